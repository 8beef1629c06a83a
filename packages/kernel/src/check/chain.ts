import type { Cites, Message } from '../engine/types.ts';
import type { Check } from './check.ts';
import type { Chance, Odds } from './odds.ts';
import { divisorOf, odds } from './odds.ts';

/** One link of a chain of checks: what is rolled, and what each result makes of the state. */
export interface Link<S> {
  readonly odds: Odds;
  readonly then: (result: number | string) => S;
}

/** Where a chain may end, and in how many of `of` equally likely ways. */
export interface ChainOdds<S> {
  readonly of: bigint;
  readonly ends: readonly { readonly state: S; readonly ways: bigint }[];
}

export interface Chain<S> {
  readonly start: S;
  /** The next check in a state, or null where the chain ends. */
  readonly next: (state: S) => Link<S> | null;
  /** Alike states have the same key: their ways are added up, so that long battles stay small. */
  readonly key: (state: S) => string;
  /** After so many checks whatever is reached counts as an end: for chains that need never end. */
  readonly most?: number;
}

/** A link from a check. */
export const link = <S>(check: Check, then: Link<S>['then']): Link<S> => ({ odds: odds(check), then });

const MOST_LINKS = 1000;

/**
 * Exact chances of a chain of checks with losses between them: rounds of a battle; hit, interception, wound, last
 * chance. Breadth first over distinct states, in whole numbers.
 */
export const chainOdds = <S>({ start, next, key, most = MOST_LINKS }: Chain<S>): ChainOdds<S> => {
  const ends = new Map<string, Weighed<S>>();
  let live = new Map<string, Weighed<S>>([[key(start), { state: start, ways: 1n }]]);
  let of = 1n;
  for (let links = 0; live.size > 0; links += 1) {
    const steps = [...live.values()].map((from) => ({ from, link: links < most ? next(from.state) : null }));
    const common = steps.reduce((all, step) => (step.link ? leastCommon(all, step.link.odds.of) : all), 1n);
    for (const end of ends.values()) end.ways *= common;
    live = new Map();
    for (const { from, link } of steps) {
      if (!link) add(ends, key(from.state), from.state, from.ways * common);
      else
        for (const [result, ways] of link.odds.ways) {
          const state = link.then(result);
          add(live, key(state), state, from.ways * ways * (common / link.odds.of));
        }
    }
    of *= common;
  }
  return { of, ends: [...ends.values()] };
};

interface Weighed<S> {
  readonly state: S;
  ways: bigint;
}

const add = <S>(into: Map<string, Weighed<S>>, key: string, state: S, ways: bigint): void => {
  const known = into.get(key);
  if (known) known.ways += ways;
  else into.set(key, { state, ways });
};

const leastCommon = (a: bigint, b: bigint): bigint => (a * b) / divisorOf(a, b);

/** The chance that a chain ends in a state of which this is true. */
export const chanceOfEnd = <S>({ of, ends }: ChainOdds<S>, test: (state: S) => boolean): Chance => {
  let ways = 0n;
  for (const end of ends) if (test(end.state)) ways += end.ways;
  return { ways, of };
};

/** How a number at the end of a chain is spread: steps lost, men down. */
export const endsBy = <S, V extends number | string>({ of, ends }: ChainOdds<S>, value: (state: S) => V): Odds<V> => {
  const ways = new Map<V, bigint>();
  for (const end of ends) ways.set(value(end.state), (ways.get(value(end.state)) ?? 0n) + end.ways);
  return { of, ways };
};

/** What an answer leads to in the end, beyond its first roll: one question with the chance of each answer to it. */
export interface Forecast<C extends Cites = Cites> {
  readonly rule: C['rule'];
  /** "Steps the defender loses", "The tank is out of action". */
  readonly about: Message<C['word']>;
  /** In the order they are to be shown. */
  readonly outcomes: readonly { readonly outcome: Message<C['word']>; readonly chance: Chance }[];
}
