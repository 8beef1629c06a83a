import type { HexId } from '@grognard/hex';
import { connected } from '@grognard/hex';
import type { Game } from '@grognard/kernel';
import type { Front, FrontSide } from '../types.ts';
import { loseStep } from './06-losses.ts';
import type { L } from './facts.ts';
import { edgesBetween, hexOf } from './facts.ts';

/** TF-7.1: the hexes of a side that its source reaches. */
export const inSupply = ({ setting, board }: L, side: FrontSide): ReadonlySet<number> => {
  const source = setting.source[side] as HexId;
  if (board.control[source] !== side) return new Set();
  return connected(setting.grid, [source], (from, to) => {
    const edges = edgesBetween(setting, from, to);
    const isCrossed = edges.some((edge) => edge === 'bridge' || edge === 'ford' || edge === 'rail');
    return board.control[to] === side && !setting.sea.has(to) && (isCrossed || !edges.includes('majorRiver'));
  });
};

/** TF-7.2. */
export const starve = (g: Game<Front>): void => {
  for (const { id, side } of g.board.blocks) {
    const one = g.board.blocks.find((other) => other.id === id)!;
    const hex = hexOf(one);
    if (hex !== null && !inSupply(g, side).has(hex)) loseStep(g, 'TF-7.2', one, 'starved');
  }
};
