/** Most writes in one transaction. */
const MOST_AT_ONCE = 400;
/** Most transactions under way: a store that is slower than that gets larger ones. */
const MOST_UNDER_WAY = 4;

interface Waiting<W> {
  readonly write: W;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Writes that come within a few milliseconds share one transaction; each is told when its own is durable. The next
 * transaction is begun before the last is done, or each write would wait for a whole one before its own. Whoever writes
 * twice about the same thing must wait for the first: they may be done in any order.
 */
export const groupCommit = <W>(
  commit: (writes: readonly W[]) => Promise<void>,
  waitMs: number,
  onCommit: (writes: number, ms: number) => void = () => undefined,
): { readonly append: (write: W) => Promise<void>; readonly drain: () => Promise<void> } => {
  let waiting: Waiting<W>[] = [];
  let timer: NodeJS.Timeout | null = null;
  const underWay = new Set<Promise<void>>();

  const timed = async (writes: readonly W[]): Promise<void> => {
    const started = performance.now();
    await commit(writes);
    onCommit(writes.length, performance.now() - started);
  };
  const batch = async (taken: readonly Waiting<W>[]): Promise<void> => {
    try {
      await timed(taken.map(({ write }) => write));
      for (const { done } of taken) done();
    } catch {
      // One bad write must not take the others with it.
      for (const one of taken) await timed([one.write]).then(one.done, one.failed);
    }
  };
  const begin = (): void => {
    timer = null;
    if (waiting.length === 0 || underWay.size >= MOST_UNDER_WAY) return;
    const taken = waiting.slice(0, MOST_AT_ONCE);
    waiting = waiting.slice(MOST_AT_ONCE);
    const work = batch(taken).finally(() => {
      underWay.delete(work);
      // Those that came while there was no room for them have waited long enough.
      if (timer === null) begin();
    });
    underWay.add(work);
    if (waiting.length > 0) begin();
  };
  return {
    append: (write) =>
      new Promise((done, failed) => {
        waiting.push({ write, done, failed });
        if (underWay.size < MOST_UNDER_WAY) timer ??= setTimeout(begin, waitMs);
      }),
    drain: async () => {
      while (waiting.length > 0 || underWay.size > 0) {
        if (underWay.size === 0) begin();
        await Promise.race(underWay);
      }
    },
  };
};
