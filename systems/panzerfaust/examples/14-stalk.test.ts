import { describe, expect, it } from 'vitest';
import type { Action } from '../types.ts';
import { driven, happened, inch, played, spot } from './played.ts';

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

  it('PF-SR.9: so does a vehicle that has not fired, half its move and no nearer than 2 inches', () => {
    const tank = (more: object = {}) => ({
      at: [20, 20] as const,
      facing: 90,
      profile: 'de-panzer-4',
      arms: [{}],
      life: 3,
      ...more,
    });
    const creep = (x: number, more: object = {}, foe: readonly [number, number] = [70, 46]) =>
      played({
        men: { g1: { at: [2, 2] }, a1: { at: foe } },
        vehicles: { g9: tank(more) },
        board: { phase: 'shooting' },
        stack: [{ kind: 'shooting', side: 'german', only: null }],
        answers: [['german', driven('g9', [x, 20])]],
      });
    const gone = creep(26, { did: { moved: true, spent: inch(12) } });
    expect(gone.board.vehicles[0]).toMatchObject({ at: { spot: spot(26, 20) }, did: { shot: true } });
    expect(creep(26.1).refusal?.rule).toBe('PF-VEH.3');
    expect(creep(24, { fired: [0] }).refusal?.rule).toBe('PF-SR.9');
    expect(creep(26, {}, [30.2, 20]).refusal?.rule).toBe('PF-SR.9');
    expect(creep(24, {}, [30.2, 20]).refusal).toBeNull();
  });
});

describe('PF-SR.9: within 2 inches of an enemy', () => {
  const goes = (foe: readonly [number, number], x: number) =>
    played({
      men: { g1: { at: [10, 10], profile: 'de-gefreiter' }, a1: { at: foe, profile: 'us-corporal' } },
      board: { phase: 'shooting' },
      stack: stack('german'),
      answers: [['german', stalk('g1', x, 10)]],
    }).refusal;

  it('PF-SR.9: nobody comes on his way either', () => {
    // Both ends are 2.1 inches from him, base to base, the middle 1.72 and 2.02.
    expect(goes([11.5, 12.7], 13)).toMatchObject({ rule: 'PF-SR.9', why: { word: 'tooNear' } });
    expect(goes([11.5, 13], 13)).toBeNull();
  });

  it('PF-SR.9: but who stands there already may get away', () => {
    expect(goes([12.4, 10], 7)).toBeNull();
    expect(goes([12.4, 10], 9.5)).toMatchObject({ rule: 'PF-SR.9', why: { word: 'tooNear' } });
    const backs = (x: number) =>
      played({
        men: { a1: { at: [14.1, 10] } },
        vehicles: { g9: { at: [10, 10], facing: 90, profile: 'de-panzer-4', arms: [{}], life: 3 } },
        board: { phase: 'shooting' },
        stack: stack('german'),
        answers: [['german', { ...driven('g9', [x, 10]), backwards: true }]],
      }).refusal;
    expect(backs(7)).toBeNull();
    expect(backs(9.8)).toMatchObject({ rule: 'PF-SR.9', why: { word: 'tooNear' } });
  });
});
