import type { Block, Board, Setting } from '../types.ts';

/**
 * The blocks of a board as far as they stand: who, where, and whether they hold anything. While that stays as it was it is
 * the very list of before, so that what was worked out from it holds on: most answers leave it alone, and boards that are
 * only suspected differ in what the blocks are.
 */
export const standingOn = ({ known }: Pick<Setting, 'known'>, { blocks }: Board): Board['blocks'] => {
  const before = known.get('standing')?.answer as Board['blocks'] | undefined;
  if (before !== undefined && standAlike(before, blocks)) return before;
  known.set('standing', { about: [], answer: blocks });
  return blocks;
};

const standAlike = (before: Board['blocks'], now: Board['blocks']): boolean => {
  if (before.length !== now.length) return false;
  for (let i = 0; i < now.length; i += 1) if (!standsAlike(before[i]!, now[i]!)) return false;
  return true;
};

const standsAlike = (a: Block, b: Block): boolean =>
  a === b || (a.side === b.side && a.at === b.at && a.supplied === b.supplied && a.dispersed === b.dispersed);
