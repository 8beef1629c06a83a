import type { Point } from '@grognard/table';

/** Is a point within an outline? */
export const isWithin = (outline: readonly Point[], { x, y }: Point): boolean => {
  let inside = false;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
};
