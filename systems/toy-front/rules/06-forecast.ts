import type { Chain, Forecast } from '@grognard/kernel';
import { chainOdds, chanceOfEnd, link, message } from '@grognard/kernel';
import type { Block, Front, FrontSide } from '../types.ts';
import { enemyOf, NO_STRENGTH } from '../types.ts';
import { fireCheck } from './06-fire.ts';
import type { L } from './facts.ts';
import { blocksIn } from './facts.ts';

const ROUNDS = 2;

/** A battle while it is played out: who still has to fire in this round, and what everybody has left. */
interface Fight {
  readonly round: number;
  readonly queue: readonly string[];
  readonly steps: Readonly<Record<string, number>>;
}

/**
 * How the rounds of fire end, by the exact chances of the whole chain: block after block, with the losses between. As
 * far as a side can know: what it can't see has as many steps as it showed last, or one.
 */
export const forecastOf = (look: L, side: FrontSide, hex: number): readonly Forecast<Front>[] => {
  const own = blocksIn(look, hex, side);
  const foes = blocksIn(look, hex, enemyOf(side));
  const stepsOf = ({ strength, seen }: Block): number => (strength === NO_STRENGTH ? (seen?.strength ?? 1) : strength);
  const order = [...foes, ...own].map(({ id }) => id);
  const start: Fight = {
    round: 1,
    queue: order,
    steps: Object.fromEntries([...foes, ...own].map((one) => [one.id, stepsOf(one)])),
  };
  const isLeft = (fight: Fight, blocks: readonly Block[]): boolean => blocks.some(({ id }) => fight.steps[id]! > 0);
  const chain: Chain<Fight> = {
    start,
    key: ({ round, queue, steps }) => `${round} ${queue.length} ${order.map((id) => steps[id]).join(' ')}`,
    next: (given) => {
      const fight = given.queue.length === 0 ? { ...given, round: given.round + 1, queue: order } : given;
      if (fight.round > ROUNDS || !isLeft(fight, own) || !isLeft(fight, foes)) return null;
      const [id, ...queue] = fight.queue;
      const one = [...own, ...foes].find((other) => other.id === id)!;
      const strength = fight.steps[one.id]!;
      const targets = one.side === side ? foes : own;
      const after = (hits: number): Fight => ({ ...fight, queue, steps: hit(fight.steps, targets, hits) });
      // A block without steps has no fire: its turn passes.
      const check = { ...fireCheck(look, one, hex, fight.round), dice: [{ rule: 'TF-6.3' as const, value: strength }] };
      return link(check, (hits) => after(hits as number));
    },
  };
  const odds = chainOdds(chain);
  const outcomes = [
    { outcome: message('winsByFire'), chance: chanceOfEnd(odds, (end) => !isLeft(end, foes)) },
    { outcome: message('bothLeft'), chance: chanceOfEnd(odds, (end) => isLeft(end, foes) && isLeft(end, own)) },
    { outcome: message('losesByFire'), chance: chanceOfEnd(odds, (end) => isLeft(end, foes) && !isLeft(end, own)) },
  ] as const;
  return [{ rule: 'TF-6.3', about: message('afterFire'), outcomes }];
};

/** TF-6.5: the strongest first; between equals the chances are the same for who is left. */
const hit = (steps: Fight['steps'], targets: readonly Block[], hits: number): Fight['steps'] => {
  const left = { ...steps };
  for (let i = 0; i < hits; i += 1) {
    const strongest = targets.reduce((most, one) => (left[one.id]! > left[most.id]! ? one : most));
    left[strongest.id] = Math.max(0, left[strongest.id]! - 1);
  }
  return left;
};
