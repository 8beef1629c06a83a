import type { Idea } from '@grognard/bots';
import type { Moment } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Action, East, FrontSide } from '../types.ts';
import { chooseIdeas, declareIdeas, strikeIdeas } from './battles.ts';
import { moveIdea } from './march.ts';
import { commandIdea } from './orders.ts';
import type { Care } from './plan.ts';
import { CARE, LIGHT } from './plan.ts';
import { productionSheet, setUpSheet } from './sheets.ts';
import { mobiliseIdeas } from './staffs.ts';
import type { FrontWeights } from './weights.ts';

type M = Moment<East>;

const idea = (action: Action, why: Idea<East>['why']): Idea<East> => ({ action, hope: 0, why });

/** Whoever may call on a country to surrender does; else nothing is done without need. */
const otherIdeas = ({ choices }: M): readonly Idea<East>[] => {
  const all = choices();
  const found =
    all.find(({ action }) => action.type === 'demand' || action.type === 'fight') ??
    all.find(({ action }) => action.type === 'done') ??
    all[0]!;
  return [idea(found.action, message('brain.other'))];
};

/** How hard orders and moves are thought about. */
export interface Effort {
  readonly orders: Care;
  readonly moves: Care;
}
export const USUAL: Effort = { orders: LIGHT, moves: CARE };

/** The answers of a side to whatever it is asked, the best first. */
export const ideasIn = (moment: M, w: FrontWeights, effort: Effort): readonly Idea<East>[] => {
  const { look, side } = moment;
  const own = side as FrontSide;
  const frame = moment.stack.at(-1)!;
  switch (frame.kind) {
    case 'setUp': {
      const sheet = setUpSheet(look, own);
      return sheet ? [idea(sheet, message('brain.setUp'))] : otherIdeas(moment);
    }
    case 'production':
      return [idea(productionSheet(look, own, w), message('brain.produce'))];
    case 'command':
      return [commandIdea(look, own, w, effort.orders)];
    case 'manoeuvre':
      return [moveIdea(look, frame, w, effort.moves)];
    case 'mobilise':
      return mobiliseIdeas(look, frame, w);
    case 'strikes':
      return strikeIdeas(moment, frame, w);
    case 'declare':
      return declareIdeas(moment, frame, w);
    case 'choose':
      return chooseIdeas(moment, frame, w);
    default:
      return otherIdeas(moment);
  }
};
