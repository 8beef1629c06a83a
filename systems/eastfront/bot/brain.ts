import type { Brain, Idea } from '@grognard/bots';
import type { Moment } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { isSecondHalf, monthNumber, yearOf } from '../data/dates.ts';
import { blockAt, hexName, hexOf, unitOf } from '../rules/facts.ts';
import type { Action, East, FrontSide } from '../types.ts';
import { chooseIdeas, declareIdeas, strikeIdeas } from './battles.ts';
import { moveIdea } from './march.ts';
import { commandIdea } from './orders.ts';
import { outlookOf } from './outlook.ts';
import { pictureOf } from './picture.ts';
import { CARE, GREAT_CARE, LIGHT, standingStill } from './plan.ts';
import { productionSheet, setUpSheet } from './sheets.ts';
import { mobiliseIdeas } from './staffs.ts';
import type { FrontWeights } from './weights.ts';
import { WEIGHTS } from './weights.ts';

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
      return [commandIdea(look, own, w, LIGHT)];
    case 'manoeuvre':
      return [moveIdea(look, frame, w, CARE)];
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

/** From so many tries on plans are thought about with great care. */
const MANY_TRIES = 400;

/** Orders and moves are weighed as whole plans; all else follows from them. */
const deliberated = (moment: M, w: FrontWeights, tries: number): Idea<East> => {
  const { look, side } = moment;
  const frame = moment.stack.at(-1)!;
  const care = tries >= MANY_TRIES ? GREAT_CARE : CARE;
  if (frame.kind === 'command') return commandIdea(look, side as FrontSide, w, care);
  if (frame.kind === 'manoeuvre') return moveIdea(look, frame, w, care);
  return ideas(moment, w)[0]!;
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
  deliberate: (moment, _random, weights, tries) => deliberated(moment, weights as FrontWeights, tries),
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
