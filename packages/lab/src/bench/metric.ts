import { medianOf } from '../simulate/statistics.ts';

/** Do the thing so many times. */
export type Work = (times: number) => void;

/** One thing whose speed is watched. An area of the project keeps its own in a file `bench-<area>.ts`. */
export interface Metric {
  /** Words with dots: 'hex.line.cached'. */
  readonly name: string;
  readonly about: string;
  readonly unit: string;
  /** What it must reach; null for what is only watched. */
  readonly budget: number | null;
  readonly better: 'higher' | 'lower';
  /** How many times the usual warm-up it takes until a whole rulebook is compiled; 1 if left out. */
  readonly warmUps?: number;
  /** Everything that is not to be timed. */
  readonly prepare: () => Work | Promise<Work>;
}

/** What was measured. */
export interface Measured {
  readonly value: number;
  readonly unit: string;
  readonly budget: number | null;
  readonly better: 'higher' | 'lower';
}

/** How long to look. */
export interface Patience {
  readonly warmUpMs: number;
  readonly roundMs: number;
  readonly rounds: number;
}

/** Long enough for V8's optimising compiler to have done its work. */
export const PATIENT: Patience = { warmUpMs: 600, roundMs: 250, rounds: 7 };

/** How often a thing is done in a second: warmed up, then the median of several rounds. */
export const measure = async (metric: Metric, patience: Patience): Promise<Measured> => {
  const { unit, budget, better, warmUps = 1, prepare } = metric;
  const work = await prepare();
  const times = warmUp(work, { ...patience, warmUpMs: patience.warmUpMs * warmUps });
  const rates = Array.from({ length: patience.rounds }, () => times / secondsOf(work, times)).sort((a, b) => a - b);
  return { value: rounded(medianOf(rates)), unit, budget, better };
};

/** Seconds of this core, not of the clock: what else the machine does must not count. */
const secondsOf = (work: Work, times: number): number => {
  const before = process.threadCpuUsage();
  work(times);
  const { user, system } = process.threadCpuUsage(before);
  // A count too coarse to see the work must not make it endlessly fast.
  return Math.max(user + system, 1) / 1_000_000;
};

/** Rounds in a row without a better one until it counts as warm, and how many times the least warm-up is enough for anything. */
const STEADY_ROUNDS = 6;
const MOST_WARM_UPS = 15;

/**
 * Run until it gets no faster; gives how many times make a round. The engine compiles what it sees often, and a whole
 * rulebook takes it seconds where a small function takes it none.
 */
const warmUp = (work: Work, { warmUpMs, roundMs }: Patience): number => {
  let [times, spentMs, best, steady] = [1, 0, 0, 0];
  for (;;) {
    const seconds = secondsOf(work, times);
    spentMs += seconds * 1000;
    const rate = times / seconds;
    steady = rate > best ? 0 : steady + 1;
    best = Math.max(best, rate);
    const wanted = Math.max(1, Math.round((times * roundMs) / 1000 / seconds));
    const isWarm = steady >= STEADY_ROUNDS || spentMs >= warmUpMs * MOST_WARM_UPS;
    if (isWarm && spentMs >= warmUpMs && seconds * 1000 >= roundMs / 4) return wanted;
    times = Math.min(wanted, times * 4);
  }
};

/** Three figures say all that such a measurement knows. */
const rounded = (value: number): number => Number(value.toPrecision(3));

/** Is it as fast as it must be? */
export const meetsBudget = ({ value, budget, better }: Measured): boolean =>
  budget === null || (better === 'higher' ? value >= budget : value <= budget);
