import type { Len, Point, Shape, Stand } from '@grognard/table';
import { atLeastHalfInside, CM, gapToShapeWithin, placeOf, shapesByBox } from '@grognard/table';
import type { Cover } from '../data/small-arms.ts';
import type { Terrain, TerrainRow } from '../data/terrain.ts';
import { TERRAIN } from '../data/terrain.ts';
import type { Board, L, Setting } from '../types.ts';
import type { OnTable } from './facts.ts';
import { standOf } from './facts.ts';

/** House, BK-LOS.9: men on each floor of a building, and the floors it has. */
const ROOM = { house: { each: 2, floors: 1 }, block: { each: 2, floors: 2 } } as const;
/** House, BK-HOUSE.9: so near to a wall one is at it. */
const AT_A_WALL: Len = 1 * CM;

/** What a piece is now: a building brought down is rubble (BK-HE.7). */
export const terrainOf = ({ board }: L, shape: Shape): Terrain =>
  board.ruins.length > 0 && board.ruins.includes(shape.id) ? 'rubble' : (shape.terrain as Terrain);

/** BK-TER.9: fields are bare in autumn and winter. */
const isBare = (setting: Setting, terrain: Terrain): boolean =>
  terrain === 'field' && (setting.scenario.season === 'autumn' || setting.scenario.season === 'winter');

const BARE: TerrainRow = { ...TERRAIN.field, visibility: 'full' };

/** The line of the terrain table for a piece as it is now. */
export const rowOf = (look: L, shape: Shape): TerrainRow => {
  const terrain = terrainOf(look, shape);
  return isBare(look.setting, terrain) ? BARE : TERRAIN[terrain];
};

/** Is a piece of ground a wall or the like, that one is at rather than in? */
export const isLinear = (terrain: Terrain): boolean =>
  terrain === 'wall' ||
  terrain === 'hedge' ||
  terrain === 'bocage' ||
  terrain === 'barricade' ||
  terrain === 'embankment';

/** Is it a house or a block? */
export const isBuilding = (terrain: Terrain): boolean => terrain === 'house' || terrain === 'block';

/** The shapes a point lies in or on the edge of. */
export const shapesUnder = ({ setting }: { readonly setting: Setting }, { x, y }: Point): readonly Shape[] =>
  shapesByBox(setting.scene, { left: x, top: y, right: x, bottom: y }).filter(
    (shape) => placeOf(shape, { x, y }) !== 'outside',
  );

/** BK-LOS.2: how high the ground is at a place: it never changes, so it is worked out once. */
export const groundLevel = (look: L, at: Point): number => {
  const { levels } = look.setting.memory;
  const key = at.x * 1_000_003 + at.y;
  const known = levels.get(key);
  if (known !== undefined) return known;
  const level = levelAt(look, at);
  if (levels.size >= MOST_LEVELS) levels.clear();
  levels.set(key, level);
  return level;
};

const MOST_LEVELS = 100_000;

const levelAt = (look: L, at: Point): number => {
  let hill = 0;
  let other = 0;
  for (const shape of shapesUnder(look, at)) {
    const terrain = shape.terrain as Terrain;
    if (terrain === 'hill') hill = Math.max(hill, shape.level);
    else if (terrain === 'embankment') other = Math.max(other, TERRAIN.embankment.level);
    else if (terrain === 'gully' || terrain === 'trench' || terrain === 'ditch')
      other = Math.min(other, TERRAIN[terrain].level);
  }
  return hill + other;
};

/** BK-LOS.2: how high an element is: the ground and its floor. BK-HOUSE.40: of a building that came down no floor is left. */
export const heightOf = (look: L, element: OnTable): number => {
  const floor = element.floor > 0 && buildingAt(look, element.at) ? element.floor : 0;
  return groundLevel(look, element.at) + floor;
};

/** BK-HOUSE.22: the building whose walls are round a place, if any still stands there. */
export const buildingAt = (look: L, at: Point): Shape | null =>
  shapesUnder(look, at).find((shape) => isBuilding(terrainOf(look, shape)) && placeOf(shape, at) === 'inside') ?? null;

/** BK-LOS.9: the men a building holds on a floor, and its floors. */
export const roomIn = (look: L, building: Shape): { readonly each: number; readonly floors: number } =>
  terrainOf(look, building) === 'block' ? ROOM.block : ROOM.house;

/** The elements on one floor of a building. */
export const occupantsOf = (look: L, building: Shape, floor: number): readonly OnTable[] =>
  look.board.elements.filter(
    (e): e is OnTable => e.at !== null && e.floor === floor && placeOf(building, e.at) === 'inside',
  );

const BETTER: Readonly<Record<Cover, number>> = { none: 0, light: 1, heavy: 2 };

/** The better of two covers. */
export const betterCover = (a: Cover, b: Cover): Cover => (BETTER[b] > BETTER[a] ? b : a);

/** BK-HOUSE.9: is a base at a wall or the like? */
export const isAt = (stand: Stand, shape: Shape): boolean => gapToShapeWithin(stand, shape, AT_A_WALL);

/** BK-LOS.5: the pieces of cover a base is in by half, or at: worked out once for each place. */
export const coversRound = (look: L, stand: Stand): readonly Shape[] => {
  const { covers } = look.setting.memory;
  const { at, base } = stand;
  const size = base.shape === 'disc' ? base.radius : `${base.length}x${base.width}@${stand.facing}`;
  const key = `${at.x},${at.y},${size}${groundKey(look.board)}`;
  const known = covers.get(key);
  if (known) return known;
  const found = findCovers(look, stand);
  if (covers.size >= MOST_LEVELS) covers.clear();
  covers.set(key, found);
  return found;
};

const findCovers = (look: L, stand: Stand): readonly Shape[] => {
  const { x, y } = stand.at;
  const reach = stand.base.shape === 'disc' ? stand.base.radius : (stand.base.length + stand.base.width) / 2;
  const far = reach + AT_A_WALL;
  return shapesByBox(look.setting.scene, { left: x - far, top: y - far, right: x + far, bottom: y + far }).filter(
    (shape) => {
      if (rowOf(look, shape).cover === 'none') return false;
      return isLinear(terrainOf(look, shape)) ? isAt(stand, shape) : atLeastHalfInside(stand, shape);
    },
  );
};

/** Is an element in cover, from whatever side? */
export const isInCover = (look: L, element: OnTable): boolean => coversRound(look, standOf(look, element)).length > 0;

/** How somebody is sheltered from shells (BK-HE.3). */
export const shelterOf = (look: L, element: OnTable): 'open' | 'sheltered' | 'bunker' => {
  const around = coversRound(look, standOf(look, element)).map((shape) => terrainOf(look, shape));
  if (around.includes('bunker')) return 'bunker';
  const shelters: readonly Terrain[] = ['house', 'block', 'rubble', 'trench', 'ditch'];
  return around.some((terrain) => shelters.includes(terrain)) ? 'sheltered' : 'open';
};

/** What has changed the ground since the game began, as a text: equal texts, equal ground. */
export const groundKey = ({ ruins, gaps }: Board): string =>
  ruins.length + gaps.length === 0
    ? ''
    : `${ruins.join()};${gaps.map((gap) => `${gap.in}@${gap.at.x},${gap.at.y}`).join()}`;
