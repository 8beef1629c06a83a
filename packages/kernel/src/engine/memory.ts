import { z } from 'zod';
import type { Side } from './types.ts';

/** Who may know something. */
export type Seers = 'everybody' | readonly Side[];

export const isAmong = (seers: Seers, side: Side | null): boolean =>
  seers === 'everybody' || (side !== null && seers.includes(side));

/** When something was last shown, to whom, and of what. What was seen of it stands beside. */
export interface Glimpse {
  readonly of: string;
  readonly turn: number;
  readonly seenBy: Seers;
}

/**
 * What was shown and is hidden again: it stays on the board, for the view, for bots and for whoever comes back to the
 * table. One glimpse of each thing, the newest.
 */
export type Memory<G extends Glimpse> = readonly G[];

export const remember = <G extends Glimpse>(memory: Memory<G>, glimpse: G): Memory<G> => [
  ...forget(memory, glimpse.of),
  glimpse,
];

/** It is in plain view again, or no longer what it was. */
export const forget = <G extends Glimpse>(memory: Memory<G>, of: string): Memory<G> =>
  memory.some((glimpse) => glimpse.of === of) ? memory.filter((glimpse) => glimpse.of !== of) : memory;

export const recall = <G extends Glimpse>(memory: Memory<G>, of: string): G | null =>
  memory.find((glimpse) => glimpse.of === of) ?? null;

/** What one side remembers, for its view. */
export const memoryOf = <G extends Glimpse>(memory: Memory<G>, side: Side | null): Memory<G> =>
  memory.every((glimpse) => isAmong(glimpse.seenBy, side))
    ? memory
    : memory.filter((glimpse) => isAmong(glimpse.seenBy, side));

/** The shape of a memory on a board: what was seen of a thing is the system's own. */
export const memorySchema = <S extends z.ZodRawShape>(what: S) =>
  z
    .array(
      z.strictObject({
        of: z.string().min(1),
        turn: z.int().positive().describe('when it was shown'),
        seenBy: z.union([z.literal('everybody'), z.array(z.string()).readonly()]),
        ...what,
      }),
    )
    .readonly()
    .default([]);
