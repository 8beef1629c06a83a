import { chanceToPass, fraction } from '@grognard/kernel';
import { eventsOf, example, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { patrol } from '../index.ts';

/*
 * The map of the crossing: seven columns, five rows, odd columns half a hex lower.
 *   0101 wood, 0202 wood, 0204 wood … 0403 (hex 17) is the objective.
 */
const hex = (name: string): number => (Number(name.slice(2)) - 1) * 7 + Number(name.slice(0, 2)) - 1;
const unit = (id: string, at: string, more: object = {}) => ({ id, side: id.split('-')[0], hex: hex(at), ...more });
const ORDERS = [
  { kind: 'game', step: 'secondOrders' },
  { kind: 'orders', side: 'red' },
];

const played = (
  units: readonly object[],
  answers: readonly [string, object][],
  dice: readonly (number | string)[] = [],
  more: object = {},
) => {
  const { stack = ORDERS, ...board } = more as { stack?: object[] };
  return example(patrol, {
    scenario: 'crossing',
    board: { units, ...board },
    stack,
    answers: answers.map(([side, action]) => ({ side, action })),
    dice,
  });
};
const move = (id: string, ...path: string[]) => ({ type: 'move', unit: id, path: path.map(hex) });
const fire = (id: string, at: string) => ({ type: 'fire', unit: id, hex: hex(at) });
const spend = (points: number) => ({ type: 'spend', points });
const PASS = { type: 'pass' };

describe('1 Sequence of play', () => {
  const bids = (red: number, blue: number, dice: readonly number[] = []) =>
    example(patrol, {
      scenario: 'crossing',
      answers: [
        { side: 'red', action: { type: 'bid', points: red } },
        { side: 'blue', action: { type: 'bid', points: blue } },
      ],
      dice,
    });

  it('TP-1.1 a turn opens with bids, then the first side orders', () => {
    const { asked, board } = bids(1, 3);
    expect(asked).toMatchObject([{ kind: 'orders', side: 'blue', rule: 'TP-1.3' }]);
    expect(board.turn).toBe(1);
  });
  it('TP-1.2 the higher bid goes first and both are spent', () => {
    const { log, board } = bids(1, 3);
    expect(eventsOf(log)).toEqual([
      { type: 'bidsOpened', red: 1, blue: 3 },
      { type: 'wentFirst', side: 'blue' },
    ]);
    expect(board.points).toEqual({ red: 3, blue: 1 });
  });
  it('TP-1.2 equal bids are settled by dice, thrown again while equal', () => {
    const { log } = bids(2, 2, [4, 4, 5, 2]);
    expect(rollsOf(log).map((roll) => roll.faces)).toEqual([[4], [4], [5], [2]]);
    expect(eventsOf(log).at(-1)).toEqual({ type: 'wentFirst', side: 'red' });
  });
  it('TP-1.2 no more can be bid than there is', () => {
    expect(bids(5, 0).refusal).toEqual({ rule: 'TP-1.2', why: { word: 'tooManyPoints', with: { most: 4 } } });
  });
  it('TP-1.3 a unit is ordered once a turn', () => {
    const units = [unit('red-1', '0103', { ordered: true }), unit('red-2', '0105'), unit('blue-1', '0703')];
    expect(played(units, [['red', move('red-1', '0203')]]).refusal).toEqual({
      rule: 'TP-1.3',
      why: { word: 'alreadyOrdered', with: { unit: 'red-1' } },
    });
    expect(played(units, [['red', move('blue-1', '0603')]]).refusal).toEqual({
      rule: 'TP-1.3',
      why: { word: 'notYourUnit', with: { unit: 'blue-1' } },
    });
  });
  it('TP-1.4 after the last turn the holder of the objective wins; nobody, a draw', () => {
    const end = (at: string) =>
      played([unit('red-1', at), unit('blue-1', '0703')], [], [], {
        turn: 5,
        stack: [{ kind: 'game', step: 'nextTurn' }],
      }).position.outcome;
    expect(end('0403')).toEqual({
      winner: 'red',
      rule: 'TP-1.4',
      why: { word: 'heldObjective', with: { side: { word: 'red' } } },
    });
    expect(end('0103')).toEqual({ winner: null, rule: 'TP-1.4', why: { word: 'nobodyHeld' } });
  });
  it('TP-1.5 a side with no unit left loses at once', () => {
    const units = [unit('red-1', '0403'), unit('blue-1', '0503', { marker: 'shaken' })];
    const { log, position } = played(
      units,
      [
        ['red', fire('red-1', '0503')],
        ['red', spend(0)],
      ],
      [6, 6],
    );
    expect(eventsOf(log).at(-1)).toEqual({ type: 'lost', unit: 'blue-1' });
    expect(position.outcome).toMatchObject({ winner: 'red', rule: 'TP-1.5' });
  });
});

describe('2 Movement', () => {
  const units = [unit('red-1', '0103'), unit('red-2', '0303'), unit('blue-1', '0701')];
  it('TP-2.1 one or two hexes, each next to the last', () => {
    expect(played(units, [['red', move('red-1', '0102', '0201')]]).board.units[0]).toMatchObject({
      hex: hex('0201'),
      ordered: true,
    });
    expect(played(units, [['red', move('red-1', '0202', '0301', '0401')]]).refusal).toEqual({
      rule: 'TP-2.1',
      why: { word: 'pathLength' },
    });
    expect(played(units, [['red', move('red-1', '0301')]]).refusal).toMatchObject({
      rule: 'TP-2.1',
      why: { word: 'notNext' },
    });
    expect(played(units, [['red', { type: 'move', unit: 'red-1', path: [99] }]]).refusal).toMatchObject({
      rule: 'TP-2.1',
      why: { word: 'offMap' },
    });
  });
  it('TP-2.2 a wood ends the move', () => {
    expect(played(units, [['red', move('red-1', '0202', '0302')]]).refusal).toEqual({
      rule: 'TP-2.2',
      why: { word: 'stoppedByWood', with: { hex: '0202' } },
    });
  });
  it('TP-2.3 no entering a hex where a unit is seen', () => {
    expect(played(units, [['red', move('red-1', '0203', '0303')]]).refusal).toEqual({
      rule: 'TP-2.3',
      why: { word: 'occupied', with: { hex: '0303' } },
    });
  });
  it('TP-2.4 a move into a hidden enemy is legal, stops before it and reveals it', () => {
    const hidden = [unit('red-1', '0103'), unit('blue-1', '0204', { hidden: true })];
    const { log, board } = played(hidden, [
      ['red', move('red-1', '0203', '0204')],
      ['blue', PASS],
    ]);
    expect(eventsOf(log)).toEqual([
      { type: 'ordered', unit: 'red-1' },
      { type: 'entered', unit: 'red-1', hex: hex('0203') },
      { type: 'revealed', unit: 'blue-1', side: 'blue', hex: hex('0204') },
      { type: 'bumped', unit: 'red-1', hex: hex('0204') },
    ]);
    expect(board.units[0]!.hex).toBe(hex('0203'));
  });
});

describe('3 Fire', () => {
  const units = [unit('red-1', '0403'), unit('blue-1', '0503'), unit('blue-2', '0602')];
  it('TP-3.1 seven or more on two dice', () => {
    const { log } = played(
      units,
      [
        ['red', fire('red-1', '0503')],
        ['red', spend(0)],
      ],
      [3, 4, 'pinned'],
    );
    expect(rollsOf(log)[0]).toMatchObject({
      result: 0,
      faces: [3, 4],
      check: { need: [{ rule: 'TP-3.1', value: 7 }], add: [] },
    });
    expect(fraction(chanceToPass(rollsOf(log)[0]!.check))).toBe('21/36');
  });
  it('TP-3.2 TP-3.3 a wood two hexes away: nine needed, one taken away', () => {
    const { log } = played(
      units,
      [
        ['red', fire('red-1', '0602')],
        ['red', spend(0)],
        ['blue', PASS],
      ],
      [4, 5],
    );
    expect(rollsOf(log)[0]).toMatchObject({
      result: -1,
      check: {
        need: [
          { rule: 'TP-3.1', value: 7 },
          { rule: 'TP-3.2', value: 2 },
        ],
        add: [{ rule: 'TP-3.3', value: -1, note: { word: 'rangeNote', with: { hexes: 2 } } }],
      },
    });
  });
  it('TP-3.3 fire reaches three hexes', () => {
    expect(played(units, [['red', fire('red-1', '0703')]]).refusal).toBeNull();
    expect(played([unit('red-1', '0303'), unit('blue-1', '0703')], [['red', fire('red-1', '0703')]]).refusal).toEqual({
      rule: 'TP-3.3',
      why: { word: 'outOfRange', with: { hex: '0703', range: 4, most: 3 } },
    });
  });
  it('TP-3.4 a wood between stops the shot', () => {
    expect(played([unit('red-1', '0102'), unit('blue-1', '0303')], [['red', fire('red-1', '0303')]]).refusal).toEqual({
      rule: 'TP-3.4',
      why: { word: 'noSight', with: { from: '0102', hex: '0303' } },
    });
  });
  it('TP-3.5 points are spent before the roll, two at most', () => {
    const { log, board } = played(
      units,
      [
        ['red', fire('red-1', '0503')],
        ['red', spend(2)],
      ],
      [2, 3, 'shaken'],
    );
    expect(rollsOf(log)[0]).toMatchObject({ result: 0, check: { add: [{ rule: 'TP-3.5', value: 2 }] } });
    expect(board.points.red).toBe(2);
    expect(
      played(units, [
        ['red', fire('red-1', '0503')],
        ['red', spend(3)],
      ]).refusal,
    ).toEqual({ rule: 'TP-3.5', why: { word: 'tooManyPoints', with: { most: 2 } } });
  });
  it('TP-3.6 a miss on a hidden unit and a shot at nothing sound the same', () => {
    const there = [unit('red-1', '0303'), unit('blue-1', '0701'), unit('blue-2', '0602', { hidden: true })];
    const nowhere = there.map((u) => (u.id === 'blue-2' ? { ...u, hex: hex('0604') } : u));
    const heard = (given: object[]) =>
      eventsOf(
        played(
          given,
          [
            ['red', fire('red-1', '0602')],
            ['red', spend(0)],
          ],
          [1, 2],
        ).log,
      );
    expect(heard(there)).toEqual(heard(nowhere));
    expect(heard(there).at(-1)).toEqual({ type: 'shotMissed', hex: hex('0602') });
    expect(played(units, [['red', fire('red-1', '0403')]]).refusal).toMatchObject({ rule: 'TP-3.3' });
  });
  it('TP-3.7 a hidden unit that fires is revealed', () => {
    const { log } = played(
      [unit('red-1', '0202', { hidden: true }), unit('blue-1', '0403')],
      [
        ['red', fire('red-1', '0403')],
        ['red', spend(0)],
      ],
      [1, 1],
    );
    expect(eventsOf(log)[1]).toEqual({ type: 'revealed', unit: 'red-1', side: 'red', hex: hex('0202') });
  });
  it('TP-3.8 TP-3.9 fire interrupts a move, return fire interrupts the fire, and the move goes on', () => {
    const open = [unit('red-1', '0303'), unit('blue-1', '0503')];
    const { log, board } = played(
      open,
      [
        ['red', move('red-1', '0402', '0502')],
        ['blue', fire('blue-1', '0402')],
        ['blue', spend(0)],
        ['red', fire('red-1', '0503')],
        ['red', spend(0)],
      ],
      [1, 2, 1, 1],
    );
    expect(eventsOf(log).map((event) => event.type)).toEqual([
      'ordered',
      'entered',
      'reacted',
      'fired',
      'shotMissed',
      'reacted',
      'fired',
      'shotMissed',
      'entered',
    ]);
    expect(board.units.map((u) => [u.id, u.hex, u.reacted])).toEqual([
      ['red-1', hex('0502'), true],
      ['blue-1', hex('0503'), true],
    ]);
  });
  it('TP-3.8 a unit reacts once a turn', () => {
    const open = [unit('red-1', '0303'), unit('blue-1', '0503', { reacted: true }), unit('blue-2', '0604')];
    const { refusal } = played(open, [
      ['red', move('red-1', '0403')],
      ['blue', fire('blue-1', '0403')],
    ]);
    expect(refusal).toEqual({ rule: 'TP-3.8', why: { word: 'alreadyReacted', with: { unit: 'blue-1' } } });
  });
});

describe('4 Hidden units', () => {
  it('TP-4.1 units in the woods start hidden', () => {
    const { board } = example(patrol, { scenario: 'crossing' });
    expect(board.units.filter((u) => u.hidden).map((u) => u.id)).toEqual(['red-1', 'red-3', 'blue-1', 'blue-3']);
  });
  it('TP-4.1 a scenario has other woods for the units it hides from a side, and for no others', () => {
    const loaded = patrol.load(patrol.scenarios[0]);
    if (!loaded.ok) throw new Error('loads');
    const setting = loaded.value;
    const start = patrol.setup(setting);
    const moved = (board: typeof start, side: string | null) => {
      const units = patrol.twinSetting!(setting, board, side, () => 0)?.scenario.units ?? [];
      return units.filter(({ hex: at }, i) => at !== setting.scenario.units[i]!.hex).map(({ id }) => id);
    };
    const shown = { ...start, units: start.units.map((u) => ({ ...u, hidden: u.id === 'red-1' })) };
    expect([moved(start, 'red'), moved(start, 'blue')]).toEqual([
      ['blue-1', 'blue-3'],
      ['red-1', 'red-3'],
    ]);
    expect([moved(shown, 'red'), moved(shown, 'blue'), moved(shown, null)]).toEqual([[], ['red-1'], ['red-1']]);
  });
  it('TP-4.2 a hidden unit next to an enemy, or in the open, is revealed', () => {
    const near = played(
      [unit('red-1', '0103'), unit('blue-1', '0204', { hidden: true })],
      [['red', move('red-1', '0104')]],
    );
    expect(eventsOf(near.log)).toContainEqual({ type: 'revealed', unit: 'blue-1', side: 'blue', hex: hex('0204') });
    const open = played(
      [unit('red-1', '0202', { hidden: true }), unit('blue-1', '0701')],
      [['red', move('red-1', '0302')]],
    );
    expect(eventsOf(open.log)).toContainEqual({ type: 'revealed', unit: 'red-1', side: 'red', hex: hex('0302') });
  });
});

describe('5 Losses', () => {
  it('TP-5.1 a hit draws a marker that only its owner sees', () => {
    const { log } = played(
      [unit('red-1', '0403'), unit('blue-1', '0503')],
      [
        ['red', fire('red-1', '0503')],
        ['red', spend(0)],
      ],
      [6, 6, 'shaken'],
    );
    expect(rollsOf(log)[1]).toMatchObject({
      result: 'shaken',
      check: { from: ['pinned', 'shaken', 'pinned', 'shaken'], seenBy: ['blue'] },
    });
    const setting = patrol.load(patrol.scenarios[0]);
    if (!setting.ok) throw new Error('loads');
    const board = patrol.setup(setting.value);
    const hit = { type: 'hit', unit: 'blue-2', marker: 'shaken' } as const;
    expect(patrol.hear(setting.value, board, hit, 'red')).toEqual({ ...hit, marker: 'unknown' });
    expect(patrol.hear(setting.value, board, hit, 'blue')).toEqual(hit);
  });
  it('TP-5.2 a second hit loses the unit', () => {
    const units = [unit('red-1', '0403'), unit('blue-1', '0503', { marker: 'pinned' }), unit('blue-2', '0705')];
    const { board } = played(
      units,
      [
        ['red', fire('red-1', '0503')],
        ['red', spend(0)],
      ],
      [5, 5],
    );
    expect(board.lost).toEqual(['blue-1']);
  });
  it('TP-5.3 pinned can not move, shaken can not fire', () => {
    const units = (marker: string) => [unit('red-1', '0403', { marker }), unit('blue-1', '0503')];
    expect(played(units('pinned'), [['red', move('red-1', '0402')]]).refusal).toEqual({
      rule: 'TP-5.3',
      why: { word: 'isPinned', with: { unit: 'red-1' } },
    });
    expect(played(units('shaken'), [['red', fire('red-1', '0503')]]).refusal).toEqual({
      rule: 'TP-5.3',
      why: { word: 'isShaken', with: { unit: 'red-1' } },
    });
  });
  it('TP-5.4 at the end of the turn 4 or more takes a marker off', () => {
    const units = [unit('red-1', '0403', { marker: 'pinned' }), unit('blue-1', '0703', { marker: 'shaken' })];
    const { log, board } = played(units, [], [4, 3], { stack: [{ kind: 'game', step: 'rally' }] });
    expect(rollsOf(log).map((roll) => [roll.result, roll.check.seenBy])).toEqual([
      [0, ['red']],
      [-1, ['blue']],
    ]);
    expect(board.units.map((u) => u.marker)).toEqual([null, 'shaken']);
  });
});
