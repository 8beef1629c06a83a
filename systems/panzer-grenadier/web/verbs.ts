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

/** What a piece does, under its name. */
export const short = (_look: L, action: Action): Message | null => {
  switch (action.type) {
    case 'open':
      return action.shooters.length === 1 ? say(`lookShort_open_${action.kind}`) : null;
    case 'recover':
      return action.helper === null
        ? say('lookShort_recover')
        : say('lookShort_recoverWith', { helper: action.helper });
    case 'load':
      return say('lookShort_load', { carrier: action.carrier });
    case 'clear':
      return say(`lookShort_clear_${action.what}`);
    case 'choose':
    case 'unload':
    case 'dig':
    case 'exit':
      return say(`lookShort_${action.type}`);
    default:
      return null;
  }
};
