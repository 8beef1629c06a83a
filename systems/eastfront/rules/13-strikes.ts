import type { Ask } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';
import { notHere } from './facts.ts';

export const strikes: Ask<East, FrameOf<'strikes'>> = {
  rule: 'EF-7.13.1',
  who: (_look, f) => f.side,
  prompt: () => message('askStrike'),
  choices: () => [{ action: { type: 'done' } }],
  refuse: (_look, _f, _side, action) => (action.type === 'done' ? null : notHere('EF-7.13.1')),
  take: () => undefined,
};
