import { eventsOf, example, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { system } from '../index.ts';
import type { Action } from '../types.ts';

/** The first scenario, with a change or two. */
const first = (change: object = {}) => ({ ...system.scenarios[0], ...change });

/** Answers given by turns, Red first, with the dice as written. */
const played = (actions: readonly Action['type'][], dice: readonly number[] = [], scenario = first()) =>
  example(system, {
    scenario,
    answers: actions.map((type, i) => ({ side: i % 2 === 0 ? 'red' : 'blue', action: { type } })),
    dice,
  });

describe('1 The turn', () => {
  it('TMPL-1.1 Red acts first, then Blue, then the next turn begins', () => {
    expect(played([]).asked.map(({ side }) => side)).toEqual(['red']);
    expect(played(['wait']).asked.map(({ side }) => side)).toEqual(['blue']);
    expect(played(['wait', 'wait']).log.at(-1)).toEqual({ rule: 'TMPL-1.1', event: { type: 'turnBegan', turn: 2 } });
  });

  it('TMPL-1.2 a side may wait, fire or move', () => {
    const [question] = played([]).asked;
    expect(question?.choices.map(({ action }) => action.type)).toEqual(['wait', 'fire', 'move']);
    expect(eventsOf(played(['wait']).log)).toEqual([{ type: 'waited', side: 'red' }]);
  });

  it('TMPL-1.3 units move towards each other, and never into each other', () => {
    const { board, refusal } = played(['move', 'move'], [], first({ spaces: 3 }));
    expect([board.red.space, board.blue.space]).toEqual([2, 3]);
    expect(refusal).toEqual({ rule: 'TMPL-1.3', why: { word: 'enemyThere', with: { space: 2 } } });
  });

  it('TMPL-1.4 a 5 hits and a 4 misses', () => {
    expect(eventsOf(played(['fire'], [4]).log)).toEqual([{ type: 'missed', side: 'red' }]);
    expect(eventsOf(played(['fire'], [5]).log)).toEqual([{ type: 'lost', side: 'blue' }]);
  });

  it('TMPL-1.5 in the next space a 4 is enough', () => {
    const { log } = played(['fire'], [4], first({ spaces: 2 }));
    expect(rollsOf(log)).toMatchObject([{ check: { add: [{ rule: 'TMPL-1.5', value: 1 }] }, faces: [4], result: 0 }]);
    expect(eventsOf(log)).toEqual([{ type: 'lost', side: 'blue' }]);
  });

  it('TMPL-1.6 who loses the unit loses the game', () => {
    const { board, position } = played(['wait', 'fire'], [6]);
    expect(board.red.lost).toBe(true);
    expect(position.outcome).toEqual({
      winner: 'blue',
      rule: 'TMPL-1.6',
      why: { word: 'shotTheOther', with: { side: { word: 'blue' } } },
    });
  });

  it('TMPL-1.7 after the last turn the unit that went farther wins', () => {
    const end = (...actions: readonly Action['type'][]) => played(actions, [], first({ turns: 1 })).position.outcome;
    expect(end('move', 'wait')?.winner).toBe('red');
    expect(end('wait', 'move')?.winner).toBe('blue');
    expect(end('move', 'move')).toEqual({ winner: null, rule: 'TMPL-1.7', why: { word: 'wentAsFar' } });
  });

  it('shows where the units are, and which is lost', () => {
    const shown = (...game: Parameters<typeof played>): string => {
      const loaded = system.load(first());
      return loaded.ok ? system.sketch(loaded.value, played(...game).board) : 'it does not load';
    };
    expect(shown(['move'])).toBe('turn 1/4  · R · · · B');
    expect(shown(['fire'], [6])).toBe('turn 1/4  R · · · · b');
    expect(shown(['wait', 'fire'], [6])).toBe('turn 1/4  r · · · · B');
  });

  it('refuses scenarios and boards that can not be', () => {
    expect(system.load(first({ spaces: 1 }))).toMatchObject({ ok: false, problems: [{ path: 'spaces' }] });
    const board = { red: { space: 6, lost: true }, blue: { space: 7, lost: true } };
    expect(() => example(system, { scenario: 'first', board })).toThrow(
      'board: the unit of blue is beyond the end of the road, in space 7\nboard: both units are lost (TMPL-1.6)',
    );
    const past = { red: { space: 4 }, blue: { space: 4 } };
    expect(() => example(system, { scenario: 'first', board: past })).toThrow('(TMPL-1.3)');
  });
});
