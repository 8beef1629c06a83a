/** How much work makes a share that takes about so long: short enough to lose little, long enough to cost little. */
export interface Pace {
  readonly size: () => number;
  readonly learn: (done: number, ms: number) => void;
}

/** Shares of one until something is known, then of about `shareMs`. */
export const paceOf = (shareMs: number, largest: number): Pace => {
  let done = 0;
  let ms = 0;
  return {
    size: () => {
      const size = done === 0 ? 1 : Math.floor((shareMs * done) / Math.max(ms, 1));
      return Math.min(Math.max(size, 1), largest);
    },
    learn: (more, took) => {
      done += more;
      ms += took;
    },
  };
};
