/** Rivers on hexsides: the way along hexsides that stays nearest to the river, from where it rises to its mouth. */
import type { Axial, Point } from './sheet.ts';
import { middleOf } from './sheet.ts';

/** A hexside, by the two hexes it parts. */
export type Side = readonly [Axial, Axial];

interface Edge {
  readonly side: Side;
  readonly ends: readonly [string, string];
  readonly cost: number;
}

const STEPS: readonly Axial[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];
const REACH = 1 / Math.sqrt(3);

const keyOf = ([x, y]: Point): string => `${x.toFixed(3)} ${y.toFixed(3)}`;

/** The corner at the clockwise end of a side. */
const cornerOf = (hex: Axial, side: number): Point => {
  const [x, y] = middleOf(hex);
  const turn = (side * Math.PI) / 3 - Math.PI / 6;
  return [x + REACH * Math.cos(turn), y + REACH * Math.sin(turn)];
};

const gapTo = ([x, y]: Point, [a, b]: Point, [c, d]: Point): number => {
  const length = (c - a) ** 2 + (d - b) ** 2 || 1e-9;
  const part = Math.min(1, Math.max(0, ((x - a) * (c - a) + (y - b) * (d - b)) / length));
  return Math.hypot(x - a - part * (c - a), y - b - part * (d - b));
};

/** How far a point lies from a set of lines. */
export const farFrom = (point: Point, lines: readonly (readonly Point[])[]): number =>
  Math.min(...lines.flatMap((line) => line.slice(1).map((to, i) => gapTo(point, line[i]!, to))));

const edgesOf = (hexes: readonly Axial[], lines: readonly (readonly Point[])[]): readonly Edge[] => {
  const isThere = new Set(hexes.map(String));
  return hexes.flatMap((hex) =>
    STEPS.flatMap(([q, r], i): readonly Edge[] => {
      const other: Axial = [hex[0] + q, hex[1] + r];
      if (i > 2 || !isThere.has(String(other))) return [];
      const [from, to] = [cornerOf(hex, i + 5), cornerOf(hex, i)];
      const parts = [0, 0.25, 0.5, 0.75, 1].map(
        (t): Point => [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])],
      );
      const away = parts.reduce((sum, part) => sum + farFrom(part, lines) ** 2, 0) / parts.length;
      return [{ side: [hex, other], ends: [keyOf(from), keyOf(to)], cost: 0.01 + away }];
    }),
  );
};

/** The hexsides of a river among these land hexes, from spring to mouth. */
export const snapped = (
  hexes: readonly Axial[],
  lines: readonly (readonly Point[])[],
  [spring, mouth]: readonly [Point, Point],
): readonly Side[] => {
  const edges = edgesOf(hexes, lines);
  const places = Array.from(new Set(edges.flatMap(({ ends }) => ends)));
  const pointOf = (key: string): Point => key.split(' ').map(Number) as unknown as Point;
  const nearest = ([x, y]: Point): string =>
    places.toSorted(
      (a, b) => Math.hypot(pointOf(a)[0] - x, pointOf(a)[1] - y) - Math.hypot(pointOf(b)[0] - x, pointOf(b)[1] - y),
    )[0]!;
  const [start, end] = [nearest(spring), nearest(mouth)];
  const best = new Map<string, { readonly cost: number; readonly by: Edge | null }>([[start, { cost: 0, by: null }]]);
  const open = new Set([start]);
  while (open.size > 0) {
    const here = [...open].toSorted((a, b) => best.get(a)!.cost - best.get(b)!.cost)[0]!;
    open.delete(here);
    if (here === end) break;
    for (const edge of edges.filter(({ ends }) => ends.includes(here))) {
      const next = edge.ends[0] === here ? edge.ends[1] : edge.ends[0];
      const cost = best.get(here)!.cost + edge.cost;
      if (cost >= (best.get(next)?.cost ?? Number.POSITIVE_INFINITY)) continue;
      best.set(next, { cost, by: edge });
      open.add(next);
    }
  }
  const way: Side[] = [];
  for (let here = end; here !== start; ) {
    const edge = best.get(here)?.by;
    if (!edge) return way;
    way.unshift(edge.side);
    here = edge.ends[0] === here ? edge.ends[1] : edge.ends[0];
  }
  return way;
};
