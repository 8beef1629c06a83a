import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { offersTo } from '../rules/11-offer.ts';
import type { FrontSide } from '../types.ts';
import { lookAt } from './objectives.ts';
import { block, DEALT, DONE, played } from './played.ts';

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
