import type { Dot } from '../../board/geometry.ts';

/** Closed lines round where dots lie thickest: inside them lies that part of the dots, as near as a grid tells. */
export interface Contour {
  readonly part: number;
  readonly lines: readonly (readonly Dot[])[];
}

/** How thick the dots lie, on a grid whose rim is empty, so that every line closes. */
interface Field {
  readonly across: number;
  readonly down: number;
  readonly values: readonly number[];
  readonly dotOf: (column: number, row: number) => Dot;
  readonly at: (dot: Dot) => number;
}

/** Steps of the grid within the reach of a dot. */
const STEPS = 3;
/** A dot counts so many reaches far. */
const FAR = 3;

/** The lines that hold such parts of the dots, the widest first. A dot counts for its neighbourhood as far as it reaches. */
export const contoursOf = (dots: readonly Dot[], parts: readonly number[], reach: number): readonly Contour[] => {
  if (dots.length < 2) return [];
  const field = fieldOf(dots, reach);
  const thickness = dots.map(field.at).toSorted((one, other) => other - one);
  return parts.map((part) => {
    const last = thickness[Math.max(0, Math.ceil(part * dots.length) - 1)]!;
    return { part, lines: linesAt(field, last * JUST_UNDER) };
  });
};

/** The dot at which a line ends lies inside it. */
const JUST_UNDER = 0.98;

const fieldOf = (dots: readonly Dot[], reach: number): Field => {
  const step = reach / STEPS;
  const room = reach * (FAR + 1);
  const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  const across = Math.ceil((Math.max(...xs) + room - left) / step) + 1;
  const down = Math.ceil((Math.max(...ys) + room - top) / step) + 1;
  const cellOf = ({ x, y }: Dot): number => Math.round((y - top) / step) * across + Math.round((x - left) / step);
  const counts = new Array<number>(across * down).fill(0);
  for (const dot of dots) counts[cellOf(dot)]! += 1;
  const values = blurred(blurred(counts, across, 1), across, across);
  return {
    ...{ across, down, values },
    dotOf: (column, row) => ({ x: left + column * step, y: top + row * step }),
    at: (dot) => values[cellOf(dot)]!,
  };
};

const WEIGHTS = Array.from({ length: STEPS * FAR * 2 + 1 }, (_, i) =>
  Math.exp(-(((i - STEPS * FAR) / STEPS) ** 2) / 2),
);

/** Each value spread over its neighbours along a row or down a column. */
const blurred = (values: readonly number[], across: number, stride: number): readonly number[] =>
  values.map((_, i) =>
    WEIGHTS.reduce((sum, weight, k) => {
      const from = i + (k - STEPS * FAR) * stride;
      // Along a row nothing comes over from the next: its rim is empty.
      const isThere = stride !== 1 || Math.floor(from / across) === Math.floor(i / across);
      return sum + (isThere ? weight * (values[from] ?? 0) : 0);
    }, 0),
  );

type Edge = 'top' | 'right' | 'bottom' | 'left';
/** Which edges of a cell a line joins, by which of its corners lie within: 1 top left, 2 top right, 4 bottom right, 8 bottom left. */
const JOINED: Readonly<Record<number, readonly (readonly [Edge, Edge])[]>> = {
  1: [['left', 'top']],
  2: [['top', 'right']],
  3: [['left', 'right']],
  4: [['right', 'bottom']],
  5: [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  6: [['top', 'bottom']],
  7: [['left', 'bottom']],
  8: [['bottom', 'left']],
  9: [['top', 'bottom']],
  10: [
    ['top', 'right'],
    ['bottom', 'left'],
  ],
  11: [['right', 'bottom']],
  12: [['left', 'right']],
  13: [['top', 'right']],
  14: [['left', 'top']],
};

/** Marching squares: the lines at a height, closed. */
const linesAt = ({ across, down, values, dotOf }: Field, height: number): readonly (readonly Dot[])[] => {
  const value = (column: number, row: number): number => values[row * across + column]!;
  const crossings = new Map<string, Dot>();
  const next = new Map<string, string[]>();
  /** The point between two corners at which the height is reached, by the name of the edge. */
  const cross = (from: readonly [number, number], to: readonly [number, number]): string => {
    const name = `${from} ${to}`;
    const [low, high] = [value(...from), value(...to)];
    const [one, other] = [dotOf(...from), dotOf(...to)];
    const part = (height - low) / (high - low);
    crossings.set(name, { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part });
    return name;
  };
  for (let row = 0; row < down - 1; row += 1)
    for (let column = 0; column < across - 1; column += 1) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const;
      const within = corners.reduce((sum, corner, i) => sum + (value(...corner) > height ? 2 ** i : 0), 0);
      const [topLeft, topRight, bottomRight, bottomLeft] = corners;
      const edges = {
        top: () => cross(topLeft, topRight),
        right: () => cross(topRight, bottomRight),
        bottom: () => cross(bottomLeft, bottomRight),
        left: () => cross(topLeft, bottomLeft),
      };
      for (const [from, to] of JOINED[within] ?? []) {
        const [one, other] = [edges[from](), edges[to]()];
        next.set(one, [...(next.get(one) ?? []), other]);
        next.set(other, [...(next.get(other) ?? []), one]);
      }
    }
  const lines: (readonly Dot[])[] = [];
  const done = new Set<string>();
  for (const start of next.keys()) {
    const line: Dot[] = [];
    for (
      let at: string | undefined = start;
      at !== undefined && !done.has(at);
      at = next.get(at)?.find((one) => !done.has(one))
    ) {
      done.add(at);
      line.push(crossings.get(at)!);
    }
    if (line.length > 2) lines.push(line);
  }
  return lines;
};
