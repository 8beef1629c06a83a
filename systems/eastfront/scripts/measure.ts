/**
 * Measures bots against each other at every scenario, sides swapped, and reads handicaps off their points (EF-17.2.1):
 * `node measure.ts --cores 16 --seconds 420 --games 12 --seed 7 hard/greedy greedy@order=0.4/greedy`. A pairing is two
 * levels, each with weights of its own if it likes; `--scenarios` names some instead of all. A game that has not begun when the
 * time is up is left out. What the columns say: docs/strength/eastfront.md.
 */
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { Bot, BotSystem, Weights } from '@grognard/bots';
import { botNamed, playedOut, seated } from '@grognard/bots';
import { begin, fairDice, fastRandom, firstDice } from '@grognard/kernel';
import { brain } from '../bot/brain.ts';
import { eastfront } from '../index.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { East, FrontSide } from '../types.ts';

const system: BotSystem<East> = { ...eastfront, brain };

interface Job {
  readonly pairing: string;
  readonly scenario: string;
  readonly seed: number;
}

/** One game of a job: the first of the pairing plays the side. */
interface Played extends Job {
  readonly side: FrontSide;
  /** The Axis points beyond the Soviet ones, the handicap left out; null where months are counted. */
  readonly lead: number | null;
  readonly handicap: number;
  readonly winner: string | null;
  readonly seconds: number;
}

/** `greedy@order=0.4,threat=1`: a level with weights of its own. */
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

const played = (job: Job, side: FrontSide): Played => {
  const loaded = system.load(SCENARIOS.find((one) => (one as { readonly id: string }).id === job.scenario));
  if (!loaded.ok) throw new Error(`${job.scenario} does not load`);
  const setting = loaded.value;
  const [a = '', b = ''] = job.pairing.split('/');
  const before = process.cpuUsage();
  const { position: start } = begin(system, setting, firstDice(fairDice(job.seed.toString(16).padStart(64, '0'))));
  const seats = new Map(
    (['axis', 'soviet'] as const).map((one, i) => {
      const random = fastRandom(2 * job.seed + i);
      return [one as string, { bot: botOf(one === side ? a : b), random }];
    }),
  );
  const choose = seated(system, setting, (one) => seats.get(one)!);
  const { board, outcome } = playedOut({ system, setting, start, choose });
  const score = board.results.at(-1);
  const { handicap } = setting.scenario;
  return {
    ...job,
    side,
    lead: score ? score.axis - handicap - score.soviet : null,
    handicap,
    winner: outcome?.winner ?? null,
    seconds: process.cpuUsage(before).user / 1e6,
  };
};

const meanOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);
const middleOf = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;

/** What a game counts for the first of the pairing: its lead in points, ten for a race. */
const RACE = 10;
const leadOf = ({ lead, side, winner }: Played): number => {
  const axis = lead ?? (winner === null ? 0 : winner === 'axis' ? RACE : -RACE);
  return side === 'axis' ? axis : -axis;
};

const line = (name: string, games: readonly Played[]): string => {
  const won = games.filter(({ winner, side }) => winner === side).length;
  const drawn = games.filter(({ winner }) => winner === null).length;
  const bySeed = new Map<string, number[]>();
  for (const game of games) {
    const key = `${game.scenario} ${game.seed}`;
    bySeed.set(key, [...(bySeed.get(key) ?? []), leadOf(game)]);
  }
  // Both games on the same dice together: what a scenario favours cancels out.
  const leads = [...bySeed.values()].filter((pair) => pair.length === 2).map(meanOf);
  const mean = meanOf(leads);
  const error = Math.sqrt(meanOf(leads.map((one) => (one - mean) ** 2)) / Math.max(1, leads.length - 1));
  const score = ((won + drawn / 2) / Math.max(1, games.length)) * 100;
  const points = games.flatMap(({ lead }) => lead ?? []);
  return [
    name.padEnd(44),
    `${games.length} games, ${won}-${drawn}-${games.length - won - drawn}`,
    `score ${score.toFixed(1)} %`,
    `lead ${mean.toFixed(1)} ± ${error.toFixed(1)}`,
    points.length > 0 ? `even at handicap ${-middleOf(points)}` : '',
    `${meanOf(games.map(({ seconds }) => seconds)).toFixed(1)} s, most ${Math.max(...games.map(({ seconds }) => seconds)).toFixed(0)}`,
  ].join(' | ');
};

const report = (pairings: readonly string[], games: readonly Played[]): void => {
  for (const pairing of pairings) {
    const own = games.filter((game) => game.pairing === pairing);
    for (const scenario of new Set(own.map((game) => game.scenario)))
      console.log(
        line(
          `  ${scenario}`,
          own.filter((game) => game.scenario === scenario),
        ),
      );
    console.log(line(pairing, own));
  }
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cores: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '300' },
    games: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    scenarios: { type: 'string' },
    worker: { type: 'string' },
  },
});
const ids = values.scenarios?.split(',') ?? SCENARIOS.map((one) => (one as { readonly id: string }).id);
const jobs: readonly Job[] = Array.from({ length: Number(values.games) }).flatMap((_, nth) =>
  ids.flatMap((scenario) => positionals.map((pairing) => ({ pairing, scenario, seed: Number(values.seed) + nth }))),
);
const ends = Date.now() + Number(values.seconds) * 1000;

/** Every job in turn, those of the other workers left out. */
const work = (worker: number, of: number): void => {
  for (const [i, job] of jobs.entries())
    if (i % of === worker && Date.now() < ends)
      for (const side of ['axis', 'soviet'] as const) process.send?.(played(job, side));
};

if (values.worker !== undefined) work(Number(values.worker), Number(values.cores));
else {
  const found: Played[] = [];
  const cores = Number(values.cores);
  const workers = Array.from({ length: cores }, (_, i) =>
    fork(import.meta.filename, [...process.argv.slice(2), '--worker', String(i)]),
  );
  let left = cores;
  for (const worker of workers) {
    worker.on('message', (message) => found.push(message as Played));
    worker.on('exit', () => {
      left -= 1;
      if (left === 0) report(positionals, found);
    });
  }
}
