import type { Illegal, Sum } from '@grognard/kernel';
import { illegal, pickFrom, sumOf } from '@grognard/kernel';
import type { Coh, L } from '../types.ts';
import type { OnMap } from './facts.ts';
import { apart } from './facts.ts';

/** House, COH-9.1.0.3: a group hangs together hex by hex, each in the hex of another or next to it; the book asks no more. */
const isOneChain = (hexes: readonly number[], apart: (a: number, b: number) => number): boolean => {
  const reached = new Set(hexes.slice(0, 1));
  for (const from of reached) for (const hex of hexes) if (apart(from, hex) <= 1) reached.add(hex);
  return hexes.every((hex) => reached.has(hex));
};

/** One member of a group, and the hex that ties it to the others. */
export interface Member {
  readonly unit: string;
  readonly hex: number;
}

/**
 * Why these units can't act as one group, to move or do anything else but fire (COH-9.1.4.1): nobody twice, and a chain
 * of hexes from each to each as they stand now (COH-9.2.1), whoever was together before (COH-9.1.1.2).
 */
export const refuseGroup = (look: L, members: readonly Member[]): Illegal<Coh> | null => {
  if (members.length === 1) return null;
  const twice = members.find((one, i) => members.findIndex((other) => other.unit === one.unit) !== i);
  if (twice) return illegal('COH-9.1.0.1', 'twiceInGroup', { unit: twice.unit });
  const linked = isOneChain(
    members.map((member) => member.hex),
    (a, b) => apart(look, a, b),
  );
  return linked ? null : illegal('COH-9.1.0.3', 'groupApart');
};

/** COH-9.1.1.1: of what each member would pay, the group pays the most. */
export const dearest = (costs: readonly Sum<Coh>[]): Sum<Coh> =>
  costs.reduce((most, cost) => (sumOf(cost) > sumOf(most) ? cost : most), []);

/** Are these two near enough to act together? */
const areLinked = (look: L, a: Member, b: Member): boolean => apart(look, a.hex, b.hex) <= 1;

/** The first two that can act together and pay for it, as they are listed: what a group choice starts from. */
export const firstPaidPair = <D>(
  look: L,
  units: readonly OnMap[],
  list: (one: OnMap, other: OnMap) => D | null,
): D | null => {
  for (let i = 0; i < units.length; i += 1)
    for (let j = i + 1; j < units.length; j += 1) {
      const [one, other] = [units[i]!, units[j]!];
      const listed = apart(look, one.hex, other.hex) > 1 ? null : list(one, other);
      if (listed !== null) return listed;
    }
  return null;
};

/** How likely a random group is to grow once more. */
const GROWS = 0.6;

/** A random group of two or more; null when no two can act together. */
export const anyGroup = <M extends Member>(
  look: L,
  members: readonly M[],
  random: () => number,
): readonly M[] | null => {
  const starts = members.filter((one) => nextTo(look, members, [one]).length > 0);
  return starts.length === 0 ? null : groupFrom(look, members, pickFrom(starts, random), random);
};

/** A random group of two or more that begins with this member; of him alone where nobody is near. */
export const groupFrom = <M extends Member>(
  look: L,
  members: readonly M[],
  first: M,
  random: () => number,
): readonly M[] => {
  const group = [first];
  for (;;) {
    const more = nextTo(look, members, group);
    if (more.length === 0 || (group.length > 1 && random() > GROWS)) return group;
    group.push(pickFrom(more, random));
  }
};

const nextTo = <M extends Member>(look: L, members: readonly M[], group: readonly M[]): readonly M[] =>
  members.filter(
    (one) => group.every((member) => member.unit !== one.unit) && group.some((member) => areLinked(look, member, one)),
  );

/** The first that will do, tried in turn from a random one on: for random play, where all need not be worked out. */
export const firstFrom = <V>(list: readonly V[], random: () => number, willDo: (one: V) => boolean): V | null => {
  const start = Math.floor(random() * list.length);
  for (let i = 0; i < list.length; i += 1) {
    const one = list[(start + i) % list.length]!;
    if (willDo(one)) return one;
  }
  return null;
};
