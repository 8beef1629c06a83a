import { distance, INCH } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { botAnswer } from '../examples/bot-answer.ts';
import { box, looked, point, type Situation } from '../examples/played.ts';
import type { Action } from '../types.ts';
import { gridOf } from './grid.ts';

const answerIn = (situation: Situation): Action => botAnswer(situation, 'greedy');

const movement = [{ kind: 'movement', side: 'german', only: null }];
const plain = { life: 1, might: 0, fate: 0, weapons: ['rifle'] };
const leader = { profile: 'de-unteroffizier', might: 1, fate: 1, life: 2, weapons: ['smg'] };

/** How far each man of a squad goes, in inches. */
const gone = (situation: Situation, answer: Action): readonly number[] => {
  const { board } = looked(situation);
  const ways = answer.type === 'moveGroup' ? answer.ways : [];
  return board.men.flatMap(({ id, side, at }) => {
    if (side !== 'german' || at.in !== 'table') return [];
    const end = ways.find(({ unit }) => unit === id)?.route.at(-1) ?? at.spot;
    return [distance(at.spot, end) / INCH];
  });
};

describe('squads on the march', () => {
  it('does not wait for its leader where he stands behind his men', () => {
    const rank = (name: string, y: number) =>
      Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`${name}${i}`, { ...plain, at: [28 + 1.1 * i, y] }]));
    const situation: Situation = {
      men: {
        g: { ...leader, at: [29.5, 2] },
        ...rank('ga', 3.2),
        ...rank('gb', 4.4),
        ...rank('gc', 5.6),
        u1: { ...plain, at: [30, 47] },
      },
      stack: movement,
    };
    const far = gone(situation, answerIn(situation));
    expect(far.reduce((sum, one) => sum + one, 0) / far.length).toBeGreaterThan(2);
  });

  it('finds its way on from beside water', () => {
    const situation: Situation = {
      table: { areas: [{ id: 'pond', terrain: 'deepWater', outline: box(30.5, 9.5, 36, 14) }] },
      men: { g: { ...leader, at: [30.1, 9.1] }, g1: { ...plain, at: [28.9, 9.1] }, u1: { ...plain, at: [30, 47] } },
      stack: movement,
    };
    const look = looked(situation);
    const grid = gridOf(look);
    expect(grid.links(grid.cellOf(point(30.1, 9.1)))).toEqual([]);
    expect(Math.min(...gone(situation, answerIn(situation)))).toBeGreaterThan(3);
  });
});
