import { describe, expect, it } from 'vitest';
import type { Action } from '../types.ts';
import { at, by, german, leader, shooting } from './firing.ts';
import { happened, played, point, type Situation } from './played.ts';

const CREW = {
  a1: { at: [60, 5] },
  g1: { at: [8.72, 39], serves: 'gpak' },
  g2: leader(10, 40.3),
  g3: { at: [11.3, 39.2] },
} as const;
const done = (situation: Situation, ...actions: readonly object[]) =>
  played({
    guns: { gpak: { at: [10, 39], weapon: 'mediumGun' } },
    ...situation,
    men: { ...CREW, ...situation.men },
    stack: [{ kind: 'movement', side: 'german', only: null }],
    answers: actions.map((action) => ['german', action as Action] as const),
  });
const said = (run: ReturnType<typeof done>): string => run.refusal?.rule ?? 'legal';
const push = (by: readonly string[], inches: number) => ({
  type: 'push',
  gun: 'gpak',
  men: by,
  to: point(10, 39 - inches),
});
const lay = (facing: number) => ({ type: 'lay', gun: 'gpak', facing, at: null });
const THREE = ['g1', 'g2', 'g3'];

describe('5 A gun that is moved', () => {
  it('PF-HVY.3, PF-HVY.13, PF-HVY.10 takes three, the gunner among them', () => {
    expect(said(done({}, push(THREE, 2)))).toBe('legal');
    expect(said(done({}, push(THREE, 2.01)))).toBe('PF-HVY.13');
    expect(said(done({}, push(['g1', 'g2'], 1)))).toBe('PF-HVY.10');
    const others = { g1: { at: [20, 45], serves: 'gpak' }, g4: { at: [8.7, 39.2] } } as const;
    expect(said(done({ men: others }, push(['g2', 'g3', 'g4'], 1)))).toBe('PF-HVY.3');
  });

  it('PF-HVY.15, PF-HVY.13 is turned and pushed in one phase, once each, and further turning eats the way', () => {
    expect(said(done({}, lay(90), push(THREE, 2)))).toBe('legal');
    expect(said(done({}, lay(91), push(THREE, 1)))).toBe('legal');
    expect(said(done({}, lay(91), push(THREE, 1.1)))).toBe('PF-HVY.13');
    expect(said(done({}, push(THREE, 2), lay(90)))).toBe('legal');
    expect(said(done({}, push(THREE, 2), lay(91)))).toBe('PF-HVY.15');
    expect(said(done({}, push(THREE, 1), lay(91)))).toBe('legal');
    expect(said(done({}, push(THREE, 1), lay(90), lay(180)))).toBe('PF-HVY.15');
    expect(said(done({}, lay(90), push(THREE, 1), push(THREE, 0)))).toBe('PF-HVY.13');
  });

  const hooked = (facing: number, men = THREE) =>
    done(
      {
        men: { g1: { at: [10, 37.72], serves: 'gpak' }, g2: leader(8.9, 39.7), g3: { at: [11.1, 39.66] } },
        vehicles: { g9: { at: [10, 43], profile: 'de-opel', facing, arms: [], life: 1 } },
      },
      { type: 'limber', gun: 'gpak', vehicle: 'g9', men },
    );

  it('PF-HVY.14 is hooked on at the rear of its tow', () => {
    expect([hooked(180), hooked(0), hooked(180, ['g1', 'g2'])].map(said)).toEqual(['legal', 'PF-HVY.14', 'PF-HVY.10']);
  });
});

describe('5 A crew behind its shield', () => {
  it('PF-HVY.18, PF-HVY.4, PF-HVY.20 is safe from the front, who loads from behind a loader too', () => {
    const shot = (y: number, more: object = {}) =>
      played({
        ...shooting({
          men: {
            ...CREW,
            g2: leader(10, 40.27),
            g4: { at: [10, 41.25], ...more },
            u1: { at: [y < 39 ? 10.4 : 12, y], nerve: 'passed' },
          },
          guns: { gpak: { at: [10, 39], weapon: 'mediumGun' } },
          dice: [6, 1],
        }),
        stack: [{ kind: 'shooting', side: 'us', only: null }],
        board: { phase: 'shooting', initiative: 'us', acting: 'us' },
        answers: [['us', german({ type: 'shoot', shooters: [by('u1')], targets: [at('g4')], at: null })[1]]],
      });
    expect(happened(shot(20), 'intercepted', 'unharmed')).toEqual([
      { type: 'intercepted', piece: 'u1', by: 'gpak' },
      { type: 'unharmed', piece: 'gpak' },
    ]);
    expect(happened(shot(46), 'intercepted', 'unharmed')).toEqual([{ type: 'unharmed', piece: 'g4' }]);
  });
});
