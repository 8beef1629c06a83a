import type { Game } from '@grognard/kernel';
import { LEADERS } from '../data/leaders.ts';
import type { Force, Group } from '../load/scenario.ts';
import type { Grenadier, Leader, Nation, Rank } from '../types.ts';
import type { L } from './facts.ts';

type G = Game<Grenadier>;

/** A man of the pool; commissars have neither rank nor modifiers (PG-6.6.2). */
type Man = Pick<Leader, 'name' | 'morale'> & Partial<Pick<Leader, 'combat' | 'support'>>;
type Counter = readonly [Man, Man];

const countersOf = (nation: Nation, rank: Rank | null): readonly Counter[] =>
  rank === null ? LEADERS[nation].commissars : LEADERS[nation].leaders[rank];

/** What a man of the pool is called in files. */
export const leaderId = (side: Nation, rank: Rank | null, name: string): string =>
  `${side}-${(rank ?? 'commissar').toLowerCase()}-${name.toLowerCase().replace(/[^a-z]+/g, '-')}`;

/** PG-6.1.1: a counter drawn blind and flipped like a coin. */
const drawMan = (g: G, counters: readonly Counter[]): Man => {
  const drawn = g.roll({ shape: 'draw', rule: 'PG-6.1.1', from: counters.map(([front]) => front.name) });
  const counter = counters.find(([front]) => front.name === drawn.result)!;
  const flipped = g.roll({ shape: 'draw', rule: 'PG-6.1.1', from: counter.map(({ name }) => name) });
  return counter.find(({ name }) => name === flipped.result)!;
};

/** The counters that nobody of the game is on, so that no man is there twice. */
const leftOf = (g: L, side: Nation, rank: Rank | null): readonly Counter[] => {
  const taken = new Set(g.board.leaders.filter((one) => one.side === side).map(({ name }) => name));
  return countersOf(side, rank).filter((counter) => counter.every(({ name }) => !taken.has(name)));
};

/** Is there a man of that rank left in the pool? */
export const hasCounter = (look: L, side: Nation, rank: Rank): boolean => leftOf(look, side, rank).length > 0;

/** PG-17.51.1: one more from the pool, who comes with somebody; what he is called. */
export const drawSenior = (g: G, { side, at }: Leader, rank: Rank): string => {
  const man = drawMan(g, leftOf(g, side, rank));
  place(g, side, { id: at.in === 'entry' ? at.group : '' }, rank, man);
  return leaderId(side, rank, man.name);
};

const place = (g: G, side: Nation, group: Pick<Group, 'id'>, rank: Rank | null, man: Man): void => {
  const leader: Leader = {
    id: leaderId(side, rank, man.name),
    side,
    at: { in: 'entry', group: group.id },
    state: 'good',
    mark: 'none',
    spent: 0,
    began: null,
    name: man.name,
    rank,
    morale: man.morale,
    combat: man.combat ?? 0,
    support: man.support ?? 0,
    mounted: false,
  };
  g.emit('PG-6.1.1', { type: 'leaderPlaced', leader });
};

/** All leaders of a force: those the scenario names, then by chance; commissars last. */
export const drawLeaders = (g: G, { side, groups }: Force): void => {
  for (const group of groups)
    for (const { rank, name } of group.leaders) {
      const man = countersOf(side, rank)
        .flat()
        .find((one) => one.name === name);
      if (man) place(g, side, group, rank, man);
    }
  for (const group of groups) {
    for (const { rank, count, name } of group.leaders)
      if (name === undefined)
        for (let i = 0; i < count; i += 1) place(g, side, group, rank, drawMan(g, leftOf(g, side, rank)));
    for (let i = 0; i < group.commissars; i += 1) place(g, side, group, null, drawMan(g, leftOf(g, side, null)));
  }
};
