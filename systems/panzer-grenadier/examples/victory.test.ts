import { sumOf } from '@grognard/kernel';
import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { panzerGrenadier } from '../index.ts';
import { outcomeOf, victoryTerms } from '../rules/01-victory.ts';
import type { Board, Setting } from '../types.ts';
import { field, force, hex, played, unit } from './played.ts';

const settingOf = (more: object): Setting => {
  const read = panzerGrenadier.load(field({}, more));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
};
const boardOf = (setting: Setting, more: Partial<Board>): Board => ({ ...panzerGrenadier.setup(setting), ...more });
const control = (of: Readonly<Record<string, 'german' | 'soviet'>>) =>
  Array.from({ length: 132 }, (_, i) => Object.entries(of).find(([name]) => hex(name) === i)?.[1] ?? null);
const scored = (goals: readonly object[], more: Partial<Board>) => {
  const setting = settingOf({ goals });
  const look = { setting, board: boardOf(setting, more) };
  return (['german', 'soviet'] as const).map((side) => sumOf(victoryTerms(look, side)));
};

describe('Victory', () => {
  it('PG-ABS.5 PG-1.1.14 points for hexes go to whoever controls them, or to one side only', () => {
    const held = control({ '0101': 'german', '0202': 'soviet' });
    expect(scored([{ points: 3, hold: ['0101', '0202', '0303'] }], { control: held })).toEqual([3, 3]);
    expect(scored([{ side: 'soviet', points: 3, hold: ['0101', '0202'] }], { control: held })).toEqual([0, 3]);
  });

  it('PG-ABS.5 a handicap goes to its side, whatever happens', () => {
    const goals = [
      { points: 3, hold: ['0101'] },
      { side: 'soviet', points: 4, handicap: true },
    ];
    expect(scored(goals, { control: control({ '0101': 'german' }) })).toEqual([3, 4]);
  });

  it('PG-ABS.5 points for steps the enemy has lost', () => {
    const lost: Board['lost'] = [
      { type: 'soviet-inf', side: 'soviet', steps: 2, turn: 1 },
      { type: 'german-inf', side: 'german', steps: 1, turn: 2 },
    ];
    expect(scored([{ points: 2, lost: true }], { lost })).toEqual([4, 2]);
  });

  it('PG-ABS.5 PG-16.52.1 points for steps that left where the scenario says', () => {
    const exited: Board['exited'] = [
      { unit: 'g1', side: 'german', steps: 2, by: '1203' },
      { unit: 'g2', side: 'german', steps: 1, by: '0103' },
      { unit: 's1', side: 'soviet', steps: 2, by: '1203' },
    ];
    expect(scored([{ side: 'german', points: 1, exit: { edge: 'east' } }], { exited })).toEqual([2, 0]);
  });

  it('PG-ABS.5 points where no enemy combat unit in good order is left', () => {
    const goals = [{ side: 'german', points: 4, clear: { columns: [1, 3] } }];
    const left = (state: string, at: string, type = 'soviet-inf') => {
      const { board } = played({
        scenario: field({}, { goals }),
        units: [unit('s1', type, at, { state })],
        stack: [{ kind: 'segment', side: 'soviet' }],
      });
      return scored(goals, { units: board.units })[0];
    };
    expect([left('good', '0205'), left('disrupted', '0205'), left('good', '0405')]).toEqual([0, 4, 4]);
    expect(left('good', '0205', 'soviet-truck')).toBe(4);
  });

  it('PG-ABS.5 the margin decides how far somebody has won', () => {
    const levels = [
      { margin: 0, result: 'draw' },
      { margin: 2, result: 'minor' },
      { margin: 4, result: 'major' },
    ];
    const end = (points: number) => {
      const setting = settingOf({ goals: [{ points, hold: ['0101'] }], levels });
      const { winner, rule, why } = outcomeOf({
        setting,
        board: boardOf(setting, { control: control({ '0101': 'german' }) }),
      });
      return [winner, rule, why.word];
    };
    expect([end(1), end(2), end(5)]).toEqual([
      [null, 'PG-ABS.5', 'drawn'],
      ['german', 'PG-ABS.5', 'won_minor'],
      ['german', 'PG-ABS.5', 'won_major'],
    ]);
  });

  it('PG-ABS.7 losses do not change the initiative', () => {
    const { log } = played({
      units: [unit('g1', 'german-inf', '0101'), unit('s1', 'soviet-inf', '1211')],
      board: {
        lost: Array.from({ length: 9 }, () => ({ type: 'soviet-inf', side: 'soviet', steps: 2, turn: 1 })),
        segment: { number: 4, side: 'soviet', lead: 0, passed: 'german' },
      },
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [['soviet', { type: 'pass' }]],
      dice: [6, 1],
    });
    const [soviet] = rollsOf(log);
    expect(soviet?.result).toBe(8);
  });

  it('PG-ABS.5 the game is over when the last turn is, and not before', () => {
    const after = (turn: number) =>
      played({
        scenario: field({}, { turns: 2, forces: [force('soviet'), force('german')] }),
        units: [unit('g1', 'german-inf', '0101'), unit('s1', 'soviet-inf', '1211')],
        board: { turn, segment: { number: 4, side: 'soviet', lead: 0, passed: 'german' } },
        stack: [{ kind: 'segment', side: 'soviet' }],
        answers: [['soviet', { type: 'pass' }]],
        ...(turn === 1 ? { dice: [6, 1] } : {}),
      }).position.outcome;
    expect(after(1)).toBeNull();
    expect(after(2)?.rule).toBe('PG-ABS.5');
  });
});
