import type { Message, Side } from '@grognard/kernel';
import type { Line } from './story.ts';

/** Whose each piece is, and each side itself. */
export type Sides = ReadonlyMap<string, Side>;

/** Whose pieces are, by their ids, beside the sides themselves, which a sentence names by their ids or as they are called. */
export const sidesOf = (
  sides: readonly { readonly side: Side; readonly name: Message }[],
  pieces: readonly { readonly id: string; readonly side: Side | null }[],
): Sides =>
  new Map([
    ...sides.flatMap(({ side, name }) => [[side, side] as const, [JSON.stringify(name), side] as const]),
    ...pieces.flatMap(({ id, side }) => (side === null ? [] : [[id, side] as const])),
  ]);

/** The side that something speaks of first. */
const firstIn = (value: unknown, sides: Sides): Side | undefined => {
  const found = sides.get(typeof value === 'string' ? value : JSON.stringify(value ?? null));
  if (found !== undefined || value === null || typeof value !== 'object') return found;
  return Object.values(value)
    .map((one) => firstIn(one, sides))
    .find((side) => side !== undefined);
};

/** Whose a line of the log is: as its system says, or of whom it speaks of first; of who answered where it speaks of no side. */
export const whoseLine = ({ told, side, owner }: Line, sides: Sides): Side | null =>
  owner === undefined ? (firstIn((told as Message | null)?.with, sides) ?? side) : owner;
