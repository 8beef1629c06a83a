import { describe, expect, it } from 'vitest';
import { botAnswer } from '../examples/bot-answer.ts';
import { box, looked, point, type Situation } from '../examples/played.ts';
import type { Action } from '../types.ts';
import { aimsFor } from './goals.ts';
import { gridOf } from './grid.ts';
import { WEIGHTS } from './weights.ts';

const answerIn = (situation: Situation): Action => botAnswer(situation, 'greedy');

const plain = { life: 1, might: 0, fate: 0 };
const wall = (id: string, ...line: readonly (readonly [number, number])[]) => ({
  id,
  terrain: 'wall',
  line: line.map(([x, y]) => point(x, y)),
  thickness: 0,
});

/** A yard with walls all round and a gate to the south; the enemy is there, or to the north where the wall is low. */
const yard = (own: number, enemy: number): Situation => ({
  table: {
    lines: [
      wall('west', [24, 30], [20, 30], [20, 20]),
      { ...wall('north', [20, 20], [40, 20]), terrain: 'lowWall' },
      wall('east', [40, 20], [40, 30], [28, 30]),
    ],
    gates: [{ id: 'gate', line: [point(24, 30), point(28, 30)] }],
  },
  men: { g1: { ...plain, at: [26, own] }, u1: { ...plain, at: [26, enemy] } },
  stack: [{ kind: 'movement', side: 'german', only: null }],
});

describe('doors on the way', () => {
  it('opens a gate that its way leads through, and no other (PF-ACT.1)', () => {
    expect(answerIn(yard(29, 46))).toEqual({ type: 'task', man: 'g1', task: 'gate', at: null, on: 'gate' });
    expect(answerIn(yard(29, 2)).type).not.toBe('task');
  });

  it('goes up to a gate to open it', () => {
    const answer = answerIn(yard(26, 46));
    const { y } = answer.type === 'moveGroup' ? answer.ways[0]!.route.at(-1)! : point(0, 0);
    expect(y).toBeGreaterThan(point(0, 28.5).y);
    expect(y).toBeLessThan(point(0, 30).y);
  });

  it('goes round a house on its way out, and opens no door of it (PF-SCN-FLT.3)', () => {
    const doorAt = (id: string, x: number) => ({
      id,
      kind: 'door',
      from: point(x, 23),
      to: point(x, 25),
      state: 'closed',
    });
    const inFlight = (edge: 'right' | 'bottom'): Action =>
      answerIn({
        table: {
          buildings: [
            {
              id: 'house',
              material: 'stone',
              outline: box(30, 20, 38, 28),
              storeys: [{ openings: [doorAt('west', 30), doorAt('east', 38)] }],
            },
          ],
        },
        men: { g1: { ...plain, at: [29, 24] }, u1: { ...plain, at: [5, 46] } },
        scenario: { turns: 12, goals: [{ kind: 'exit', side: 'german', edge, share: 50 }], otherwise: 'us' },
        board: { turn: 3 },
        stack: [{ kind: 'movement', side: 'german', only: null }],
      });
    const answer = inFlight('right');
    const end = answer.type === 'moveGroup' ? answer.ways[0]!.route.at(-1)! : point(29, 24);
    expect(Math.abs(end.y - point(0, 24).y)).toBeGreaterThan(2 * point(1, 0).x);
  });

  it('finds its way into a building it has to hold, through a shut door', () => {
    const door = { id: 'door', kind: 'door', from: point(32, 30), to: point(34, 30), state: 'closed' };
    const look = looked({
      table: {
        buildings: [{ id: 'house', material: 'stone', outline: box(30, 30, 36, 36), storeys: [{ openings: [door] }] }],
      },
      men: { g1: { ...plain, at: [33, 20] }, u1: { ...plain, at: [60, 40] } },
      scenario: { goals: [{ kind: 'occupy', side: 'german', building: 'house', men: 1, turns: 1 }] },
    });
    const [seize] = aimsFor(look, 'german', WEIGHTS);
    const { cellOf } = gridOf(look);
    expect(seize!.kind).toBe('seize');
    expect(seize!.field.to(cellOf(point(33, 33)))).toBe(0);
    expect(seize!.field.to(cellOf(point(33, 20)))).toBeLessThan(point(14, 0).x);
  });
});
