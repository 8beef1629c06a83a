import type { Sequence } from '@grognard/kernel';
import type { FrameOf, Grenadier } from '../types.ts';
import { driftSmoke } from './16-smoke.ts';
import { nextSweep } from './16-sweep.ts';

/** PG-3.0.8: MOVED and FIRED come off; SPOTTED, DUG IN and morale stay. */
export const markers: Sequence<Grenadier, FrameOf<'markers'>> = {
  rule: 'PG-3.0.8',
  steps: {
    phase: (g) => g.emit('PG-3.0.1', { type: 'phaseBegan', phase: 'markers' }),
    smoke: (g) => driftSmoke(g),
    mines: (g) => {
      const next = nextSweep(g);
      return next ? { call: next, goTo: 'mines' } : undefined;
    },
    marks: (g) => g.emit('PG-3.0.8', { type: 'marksRemoved' }),
  },
};
