import type { Game, PlainCheck } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Grenadier, Nation } from '../types.ts';

/** A die of one player of a side. */
const dieOf = (rule: Grenadier['rule'], side: Nation, player: number): PlainCheck<Grenadier> => ({
  shape: 'plain',
  rule,
  about: message('chiefDie', { side: message(side), player }),
  sides: 6,
  dice: 1,
  add: [],
});

/** House, PG-17.51.1: a die each, the highest has it; equals throw again. */
export const contest = (
  g: Game<Grenadier>,
  rule: Grenadier['rule'],
  side: Nation,
  players: readonly number[],
): number => {
  let left = players;
  while (left.length > 1) {
    const thrown = left.map((player) => g.roll(dieOf(rule, side, player)).result as number);
    const best = Math.max(...thrown);
    left = left.filter((_, i) => thrown[i] === best);
  }
  return left[0]!;
};
