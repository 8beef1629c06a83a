import type { Dot, Layout } from '../geometry.ts';

const key = ({ x, y }: Dot): string => `${Math.round(x)},${Math.round(y)}`;

/** The outline of a set of hexes, as closed loops of corners. */
export const outlineOf = (layout: Layout, hexes: readonly number[]): readonly (readonly Dot[])[] => {
  const sides = new Map<string, readonly [Dot, Dot]>();
  for (const hex of hexes) {
    const corners = layout.corners(hex);
    for (const [i, a] of corners.entries()) {
      const b = corners[(i + 1) % corners.length]!;
      // A side that two hexes of the set share is no edge: the second wipes out the first.
      if (!sides.delete(`${key(b)} ${key(a)}`)) sides.set(`${key(a)} ${key(b)}`, [a, b]);
    }
  }
  const from = new Map([...sides.values()].map((side) => [key(side[0]), side]));
  const loops: Dot[][] = [];
  while (from.size > 0) {
    const loop: Dot[] = [];
    let at = from.keys().next().value as string | undefined;
    while (at !== undefined && from.has(at)) {
      const [a, b]: readonly [Dot, Dot] = from.get(at)!;
      from.delete(at);
      loop.push(a);
      at = key(b);
    }
    loops.push(loop);
  }
  return loops;
};

/** Is a loop of an outline the gap of a single hex inside it? Loops round gaps run the other way. */
export const isGapOfOne = (layout: Layout, loop: readonly Dot[]): boolean =>
  loop.length === 6 && areaOf(loop) * areaOf(layout.corners(0)) < 0;

const areaOf = (loop: readonly Dot[]): number =>
  loop.reduce((sum, a, i) => {
    const b = loop[(i + 1) % loop.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);

/** A closed loop with its corners cut twice. */
export const rounded = (loop: readonly Dot[]): readonly Dot[] => {
  let dots = loop;
  for (let round = 0; round < 2; round++)
    dots = dots.flatMap((a, i) => {
      const b = dots[(i + 1) % dots.length]!;
      return [
        { x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 },
        { x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 },
      ];
    });
  return dots;
};
