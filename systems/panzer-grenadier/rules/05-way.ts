import type { HexId, Reached } from '@grognard/hex';
import { isHex, pathTo, reach } from '@grognard/hex';
import type { Illegal } from '@grognard/kernel';
import { illegal, shuffled } from '@grognard/kernel';
import type { Grenadier } from '../types.ts';
import { allowanceOf } from './05-going.ts';
import type { Paid, Walker } from './05-step.ts';
import { isPaid, priceStep } from './05-step.ts';
import { isOutOfSight, mayHurry } from './17-strategic.ts';
import type { L } from './facts.ts';
import { apart, around, hexName, uses } from './facts.ts';

/** PG-5.0.1, PG-16.51.1: is a hex next, on the way or on the edge that is entered by? */
const refuseNext = (
  look: L,
  { piece, entries }: Walker,
  from: number | null,
  to: number,
): Illegal<Grenadier> | null => {
  const values = { piece: piece.id, hex: hexName(look.setting, to) };
  if (!isHex(look.setting.grid, to)) return illegal('PG-5.0.1', 'notNext', values);
  if (from === null) return entries.includes(to) ? null : illegal('PG-16.51.1', 'notByThatEdge', values);
  return apart(look, from, to) === 1 ? null : illegal('PG-5.0.1', 'notNext', values);
};

/** Why a piece may not go this way; null: it may. Unseen it goes twice as far, where that is played (PG-17.3.1). */
export const refuseWay = (look: L, walker: Walker, path: readonly number[]): Illegal<Grenadier> | null => {
  const wrong = refusePlainWay(look, walker, path);
  return wrong?.why.word === 'tooFar' && isUnseenWay(look, walker, path)
    ? refusePlainWay(look, hurried(look, walker), path)
    : wrong;
};

/** PG-17.3.1: once more its allowance. */
const hurried = (look: L, walker: Walker): Walker => ({
  ...walker,
  left: walker.left + allowanceOf(look, walker.piece),
});

const isUnseenWay = (look: L, { piece }: Walker, path: readonly number[]): boolean =>
  mayHurry(look, piece) && path.every((hex) => isOutOfSight(look, piece.side, hex));

/** PG-17.3.1: is this farther than its allowance goes? */
export const isHurried = (look: L, walker: Walker, path: readonly number[]): boolean =>
  uses(look, 'PG-17.3.1') && refusePlainWay(look, walker, path)?.why.word === 'tooFar';

const refusePlainWay = (look: L, walker: Walker, path: readonly number[]): Illegal<Grenadier> | null => {
  const { piece, most, isFresh } = walker;
  const one = { piece: piece.id };
  if (path.length > most.hexes) return illegal(most.by, most.why, one);
  let from = walker.from;
  let left = walker.left;
  for (const [i, to] of path.entries()) {
    const next = refuseNext(look, walker, from, to);
    if (next) return next;
    const paid = priceStep(look, walker, from, to);
    if (!isPaid(paid)) return paid;
    left -= paid.cost;
    // PG-5.0.5: one hex, whatever it costs, if it is the only one.
    const isOnlyHex = isFresh && path.length === 1;
    if (left < 0 && !isOnlyHex) return illegal('PG-5.0.5', 'tooFar', { ...one, hex: hexName(look.setting, to) });
    if (paid.isLast && i + 1 < path.length)
      return illegal('PG-5.72.2', 'stopsOnRiver', { ...one, hex: hexName(look.setting, to) });
    from = to;
  }
  return null;
};

/** The hexes a piece could enter first, whatever they cost. */
const firstHexes = (look: L, { from, entries }: Walker): readonly number[] =>
  from === null ? entries : around(look, from);

/** One step that is open, if there is any: enough to know that a piece can go somewhere. */
export const someStep = (look: L, walker: Walker): number | null => {
  if (walker.most.hexes < 1 || walker.left <= 0) return null;
  return firstHexes(look, walker).find((hex) => refuseWay(look, walker, [hex]) === null) ?? null;
};

/** Everywhere a piece can get to. */
export const hexesInReach = (look: L, walker: Walker): readonly number[] => [...waysInReach(look, walker).keys()];

/** The same with the cheapest way to each: one search. */
export const waysInReach = (look: L, walker: Walker): ReadonlyMap<number, readonly number[]> => {
  const single = firstHexes(look, walker).filter((hex) => refuseWay(look, walker, [hex]) === null);
  const ways = new Map<number, readonly number[]>(single.map((hex) => [hex, [hex]]));
  if (walker.most.hexes === 1) return ways;
  const starts = walker.from === null ? single : [walker.from];
  for (const start of starts) {
    const left = walker.left - (walker.from === null ? costOf(priceStep(look, walker, null, start)) : 0);
    const reached = reachedFrom(look, walker, start, left);
    for (const hex of reached.keys()) {
      if (hex === walker.from || ways.has(hex)) continue;
      const path = pathTo(reached, hex) ?? [];
      ways.set(hex, walker.from === null ? path : path.slice(1));
    }
  }
  if (mayHurry(look, walker.piece)) addUnseen(look, walker, ways);
  return ways;
};

/** PG-17.3.1: through hexes that nobody watches, with twice the allowance. */
const addUnseen = (look: L, walker: Walker, ways: Map<number, readonly number[]>): void => {
  if (walker.from === null) return;
  const open: Walker = { ...hurried(look, walker), isUnseen: true };
  const reached = reachedFrom(look, open, walker.from, open.left);
  for (const hex of reached.keys())
    if (hex !== walker.from && !ways.has(hex)) ways.set(hex, (pathTo(reached, hex) ?? []).slice(1));
};

const costOf = (paid: Paid | Illegal<Grenadier>): number => (isPaid(paid) ? paid.cost : Number.POSITIVE_INFINITY);

const reachedFrom = (look: L, walker: Walker, start: number, left: number): ReadonlyMap<HexId, Reached> => {
  if (left <= 0) return new Map();
  const last = new Set<number>();
  return reach(look.setting.grid, {
    from: start as HexId,
    points: left,
    cost: (from, to) => {
      if (walker.isUnseen && !isOutOfSight(look, walker.piece.side, to)) return null;
      const paid = priceStep(look, walker, from, to);
      if (!isPaid(paid)) return null;
      if (paid.isLast) last.add(to);
      else last.delete(to);
      return paid.cost;
    },
    stops: (hex) => last.has(hex),
  });
};

/** How often a random way goes on where it can. */
const GOES_ON = 0.6;

/** A way by chance, step by step. */
export const someWay = (look: L, walker: Walker, first: number, random: () => number): readonly number[] => {
  const start = shuffled(firstHexes(look, walker), random).find((hex) => refuseWay(look, walker, [hex]) === null);
  let path: readonly number[] = [start ?? first];
  while (random() < GOES_ON) {
    const longer = longerWay(look, walker, path, random);
    if (longer === null) return path;
    path = longer;
  }
  return path;
};

/** PG-5.0.5: a first hex beyond its means is the only one, so the whole way is judged. */
const longerWay = (
  look: L,
  walker: Walker,
  path: readonly number[],
  random: () => number,
): readonly number[] | null => {
  const around6 = around(look, path.at(-1)!);
  const from = Math.floor(random() * around6.length);
  for (let i = 0; i < around6.length; i += 1) {
    const longer = [...path, around6[(from + i) % around6.length]!];
    if (refuseWay(look, walker, longer) === null) return longer;
  }
  return null;
};
