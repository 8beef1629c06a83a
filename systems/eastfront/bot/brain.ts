import type { Brain, Idea } from '@grognard/bots';
import type { Moment } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { isSecondHalf, monthNumber, yearOf } from '../data/dates.ts';
import { blockAt, hexName, hexOf, unitOf } from '../rules/facts.ts';
import type { Action, East, FrontSide } from '../types.ts';
import { chooseIdeas, declareIdeas, strikeIdeas } from './battles.ts';
import { moveIdeas } from './march.ts';
import { commandIdeas } from './orders.ts';
import { outlookOf } from './outlook.ts';
import { pictureOf } from './picture.ts';
import { standingStill } from './plan.ts';
import { productionSheet, setUpSheet } from './sheets.ts';
import { mobiliseIdeas } from './staffs.ts';
import type { FrontWeights } from './weights.ts';
import { WEIGHTS } from './weights.ts';

type M = Moment<East>;

const idea = (action: Action, why: Idea<East>['why']): Idea<East> => ({ action, hope: 0, why });

/** Whoever may call on a country to surrender does; else nothing is done without need. */
const otherIdeas = ({ choices }: M): readonly Idea<East>[] => {
  const all = choices();
  const found = all.find(({ action }) => action.type === 'demand' || action.type === 'fight') ??
    all.find(({ action }) => action.type === 'done') ?? all[0]!;
  return [idea(found.action, message('brain.other'))];
};

const ideas = (moment: M, w: FrontWeights): readonly Idea<East>[] => {
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
      return commandIdeas(look, own, w);
    case 'manoeuvre':
      return moveIdeas(look, frame, w);
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

/** What bots know of EastFront. */
export const brain: Brain<East> = {
  weights: WEIGHTS,
  scale: 12,
  worth: (look, side, weights) => {
    const picture = pictureOf(look, side as FrontSide, weights as FrontWeights);
    return standingStill(picture, outlookOf(picture, null));
  },
  ideas: (moment, _random, weights) => ideas(moment, weights as FrontWeights),
  policy: (moment, _random, weights) => ideas(moment, weights as FrontWeights)[0]!.action,
  clock: ({ board }) => yearOf(board.date) * 24 + monthNumber(board.date) * 2 + (isSecondHalf(board.date) ? 1 : 0),
  lossIn: (look, event) => {
    if (event.type !== 'lost') return null;
    const one = blockAt(look, event.block);
    const hex = one ? hexOf(one) : null;
    if (!one || hex === null) return null;
    const { width } = look.setting.map.grid;
    const spot = { x: hex % width, y: Math.floor(hex / width) };
    const kind = unitOf(look, one)?.type ?? 'block';
    return { side: one.side, what: event.block, kind, where: hexName(look.setting, hex), spot };
  },
};
