import { coreOf, type Stand } from '../shape/base.ts';
import { coreGap, coresWithin } from '../shape/convex.ts';
import type { Len } from '../units.ts';

/** How a body of stands holds together: who leads, how near to a leader is near enough, and how long a link may be. */
export interface Chain {
  readonly stands: readonly Stand[];
  /** Places in the list. */
  readonly leaders: readonly number[];
  readonly leaderReach: Len;
  readonly link: Len;
}

/** A gap that is too wide, between two stands by their places in the list. */
export interface MissingLink {
  readonly from: number;
  readonly to: number;
  readonly gap: Len;
}

const spreadFrom = (
  start: readonly number[],
  size: number,
  linked: (a: number, b: number) => boolean,
): readonly number[] => {
  const reached = new Set(start);
  // A set goes on to what is added to it while it is walked: so links of links are followed.
  for (const from of reached)
    for (let to = 0; to < size; to += 1) if (!reached.has(to) && linked(from, to)) reached.add(to);
  return [...reached].sort((a, b) => a - b);
};

/**
 * The stands linked to a leader, by their places: within the leader's reach, or by a chain of links; leaders included.
 */
export const linkedToLeaders = (chain: Chain): readonly number[] => {
  const cores = chain.stands.map(coreOf);
  const near = cores.flatMap((core, i) =>
    chain.leaders.some((leader) => coresWithin(cores[leader]!, core, chain.leaderReach)) ? [i] : [],
  );
  return spreadFrom([...chain.leaders, ...near], cores.length, (a, b) => coresWithin(cores[a]!, cores[b]!, chain.link));
};

/** Stands in groups that hold together by links: each group by places in order, groups by their first. */
export const groupsOf = (stands: readonly Stand[], link: Len): readonly (readonly number[])[] => {
  const cores = stands.map(coreOf);
  const groups: (readonly number[])[] = [];
  for (const i of cores.keys())
    if (!groups.some((group) => group.includes(i)))
      groups.push(spreadFrom([i], cores.length, (a, b) => coresWithin(cores[a]!, cores[b]!, link)));
  return groups;
};

/** The shortest gap between two sets of stands by their places, of equals the first; null when one is empty. */
export const shortestGap = (
  stands: readonly Stand[],
  from: readonly number[],
  to: readonly number[],
): MissingLink | null => {
  const cores = stands.map(coreOf);
  let shortest: MissingLink | null = null;
  for (const a of from)
    for (const b of to) {
      const gap = coreGap(cores[a]!, cores[b]!);
      if (!shortest || gap < shortest.gap) shortest = { from: a, to: b, gap };
    }
  return shortest;
};

/**
 * The break that keeps a stand from its leaders: the shortest gap from the linked stands to its group; null when it is
 * linked.
 */
export const missingLink = (chain: Chain, stand: number): MissingLink | null => {
  const linked = linkedToLeaders(chain);
  if (linked.includes(stand)) return null;
  const group = groupsOf(chain.stands, chain.link).find((found) => found.includes(stand))!;
  return shortestGap(chain.stands, linked, group);
};
