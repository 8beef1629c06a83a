import { distance, distance2, dot, type Point, samePoint } from '../point.ts';
import type { Len } from '../units.ts';
import type { LineFeature } from './area.ts';
import { scaled } from './convex.ts';

/** A round hole to be blown or cut. */
interface Hole {
  readonly at: Point;
  readonly radius: Len;
}

/** The whole point so many of its steps along a leg. */
const pointOn = (a: Point, b: Point, step: number, steps: number): Point => ({
  x: a.x + scaled(b.x - a.x, step, steps),
  y: a.y + scaled(b.y - a.y, step, steps),
});

/** The last step from one out of the hole towards one inside that is still out: by halves, as a leg goes in once. */
const lastOutside = (isOut: (step: number) => boolean, out: number, inside: number): number => {
  let [low, high] = [out, inside];
  while (Math.abs(high - low) > 1) {
    const middle = (low + high) >> 1;
    if (isOut(middle)) low = middle;
    else high = middle;
  }
  return low;
};

/** Where a leg goes into a hole and where it comes out: null for an end that lies in it; 'clear' when it stays out. */
const cutLeg = (a: Point, b: Point, { at, radius }: Hole): 'clear' | readonly [Point | null, Point | null] => {
  const steps = distance(a, b);
  const isOut = (step: number): boolean => distance2(pointOn(a, b, step, steps), at) >= radius * radius;
  const along = dot(a, b, at);
  const square = distance2(a, b);
  const nearest = along <= 0 ? 0 : along >= square ? steps : scaled(steps, along, square);
  // Whole points lie a little off the leg: an end may be in the hole though the nearest of them is not.
  const inside = [nearest, 0, steps].find((step) => !isOut(step));
  if (inside === undefined) return 'clear';
  return [
    isOut(0) ? pointOn(a, b, lastOutside(isOut, 0, inside), steps) : null,
    isOut(steps) ? pointOn(a, b, lastOutside(isOut, steps, inside), steps) : null,
  ];
};

/** The paths that a hole leaves of a path, in order; some may be points only. */
const pathsLeft = (line: readonly Point[], hole: Hole): Point[][] => {
  const paths: Point[][] = [[line[0]!]];
  for (const [i, to] of line.slice(1).entries()) {
    const cut = cutLeg(line[i]!, to, hole);
    const path = paths[paths.length - 1]!;
    if (cut === 'clear') {
      path.push(to);
      continue;
    }
    const [into, out] = cut;
    if (into) path.push(into);
    else path.pop();
    paths.push(out ? [out, to] : [to]);
  }
  return paths;
};

/**
 * What a round hole leaves of a wall, hedge or wire: the line itself when it does not come near, otherwise the pieces
 * outside it, named by the line and numbered from its start. Ends are cut square on whole points, none of them in the
 * hole. For ground with an outline (a minefield) lay a piece of its own over it, and let the game's prices ask for that.
 */
export const lineWithGap = (feature: LineFeature, hole: Hole): readonly LineFeature[] => {
  const { line } = feature;
  const paths = pathsLeft(line, hole);
  if (paths.length === 1) return [feature];
  const [first, last] = [paths[0]!, paths[paths.length - 1]!];
  const closed = samePoint(line[0]!, line[line.length - 1]!);
  if (closed && first.length > 1 && last.length > 1) {
    paths.pop();
    paths[0] = [...last, ...first.slice(1)];
  }
  return paths
    .map((path) => path.filter((p, i) => i === 0 || !samePoint(p, path[i - 1]!)))
    .filter((path) => path.length > 1)
    .map((path, i) => ({ ...feature, id: `${feature.id}/${i + 1}`, line: path }));
};
