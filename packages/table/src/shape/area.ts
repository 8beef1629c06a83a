import type { Text } from '@grognard/kernel';
import { onSegment, onTable, type Point, samePoint, type Table } from '../point.ts';
import { FARTHEST, type Len } from '../units.ts';
import { doubleSize, placeInRings, ringOf, segmentsMeet } from './polygon.ts';

/** A level that every line of sight runs below: smoke, darkness. */
export const ANY_HEIGHT = 1_000_000_000;
/** The underside of what stands on the ground: every line of sight runs above it. */
export const NO_UNDERSIDE = -ANY_HEIGHT;

/**
 * A piece of ground with a closed outline, and holes in it if need be. `level` is its height in whatever whole
 * number the game counts heights by: it acts on a line of sight where the line is lower, and, if it has a `bottom`, not
 * lower than that: a floor, a bridge, branches.
 */
export interface Area {
  readonly id: string;
  readonly terrain: string;
  readonly outline: readonly Point[];
  readonly level: number;
  readonly bottom?: number;
  readonly holes?: readonly (readonly Point[])[];
}

/**
 * A wall, hedge, stream or road along a path. With a thickness it is a strip of ground, half on either side; without,
 * it is crossed but never entered. A path that ends where it began is closed.
 */
export interface LineFeature {
  readonly id: string;
  readonly terrain: string;
  readonly line: readonly Point[];
  readonly thickness: Len;
  readonly level: number;
  readonly bottom?: number;
}

/**
 * All that lies on a table and does not move; where order matters, areas come before lines, each in the order given.
 */
export interface Ground {
  readonly table: Table;
  readonly areas: readonly Area[];
  readonly lines: readonly LineFeature[];
}

/** The size of an area in square units, holes taken off; a half is left when the corners make one. */
export const sizeOf = (area: Area): number => {
  const holes = (area.holes ?? []).map((hole) => Math.abs(doubleSize(hole)));
  return (Math.abs(doubleSize(area.outline)) - holes.reduce((sum, size) => sum + size, 0)) / 2;
};

/** What is wrong with a feature of a table. */
export const ofFeature = (id: string, en: string, fr: string): Text => ({ en: `${id}: ${en}`, fr: `${id} : ${fr}` });

/** Everything wrong with a table, in words: empty when all is well. */
export const groundProblems = (ground: Ground): readonly Text[] => {
  const ids = [...ground.areas, ...ground.lines].map(({ id }) => id);
  const repeated = new Set(ids.filter((id, i) => ids.indexOf(id) !== i));
  return [
    ...sizeProblems(ground.table),
    ...[...repeated].map((id) => ofFeature(id, 'two features have this id', 'deux éléments portent cet id')),
    ...ground.areas.flatMap((area) => areaProblems(area, ground.table)),
    ...ground.lines.flatMap((line) => lineProblems(line, ground.table)),
  ];
};

const sizeProblems = ({ width, height }: Table): readonly Text[] =>
  [width, height].every((size) => Number.isInteger(size) && size > 0 && size <= FARTHEST)
    ? []
    : [
        ofFeature(
          'table',
          `${width} by ${height} is not a size from 1 to ${FARTHEST}`,
          `${width} sur ${height} n'est pas une taille de 1 à ${FARTHEST}`,
        ),
      ];

/** Everything wrong with one area, in words. */
export const areaProblems = (area: Area, table: Table): readonly Text[] => [
  ...levelProblems(area),
  ...ringProblems(area.id, area.outline, table),
  ...(area.holes ?? []).flatMap((hole, i) => [
    ...ringProblems(`${area.id}, hole ${i + 1}`, hole, table),
    ...holeProblems(`${area.id}, hole ${i + 1}`, area.outline, hole),
  ]),
];

/** Everything wrong with one linear feature, in words. */
export const lineProblems = (feature: LineFeature, table: Table): readonly Text[] => {
  const { id, line, thickness } = feature;
  return [
    ...levelProblems(feature),
    ...(line.length < 2
      ? [ofFeature(id, `${line.length} points do not make a line`, `${line.length} points ne font pas une ligne`)]
      : []),
    ...(Number.isInteger(thickness) && thickness >= 0
      ? []
      : [
          ofFeature(
            id,
            `thickness ${thickness} is no whole length`,
            `l'épaisseur ${thickness} n'est pas une longueur entière`,
          ),
        ]),
    ...pointProblems(id, line, table),
    ...line.flatMap((p, i) =>
      i > 0 && samePoint(p, line[i - 1]!)
        ? [ofFeature(id, `point ${i + 1} repeats the last`, `le point ${i + 1} répète le précédent`)]
        : [],
    ),
  ];
};

const levelProblems = ({ id, level, bottom }: Pick<Area, 'id' | 'level' | 'bottom'>): readonly Text[] => {
  const isLevel = (height: number): boolean => Number.isInteger(height) && Math.abs(height) <= ANY_HEIGHT;
  if (!isLevel(level))
    return [ofFeature(id, `level ${level} is not a whole number`, `le niveau ${level} n'est pas un nombre entier`)];
  if (bottom === undefined || (isLevel(bottom) && bottom < level)) return [];
  return [
    ofFeature(
      id,
      `bottom ${bottom} is not a whole number below ${level}`,
      `le bas ${bottom} n'est pas un nombre entier sous ${level}`,
    ),
  ];
};

const pointProblems = (id: string, points: readonly Point[], table: Table): readonly Text[] =>
  points.flatMap((p, i) => {
    if (!Number.isInteger(p.x) || !Number.isInteger(p.y))
      return [
        ofFeature(id, `point ${i + 1} is not on whole units`, `le point ${i + 1} n'est pas sur des unités entières`),
      ];
    return onTable(p, table)
      ? []
      : [
          ofFeature(
            id,
            `point ${i + 1} (${p.x},${p.y}) is off the table`,
            `le point ${i + 1} (${p.x},${p.y}) est hors de la table`,
          ),
        ];
  });

const ringProblems = (id: string, ring: readonly Point[], table: Table): readonly Text[] => {
  const found = [...pointProblems(id, ring, table)];
  if (ring.length < 3)
    return [
      ...found,
      ofFeature(id, `${ring.length} points do not make an outline`, `${ring.length} points ne font pas un contour`),
    ];
  const repeats = ring.flatMap((p, i) => {
    const earlier = ring.findIndex((q) => samePoint(p, q));
    return earlier < i
      ? [
          ofFeature(
            id,
            `point ${i + 1} repeats point ${earlier + 1}`,
            `le point ${i + 1} répète le point ${earlier + 1}`,
          ),
        ]
      : [];
  });
  if (repeats.length > 0) return [...found, ...repeats];
  const crossings = ring.flatMap((_, i) =>
    ring.flatMap((_, j) =>
      i < j && sidesClash(ring, i, j)
        ? [ofFeature(id, `side ${i + 1} meets side ${j + 1}`, `le côté ${i + 1} touche le côté ${j + 1}`)]
        : [],
    ),
  );
  return [...found, ...crossings];
};

/** Two sides of one outline that meet other than at the corner they share. */
const sidesClash = (ring: readonly Point[], i: number, j: number): boolean => {
  const size = ring.length;
  const corner = (k: number): Point => ring[k % size]!;
  const foldsBack = (a: Point, shared: Point, b: Point): boolean => onSegment(b, a, shared) || onSegment(a, shared, b);
  if (j === i + 1) return foldsBack(corner(i), corner(j), corner(j + 1));
  if (i === 0 && j === size - 1) return foldsBack(corner(j), corner(0), corner(1));
  return segmentsMeet(corner(i), corner(i + 1), corner(j), corner(j + 1));
};

const holeProblems = (id: string, outline: readonly Point[], hole: readonly Point[]): readonly Text[] => {
  const start = hole[0];
  if (!start || outline.length < 3) return [];
  const crosses = outline.some((a, i) =>
    hole.some((c, j) => segmentsMeet(a, outline[(i + 1) % outline.length]!, c, hole[(j + 1) % hole.length]!)),
  );
  if (crosses) return [ofFeature(id, 'meets the outline', 'touche le contour')];
  return placeInRings([ringOf(outline)], start.x, start.y) === 'outside'
    ? [ofFeature(id, 'lies outside the outline', 'est hors du contour')]
    : [];
};
