import type { Aim } from '@grognard/looks';
import { expect, it } from 'vitest';
import { sharedFirst } from './Aims.tsx';

const aim = (side: string | null, en: string): Aim => ({ side, text: { en, fr: en } });

it('what every side is after in the same words is said once, of all; the rest of whom it holds for', () => {
  const own = [aim('red', 'for each hill'), aim(null, 'at the end'), aim('blue', 'to begin with')];
  expect(sharedFirst([aim('red', 'a point a unit'), aim('blue', 'a point a unit'), ...own])).toEqual([
    aim(null, 'a point a unit'),
    ...own,
  ]);
  expect(sharedFirst(own)).toEqual(own);
  expect(sharedFirst([aim('red', 'holds out')])).toEqual([aim('red', 'holds out')]);
});
