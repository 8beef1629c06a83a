import type { ValueNet } from '@grognard/bots';
import { formationsLeft } from '../rules/01-sequence.ts';
import { enemyOf } from '../rules/facts.ts';
import type { Bk } from '../types.ts';
import { campFeatures } from './features-camp.ts';
import { groundsOf, outcomeWith } from './features-ground.ts';
import { openings } from './openings.ts';
import trained from './value-net.json' with { type: 'json' };
import { WEIGHTS } from './weights.ts';
import type { Placed } from './worth.ts';
import { placedOf, surveyOf, weighPair } from './worth.ts';

const flag = (is: boolean): number => (is ? 1 : 0);

/** Where the enemy's camouflaged elements are is a guess: their places count for nothing. */
const isInPlainView = ({ element }: Placed): boolean => !element.camouflaged;

/** What self-play taught of BlitzKrieg (`grognard lab learn`). */
export const valueNet: ValueNet<Bk> = {
  net: trained.net,
  openings,
  features: (look, side) => {
    const { board, setting } = look;
    const enemy = enemyOf(look, side);
    const survey = surveyOf(look, WEIGHTS);
    const own = placedOf(survey, side);
    const foes = placedOf(survey, enemy).filter(isInPlainView);
    for (const a of own) for (const b of foes) weighPair(survey, a, b);
    const grounds = groundsOf(look);
    const ahead = outcomeWith(look, side, ({ held }) => held, grounds);
    const soon = outcomeWith(look, side, ({ soon: next }) => next, grounds);
    const left = setting.scenario.turns - board.turn;
    const lead = (board.score[side] ?? 0) - (board.score[enemy] ?? 0);
    const [ours, theirs] = [formationsLeft(look, side).length > 0, formationsLeft(look, enemy).length > 0];
    return [
      ...campFeatures(survey, side, own, grounds),
      ...campFeatures(survey, enemy, foes, grounds),
      ...[ahead, soon, soon * flag(left === 0), soon * flag(left === 1), soon * flag(left === 2)],
      ...[Math.tanh(lead / 20), left / setting.scenario.turns],
      ...[0, 1, 2].map((turns) => flag(left === turns)),
      ...[flag(board.initiative === side), flag(ours && !theirs), flag(theirs && !ours)],
      grounds.reduce((sum, { share, contested }) => (contested ? sum + share : sum), 0),
    ];
  },
};
