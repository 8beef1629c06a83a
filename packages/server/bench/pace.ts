/** When the answers of one table are due, whatever became of those before: a server that falls behind is seen to. */
export interface Pace {
  /** When the next answer is due, by the clock of `performance`; null while all answer as fast as they can. */
  readonly due: () => number | null;
  /** A new game begins: nothing is overdue in it. */
  readonly restart: () => void;
}

/** Tables that first play as fast as they can and then, all at once, so many answers a second together. */
export const newPaces = (
  tables: number,
  random: () => number,
): { readonly paces: readonly Pace[]; readonly start: (perSecond: number) => void } => {
  let everyMs: number | null = null;
  const newPace = (): Pace => {
    let next: number | null = null;
    return {
      due: () => {
        if (everyMs === null) return null;
        // The tables begin at odd times, so that they do not all answer in one breath.
        next = next === null ? performance.now() + random() * everyMs : next + everyMs;
        return next;
      },
      restart: () => {
        next = null;
      },
    };
  };
  return {
    paces: Array.from({ length: tables }, newPace),
    start: (perSecond) => {
      everyMs = (1000 * tables) / perSecond;
    },
  };
};
