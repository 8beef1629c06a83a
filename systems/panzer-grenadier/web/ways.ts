import { walkerOf } from '../rules/05-walker.ts';
import { waysInReach } from '../rules/05-way.ts';
import type { L } from '../rules/facts.ts';
import { pieceAt } from '../rules/facts.ts';
import type { Action, OwnFrame } from '../types.ts';

/** PG-5.0.1: where a piece may go in this move, and the cheapest way there. */
export const ways = (look: L, action: Action, stack: readonly OwnFrame[]): ReadonlyMap<number, readonly number[]> => {
  const frame = stack.at(-1);
  const piece = action.type === 'move' ? pieceAt(look, action.unit) : undefined;
  return piece && frame?.kind === 'acting' ? waysInReach(look, walkerOf(look, frame, piece)) : new Map();
};
