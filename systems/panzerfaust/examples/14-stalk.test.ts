import { describe, expect, it } from 'vitest';
import type { Action } from '../types.ts';
import { happened, played, spot } from './played.ts';

const men = {
  g1: { at: [20, 20], profile: 'de-gefreiter' },
  g2: { at: [20, 21.5], did: { spent: 1524, moved: true } },
  a1: { at: [26, 20], profile: 'us-corporal' },
} as const;
const stack = (side: string) => [{ kind: 'shooting', side, only: null }];
const stalk = (unit: string, x: number, y: number): Action => ({
  type: 'stalk',
  ways: [{ unit, route: [spot(x, y)], stance: 'standing' }],
});
const tried = (side: string, action: Action, more: object = {}) =>
  played({ men: { ...men, ...more }, board: { phase: 'shooting' }, stack: stack(side), answers: [[side, action]] });

describe('Sturmtruppen', () => {
  it('PF-SR.9: led Germans go half a move instead of shooting, even after a whole move', () => {
    const run = tried('german', stalk('g2', 20, 24.5));
    expect(run.refusal).toBeNull();
    expect(happened(run, 'moved', 'shootingEnded')).toMatchObject([
      { type: 'moved', man: 'g2', at: spot(20, 24.5) },
      { type: 'shootingEnded', pieces: ['g2'] },
    ]);
    expect(tried('german', stalk('g2', 20, 24.6)).refusal).toMatchObject({ rule: 'PF-MOV.1' });
  });

  it('PF-SR.9: not within 2 inches of an enemy', () => {
    expect(tried('german', stalk('g1', 22.9, 20)).refusal).toBeNull();
    const near = { a1: { at: [25.8, 20], profile: 'us-corporal' } };
    expect(tried('german', stalk('g1', 22.9, 20), near).refusal).toMatchObject({ rule: 'PF-SR.9' });
  });

  it('PF-SR.9: not who has shot, who is alone, or who is American', () => {
    expect(tried('german', stalk('g1', 20, 19), { g1: { ...men.g1, did: { shot: true } } }).refusal).toMatchObject({
      rule: 'PF-SR.9',
    });
    expect(tried('german', stalk('g3', 50, 41), { g3: { at: [50, 40] } }).refusal).toMatchObject({ rule: 'PF-SR.9' });
    expect(tried('us', stalk('a1', 26, 21)).refusal).toMatchObject({ rule: 'PF-SR.9' });
  });
});
