import type { PoolCheck, Sum } from '@grognard/kernel';
import { message, term } from '@grognard/kernel';
import type { Block, Front } from '../types.ts';
import type { L } from './facts.ts';
import { edgesBetween, isTank, townIn, traitsOf } from './facts.ts';

/** A block's fire as data: a die for each step. */
export const fireCheck = (look: L, one: Block, hex: number, round: number): PoolCheck<Front> => ({
  shape: 'pool',
  rule: 'TF-6.3',
  about: message('fireOf', { block: one.id }),
  sides: 6,
  dice: [term('TF-6.3', Math.max(1, one.strength))],
  add: coverAgainst(look, one, hex, round),
  need: [term('TF-6.3', traitsOf(look, one).needs)],
  pass: 'atLeast',
  always: [6],
});

/** TF-6.4: who came from another hex attacks. */
const coverAgainst = (look: L, { from }: Block, hex: number, round: number): Sum<Front> => {
  if (from === null) return [];
  const isCovered = townIn(look, hex) !== undefined || look.setting.forest.has(hex);
  return [
    ...(isCovered ? [term('TF-6.4', -1)] : []),
    ...(round === 1 && isObstacle(look, from, hex) ? [term('TF-6.4', -1, 'overObstacle')] : []),
  ];
};

export const isObstacle = ({ setting }: L, from: number, to: number): boolean =>
  edgesBetween(setting, from, to).some((edge) => edge === 'minorRiver' || edge === 'majorRiver' || edge === 'wall');

/** Is a tank among these? */
export const hasTank = (look: L, blocks: readonly Block[]): boolean => blocks.some((one) => isTank(look, one));
