import { narrowedWrongly, undoableSteps } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { coh } from '../index.ts';

describe('undo', () => {
  it.each(['forest-ambush', 'sevastopol-bunkers'])(
    'of %s is judged alike by what an answer comes upon and by everything',
    (id) => {
      const scenario = coh.scenarios.find((one) => one.id === id);
      const game = undoableSteps(coh, scenario, 5, 2);
      expect(game.steps.length).toBeGreaterThan(10);
      // A pass names nobody: everything anywhere is suspected.
      const everything: typeof coh.suspicions = (setting, seen, side, given) =>
        coh.suspicions(setting, seen, side, { ...given, action: { type: 'pass' } });
      expect(narrowedWrongly(coh, game, everything)).toEqual([]);
    },
  );
});
