/**
 * A slow second opinion for tests: real hexagons against real segments, in fractions of big whole numbers.
 *
 * The picture is stretched so that every corner has whole coordinates; stretching moves no point off a line and
 * changes no order. It knows nothing of cube coordinates: centres come from columns and rows alone.
 */
import type { Facing } from '../arc.ts';
import type { Dir, HexGrid, HexId, Tops } from '../grid.ts';
import { allHexes, columnOf, isShoved, rowOf } from '../grid.ts';
import type { LineHex } from '../line.ts';

/** A point of the stretched picture, x to the right and y downwards. */
export interface Point {
  readonly x: bigint;
  readonly y: bigint;
}

/** A fraction; the lower part is above nought. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const point = (x: number, y: number): Point => ({ x: BigInt(x), y: BigInt(y) });

/** Corners of a hex about its centre; number k stands between sides k and k + 1. */
const CORNERS: Readonly<Record<Tops, readonly Point[]>> = {
  flat: [point(1, -1), point(2, 0), point(1, 1), point(-1, 1), point(-2, 0), point(-1, -1)],
  pointy: [point(1, -1), point(1, 1), point(0, 2), point(-1, 1), point(-1, -1), point(0, -2)],
};

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const cross = (a: Point, b: Point): bigint => a.x * b.y - a.y * b.x;

const fraction = (over: bigint, under: bigint): Fraction =>
  under < 0n ? { over: -over, under: -under } : { over, under };

/** Below, at or above nought as a is less than, equal to or more than b. */
export const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.over * b.under - b.over * a.under;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
};

const sum = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under + b.over * a.under, a.under * b.under);

/** The centre of a hex. */
export const centreOf = (grid: HexGrid, hex: HexId): Point => {
  const column = columnOf(grid, hex);
  const row = rowOf(grid, hex);
  return grid.tops === 'flat'
    ? point(3 * column, 2 * row + (isShoved(grid, column) ? 1 : 0))
    : point(2 * column + (isShoved(grid, row) ? 1 : 0), 3 * row);
};

/** The corners of a hex, clockwise. */
export const outlineOf = (grid: HexGrid, hex: HexId): readonly Point[] =>
  CORNERS[grid.tops].map((corner) => plus(centreOf(grid, hex), corner));

/** The part of the way from a to b that lies in a hex, as fractions of it, or null. */
const partInside = (outline: readonly Point[], a: Point, b: Point): readonly [Fraction, Fraction] | null => {
  let enter = fraction(0n, 1n);
  let leave = fraction(1n, 1n);
  for (const [at, corner] of outline.entries()) {
    const side = minus(outline[(at + 1) % 6]!, corner);
    const atStart = cross(side, minus(a, corner));
    const change = cross(side, minus(b, a));
    if (change === 0n && atStart < 0n) return null;
    if (change === 0n) continue;
    const meets = fraction(-atStart, change);
    if (change > 0n && compare(meets, enter) > 0) enter = meets;
    if (change < 0n && compare(meets, leave) < 0) leave = meets;
  }
  return compare(enter, leave) > 0 ? null : [enter, leave];
};

// Twice the middle of the part, and how much of the outline it is on.
const isInside = (outline: readonly Point[], a: Point, b: Point, twice: Fraction): boolean =>
  outline.every((corner, at) => {
    const side = minus(outline[(at + 1) % 6]!, corner);
    const scaled = cross(side, minus(a, corner)) * 2n * twice.under + cross(side, minus(b, a)) * twice.over;
    return scaled > 0n;
  });

interface Met {
  readonly hex: HexId;
  readonly touch: LineHex['touch'];
  readonly twice: Fraction;
  /** Below nought on the left of the line. */
  readonly offset: bigint;
}

const metBy = (grid: HexGrid, hex: HexId, a: Point, b: Point): Met | null => {
  const outline = outlineOf(grid, hex);
  const part = partInside(outline, a, b);
  if (part === null) return null;
  const twice = sum(part[0], part[1]);
  const offset = cross(minus(b, a), minus(centreOf(grid, hex), a));
  if (compare(part[0], part[1]) === 0) return { hex, touch: 'corner', twice, offset };
  return { hex, touch: isInside(outline, a, b, twice) ? 'through' : 'edge', twice, offset };
};

/** The line between two hexes, found by looking at every hex of the map. */
export const slowLine = (grid: HexGrid, from: HexId, to: HexId): readonly LineHex[] => {
  const a = centreOf(grid, from);
  const b = centreOf(grid, to);
  const met = allHexes(grid)
    .filter((hex) => hex !== from && hex !== to)
    .map((hex) => metBy(grid, hex, a, b))
    .filter((each) => each !== null)
    .toSorted((one, two) => compare(one.twice, two.twice) || (one.offset < two.offset ? -1 : 1));
  return met.map(({ hex, touch, twice }) => {
    if (touch !== 'edge') return { hex, touch };
    const partner = met.find((other) => other.hex !== hex && compare(other.twice, twice) === 0);
    return { hex, touch, partner: partner?.hex ?? -1 };
  });
};

/** How a line meets one side of a hex, and how far along; null when it does not. */
export const slowSide = (
  grid: HexGrid,
  ends: readonly [HexId, HexId],
  hex: HexId,
  dir: Dir,
): { readonly touch: 'cross' | 'along' | 'corner'; readonly far: Fraction } | null => {
  const a = centreOf(grid, ends[0]);
  const way = minus(centreOf(grid, ends[1]), a);
  const outline = outlineOf(grid, hex);
  const one = minus(outline[(dir + 5) % 6]!, a);
  const two = minus(outline[dir]!, a);
  const offOne = cross(way, one);
  const offTwo = cross(way, two);
  const length = way.x * way.x + way.y * way.y;
  const along = (at: Point): Fraction => fraction(at.x * way.x + at.y * way.y, length);
  const onTheWay = (touch: 'cross' | 'along' | 'corner', far: Fraction) =>
    far.over > 0n && far.over < far.under ? { touch, far } : null;
  if (offOne === 0n && offTwo === 0n)
    return onTheWay('along', fraction(along(one).over + along(two).over, length * 2n));
  if (offOne === 0n) return onTheWay('corner', along(one));
  if (offTwo === 0n) return onTheWay('corner', along(two));
  if (offOne < 0n === offTwo < 0n) return null;
  // The crossing lies on the side: weigh its two ends by how far off the line the other is.
  const near = offOne < 0n ? -offOne : offOne;
  const other = offTwo < 0n ? -offTwo : offTwo;
  const weighed = along(one).over * other + along(two).over * near;
  return onTheWay('cross', fraction(weighed, length * (near + other)));
};

const rayOf = (tops: Tops, facing: number): Point => {
  const corners = CORNERS[tops];
  const dir = facing >> 1;
  return facing % 2 === 1 ? corners[dir]! : plus(corners[dir]!, corners[(dir + 5) % 6]!);
};

/** How many facings lie strictly before the bearing: 2t on facing t, 2t + 1 between t and t + 1. */
export const slowBearing = (grid: HexGrid, from: HexId, to: HexId): number => {
  const way = minus(centreOf(grid, to), centreOf(grid, from));
  for (let facing = 0; facing < 12; facing += 1) {
    const off = cross(rayOf(grid.tops, facing), way);
    const next = cross(rayOf(grid.tops, (facing + 1) % 12), way);
    if (off >= 0n && next < 0n) return off === 0n ? facing * 2 : facing * 2 + 1;
  }
  throw new Error('a hex has no bearing from itself');
};

/** Whether a hex lies in an arc, found by turning from the facing to either side, one twelfth at a time. */
export const slowArc = (grid: HexGrid, from: HexId, facing: Facing, halfWidth: number, to: HexId): string => {
  const target = slowBearing(grid, from, to);
  const turned = (by: number): number => (facing * 2 + by + 48) % 24;
  for (let by = 0; by < halfWidth * 2; by += 1) if (turned(by) === target || turned(-by) === target) return 'inside';
  return turned(halfWidth * 2) === target || turned(-halfWidth * 2) === target ? 'boundary' : 'outside';
};
