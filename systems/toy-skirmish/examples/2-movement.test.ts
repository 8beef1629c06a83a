import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { move, played, stand, turn } from './range.ts';

const FAR = stand('blue-1', 11_000, 7500);
const refusedOf = (from: object, ...points: readonly (readonly [number, number])[]) =>
  played([from, FAR], move((from as { id: string }).id, ...points)).refusal;
const tooLong = (rule: string, cost: number, most: number) => ({
  rule,
  why: { word: 'tooLong', with: { cost, most } },
});

describe('2 Movement', () => {
  it('TS-2.1 infantry goes 20 cm; a tenth of a millimetre more is too far', () => {
    const from = stand('red-1', 1000, 4000);
    const { log, board } = played([from, FAR], move('red-1', [3000, 4000]));
    expect(eventsOf(log)).toEqual([
      { type: 'acted', stand: 'red-1' },
      {
        type: 'setOut',
        stand: 'red-1',
        way: {
          route: [
            { x: 1000, y: 4000 },
            { x: 3000, y: 4000 },
          ],
          along: 0,
          climb: null,
        },
      },
      { type: 'moved', stand: 'red-1', at: { x: 3000, y: 4000 } },
    ]);
    expect(board.march).toBeNull();
    expect(refusedOf(from, [3001, 4000])).toEqual(tooLong('TS-2.1', 20.1, 20));
  });
  it('TS-2.1 slanted legs are rounded up, and every leg counts', () => {
    const from = stand('red-1', 1000, 4000);
    expect(refusedOf(from, [2200, 5600])).toBeNull();
    expect(refusedOf(from, [2201, 5600])).toEqual(tooLong('TS-2.1', 20.1, 20));
    expect(refusedOf(from, [2000, 4000], [2000, 5000])).toBeNull();
    expect(refusedOf(from, [2000, 4000], [2000, 5000], [2000, 4999])).toEqual(tooLong('TS-2.1', 20.1, 20));
  });
  it('TS-2.1 a gun goes 10 cm, and nobody leaves the table or stays', () => {
    const gun = stand('red-3', 1000, 4000, { facing: 90 });
    expect(refusedOf(gun, [2000, 4000])).toBeNull();
    expect(refusedOf(gun, [2001, 4000])).toEqual(tooLong('TS-2.1', 10.1, 10));
    const offTable = { rule: 'TS-2.1', why: { word: 'offTable' } };
    expect(refusedOf(stand('red-1', 1000, 4000), [-1, 4000])).toEqual(offTable);
    expect(refusedOf(stand('red-1', 1000, 4000), [1000, 4000])).toEqual({
      rule: 'TS-2.1',
      why: { word: 'goesNowhere' },
    });
    expect(
      played([stand('red-1', 1000, 4000), FAR], [move('red-1', [0, 0])[0], ['red', { type: 'pass' }]]).refusal,
    ).toEqual({
      rule: 'TS-2.1',
      why: { word: 'notHere' },
    });
  });
  it('TS-2.2 woods count double', () => {
    const from = stand('red-1', 3000, 2000);
    expect(refusedOf(from, [4500, 2000])).toBeNull();
    expect(refusedOf(from, [4501, 2000])).toEqual(tooLong('TS-2.2', 20.1, 20));
  });
  it('TS-2.3 a wall counts as 5 cm', () => {
    const from = stand('red-1', 7700, 3500);
    expect(refusedOf(from, [9200, 3500])).toBeNull();
    expect(refusedOf(from, [9201, 3500])).toEqual(tooLong('TS-2.3', 20.1, 20));
    expect(refusedOf(stand('red-1', 8000, 2800), [9500, 2800], [9500, 3300])).toBeNull();
  });
  it('TS-2.4 a base may touch a house, not enter it', () => {
    const through = { rule: 'TS-2.4', why: { word: 'throughHouse' } };
    expect(refusedOf(stand('red-1', 6500, 1500), [8400, 1500])).toEqual(through);
    expect(refusedOf(stand('red-1', 6500, 2150), [8400, 2150])).toBeNull();
    expect(refusedOf(stand('red-1', 6500, 2149), [8400, 2149])).toEqual(through);
  });
  it('TS-2.5 no nearer than 1 cm to an enemy, no nearer than 1 mm to a friend', () => {
    const near = (stands: readonly object[], x: number) =>
      played([stand('red-1', 1000, 4000), ...stands], move('red-1', [x, 4000])).refusal;
    const enemy = [stand('blue-1', 2500, 4000, { pinned: true })];
    expect(near(enemy, 2500 - 300 - 100)).toBeNull();
    expect(near(enemy, 2500 - 300 - 99)).toEqual({
      rule: 'TS-2.5',
      why: { word: 'tooNear', with: { stand: 'blue-1', least: 10 } },
    });
    const friend = [stand('red-2', 2500, 4000), FAR];
    expect(near(friend, 2500 - 300 - 10)).toBeNull();
    const tooNear = { rule: 'TS-2.5', why: { word: 'tooNear', with: { stand: 'red-2', least: 1 } } };
    expect(near(friend, 2500 - 300 - 9)).toEqual(tooNear);
    expect(near(friend, 3000)).toEqual(tooNear);
  });
  it('TS-2.5 a stand shut in on all sides can not say that it moves', () => {
    const ring = [
      stand('blue-1', 1000, 3590),
      stand('blue-2', 1410, 4000),
      stand('blue-4', 1000, 4410),
      stand('red-2', 690, 4000),
    ];
    const { refusal } = played([stand('red-1', 1000, 4000), ...ring], [['red', { type: 'move', stand: 'red-1' }]]);
    expect(refusal).toEqual({ rule: 'TS-2.5', why: { word: 'noRoom', with: { stand: 'red-1' } } });
  });
  it('TS-2.6 a gun keeps its facing as it moves, and turns as an activation', () => {
    const gun = stand('red-3', 1000, 4000, { facing: 30 });
    expect(played([gun, FAR], move('red-3', [1800, 4000])).board.stands).toMatchObject([FAR, { facing: 30 }].reverse());
    const { log, board } = played([gun, FAR], [turn('red-3', 271)]);
    expect(eventsOf(log)).toContainEqual({ type: 'turned', stand: 'red-3', facing: 271 });
    expect(board.acted).toEqual(['red-3']);
    expect(played([stand('red-1', 1000, 4000), FAR], [turn('red-1', 90)]).refusal).toEqual({
      rule: 'TS-2.6',
      why: { word: 'onlyGunsTurn', with: { stand: 'red-1' } },
    });
  });
  it('TS-2.6 a gun does not turn into a house or too near to a stand', () => {
    // Four by three: lengthwise it reaches 2 cm to the right, across it 1.5 cm.
    expect(played([stand('red-3', 6840, 1500), FAR], [turn('red-3', 90)]).refusal).toEqual({
      rule: 'TS-2.4',
      why: { word: 'throughHouse' },
    });
    expect(played([stand('red-3', 1000, 4000), stand('red-2', 1340, 4000), FAR], [turn('red-3', 90)]).refusal).toEqual({
      rule: 'TS-2.5',
      why: { word: 'tooNear', with: { stand: 'red-2', least: 1 } },
    });
  });
});
