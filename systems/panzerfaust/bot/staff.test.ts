import { describe, expect, it } from 'vitest';
import { looked } from '../examples/played.ts';
import { staffOf } from './staff.ts';
import { type PfWeights, WEIGHTS } from './weights.ts';

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

describe('an army that is about to lose half of its men (PF-BRV.6)', () => {
  const weightsFor = (own: number, theirs: number, scenario: object = {}): PfWeights => {
    const look = looked({
      men: Object.fromEntries(
        [0, 1, 2, 3].flatMap((i) => [
          [`g${i}`, { at: [30 + 2 * i, 10] as const, life: 1 }],
          [`u${i}`, { at: [30 + 2 * i, 40] as const, life: 1 }],
        ]),
      ),
      board: { started: { german: own, us: theirs } },
      scenario,
    });
    return staffOf(look, 'german', WEIGHTS, { places: 4, plans: 1, setUps: 1, replies: 0 }).w;
  };

  it('spares them, but not when it has lost them', () => {
    const calm = weightsFor(4, 4).fear;
    const brink = weightsFor(7, 4).fear;
    expect(brink).toBeGreaterThan(2 * calm);
    expect(weightsFor(8, 4).fear).toBe(calm);
  });

  it('is pressed', () => {
    expect(weightsFor(4, 7).offence).toBeGreaterThan(weightsFor(4, 4).offence);
  });

  it('minds it not where it never runs', () => {
    expect(weightsFor(7, 4, { never: ['german'] }).fear).toBe(weightsFor(4, 4).fear);
  });
});
