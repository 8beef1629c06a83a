import type { Idea } from '@grognard/bots';
import { payExtra } from '../rules/18-obstacles.ts';
import { forceOf } from '../rules/facts.ts';
import { doctrine } from '../solitaire/solitaire.ts';
import type { Action, Coh, FrameOf, L } from '../types.ts';
import { phaseIdeas, quickIdea } from './phase.ts';
import type { CohMoment } from './plans.ts';
import { because } from './plans.ts';
import type { CohWeights } from './worth.ts';

/** What is worth a thought, whatever is asked: for all that is not fought over, what the doctrine of chapter 20 would answer. */
export const ideasFor = (moment: CohMoment, random: () => number, weights: CohWeights): readonly Idea<Coh>[] => {
  const frame = moment.stack.at(-1)!;
  switch (frame.kind) {
    case 'phase':
      return phaseIdeas(moment, weights);
    case 'rollCaps':
      return capIdeas(moment.look, frame);
    case 'payExtra':
      return [{ action: paidExtra(moment.look, frame), hope: 0, why: because('brain.rule') }];
    default:
      return [{ action: doctrine(moment, random), hope: 0, why: because('brain.rule') }];
  }
};

/** COH-3.2.3.1: none, one or two CAPs on a roll of one's own. */
const capIdeas = (look: L, { side }: FrameOf<'rollCaps'>): readonly Idea<Coh>[] =>
  [0, 1, 2]
    .filter((caps) => caps <= forceOf(look, side).caps)
    .map((caps) => ({ action: { type: 'spendCaps', points: caps }, hope: 0, why: because('brain.caps', { caps }) }));

/** COH-18.3.1.3: pay what was thrown if it can be paid, in action points first. */
const paidExtra = (look: L, frame: FrameOf<'payExtra'>): Action => {
  const { ap, caps } = forceOf(look, frame.side);
  const least = frame.pay.by === 'command' ? frame.cost : Math.max(0, frame.cost - ap);
  const paid: Action = { type: 'payCost', caps: least, give: true };
  const isPaid = least <= caps && payExtra.refuse(look, frame, frame.side, paid) === null;
  return isPaid ? paid : { type: 'payCost', caps: 0, give: false };
};

/** What the policy would answer, if it isn't among the ideas. */
export const afterthoughtsFor = (moment: CohMoment, weights: CohWeights): readonly Idea<Coh>[] =>
  moment.stack.at(-1)!.kind === 'phase' ? [quickIdea(moment, weights)] : [];

/** A quick answer. */
export const policy = (moment: CohMoment, random: () => number, weights: CohWeights): Action => {
  const frame = moment.stack.at(-1)!;
  if (frame.kind === 'rollCaps') {
    const { caps } = forceOf(moment.look, moment.side);
    return { type: 'spendCaps', points: caps > 2 && frame.roll === 'rollAttack' ? 1 : 0 };
  }
  if (frame.kind === 'payExtra') return paidExtra(moment.look, frame);
  if (frame.kind === 'initiativeCaps') return { type: 'spendCaps', points: 0 };
  if (frame.kind !== 'phase') return doctrine(moment, random);
  return quickIdea(moment, weights).action;
};
