import type { Len } from '@grognard/table';
import { INCH } from '@grognard/table';
import type { Hit } from '../types/frames.ts';
import type { FrameOf, G, Man } from '../types.ts';
import { standClear } from './02-room.ts';
import { thrownCheck } from './checks/moving.ts';

/** PF-MOV.12: up to this a fall is free. */
const FREE_FALL: Len = 2 * INCH;
const FALL_STRENGTH = 3;

type Struck = { readonly call?: FrameOf<'wounds'> };

/** PF-MOV.12: how many blows a fall deals: none from 2" or less, above it one an inch. */
export const blowsOf = (depth: Len): number => (depth <= FREE_FALL ? 0 : Math.floor(depth / INCH));

/** So many blows of a fall on a man. */
export const fallHits = (man: string, count: number): readonly Hit[] =>
  Array.from({ length: count }, () => ({ piece: man, strength: FALL_STRENGTH, face: null, critical: false }));

const hits = (man: string, count: number): FrameOf<'wounds'> => ({
  kind: 'wounds',
  hits: fallHits(man, count),
  origin: null,
});

/** PF-MOV.11, PF-MOV.12: who falls climbing takes one blow at least; he lies on the ground, and his move is over. */
export const fallFrom = (g: G, man: Man, depth: Len): Struck => {
  g.emit('PF-MOV.12', { type: 'fell', man: man.id, depth });
  g.emit('PF-BASE.42', { type: 'knockedDown', man: man.id });
  standClear(g, man.id);
  return { call: hits(man.id, Math.max(1, blowsOf(depth))) };
};

/** PF-MOV.20, PF-MOV.21: a rider comes down beside his mount; only a 6 leaves him the rest of his move. */
export const thrownFrom = (g: G, man: Man): Struck => {
  const { result } = g.roll(thrownCheck(man.id));
  g.emit('PF-MOV.21', { type: 'mounted', man: man.id, mount: null });
  if (result === 6) return {};
  g.emit('PF-MOV.21', { type: 'moveEnded', pieces: [man.id], long: false });
  if (result !== 1) return {};
  g.emit('PF-MOV.21', { type: 'knockedDown', man: man.id });
  return { call: hits(man.id, 1) };
};
