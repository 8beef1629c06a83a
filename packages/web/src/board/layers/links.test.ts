import { expect, it } from 'vitest';
import { shortestLinks } from './links.ts';

const row = (...xs: readonly number[]) => xs.map((x) => ({ x, y: 0 }));

it('dots hold together by the shortest links, whatever their order', () => {
  expect(shortestLinks(row(0, 30, 10, 20), 15)).toEqual([
    [0, 2],
    [2, 3],
    [3, 1],
  ]);
});

it('a link that is too long is none, and who has none is alone', () => {
  expect(shortestLinks(row(0, 10, 50), 15)).toEqual([[0, 1]]);
  expect(shortestLinks(row(0, 10, 50), 40)).toHaveLength(2);
  expect(shortestLinks(row(5), 15)).toEqual([]);
});
