/**
 * Hexsides and corners, each with one id whichever of its hexes one starts from.
 *
 * A hexside's id is hex * 6 + dir, seen from the lower of its hexes on the map. Corner k of a hex lies
 * between its sides k and k + 1, that is at the clockwise end of side k; its id is made the same way.
 */
import type { Dir, HexGrid, HexId, MaybeHex } from './grid.ts';
import { allHexes, DIRS, dirTo, neighbour, OFF_MAP, opposite, turnDir } from './grid.ts';

/** One hexside of a grid, the same number from both its hexes. */
export type HexsideId = number & { readonly __hexside: true };

/** One corner of a grid, the same number from all its hexes. */
export type CornerId = number & { readonly __corner: true };

/** Something for some of the hexsides (walls, rivers, roads): a plain object, so it survives JSON. */
export type HexsideMap<T> = Readonly<Record<number, T>>;

/** The hexside of a hex that lies in a direction. */
export const hexsideOf = (grid: HexGrid, hex: HexId, dir: Dir): HexsideId => {
  const other = neighbour(grid, hex, dir);
  const isOwner = other === OFF_MAP || hex < other;
  return (isOwner ? hex * 6 + dir : other * 6 + opposite(dir)) as HexsideId;
};

/** The hexside two hexes share, or null when they do not touch. */
export const hexsideBetween = (grid: HexGrid, a: HexId, b: HexId): HexsideId | null => {
  const dir = dirTo(grid, a, b);
  return dir === null ? null : hexsideOf(grid, a, dir);
};

/** The direction of a hexside, seen from the first of its hexes. */
export const dirOf = (side: HexsideId): Dir => (side % 6) as Dir;

/** The hexes on both sides of a hexside, the lower first; the second is -1 at the edge of the map. */
export const hexesOf = (grid: HexGrid, side: HexsideId): readonly [HexId, MaybeHex] => {
  const hex = Math.floor(side / 6) as HexId;
  return [hex, neighbour(grid, hex, dirOf(side))];
};

/** The six hexsides of a hex, clockwise from direction 0. */
export const hexsidesOf = (grid: HexGrid, hex: HexId): readonly HexsideId[] =>
  DIRS.map((dir) => hexsideOf(grid, hex, dir));

/** Every hexside of the map, each once, in rising order. */
export const allHexsides = (grid: HexGrid): readonly HexsideId[] =>
  allHexes(grid).flatMap((hex) => hexsidesOf(grid, hex).filter((side) => hexesOf(grid, side)[0] === hex));

/** The corner at the clockwise end of side `dir` of a hex. */
export const cornerOf = (grid: HexGrid, hex: HexId, dir: Dir): CornerId => {
  const left = neighbour(grid, hex, dir);
  const right = neighbour(grid, hex, turnDir(dir, 1));
  let corner = hex * 6 + dir;
  if (left !== OFF_MAP) corner = Math.min(corner, left * 6 + turnDir(dir, 2));
  if (right !== OFF_MAP) corner = Math.min(corner, right * 6 + turnDir(dir, 4));
  return corner as CornerId;
};

const seenFrom = (corner: CornerId): readonly [HexId, Dir] => [Math.floor(corner / 6) as HexId, (corner % 6) as Dir];

/** The three hexes that meet at a corner, the lowest on the map first, then clockwise about the hex; -1 off the map. */
export const hexesAtCorner = (grid: HexGrid, corner: CornerId): readonly [HexId, MaybeHex, MaybeHex] => {
  const [hex, dir] = seenFrom(corner);
  return [hex, neighbour(grid, hex, dir), neighbour(grid, hex, turnDir(dir, 1))];
};

/** The three hexsides that meet at a corner; only two when the third lies wholly off the map. */
export const hexsidesAtCorner = (grid: HexGrid, corner: CornerId): readonly HexsideId[] => {
  const [hex, dir] = seenFrom(corner);
  const [, left, right] = hexesAtCorner(grid, corner);
  const own = [hexsideOf(grid, hex, dir), hexsideOf(grid, hex, turnDir(dir, 1))];
  if (left !== OFF_MAP) return [...own, hexsideOf(grid, left, turnDir(dir, 2))];
  if (right !== OFF_MAP) return [...own, hexsideOf(grid, right, turnDir(dir, 5))];
  return own;
};

/** The two ends of a hexside: the anticlockwise one, seen from the first of its hexes, then the clockwise one. */
export const cornersOf = (grid: HexGrid, side: HexsideId): readonly [CornerId, CornerId] => {
  const [hex] = hexesOf(grid, side);
  const dir = dirOf(side);
  return [cornerOf(grid, hex, turnDir(dir, -1)), cornerOf(grid, hex, dir)];
};

/** The six corners of a hex, clockwise from the one at the clockwise end of side 0. */
export const cornersOfHex = (grid: HexGrid, hex: HexId): readonly CornerId[] =>
  DIRS.map((dir) => cornerOf(grid, hex, dir));

/** A map from hexsides to values; the last value given for a hexside counts. */
export const hexsideMap = <T>(entries: Iterable<readonly [HexsideId, T]>): HexsideMap<T> => Object.fromEntries(entries);

/** What lies on a hexside, or null. */
export const onHexside = <T>(map: HexsideMap<T>, side: HexsideId): T | null => map[side] ?? null;

/** The same map with one hexside changed. */
export const withHexside = <T>(map: HexsideMap<T>, side: HexsideId, value: T): HexsideMap<T> => ({
  ...map,
  [side]: value,
});

/** The same map with nothing on one hexside. */
export const withoutHexside = <T>(map: HexsideMap<T>, side: HexsideId): HexsideMap<T> => {
  const { [side]: _gone, ...rest } = map;
  return rest;
};

/** The hexsides of a map that have a value, in rising order. */
export const hexsideEntries = <T>(map: HexsideMap<T>): readonly (readonly [HexsideId, T])[] =>
  Object.entries(map).map(([side, value]) => [Number(side) as HexsideId, value]);
