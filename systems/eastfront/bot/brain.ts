import type { Brain, Idea } from '@grognard/bots';
import type { Moment } from '@grognard/kernel';
import { isSecondHalf, monthNumber, yearOf } from '../data/dates.ts';
import { blockAt, hexName, hexOf, unitOf } from '../rules/facts.ts';
import type { East, FrontSide } from '../types.ts';
import { councilIdea } from './council.ts';
import { ideasIn, USUAL } from './ideas.ts';
import { worthOf } from './rehearsal.ts';
import type { FrontWeights } from './weights.ts';
import { WEIGHTS } from './weights.ts';

/** From so many tries on whole turns are played in the head. */
const MANY_TRIES = 400;

/** A turn is thought through before its first order; what comes later follows from it. */
const isTurnToCome = ({ look, stack, side }: Moment<East>): boolean =>
  stack.at(-1)?.kind === 'command' && !look.board.blocks.some((one) => one.side === side && one.orders !== null);

const deliberated = (moment: Moment<East>, random: () => number, w: FrontWeights, tries: number): Idea<East> =>
  tries >= MANY_TRIES && isTurnToCome(moment) ? councilIdea(moment, random, w) : ideasIn(moment, w, USUAL)[0]!;

/** What bots know of EastFront. */
export const brain: Brain<East> = {
  weights: WEIGHTS,
  scale: 12,
  worth: (look, side, weights) => worthOf(look, side as FrontSide, weights as FrontWeights),
  ideas: (moment, _random, weights) => ideasIn(moment, weights as FrontWeights, USUAL),
  deliberate: (moment, random, weights, { tries }) => deliberated(moment, random, weights as FrontWeights, tries),
  policy: (moment, _random, weights) => ideasIn(moment, weights as FrontWeights, USUAL)[0]!.action,
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
