import type { Ask } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';
import { notHere } from './facts.ts';

export const manoeuvre: Ask<East, FrameOf<'manoeuvre'>> = {
  rule: 'EF-6.1.1',
  who: (_look, f) => f.side,
  prompt: () => message('askMove'),
  choices: () => [{ action: { type: 'done' } }],
  refuse: (_look, _f, _side, action) => (action.type === 'done' ? null : notHere('EF-6.1.1')),
  take: () => undefined,
};
