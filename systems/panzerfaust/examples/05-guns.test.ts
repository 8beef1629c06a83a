import { describe, expect, it } from 'vitest';
import { pushing } from '../rules/05-carriages.ts';
import type { Action } from '../types.ts';
import { at, by, german, leader, shooting } from './firing.ts';
import { happened, looked, played, point, rolls, type Situation, spot } from './played.ts';

const CREW = {
  a1: { at: [60, 5] },
  g1: { at: [8.72, 39], serves: 'gpak' },
  g2: leader(10, 40.28),
  g3: { at: [11.28, 39] },
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
    const others = { g1: { at: [20, 45], serves: 'gpak' }, g4: { at: [8.72, 39] } } as const;
    expect(said(done({ men: others }, push(['g2', 'g3', 'g4'], 1)))).toBe('PF-HVY.3');
  });

  it('PF-HVY.4 by men in a chain that touches it', () => {
    const third = (x: number, y: number) => said(done({ men: { g3: { at: [x, y] } } }, push(THREE, 1)));
    // Behind the second, who touches the gun; and a tenth of an inch away from him.
    expect([third(10, 41.27), third(10, 41.38)]).toEqual(['legal', 'PF-HVY.4']);
    expect(said(done({ men: { g2: leader(10, 40.38) } }, push(THREE, 1)))).toBe('PF-HVY.4');
    expect(said(done({ men: { g1: { at: [8.6, 39], serves: 'gpak' } } }, push(THREE, 1)))).toBe('PF-HVY.4');
  });

  it('PF-HVY.4, PF-HVY.14 offers to be pushed where three touch it, and not where they stand about it', () => {
    const offers = (x: number): boolean =>
      pushing.choices(
        looked({
          guns: { gpak: { at: [10, 39], weapon: 'mediumGun' } },
          men: { ...CREW, g3: { at: [x, 39] } },
        }),
        { side: 'german', only: null },
      ).length > 0;
    expect([offers(11.28), offers(11.4)]).toEqual([true, false]);
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
        men: { g1: { at: [10, 37.72], serves: 'gpak' }, g2: leader(8.94, 39.71), g3: { at: [11.06, 39.71] } },
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

  it('PF-HVY.19 has no more than cover of 5+ where it has none, from a burst before it as from a shot; PF-HVY.18 is safe behind one', () => {
    const burst = (weapon: string, dice: readonly number[]) => {
      const from = spot(10, 19.4);
      const origin = { piece: null, weapon: null, arm: null, from };
      const run = played({
        men: { a1: { at: [60, 5] }, g1: { at: [10, 21.28], serves: 'gpak' } },
        guns: { gpak: { at: [10, 20], weapon } },
        stack: [{ kind: 'impact', origin, at: from, blast: 5, strength: 8, main: null, under: [] }],
        dice,
      });
      return [
        rolls(run)[0]!.split(':')[0],
        happened(run, 'lost', 'wounded').map((event) => 'piece' in event && event.piece),
      ];
    };
    expect(burst('heavyGun', [4, 1])).toEqual(['PF-HVY.19', []]);
    expect(burst('heavyGun', [5, 3, 1])).toEqual(['PF-HVY.19', ['g1', 'g1']]);
    expect(burst('lightGun', [1])).toEqual(['PF-WND.1', []]);
  });
});
