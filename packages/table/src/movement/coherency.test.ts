import { describe, expect, it } from 'vitest';
import type { Stand } from '../shape/base.ts';
import { type Chain, groupsOf, linkedToLeaders, missingLink, shortestGap } from './coherency.ts';

const man = (x: number): Stand => ({ at: { x, y: 0 }, facing: 0, base: { shape: 'disc', radius: 100 } });
const chainOf = (places: readonly number[], more: Partial<Chain> = {}): Chain => ({
  stands: places.map(man),
  leaders: [0],
  leaderReach: 500,
  link: 500,
  ...more,
});

describe('a chain of command', () => {
  it('runs from stand to stand by links, edge to edge', () => {
    expect(linkedToLeaders(chainOf([0, 700, 1400, 2101, 2800]))).toEqual([0, 1, 2]);
    expect(linkedToLeaders(chainOf([0, 2100, 1400, 700]))).toEqual([0, 1, 2, 3]);
  });

  it('may reach further from the leader than from man to man', () => {
    expect(linkedToLeaders(chainOf([0, 1700, 2200, 4000], { leaderReach: 1500, link: 300 }))).toEqual([0, 1, 2]);
    expect(linkedToLeaders(chainOf([0, 1700, 2200], { leaderReach: 1499, link: 300 }))).toEqual([0]);
  });

  it('may have several leaders, or none', () => {
    expect(linkedToLeaders(chainOf([0, 5000, 5500], { leaders: [0, 2] }))).toEqual([0, 1, 2]);
    expect(linkedToLeaders(chainOf([0, 500], { leaders: [] }))).toEqual([]);
  });
});

describe('groups', () => {
  it('hold together by links, told by their first', () => {
    expect(groupsOf([0, 3000, 600, 3600, 9000].map(man), 500)).toEqual([[0, 2], [1, 3], [4]]);
    expect(groupsOf([], 500)).toEqual([]);
  });
});

describe('the break to close', () => {
  it('is the shortest gap from the linked to the group of the lost', () => {
    expect(missingLink(chainOf([0, 600, 1600, 2200, 2800]), 4)).toEqual({ from: 1, to: 2, gap: 800 });
    expect(missingLink(chainOf([0, 600]), 1)).toBeNull();
    expect(missingLink(chainOf([0, 600], { leaders: [] }), 1)).toBeNull();
  });

  it('of equals is the first', () => {
    expect(shortestGap([0, 1000, -1000].map(man), [0], [1, 2])).toEqual({ from: 0, to: 1, gap: 800 });
    expect(shortestGap([man(0)], [0], [])).toBeNull();
  });
});
