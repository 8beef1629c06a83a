import { budgetsOf, eachWrong, leftIn, questions, readPosition, spellLine, sumOf } from '@grognard/kernel';
import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { front } from '../index.ts';
import type { Action, SetUpLine } from '../types.ts';
import { block, hex, leaders, march, move, PASS, played, turnOf } from './river.ts';

const START = [{ kind: 'game' }];
const PRODUCTION = [{ kind: 'fortnight', step: 'redTurn' }, { kind: 'production' }];

const at = (row: string, place: string, strength?: number): SetUpLine =>
  strength === undefined ? { row, hex: hex(place) } : { row, hex: hex(place), strength };
const setUp = (...lines: readonly SetUpLine[]): Action => ({ type: 'setUp', lines });
const RED = [
  at('red-1', '0303', 4),
  at('red-2', '0303', 3),
  at('red-3', '0205', 2),
  at('red-4', '0302', 2),
  at('red-5', '0302', 2),
  at('red-6', '0103', 1),
  at('Arden', '0303'),
  at('Brandt', '0302'),
];
const BLUE = [
  at('blue-1', '0503', 4),
  at('blue-2', '0503', 3),
  at('blue-3', '0602', 2),
  at('blue-4', '0502', 2),
  at('blue-5', '0703', 2),
  at('blue-6', '0504', 1),
  at('Corvin', '0503'),
  at('Dahl', '0602'),
];
const wrongWith = (...lines: readonly SetUpLine[]) => {
  const { refusal } = played({}, START, [['red', setUp(...lines)]]);
  return refusal ? eachWrong(refusal).map(({ rule, why, at: where }) => [rule, why.word, where?.line]) : [];
};
const without = (row: string) => RED.filter((line) => line.row !== row);
const NAMES = ['A1', 'B2', 'C3', 'A2', 'B1', 'C1', 'D1', 'D2', 'A3', 'A4', 'B3', 'E1'];

describe('2 Set-up', () => {
  it('TF-2.1 both place their blocks in hexes of their own, in secret; then the fortnight begins', () => {
    const { board, asked } = played(
      {},
      START,
      [
        ['red', setUp(...RED)],
        ['blue', setUp(...BLUE)],
      ],
      [...NAMES, 2],
    );
    expect(board.blocks.filter(({ side }) => side === 'red')).toHaveLength(6);
    expect(asked).toMatchObject([{ kind: 'command', side: 'red' }]);
    expect(wrongWith(...without('red-6'), at('red-6', '0503', 1))).toEqual([['TF-2.1', 'outsideHole', 7]]);
    expect(wrongWith(...without('red-6')).map(([rule, word]) => [rule, word])).toContainEqual([
      'TF-2.1',
      'rowTooSeldom',
    ]);
  });
  it('TF-2.2 the strengths add up to what there is, no less and no more, each within its type', () => {
    expect(wrongWith(...without('red-1'), at('red-1', '0303', 3))).toEqual([['TF-2.2', 'budgetLeft', undefined]]);
    expect(wrongWith(...without('red-6'), at('red-6', '0103', 2))).toEqual([['TF-2.2', 'overBudget', undefined]]);
    expect(wrongWith(...without('red-4'), at('red-4', '0302', 4)).map(([, word]) => word)).toContain('outsideHole');
  });
  it('TF-2.3 no more than three in a hex: the line that is too many is named', () => {
    const crowd = RED.map((line) =>
      line.row.startsWith('red-') ? { ...line, hex: hex('0303') } : at(line.row, '0303'),
    );
    expect(wrongWith(...crowd)).toEqual([
      ['TF-2.3', 'tooMany', 3],
      ['TF-2.3', 'tooMany', 4],
      ['TF-2.3', 'tooMany', 5],
    ]);
  });
  it('TF-2.4 each block goes by the name it was dealt, and the list is in the order of names', () => {
    const { board, log } = played(
      {},
      START,
      [
        ['red', setUp(...RED)],
        ['blue', setUp(...BLUE)],
      ],
      [...NAMES, 2],
    );
    expect(board.blocks.map(({ id, unit }) => [id, unit])).toEqual([
      ['A1', 'red-1'],
      ['A2', 'red-4'],
      ['A3', 'blue-3'],
      ['A4', 'blue-4'],
      ['B1', 'red-5'],
      ['B2', 'red-2'],
      ['B3', 'blue-5'],
      ['C1', 'red-6'],
      ['C3', 'red-3'],
      ['D1', 'blue-1'],
      ['D2', 'blue-2'],
      ['E1', 'blue-6'],
    ]);
    const placed = eventsOf(log).flatMap((event) => (event.type === 'placed' ? [event.block.id] : []));
    expect(placed).toEqual([...placed].sort());
  });
  it('TF-2.5 a leader starts with a block: what may be chosen hangs on the blocks put down so far', () => {
    expect(wrongWith(...without('Arden'), at('Arden', '0101'))).toEqual([['TF-2.5', 'noBlockThere', 7]]);
    const read = readPosition(front, { format: 1, system: 'toy-front', scenario: 'river-line', stack: START });
    if (!read.ok) throw new Error('the river line does not read');
    const { setting, position } = read.value;
    const look = { setting, board: position.board };
    const asked = { action: setUp(at('red-1', '0303'), at('red-2', '0205')), hole: 'lines', line: { row: 'Arden' } };
    const holes = spellLine(front, look, { kind: 'setUp' }, 'red', asked, { hex: { kind: 'open' } });
    expect(holes.hex).toEqual({ kind: 'hexes', hexes: [hex('0303'), hex('0205')] });
  });
});

const board = (blocks: readonly object[], more: object = {}) => ({ blocks, leaders: leaders({}), turn: 2, ...more });
const produce = (...lines: readonly (readonly [string, string?])[]): Action => ({
  type: 'produce',
  lines: lines.map(([row, place]) => (place === undefined ? { row } : { row, hex: hex(place) })),
});
const ARMIES = [block('A1', 'red-1', '0103', 2), block('A2', 'red-4', '0302', 2), block('B1', 'blue-1', '0703', 4)];
const bought = (...lines: readonly (readonly [string, string?])[]) =>
  played(board(ARMIES), PRODUCTION, [['red', produce(...lines)]]);
const refusedFor = (...lines: readonly (readonly [string, string?])[]) => {
  const { refusal } = bought(...lines);
  return refusal ? eachWrong(refusal).map(({ rule, why }) => [rule, why.word]) : [];
};

describe('3 Production', () => {
  it('TF-3.1 both buy at once from the second fortnight on; what was bought is told to its owner alone', () => {
    const { log } = played(
      board(ARMIES),
      PRODUCTION,
      [
        ['red', produce(['step:A1'])],
        ['blue', produce(['raise:blue-7', '0602'])],
      ],
      ['C1'],
    );
    expect(eventsOf(log).slice(0, 3)).toEqual([
      { type: 'produced' },
      { type: 'stepped', block: 'A1' },
      { type: 'placed', block: { id: 'C1', side: 'blue', unit: 'blue-7', strength: 1, hex: hex('0602') } },
    ]);
    const { asked } = played({ ...board(ARMIES), turn: 1 }, [{ kind: 'fortnight' }], [], [1]);
    expect(asked.map(({ kind }) => kind)).not.toContain('production');
  });
  it('TF-3.2 each town of a side in supply gives its value, named in the sum', () => {
    const read = readPosition(front, {
      format: 1,
      system: 'toy-front',
      scenario: 'river-line',
      board: board(ARMIES),
      stack: PRODUCTION,
    });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const { setting, position } = read.value;
    const dice = { key: '', drawn: 0 };
    const [points] = budgetsOf(front, setting, { ...position, dice }, 'red', produce(['step:A1'], ['step:A2']));
    expect(points!.has.map(({ value, note }) => [note?.with?.town, value])).toEqual([
      ['Alder', 3],
      ['Birch', 2],
    ]);
    expect(sumOf(points!.costs)).toBe(3);
    expect(leftIn(points!)).toBe(2);
  });
  it('TF-3.3 a step costs 1, 2 for tanks, once a block, none beside an enemy or out of supply', () => {
    expect(refusedFor(['step:A1'], ['step:A2'])).toEqual([]);
    expect(refusedFor(['step:A1'], ['step:A1'])).toEqual([['TF-3.1', 'rowTooOften']]);
    const faced = [block('A1', 'red-1', '0303', 2), block('B1', 'blue-1', '0403', 2)];
    expect(played(board(faced), PRODUCTION, [['red', produce(['step:A1'])]]).refusal?.why.word).toBe('noSuchRow');
  });
  it('TF-3.4 a new block costs 2 and comes into a town, one a town, from its fortnight on', () => {
    expect(refusedFor(['raise:red-7', '0103'], ['raise:red-2', '0205'])).toEqual([]);
    expect(refusedFor(['raise:red-7', '0103'], ['raise:red-2', '0103'])).toEqual([['TF-3.4', 'townTaken']]);
    expect(refusedFor(['raise:red-7', '0103'], ['raise:red-2', '0205'], ['step:A2'])).toEqual([
      ['TF-3.2', 'overBudget'],
    ]);
    expect(refusedFor(['raise:red-8', '0103'])).toEqual([['TF-3.1', 'noSuchRow']]);
    expect(refusedFor(['raise:red-7', '0303'])).toEqual([['TF-3.1', 'outsideHole']]);
  });
  it('TF-3.5 a block that is disbanded lies in the pool again', () => {
    const { board: after } = played(board(ARMIES), PRODUCTION, [
      ['red', produce(['disband:A2'])],
      ['blue', produce()],
    ]);
    expect(after.blocks.map(({ id }) => id)).toEqual(['A1', 'B1']);
    expect(after.pool.red).toContain('red-4');
  });
  it('TF-3.6 a block in a town goes into the reserve box, and from there into any town in supply; one thing each', () => {
    expect(refusedFor(['rest:A1'], ['step:A1'])).toEqual([['TF-3.6', 'twoThings']]);
    const { board: after } = played(board(ARMIES), PRODUCTION, [
      ['red', produce(['rest:A1'])],
      ['blue', produce()],
    ]);
    expect(after.blocks[0]!.at).toEqual({ in: 'reserve' });
    const resting = [block('A1', 'red-1', 'reserve', 2), ...ARMIES.slice(1)];
    const back = played(board(resting), PRODUCTION, [
      ['red', produce(['recall:A1', '0205'])],
      ['blue', produce()],
    ]);
    expect(back.board.blocks[0]!.at).toEqual({ in: 'hex', hex: hex('0205') });
  });
});

describe('4 Command', () => {
  const army = [
    block('A1', 'red-1', '0303', 2),
    block('A2', 'red-2', '0303', 2),
    block('A3', 'red-3', '0301', 2),
    block('A4', 'red-4', '0103', 2),
    block('B1', 'blue-1', '0703', 4),
  ];
  it('TF-4.1 the blocks within two hexes of the leader named may move', () => {
    const given = board(army, { leaders: leaders({ Arden: '0303', Brandt: '0103', Corvin: '0703' }) });
    const { log } = played(given, turnOf('red', 'command'), [['red', { type: 'command', leader: 'Arden' }]]);
    expect(eventsOf(log)).toEqual([{ type: 'commanded', leader: 'Arden', blocks: ['A1', 'A2', 'A3', 'A4'] }]);
    const far = played(given, turnOf('red', 'command'), [['red', { type: 'command', leader: 'Brandt' }]]);
    expect(eventsOf(far.log)).toEqual([{ type: 'commanded', leader: 'Brandt', blocks: ['A1', 'A2', 'A4'] }]);
    expect(played(given, turnOf('red', 'command'), [['red', { type: 'command', leader: 'Corvin' }]]).refusal).toEqual({
      rule: 'TF-4.1',
      why: { word: 'noSuchLeader', with: { leader: 'Corvin' } },
    });
  });
  it('TF-4.2 a leader goes along with a block that leaves his hex, if his side wants', () => {
    const given = board(army, { leaders: leaders({ Arden: '0303' }), commanded: ['A1', 'A4'] });
    const { board: after } = played(given, turnOf('red', 'movement'), [['red', move('A1', '0203', 'Arden')]]);
    expect(after.leaders[0]).toMatchObject({ id: 'Arden', hex: hex('0203') });
    expect(played(given, turnOf('red', 'movement'), [['red', move('A4', '0203', 'Arden')]]).refusal).toMatchObject({
      rule: 'TF-4.2',
    });
  });
  it('TF-4.3 a leader left alone goes into the box, and comes back to the first block of his side', () => {
    const given = board([army[0]!, army[3]!, army[4]!], { leaders: leaders({ Arden: '0303' }), commanded: ['A1'] });
    const { log, board: after } = played(given, turnOf('red', 'movement'), [['red', move('A1', '0203')]]);
    expect(eventsOf(log)).toContainEqual({ type: 'leaderMoved', leader: 'Arden', hex: null });
    expect(after.leaders[0]!.hex).toBeNull();
    const back = played(given, [{ kind: 'fortnight', step: 'redTurn' }], []);
    expect(eventsOf(back.log)).toContainEqual({ type: 'leaderMoved', leader: 'Brandt', hex: hex('0303') });
  });
});

describe('5 Movement', () => {
  const goes = (unit: string, from: string, to: string, more: object = {}) =>
    played(
      board([block('A1', unit, from, 2), block('E1', 'blue-6', '0703', 1)], { commanded: ['A1'], ...more }),
      turnOf('red', 'movement'),
      [['red', move('A1', to)]],
    ).refusal?.why.word ?? 'may';
  it('TF-5.1 infantry has 2 points, tanks 3, militia 1; a forest costs 2; once a turn', () => {
    expect(goes('red-1', '0204', '0406')).toBe('outOfReach');
    expect(goes('red-1', '0105', '0305')).toBe('may');
    expect(goes('red-1', '0105', '0304')).toBe('outOfReach');
    expect(goes('red-4', '0105', '0304')).toBe('may');
    expect(goes('red-6', '0105', '0305')).toBe('outOfReach');
    expect(goes('red-1', '0105', '0104')).toBe('may');
    expect(goes('red-1', '0203', '0204')).toBe('may');
    expect(goes('red-6', '0203', '0204')).toBe('outOfReach');
    expect(goes('red-1', '0105', '0305', { commanded: [] })).not.toBe('may');
  });
  it('TF-5.2 a minor river costs 1 more; a major one only by bridge, by ford, or in frost', () => {
    expect(goes('red-6', '0304', '0404')).toBe('outOfReach');
    expect(goes('red-1', '0304', '0404')).toBe('may');
    expect(goes('red-4', '0404', '0504')).toBe('outOfReach');
    expect(goes('red-1', '0404', '0504', { weather: 'frost' })).toBe('may');
    expect(goes('red-1', '0405', '0505')).toBe('may');
    expect(goes('red-6', '0405', '0505')).toBe('outOfReach');
  });
  it('TF-5.3 along a rail a hex costs 1, over the river too, in mud too', () => {
    expect(goes('red-1', '0303', '0503', { weather: 'mud' })).toBe('may');
    expect(goes('red-4', '0303', '0603')).toBe('may');
  });
  it('TF-5.4 in mud every hex costs 1 more', () => {
    expect(goes('red-1', '0105', '0305', { weather: 'mud' })).toBe('outOfReach');
    expect(goes('red-1', '0105', '0205', { weather: 'mud' })).toBe('may');
  });
  it('TF-5.5 a wall costs 1 more, and nobody goes to sea', () => {
    expect(goes('red-6', '0502', '0602')).toBe('outOfReach');
    expect(goes('red-1', '0502', '0602')).toBe('may');
    expect(goes('red-4', '0604', '0705')).toBe('outOfReach');
  });
  it('TF-5.6 nobody crosses the border in the first fortnight', () => {
    expect(goes('red-1', '0302', '0402', { turn: 1 })).toBe('outOfReach');
    expect(goes('red-1', '0302', '0402')).toBe('may');
  });
  it('TF-5.7 a block stops where enemies are', () => {
    const held = [block('A1', 'red-4', '0304', 2), block('A2', 'red-5', '0304', 2), block('B1', 'blue-1', '0305', 1)];
    const given = board(held, { commanded: ['A1', 'A2'] });
    const through = march(['A1', '0305', '0306'], ['A2', '0305']);
    expect(played(given, turnOf('red', 'movement'), [['red', through]]).refusal).toMatchObject({
      rule: 'TF-5.7',
      at: { hole: 'blocks', line: 0, field: 'route' },
    });
  });
  it('TF-5.8 several move in one go and end together; whoever ends apart is named', () => {
    const army = [block('A1', 'red-4', '0303', 2), block('A2', 'red-5', '0304', 2), block('E1', 'blue-6', '0703', 1)];
    const given = board(army, { commanded: ['A1', 'A2'] });
    const all = (...ways: readonly (readonly [string, ...string[]])[]) =>
      played(given, turnOf('red', 'movement'), [['red', march(...ways)]]);
    const { log } = all(['A1', '0403', '0503'], ['A2', '0303', '0403']);
    expect(eventsOf(log).filter(({ type }) => type === 'moved')).toEqual([
      { type: 'moved', block: 'A1', path: ['0403', '0503'].map(hex) },
      { type: 'moved', block: 'A2', path: ['0303', '0403'].map(hex) },
    ]);
    const apart = all(['A1', '0403', '0503'], ['A2', '0204']).refusal!;
    expect(eachWrong(apart).map(({ rule, at: where }) => [rule, where?.line])).toEqual([
      ['TF-5.8', 0],
      ['TF-5.8', 1],
    ]);
    expect(all(['A1', '0403']).refusal?.why.word).toBe('moversCount');
    expect(all(['A1', '0403'], ['A2', '0505']).refusal?.why.word).toBe('notNext');
  });
  it('TF-5.9 hexes gone through change hands', () => {
    const given = board([block('A1', 'red-4', '0303', 2), block('E1', 'blue-6', '0703', 1)], { commanded: ['A1'] });
    const { log } = played(given, turnOf('red', 'movement'), [['red', move('A1', '0503')]]);
    expect(eventsOf(log).filter(({ type }) => type === 'controlled')).toEqual([
      { type: 'controlled', side: 'red', hex: hex('0403') },
      { type: 'controlled', side: 'red', hex: hex('0503') },
    ]);
  });
});

describe('1 Sequence of play', () => {
  const two = [block('A1', 'red-1', '0103', 2), block('B1', 'blue-1', '0703', 2)];
  it('TF-1.1 weather, production, both turns, supply', () => {
    const { log, asked } = played(board(two), [{ kind: 'fortnight' }], [], [4]);
    expect(eventsOf(log)).toEqual([{ type: 'weather', weather: 'mud' }]);
    expect(asked.map(({ kind, side }) => [kind, side])).toEqual([
      ['production', 'red'],
      ['production', 'blue'],
    ]);
  });
  it('TF-1.2 1 to 3 dry, 4 and 5 mud, 6 frost', () => {
    const weather = [1, 3, 4, 5, 6].map(
      (face) => played(board(two), [{ kind: 'fortnight' }], [], [face]).board.weather,
    );
    expect(weather).toEqual(['dry', 'dry', 'mud', 'mud', 'frost']);
  });
  it('TF-1.3 a turn: leaders return, one commands, blocks move, then battles', () => {
    const given = board(two, { leaders: leaders({ Corvin: '0703' }) });
    const { log, asked } = played(
      given,
      [{ kind: 'fortnight', step: 'redTurn' }],
      [
        ['red', { type: 'command', leader: 'Arden' }],
        ['red', PASS],
      ],
    );
    expect(eventsOf(log).map(({ type }) => type)).toEqual([
      'leaderMoved',
      'leaderMoved',
      'commanded',
      'halted',
      'leaderMoved',
    ]);
    expect(asked).toMatchObject([{ kind: 'command', side: 'blue' }]);
  });
  it('TF-1.4 after the last fortnight the better towns win', () => {
    const end = (more: object) =>
      played(board(two, { turn: 8, ...more }), [{ kind: 'fortnight', step: 'supply' }], []).position.outcome;
    expect(end({})).toMatchObject({ winner: null, rule: 'TF-1.4' });
    const read = readPosition(front, { format: 1, system: 'toy-front', scenario: 'river-line', stack: START });
    const control = read.ok ? [...read.value.position.board.control] : [];
    control[hex('0404')] = 'red';
    expect(end({ control })).toMatchObject({ winner: 'red', why: { with: { red: 7, blue: 5 } } });
  });
  it('TF-1.5 a side without blocks has lost', () => {
    const alone = board([two[0]!, block('B1', 'blue-1', '0303', 1)], {});
    const { position } = played(alone, [{ kind: 'fortnight', step: 'supply' }], []);
    expect(position.outcome).toMatchObject({ winner: 'red', rule: 'TF-1.5' });
  });
});

describe('7 Supply', () => {
  const control = (...cut: readonly string[]) => {
    const read = readPosition(front, { format: 1, system: 'toy-front', scenario: 'river-line', stack: START });
    if (!read.ok) throw new Error('the river line does not read');
    const owners = [...read.value.position.board.control];
    for (const name of cut) owners[hex(name)] = 'blue';
    return owners;
  };
  const starved = (from: string, strength: number, cut: readonly string[]) =>
    eventsOf(
      played(
        board(
          [block('A1', 'red-1', from, strength), block('A2', 'red-2', '0103', 1), block('B1', 'blue-1', '0703', 1)],
          {
            control: control(...cut),
          },
        ),
        [{ kind: 'fortnight', step: 'supply' }],
        [],
        [1],
      ).log,
    ).filter(({ type }) => type === 'starved' || type === 'lost');
  it('TF-7.1 supply comes by hexes of the side, and not over a major river without a bridge', () => {
    expect(starved('0303', 2, [])).toEqual([]);
    const around = ['0203', '0302', '0402', '0304', '0403', '0204'];
    expect(starved('0303', 2, around)).toEqual([{ type: 'starved', block: 'A1' }]);
    expect(starved('0502', 2, [])).toEqual([{ type: 'starved', block: 'A1' }]);
  });
  it('TF-7.2 whoever has none loses a step, the last one too', () => {
    expect(starved('0502', 1, [])).toEqual([{ type: 'lost', block: 'A1', unit: 'red-1' }]);
  });
});

describe('the first question', () => {
  it('lists a row for every block and leader, under headings', () => {
    const read = readPosition(front, { format: 1, system: 'toy-front', scenario: 'river-line' });
    if (!read.ok) throw new Error('the river line does not read');
    const [red] = questions(front, read.value.setting, {
      ...read.value.position,
      stack: [{ kind: 'setUp' }],
      dice: { key: '', drawn: 0 },
    });
    const { lines } = red!.choices[0]!.holes as { lines: { rows: readonly { id: string; under: { word: string } }[] } };
    expect(lines.rows.map(({ id, under }) => `${under.word} ${id}`)).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((n) => `blocks red-${n}`),
      'leaders Arden',
      'leaders Brandt',
    ]);
  });
});
