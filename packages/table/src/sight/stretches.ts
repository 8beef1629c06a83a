import { legLengths, type Movement, routeLength, standsAlong } from '../movement/route.ts';
import { boxesMeet, boxOf, cross, distance, grownBox, type Point } from '../point.ts';
import { coreOf, reachOfBase, type Stand } from '../shape/base.ts';
import { coresWithin, nearestOnSegment } from '../shape/convex.ts';
import { segmentsMeet } from '../shape/polygon.ts';
import { type Scene, shapesByBox } from '../shape/scene.ts';
import { CM, type Len } from '../units.ts';
import { type Arc, standInArc } from './arc.ts';
import { type Glance, glimpsesPast } from './glance.ts';
import { canSee, type SightQuery } from './seen.ts';

/** Whole distances along a route from the first to the last, both included. */
export type Span = readonly [Len, Len];

/** Distances are tried at least this often: a span of so many whole distances or more is never missed. */
export const SHORTEST_SPAN: Len = 20;

/**
 * The spans of whole distances from 0 to a length, or between two distances, at which a test holds. It is tried at
 * least `every` so often, at the places named and just past them; where two neighbouring tries differ, the change is
 * closed in on to one unit.
 */
export const spansWhere = (
  over: Len | Span,
  test: (along: Len) => boolean,
  places: readonly Len[] = [],
  every: Len = SHORTEST_SPAN,
): readonly Span[] => {
  const [start, end] = typeof over === 'number' ? ([0, over] as const) : over;
  const found: [Len, Len][] = [];
  let [last, held] = [start, test(start)];
  if (held) found.push([start, start]);
  for (const along of triesBetween(start, end, places, every)) {
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

/** The distances to be tried after the first, in order, none twice. */
const triesBetween = (start: Len, end: Len, places: readonly Len[], every: Len): readonly Len[] => {
  const tries: Len[] = [];
  for (let along = start + every; along < end; along += every) tries.push(along);
  if (end > start) tries.push(end);
  if (places.length === 0) return tries;
  for (const place of places)
    for (const along of [place, place + 1]) if (along > start && along <= end) tries.push(along);
  return [...new Set(tries)].sort((a, b) => a - b);
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
 * The spans of a move, or of a part of it, on which a watcher sees the moving stand; besides the grid, corners of ground
 * seen past its centre are tried.
 */
export const spansSeen = (scene: Scene, move: Movement, watch: RouteWatch, over?: Span): readonly Span[] => {
  const stands = standsAlong(move);
  const sees = (along: Len): boolean => {
    const target = stands(along);
    return canSee(scene, { ...watch, target, heights: watch.heightsAt(target) });
  };
  return spansWhere(over ?? routeLength(move.route), sees, placesPastCorners(scene, move, watch));
};

/** A stand that watches a move by glances: as `Glance`, but with the heights of a target that may climb as it moves. */
export interface RouteGlance extends Omit<Glance, 'target' | 'heights'> {
  readonly heightsAt: (target: Stand) => Glance['heights'];
  /** How far glances are apart along the route; a centimetre if not said. */
  readonly every?: Len;
}

const GLANCE_EVERY: Len = CM;

/**
 * The spans of a move, or of a part of it, on which a watcher sees the moving stand: many times quicker than
 * `spansSeen`, as corners are not looked for. No span of `every` whole distances or more is missed, and each is exact
 * to a unit where the view changes once between two tries.
 */
export const spansGlimpsed = (scene: Scene, move: Movement, watch: RouteGlance, over?: Span): readonly Span[] => {
  const near = shapesWatched(scene, move, watch);
  const whole: Span = over ?? [0, routeLength(move.route)];
  if (near.length === 0) return [whole];
  const stands = standsAlong(move);
  const sees = (along: Len): boolean => {
    const target = stands(along);
    return glimpsesPast(near, { ...watch, target, heights: watch.heightsAt(target) });
  };
  return spansWhere(whole, sees, [], watch.every ?? GLANCE_EVERY);
};

/** All that may lie between a watcher and any place on a route. */
const shapesWatched = (scene: Scene, { stand, route }: Movement, { watcher, eyes, blockers }: RouteGlance) => {
  const reach = Math.max(reachOfBase(watcher.base), reachOfBase(stand.base));
  const points = typeof eyes === 'string' ? [watcher.at] : [watcher.at, ...eyes];
  const box = grownBox(boxOf([...points, ...route]), reach);
  return [...shapesByBox(scene, box), ...(blockers ?? []).filter((shape) => boxesMeet(shape.box, box))];
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

/** The spans of a move, or of a part of it, on which the moving stand is at most so far from another, edge to edge. */
export const spansInRange = (move: Movement, from: Stand, range: Len, over?: Span): readonly Span[] => {
  if (staysBeyond(move, from, range)) return [];
  const places: Len[] = [];
  let before = 0;
  for (const [leg, length] of legLengths(move.route).entries()) {
    const [a, b] = [move.route[leg]!, move.route[leg + 1]!];
    places.push(before + distance(a, nearestOnSegment(from.at, a, b)) - 1);
    before += length;
  }
  const [stands, core] = [standsAlong(move), coreOf(from)];
  return spansWhere(over ?? before, (along) => coresWithin(coreOf(stands(along)), core, range), places);
};

/** Whether a whole move is so far away that no part of it needs a closer look. */
const staysBeyond = ({ stand, route }: Movement, { at, base }: Stand, range: Len): boolean => {
  const reach = reachOfBase(stand.base) + reachOfBase(base) + range;
  const { left, top, right, bottom } = boxOf(route);
  return at.x < left - reach || at.x > right + reach || at.y < top - reach || at.y > bottom + reach;
};

/** The spans of a move, or of a part of it, on which the moving stand is in an arc, by its centre or any of its base. */
export const spansInArc = (move: Movement, arc: Arc, by: 'centre' | 'any part', over?: Span): readonly Span[] => {
  const stands = standsAlong(move);
  return spansWhere(over ?? routeLength(move.route), (along) => standInArc(arc, stands(along), by));
};
