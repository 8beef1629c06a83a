import type { Ask } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';
import { notHere } from './facts.ts';

export const declare: Ask<East, FrameOf<'declare'>> = {
  rule: 'EF-7.14.1',
  who: (_look, f) => f.side,
  prompt: () => message('askDeclare'),
  choices: () => [{ action: { type: 'done' } }],
  refuse: (_look, _f, _side, action) => (action.type === 'done' ? null : notHere('EF-7.14.1')),
  take: () => undefined,
};
