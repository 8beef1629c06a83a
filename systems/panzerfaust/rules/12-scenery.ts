import type { Len, Spot } from '@grognard/table';
import { floorUnder, INCH, shapesInDisc } from '@grognard/table';
import type { Terrain, TerrainRow } from '../data/terrain.ts';
import { TERRAIN } from '../data/terrain.ts';
import type { L } from '../types.ts';
import { groundNow } from './ground.ts';

/** So near a wall, hedge or fence is meant when somebody points there. */
const NEAR: Len = Math.round(INCH / 4);

/** PF-DEM.1: the piece of scenery at a place that a shot can break: the house there, or what stands; null: none. */
export const sceneryAt = (look: L, at: Spot): string | null => {
  const ground = groundNow(look);
  const floor = floorUnder(ground, at);
  if (floor) return floor.house.id;
  const breakable = shapesInDisc(ground.sight, at, NEAR).find(({ terrain }) => {
    const row: TerrainRow | undefined = TERRAIN[terrain as Terrain];
    return row?.durability != null;
  });
  return breakable?.id ?? null;
};
