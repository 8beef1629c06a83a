import { describe, expect, it } from 'vitest';
import { takeObjectives } from '../rules/01-objectives.ts';
import type { Action } from '../types.ts';
import { diced, driven, happened, played, point, spot } from './played.ts';

const objective = (held: string | null) => ({ id: 'crossroads', at: point(30, 20), side: null, held });
const scenario = { objectives: { given: [{ id: 'crossroads', at: point(30, 20) }] } };

const taken = (men: object, held: string | null = null, table: object = {}) =>
  diced({ men: men as never, table, scenario, board: { objectives: [objective(held)] } }, takeObjectives, []).events;

describe('objectives', () => {
  it('PF-OBJ.1: a man on it takes it where no enemy is within 6 inches', () => {
    expect(taken({ g1: { at: [30, 20.5] }, a1: { at: [40, 20] } })).toEqual([
      { type: 'objectiveTaken', objective: 'crossroads', side: 'german' },
    ]);
    expect(taken({ g1: { at: [33, 20] }, a1: { at: [50, 20] } })).toEqual([]);
  });

  it('PF-OBJ.1, PF-OBJ.3: with an enemy within 6 inches in view it is nobody’s', () => {
    expect(taken({ g1: { at: [30, 20.5] }, a1: { at: [35, 20] } }, 'german')).toEqual([
      { type: 'objectiveTaken', objective: 'crossroads', side: null },
    ]);
  });

  it('PF-OBJ.4: an enemy who does not see it does not contest it', () => {
    const wall = { lines: [{ id: 'wall', terrain: 'highWall', line: [point(32, 10), point(32, 30)], thickness: 0 }] };
    expect(taken({ g1: { at: [30, 20.5] }, a1: { at: [35, 20] } }, null, wall)).toEqual([
      { type: 'objectiveTaken', objective: 'crossroads', side: 'german' },
    ]);
  });

  it('PF-OBJ.2: once taken it stays taken until the enemy takes or contests it', () => {
    expect(taken({ g1: { at: [50, 20] }, a1: { at: [60, 40] } }, 'german')).toEqual([]);
    expect(taken({ g1: { at: [50, 20] }, a1: { at: [30, 20] } }, 'german')).toEqual([
      { type: 'objectiveTaken', objective: 'crossroads', side: 'us' },
    ]);
  });

  it('PF-OBJ.1: who passes over it on his way takes it, on foot or driving, where no enemy contests it', () => {
    const gone = (action: object, a1: readonly [number, number], held: string | null = null) => {
      const run = played({
        men: { g1: { at: [27, 20], nerve: 'passed' }, a1: { at: a1 } },
        vehicles: { g9: { at: [20, 26], profile: 'de-panzer-4', facing: 90, arms: [], life: 3 } },
        scenario,
        board: { objectives: [objective(held)] },
        stack: [{ kind: 'movement', side: 'german', only: null }],
        answers: [['german', action as Action]],
      });
      expect(run.refusal).toBeNull();
      return happened(run, 'objectiveTaken').map((event) => 'objective' in event && event.side);
    };
    const walk = (...to: readonly (readonly [number, number])[]) => ({
      type: 'moveGroup',
      ways: [{ unit: 'g1', route: to.map(([x, y]) => spot(x, y)), stance: 'standing' }],
    });
    expect(gone(walk([33, 20]), [60, 40])).toEqual(['german']);
    expect(gone(walk([27.5, 21.4], [31.5, 21.4]), [60, 40])).toEqual(['german']);
    expect(gone(walk([27.5, 21.6], [31.5, 21.6]), [60, 40])).toEqual([]);
    expect(gone(walk([28, 20]), [60, 40])).toEqual([]);
    // PF-OBJ.3: with an enemy near it is nobody's, were it his before.
    expect(gone(walk([33, 20]), [30, 14.6], 'us')).toEqual([null]);
    const tank = { at: [24, 20], profile: 'de-panzer-4', facing: 90, arms: [], life: 3 } as const;
    const drives = played({
      men: { g1: { at: [50, 5] }, a1: { at: [60, 40] } },
      vehicles: { g9: tank },
      scenario,
      board: { objectives: [objective(null)] },
      stack: [{ kind: 'movement', side: 'german', only: null }],
      answers: [['german', driven('g9', [36, 20])]],
    });
    expect(happened(drives, 'objectiveTaken')).toEqual([
      { type: 'objectiveTaken', objective: 'crossroads', side: 'german' },
    ]);
    const short = { ...tank, at: [16, 20] } as const;
    const stops = played({
      men: { g1: { at: [50, 5] }, a1: { at: [60, 40] } },
      vehicles: { g9: short },
      scenario,
      board: { objectives: [objective(null)] },
      stack: [{ kind: 'movement', side: 'german', only: null }],
      answers: [['german', driven('g9', [26, 20])]],
    });
    expect(happened(stops, 'objectiveTaken')).toEqual([]);
  });

  it('PF-OBJ.2: who has left it loses it to an enemy within 6 inches who sees it, and to no other', () => {
    expect(taken({ g1: { at: [50, 20] }, a1: { at: [35, 20] } }, 'german')).toEqual([
      { type: 'objectiveTaken', objective: 'crossroads', side: null },
    ]);
    expect(taken({ g1: { at: [50, 20] }, a1: { at: [37, 20] } }, 'german')).toEqual([]);
    expect(taken({ g1: { at: [34, 20] }, a1: { at: [35, 20] } }, null)).toEqual([]);
  });
});
