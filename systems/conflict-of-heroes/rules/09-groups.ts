import type { Illegal } from '@grognard/kernel';
import { illegal, pickFrom } from '@grognard/kernel';
import { isOneChain } from '../house.ts';
import type { Coh, L } from '../types.ts';
import { apart } from './facts.ts';

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
  const twice = members.find((one, i) => members.findIndex((other) => other.unit === one.unit) !== i);
  if (twice) return illegal('COH-9.1.0.1', 'twiceInGroup', { unit: twice.unit });
  const linked = isOneChain(
    members.map((member) => member.hex),
    (a, b) => apart(look, a, b),
  );
  return linked ? null : illegal('COH-9.1.0.3', 'groupApart');
};

/** Are these two near enough to act together? */
const areLinked = (look: L, a: Member, b: Member): boolean => apart(look, a.hex, b.hex) <= 1;

/** Two that could act together, if any: what a group choice starts from. */
export const firstPair = <M extends Member>(look: L, members: readonly M[]): readonly [M, M] | null => {
  for (const [i, one] of members.entries()) {
    const other = members.slice(i + 1).find((next) => next.unit !== one.unit && areLinked(look, one, next));
    if (other) return [one, other];
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
  if (starts.length === 0) return null;
  const group = [pickFrom(starts, random)];
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
