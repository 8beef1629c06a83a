/** Most writes in one transaction. */
const MOST_AT_ONCE = 400;

interface Waiting<W> {
  readonly write: W;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Writes that come within a few milliseconds share one transaction; each is told when its own is durable. */
export const groupCommit = <W>(
  commit: (writes: readonly W[]) => Promise<void>,
  waitMs: number,
  onCommit: (writes: number, ms: number) => void = () => undefined,
): { readonly append: (write: W) => Promise<void>; readonly drain: () => Promise<void> } => {
  let waiting: Waiting<W>[] = [];
  let working: Promise<void> | null = null;

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
  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      // Before each, however busy it is: many small transactions cost more than a few large ones.
      if (waiting.length < MOST_AT_ONCE) await new Promise((resolve) => setTimeout(resolve, waitMs));
      const taken = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      await batch(taken);
    }
    working = null;
  };
  return {
    append: (write) =>
      new Promise((done, failed) => {
        waiting.push({ write, done, failed });
        working ??= work();
      }),
    drain: async () => {
      while (working !== null) await working;
    },
  };
};
