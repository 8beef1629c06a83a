import type { Message } from '@grognard/kernel';
import type { L } from '../rules/facts.ts';
import type { Action } from '../types.ts';
import { say } from './say.ts';

/** What is chosen before it is said where to and with whom. */
export const verb = (_look: L, action: Action): Message | null => {
  switch (action.type) {
    case 'setUp':
    case 'split':
    case 'activate':
    case 'artillery':
    case 'aircraft':
    case 'move':
    case 'direct':
    case 'bombard':
    case 'smoke':
    case 'antiTank':
    case 'assault':
    case 'open':
    case 'flee':
      return say(`lookVerb_${action.type}`);
    default:
      return null;
  }
};
