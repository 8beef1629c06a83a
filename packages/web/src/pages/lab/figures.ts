import type { Side } from '@grognard/kernel';
import type { LabGame } from '../../worker/messages.ts';

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
