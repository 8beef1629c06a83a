import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { offersTo } from '../rules/11-offer.ts';
import type { Action, FrontSide } from '../types.ts';
import { lookAt } from './objectives.ts';
import { block, DEALT, DONE, hex, played, turnOf } from './played.ts';

/** Every answer is "done", as long as somebody is asked. */
const idle = (sides: readonly FrontSide[]) => sides.map((side) => [side, DONE] as const);

describe('4 Sequence of play', () => {
  it('EF-EDEL.2 begins in the second half of July 1942, with the Axis', () => {
    const { board, asked } = played('edelweiss', {}, [{ kind: 'game' }], [], DEALT);
    expect(board.date).toBe('1942-07-II');
    expect(board.phase).toBe('command');
    expect(asked.map(({ side }) => side)).toEqual(['axis']);
  });

  it('EF-4.41.1 command comes first, then movement', () => {
    const { log } = played('edelweiss', {}, [{ kind: 'game' }], idle(['axis', 'axis']), DEALT);
    const phases = eventsOf(log).flatMap((event) => (event.type === 'phaseBegan' ? [event.phase] : []));
    expect(phases.slice(0, 3)).toEqual(['weather', 'command', 'movement']);
  });

  it('EF-4.2.1 both produce at once: steps first on the sheet, then cadres, then who is due', () => {
    const blocks = [block('A1', 'de-5', 3, 'Warsaw'), block('S1', 'su-stavka', 3, 'Moscow')];
    const board = {
      date: '1941-08-I',
      phase: 'production',
      blocks,
      pool: { axis: ['de-52'], soviet: [] },
      due: { axis: [{ unit: 'de-44', month: '1941-08', cv: 3 }], soviet: [] },
    };
    const stack = [{ kind: 'month', step: 'first' }, { kind: 'production' }];
    const { asked } = played('barbarossa', board, stack, []);
    expect(asked.map(({ side }) => side)).toEqual(['axis', 'soviet']);
    const look = lookAt('barbarossa', board);
    expect(offersTo(look, 'axis').map(({ row }) => row.id)).toEqual([
      'step:A1',
      'cadre:de-52',
      'arrive:de-44',
      'disband:A1',
    ]);
  });

  it('EF-4.46.2 without a headquarters nobody moves, battles are fought unsupported, and the enemy is checked for supply', () => {
    const blocks = [
      block('U', 'de-aga', 2, 'Kamensk'),
      block('A', 'de-5', 3, 'Kotelnikovo', { flat: true }),
      block('Y', 'su-37', 2, 'Millerovo'),
      block('Z', 'su-51', 2, 'Kotelnikovo'),
    ];
    const board = { blocks, battles: [{ hex: hex('Kotelnikovo'), defender: 'soviet' }] };
    const turn = (answers: readonly Action[], dice: readonly number[] = []) =>
      played(
        'edelweiss',
        board,
        turnOf('axis', 'command'),
        answers.map((action) => ['axis', action] as const),
        dice,
      );
    expect(turn([DONE]).asked.map(({ kind }) => kind)).toEqual(['declare']);
    const fought = turn([DONE, { type: 'declare', hexes: [hex('Kotelnikovo')] }], [1, 1, 6, 6, 6]);
    // Three hits outside command are a step and a half; Millerovo lies behind the Axis lines.
    expect(fought.board.blocks.map(({ id, cv }) => [id, cv])).toEqual([
      ['A', 3],
      ['U', 2],
      ['Y', 1],
      ['Z', 1],
    ]);
  });

  it('EF-4.46.1 surrenders and the beachhead are for the Soviet supply phase alone', () => {
    const blocks = [
      block('A1', 'de-okh', 2, 'Warsaw'),
      block('B1', 'su-44', 3, 'Bucharest'),
      block('B2', 'su-coastal', 3, 'Simferopol', { landed: true }),
    ];
    const board = { date: '1943-01-I', blocks, beachhead: { state: 'ready', hex: null } };
    const asked = (side: FrontSide, answers: readonly Action[] = []) =>
      played(
        'uranus',
        board,
        turnOf(side, 'supply'),
        answers.map((action) => [side, action] as const),
      ).asked.map(({ kind }) => kind);
    expect(asked('soviet')).toEqual(['surrenders']);
    expect(asked('soviet', [DONE])).toEqual(['beachhead']);
    expect(asked('axis')).not.toContain('surrenders');
    expect(asked('axis')).not.toContain('beachhead');
  });

  it('EF-4.3.1 EF-4.4.1 the weather of each fortnight says who is first: in November mud, then snow', () => {
    const blocks = [block('A1', 'de-okh', 3, 'Warsaw'), block('S1', 'su-stavka', 3, 'Moscow')];
    const { log } = played(
      'barbarossa',
      { date: '1941-11-I', blocks },
      [{ kind: 'month', step: 'first' }],
      idle(['axis', 'soviet', 'soviet', 'axis']),
      // East and West in turn: even for the earlier weather of the month, odd for the later.
      [...[1, 1], ...[1, 1], ...[1, 2], ...[1, 1]],
    );
    const story = eventsOf(log).flatMap((event) => {
      if (event.type === 'weatherCame') return [event.east];
      return event.type === 'turnBegan' ? [event.side] : [];
    });
    expect(story).toEqual(['mud', 'axis', 'soviet', 'snow', 'soviet', 'axis']);
  });
});
