import type { Point } from '../point.ts';
import { reachOfBase, type Stand, samplePoints } from '../shape/base.ts';
import { segmentMeetsBox } from '../shape/grid.ts';
import { runsBelow } from '../shape/inside.ts';
import { endAt, type SightLine } from '../shape/passage.ts';
import { type Scene, shapesByLine } from '../shape/scene.ts';
import type { Shape } from '../shape/shape.ts';

/** Where fire comes from, at what, and which pieces could give cover at all. */
export interface CoverQuery {
  readonly from: Point;
  readonly target: Stand;
  readonly heights: SightLine['heights'];
  readonly gives: (shape: Shape) => boolean;
  /** Other things to be behind, such as vehicles. */
  readonly blockers?: readonly Shape[];
}

/** Two for a point that is in a shape or behind it, one for a point on its edge. */
const scoreAt = (shape: Shape, from: Point, to: Point, heights: SightLine['heights']): 0 | 1 | 2 => {
  const place = endAt(shape, to, heights?.[1]);
  if (place === 'inside' || runsBelow(shape, { from, to, heights })) return 2;
  return place === 'edge' ? 1 : 0;
};

/**
 * Whether at least half of a base is in a shape or behind it as seen from a point, by its sample points; one on the
 * edge counts half.
 */
export const halfCovered = (shape: Shape, target: Stand, from: Point, heights: SightLine['heights']): boolean =>
  halfOf(samplePoints(target), shape, from, heights);

const halfOf = (points: readonly Point[], shape: Shape, from: Point, heights: SightLine['heights']): boolean => {
  // Each point is worth two: half of them all is as many as there are points.
  let missing = points.length;
  for (let left = points.length; left > 0; left -= 1) {
    if (missing > left * 2) return false;
    missing -= scoreAt(shape, from, points[left - 1]!, heights);
    if (missing <= 0) return true;
  }
  return false;
};

/** Every piece that at least half of a base is in or behind as seen from a point, in the scene's order; then others. */
export const coversOf = (scene: Scene, query: CoverQuery): readonly Shape[] => {
  const { from, target, heights } = query;
  const reach = reachOfBase(target.base);
  const shapes = shapesByLine(scene, from, target.at, reach).filter(query.gives);
  for (const shape of query.blockers ?? [])
    if (segmentMeetsBox(from, target.at, shape.box, reach) && query.gives(shape)) shapes.push(shape);
  if (shapes.length === 0) return shapes;
  const points = samplePoints(target);
  return shapes.filter((shape) => halfOf(points, shape, from, heights));
};
