/** How much of a hex is land, as the atlas has it. */
import type { Axial, Point } from './sheet.ts';
import { middleOf } from './sheet.ts';

type Ring = readonly Point[];

/** What divides land from water. */
export interface Shores {
  readonly seas: readonly Ring[];
  readonly islands: readonly Ring[];
}

const isInside = (ring: Ring, [x, y]: Point): boolean => {
  let inside = false;
  let last = ring[ring.length - 1]!;
  // A ring has a thousand points and a map thirty thousand places to ask about: no arrays are made on the way.
  for (let i = 0; i < ring.length; i += 1) {
    const here = ring[i]!;
    const isAcross = here[1] > y !== last[1] > y;
    if (isAcross && x < ((last[0] - here[0]) * (y - here[1])) / (last[1] - here[1]) + here[0]) inside = !inside;
    last = here;
  }
  return inside;
};

/** Points spread evenly over a hex whose middle is [0, 0]. */
const SPREAD: readonly Point[] = Array.from({ length: 9 * 9 }, (_, i): Point => {
  const row = Math.floor(i / 9) - 4;
  return [((i % 9) - 4) / 9 + (row % 2 === 0 ? 0 : 0.055), row / 8];
}).filter(([x, y]) => Math.max(Math.abs(x), Math.abs(x) / 2 + (Math.abs(y) * Math.sqrt(3)) / 2) < 0.49);

/** The share of land in a hex, from 0 to 1. */
export const landIn = ({ seas, islands }: Shores, hex: Axial): number => {
  const [x, y] = middleOf(hex);
  const isLand = (point: Point): boolean =>
    !seas.some((ring) => isInside(ring, point)) || islands.some((ring) => isInside(ring, point));
  return SPREAD.filter(([dx, dy]) => isLand([x + dx, y + dy])).length / SPREAD.length;
};
