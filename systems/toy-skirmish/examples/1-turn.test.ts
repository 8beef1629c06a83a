import { eventsOf, example, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../index.ts';
import { move, played, RANGE, rest, stand } from './range.ts';

const place = (id: string, x: number, y: number) => ({
  side: id.split('-')[0],
  action: { type: 'place', stand: id, at: { x, y } },
});
const plan = (side: string, chosen: string) => ({ side, action: { type: 'plan', plan: chosen } });
const planned = (red: string, blue: string, more: object = {}) =>
  example(skirmish, {
    scenario: RANGE,
    stack: [{ kind: 'game', step: 'plans' }],
    answers: [plan('red', red), plan('blue', blue)],
    ...more,
  });

describe('1 Sequence of play', () => {
  it('TS-1.1 stands in hiding are placed, then a turn is weather, plans, activations', () => {
    const answers = [
      place('red-4', 5000, 2000),
      place('blue-4', 10_000, 6000),
      plan('red', 'guard'),
      plan('blue', 'guard'),
    ];
    const { log, asked } = example(skirmish, { scenario: RANGE, answers, dice: ['mist'] });
    expect(eventsOf(log).map((event) => event.type)).toEqual([
      'placed',
      'placed',
      'weatherDrawn',
      'plansOpened',
      'wentFirst',
    ]);
    expect(asked).toMatchObject([{ kind: 'activate', side: 'red', rule: 'TS-1.4' }]);
  });
  it('TS-1.1 after the activations come rally, points and the next turn', () => {
    const { log, asked, board } = played([stand('red-1', 1000, 3000), stand('blue-1', 11_000, 3000)], [], {
      stack: [{ kind: 'game', step: 'rally' }],
      acted: ['red-1', 'blue-1'],
      reacted: ['red-1'],
      dice: ['clear'],
    });
    expect(eventsOf(log)).toEqual([
      { type: 'scored', side: 'red', points: 1 },
      { type: 'turnBegan', turn: 2 },
      { type: 'weatherDrawn', weather: 'clear' },
    ]);
    expect([board.turn, board.acted, board.reacted]).toEqual([2, [], []]);
    expect(asked.map(({ kind, side }) => [kind, side])).toEqual([
      ['plans', 'red'],
      ['plans', 'blue'],
    ]);
  });
  it('TS-1.2 a chip is drawn from the cup and not put back', () => {
    const { log, board } = played([stand('red-1', 1000, 1000), stand('blue-1', 11_000, 3000)], [], {
      stack: [{ kind: 'game', step: 'weather' }],
      dice: ['mist'],
    });
    expect(rollsOf(log)).toMatchObject([{ result: 'mist', check: { shape: 'draw', from: RANGE.cup } }]);
    expect([board.weather, board.cup]).toEqual(['mist', ['clear', 'clear', 'clear', 'mist']]);
  });
  it('TS-1.3 a side that alone attacks goes first', () => {
    expect(eventsOf(planned('guard', 'attack').log)).toEqual([
      { type: 'plansOpened', red: 'guard', blue: 'attack' },
      { type: 'wentFirst', side: 'blue' },
    ]);
    expect(planned('attack', 'guard').board.first).toBe('red');
  });
  it('TS-1.3 otherwise the side that went second last turn does', () => {
    for (const both of ['attack', 'guard']) {
      expect(planned(both, both, { board: { first: 'red' } }).board.first).toBe('blue');
      expect(planned(both, both, { board: { first: 'blue' } }).board.first).toBe('red');
    }
  });
  it('TS-1.3 a plan stays secret until both are in', () => {
    const { log, position } = planned('attack', 'guard', { answers: [plan('red', 'attack')] });
    expect(log).toEqual([]);
    expect(position.board.plans).toEqual({ red: null, blue: null });
  });
  it('TS-1.4 the sides take turns, a stand once a turn, and a side with none left is passed over', () => {
    const stands = [stand('red-1', 1000, 3000), stand('red-2', 1000, 5000), stand('blue-1', 11_000, 3000)];
    const first = played(stands, [rest('red-1')]);
    expect(first.asked).toMatchObject([{ kind: 'activate', side: 'blue' }]);
    expect(eventsOf(first.log)).toEqual([
      { type: 'acted', stand: 'red-1' },
      { type: 'rested', stand: 'red-1' },
    ]);
    const again = played(stands, [rest('red-1'), rest('blue-1'), rest('red-1')]);
    expect(again.refusal).toEqual({ rule: 'TS-1.4', why: { word: 'hasActed', with: { stand: 'red-1' } } });
    const passedOver = played(stands, [rest('red-1')], { acted: ['blue-1'] });
    expect(passedOver.asked).toMatchObject([{ kind: 'activate', side: 'red' }]);
    expect(played(stands, [['red', { type: 'rest', stand: 'blue-1' }]]).refusal).toEqual({
      rule: 'TS-1.4',
      why: { word: 'notYourStand', with: { stand: 'blue-1' } },
    });
    expect(played(stands, [['red', { type: 'pass' }]]).refusal).toMatchObject({ rule: 'TS-1.4' });
  });
  it('TS-1.4 a move is an activation, and its route is a question of its own', () => {
    const stands = [stand('red-1', 1000, 3000), stand('blue-1', 11_000, 3000)];
    const [said] = move('red-1', [2000, 3000]);
    expect(played(stands, [said]).asked).toMatchObject([{ kind: 'route', side: 'red', rule: 'TS-2.1' }]);
    expect(played(stands, move('red-1', [2000, 3000])).board.acted).toEqual(['red-1']);
  });
});

describe('1 Points and the end', () => {
  const scored = (stands: readonly object[], more: object = {}) =>
    played(stands, [], { stack: [{ kind: 'game', step: 'points' }], turn: 5, ...more });
  it('TS-1.5 a side alone within 10 cm of the objective scores, to the tenth of a millimetre', () => {
    const points = (y: number) => scored([stand('red-1', 1000, y), stand('blue-1', 11_000, 3000)]).board.points;
    expect(points(4000 + 1000 + 150)).toEqual({ red: 1, blue: 0 });
    expect(points(4000 + 1000 + 151)).toEqual({ red: 0, blue: 0 });
  });
  it('TS-1.5 nobody scores while both are near; pinned and hidden stands are not counted', () => {
    const both = [stand('red-1', 1000, 3500), stand('blue-1', 1000, 4500)];
    expect(scored(both).board.points).toEqual({ red: 0, blue: 0 });
    const pinned = [stand('red-1', 1000, 3500), stand('blue-1', 1000, 4500, { pinned: true })];
    expect(scored(pinned).board.points).toEqual({ red: 1, blue: 0 });
    const ended = example(skirmish, {
      scenario: { ...RANGE, objective: { x: 5000, y: 2000 } },
      board: {
        stands: [stand('red-1', 5000, 2000), stand('blue-1', 11_000, 3000)],
        hiding: [{ stand: 'red-1', woods: ['wood'] }],
        turn: 5,
      },
      stack: [{ kind: 'game', step: 'points' }],
    });
    expect(ended.board.points).toEqual({ red: 0, blue: 0 });
  });
  it('TS-1.6 after the last turn more points win, equal points are a draw', () => {
    const far = [stand('red-1', 6500, 4000), stand('blue-1', 11_000, 3000)];
    const outcome = (red: number, blue: number) => scored(far, { points: { red, blue } }).position.outcome;
    expect(outcome(3, 2)).toEqual({
      winner: 'red',
      rule: 'TS-1.6',
      why: { word: 'onPoints', with: { red: 3, blue: 2 } },
    });
    expect(outcome(1, 2)?.winner).toBe('blue');
    expect(outcome(2, 2)?.winner).toBeNull();
  });
});
