import { z } from 'zod';

/** What was found out last, for as long as it is fresh: many ask, one looks. What failed is not kept. */
export const cachedFor = <V>(ms: number, clock: () => number, find: () => Promise<V>): (() => Promise<V>) => {
  let kept: { readonly value: Promise<V>; readonly at: number } | null = null;
  return () => {
    const now = clock();
    if (kept && now - kept.at < ms) return kept.value;
    const value = find();
    const mine = { value, at: now };
    kept = mine;
    value.catch(() => {
      if (kept === mine) kept = null;
    });
    return value;
  };
};

/**
 * The same as the text that is sent, held against its schema once for all who ask: done anew for each, a long list would
 * keep everybody else waiting.
 */
export const cachedText = <S extends z.ZodType>(
  ms: number,
  clock: () => number,
  schema: S,
  find: () => Promise<z.output<S>>,
): (() => Promise<string>) => cachedFor(ms, clock, async () => JSON.stringify(z.encode(schema, await find())));
