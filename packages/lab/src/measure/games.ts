/** Games between bots, on as many cores as there are: for the measuring scripts of systems. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Bot, BotSystem, Brain, Limit, Weights } from '@grognard/bots';
import { botNamed, NO_LIMIT, playedOut, seated } from '@grognard/bots';
import type { Look, ScenarioFile, Side, Types } from '@grognard/kernel';
import { begin, fairDice, fastRandom, firstDice } from '@grognard/kernel';
import { campsOf } from '../ladder/run.ts';

/** A system of two camps whose bots are measured. */
export interface Arena<T extends Types> {
  readonly system: BotSystem<T> & { readonly brain: Brain<T> };
  /** How far the camp that sets up first is ahead when a game is over; null where no points are counted. */
  leadOf(look: Look<T>): number | null;
}

export const scenarioIds = <T extends Types>({ system }: Arena<T>): readonly string[] =>
  system.scenarios.map(({ id }: ScenarioFile) => id);

/** A game to be played: `greedy@fear=0.04` is a level with weights of its own. The camp that sets up first is first. */
export interface Fixture {
  readonly scenario: string;
  readonly seed: number;
  readonly bots: readonly [string, string];
}

/** How it came out: by how much the first camp is ahead, and which camp won. */
export interface Played extends Fixture {
  readonly lead: number | null;
  readonly winner: 0 | 1 | null;
  readonly sides: readonly string[];
  readonly seconds: number;
  /** The longest that anybody thought about one answer, in seconds of processor time. */
  readonly slowest: number;
}

const botOf = (brain: Pick<Brain<Types>, 'weights' | 'searchWeights'>, spec: string): Bot => {
  const [level = '', changes = ''] = spec.split('@');
  const bot = botNamed(level);
  if (!bot) throw new Error(`no bot is called ${level}`);
  const own = changes === '' ? [] : changes.split(',').map((one) => one.split('=') as [string, string]);
  const changed = Object.fromEntries(own.map(([name, value]) => [name, Number(value)]));
  const weights: Weights = { ...brain.weights, ...changed };
  const tuned = brain.searchWeights ? { searchWeights: { ...brain.searchWeights, ...changed } } : {};
  return {
    id: spec,
    choose: (game, ...more) => {
      const reweighed = game.brain ? { ...game, brain: { ...game.brain, weights, ...tuned } } : game;
      return bot.choose(reweighed, ...more);
    },
  };
};

const secondsSince = (before: NodeJS.CpuUsage): number => process.cpuUsage(before).user / 1e6;

/** The same bot, with an eye on the clock. */
const timed = (bot: Bot, tell: (seconds: number) => void): Bot => ({
  id: bot.id,
  choose: (...given) => {
    const before = process.cpuUsage();
    const thought = bot.choose(...given);
    tell(secondsSince(before));
    return thought;
  },
});

const played = <T extends Types>({ system, leadOf }: Arena<T>, fixture: Fixture, limit: Limit): Played => {
  const { scenario, seed, bots } = fixture;
  const loaded = system.load(system.scenarios.find(({ id }) => id === scenario));
  if (!loaded.ok) throw new Error(`${scenario} does not load`);
  const setting = loaded.value;
  const camps = campsOf(system, setting);
  const campOf = (side: Side): 0 | 1 => (camps[0]!.includes(side) ? 0 : 1);
  const before = process.cpuUsage();
  let slowest = 0;
  const note = (seconds: number): void => {
    slowest = Math.max(slowest, seconds);
  };
  const { position: start } = begin(system, setting, firstDice(fairDice(seed.toString(16).padStart(64, '0'))));
  const seats = bots.map((spec, i) => ({
    bot: timed(botOf(system.brain, spec), note),
    random: fastRandom(2 * seed + i),
  }));
  const choose = seated(system, setting, (side) => seats[campOf(side)]!, limit);
  const { board, outcome } = playedOut({ system, setting, start, choose });
  const winner = outcome?.winner ?? null;
  return {
    ...fixture,
    sides: camps.map((camp) => camp.join('+')),
    lead: leadOf({ setting, board }),
    winner: winner === null ? null : campOf(winner),
    seconds: secondsSince(before),
    slowest,
  };
};

/** How long, and on how many cores. */
export interface Means {
  readonly cores: number;
  readonly seconds: number;
  /** What each answer may take; left out, as long as it likes. */
  readonly limit?: Limit;
  /** The number of a worker; left out for whoever has them work. */
  readonly worker?: string | undefined;
}

/** A worker plays what it is sent, until there is nothing more. */
const work = <T extends Types>(arena: Arena<T>, limit: Limit): Promise<never> =>
  new Promise(() => {
    process.on('message', (fixture) => process.send?.(played(arena, fixture as Fixture, limit)));
    process.on('disconnect', () => process.exit(0));
  });

/**
 * All these games, as far as the time goes: one that has not begun when it is up is left out, and when the script is told to
 * stop also those that are not over. A script runs itself once a core.
 */
export const playAll = async <T extends Types>(
  arena: Arena<T>,
  fixtures: readonly Fixture[],
  means: Means,
  file: string,
): Promise<readonly Played[]> => {
  if (means.worker !== undefined) return work(arena, means.limit ?? NO_LIMIT);
  const found: Played[] = [];
  const left = [...fixtures];
  const stops = Date.now() + means.seconds * 1000;
  const children: ChildProcess[] = [];
  process.once('SIGTERM', () => children.map((child) => child.kill()));
  const ends = Array.from({ length: means.cores }, (_, i) => {
    const child = fork(file, [...process.argv.slice(2), '--worker', String(i)]);
    const goOn = (): void => {
      const fixture = Date.now() < stops ? left.shift() : undefined;
      if (fixture) child.send(fixture);
      else child.disconnect();
    };
    child.on('message', (message) => {
      found.push(message as Played);
      goOn();
    });
    goOn();
    children.push(child);
    return new Promise((resolve) => child.on('exit', resolve));
  });
  await Promise.all(ends);
  return found;
};

export const meanOf = (list: readonly number[]): number =>
  list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);

export const OPTIONS = {
  cores: { type: 'string', default: '2' },
  seconds: { type: 'string', default: '300' },
  games: { type: 'string', default: '1' },
  seed: { type: 'string', default: '1' },
  scenarios: { type: 'string' },
  ms: { type: 'string' },
  worker: { type: 'string' },
} as const;
