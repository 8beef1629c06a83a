import type { Brain, Idea } from '@grognard/bots';
import type { Choice, Message, Moment } from '@grognard/kernel';
import { askOf, fillHoles, message, pickFrom } from '@grognard/kernel';
import { modelsOf } from '../data/models.ts';
import { panzerfaust } from '../index.ts';
import { enemyOf } from '../rules/pieces.ts';
import { armyOf } from '../rules/players.ts';
import type { Action, L, Pf } from '../types.ts';
import { doorToOpen } from './doors.ts';
import { heroicDeed } from './heroics.ts';
import { lossIn } from './losses.ts';
import { gunLaying, nextMove, vehicleMove } from './moves.ts';
import { bestThrow, facingFor, toShow, turnOrPass } from './reactions.ts';
import { deployment, layingOut } from './set-up.ts';
import { nextShot } from './shots.ts';
import type { Care } from './staff.ts';
import { staffOf } from './staff.ts';
import { nextStalk } from './stalks.ts';
import type { PfWeights } from './weights.ts';
import { carefully, WEIGHTS } from './weights.ts';

type M = Moment<Pf>;

/** What is left of an army, and what it holds. */
const sideWorth = ({ board }: L, side: string, w: PfWeights): number => {
  let worth = 0;
  for (const { side: own, profile } of board.men) if (own === side) worth += modelsOf(profile);
  for (const { side: own, profile } of board.vehicles) if (own === side) worth += modelsOf(profile);
  return worth + board.objectives.filter(({ held }) => held === side).length * w.objective;
};

const whyOf = (action: Action): Message => {
  switch (action.type) {
    case 'moveGroup':
    case 'drive':
      return message('brain.move');
    case 'shoot':
    case 'estimate':
    case 'throw':
      return message('brain.shoot');
    default:
      return message('brain.any');
  }
};

const filled = ({ look, stack, side }: M, choice: Choice<Action>, random: () => number): Action =>
  choice.holes ? fillHoles(panzerfaust, look, stack.at(-1)!, side, choice, random) : choice.action;

const firstOf = (moment: M, ...types: readonly Action['type'][]): Action | null =>
  moment.choices().find(({ action }) => types.includes(action.type))?.action ?? null;

/** What is answered in each question; null: whatever. */
const planned = (moment: M, random: () => number, w: PfWeights, care: Care): Action | null => {
  const { look } = moment;
  const side = armyOf(look.setting, moment.side);
  const f = moment.stack.at(-1)!;
  switch (f.kind) {
    case 'layOut':
      return layingOut(moment, random, care.setUps);
    case 'order':
      // PF-SCN-ENC.2: whoever deploys last sees where the enemy is.
      return { type: 'choose', piece: look.setting.sides.find((one) => one !== moment.side)! };
    case 'deploy':
    case 'arrive':
      return deployment(moment, random);
    case 'movement': {
      const found = f.only === null ? firstOf(moment, 'detect') : null;
      const staff = staffOf(look, side, w, care);
      return (
        found ??
        firstOf(moment, 'free') ??
        doorToOpen(staff, f) ??
        nextMove(staff, f) ??
        vehicleMove(staff, f) ??
        gunLaying(staff, f) ?? { type: 'done' }
      );
    }
    case 'shooting':
      return nextShot(look, f) ?? nextStalk(staffOf(look, side, w, care), f) ?? { type: 'done' };
    case 'grenades':
      return bestThrow(look, side, moment.choices());
    case 'might':
      return turnOrPass(moment.choices(), f.cause === 'bravery' || f.cause === 'wound' || f.cause === 'hit' ? 2 : 1);
    case 'duel':
      return turnOrPass(moment.choices(), 2);
    case 'fate':
      return { type: 'fate', points: 1 };
    case 'medic':
      return firstOf(moment, 'heal');
    case 'walk':
      return firstOf(moment, 'burst');
    case 'unmask':
      return { type: 'unmask', markers: toShow(look, side) };
    case 'heroics':
      return heroicDeed(look, side, f, moment.choices());
    case 'facing':
      return facingFor(look, side, f);
    default:
      return null;
  }
};

/** The answer that looks best; where nothing is planned, or it may not be given, any. */
const answerFor = (moment: M, random: () => number, w: PfWeights, care: Care): Action => {
  const frame = moment.stack.at(-1)!;
  const action = planned(moment, random, w, care);
  const ask = askOf(panzerfaust, frame);
  if (action && ask.refuse(moment.look, frame, moment.side, action) === null) return action;
  return filled(moment, pickFrom(moment.choices(), random), random);
};

const ideaOf = (action: Action): Idea<Pf> => ({ action, hope: 0, why: whyOf(action) });

const QUICK: Care = { places: 14, plans: 3, setUps: 8, replies: 0 };
const CAREFUL: Care = { places: 20, plans: 8, setUps: 24, replies: 3 };

/** Where there are many men each plan takes the longer to go through: fewer are. */
const careIn = ({ board }: L): Care => (board.men.length > MANY ? { ...CAREFUL, ...IN_A_CROWD } : CAREFUL);
const MANY = 90;
const IN_A_CROWD = { places: 14, plans: 4, replies: 1 } as const satisfies Partial<Care>;

/** What bots know of Panzerfaust. */
export const brain: Brain<Pf> = {
  weights: WEIGHTS,
  scale: 12,
  worth: (look, seat, weights) => {
    const side = armyOf(look.setting, seat);
    const w = weights as PfWeights;
    return sideWorth(look, side, w) - sideWorth(look, enemyOf(look, side), w);
  },
  ideas: (moment, random, weights) => [ideaOf(answerFor(moment, random, weights as PfWeights, QUICK))],
  deliberate: (moment, random, weights, { isLeft }) =>
    ideaOf(answerFor(moment, random, carefully(weights as PfWeights), { ...careIn(moment.look), hasTime: isLeft })),
  policy: (moment, random, weights) => answerFor(moment, random, weights as PfWeights, QUICK),
  horizon: 0,
  lossIn,
};
