import type { Dot } from '../geometry.ts';

const apart = (a: Dot, b: Dot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The shortest links that hold dots together, as pairs of their numbers; none is longer than may be. */
export const shortestLinks = (dots: readonly Dot[], longest: number): readonly (readonly [number, number])[] => {
  const links: (readonly [number, number])[] = [];
  const open = new Set(dots.keys());
  const nearest = new Map<number, readonly [from: number, far: number]>();
  while (open.size > 0) {
    const next = [...open].reduce((best, i) => (farOf(nearest, i) < farOf(nearest, best) ? i : best));
    open.delete(next);
    const reached = nearest.get(next);
    if (reached && reached[1] <= longest) links.push([reached[0], next]);
    for (const i of open) {
      const far = apart(dots[next]!, dots[i]!);
      if (far < farOf(nearest, i)) nearest.set(i, [next, far]);
    }
  }
  return links;
};

const farOf = (nearest: ReadonlyMap<number, readonly [number, number]>, i: number): number =>
  nearest.get(i)?.[1] ?? Number.POSITIVE_INFINITY;
