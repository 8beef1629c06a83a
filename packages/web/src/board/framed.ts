import type { Dot } from './geometry.ts';

/** Room about what is shown, in parts of a hex. */
const MARGIN = 1.6;
const [NEAREST, FARTHEST] = [1, 0.3];
/** A picture narrower than this shows things smaller rather than fewer of them. */
const SMALL = 300;

/** The part of the map that matters: its middle, and how near it can be seen; from so far that it still says something. */
export const framed = (
  dots: readonly Dot[],
  unit: number,
  width: number,
  height: number,
  farthest = FARTHEST,
): { readonly focus: Dot; readonly zoom: number } => {
  const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const room = unit * MARGIN;
  const fits = Math.min(width / (right - left + room), height / (bottom - top + room));
  return {
    focus: { x: (left + right) / 2, y: (top + bottom) / 2 },
    zoom: Math.max(farthest * Math.min(1, width / SMALL), Math.min(NEAREST, fits)),
  };
};
