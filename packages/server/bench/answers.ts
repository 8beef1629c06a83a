import type { AnySystem } from '@grognard/kernel';
import { fastRandom } from '@grognard/kernel';
import type { Child } from './child.ts';
import { openLine, type Place, quantile } from './line.ts';
import { newPaces } from './pace.ts';

/** The engine takes so long to make code of what is used most; a server is seldom that young. */
const WARM_UP_MS = 15_000;
/** Until those who are paced have found their pace. */
const SETTLE_MS = 2000;

/** What a server was seen to do. */
export interface Measured {
  readonly perSecond: number;
  /** Answers for each second of processor time: of the server, and of the players of the test. */
  readonly perServerSecond: number;
  readonly perPlayerSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** One figure of those the server tells Prometheus. */
export const metric = async (url: string, name: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
};

/** Seconds of processor time: of the server and of this process. */
const spentBy = async ({ url }: Child) => {
  const { user, system } = process.cpuUsage();
  return { server: await metric(url, 'process_cpu_seconds_total'), players: (user + system) / 1e6 };
};

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What is needed to play at tables: the game, and the places of each player of each table. */
export interface Tables {
  readonly system: AnySystem;
  readonly setting: object;
  readonly places: readonly (readonly (readonly Place[])[])[];
}

/**
 * Twice, with the same players: all answer as soon as they are asked, which tells how much the server can do; then they
 * answer at given times, so many a second together, which tells how long one waits for it under that load.
 */
export const measureAnswers = async (
  child: Child,
  { system, setting, places }: Tables,
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): Promise<{ readonly capacity: Measured; readonly paced: Measured }> => {
  let delays: number[] = [];
  const { paces, start } = newPaces(places.length, fastRandom(1944));
  const lines = places.flatMap((players, table) =>
    players.map((seat, i) => {
      const random = fastRandom(Math.imul(table * 2 + i + 1, 0x9e3779b1));
      const onDone = (ms: number): void => void delays.push(ms);
      return openLine({ url: child.url, places: seat, system, setting, random, onDone, pace: paces[table]! });
    }),
  );
  const measured = async (): Promise<Measured> => {
    const before = await spentBy(child);
    delays = [];
    const started = performance.now();
    await after(seconds * 1000);
    const took = (performance.now() - started) / 1000;
    const sorted = delays.slice().sort((a, b) => a - b);
    return figuresOf(sorted, took, before, await spentBy(child));
  };
  await after(WARM_UP_MS);
  const capacity = await measured();
  start(perSecond);
  await after(SETTLE_MS);
  const paced = await measured();
  for (const line of lines) line.close();
  return { capacity, paced };
};

type Spent = Awaited<ReturnType<typeof spentBy>>;

const figuresOf = (sorted: readonly number[], seconds: number, before: Spent, spent: Spent): Measured => ({
  perSecond: sorted.length / seconds,
  perServerSecond: sorted.length / (spent.server - before.server),
  perPlayerSecond: sorted.length / (spent.players - before.players),
  p50: quantile(sorted, 0.5),
  p99: quantile(sorted, 0.99),
});
