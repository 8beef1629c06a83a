import type { Message } from '@grognard/kernel';
import { reachOf } from '../rules/06-ways.ts';
import type { L } from '../rules/facts.ts';
import { blockAt } from '../rules/facts.ts';
import type { Action } from '../types.ts';
import { say } from './say.ts';

/** What is chosen before it is said where to: the row of a block stands under its name. */
export const verb = (_look: L, action: Action): Message | null => {
  switch (action.type) {
    case 'setUp':
    case 'produce':
    case 'rail':
    case 'sail':
    case 'land':
    case 'drop':
    case 'mobilise':
    case 'mobiliseByRail':
    case 'mobiliseBySea':
    case 'strike':
    case 'declare':
      return say(`lookVerb_${action.type}`);
    case 'move':
      return say(action.by === 'supreme' ? 'lookVerb_supreme' : 'lookVerb_move');
    case 'activate':
      return say(`lookDeploy_${action.as}`);
    case 'evacuate':
    case 'fight':
    case 'choose':
    case 'demand':
    case 'deployBeachhead':
    case 'done':
      return null;
  }
};

/** What is done by a headquarters or a block, without naming it. */
export const short = (_look: L, action: Action): Message | null =>
  action.type === 'activate'
    ? say(`lookShort_${action.as}`)
    : action.type === 'choose'
      ? say('lookShort_choose')
      : null;

/** EF-6.1.1: by the shortest way, to each hex where a block may end its march. */
export const ways = (look: L, action: Action): ReadonlyMap<number, readonly number[]> => {
  const one = action.type === 'move' || action.type === 'mobilise' ? blockAt(look, action.block) : undefined;
  return one ? reachOf(look, one) : new Map();
};
