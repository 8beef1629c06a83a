import { narrowedWrongly, undoableSteps } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { blitzkrieg } from '../index.ts';
import type { Action } from '../types.ts';

/** An answer that may come upon anybody anywhere. */
const STRIKE: Action = { type: 'strike', sortie: '', with: 'guns', at: { x: 0, y: 0 }, facing: 0 };

describe('undo', () => {
  it.each(['state-farm', 'hedgerows'])('of %s is judged alike by what an answer comes upon and by everything', (id) => {
    const scenario = blitzkrieg.scenarios.find((one) => one.id === id);
    const game = undoableSteps(blitzkrieg, scenario, 5, 12);
    expect(game.steps.length).toBeGreaterThan(10);
    const everything: typeof blitzkrieg.suspicions = (setting, seen, side, given) =>
      blitzkrieg.suspicions(setting, seen, side, { ...given, action: STRIKE });
    expect(narrowedWrongly(blitzkrieg, game, everything)).toEqual([]);
  });
});
