import type { ClockSettings } from '@grognard/server/protocol';
import type { Say } from '../state/i18n.ts';

const MINUTE = 60_000;
const SECOND = 1000;
const DAY = 86_400_000;

/** A clock in words. */
export const clockWords = (say: Say, clock: ClockSettings | null): string => {
  if (!clock) return say('clockNone');
  if (clock.kind === 'live')
    return say('clockLive', {
      minutes: Math.round(clock.mainMs / MINUTE),
      seconds: Math.round(clock.incrementMs / SECOND),
    });
  return say('clockMail', { days: Math.max(1, Math.round(clock.answerMs / DAY)) });
};

/** The clocks a room can be made with; the first is no clock. */
export const CLOCKS: readonly { readonly id: string; readonly clock: ClockSettings | null }[] = [
  { id: 'none', clock: null },
  { id: 'live30', clock: { kind: 'live', mainMs: 30 * MINUTE, incrementMs: 10 * SECOND } },
  { id: 'live60', clock: { kind: 'live', mainMs: 60 * MINUTE, incrementMs: 20 * SECOND } },
  { id: 'live120', clock: { kind: 'live', mainMs: 120 * MINUTE, incrementMs: 30 * SECOND } },
  { id: 'mail1', clock: { kind: 'correspondence', answerMs: DAY } },
  { id: 'mail3', clock: { kind: 'correspondence', answerMs: 3 * DAY } },
  { id: 'mail7', clock: { kind: 'correspondence', answerMs: 7 * DAY } },
];
