import type { Ask } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';
import { notHere } from './facts.ts';

export const rounds: Ask<East, FrameOf<'rounds'>> = {
  rule: 'EF-7.21.1',
  who: (_look, f) => f.side,
  prompt: () => message('askRound'),
  choices: () => [{ action: { type: 'done' } }],
  refuse: (_look, _f, _side, action) => (action.type === 'done' ? null : notHere('EF-7.21.1')),
  take: () => undefined,
};
