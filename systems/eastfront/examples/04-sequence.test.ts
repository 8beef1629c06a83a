import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import type { FrontSide } from '../types.ts';
import { DEALT, DONE, played } from './played.ts';

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
});
