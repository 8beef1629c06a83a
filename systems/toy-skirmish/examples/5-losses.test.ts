import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { fire, hide, move, played, react, rest, stand, turn } from './range.ts';

describe('5 Losses', () => {
  const stands = (more: object) => [
    stand('red-1', 1000, 4000),
    stand('blue-1', 2800, 4000, more),
    stand('blue-2', 11_000, 4500),
  ];
  it('TS-5.1 a hit pins, a second loses the stand for 2 points (TS-1.5)', () => {
    const first = played(stands({}), [fire('red-1', 'blue-1')], { dice: [5, 2] });
    expect(first.board.stands[1]).toMatchObject({ id: 'blue-1', pinned: true });
    const second = played(stands({ pinned: true }), [fire('red-1', 'blue-1')], { dice: [5, 2] });
    expect(eventsOf(second.log).slice(2)).toEqual([
      { type: 'lost', stand: 'blue-1' },
      { type: 'scored', side: 'red', points: 2 },
    ]);
    expect([second.board.lost, second.board.points]).toEqual([['blue-1'], { red: 2, blue: 0 }]);
    const atOnce = played(stands({}), [fire('red-1', 'blue-1')], { dice: [5, 6] });
    expect(atOnce.board.lost).toEqual(['blue-1']);
    expect(eventsOf(played(stands({ pinned: true }), [fire('red-1', 'blue-1')], { dice: [3, 2] }).log).at(-1)).toEqual({
      type: 'missed',
      stand: 'blue-1',
    });
  });
  it('TS-1.6 a side without a stand loses at once', () => {
    const last = [stand('red-1', 1000, 4000), stand('blue-1', 2800, 4000, { pinned: true })];
    expect(played(last, [fire('red-1', 'blue-1')], { dice: [5, 2] }).position.outcome).toEqual({
      winner: 'red',
      rule: 'TS-1.6',
      why: { word: 'wipedOut', with: { side: { word: 'blue' } } },
    });
  });
  it('TS-5.1 a pinned stand can only rest', () => {
    const isPinned = (id: string) => ({ rule: 'TS-5.1', why: { word: 'isPinned', with: { stand: id } } });
    const pinned = [
      stand('red-1', 5000, 2000, { pinned: true }),
      stand('red-3', 1000, 4000, { pinned: true }),
      stand('blue-1', 2800, 4000),
    ];
    const [says] = move('red-1', [5000, 2100]);
    for (const answer of [says, fire('red-1', 'blue-1'), hide('red-1', 5000, 2000)])
      expect(played(pinned, [answer]).refusal).toEqual(isPinned('red-1'));
    expect(played(pinned, [turn('red-3', 0)]).refusal).toEqual(isPinned('red-3'));
    expect(played(pinned, [rest('red-1')]).refusal).toBeNull();
  });
  it('TS-5.1 a pinned stand does not react, and a pinned mover stops', () => {
    const watchers = [stand('blue-1', 2800, 4000), stand('blue-2', 2800, 5000, { pinned: true })];
    const setOut = move('red-1', [1000, 5000]);
    const asked = played([stand('red-1', 1000, 4000), ...watchers], [...setOut, react('blue-2', 0)]);
    expect(asked.refusal).toEqual({ rule: 'TS-5.1', why: { word: 'isPinned', with: { stand: 'blue-2' } } });
    const hit = played([stand('red-1', 1000, 4000), ...watchers], [...setOut, react('blue-1', 400)], { dice: [6, 1] });
    expect(hit.board.stands[0]).toMatchObject({ id: 'red-1', at: { x: 1000, y: 4400 }, pinned: true });
    expect(hit.board.march).toBeNull();
  });
  it('TS-5.2 at the end of the turn 4 or more rallies, one better in a wood', () => {
    const pinned = [
      stand('blue-1', 11_000, 3000, { pinned: true }),
      stand('red-1', 5000, 2000, { pinned: true }),
      stand('red-2', 6500, 4000, { pinned: true }),
    ];
    const { log, board } = played(pinned, [], { stack: [{ kind: 'game', step: 'rally' }], turn: 5, dice: [4, 3, 3] });
    expect(rollsOf(log).map(({ result, check }) => [result, 'add' in check && check.add])).toEqual([
      [0, []],
      [0, [{ rule: 'TS-5.2', value: 1, note: { word: 'inWood' } }]],
      [-1, []],
    ]);
    expect(board.stands.map((s) => s.pinned)).toEqual([false, false, true]);
  });
});
