import type { Game, Outcome } from '@grognard/kernel';
import { message, sumOf } from '@grognard/kernel';
import { monthOf } from '../data/dates.ts';
import type { Degree, RaceResult } from '../data/degrees.ts';
import { DEGREE_TABLE, RACE_BY_MONTH, RACE_LOST } from '../data/degrees.ts';
import type { East, FrontSide } from '../types.ts';
import { goOn, mayGoOn } from './03-chain.ts';
import { scenarioNow } from './03-start.ts';
import { victoryTerms } from './17-points.ts';
import type { L } from './facts.ts';
import { blocksIn } from './facts.ts';

/** EF-17.3.1: what a difference in points amounts to. */
export const degreeOf = (difference: number): Degree =>
  DEGREE_TABLE.findLast(({ least }) => Math.abs(difference) >= least)!.degree;

/** EF-17.31.1: what it counts in a tournament, for the winner and for the loser. */
export const tournamentPoints = (degree: Degree): { readonly winner: number; readonly loser: number } =>
  DEGREE_TABLE.find((row) => row.degree === degree)!;

/** A result in words, with what it counts in a tournament (EF-17.31.1). */
const outcomeOf = (rule: East['rule'], winner: FrontSide | null, degree: Degree): Outcome<East> => {
  const points = tournamentPoints(degree);
  return winner === null
    ? { winner, rule, why: message('drawn', { points: points.winner }) }
    : {
        winner,
        rule,
        why: message(`won_${degree}`, { side: message(winner), points: points.winner, other: points.loser }),
      };
};

interface Score {
  readonly axis: number;
  readonly soviet: number;
}

const scoreOf = (look: L): Score => ({
  axis: sumOf(victoryTerms(look, 'axis')),
  soviet: sumOf(victoryTerms(look, 'soviet')),
});

const resultOf = ({ axis, soviet }: Score): RaceResult => {
  const degree = degreeOf(axis - soviet);
  return { winner: degree === 'draw' ? null : axis > soviet ? 'axis' : 'soviet', degree };
};

/** EF-W44.5: months are counted, not points. */
const isRace = (look: L): boolean => scenarioNow(look).special['EF-W44.5'] === true;
/** EF-3.14.1. */
const isCampaign = ({ setting }: L): boolean => setting.uses.has('EF-3.14.1');

/** EF-16.8.1: a hex of the west edge north of Cracow that only Soviet units occupy ends the war. */
export const watchPolishPlain = (g: Game<East>): void => {
  if (!isRace(g) && !isCampaign(g)) return;
  const isThrough = g.setting.map.polishPlain.some(
    (hex) => blocksIn(g, hex, 'soviet').length > 0 && blocksIn(g, hex, 'axis').length === 0,
  );
  if (!isThrough) return;
  const race = isRace(g) ? RACE_BY_MONTH[monthOf(g.board.date)] : undefined;
  if (race) g.finish(outcomeOf('EF-W44.5', race.winner, race.degree));
  else g.finish(outcomeOf('EF-16.8.1', 'soviet', 'decisive'));
};

/** EF-3.12.1, EF-17.4.1: the scenario is over; the game with it, or it goes on into the next. */
export const endScenario = (g: Game<East>): 'over' | 'goesOn' => {
  if (isRace(g)) {
    g.finish(outcomeOf('EF-W44.5', RACE_LOST.winner, RACE_LOST.degree));
    return 'over';
  }
  if (mayGoOn(g) && !isCampaign(g)) {
    goOn(g);
    return 'goesOn';
  }
  const score = scoreOf(g);
  const { winner, degree } = resultOf(score);
  g.emit('EF-17.3.1', { type: 'scored', scenario: g.board.scenario, ...score });
  // EF-17.4.1: only a decisive victory ends a campaign.
  if (mayGoOn(g) && degree !== 'decisive') {
    goOn(g);
    return 'goesOn';
  }
  g.finish(outcomeOf('EF-17.3.1', winner, degree));
  return 'over';
};
