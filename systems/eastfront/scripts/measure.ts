/**
 * Measures bots against each other at every scenario, sides swapped, and reads handicaps off their points (EF-17.2.1):
 * `node measure.ts --cores 16 --seconds 420 --games 12 --seed 7 hard/greedy greedy@order=0.4/greedy`. A pairing is two levels,
 * each with weights of its own if it likes; `--scenarios` names some instead of all. What it prints: docs/strength/eastfront.md.
 */
import { parseArgs } from 'node:util';
import type { Played } from '../../../packages/lab/src/measure/games.ts';
import { meanOf, OPTIONS, playAll, scenarioIds } from '../../../packages/lab/src/measure/games.ts';
import { ARENA, axisLead } from './match/games.ts';

const middleOf = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;

/** Games of one pairing, as the first of it sees them. */
interface Seen extends Played {
  /** Its side: the Axis is the first. */
  readonly side: 0 | 1;
}

/** Games on the same dice, sides swapped: together, so that what a scenario favours cancels out. */
const pairsOf = (games: readonly Seen[]): readonly (readonly Seen[])[] => {
  const byDice = new Map<string, Seen[]>();
  for (const game of games) {
    const key = `${game.scenario} ${game.seed}`;
    byDice.set(key, [...(byDice.get(key) ?? []), game]);
  }
  return [...byDice.values()];
};

/** A game whose other half was not played before the time was up would count for the side that a scenario favours. */
const wholePairs = (games: readonly Seen[], gamesOfPair: number): readonly Seen[] =>
  pairsOf(games).flatMap((pair) => (pair.length === gamesOfPair ? pair : []));

const ownLead = (game: Seen): number => axisLead(game) * (game.side === 0 ? 1 : -1);

const line = (name: string, games: readonly Seen[]): string => {
  const won = games.filter(({ winner, side }) => winner === side).length;
  const drawn = games.filter(({ winner }) => winner === null).length;
  const leads = pairsOf(games).map((pair) => meanOf(pair.map(ownLead)));
  const mean = meanOf(leads);
  const error = Math.sqrt(meanOf(leads.map((one) => (one - mean) ** 2)) / Math.max(1, leads.length - 1));
  const score = ((won + drawn / 2) / Math.max(1, games.length)) * 100;
  const points = games.flatMap(({ lead }) => lead ?? []);
  const seconds = games.map((game) => game.seconds);
  return [
    name.padEnd(36),
    `${games.length} games, ${won}-${drawn}-${games.length - won - drawn}`,
    `score ${score.toFixed(1)} %`,
    `lead ${mean.toFixed(1)} ± ${error.toFixed(1)}`,
    points.length > 0 ? `even at handicap ${-middleOf(points)}` : 'no points',
    `${meanOf(seconds).toFixed(1)} s, most ${Math.max(0, ...seconds).toFixed(0)}`,
  ].join(' | ');
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
const ids = values.scenarios?.split(',') ?? scenarioIds(ARENA);
const fixtures = Array.from({ length: Number(values.games) }).flatMap((_, nth) =>
  ids.flatMap((scenario) =>
    positionals.flatMap((pairing) => {
      const [a = '', b = ''] = pairing.split('/');
      const seed = Number(values.seed) + nth;
      const first = { scenario, seed, bots: [a, b] as const };
      return a === b ? [first] : [first, { scenario, seed, bots: [b, a] as const }];
    }),
  ),
);
const means = { cores: Number(values.cores), seconds: Number(values.seconds), worker: values.worker };
const all = await playAll(ARENA, fixtures, means, import.meta.filename);
for (const pairing of positionals) {
  const [a = '', b = ''] = pairing.split('/');
  const seen = all.flatMap((game): readonly Seen[] => {
    const isFirst = game.bots[0] === a && game.bots[1] === b;
    if (!isFirst && (game.bots[0] !== b || game.bots[1] !== a)) return [];
    return [{ ...game, side: isFirst ? 0 : 1 }];
  });
  const own = wholePairs(seen, a === b ? 1 : 2);
  for (const scenario of ids)
    console.log(
      line(
        `  ${scenario}`,
        own.filter((game) => game.scenario === scenario),
      ),
    );
  console.log(line(pairing, own));
}
