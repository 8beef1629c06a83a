import type { Game, Sequence } from '@grognard/kernel';
import type { Block, East, FrameOf } from '../types.ts';

export const losses: Sequence<East, FrameOf<'losses'>> = { rule: 'EF-7.33.2', steps: { none: () => undefined } };

/** A step less; with the last one the block is eliminated (EF-7.33.3). */
export const loseStep = (
  g: Game<East>,
  rule: East['rule'],
  { id, unit, cv }: Block,
  type: 'stepLost' | 'starved' = 'stepLost',
): void => g.emit(rule, cv === 1 || cv === 0 ? { type: 'lost', block: id, unit } : { type, block: id });
