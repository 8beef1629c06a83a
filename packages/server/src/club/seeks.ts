import { randomInt } from 'node:crypto';
import { newRoomId } from '../auth/seats.ts';
import type { Matched, Seek } from '../store/club/seeks.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** By then both must be there: soon where they sit at it together, in days where they write. */
export const beginBy = (clock: Seek['clock'], now: number): number =>
  Math.floor(now + (clock?.kind === 'live' ? HOUR : 7 * DAY));

/** The side each has; where neither cares it is drawn by lot. */
const sidesFor = (
  [one, two]: readonly [string, string],
  wanted: string | null,
  theirs: string | null,
): readonly [string, string] => {
  const other = (side: string): string => (side === one ? two : one);
  if (wanted !== null) return [wanted, other(wanted)];
  if (theirs !== null) return [other(theirs), theirs];
  return randomInt(2) === 0 ? [one, two] : [two, one];
};

/** A game of two who found each other. */
export const gameOfSeek =
  (sides: readonly [string, string], now: number): Matched =>
  (seek, other) => {
    const [own, theirs] = sidesFor(sides, seek.side, other.side);
    return {
      room: newRoomId(),
      kind: seek.rematchOf !== null ? 'rematch' : seek.invited !== null ? 'invitation' : 'seek',
      system: seek.system,
      scenario: seek.scenario,
      clock: seek.clock,
      rated: seek.rated,
      first: { account: seek.account, side: own },
      second: { account: other.account, side: theirs },
      bid: null,
      at: null,
      beginBy: beginBy(seek.clock, now),
      created: Math.floor(now),
    };
  };
