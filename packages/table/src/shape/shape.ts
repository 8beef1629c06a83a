import { type Box, boxOf, distance2, inBox, type Point } from '../point.ts';
import { isqrtBig } from '../root.ts';
import type { Len } from '../units.ts';
import { type Area, type LineFeature, NO_UNDERSIDE } from './area.ts';
import { onPath, type Place, placeInRings, type Ring, ringOf } from './polygon.ts';

/**
 * An area or linear feature made ready for questions.
 * `area`: rings, inside an odd number of which is inside. `strip`: a thick line, one ring a leg, inside any of which is
 * inside. `thread`: a line without thickness, one open path.
 */
export interface Shape {
  readonly id: string;
  readonly terrain: string;
  /** It acts on a line of sight where that is lower than its level, and not lower than its bottom. */
  readonly level: number;
  readonly bottom: number;
  readonly kind: 'area' | 'strip' | 'thread';
  readonly rings: readonly Ring[];
  readonly sides: readonly Edge[];
  readonly box: Box;
}

/** A side of a shape, as its two ends. */
export type Edge = readonly [Point, Point];

const sidesRound = (outline: readonly Point[]): readonly Edge[] =>
  outline.map((p, i) => [p, outline[(i + 1) % outline.length]!]);

/** An area made ready for questions. */
export const shapeOf = ({ id, terrain, level, bottom, outline, holes }: Area): Shape => {
  const outlines = [outline, ...(holes ?? [])];
  return {
    id,
    terrain,
    level,
    bottom: bottom ?? NO_UNDERSIDE,
    kind: 'area',
    rings: outlines.map(ringOf),
    sides: outlines.flatMap(sidesRound),
    box: boxOf(outline),
  };
};

/** `size * amount / length of the leg` to the nearest whole number, halves away from zero: exact. */
const shareOfLeg = (size: number, amount: Len, leg2: number): number => {
  const product = BigInt(Math.abs(size)) * BigInt(amount);
  // floor(p / √q + 1/2) = floor((√(4p²/q) + 1) / 2), and a whole root of a whole quotient loses nothing.
  const doubled = isqrtBig((4n * product * product) / BigInt(leg2));
  const share = Number((doubled + 1n) / 2n);
  return size < 0 && share > 0 ? -share : share;
};

/**
 * The four corners of one leg of a thick line, each rounded to whole units. Where legs join, both run on by half the
 * thickness, so that no gap opens outside the bend; the two ends of the line are cut square.
 */
const legCorners = (
  a: Point,
  b: Point,
  half: Len,
  joined: { readonly from: boolean; readonly to: boolean },
): readonly Point[] => {
  const leg2 = distance2(a, b);
  const along = { x: shareOfLeg(b.x - a.x, half, leg2), y: shareOfLeg(b.y - a.y, half, leg2) };
  const before = joined.from ? { x: a.x - along.x, y: a.y - along.y } : a;
  const after = joined.to ? { x: b.x + along.x, y: b.y + along.y } : b;
  return [
    { x: before.x + along.y, y: before.y - along.x },
    { x: after.x + along.y, y: after.y - along.x },
    { x: after.x - along.y, y: after.y + along.x },
    { x: before.x - along.y, y: before.y + along.x },
  ];
};

/** The corners of each leg of a thick line; an odd thickness is rounded up to the next even one. */
export const stripOutlines = (line: readonly Point[], thickness: Len): readonly (readonly Point[])[] => {
  const half = Math.ceil(thickness / 2);
  const [first, last] = [line[0]!, line[line.length - 1]!];
  const closed = first.x === last.x && first.y === last.y;
  return line.slice(1).map((to, i) => {
    const joined = { from: closed || i > 0, to: closed || i + 2 < line.length };
    return legCorners(line[i]!, to, half, joined);
  });
};

/** A linear feature made ready for questions. */
export const shapeOfLine = ({ id, terrain, level, bottom, line, thickness }: LineFeature): Shape => {
  const about = { id, terrain, level, bottom: bottom ?? NO_UNDERSIDE };
  if (thickness === 0) {
    const sides = sidesRound(line).slice(0, -1);
    return { ...about, kind: 'thread', rings: [ringOf(line)], sides, box: boxOf(line) };
  }
  const outlines = stripOutlines(line, thickness);
  const sides = outlines.flatMap(sidesRound);
  return { ...about, kind: 'strip', rings: outlines.map(ringOf), sides, box: boxOf(outlines.flat()) };
};

/** Where a point lies to a shape: exact; on a line without thickness is on its edge. */
export const placeOf = (shape: Shape, p: Point): Place => {
  if (!inBox(p, shape.box)) return 'outside';
  switch (shape.kind) {
    case 'area':
      return placeInRings(shape.rings, p.x, p.y);
    case 'strip': {
      const places = shape.rings.map((ring) => placeInRings([ring], p.x, p.y));
      return places.includes('inside') ? 'inside' : places.includes('edge') ? 'edge' : 'outside';
    }
    case 'thread':
      return shape.rings.some((path) => onPath(path, p.x, p.y)) ? 'edge' : 'outside';
  }
};
