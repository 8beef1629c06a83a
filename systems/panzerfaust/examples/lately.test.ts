import { expect, test } from 'vitest';
import { lately } from '../lately.ts';

const things = Array.from({ length: 500 }, (_, id) => ({ id }));

test('what was made lately is found again, by the very object', () => {
  const known = lately<object, number>();
  for (const thing of things) known.set(thing, thing.id);
  expect(things.slice(-48).map((thing) => known.get(thing))).toEqual(things.slice(-48).map(({ id }) => id));
  expect(known.get({ id: 499 })).toBeUndefined();
});

test('what is long past is let go', () => {
  const known = lately<object, number>();
  for (const thing of things) known.set(thing, thing.id);
  expect(things.slice(0, 400).filter((thing) => known.get(thing) !== undefined)).toEqual([]);
});

test('what is made anew counts', () => {
  const known = lately<object, number>();
  for (const thing of things) known.set(thing, 0);
  for (const thing of things.slice(-60)) known.set(thing, 1);
  expect(things.slice(-60).every((thing) => known.get(thing) === 1)).toBe(true);
});
