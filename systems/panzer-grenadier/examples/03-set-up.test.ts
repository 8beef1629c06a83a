import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { panzerGrenadier } from '../index.ts';
import type { Action, SetUpLine } from '../types.ts';
import { field, force, hex, leader, looked, played, unit, wake } from './played.ts';

const area = { hexes: ['0304', '0305', '0306'] };

/** The Germans set up this group, the Soviets are at 1004. */
const setUp = (group: object, lines: readonly SetUpLine[], more: object = {}, given: object = {}) =>
  played({
    scenario: field(
      { ...given },
      { forces: [force('soviet'), force('german', { groups: [{ id: 'first', area, ...group }], ...more })] },
    ),
    units: null,
    board: { turn: 0, phase: 'setUp' },
    stack: [{ kind: 'setUp', side: 'german' }],
    answers: [['german', { type: 'setUp', lines }]],
  });

const at = (row: string, where: string, how?: SetUpLine['how']): SetUpLine => ({
  row,
  hex: hex(where),
  ...(how ? { how } : {}),
});
const infantry = (count: number) => ({ units: [{ type: 'german-inf', count }] });

describe('set-up', () => {
  it('PG-3.0.9: one side after the other, the first of the scenario first, and then the first turn', () => {
    const { asked } = played({
      units: null,
      leaders: null,
      board: { turn: 0, phase: 'setUp' },
      stack: [{ kind: 'game' }],
    });
    expect(asked[0]).toMatchObject({ side: 'soviet', kind: 'setUp', rule: 'PG-3.0.9' });
    const second = played({
      units: null,
      leaders: null,
      board: { turn: 0, phase: 'setUp' },
      stack: [{ kind: 'game' }],
      answers: [['soviet', { type: 'setUp', lines: [] }]],
    });
    expect(second.asked[0]).toMatchObject({ side: 'german', kind: 'setUp' });
  });

  it('PG-3.0.9: everybody of the group, within its area', () => {
    expect(setUp(infantry(2), [at('german-inf-1', '0304'), at('german-inf-2', '0306')]).board.units).toMatchObject([
      { id: 'german-inf-1', at: { in: 'hex', hex: hex('0304') } },
      { id: 'german-inf-2', at: { in: 'hex', hex: hex('0306') } },
    ]);
    expect(setUp(infantry(2), [at('german-inf-1', '0304')]).refusal).toMatchObject({ rule: 'PG-3.0.9' });
    expect(setUp(infantry(1), [at('german-inf-1', '0504')]).refusal).toMatchObject({
      rule: 'PG-3.0.9',
      at: { field: 'hex' },
    });
  });

  it('PG-4.1.1: three combat units a hex, and not where the enemy stands', () => {
    const four = [1, 2, 3, 4].map((i) => at(`german-inf-${i}`, '0304'));
    expect(setUp(infantry(4), four).refusal).toMatchObject({ rule: 'PG-4.1.1', at: { line: 3 } });
    expect(setUp(infantry(4), [...four.slice(0, 3), at('german-inf-4', '0305')]).refusal).toBeNull();
    const onEnemy = played({
      scenario: field(
        {},
        { forces: [force('soviet'), force('german', { groups: [{ id: 'first', area, ...infantry(1) }] })] },
      ),
      units: [unit('s1', 'soviet-inf', '0304'), { id: 'german-inf-1' }],
      board: { turn: 0, phase: 'setUp' },
      stack: [{ kind: 'setUp', side: 'german' }],
      answers: [['german', { type: 'setUp', lines: [at('german-inf-1', '0304')] }]],
    });
    expect(onEnemy.refusal).toMatchObject({ rule: 'PG-3.0.9' });
  });

  it('PG-5.71.1, PG-15.32.1: nobody in a major river without a bridge, and a gunboat nowhere else', () => {
    const river = { rivers: [{ hexes: ['0303', '0304'], major: true }] };
    expect(setUp(infantry(1), [at('german-inf-1', '0304')], {}, river).refusal).not.toBeNull();
    expect(setUp(infantry(1), [at('german-inf-1', '0305')], {}, river).refusal).toBeNull();
  });

  it('PG-5.61.1, PG-5.63.3: whom the scenario puts aboard is set up with his carrier, guns limbered', () => {
    const group = { units: [{ type: 'german-pak-40', aboard: 'german-truck' }, { type: 'german-truck' }] };
    const { board } = setUp(group, [at('german-truck-1', '0304')]);
    expect(board.units).toMatchObject([
      { id: 'german-pak-40-1', at: { in: 'aboard', unit: 'german-truck-1' }, limbered: true },
      { id: 'german-truck-1', at: { in: 'hex' }, limbered: false },
    ]);
  });
});

describe('what is secret', () => {
  it('PG-6.8.2, PG-6.8.3: tank leaders are put into tanks, one each, and the enemy does not hear of it', () => {
    const group = { units: [{ type: 'soviet-t-34', count: 3 }] };
    const lines = (...led: readonly string[]): readonly SetUpLine[] => [
      ...[1, 2, 3].map((i) => at(`soviet-t-34-${i}`, '0304')),
      ...led.map((one) => ({ row: 'tank-leader', unit: one })),
    ];
    const soviet = (given: readonly SetUpLine[]) =>
      played({
        scenario: field(
          {},
          { forces: [force('soviet', { groups: [{ id: 'first', area, ...group }], tankLeaders: 2 }), force('german')] },
        ),
        units: null,
        board: { turn: 0, phase: 'setUp' },
        stack: [{ kind: 'setUp', side: 'soviet' }],
        answers: [['soviet', { type: 'setUp', lines: given }]],
      });
    const { board, log, refusal } = soviet(lines('soviet-t-34-1', 'soviet-t-34-3'));
    expect(refusal).toBeNull();
    expect(board.units.map(({ tankLeader }) => tankLeader)).toEqual([true, false, true]);
    expect(soviet(lines('soviet-t-34-1', 'soviet-t-34-1')).refusal).toMatchObject({ rule: 'PG-6.8.2' });
    expect(soviet(lines('soviet-t-34-1')).refusal).not.toBeNull();
    const loaded = panzerGrenadier.load(field());
    if (!loaded.ok) throw new Error('the field does not load');
    const told = eventsOf(log).filter(({ type }) => type === 'tankLeaderAssigned');
    expect(told.map((event) => panzerGrenadier.hear(loaded.value, board, event, 'german'))).toEqual([null, null]);
    expect(panzerGrenadier.see(loaded.value, board, 'german').units.map(({ tankLeader }) => tankLeader)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('PG-16.6.1: a unit of a group that may hide is set up hidden, and the enemy does not see where', () => {
    const { board, asked } = setUp({ ...infantry(2), hidden: true }, [
      at('german-inf-1', '0304', 'hidden'),
      at('german-inf-2', '0305', 'shown'),
    ]);
    expect(board.units.map(({ hidden }) => hidden)).toEqual([true, false]);
    expect(asked).not.toEqual([]);
    const loaded = panzerGrenadier.load(field());
    if (!loaded.ok) throw new Error('the field does not load');
    expect(panzerGrenadier.see(loaded.value, board, 'soviet').units.map(({ id }) => id)).toEqual(['german-inf-2']);
  });

  it('PG-16.7.1: mines lie face down, and their names tell nothing of their strength', () => {
    const mined = (faces: readonly number[]) =>
      played({
        scenario: field(
          {},
          { forces: [force('soviet'), force('german', { groups: [{ id: 'first', area }], mines: [2, 0] })] },
        ),
        units: null,
        board: { turn: 0, phase: 'setUp' },
        stack: [{ kind: 'setUp', side: 'german' }],
        answers: [['german', { type: 'setUp', lines: [at('mines-1', '0304'), at('mines-2', '0305')] }]],
        dice: faces,
      }).board.mines.map(({ id, hex: there, strength }) => [id, there, strength]);
    expect(mined([1, 1])).toEqual([
      ['german-mines-1', hex('0304'), 2],
      ['german-mines-2', hex('0305'), 0],
    ]);
    expect(mined([2, 1])).toEqual([
      ['german-mines-1', hex('0305'), 0],
      ['german-mines-2', hex('0304'), 2],
    ]);
  });

  it('PG-16.41.1, PG-16.82.1: entrenchments and bunkers are placed, one work a hex', () => {
    const works = { entrenchments: 2, bunkers: ['mg-bunker'] };
    const { board } = setUp({}, [at('entrenchment', '0304'), at('bunker-1', '0305')], works);
    expect(board).toMatchObject({
      entrenchments: [hex('0304')],
      bunkers: [{ id: 'german-bunker-1', hex: hex('0305'), type: 'mg-bunker' }],
    });
    expect(setUp({}, [at('entrenchment', '0304'), at('bunker-1', '0304')], works).refusal).toMatchObject({
      rule: 'PG-16.41.1',
    });
  });
});

describe('leaders', () => {
  const drawn = (dice: readonly (number | string)[], group: object) =>
    played({
      scenario: field(
        {},
        { forces: [force('soviet'), force('german', { groups: [{ id: 'first', area, ...group }] })] },
      ),
      units: null,
      leaders: null,
      board: { turn: 0, phase: 'setUp' },
      stack: [{ kind: 'game' }],
      dice,
    }).board.leaders;

  it('PG-6.1.1: drawn blind by rank, flipped like a coin, and no man twice', () => {
    const [front] = drawn([1, 1, 1, 1], { leaders: [{ rank: 'LT', count: 2 }] });
    const [back] = drawn([1, 2, 1, 1], { leaders: [{ rank: 'LT', count: 2 }] });
    expect(front).toMatchObject({ side: 'german', rank: 'LT', at: { in: 'entry', group: 'first' } });
    const two = drawn([1, 1, 1, 1], { leaders: [{ rank: 'LT', count: 2 }] });
    expect(new Set(two.map(({ name }) => name)).size).toBe(2);
    expect(front!.name).not.toBe(back!.name);
  });

  it('PG-6.9.1: where there is cavalry a leader may be mounted', () => {
    const mounted = (type: string, how?: SetUpLine['how']) => {
      const lines: readonly SetUpLine[] = [at(`${type}-1`, '0304'), at('lt', '0304', how)];
      const action: Action = { type: 'setUp', lines };
      return played({
        scenario: field(
          {},
          { forces: [force('soviet'), force('german', { groups: [{ id: 'first', area, units: [{ type }] }] })] },
        ),
        units: null,
        leaders: [{ ...leader('lt', 'german', 'LT', '0304'), at: { in: 'entry', group: 'first' } }],
        board: { turn: 0, phase: 'setUp' },
        stack: [{ kind: 'setUp', side: 'german' }],
        answers: [['german', action]],
      });
    };
    expect(mounted('german-cav', 'mounted').board.leaders[0]).toMatchObject({ mounted: true });
    expect(mounted('german-cav', 'onFoot').board.leaders[0]).toMatchObject({ mounted: false });
    expect(mounted('german-inf', 'mounted').refusal).not.toBeNull();
    expect(mounted('german-inf').refusal).toBeNull();
  });

  it('PG-3.0.9: a line of the set-up says what stands where, and how; a whole one how many lines it has', () => {
    const mines = { mines: [2, 0], bunkers: ['gun-bunker'] };
    const { setting, board } = looked({
      scenario: field(
        {},
        {
          forces: [
            force('soviet', { tankLeaders: 1 }),
            force('german', { groups: [{ id: 'first', ...infantry(1) }], ...mines }),
          ],
        },
      ),
      units: [unit('g1', 'german-inf', '0304'), unit('tank', 'soviet-t-34', '1004')],
      leaders: [],
    });
    const toldBy =
      (side: 'german' | 'soviet') =>
      (...lines: readonly SetUpLine[]) =>
        panzerGrenadier.describe!({ setting, board }, { type: 'setUp', lines }, { kind: 'setUp', side } as never);
    const told = toldBy('german');
    const what = (piece: string) => ({ word: 'pieceNamed', with: { piece } });
    expect([
      told(at('g1', '0304')),
      told(at('g1', '0305', 'hidden')),
      told(at('g1', '0305', 'shown')),
      told(at('mines-1', '0306')),
      told(at('mines-2', '0306')),
      told(at('bunker-1', '0306')),
      toldBy('soviet')({ row: 'tank-leader', unit: 'tank' }),
      told(at('g1', '0304'), at('mines-1', '0306')),
    ]).toEqual([
      { word: 'doSetUpAt', with: { what: what('g1'), hex: '0304' } },
      { word: 'doSetUpSo', with: { what: what('g1'), hex: '0305', how: { word: 'hidden' } } },
      { word: 'doSetUpSo', with: { what: what('g1'), hex: '0305', how: { word: 'setUpShown' } } },
      { word: 'doSetUpAt', with: { what: { word: 'minesOf', with: { strength: 2 } }, hex: '0306' } },
      { word: 'doSetUpAt', with: { what: { word: 'dummyMines' }, hex: '0306' } },
      { word: 'doSetUpAt', with: { what: { word: 'gunBunker' }, hex: '0306' } },
      { word: 'doSetUpIn', with: { what: { word: 'tankLeader' }, unit: 'tank' } },
      { word: 'doSetUp', with: { count: 2 } },
    ]);
  });

  it('PG-3.1.7: who is woken to move and who to fire is said in the order', () => {
    const { setting, board } = looked({ units: [], leaders: [] });
    const told = (does: Readonly<Record<string, 'move' | 'fire'>>) =>
      panzerGrenadier.describe!({ setting, board }, wake(does), null);
    expect([
      told({}),
      told({ a: 'move' }),
      told({ a: 'fire', b: 'fire' }),
      told({ a: 'move', b: 'fire', c: 'move' }),
    ]).toEqual([
      { word: 'doActivateGroup' },
      { word: 'doActivateMove', with: { pieces: 'a' } },
      { word: 'doActivateFire', with: { pieces: 'a, b' } },
      { word: 'doActivateBoth', with: { moving: 'a, c', firing: 'b' } },
    ]);
  });
});
