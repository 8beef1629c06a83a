import type { Game } from '@grognard/kernel';
import type { East } from '../types.ts';
import { SIDES } from '../types.ts';
import { blocksIn, unitOf } from './facts.ts';

/** EF-2.67.2: a static unit without steps that is engaged and alone is gone at once. */
export const dropLoneStatics = (g: Game<East>, hex: number): void => {
  const sides = SIDES.map((side) => blocksIn(g, hex, side));
  if (sides.some((there) => there.length === 0)) return;
  for (const there of sides) {
    const [one] = there;
    const isDoomed = there.length === 1 && one?.cv === 0 && unitOf(g, one)?.type === 'static';
    if (one && isDoomed) g.emit('EF-2.67.2', { type: 'lost', block: one.id, unit: one.unit });
  }
};
