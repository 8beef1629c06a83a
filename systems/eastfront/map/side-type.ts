/** EF-1.3.1, T3: the type of a hexside. */
import type { HexsideId } from '@grognard/hex';
import { hexesOf, OFF_MAP, onHexside } from '@grognard/hex';
import type { FrontMap, SideType, Terrain } from './types.ts';

/** From easy to rough: beside clear ground woods and hills stand back, marsh and mountains do not. */
const ROUGHNESS: readonly Terrain[] = ['clear', 'forest', 'hill', 'marsh', 'mountain'];

/**
 * What lies on a hexside. Where the file names nothing it follows from the hexes: clear beside clear ground unless the
 * other is marsh or mountain, else the rougher of the two; between land and sea it is sea.
 */
export const sideType = (map: FrontMap, side: HexsideId): SideType => {
  const named = onHexside(map.sides, side);
  if (named !== null) return named;
  const [a, b] = hexesOf(map.grid, side);
  const types = [map.terrain[a]!, b === OFF_MAP ? map.terrain[a]! : map.terrain[b]!];
  if (types.includes('sea')) return 'sea';
  const [easy, rough] = types.toSorted((one, other) => ROUGHNESS.indexOf(one) - ROUGHNESS.indexOf(other));
  const isOpen = easy === 'clear' && (rough === 'forest' || rough === 'hill');
  return (isOpen ? 'clear' : rough) as SideType;
};
