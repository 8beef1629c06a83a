import { describe, expect, it } from 'vitest';
import type { Action } from '../types.ts';
import { goes, marched, placeOf, refusedMove } from './moving.ts';
import { field, force, hex, leader, played, unit, wake } from './played.ts';

const column = {
  id: 'column',
  turn: 2,
  area: { edge: 'south', columns: [4, 8] },
  units: [{ type: 'german-inf', count: 2 }],
};
const entering = (on: Parameters<typeof field>[0] = {}, more: object = {}) =>
  field(on, { forces: [force('soviet'), force('german', { groups: [{ id: 'german-group' }, column] })], ...more });
const off = (id: string, type = 'german-inf') => ({
  ...unit(id, type, '0101'),
  at: { in: 'entry', group: 'column' },
  began: null,
});
const chief = { ...leader('lt', 'german', 'LT', '0101'), at: { in: 'entry', group: 'column' }, began: null };
const far = unit('s', 'soviet-inf', '1201');
const segment = (turn: number, rows: Readonly<Record<string, 'move'>>, leaders: readonly object[] = []) =>
  played({
    scenario: entering(),
    units: [off('g'), off('h'), far],
    leaders,
    board: { turn },
    stack: [{ kind: 'segment', side: 'german' }],
    answers: [['german', wake(rows)]],
  });
const arrived = (action: Action, scenario = entering(), units = [off('g'), off('h'), far]) =>
  marched({ scenario, units, board: { turn: 2 }, moving: ['g', 'h'], answers: [['german', action]] });

describe('16.5 Coming onto the map', () => {
  it('PG-16.51.1: when its turn has come a group is woken off the map, as one stack, under its leaders', () => {
    expect(segment(1, { g: 'move' }).refusal?.rule).toBe('PG-16.51.1');
    expect(segment(2, { g: 'move', h: 'move' }).refusal).toBeNull();
    expect(segment(3, { lt: 'move', g: 'move', h: 'move' }, [chief]).refusal).toBeNull();
    const onMap = leader('lt', 'german', 'LT', '0511');
    expect(segment(2, { lt: 'move', g: 'move' }, [onMap]).refusal).not.toBeNull();
  });

  it('PG-16.51.1: without a leader no more are woken than make a stack', () => {
    const woken = (ids: readonly string[], units: readonly object[], leaders: readonly object[] = []) =>
      played({
        scenario: entering(),
        units: [...units, far],
        leaders,
        board: { turn: 2 },
        stack: [{ kind: 'segment', side: 'german' }],
        answers: [['german', wake(Object.fromEntries(ids.map((id) => [id, 'move'])))]],
      }).refusal?.rule ?? null;
    const four = ['a', 'b', 'c', 'd'].map((id) => off(id));
    expect(woken(['a', 'b', 'c'], four)).toBeNull();
    expect(woken(['a', 'b', 'c', 'd'], four)).toBe('PG-16.51.1');
    expect(woken(['a', 'b', 'c', 'd', 'lt'], four, [chief])).toBeNull();
    const aboard = { ...off('d'), at: { in: 'aboard', unit: 't' } };
    expect(woken(['a', 'b', 'c', 't'], [...four.slice(0, 3), off('t', 'german-truck')])).toBeNull();
    expect(woken(['a', 'b', 'c', 't'], [...four.slice(0, 3), off('t', 'german-truck'), aboard])).toBe('PG-16.51.1');
  });

  it('PG-16.51.1: it comes in by its edge, and the first hex is paid for', () => {
    const { board } = arrived(goes('g', ['0511', '0510']));
    expect(board.units.find(({ id }) => id === 'g')).toMatchObject({ at: { hex: hex('0510') }, spent: 4 });
    expect(arrived(goes('g', ['0311'])).refusal?.rule).toBe('PG-16.51.1');
    expect(arrived(goes('g', ['0510'])).refusal?.rule).toBe('PG-16.51.1');
    expect(arrived(goes('g', ['0511', '0510', '0509', '0508'])).refusal?.rule).toBe('PG-5.0.5');
    const road = entering({ roads: [['0511', '0510']] });
    const truck = [off('g', 'german-truck'), off('h'), far];
    expect(arrived(goes('g', ['0511']), road, truck).board.units.find(({ id }) => id === 'g')?.spent).toBe(1);
    expect(arrived(goes('g', ['0511']), entering(), truck).board.units.find(({ id }) => id === 'g')?.spent).toBe(4);
  });

  it('PG-16.51.1: a leader of the group comes in with a unit', () => {
    const { board } = marched({
      scenario: entering(),
      units: [off('g'), far],
      leaders: [chief],
      board: { turn: 2 },
      moving: ['g'],
      led: ['lt'],
      answers: [['german', goes('g', ['0511'], ['lt'])]],
    });
    expect([placeOf(board, 'g'), placeOf(board, 'lt')]).toEqual(['0511', '0511']);
  });
});

describe('16.52 Leaving the map', () => {
  const goals = [{ side: 'german', points: 1, exit: { edge: 'north' } }];
  const scenario = field({}, { goals });
  const exit = (id: string, along: readonly string[] = []): Action => ({ type: 'exit', unit: id, with: along });
  const at = (where: string, more: object = {}) => unit('g', 'german-inf', where, more);

  it('PG-16.52.1: only where the scenario lets its side', () => {
    expect(refusedMove(exit('g'), { scenario, units: [at('0501')] })).toBeNull();
    expect(refusedMove(exit('g'), { scenario, units: [at('0502')] })).toBe('PG-16.52.1');
    expect(refusedMove(exit('g'), { units: [at('0501')] })).toBe('PG-16.52.1');
    const theirs = field({}, { goals: [{ side: 'soviet', points: 1, exit: { edge: 'north' } }] });
    expect(refusedMove(exit('g'), { scenario: theirs, units: [at('0501')] })).toBe('PG-16.52.1');
  });

  it('PG-16.52.1: at the end of a move if it has a point left, with its load and its leader, not counted as lost', () => {
    const units = [unit('g', 'german-truck', '0503'), unit('r', 'german-inf', 'g'), far];
    const leaders = [leader('lt', 'german', 'LT', '0501')];
    const { board } = marched({
      scenario,
      units,
      leaders,
      moving: ['g'],
      led: ['lt'],
      answers: [
        ['german', goes('g', ['0502', '0501'])],
        ['german', exit('g', ['lt'])],
      ],
    });
    expect(board.units.map(({ id }) => id)).toEqual(['s']);
    expect([board.leaders, board.lost, board.fallen]).toEqual([[], [], []]);
    expect(board.exited).toEqual([
      { unit: 'r', side: 'german', steps: 2, by: '0501' },
      { unit: 'g', side: 'german', steps: 1, by: '0501' },
    ]);
    const worn = { scenario, units: [at('0501', { spent: 5 })], frame: { mover: 'g' } };
    expect(refusedMove(exit('g'), worn)).toBe('PG-5.0.5');
  });
});
