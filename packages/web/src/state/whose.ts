import type { Message, Side } from '@grognard/kernel';
import type { Line } from './story.ts';

/** Whose each piece is, and each side itself. */
export type Sides = ReadonlyMap<string, Side>;

/** Whose pieces are, by their ids, beside the sides themselves. */
export const sidesOf = (
  sides: readonly Side[],
  pieces: readonly { readonly id: string; readonly side: Side | null }[],
): Sides =>
  new Map([
    ...sides.map((side) => [side, side] as const),
    ...pieces.flatMap(({ id, side }) => (side === null ? [] : [[id, side] as const])),
  ]);

/** Whose a line of the log is: of the one side it speaks of; where it speaks of both or of neither, of who answered. */
export const whoseLine = ({ told, side }: Line, sides: Sides): Side | null => {
  const named = new Set<Side>();
  const walk = (value: unknown): void => {
    const found = typeof value === 'string' ? sides.get(value) : undefined;
    if (found !== undefined) named.add(found);
    else if (Array.isArray(value)) for (const one of value) walk(one);
    else if (value !== null && typeof value === 'object') for (const one of Object.values(value)) walk(one);
  };
  walk((told as Message | null)?.with);
  return named.size === 1 ? [...named][0]! : side;
};
