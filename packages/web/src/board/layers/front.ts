import type { Hexside } from '@grognard/looks';
import type { Dot, Layout } from '../geometry.ts';

/** A line through dots; a closed one does not say its first dot twice. */
export interface DotLine {
  readonly dots: readonly Dot[];
  readonly closed: boolean;
}

type Side = readonly [Dot, Dot];

const keyOf = ({ x, y }: Dot): string => `${Math.round(x)},${Math.round(y)}`;

/** The two corners of a hexside, clockwise about its hex. */
export const endsOf = (layout: Layout, { hex, dir }: Hexside): Side => {
  const corners = layout.corners(hex);
  return [corners[(dir + 4) % 6]!, corners[(dir + 5) % 6]!];
};

const sidesRound = (layout: Layout, hexes: readonly number[]): readonly Side[] =>
  hexes.flatMap((hex) => {
    const corners = layout.corners(hex);
    return corners.map((corner, i): Side => [corner, corners[(i + 1) % 6]!]);
  });

/** Where hexes of one set lie next to hexes of another: lines that have the first on their right. */
export const frontBetween = (
  layout: Layout,
  first: readonly number[],
  second: readonly number[],
): readonly DotLine[] => {
  const theirs = new Set(sidesRound(layout, second).map(([a, b]) => `${keyOf(b)} ${keyOf(a)}`));
  const shared = sidesRound(layout, first).filter(([a, b]) => theirs.has(`${keyOf(a)} ${keyOf(b)}`));
  const from = new Map<string, Side[]>();
  for (const side of shared) from.set(keyOf(side[0]), [...(from.get(keyOf(side[0])) ?? []), side]);
  const ends = new Set(shared.map(([, b]) => keyOf(b)));
  const walk = (start: string): DotLine => {
    const dots: Dot[] = [];
    let at = start;
    for (;;) {
      const next = from.get(at)?.shift();
      if (!next) break;
      if (dots.length === 0) dots.push(next[0]);
      dots.push(next[1]);
      at = keyOf(next[1]);
    }
    const closed = dots.length > 2 && at === start;
    return { dots: closed ? dots.slice(0, -1) : dots, closed };
  };
  const starts = [...from.keys()];
  const open = starts.filter((start) => !ends.has(start)).map(walk);
  const rest = starts.flatMap((start) => ((from.get(start)?.length ?? 0) > 0 ? [walk(start)] : []));
  return [...open, ...rest];
};

/** The line with its corners cut twice (Chaikin). */
export const softened = ({ dots, closed }: DotLine): DotLine => {
  let points = dots;
  for (let round = 0; round < 2; round++) {
    const last = points.length;
    const cut: Dot[] = closed ? [] : [points[0]!];
    for (let i = 0; i < (closed ? last : last - 1); i++) {
      const [a, b] = [points[i]!, points[(i + 1) % last]!];
      cut.push(
        { x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 },
        { x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 },
      );
    }
    if (!closed) cut.push(points[last - 1]!);
    points = cut;
  }
  return { dots: points, closed };
};

/** The line moved to its right by so much. */
export const toTheRight = ({ dots, closed }: DotLine, by: number): DotLine => {
  const count = dots.length;
  const near = (i: number): Dot => dots[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))]!;
  return {
    closed,
    dots: dots.map(({ x, y }, i) => {
      const [a, b] = [near(i - 1), near(i + 1)];
      const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      return { x: x - ((b.y - a.y) / long) * by, y: y + ((b.x - a.x) / long) * by };
    }),
  };
};

/** Three short lines from a hexside into its hex. */
export const ticksOn = (layout: Layout, side: Hexside, long: number): readonly Side[] => {
  const [a, b] = endsOf(layout, side);
  const centre = layout.dotOf({ kind: 'hex', hex: side.hex });
  const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const far = Math.hypot(centre.x - mx, centre.y - my);
  const [dx, dy] = [((centre.x - mx) / far) * long, ((centre.y - my) / far) * long];
  return [0.22, 0.5, 0.78].map((part): Side => {
    const start = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    return [start, { x: start.x + dx, y: start.y + dy }];
  });
};
