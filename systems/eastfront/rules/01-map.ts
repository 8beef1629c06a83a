import type { SideType, Terrain } from '../map/types.ts';
import type { Block, Weather } from '../types.ts';
import type { L } from './facts.ts';
import { terrainOf, townIn, unitOf } from './facts.ts';

/** EF-12.3.3: the weather of a hex. */
export const weatherIn = ({ setting, board }: L, hex: number): Weather =>
  setting.map.isWest[hex] ? board.weather.west : board.weather.east;

/**
 * EF-6.21.1, T2: how many blocks of a side may end a movement phase in a hex; neither towns (EF-1.4.1) nor weather
 * (EF-12.24.6) change it.
 */
export const stackingIn = (look: L, hex: number): number => {
  switch (terrainOf(look, hex)) {
    case 'marsh':
      return 3; // EF-1.34.1
    case 'mountain':
      return 2; // EF-1.35.1
    default:
      return 4; // EF-1.31.1, EF-1.32.1, EF-1.33.1
  }
};

/** EF-1.3.2: what a hex counts as today: marsh freezes into forest (EF-1.34.4), mud makes marsh of open ground (EF-12.24.1). */
export const groundUnder = (terrain: Terrain, weather: Weather): 'clear' | 'forest' | 'marsh' | 'mountain' => {
  switch (terrain) {
    case 'mountain':
      return 'mountain';
    case 'marsh':
      return weather === 'snow' ? 'forest' : 'marsh';
    case 'forest':
    case 'hill': // EF-1.33.1
      return weather === 'mud' ? 'marsh' : 'forest';
    default:
      return weather === 'mud' ? 'marsh' : 'clear';
  }
};
export const groundIn = (look: L, hex: number): ReturnType<typeof groundUnder> =>
  groundUnder(terrainOf(look, hex), weatherIn(look, hex));

/** EF-1.34.1, EF-1.35.1, EF-6.1.2: does a hex stop this block on entry? Cavalry passes (EF-2.24.1). */
export const stopsIn = (look: L, hex: number, one: Block): boolean => {
  if (unitOf(look, one)?.type === 'cavalry') return false;
  const ground = groundIn(look, hex);
  return ground === 'marsh' || ground === 'mountain';
};

/** EF-6.33.1, T3: units that may cross a hexside of a battle hex in one movement phase. */
export const crossingLimit = (side: SideType, weather: Weather): number =>
  side === 'clear' && weather !== 'mud' ? 2 : 1;

/** EF-1.37.1, EF-1.38.1, EF-1.35.3: sides nobody crosses on foot; the Sivash only by rail (EF-1.6.2). */
export const isImpassable = (side: SideType): boolean =>
  side === 'sea' || side === 'lake' || side === 'alpine' || side === 'sivash';

/** EF-1.36.2, EF-1.39.1: sides over which an attack is a river assault. */
export const isWaterLine = (side: SideType): boolean => side === 'river' || side === 'strait';

/** EF-1.46.1. */
export const isFortress = (look: L, hex: number): boolean => townIn(look, hex)?.isFortress ?? false;
/** EF-1.41.1. */
export const isMajorCity = (look: L, hex: number): boolean => townIn(look, hex)?.size === 'major';
