import type { AnySystem } from '@grognard/kernel';
import { fastRandom } from '@grognard/kernel';
import type { Child } from './child.ts';
import { openLine, type Place, quantile } from './line.ts';

const WARM_UP_MS = 4000;

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

/** Tables full of players who answer as soon as they are asked, and go on to the next game when one is over. */
export const measureAnswers = async (
  child: Child,
  { system, setting }: { readonly system: AnySystem; readonly setting: object },
  tables: readonly (readonly (readonly Place[])[])[],
  seconds: number,
): Promise<Measured> => {
  let delays: number[] = [];
  const lines = tables.flatMap((players, table) =>
    players.map((places, seat) => {
      const random = fastRandom(Math.imul(table * 2 + seat + 1, 0x9e3779b1));
      const onDone = (ms: number): void => void delays.push(ms);
      return openLine({ url: child.url, places, system, setting, random, onDone });
    }),
  );
  await after(WARM_UP_MS);
  const before = await spentBy(child);
  delays = [];
  const started = performance.now();
  await after(seconds * 1000);
  const took = (performance.now() - started) / 1000;
  const sorted = delays.slice().sort((a, b) => a - b);
  const spent = await spentBy(child);
  for (const line of lines) line.close();
  return {
    perSecond: sorted.length / took,
    perServerSecond: sorted.length / (spent.server - before.server),
    perPlayerSecond: sorted.length / (spent.players - before.players),
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
  };
};
