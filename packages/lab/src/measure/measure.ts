/**
 * Measures bots against each other at every scenario, sides swapped, as the options of the script say: `--cores 16 --seconds
 * 540 --games 20 --seed 7 greedy/greedy greedy/random hard/greedy`. Without a pairing it plays those three. A pairing is two
 * levels, each with weights of its own if it likes (`greedy@fear=0.04/greedy`); of two that are alike it tells how often which
 * side wins, with the middle of its lead for a handicap; `--scenarios` names some instead of all; `--ms 2000` lets bots think so
 * long about an answer by the clock, as players let them, and not as long as they like. A game that has not begun
 * when the time is up is left out, and so is a pair of which one half is.
 */
import { parseArgs } from 'node:util';
import { NO_LIMIT } from '@grognard/bots';
import type { Types } from '@grognard/kernel';
import type { Arena, Played } from './games.ts';
import { meanOf, OPTIONS, playAll, scenarioIds } from './games.ts';

const PAIRINGS = ['greedy/greedy', 'greedy/random', 'hard/greedy'] as const;

const middleOf = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
const percent = (part: number, whole: number): string => `${((part / Math.max(1, whole)) * 100).toFixed(1)} %`;

/** Games of one pairing, as the first of it sees them. */
interface Seen extends Played {
  readonly own: 0 | 1;
}

const leadIn = ({ lead }: Played): number => lead ?? 0;
const ownLead = (game: Seen): number => (game.own === 0 ? leadIn(game) : -leadIn(game));
const wonBy = (games: readonly Seen[], side: 'own' | 'first'): readonly [won: number, drawn: number] => [
  games.filter(({ winner, own }) => winner === (side === 'own' ? own : 0)).length,
  games.filter(({ winner }) => winner === null).length,
];

const timeOf = (games: readonly Seen[]): string => {
  const seconds = meanOf(games.map((game) => game.seconds)).toFixed(1);
  return `${seconds} s a game, slowest answer ${Math.max(0, ...games.map(({ slowest }) => slowest)).toFixed(2)} s`;
};

/** Two that are alike: how the sides fare. */
const balanceLine = (name: string, games: readonly Seen[]): string => {
  const [won, drawn] = wonBy(games, 'first');
  const [first = 'first', second = 'second'] = games[0]?.sides ?? [];
  const leads = games.map(leadIn);
  return [
    name.padEnd(24),
    `${games.length} games, ${first} ${won}, drawn ${drawn}, ${second} ${games.length - won - drawn}`,
    `${first} ${percent(won + drawn / 2, games.length)}`,
    `lead ${meanOf(leads).toFixed(1)}, middle ${middleOf(leads).toFixed(0)}`,
    timeOf(games),
  ].join(' | ');
};

/** Which games the first of a pairing lost, to be played again and read. */
const lostOf = (games: readonly Seen[]): readonly string[] => {
  const lost = games.filter(({ winner, own }) => winner !== null && winner !== own);
  return lost.length === 0 ? [] : [`lost ${lost.map(({ seed, sides, own }) => `${seed} as ${sides[own]}`).join(', ')}`];
};

/** Two that differ: how the first of the pairing fares, and on which side. */
const strengthLine = (name: string, games: readonly Seen[]): string => {
  const [won, drawn] = wonBy(games, 'own');
  const bySide = ([0, 1] as const).map((side) => {
    const those = games.filter(({ own }) => own === side);
    const [w, d] = wonBy(those, 'own');
    return `as ${games[0]?.sides[side] ?? side} ${w}-${d}-${those.length - w - d}`;
  });
  const leads = games.map(ownLead);
  const error = Math.sqrt(0.25 / Math.max(1, games.length)) * 100;
  return [
    name.padEnd(24),
    `${games.length} games, ${won}-${drawn}-${games.length - won - drawn}`,
    `score ${percent(won + drawn / 2, games.length)} ± ${error.toFixed(1)}, won ${percent(won, games.length)}`,
    bySide.join(', '),
    `lead ${meanOf(leads).toFixed(1)}`,
    timeOf(games),
    ...lostOf(games),
  ].join(' | ');
};

/** What the script in that file prints: it runs itself once a core. */
export const measure = async <T extends Types>(arena: Arena<T>, file: string): Promise<void> => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const pairings = positionals.length > 0 ? positionals : PAIRINGS;
  const ids = values.scenarios?.split(',') ?? scenarioIds(arena);
  const fixtures = Array.from({ length: Number(values.games) }).flatMap((_, nth) =>
    ids.flatMap((scenario) =>
      pairings.flatMap((pairing) => {
        const [a = '', b = ''] = pairing.split('/');
        const seed = Number(values.seed) + nth;
        const first = { scenario, seed, bots: [a, b] as const };
        return a === b ? [first] : [first, { scenario, seed, bots: [b, a] as const }];
      }),
    ),
  );
  const limit = values.ms === undefined ? NO_LIMIT : { ms: Number(values.ms) };
  const means = { cores: Number(values.cores), seconds: Number(values.seconds), limit, worker: values.worker };
  const all = await playAll(arena, fixtures, means, file);
  for (const pairing of pairings) {
    const [a = '', b = ''] = pairing.split('/');
    const seen = all.flatMap((game): readonly Seen[] => {
      const isFirst = game.bots[0] === a && game.bots[1] === b;
      return isFirst || (game.bots[0] === b && game.bots[1] === a) ? [{ ...game, own: isFirst ? 0 : 1 }] : [];
    });
    const isWhole = (game: Seen): boolean =>
      a === b || seen.some((one) => one.scenario === game.scenario && one.seed === game.seed && one.own !== game.own);
    const own = seen.filter(isWhole);
    const line = a === b ? balanceLine : strengthLine;
    for (const scenario of ids)
      console.log(
        line(
          `  ${scenario}`,
          own.filter((game) => game.scenario === scenario),
        ),
      );
    console.log(a === b ? `${pairing}: ${own.length} games` : strengthLine(pairing, own));
  }
};
