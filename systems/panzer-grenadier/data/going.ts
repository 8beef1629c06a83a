import type { MoveClass, Terrain } from '../types/sides.ts';

/** PG-REC-TEC.1: movement points in halves, by class; null: not without an engineer. */
type Costs = Readonly<Record<'foot' | 'motorised' | 'mechanised', number | null>>;

const costs = (foot: number | null, motorised: number | null, mechanised: number | null): Costs => ({
  foot,
  motorised,
  mechanised,
});

export const TERRAIN_COST: Readonly<Record<Terrain, Costs>> = {
  clear: costs(2, 4, 2),
  field: costs(2, 6, 4),
  woods: costs(4, 8, 6),
  town: costs(2, 2, 2),
  city: costs(2, 4, 4),
};
/** Added when a hex is higher than the one that is left. */
export const UPHILL_COST = costs(2, 4, 2);
/** Along a road or over a bridge, in place of all terrain (PG-5.2.1). */
export const ROAD_COST = costs(2, 1, 1);
export const FORD_COST = costs(4, 8, 4);
export const MINOR_RIVER_COST = costs(4, null, 6);
/** PG-5.72.2: into the river hex of a friendly engineer, and no farther this turn. */
export const FERRY_COST = 4;
/** PG-5.74.1. */
export const ENGINEER_MAJOR_RIVER_COST = 6;
/** PG-15.31.1, PG-15.32.1: a train along its rails, a vessel along its river. */
export const TRACK_COST = 2;
/** PG-16.31.1: by how many wrecks lie there; three bar the way. */
export const WRECK_COST: readonly (number | null)[] = [0, 2, 10, null];

/** What a class pays as: guns that move themselves go on foot (PG-REC-TEC.2). */
export const paysAs = (moves: MoveClass): keyof Costs | null => {
  switch (moves) {
    case 'foot':
    case 'towed':
      return 'foot';
    case 'motorised':
    case 'mechanised':
      return moves;
    case 'rail':
    case 'river':
      return null;
  }
};
