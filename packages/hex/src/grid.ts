/**
 * The hex grid: ids, neighbours, cube coordinates, distance, rings.
 *
 * Directions run clockwise and mean the same on every column and row.
 * Flat tops: 0 north, 1 north-east, 2 south-east, 3 south, 4 south-west, 5 north-west.
 * Pointy tops: 0 north-east, 1 east, 2 south-east, 3 south-west, 4 west, 5 north-west.
 */

/** A hex of one grid: row * width + column. The printed name lives only at the edges of a program. */
export type HexId = number & { readonly __hex: true };

/** What stands for a hex that is not there. */
export const OFF_MAP = -1;

/** A hex, or -1 where the map has none. */
export type MaybeHex = HexId | typeof OFF_MAP;

/** The six directions, clockwise. */
export const DIRS = [0, 1, 2, 3, 4, 5] as const;

/** One of the six directions; also the hexside that lies that way. */
export type Dir = (typeof DIRS)[number];

/** Whether hexes show a side (flat) or a corner (pointy) to the north. */
export type Tops = 'flat' | 'pointy';

/** Which columns (flat tops) or rows (pointy tops) are shifted half a hex down or right. */
export type Shoved = 'odd' | 'even';

/** The outline of a grid, before its hexes are known. */
export interface GridShape {
  readonly width: number;
  readonly height: number;
  readonly tops: Tops;
  readonly shoved: Shoved;
  /** Hexes of the rectangle, as row * width + column, that the map does not have. */
  readonly missing?: Iterable<number>;
}

/** A hex map: never changes in a game, so it belongs in the setting. */
export interface HexGrid {
  readonly width: number;
  readonly height: number;
  readonly tops: Tops;
  readonly shoved: Shoved;
  /** [hex * 6 + dir], -1 off the map. */
  readonly neighbours: Int32Array;
  /** For each hex those next to it, clockwise from direction 0. */
  readonly around: readonly (readonly HexId[])[];
  /** 1 where the rectangle has a hex, 0 where it is missing. */
  readonly present: Uint8Array;
  /** The cube coordinates of each hex: distances are asked for all the time. */
  readonly q: Int32Array;
  readonly r: Int32Array;
}

/** Cube coordinates: q + r + s is always 0. */
export interface Cube {
  readonly q: number;
  readonly r: number;
  readonly s: number;
}

/** The q part of the six cube directions, clockwise from (0, -1, 1). */
export const CUBE_Q: readonly number[] = [0, 1, 1, 0, -1, -1];

/** The r part of the six cube directions, clockwise from (0, -1, 1). */
export const CUBE_R: readonly number[] = [-1, -1, 0, 1, 1, 0];

/** Which cube direction is direction 0: (0, -1, 1) points north on flat tops, but north-west on pointy ones. */
export const leadOf = (tops: Tops): number => (tops === 'flat' ? 0 : 1);

/** The direction so many sixths of a circle clockwise of another; negative turns go the other way. */
export const turnDir = (dir: Dir, sixths: number): Dir => ((((dir + sixths) % 6) + 6) % 6) as Dir;

/** The direction straight back. */
export const opposite = (dir: Dir): Dir => turnDir(dir, 3);

/** Whether a column (flat tops) or row (pointy tops) is shifted half a hex down or right. */
export const isShoved = (shape: Pick<HexGrid, 'shoved'>, line: number): boolean =>
  (line & 1) === (shape.shoved === 'odd' ? 1 : 0);

// How far the offset rows lag behind the cube axis at this column (flat) or row (pointy).
const lag = (shoved: Shoved, line: number): number =>
  shoved === 'odd' ? (line - (line & 1)) >> 1 : (line + (line & 1)) >> 1;

/** The column of a hex, from 0 at the left. */
export const columnOf = (grid: HexGrid, hex: HexId): number => hex % grid.width;

/** The row of a hex, from 0 at the top. */
export const rowOf = (grid: HexGrid, hex: HexId): number => Math.floor(hex / grid.width);

/** The hex at a column and row, or -1. */
export const hexAt = (grid: HexGrid, column: number, row: number): MaybeHex => {
  if (column < 0 || row < 0 || column >= grid.width || row >= grid.height) return OFF_MAP;
  const hex = row * grid.width + column;
  return grid.present[hex] === 1 ? (hex as HexId) : OFF_MAP;
};

/** Whether a number is the id of a hex on this map. */
export const isHex = (grid: HexGrid, hex: number): hex is HexId => grid.present[hex] === 1;

/** Every hex of the map, in rising order. */
export const allHexes = (grid: HexGrid): readonly HexId[] =>
  Array.from(grid.present.keys()).filter((hex): hex is HexId => isHex(grid, hex));

/** The q cube coordinate of a hex. */
export const cubeQ = (grid: HexGrid, hex: HexId): number => grid.q[hex] ?? workOutQ(grid, hex);

/** The r cube coordinate of a hex. */
export const cubeR = (grid: HexGrid, hex: HexId): number => grid.r[hex] ?? workOutR(grid, hex);

const workOutQ = (grid: HexGrid, hex: HexId): number =>
  grid.tops === 'flat' ? columnOf(grid, hex) : columnOf(grid, hex) - lag(grid.shoved, rowOf(grid, hex));

const workOutR = (grid: HexGrid, hex: HexId): number =>
  grid.tops === 'flat' ? rowOf(grid, hex) - lag(grid.shoved, columnOf(grid, hex)) : rowOf(grid, hex);

/** The cube coordinates of a hex. */
export const cubeOf = (grid: HexGrid, hex: HexId): Cube => {
  const q = cubeQ(grid, hex);
  const r = cubeR(grid, hex);
  return { q, r, s: 0 - q - r };
};

/** The hex at cube coordinates q and r, or -1. */
export const hexAtCube = (grid: HexGrid, q: number, r: number): MaybeHex =>
  grid.tops === 'flat' ? hexAt(grid, q, r + lag(grid.shoved, q)) : hexAt(grid, q + lag(grid.shoved, r), r);

/** How many hexes one moves from a to b, counting b but not a, on an open map. */
export const distance = (grid: HexGrid, a: HexId, b: HexId): number => {
  const q = cubeQ(grid, b) - cubeQ(grid, a);
  const r = cubeR(grid, b) - cubeR(grid, a);
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

/** The next hex that way, or -1. */
export const neighbour = (grid: HexGrid, hex: HexId, dir: Dir): MaybeHex => grid.neighbours[hex * 6 + dir] as MaybeHex;

/** The hexes of the map next to this one, clockwise from direction 0. */
export const neighboursOf = (grid: HexGrid, hex: HexId): readonly HexId[] => grid.around[hex] ?? [];

/** The direction from a hex to one next to it, or null when they do not touch. */
export const dirTo = (grid: HexGrid, from: HexId, to: HexId): Dir | null => {
  for (const dir of DIRS) if (grid.neighbours[from * 6 + dir] === to) return dir;
  return null;
};

/** The hexes of the map exactly so far away, clockwise from the one straight in direction 0. */
export const ring = (grid: HexGrid, centre: HexId, radius: number): readonly HexId[] => {
  if (radius === 0) return [centre];
  const found: HexId[] = [];
  const lead = leadOf(grid.tops);
  let q = cubeQ(grid, centre) + CUBE_Q[lead]! * radius;
  let r = cubeR(grid, centre) + CUBE_R[lead]! * radius;
  for (const side of DIRS) {
    const along = (lead + side + 2) % 6;
    for (let step = 0; step < radius; step += 1) {
      const hex = hexAtCube(grid, q, r);
      if (hex !== OFF_MAP) found.push(hex);
      q += CUBE_Q[along]!;
      r += CUBE_R[along]!;
    }
  }
  return found;
};

/** The hexes of the map at most so far away, nearest first: the centre, then ring by ring. */
export const within = (grid: HexGrid, centre: HexId, radius: number): readonly HexId[] =>
  Array.from({ length: radius + 1 }, (_, far) => ring(grid, centre, far)).flat();

/** The half-hexes of a straight-edged board: the last hex of each shoved column (flat) or row (pointy). */
export const halfHexes = (shape: GridShape): readonly number[] => {
  const { width, height, tops } = shape;
  const lines = Array.from({ length: tops === 'flat' ? width : height }, (_, line) => line);
  const shoved = lines.filter((line) => isShoved(shape, line));
  return shoved.map((line) => (tops === 'flat' ? (height - 1) * width + line : line * width + width - 1));
};

const fillNeighbours = (grid: HexGrid): void => {
  const lead = leadOf(grid.tops);
  for (const hex of allHexes(grid)) {
    const q = cubeQ(grid, hex);
    const r = cubeR(grid, hex);
    for (const dir of DIRS) {
      const cube = (lead + dir) % 6;
      grid.neighbours[hex * 6 + dir] = hexAtCube(grid, q + CUBE_Q[cube]!, r + CUBE_R[cube]!);
    }
  }
};

/** Larger than any map: what is larger is a mistake or an attack, and is refused before anything is allocated. */
export const MOST_HEXES = 40_000;

/** Build a grid. Throws when the size or a missing hex makes no sense: that is a fault in the map's data. */
export const makeGrid = (shape: GridShape): HexGrid => {
  const { width, height, tops, shoved, missing = [] } = shape;
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1)
    throw new Error(`a hex grid can't be ${width} wide and ${height} high`);
  const size = width * height;
  if (size > MOST_HEXES) throw new Error(`a hex grid of ${width} by ${height} is too large`);
  const present = new Uint8Array(size).fill(1);
  for (const hex of missing) {
    if (!Number.isInteger(hex) || hex < 0 || hex >= size) throw new Error(`missing hex ${hex} is outside the grid`);
    present[hex] = 0;
  }
  const neighbours = new Int32Array(size * 6).fill(OFF_MAP);
  const around: (readonly HexId[])[] = [];
  const [q, r] = [new Int32Array(size), new Int32Array(size)];
  const grid: HexGrid = { width, height, tops, shoved, neighbours, around, present, q, r };
  for (let hex = 0; hex < size; hex += 1) {
    q[hex] = workOutQ(grid, hex as HexId);
    r[hex] = workOutR(grid, hex as HexId);
  }
  fillNeighbours(grid);
  for (let hex = 0; hex < size; hex += 1)
    around.push(Array.from(neighbours.slice(hex * 6, hex * 6 + 6)).filter((next) => next !== OFF_MAP) as HexId[]);
  return grid;
};
