import type { Game } from '@grognard/kernel';
import type { Block, East, FrameOf, FrontSide } from '../types.ts';
import { stackingIn } from './01-map.ts';
import type { L } from './facts.ts';
import { blocksIn, hexOf } from './facts.ts';

/**
 * EF-6.21.2: a side's blocks by hex, the enemy's not counted. House, EF-6.41.4: a rear guard's place is kept for it where
 * it goes, and is free where it stands.
 */
export const standingOf = ({ board }: L, side: FrontSide): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  const ends = new Map(board.rearGuards.map(({ block, path }) => [block, path.at(-1)!]));
  for (const one of board.blocks) {
    if (one.side !== side) continue;
    const hex = ends.get(one.id) ?? hexOf(one);
    if (hex !== null) counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  return counts;
};

interface Standing {
  readonly look: L;
  readonly own: ReadonlyMap<number, number>;
}

/**
 * EF-6.2.1, EF-6.22.1: is there room for one more at the end of a move? House, EF-6.2.1: stacking is held to move by
 * move, though it need only hold when the phase ends; a stack let grow too high in the middle might find no way to
 * shrink again. Moving through is free.
 */
export const hasRoom = ({ look, own }: Standing, hex: number): boolean => (own.get(hex) ?? 0) < stackingIn(look, hex);

/** Those of a stack who still count as supplied, where they are more than may stand there. */
const tooMany = (look: L, hex: number, side: FrontSide): readonly Block[] => {
  const supplied = blocksIn(look, hex, side).filter((one) => one.supplied);
  return supplied.length > stackingIn(look, hex) ? supplied : [];
};

/**
 * EF-6.22.2: from an over-stacked hex the owner chooses who is too many. House, EF-6.22.2: so too where a headquarters
 * deployed into a full hex and nobody has made room by the end of movement (EF-5.21.4, EF-6.22.1): there is always a way
 * on.
 */
export const overStackIn = (look: L, side: FrontSide): FrameOf<'choose'> | null => {
  for (const [hex, count] of standingOf(look, side)) {
    if (count <= stackingIn(look, hex)) continue;
    const among = tooMany(look, hex, side).map(({ id }) => id);
    if (among.length > 0) return { kind: 'choose', side, why: 'overStack', hex, among, perStep: 1 };
  }
  return null;
};

/** EF-6.22.2: who is too many is unsupplied, at once. */
export const cutOff = (g: Game<East>, block: string): void =>
  g.emit('EF-6.22.2', { type: 'supplyChanged', block, supplied: false });
