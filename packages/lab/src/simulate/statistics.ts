import type { Side } from '@grognard/kernel';
import type { GameResult } from './game.ts';

/** A share of games, with the interval that holds the true one 95 times in 100. */
export interface Share {
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}
/** Where a number lies over many games. */
export interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly max: number;
}
/** What a run showed. */
export interface Summary {
  readonly games: number;
  /** Shares are of the games that ended. */
  readonly ended: number;
  readonly wins: readonly (Share & { readonly side: Side; readonly bot: string })[];
  readonly draws: Share;
  readonly answers: Spread | null;
  readonly turns: Spread | null;
  readonly runaway: readonly number[];
  readonly threw: readonly { readonly game: number; readonly error: string }[];
}

/** What many games came to. */
export const summarise = (
  results: readonly GameResult[],
  seats: readonly { readonly side: Side; readonly bot: string }[],
): Summary => {
  const ended = results.filter(({ status }) => status === 'ended');
  const won = (side: Side | null): Share => wilson(ended.filter(({ winner }) => winner === side).length, ended.length);
  return {
    games: results.length,
    ended: ended.length,
    wins: seats.map((seat) => ({ ...seat, ...won(seat.side) })),
    draws: won(null),
    answers: spread(ended.map(({ answers }) => answers)),
    turns: spread(ended.flatMap(({ turn }) => (turn === null ? [] : [turn]))),
    runaway: results.filter(({ status }) => status === 'runaway').map(({ game }) => game),
    threw: results.flatMap(({ status, game, error }) => (status === 'threw' ? [{ game, error: error ?? '' }] : [])),
  };
};

/** The two-sided 95 % point of the normal curve. */
const Z = 1.959964;

/** Wilson's interval: honest for few games and for shares near none or all. */
export const wilson = (hits: number, games: number): Share => {
  if (games === 0) return { games: 0, share: 0, low: 0, high: 1 };
  const share = hits / games;
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * games)) / (1 + z2 / games);
  const half = (Z / (1 + z2 / games)) * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games * games));
  const low = hits === 0 ? 0 : Math.max(0, middle - half);
  const high = hits === games ? 1 : Math.min(1, middle + half);
  return { games: hits, share, low, high };
};

const spread = (numbers: readonly number[]): Spread | null => {
  if (numbers.length === 0) return null;
  const sorted = [...numbers].sort((a, b) => a - b);
  let total = 0;
  for (const n of sorted) total += n;
  return { mean: total / sorted.length, median: medianOf(sorted), max: sorted.at(-1)! };
};

/** The middle of a list in order. */
export const medianOf = (sorted: readonly number[]): number => {
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};
