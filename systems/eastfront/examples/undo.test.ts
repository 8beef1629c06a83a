import { narrowedWrongly, undoableSteps } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { eastfront } from '../index.ts';

describe('undo', () => {
  it.each([
    ['edelweiss', 3],
    ['crisis-in-ukraine', 12],
  ])('of %s is judged alike by what an answer comes upon and by everything', (id, every) => {
    const scenario = eastfront.scenarios.find((one) => one.id === id);
    const game = undoableSteps(eastfront, scenario, 5, every);
    expect(game.steps.length).toBeGreaterThan(5);
    // Whoever fights may bring on anything: everything anywhere is suspected.
    const everything: typeof eastfront.suspicions = (setting, seen, side, given) =>
      eastfront.suspicions(setting, seen, side, { ...given, action: { type: 'fight', hex: 0 } });
    expect(narrowedWrongly(eastfront, game, everything)).toEqual([]);
  });
});
