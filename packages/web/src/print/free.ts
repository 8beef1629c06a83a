import type { Line, Pt } from './line.ts';
import { toStretch2 } from './line.ts';

/** Something that trees and tufts keep away from. */
export interface Kept {
  readonly line: Line;
  /** Half its width, and a little more. */
  readonly half: number;
}

const STEP = 4;

/** A coarse net of how near the next obstacle is: asked for every tree, so it has to be quick. */
export const freeGround = (
  size: { readonly wide: number; readonly high: number },
  kept: readonly Kept[],
  reach: number,
): ((x: number, y: number, margin: number) => boolean) => {
  const wide = Math.ceil(size.wide / STEP) + 1;
  const high = Math.ceil(size.high / STEP) + 1;
  const gap = new Float32Array(wide * high).fill(reach);
  const mark = (a: Pt, b: Pt, half: number): void => {
    const far = reach + half;
    const i0 = Math.max(0, Math.floor((Math.min(a[0], b[0]) - far) / STEP));
    const i1 = Math.min(wide - 1, Math.ceil((Math.max(a[0], b[0]) + far) / STEP));
    const j0 = Math.max(0, Math.floor((Math.min(a[1], b[1]) - far) / STEP));
    const j1 = Math.min(high - 1, Math.ceil((Math.max(a[1], b[1]) + far) / STEP));
    for (let j = j0; j <= j1; j++)
      for (let i = i0; i <= i1; i++) {
        const k = j * wide + i;
        const near = Math.sqrt(toStretch2(a, b, i * STEP, j * STEP)) - half;
        if (near < gap[k]!) gap[k] = near;
      }
  };
  // Bends are finer than the net: every third point is enough.
  for (const { line, half } of kept) {
    const points = line.closed ? [...line.points, line.points[0]!] : line.points;
    const stride = points.length > 12 ? 3 : 1;
    for (let i = 0; i < points.length - 1; i += stride)
      mark(points[i]!, points[Math.min(points.length - 1, i + stride)]!, half);
  }
  return (x, y, margin) => {
    const i = Math.max(0, Math.min(wide - 1, Math.round(x / STEP)));
    const j = Math.max(0, Math.min(high - 1, Math.round(y / STEP)));
    return gap[j * wide + i]! >= margin;
  };
};
