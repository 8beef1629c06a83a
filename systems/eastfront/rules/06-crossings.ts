import type { SideType } from '../map/types.ts';
import { crossingLimit, weatherIn } from './01-map.ts';
import type { L } from './facts.ts';
import { around, blockAt, hexOf } from './facts.ts';

/** What lies between two hexes; null where they don't touch. */
export const sideBetween = (look: L, from: number, to: number): SideType | null =>
  around(look, from).find(({ hex }) => hex === to)?.side ?? null;

const MANY = 10_000;
/** A hexside by its two hexes, the same from either. */
const keyOf = (a: number, b: number): number => Math.min(a, b) * MANY + Math.max(a, b);

/** EF-6.33.1: entries and exits over each hexside in this phase, both ways together; EF-6.41.4: those kept for rear guards too. */
export const crossingsOf = (look: L): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  const count = (from: number, to: number): void => {
    counts.set(keyOf(from, to), (counts.get(keyOf(from, to)) ?? 0) + 1);
  };
  for (const { from, to } of look.board.crossings) count(from, to);
  for (const { block, path, by } of look.board.rearGuards) {
    const guard = blockAt(look, block);
    const from = guard ? hexOf(guard) : null;
    // EF-15.6.1: whoever is taken off by sea crosses no hexside.
    if (from !== null && by !== 'sea') count(from, path[0]!);
  }
  return counts;
};

interface Crossed {
  readonly look: L;
  readonly crossings: ReadonlyMap<number, number>;
}

/** EF-6.33.1: may one more cross between a battle hex and the hex next to it? Elsewhere nobody counts (EF-6.33.2). */
export const mayCross = ({ look, crossings }: Crossed, battle: number, other: number): boolean => {
  const side = sideBetween(look, battle, other);
  return side !== null && (crossings.get(keyOf(battle, other)) ?? 0) < crossingLimit(side, weatherIn(look, battle));
};
