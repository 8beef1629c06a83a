import { describe, expect, it } from 'vitest';
import type { Action } from '../types.ts';
import { at, by, leader, refused, shoot } from './firing.ts';
import { box, inch, played, type Situation, spot } from './played.ts';

const moving = (situation: Situation, action: object): string =>
  played({
    ...situation,
    men: { a1: { at: [60, 40] }, ...situation.men },
    stack: [{ kind: 'movement', side: 'german', only: null }],
    answers: [['german', action as Action]],
  }).refusal?.rule ?? 'legal';
const walk = (x: number, y: number) => ({
  type: 'moveGroup',
  ways: [{ unit: 'g1', route: [spot(x, y)], stance: 'standing' }],
});

describe('3 Who has failed his test', () => {
  it('PF-GRP.10, PF-GRP.4 shoots as he likes when a leader has come to him meanwhile, and not when none has', () => {
    const fired = (x: number) =>
      refused({
        men: { g1: { at: [10, 40], nerve: 'failed' }, g2: leader(x, 40), u1: { at: [10, 30] }, u2: { at: [12, 28] } },
        answers: [shoot([by('g1')], [at('u2')])],
      });
    expect([fired(12.98), fired(13.1)]).toEqual([null, 'PF-GRP.4']);
  });

  it('PF-GRP.10 does not move though a leader has come to him', () => {
    const men = { g1: { at: [10, 40], nerve: 'failed' }, g2: leader(12, 40) } as const;
    expect(moving({ men }, walk(9, 40))).toBe('PF-GRP.4');
  });

  const wood = { areas: [{ id: 'wood', terrain: 'wood', outline: box(5, 5, 8, 15) }] };
  const toWood = (tank: number) =>
    moving(
      {
        men: { g1: { at: [10, 10], nerve: 'failed' } },
        vehicles: { u9: { at: [tank, 10], profile: 'us-m4-sherman', arms: [], life: 3 } },
        table: wood,
      },
      walk(7.5, 10),
    );

  it('PF-GRP.4 keeps away from tanks as from men', () => {
    expect([toWood(20), toWood(2)]).toEqual(['legal', 'PF-GRP.4']);
  });

  it('PF-GRP.4 gets on nothing', () => {
    const board = (nerve: string) =>
      moving(
        {
          men: { g1: { at: [10, 10], nerve } },
          vehicles: { g9: { at: [10, 12], profile: 'de-opel', facing: 90, arms: [], life: 1 } },
        },
        { type: 'board', men: ['g1'], vehicle: 'g9' },
      );
    expect([board('passed'), board('failed')]).toEqual(['legal', 'PF-GRP.4']);
  });

  it('PF-GRP.4, PF-HVY.13 pushes no gun', () => {
    const push = (nerve: string) =>
      moving(
        {
          men: { g1: { at: [8.72, 39], serves: 'gpak' }, g2: leader(10, 40.28), g3: { at: [11.28, 39], nerve } },
          guns: { gpak: { at: [10, 39], weapon: 'lightGun' } },
        },
        { type: 'push', gun: 'gpak', men: ['g1', 'g2', 'g3'], to: { x: inch(10), y: inch(38) } },
      );
    expect([push('none'), push('failed')]).toEqual(['legal', 'PF-GRP.4']);
  });
});
