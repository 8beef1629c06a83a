import type { Side } from '@grognard/kernel';
import type { Deed, LabGame } from '../../worker/messages.ts';

const Z = 1.96;

/** Between which shares the true one lies, nineteen times in twenty (Wilson). */
export const interval = (wins: number, games: number): readonly [number, number] => {
  if (games === 0) return [0, 1];
  const p = wins / games;
  const middle = p + (Z * Z) / (2 * games);
  const spread = Z * Math.sqrt((p * (1 - p)) / games + (Z * Z) / (4 * games * games));
  const under = 1 + (Z * Z) / games;
  return [(middle - spread) / under, (middle + spread) / under];
};

/** The score of a side, a draw as half. */
export const scoreOf = (games: readonly LabGame[], side: Side): number =>
  games.reduce((sum, { winner, finished }) => sum + (finished && winner === side ? 1 : winner === null ? 0.5 : 0), 0);

const HUNDRED = 100;

/** Shares in whole percents that come to a hundred together: those whose rest is greatest are rounded up. */
export const wholeShares = (shares: readonly number[]): readonly number[] => {
  const exact = shares.map((share) => share * HUNDRED);
  const missing = HUNDRED - exact.reduce((sum, one) => sum + Math.floor(one), 0);
  const byRest = exact.map((one, i) => [one - Math.floor(one), i] as const).sort(([a], [b]) => b - a);
  const up = new Set(byRest.slice(0, missing).map(([, i]) => i));
  const whole = exact.map((one, i) => (Math.floor(one) + (up.has(i) ? 1 : 0)) / HUNDRED);
  // What is hardly anything, or all but everything, stays what it is: it is told as less than one, or more than 99.
  return whole.map((one, i) => (one === 0 || one === 1 ? shares[i]! : one));
};

/** The value below which so much of them lies. */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
};

/** With fewer games the interval is wider than any verdict. */
const FEW_GAMES = 12;
/** A score that far from even is more than a lean. */
const MUCH = 0.1;

/** What the games say of a scenario: nothing yet, even, or whom it leans to or favours. */
export type Verdict = { readonly is: 'tooFew' | 'even' } | { readonly is: 'leans' | 'favours'; readonly side: Side };

/** The verdict over games between two sides. */
export const verdictOf = (games: readonly LabGame[], sides: readonly Side[]): Verdict => {
  if (games.length < FEW_GAMES) return { is: 'tooFew' };
  const score = scoreOf(games, sides[0]!);
  const [low, high] = interval(score, games.length);
  const side = score / games.length > 0.5 ? sides[0]! : sides[1]!;
  if (low <= 0.5 && high >= 0.5) return { is: 'even' };
  return { is: low > 0.5 + MUCH || high < 0.5 - MUCH ? 'favours' : 'leans', side };
};

/** With fewer games chance alone makes such differences. */
export const ENOUGH_TO_DECIDE = 200;
/** So many rows are compared that what stands out by less than this many errors would do so by chance. */
const CLEARLY = 3;
const MOST_DECIDED = 6;

/** A deed that winners did more often than losers, or less: the difference of their shares, nineteen times in twenty. */
export interface Decided {
  readonly deed: Deed;
  readonly difference: number;
  readonly margin: number;
}

/** The deeds that told winners from losers, the clearest first. They went with winning; they need not be why. */
export const decidedBy = (games: readonly LabGame[], sides: readonly Side[]): readonly Decided[] => {
  const ended = games.filter(({ winner }) => winner !== null);
  const found = sides.flatMap((side) => {
    const [won, lost] = [true, false].map((is) => countDeeds(ended, side, is)) as [Counted, Counted];
    const keys = new Map([...lost.deeds, ...won.deeds].map(([key, { deed }]) => [key, deed]));
    return [...keys].flatMap(([key, deed]) => comparedOf(deed, shareOf(won, key), shareOf(lost, key)));
  });
  return found
    .filter(({ difference, margin }) => Math.abs(difference) > (margin / Z) * CLEARLY)
    .sort((a, b) => Math.abs(b.difference) / b.margin - Math.abs(a.difference) / a.margin)
    .slice(0, MOST_DECIDED);
};

interface Counted {
  readonly games: number;
  readonly deeds: ReadonlyMap<string, { readonly deed: Deed; readonly count: number }>;
}

const countDeeds = (games: readonly LabGame[], side: Side, won: boolean): Counted => {
  const those = games.filter(({ winner }) => (winner === side) === won);
  const deeds = new Map<string, { deed: Deed; count: number }>();
  for (const deed of those.flatMap((game) => game.deeds))
    if (deed.side === side) {
      const key = JSON.stringify(deed);
      deeds.set(key, { deed, count: (deeds.get(key)?.count ?? 0) + 1 });
    }
  return { games: those.length, deeds };
};

interface Share {
  readonly part: number;
  readonly of: number;
}
const shareOf = ({ games, deeds }: Counted, key: string): Share => ({
  part: (deeds.get(key)?.count ?? 0) / Math.max(1, games),
  of: games,
});

const comparedOf = (deed: Deed, won: Share, lost: Share): readonly Decided[] => {
  if (won.of < FEW_GAMES || lost.of < FEW_GAMES) return [];
  const error = Math.sqrt((won.part * (1 - won.part)) / won.of + (lost.part * (1 - lost.part)) / lost.of);
  return error === 0 ? [] : [{ deed, difference: won.part - lost.part, margin: error * Z }];
};
