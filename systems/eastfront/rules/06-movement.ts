import type { Sequence } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';
import { overStackIn } from './06-stacking.ts';

/** 6 Movement: all moves, then rear guards one by one under pursuit (EF-6.42.5), then headquarters (EF-5.4.1). */
export const movement: Sequence<East, FrameOf<'movement'>> = {
  rule: 'EF-4.42.1',
  steps: {
    moves: (_g, f) => ({ call: { kind: 'manoeuvre', side: f.side, blitz: f.blitz } }),
    rearGuards: (g, f) => {
      const [next] = g.board.rearGuards;
      if (!next) return { goTo: 'mobilise' };
      return { call: { kind: 'rearGuard', side: f.side, block: next.block } };
    },
    nextRearGuard: () => ({ goTo: 'rearGuards' }),
    mobilise: (_g, f) => ({ call: { kind: 'mobilise', side: f.side, blitz: f.blitz } }),
    overStacks: (g, f) => {
      const call = overStackIn(g, f.side);
      return call ? { call, goTo: 'overStacks' } : undefined; // EF-6.2.1
    },
  },
};
