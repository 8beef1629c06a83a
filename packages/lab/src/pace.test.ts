import { expect, it } from 'vitest';
import { paceOf } from './pace.ts';

it('begins with one, then takes what fits into the time, but never too much', () => {
  const pace = paceOf(100, 50);
  expect(pace.size()).toBe(1);
  pace.learn(1, 10);
  expect(pace.size()).toBe(10);
  pace.learn(9, 5000);
  expect(pace.size()).toBe(1);
  const quick = paceOf(100, 50);
  quick.learn(1000, 1);
  expect(quick.size()).toBe(50);
});
