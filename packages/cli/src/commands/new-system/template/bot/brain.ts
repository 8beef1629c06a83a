import type { Brain, Weights } from '@grognard/bots';
import type { Look, Moment } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { apart, unitOf } from '../rules/facts.ts';
import type { Action, Own, OwnSide } from '../types.ts';
import { enemyOf } from '../types.ts';
import type { Word } from '../words/en.ts';

const WEIGHTS = { unit: 3, near: 0.5 } as const satisfies Weights;

/** What the units of a side are worth: being there, and being near the objective. */
const sideWorth = (look: Look<Own>, side: string, weights: Weights): number =>
  look.board.units
    .filter((unit) => unit.side === side)
    .reduce((sum, { hex }) => sum + weights.unit! - weights.near! * apart(look, hex, look.setting.objective), 0);

/** Fire first, then whatever brings a unit nearer to the objective. */
const promise = ({ look }: Moment<Own>, action: Action): number => {
  if (action.type === 'wait') return 0;
  if (action.type === 'fire')
    return 3 - apart(look, unitOf(look, action.unit)!.hex, unitOf(look, action.target)!.hex) / 2;
  const { objective } = look.setting;
  return apart(look, unitOf(look, action.unit)!.hex, objective) - apart(look, action.hex, objective);
};

const ranked = (moment: Moment<Own>): readonly Action[] =>
  moment
    .choices()
    .map(({ action }) => action)
    .sort((a, b) => promise(moment, b) - promise(moment, a));

/** What a bot says of its answer. */
const REASONS: Readonly<Record<Action['type'], Word>> = {
  move: 'becauseNear',
  fire: 'becauseFree',
  wait: 'becauseIdle',
};

/** What bots know of Template game: enough to seat one. */
export const brain: Brain<Own> = {
  weights: WEIGHTS,
  scale: WEIGHTS.unit,
  worth: (look, side, weights) => sideWorth(look, side, weights) - sideWorth(look, enemyOf(side as OwnSide), weights),
  ideas: (moment) => ranked(moment).map((action) => ({ action, hope: 0, why: message(REASONS[action.type]) })),
  policy: (moment) => ranked(moment)[0]!,
};
