import type { Check, Forecast, Message, Odds } from '@grognard/kernel';
import { chanceToPass, diceOf, odds, share, sumOf } from '@grognard/kernel';
import type { Action, Asked } from './desk.ts';
import { checksIn, forecastsIn, lookOf, stakedChecksIn } from './desk.ts';

/**
 * The chance that the first roll of an action succeeds; of a throw that is read in a table, that it does not leave all as
 * they are. Null where there is neither, and where several fire in turn: the first of them may well be the enemy's.
 */
export const chanceOfAction = (asked: Asked, action: Action): number | null => {
  const { desk, view, side } = asked;
  const inTheEnd = desk.looks.chanceIn?.(lookOf(desk, view), view.stack, side, action);
  if (inTheEnd !== undefined && inTheEnd !== null) return inTheEnd;
  const checks = checksIn(asked, action);
  if (isVolley(checks)) return null;
  const judged = checks.find(({ shape }) => shape === 'target' || shape === 'pool');
  if (judged) return share(chanceToPass(judged));
  return checks.some(({ shape }) => shape === 'readings' || shape === 'table')
    ? chanceOfHarm(forecastsIn(asked, action))
    : null;
};

/** Do several fire one after the other? */
export const isVolley = (checks: readonly Check[]): boolean =>
  checks.length > 1 && checks.every(({ shape }) => shape === 'pool');

/** Outcomes are told from the best on: the chance of a worse one, for whoever is in most danger of it. */
export const chanceOfHarm = (forecasts: readonly Forecast[]): number | null =>
  forecasts.length === 0 ? null : Math.max(...forecasts.map(({ outcomes }) => 1 - share(outcomes[0]!.chance)));

/** A roll with so many points laid on it. */
export interface StakedChance {
  readonly points: Message;
  readonly chance: number;
  /** What lays them down, where that can be said beforehand. */
  readonly answer: Action | null;
  /** The roll with them on it. */
  readonly check: Check;
}

/** The points that could be laid on the rolls of an action, with what says so beforehand; nothing where none fall. */
export const stakesOn = (asked: Asked, action: Action): readonly { readonly answer: Action | null }[] =>
  checksIn(asked, action).length > 0 ? stakedChecksIn(asked, action) : [];

/** What each point would change, for each roll of an action; nothing for a roll that points can't change. */
export const stakedChances = (
  asked: Asked,
  action: Action,
  checks: readonly Check[],
): readonly (readonly StakedChance[])[] => {
  const stakes = checks.length > 0 ? stakedChecksIn(asked, action) : [];
  return checks.map((_, i) => {
    const chances = stakes.flatMap(({ points, answer, checks: staked }) => {
      const check = staked[i];
      return check?.shape === 'target' || check?.shape === 'pool'
        ? [{ points, answer, check, chance: share(chanceToPass(check)) }]
        : [];
    });
    return chances.some(({ chance }) => chance !== chances[0]!.chance) ? chances : [];
  });
};

/** One bar of a histogram. */
export interface Bar {
  readonly label: string;
  readonly share: number;
  readonly good: boolean;
}

/** The exact distribution of a check: totals of the dice, numbers of hits, or results by name. */
export const barsOf = (check: Check): readonly Bar[] => {
  const all = odds(check);
  const shift = check.shape === 'target' ? sumOf(check.need) - sumOf(check.add) : 0;
  const results = [...all.ways].map(([result, ways]) => ({ result, share: share({ ways, of: all.of }) }));
  if (check.shape === 'target') {
    const bare = results.map(({ result, share: part }) => {
      const margin = result as number;
      const total = check.pass === 'atLeast' ? margin + shift : shift - margin;
      return { total, label: String(total), share: part, good: margin >= 0 };
    });
    return bare.sort((a, b) => a.total - b.total);
  }
  const sorted = results.sort((a, b) =>
    typeof a.result === 'number' && typeof b.result === 'number' ? a.result - b.result : 0,
  );
  return sorted.map(({ result, share: part }) => ({
    label: String(result),
    share: part,
    good: check.shape === 'pool' ? (result as number) > 0 : true,
  }));
};

/** The distribution of results that have names. */
export const barsOfOdds = ({ of, ways }: Odds): readonly Bar[] =>
  [...ways].map(([result, more]) => ({ label: String(result), share: share({ ways: more, of }), good: true }));

/** What the dice themselves must show to pass a target: "6 or more". Null where that is not one number. */
export const needOf = (check: Check): { readonly number: number; readonly pass: 'atLeast' | 'atMost' } | null => {
  if (check.shape === 'target') {
    const number = sumOf(check.need) - sumOf(check.add);
    return { number, pass: check.pass };
  }
  if (check.shape !== 'pool') return null;
  return { number: sumOf(check.need) - sumOf(check.add), pass: check.pass };
};

/** How many dice of how many sides: "2D6". */
export const thrownOf = (check: Check): string =>
  check.shape === 'draw' ? `1/${check.from.length}` : `${diceOf(check)}D${check.sides}`;

/** The points that are chosen: the first, which cost nothing, before anybody has. */
export const stakeChosen = (stakes: readonly StakedChance[], chosen: Action | null): StakedChance | undefined =>
  stakes.find(({ answer }) => chosen !== null && JSON.stringify(answer) === JSON.stringify(chosen)) ?? stakes[0];
