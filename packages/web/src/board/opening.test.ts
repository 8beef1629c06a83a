import { expect, it } from 'vitest';
import { stillOpened } from './opening.ts';

it('a game does not begin with the dice of yesterday, but who goes back and comes to them again sees them', () => {
  expect(stillOpened(9, 9)).toBe(9);
  expect(stillOpened(9, 8)).toBeNull();
  expect(stillOpened(null, 9)).toBeNull();
});
