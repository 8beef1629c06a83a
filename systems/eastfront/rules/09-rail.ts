import type { FrontSide } from '../types.ts';
import type { L } from './facts.ts';
import { isFriendly } from './facts.ts';

/**
 * EF-9.12.1: the hexes a side's railways reach from its depots (EF-9.12.2) through friendly hexes alone (EF-8.4.6); a battle
 * hex that it defends is the end of a line (EF-9.12.3).
 */
export const friendlyRail = (look: L, side: FrontSide): ReadonlySet<number> => {
  const { setting, board } = look;
  const battles = new Set(board.battles.map(({ hex }) => hex));
  const reached = new Set<number>();
  const edge: number[] = setting.depots[side].filter((hex) => isFriendly(look, hex, side));
  for (const hex of edge) reached.add(hex);
  for (let hex = edge.pop(); hex !== undefined; hex = edge.pop()) {
    if (battles.has(hex)) continue;
    for (const next of setting.rails[hex]!)
      if (!reached.has(next) && isFriendly(look, next, side)) {
        reached.add(next);
        edge.push(next);
      }
  }
  return reached;
};
