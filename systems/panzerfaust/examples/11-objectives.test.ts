import { describe, expect, it } from 'vitest';
import { takeObjectives } from '../rules/01-objectives.ts';
import { diced, point } from './played.ts';

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

  it('PF-OBJ.2: who has left it loses it to an enemy within 6 inches who sees it, and to no other', () => {
    expect(taken({ g1: { at: [50, 20] }, a1: { at: [35, 20] } }, 'german')).toEqual([
      { type: 'objectiveTaken', objective: 'crossroads', side: null },
    ]);
    expect(taken({ g1: { at: [50, 20] }, a1: { at: [37, 20] } }, 'german')).toEqual([]);
    expect(taken({ g1: { at: [34, 20] }, a1: { at: [35, 20] } }, null)).toEqual([]);
  });
});
