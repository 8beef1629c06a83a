import type { Ask } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';
import { notHere } from './facts.ts';

export const beachhead: Ask<East, FrameOf<'beachhead'>> = {
  rule: 'EF-15.51.1',
  who: (_look, f) => f.side,
  prompt: () => message('askBeachhead'),
  choices: () => [{ action: { type: 'done' } }],
  refuse: (_look, _f, _side, action) => (action.type === 'done' ? null : notHere('EF-15.51.1')),
  take: () => undefined,
};
