import { assaulting } from '../rules/12-deed.ts';
import { evenSplit } from '../rules/17-split.ts';
import type { L } from '../rules/facts.ts';
import { withAll } from '../standing/whole-shots.ts';
import type { Action, OwnFrame } from '../types.ts';

/** PG-10.2.2, PG-12.0.1: what one mostly wants: everybody fires who can, everybody goes in who may. */
export const usual = (look: L, action: Action, _side: string, stack: readonly OwnFrame[]): Action => {
  const frame = stack.at(-1);
  if (frame?.kind === 'split' && action.type === 'split' && action.lines.length === 0)
    return { ...action, lines: evenSplit(look, frame.side, (pieces) => pieces) };
  if (frame?.kind !== 'acting') return action;
  switch (action.type) {
    case 'direct':
    case 'bombard':
      return withAll(look, frame, action);
    case 'assault':
      return assaulting.sample!(look, frame, { action }, () => 0);
    default:
      return action;
  }
};
