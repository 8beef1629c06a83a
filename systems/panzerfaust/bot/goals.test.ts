import { describe, expect, it } from 'vitest';
import { looked, point } from '../examples/played.ts';
import { aimsFor } from './goals.ts';
import { gridOf } from './grid.ts';
import { WEIGHTS } from './weights.ts';

describe('an objective of the enemy (PF-OBJ.1)', () => {
  /** How far a German twelve inches off still wants to go. */
  const farFrom = (foes: number, own: number, turn = 2): number => {
    const row = (name: string, count: number, y: number) =>
      Array.from({ length: count }, (_, i) => [`${name}${i}`, { at: [28 + 1.5 * i, y] as const, life: 1 }] as const);
    const look = looked({
      men: Object.fromEntries([...row('g', own, 28), ...row('u', foes, 42)]),
      scenario: { goals: [{ kind: 'hold', side: 'german', objectives: 'one' }], turns: 12 },
      board: { turn, objectives: [{ id: 'o', side: 'us', at: point(30, 40), held: null }] },
    });
    const aim = aimsFor(look, 'german', WEIGHTS).find(({ kind }) => kind === 'seize')!;
    return aim.field.to(gridOf(look).cellOf(point(30, 28)));
  };

  it('is shot at from a little way off as long as many hold it', () => {
    expect(farFrom(6, 6)).toBe(0);
    expect(farFrom(6, 2)).toBe(0);
  });

  it('is gone to where few do, or many go', () => {
    expect(farFrom(2, 2)).toBeGreaterThan(0);
    expect(farFrom(4, 9)).toBeGreaterThan(0);
  });

  it('is stormed when time runs out', () => {
    expect(farFrom(6, 6, 10)).toBeGreaterThan(0);
  });
});
