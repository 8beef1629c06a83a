import type { Text } from '@grognard/kernel';
import { cross, distance, distance2, dot, type Point, type Table } from '../point.ts';
import { areaProblems, ofFeature } from '../shape/area.ts';
import type { Len } from '../units.ts';

/** A place on some storey: 0 is the ground, out of doors too. */
export interface Spot extends Point {
  readonly storey: number;
}

/** A window, a door, a breach: a part of one side of a house that is open between two heights. */
export interface Opening {
  readonly id: string;
  readonly terrain: string;
  /** Its two ends, on one side of the outline and off its corners. */
  readonly from: Point;
  readonly to: Point;
  readonly sill: number;
  readonly lintel: number;
}

/** A wall within a storey, from its floor to its ceiling. A door in it is a gap between two of them. */
export interface InnerWall {
  readonly id: string;
  readonly terrain: string;
  readonly line: readonly Point[];
}

/** A storey of a house: the height of its floor, and what stands on it. A roof to stand on has open walls. */
export interface Storey {
  readonly floor: number;
  readonly walls: 'closed' | 'open';
  readonly openings: readonly Opening[];
  readonly inner?: readonly InnerWall[];
  /** Holes in its floor, such as stairwells. */
  readonly holes?: readonly (readonly Point[])[];
}

/** A stair, a ladder, a drop: leads from a spot to one on another storey, both ways. */
export interface Link {
  readonly id: string;
  readonly terrain: string;
  readonly ends: readonly [Spot, Spot];
}

/**
 * A building of one storey or more over one outline. Heights are in whatever whole number the game counts levels by; a
 * floor is one of them thick, the topmost of the storey below. A bridge is a house whose only storey is open and high.
 */
export interface House {
  readonly id: string;
  /** What its outer walls are called, and its floors. */
  readonly walls: string;
  readonly floors: string;
  readonly outline: readonly Point[];
  /** The number of its lowest storey: 0 for most, -1 with a cellar. */
  readonly lowest: number;
  readonly storeys: readonly Storey[];
  /** The height of its roof. */
  readonly top: number;
  readonly links: readonly Link[];
}

/** The height at which a storey, by its place in the list, ends. */
export const ceilingOf = ({ storeys, top }: House, place: number): number => storeys[place + 1]?.floor ?? top;

/** How far an end of an opening may lie off its side: whole points are rarely nearer to a slanting one. */
const OFF_SIDE: Len = 1;
/** The wall runs this far into each opening, so that no line slips through where they meet. */
export const STUB: Len = 1;

/** An opening on a side of an outline, its ends in the order of the side. */
export interface Fitted {
  readonly opening: Opening;
  readonly near: Point;
  readonly far: Point;
  readonly start: number;
  readonly end: number;
}

/** Whether a point lies on a side, but for rounding, and off its corners. */
const liesOn = (p: Point, a: Point, b: Point): boolean => {
  const [along, square, off] = [dot(a, b, p), distance2(a, b), cross(a, b, p)];
  return along > 0 && along < square && off * off <= square * OFF_SIDE * OFF_SIDE;
};

/** The openings on one side of an outline, in its order. */
export const openingsOn = (openings: readonly Opening[], a: Point, b: Point): readonly Fitted[] =>
  openings
    .filter(({ from, to }) => liesOn(from, a, b) && liesOn(to, a, b))
    .map((opening) => {
      const ends = [opening.from, opening.to].sort((p, q) => dot(a, b, p) - dot(a, b, q)) as [Point, Point];
      return { opening, near: ends[0], far: ends[1], start: dot(a, b, ends[0]), end: dot(a, b, ends[1]) };
    })
    .sort((p, q) => p.start - q.start);

const SHORTEST: Len = 2 * STUB + 1;

const openingProblems = (house: House, place: number): readonly Text[] => {
  const { floor, openings } = house.storeys[place]!;
  const ceiling = ceilingOf(house, place);
  const sides = house.outline.map((a, i) => openingsOn(openings, a, house.outline[(i + 1) % house.outline.length]!));
  const fitted = new Set(sides.flatMap((side) => side.map(({ opening }) => opening)));
  return [
    ...openings.flatMap((opening) => {
      const { id, sill, lintel, from, to } = opening;
      return [
        ...(fitted.has(opening)
          ? []
          : [
              ofFeature(
                id,
                `not on a side of ${house.id}, off its corners`,
                `pas sur un côté de ${house.id}, hors des coins`,
              ),
            ]),
        ...(distance(from, to) >= SHORTEST ? [] : [ofFeature(id, 'too narrow', 'trop étroit')]),
        ...(floor <= sill && sill < lintel && lintel <= ceiling
          ? []
          : [
              ofFeature(
                id,
                `from ${sill} to ${lintel} is not between floor ${floor} and ceiling ${ceiling}`,
                `de ${sill} à ${lintel} n'est pas entre le sol ${floor} et le plafond ${ceiling}`,
              ),
            ]),
      ];
    }),
    ...sides.flatMap((side) =>
      side.flatMap(({ opening, start }, i) =>
        i > 0 && start <= side[i - 1]!.end
          ? [ofFeature(opening.id, `lies over ${side[i - 1]!.opening.id}`, `recouvre ${side[i - 1]!.opening.id}`)]
          : [],
      ),
    ),
  ];
};

/** Everything wrong with a house, in words: empty when all is well. */
export const houseProblems = (house: House, table: Table): readonly Text[] => {
  const { id, outline, storeys, top, links, lowest } = house;
  const heights = [...storeys.map(({ floor }) => floor), top];
  const levels = { id, terrain: house.floors, outline, level: top };
  const outlineProblems = areaProblems(levels, table);
  const within = (storey: number): boolean => storey === 0 || (storey >= lowest && storey < lowest + storeys.length);
  return [
    ...outlineProblems,
    ...(storeys.length > 0 && Number.isInteger(lowest) ? [] : [ofFeature(id, 'has no storey', "n'a pas d'étage")]),
    ...(heights.every(Number.isInteger)
      ? []
      : [ofFeature(id, 'a height is not a whole number', "une hauteur n'est pas un nombre entier")]),
    ...heights.flatMap((height, i) =>
      i > 0 && height < heights[i - 1]! + 2 && (i < storeys.length || storeys[i - 1]!.walls === 'closed')
        ? [
            ofFeature(
              id,
              `no room between ${heights[i - 1]} and ${height}`,
              `pas de place entre ${heights[i - 1]} et ${height}`,
            ),
          ]
        : [],
    ),
    ...(outlineProblems.length > 0 ? [] : storeys.flatMap((_, place) => openingProblems(house, place))),
    ...links.flatMap(({ id: link, ends: [a, b] }) => [
      ...(a.storey === b.storey ? [ofFeature(link, 'leads to its own storey', 'mène à son propre étage')] : []),
      ...[a, b]
        .filter(({ storey }) => !within(storey))
        .map(({ storey }) => ofFeature(link, `there is no storey ${storey}`, `il n'y a pas d'étage ${storey}`)),
    ]),
  ];
};
