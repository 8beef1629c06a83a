import { type Arc, standInArc } from './arc.ts';
import { gapWithin, type Stand } from './base.ts';
import { nearestOnSegment } from './convex.ts';
import { boxOf, cross, distance, type Point } from './point.ts';
import { segmentsMeet } from './polygon.ts';
import { legLengths, type Movement, routeLength, standAt } from './route.ts';
import { type Scene, shapesByBox } from './scene.ts';
import { canSee, type SightQuery } from './seen.ts';
import type { Len } from './units.ts';

/** Whole distances along a route from the first to the last, both included. */
export type Span = readonly [Len, Len];

/** Distances are tried at least this often: a span of so many whole distances or more is never missed. */
export const SHORTEST_SPAN: Len = 20;

/**
 * The spans of whole distances from 0 to `length` at which a test holds. It is tried every `SHORTEST_SPAN`, at the
 * places named and just past them; where two neighbouring tries differ, the change is closed in on to one unit.
 */
export const spansWhere = (
  length: Len,
  test: (along: Len) => boolean,
  places: readonly Len[] = [],
): readonly Span[] => {
  const grid = Array.from({ length: Math.floor(length / SHORTEST_SPAN) + 1 }, (_, i) => i * SHORTEST_SPAN);
  const near = places.flatMap((place) => [place, place + 1]).filter((place) => place >= 0 && place <= length);
  const tries = [...new Set([...grid, ...near, length])].sort((a, b) => a - b);
  const found: [Len, Len][] = [];
  let [last, held] = [0, test(0)];
  if (held) found.push([0, 0]);
  for (const along of tries.slice(1)) {
    const holds = test(along);
    if (holds === held) {
      if (holds) found[found.length - 1]![1] = along;
    } else {
      const change = firstChange(last, along, (place) => test(place) === holds);
      if (holds) found.push([change, along]);
      else found[found.length - 1]![1] = change - 1;
    }
    [last, held] = [along, holds];
  }
  return found;
};

/** The first distance after `from`, and at most `to`, at which the test holds, if it changes once between them. */
const firstChange = (from: Len, to: Len, test: (along: Len) => boolean): Len => {
  let [before, after] = [from, to];
  while (after - before > 1) {
    const middle = (before + after) >> 1;
    if (test(middle)) after = middle;
    else before = middle;
  }
  return after;
};

/** The distances that lie in a span of both lists; each list in order and without overlaps. */
export const commonSpans = (a: readonly Span[], b: readonly Span[]): readonly Span[] =>
  a.flatMap(([from, to]) =>
    b.flatMap(([otherFrom, otherTo]): Span[] => {
      const [first, last] = [Math.max(from, otherFrom), Math.min(to, otherTo)];
      return first <= last ? [[first, last]] : [];
    }),
  );

/**
 * The distances that lie in a span of either list, in order and without overlaps; spans next to each other become one.
 */
export const joinedSpans = (a: readonly Span[], b: readonly Span[]): readonly Span[] => {
  const joined: [Len, Len][] = [];
  for (const [from, to] of [...a, ...b].sort((s, t) => s[0] - t[0])) {
    const last = joined[joined.length - 1];
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
};

/** A stand that watches a move: as in `SightQuery`, but with the heights of a target that may climb as it moves. */
export interface RouteWatch extends Omit<SightQuery, 'target' | 'heights'> {
  readonly heightsAt: (target: Stand) => SightQuery['heights'];
}

/**
 * The spans of a move on which a watcher sees the moving stand; besides the grid, corners of ground seen past its
 * centre are tried.
 */
export const spansSeen = (scene: Scene, move: Movement, watch: RouteWatch): readonly Span[] => {
  const sees = (along: Len): boolean => {
    const target = standAt(move, along);
    return canSee(scene, { ...watch, target, heights: watch.heightsAt(target) });
  };
  return spansWhere(routeLength(move.route), sees, placesPastCorners(scene, move, watch));
};

/** The eyes whose views past corners are followed: for a look from the edge of a base, its centre. */
const eyesFollowed = ({ eyes, watcher }: RouteWatch): readonly Point[] =>
  eyes === 'rim' || eyes === 'centre' ? [watcher.at] : eyes;

/**
 * Where along a route a line of sight from an eye to the centre of the mover passes a corner, or the centre crosses an
 * edge.
 */
const placesPastCorners = (scene: Scene, move: Movement, watch: RouteWatch): readonly Len[] => {
  const eyes = eyesFollowed(watch);
  const shapes = [...shapesByBox(scene, boxOf([...eyes, ...move.route])), ...(watch.blockers ?? [])];
  const sides = shapes.flatMap(({ sides }) => sides);
  const places: Len[] = [];
  let before = 0;
  for (const [leg, length] of legLengths(move.route).entries()) {
    const [a, b] = [move.route[leg]!, move.route[leg + 1]!];
    for (const [corner, next] of sides) {
      const seenPast = eyes.filter((eye) => liesBefore(eye, corner, a, b));
      const lines = seenPast.map((eye) => [eye, corner] as const);
      if (segmentsMeet(a, b, corner, next)) lines.push([corner, next]);
      for (const line of lines) places.push(...placeOnLeg(a, b, length, line).map((on) => before + on));
    }
    before += length;
  }
  return places;
};

/** Whether a corner lies between an eye and the endless line along a leg. */
const liesBefore = (eye: Point, corner: Point, a: Point, b: Point): boolean => {
  const [eyeSide, cornerSide] = [cross(a, b, eye), cross(a, b, corner)];
  return eyeSide > 0 ? cornerSide >= 0 && cornerSide < eyeSide : cornerSide <= 0 && cornerSide > eyeSide;
};

/** The whole distance on a leg at or just before where the endless line through two points crosses it, if it does. */
const placeOnLeg = (a: Point, b: Point, length: Len, [from, through]: readonly [Point, Point]): readonly Len[] => {
  const [sideA, sideB] = [cross(from, through, a), cross(from, through, b)];
  if (sideA === sideB || (sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0)) return [];
  // Only a place to try, with the next: the quotient is right to far less than a unit.
  return [Math.floor((length * sideA) / (sideA - sideB))];
};

/** The spans of a move on which the moving stand is at most so far from another, edge to edge. */
export const spansInRange = (move: Movement, from: Stand, range: Len): readonly Span[] => {
  const places: Len[] = [];
  let before = 0;
  for (const [leg, length] of legLengths(move.route).entries()) {
    const [a, b] = [move.route[leg]!, move.route[leg + 1]!];
    places.push(before + distance(a, nearestOnSegment(from.at, a, b)) - 1);
    before += length;
  }
  return spansWhere(before, (along) => gapWithin(standAt(move, along), from, range), places);
};

/** The spans of a move on which the moving stand is in an arc, by its centre or by any part of its base. */
export const spansInArc = (move: Movement, arc: Arc, by: 'centre' | 'any part'): readonly Span[] =>
  spansWhere(routeLength(move.route), (along) => standInArc(arc, standAt(move, along), by));
