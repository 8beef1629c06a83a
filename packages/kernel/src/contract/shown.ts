import { fastRandom } from '../check/dice.ts';
import { pickFrom } from '../engine/any-of.ts';
import { priceOf } from '../engine/attempts.ts';
import { questionFor, refusalOf, waitingFor } from '../engine/game.ts';
import { checksOf, refusedCandidates } from '../engine/preview.ts';
import { fillHoles, spellOut } from '../engine/sample.ts';
import type { Side, Types } from '../engine/types.ts';
import type { Moment } from './laws.ts';
import { nearMisses } from './near-miss.ts';

const MOST_TRIED = 3;
const MOST_REFUSED = 12;

/** All that one side is shown at a moment: for the same seed the same, if it follows from what the side may know. */
export const shownTo = <T extends Types>(moment: Moment<T>, side: Side, seed: number): object => {
  const { system, setting, position } = moment;
  const random = fastRandom(seed);
  const isAsked = waitingFor(system, setting, position).includes(side);
  return {
    guess: system.guess(setting, system.see(setting, position.board, side), side, random),
    asked: isAsked ? askedOf(moment, side, random) : null,
  };
};

const askedOf = <T extends Types>(
  { system, setting, position }: Moment<T>,
  side: Side,
  random: () => number,
): object => {
  const frame = position.stack.at(-1)!;
  const look = { setting, board: system.see(setting, position.board, side) };
  const question = questionFor(system, setting, look.board, frame, side);
  const tried = Array.from({ length: Math.min(MOST_TRIED, question.choices.length) }, () => {
    const choice = pickFrom(question.choices, random);
    const action = fillHoles(system, look, frame, side, choice, random);
    return {
      spelled: spellOut(system, look, frame, side, choice),
      action,
      label: system.describe(look, action, frame),
      refusal: refusalOf(system, setting, position, side, action),
      checks: checksOf(system, setting, position, side, action),
      price: priceOf(system, setting, position, side, action),
    };
  });
  const misses = nearMisses<T['action']>(tried.map(({ spelled }) => spelled) as never)
    .filter((action) => system.schemas.action.safeParse(action).success)
    .slice(0, MOST_REFUSED);
  return {
    question,
    tried,
    refused: misses.map((action) => refusalOf(system, setting, position, side, action)),
    greyed: refusedCandidates(system, setting, position, side).slice(0, MOST_REFUSED),
  };
};
