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

/**
 * Whose a line of the log is: as its system says; else of the one side it speaks of; where it speaks of both or of neither, of
 * who answered.
 */
export const whoseLine = ({ told, side, owner }: Line, sides: Sides): Side | null => {
  if (owner !== undefined) return owner;
  const named = new Set<Side>();
  const walk = (value: unknown): void => {
    const found = sides.get(typeof value === 'string' ? value : JSON.stringify(value ?? null));
    if (found !== undefined) named.add(found);
    else if (Array.isArray(value)) for (const one of value) walk(one);
    else if (value !== null && typeof value === 'object') for (const one of Object.values(value)) walk(one);
  };
  walk((told as Message | null)?.with);
  return named.size === 1 ? [...named][0]! : side;
};
