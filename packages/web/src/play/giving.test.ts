import type { Roll } from '@grognard/kernel';
import { expect, it } from 'vitest';
import type { Line } from '../state/story.ts';
import { waitFor } from './giving.ts';

const line = (entry: number, roll: Roll | null): Line => ({
  entry,
  side: null,
  rule: null,
  text: '',
  told: null,
  roll,
});
const roll: Roll = { check: { shape: 'plain', rule: 'X', sides: 6, dice: 1, add: [] }, faces: [3], result: 3 };

it('what follows by itself waits until the dice before it have been read, but not where there is no pace', () => {
  const thrown = { lines: [line(7, null), line(7, roll)], last: 8 };
  const before = { lines: [line(6, roll), line(7, null)], last: 8 };
  // The verdict stands after 710 ms, and half a second more it is read.
  expect(waitFor(thrown, 700, true)).toBeGreaterThan(1200);
  expect(waitFor(thrown, 700, false)).toBeGreaterThan(1200);
  expect(waitFor(before, 700, true)).toBe(350);
  expect(waitFor(before, 700, false)).toBe(0);
  expect(waitFor(thrown, 0, true)).toBe(0);
});
