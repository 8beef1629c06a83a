import type { Ask } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';
import { notHere } from './facts.ts';

export const command: Ask<East, FrameOf<'command'>> = {
  rule: 'EF-5.2.1',
  who: (_look, f) => f.side,
  prompt: () => message('askCommand'),
  choices: () => [{ action: { type: 'done' } }],
  refuse: (_look, _f, _side, action) => (action.type === 'done' ? null : notHere('EF-5.2.1')),
  take: () => undefined,
};
