import type { ClockSettings } from '../protocol.ts';

/** What each side has left, as of `since`; null while nothing runs. */
export interface ClockState {
  readonly left: Readonly<Record<string, number>>;
  readonly since: number | null;
  /** Days off of a side: its clock stands then. Left out where nobody has any. */
  readonly away?: Readonly<Record<string, readonly Span[]>>;
}

/** From one moment to another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How much of the time between is off. */
const offBetween = (spans: readonly Span[] | undefined, from: number, to: number): number =>
  (spans ?? []).reduce((ms, span) => ms + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0);

/** Full clocks, standing still. */
export const newClock = (settings: ClockSettings | null, sides: readonly string[]): ClockState | null => {
  if (!settings) return null;
  const full = settings.kind === 'live' ? settings.mainMs : settings.answerMs;
  return { left: Object.fromEntries(sides.map((side) => [side, full])), since: null };
};

/** The time since the last look, taken off the sides that were asked. */
export const charged = (clock: ClockState, asked: readonly string[], now: number): ClockState => {
  if (clock.since === null) return clock;
  const { since, away } = clock;
  const spent = (side: string): number => Math.max(0, now - since - offBetween(away?.[side], since, now));
  const left = Object.entries(clock.left).map(([side, ms]) => [side, asked.includes(side) ? ms - spent(side) : ms]);
  return { ...clock, left: Object.fromEntries(left), since: now };
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
  const { since, left, away } = clock;
  return Math.min(...asked.map((side) => whenSpent(since, Math.max(0, left[side]!), away?.[side] ?? [])));
};

/** When so much time will have run, which stands in these spans. */
const whenSpent = (since: number, ms: number, spans: readonly Span[]): number =>
  [...spans]
    .sort((a, b) => a.from - b.from)
    .reduce(
      (end, span) => (span.from < end ? end + Math.max(0, span.to - Math.max(span.from, since)) : end),
      since + ms,
    );

/** Until when a side has days off; null where it has none now. */
export const awayUntil = (clock: ClockState | null, side: string, now: number): number | null =>
  clock?.away?.[side]?.find(({ from, to }) => from <= now && now < to)?.to ?? null;
