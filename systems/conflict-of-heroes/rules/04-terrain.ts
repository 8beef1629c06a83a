import type { HexId } from '@grognard/hex';
import { distance, isHex } from '@grognard/hex';
import type { Illegal, Sum } from '@grognard/kernel';
import { illegal, term } from '@grognard/kernel';
import type { RuleId } from '../book.ts';
import { TERRAIN_ROWS } from '../data/tables.ts';
import type { UnitType } from '../data/units.ts';
import { isLightInfantry } from '../data/units.ts';
import type { Coh, L, Mobility, Setting, Terrain, Unit } from '../types.ts';
import { hexName } from './facts.ts';

/** Where the book describes each terrain. */
const DESCRIBED: Readonly<Record<Terrain, RuleId>> = {
  open: 'COH-4.0.2',
  field: 'COH-4.0.9',
  lightWoods: 'COH-4.0.10',
  forest: 'COH-4.0.10',
  woodenBuilding: 'COH-4.0.5',
  stoneBuilding: 'COH-4.0.6',
  water: 'COH-4.0.11',
  marsh: 'COH-4.0.13',
  corn: 'COH-S.9',
};

/** The one terrain of the whole hex (COH-4.0.1). */
export const terrainAt = (look: L, hex: number): Terrain => look.setting.terrain[hex]!;

/** The DM of whoever is in this hex; a road makes no difference (COH-4.0.3, COH-5.0.1.3, COH-14.2.3). */
export const terrainTerms = (look: L, hex: number): Sum<Coh> => {
  const terrain = terrainAt(look, hex);
  const { dm } = TERRAIN_ROWS[terrain];
  return dm === 0 ? [] : [term(DESCRIBED[terrain], dm, terrain)];
};

/** Is the terrain of this hex cover (COH-T.1)? Walls, fortifications and hasty defences are asked elsewhere. */
export const isCover = (look: L, hex: number): boolean => TERRAIN_ROWS[terrainAt(look, hex)].cover;

/** How many levels a terrain stands up as an obstacle to sight (COH-11.3.4). */
export const obstacleHeight = (terrain: Terrain): number => TERRAIN_ROWS[terrain].height;

/** What a terrain adds to the cost of entering a hex of it, beside a road; null where it is closed to this way of moving. */
export const terrainCost = (mobility: Mobility, terrain: Terrain): Sum<Coh> | null => {
  const cost = TERRAIN_ROWS[terrain].cost[mobility];
  if (cost === null || cost === 0) return cost === null ? null : [];
  return [term(mobility === 'foot' ? DESCRIBED[terrain] : 'COH-T.2', cost, terrain)];
};

/** Could a unit of this type be in this hex at all, by road or off it? Over water only bridges, its roads, bear more than light infantry (COH-14.2.3). */
export const mayStand = (
  { terrain, roadHexes }: Pick<Setting, 'terrain' | 'roadHexes'>,
  type: UnitType,
  hex: number,
): boolean => {
  const ground = terrain[hex]!;
  if (roadHexes.has(hex)) return true;
  return TERRAIN_ROWS[ground].cost[type.mobility] !== null && (ground !== 'water' || isLightInfantry(type));
};

/** Why a unit can't take this step, whatever it costs: it goes to a hex next to its own. Who is there already is no reason. */
export const refuseStep = (look: L, unit: Unit, to: number): Illegal<Coh> | null => {
  const { grid } = look.setting;
  if (!isHex(grid, to)) return illegal('COH-1.0.6', 'offMap', { hex: hexName(look.setting, to) });
  if (unit.hex === null || distance(grid, unit.hex as HexId, to) === 1) return null;
  const [from, hex] = [hexName(look.setting, unit.hex), hexName(look.setting, to)];
  return illegal('COH-5.0.0.1', 'notAdjacent', { from, hex });
};
