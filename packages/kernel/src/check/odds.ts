import type { Cites } from '../engine/types.ts';
import type { Check, DrawCheck, PoolCheck, Reading, ReadingsCheck, Sum, Term, TotalCheck } from './check.ts';
import {
  bareTotal,
  cellOfReading,
  diceOf,
  diceToReroll,
  dieHits,
  keptResult,
  rollsAgain,
  totalResult,
} from './check.ts';

/** Exact chances: in how many of `of` equally likely ways each result comes up. */
export interface Odds<V extends number | string = number | string> {
  readonly of: bigint;
  readonly ways: ReadonlyMap<V, bigint>;
}

/** A chance as a fraction, not reduced: 15 of 36 says more to a player than 5 of 12. */
export interface Chance {
  readonly ways: bigint;
  readonly of: bigint;
}

/** Exact chance of each result of a check: for tooltips, bots and tests, from the same data that is rolled. */
export const odds = (check: Check): Odds => {
  if (check.shape === 'draw') return oddsOfDraw(check);
  const bare = check.shape === 'pool' ? hitsOf(check) : totalsOf(check);
  const results = mapResults(bare, (n) => (check.shape === 'pool' ? n : totalResult(check, n)));
  const { reroll } = check;
  if (reroll?.what !== 'roll') return results;
  const ways = new Map<number | string, bigint>();
  for (const [n, first] of bare.ways) {
    const result = check.shape === 'pool' ? n : totalResult(check, n);
    if (!rollsAgain(reroll, result, n, check.shape)) addTo(ways, result, first * bare.of);
    else for (const [second, more] of results.ways) addTo(ways, keptResult(reroll, result, second), first * more);
  }
  return { of: bare.of * bare.of, ways };
};

/** Exact chance of each cell that one reading of a throw may come to. */
export const oddsOfReading = (check: ReadingsCheck, reading: Reading): Odds<string> => {
  const ways = new Map<string, bigint>();
  const all = odds(check);
  for (const [total, more] of all.ways) addTo(ways, cellOfReading(check, reading, total as number), more);
  return { of: all.of, ways };
};

const oddsOfDraw = (check: DrawCheck): Odds => {
  const ways = new Map<number | string, bigint>();
  for (const name of check.from) addTo(ways, name, 1n);
  return { of: BigInt(check.from.length), ways };
};

/** The chance that a result satisfies a test. */
export const chanceOf = (o: Odds, test: (result: number | string) => boolean): Chance => {
  let ways = 0n;
  for (const [result, more] of o.ways) if (test(result)) ways += more;
  return { ways, of: o.of };
};

/** The chance to pass: a target check by its margin, a pool by at least one hit. */
export const chanceToPass = (check: Check): Chance =>
  chanceOf(odds(check), (result) => typeof result === 'number' && result >= (check.shape === 'pool' ? 1 : 0));

/** As a number from 0 to 1, for bars and bots. */
export const share = (chance: Chance): number => Number((chance.ways * 1_000_000_000n) / chance.of) / 1_000_000_000;

/** "15/36". */
export const fraction = (chance: Chance): string => `${chance.ways}/${chance.of}`;

/** The mean of a numeric result, as a number. */
export const mean = (o: Odds<number | string>): number => {
  let total = 0;
  for (const [result, ways] of o.ways) if (typeof result === 'number') total += result * share({ ways, of: o.of });
  return total;
};

/** What is certain, as odds. */
export const certain = <V extends number | string>(result: V): Odds<V> => ({ of: 1n, ways: new Map([[result, 1n]]) });

/** One throw after another: the second, and whether there is one, hangs on what the first came to. */
export const followedBy = <V extends number | string, W extends number | string>(
  first: Odds<V>,
  next: (result: V) => Odds<W>,
): Odds<W> => {
  const branches = [...first.ways].map(([result, ways]) => ({ ways, after: next(result) }));
  const common = branches.reduce((of, { after }) => (of * after.of) / divisorOf(of, after.of), 1n);
  const ways = new Map<W, bigint>();
  for (const branch of branches)
    for (const [result, more] of branch.after.ways)
      addTo(ways, result, branch.ways * more * (common / branch.after.of));
  return { of: first.of * common, ways };
};

/** The same chance as the shortest fraction. */
export const reduced = ({ ways, of }: Chance): Chance => {
  const by = divisorOf(ways, of);
  return { ways: ways / by, of: of / by };
};

/** The greatest number that divides both. */
export const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b));

/** Two throws compared, as in initiative and duels: exact chances that the first is higher, equal or lower. */
export const contest = (
  first: Odds,
  second: Odds,
): { readonly higher: Chance; readonly equal: Chance; readonly lower: Chance } => {
  const of = first.of * second.of;
  let higher = 0n;
  let equal = 0n;
  for (const [a, more] of first.ways)
    for (const [b, ways] of second.ways) {
      if (a > b) higher += more * ways;
      if (a === b) equal += more * ways;
    }
  return { higher: { ways: higher, of }, equal: { ways: equal, of }, lower: { ways: of - higher - equal, of } };
};

/** What each point spent on a roll before it is made would change: none, one, two … */
export interface Spending<C extends Cites = Cites> {
  readonly points: number;
  readonly check: Check<C>;
  readonly odds: Odds;
}

/** The same check with 0 to `most` points spent, each adding `each.value` to the dice by the rule it cites. */
export const spending = <C extends Cites>(
  check: Exclude<Check<C>, DrawCheck<C>>,
  each: Term<C>,
  most: number,
): readonly Spending<C>[] =>
  Array.from({ length: most + 1 }, (_, points) => {
    const spent = points === 0 ? check : withAdded(check, { ...each, value: each.value * points });
    return { points, check: spent, odds: odds(spent as Check) };
  });

/** A check with one more term added to its dice. */
export const withAdded = <C extends Cites, K extends Exclude<Check<C>, DrawCheck<C>>>(check: K, more: Term<C>): K => ({
  ...check,
  add: [...(check.add as Sum<C>), more],
});

type Counts = Odds<number>;

const mapResults = (bare: Counts, result: (n: number) => number | string): Odds => {
  const ways = new Map<number | string, bigint>();
  for (const [n, more] of bare.ways) addTo(ways, result(n), more);
  return { of: bare.of, ways };
};

const addTo = <K>(ways: Map<K, bigint>, key: K, more: bigint): void => {
  ways.set(key, (ways.get(key) ?? 0n) + more);
};

const rerollsDice = (check: Exclude<Check, DrawCheck>): boolean => check.reroll?.what === 'dice';
const oneByOne = (check: Exclude<Check, DrawCheck>): boolean =>
  !rerollsDice(check) || check.reroll?.atMost === undefined;

/** How often each bare total comes up. */
const totalsOf = (check: TotalCheck): Counts =>
  check.keep || !oneByOne(check)
    ? fromThrows(check, (faces) => bareTotal(check, faces))
    : times(
        oneDie(check, (face) => face),
        diceOf(check),
      );

/** How often each number of hits comes up. */
const hitsOf = (check: PoolCheck): Counts =>
  oneByOne(check)
    ? times(
        oneDie(check, (face) => (dieHits(check, face) ? 1 : 0)),
        diceOf(check),
      )
    : fromThrows(check, (faces) => faces.filter((face) => dieHits(check, face)).length);

/** One die, thrown again where its first face says so. */
const oneDie = (check: Exclude<Check, DrawCheck>, count: (face: number) => number): Counts => {
  const sides = BigInt(check.sides);
  const twice = rerollsDice(check);
  const ways = new Map<number, bigint>();
  for (let face = 1; face <= check.sides; face += 1) {
    const again = twice && diceToReroll(check, check.reroll!, [face]).length > 0;
    if (!again) addTo(ways, count(face), twice ? sides : 1n);
    else for (let second = 1; second <= check.sides; second += 1) addTo(ways, count(second), 1n);
  }
  return { of: twice ? sides * sides : sides, ways };
};

/** Several of the same, added up. */
const times = (one: Counts, dice: number): Counts => {
  let all: Counts = { of: 1n, ways: new Map([[0, 1n]]) };
  for (let i = 0; i < dice; i += 1) {
    const ways = new Map<number, bigint>();
    for (const [a, m] of all.ways) for (const [b, n] of one.ways) addTo(ways, a + b, m * n);
    all = { of: all.of * one.of, ways };
  }
  return all;
};

/** Through every throw as a whole, for rules that look at the dice together: keep the best, throw the worst again. */
const fromThrows = (check: Exclude<Check, DrawCheck>, count: (faces: readonly number[]) => number): Counts => {
  const dice = diceOf(check);
  const most = rerollsDice(check) ? Math.min(check.reroll!.atMost ?? dice, dice) : 0;
  const sides = BigInt(check.sides);
  const ways = new Map<number, bigint>();
  for (const [faces, weight] of throwsOf(dice, check.sides)) {
    const places = most > 0 ? diceToReroll(check, check.reroll!, faces) : [];
    const kept = faces.filter((_, i) => !places.includes(i));
    const scale = weight * sides ** BigInt(most - places.length);
    for (const [again, more] of throwsOf(places.length, check.sides))
      addTo(ways, count([...kept, ...again]), scale * more);
  }
  return { of: sides ** BigInt(dice + most), ways };
};

/** Every throw of like dice whatever their order, with the number of orders it stands for. */
function* throwsOf(dice: number, sides: number): Generator<readonly [readonly number[], bigint]> {
  function* from(
    left: number,
    face: number,
    faces: readonly number[],
    orders: bigint,
  ): Generator<readonly [readonly number[], bigint]> {
    if (face === sides) {
      yield [[...faces, ...Array<number>(left).fill(face)], orders];
      return;
    }
    for (let n = 0; n <= left; n += 1)
      yield* from(left - n, face + 1, [...faces, ...Array<number>(n).fill(face)], orders * choose(left, n));
  }
  yield* from(dice, 1, [], 1n);
}

/** In how many ways n things can be picked from all. */
const choose = (all: number, n: number): bigint => {
  let ways = 1n;
  for (let i = 0; i < n; i += 1) ways = (ways * BigInt(all - i)) / BigInt(i + 1);
  return ways;
};
