import type { Check, LogItem, Side, Types } from '@grognard/kernel';
import { chanceToPass, hearRoll, mean, odds, passed, share } from '@grognard/kernel';

/** How the dice fell for one side, beside what was to be expected. */
export interface DiceTally {
  readonly side: Side;
  readonly rolls: number;
  readonly dice: number;
  /** Dice by face, from 1; dice with other than six sides are left out. */
  readonly faces: readonly number[];
  readonly average: number;
  /** Checks that can be passed: how many were, and how many should have been. */
  readonly tries: number;
  readonly successes: number;
  readonly expected: number;
  /** Sums of plain totals: rolled and expected. */
  readonly total: number;
  readonly expectedTotal: number;
}

const SIX = 6;
const none = (side: Side): DiceTally => ({
  side,
  rolls: 0,
  dice: 0,
  faces: [0, 0, 0, 0, 0, 0],
  average: 0,
  tries: 0,
  successes: 0,
  expected: 0,
  total: 0,
  expectedTotal: 0,
});

/** Answers and what came of them: of a match, or as far as a side heard of it. */
export interface Rolled {
  readonly entries: readonly { readonly side: Side | null; readonly log: readonly LogItem<Types>[] }[];
}

/** What each side rolled in a match, up to an answer; secret rolls of others are left out. */
export const tallyDice = (
  match: Rolled,
  sides: readonly Side[],
  eyes: Side | null | 'all',
  upTo: number,
): readonly DiceTally[] => {
  const tallies = new Map(sides.map((side) => [side, none(side)]));
  for (const { side, log } of match.entries.slice(0, upTo))
    if (side !== null) for (const item of log) tallies.set(side, counted(tallies.get(side) ?? none(side), item, eyes));
  return [...tallies.values()];
};

const counted = (tally: DiceTally, item: LogItem<Types>, eyes: Side | null | 'all'): DiceTally => {
  if (!('roll' in item)) return tally;
  const check = item.roll.check as Check;
  const hidden = eyes !== 'all' && hearRoll(item.roll, eyes) === null;
  if (hidden || check.shape === 'draw') return tally;
  const thrown = [...item.roll.faces, ...(item.roll.again ?? [])];
  const faces =
    check.sides === SIX ? tally.faces.map((n, i) => n + thrown.filter((f) => f === i + 1).length) : tally.faces;
  const dice = faces.reduce((sum, n) => sum + n, 0);
  const pips = faces.reduce((sum, n, i) => sum + n * (i + 1), 0);
  const judged = check.shape === 'target' || check.shape === 'pool';
  const plain = typeof item.roll.result === 'number' && check.shape === 'plain';
  return {
    ...tally,
    rolls: tally.rolls + 1,
    dice,
    faces,
    average: dice === 0 ? 0 : pips / dice,
    tries: tally.tries + (judged ? 1 : 0),
    successes: tally.successes + (judged && passed(item.roll as Parameters<typeof passed>[0]) ? 1 : 0),
    expected: tally.expected + (judged ? share(chanceToPass(check)) : 0),
    total: tally.total + (plain ? (item.roll.result as number) : 0),
    expectedTotal: tally.expectedTotal + (plain ? mean(odds(check)) : 0),
  };
};
