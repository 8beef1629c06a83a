import type { ClockSettings } from '../protocol.ts';

/** What each side has left, as of `since`; null while nothing runs. */
export interface ClockState {
  readonly left: Readonly<Record<string, number>>;
  readonly since: number | null;
}

/** Full clocks, standing still. */
export const newClock = (settings: ClockSettings | null, sides: readonly string[]): ClockState | null => {
  if (!settings) return null;
  const full = settings.kind === 'live' ? settings.mainMs : settings.answerMs;
  return { left: Object.fromEntries(sides.map((side) => [side, full])), since: null };
};

/** The time since the last look, taken off the sides that were asked. */
export const charged = (clock: ClockState, asked: readonly string[], now: number): ClockState => {
  if (clock.since === null) return clock;
  const spent = Math.max(0, now - clock.since);
  const left = Object.entries(clock.left).map(([side, ms]) => [side, asked.includes(side) ? ms - spent : ms]);
  return { left: Object.fromEntries(left), since: now };
};

/** The clock of a side that has just answered. */
export const answered = (clock: ClockState, settings: ClockSettings, side: string): ClockState => {
  const left = settings.kind === 'live' ? clock.left[side]! + settings.incrementMs : settings.answerMs;
  return { ...clock, left: { ...clock.left, [side]: left } };
};

export const started = (clock: ClockState, now: number): ClockState => ({ ...clock, since: now });
export const stopped = (clock: ClockState): ClockState => ({ ...clock, since: null });

/** The first of the asked sides whose time is up. */
export const fallen = (clock: ClockState, asked: readonly string[]): string | null =>
  asked.find((side) => clock.left[side]! <= 0) ?? null;

/** When the first of the asked sides will have no time left; null when no clock runs. */
export const deadlineOf = (clock: ClockState | null, asked: readonly string[]): number | null => {
  if (!clock || clock.since === null || asked.length === 0) return null;
  return clock.since + Math.max(0, Math.min(...asked.map((side) => clock.left[side]!)));
};
