import { expect, it } from 'vitest';
import { asBefore } from './as-before.ts';

const man = (id: string, x: number) => ({ id, at: { x } });

it('keeps what says the same and takes what is new', () => {
  const first = asBefore(new Map(), [], [man('a', 1), man('b', 2)]);
  const second = asBefore(first.known, first.list, [man('a', 1), man('b', 3)]);
  expect(second.list).toEqual([man('a', 1), man('b', 3)]);
  expect(second.list[0]).toBe(first.list[0]);
  expect(second.list[1]).not.toBe(first.list[1]);
});

it('is the same list where nothing has changed, and another where the order has', () => {
  const first = asBefore(new Map(), [], [man('a', 1), man('b', 2)]);
  expect(asBefore(first.known, first.list, [man('a', 1), man('b', 2)]).list).toBe(first.list);
  const turned = asBefore(first.known, first.list, [man('b', 2), man('a', 1)]).list;
  expect(turned).toEqual([man('b', 2), man('a', 1)]);
  expect(turned[0]).toBe(first.list[1]);
});
