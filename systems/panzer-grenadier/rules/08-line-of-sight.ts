import type { HexId } from '@grognard/hex';
import { distance, OFF_MAP } from '@grognard/hex';
import type { Setting } from '../types.ts';

/** What sight asks of a map. */
export type Ground = Pick<Setting, 'grid' | 'line' | 'terrain' | 'level' | 'limits'>;

/** PG-8.34.1, PG-REC-LOS.1: are hills played by their height? */
export const playsHeights = ({ uses }: Pick<Setting, 'uses'>): boolean => uses.has('PG-REC-LOS.1');

/** PG-8.2.1: woods, fields, towns and cities, and what the scenario adds: what stands on the ground. */
export const isOvergrown = ({ terrain, limits }: Ground, hex: number): boolean =>
  terrain[hex] !== 'clear' || limits.has(hex);

/** PG-8.34.1: hills limit as woods do, however high. */
export const isLimitingGround = (ground: Ground, hex: number): boolean =>
  isOvergrown(ground, hex) || ground.level[hex]! > 0;

/** Is a hex in the way of a line, if that crosses it? */
export type Blocks = (hex: number) => boolean;

export const blocksPlainly =
  (ground: Ground, isSmoky: Blocks): Blocks =>
  (hex) =>
    isLimitingGround(ground, hex) || isSmoky(hex);

/** PG-REC-LOS.1, PG-REC-LOS.2: what is higher than the line where it passes, reckoned in whole numbers. */
export const blocksByHeight = (ground: Ground, from: number, to: number, isSmoky: Blocks): Blocks => {
  const { grid, level } = ground;
  const far = distance(grid, from as HexId, to as HexId);
  const [low, high] = [level[from]!, level[to]!];
  return (hex) => {
    const top = level[hex]! + (isOvergrown(ground, hex) || isSmoky(hex) ? 1 : 0);
    return top * far > low * far + (high - low) * distance(grid, from as HexId, hex as HexId);
  };
};

/**
 * PG-8.3.1: the straight line between two centres. PG-8.31.1, PG-8.33.3: a hex that it crosses blocks it, for however short a
 * stretch. PG-8.33.1: of two hexes whose common side it runs along both must. PG-8.33.2: one touched at a corner does not.
 */
export const isFreeLine = ({ line }: Ground, from: number, to: number, blocks: Blocks): boolean =>
  line(from as HexId, to as HexId).every((met) => {
    if (met.touch === 'corner') return true;
    // Beyond the edge of the map nothing is in the way.
    if (met.touch === 'edge') return !blocks(met.hex) || met.partner === OFF_MAP || !blocks(met.partner);
    return !blocks(met.hex);
  });
