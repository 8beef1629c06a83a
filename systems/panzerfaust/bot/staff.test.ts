import { describe, expect, it } from 'vitest';
import { looked } from '../examples/played.ts';
import { staffOf } from './staff.ts';
import { WEIGHTS } from './weights.ts';

describe('what a side fears (PF-SCN-FLT.3)', () => {
  const fearOf = (side: string): number => {
    const look = looked({
      men: { g1: { at: [20, 10] }, u1: { at: [50, 40] } },
      scenario: { goals: [{ kind: 'exit', side: 'german', edge: 'right', share: 50 }], turns: 12, otherwise: 'us' },
      board: { turn: 1 },
    });
    return staffOf(look, side, WEIGHTS, { places: 1, plans: 1, setUps: 1, replies: 0 }).w.fear;
  };

  it('keeps nobody from getting away in time', () => {
    expect(fearOf('german')).toBeLessThan(WEIGHTS.fear / 4);
    expect(fearOf('us')).toBe(WEIGHTS.fear);
  });
});
