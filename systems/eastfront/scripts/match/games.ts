/** Games between bots for the scripts beside this file, on as many cores as there are. */
import { fork } from 'node:child_process';
import type { Bot, BotSystem, Weights } from '@grognard/bots';
import { botNamed, playedOut, seated } from '@grognard/bots';
import { begin, fairDice, fastRandom, firstDice } from '@grognard/kernel';
import { brain } from '../../bot/brain.ts';
import { eastfront } from '../../index.ts';
import { SCENARIOS } from '../../scenarios/index.ts';
import type { East, FrontSide } from '../../types.ts';

const system: BotSystem<East> = { ...eastfront, brain };

export const SCENARIO_IDS: readonly string[] = SCENARIOS.map((one) => (one as { readonly id: string }).id);

/** A game to be played: `greedy@order=0.4,threat=1` is a level with weights of its own. */
export interface Fixture {
  readonly scenario: string;
  readonly seed: number;
  readonly axis: string;
  readonly soviet: string;
}

/** How it came out. */
export interface Played extends Fixture {
  /** The Axis points beyond the Soviet ones, the handicap left out; null where months are counted. */
  readonly lead: number | null;
  readonly winner: string | null;
  readonly seconds: number;
}

const botOf = (spec: string): Bot => {
  const [level = '', changes = ''] = spec.split('@');
  const bot = botNamed(level);
  if (!bot) throw new Error(`no bot is called ${level}`);
  const own = changes === '' ? [] : changes.split(',').map((one) => one.split('=') as [string, string]);
  const weights: Weights = {
    ...brain.weights,
    ...Object.fromEntries(own.map(([name, value]) => [name, Number(value)])),
  };
  return {
    id: spec,
    choose: (game, ...more) => {
      const changed = game.brain ? { ...game, brain: { ...game.brain, weights } } : game;
      return bot.choose(changed, ...more);
    },
  };
};

const played = (fixture: Fixture): Played => {
  const { scenario, seed } = fixture;
  const loaded = system.load(SCENARIOS[SCENARIO_IDS.indexOf(scenario)]);
  if (!loaded.ok) throw new Error(`${scenario} does not load`);
  const setting = loaded.value;
  const before = process.cpuUsage();
  const { position: start } = begin(system, setting, firstDice(fairDice(seed.toString(16).padStart(64, '0'))));
  const seats = {
    axis: { bot: botOf(fixture.axis), random: fastRandom(2 * seed) },
    soviet: { bot: botOf(fixture.soviet), random: fastRandom(2 * seed + 1) },
  };
  const choose = seated(system, setting, (side) => seats[side as FrontSide]);
  const { board, outcome } = playedOut({ system, setting, start, choose });
  const score = board.results.at(-1);
  return {
    ...fixture,
    lead: score ? score.axis - setting.scenario.handicap - score.soviet : null,
    winner: outcome?.winner ?? null,
    seconds: process.cpuUsage(before).user / 1e6,
  };
};

/** How long, and on how many cores. */
export interface Means {
  readonly cores: number;
  readonly seconds: number;
  /** The number of a worker; left out for whoever has them work. */
  readonly worker?: string | undefined;
}

/** A worker plays what it is sent, until there is nothing more. */
const work = (): Promise<never> =>
  new Promise(() => {
    process.on('message', (fixture) => process.send?.(played(fixture as Fixture)));
    process.on('disconnect', () => process.exit(0));
  });

/** All these games, as far as the time goes: one that has not begun when it is up is left out. A script runs itself once a core. */
export const playAll = async (fixtures: readonly Fixture[], means: Means, file: string): Promise<readonly Played[]> => {
  if (means.worker !== undefined) return work();
  const found: Played[] = [];
  const left = [...fixtures];
  const stops = Date.now() + means.seconds * 1000;
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
    return new Promise((resolve) => child.on('exit', resolve));
  });
  await Promise.all(ends);
  return found;
};

export const meanOf = (list: readonly number[]): number =>
  list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);

/** What a game counts for the Axis: its lead in points, ten for a race. */
const RACE = 10;
export const axisLead = ({ lead, winner }: Played): number =>
  lead ?? (winner === null ? 0 : winner === 'axis' ? RACE : -RACE);

export const OPTIONS = {
  cores: { type: 'string', default: '2' },
  seconds: { type: 'string', default: '300' },
  games: { type: 'string', default: '1' },
  seed: { type: 'string', default: '1' },
  scenarios: { type: 'string' },
  worker: { type: 'string' },
} as const;
