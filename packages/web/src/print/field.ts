import type { Line, Pt } from './line.ts';
import type { Box } from './random.ts';

/** A quantity known at the knots of a fine square net. */
export interface Field {
  readonly x0: number;
  readonly y0: number;
  readonly step: number;
  readonly wide: number;
  readonly high: number;
  readonly values: Float32Array;
}

/** A net over a rectangle, all knots at 0. */
export const blankField = (box: Box, step: number): Field => {
  const wide = Math.ceil((box.x1 - box.x0) / step) + 1;
  const high = Math.ceil((box.y1 - box.y0) / step) + 1;
  return { x0: box.x0, y0: box.y0, step, wide, high, values: new Float32Array(wide * high) };
};

/** A net over the same knots as another, each worked out from its place and the value there. */
export const mapField = (field: Field, value: (x: number, y: number, was: number) => number): Field => {
  const out = new Float32Array(field.values.length);
  for (let j = 0, k = 0; j < field.high; j++)
    for (let i = 0; i < field.wide; i++, k++)
      out[k] = value(field.x0 + i * field.step, field.y0 + j * field.step, field.values[k]!);
  return { ...field, values: out };
};

/** The value at a point, between the four knots round it. */
export const valueAt = ({ x0, y0, step, wide, high, values }: Field, x: number, y: number): number => {
  const a = Math.max(0, Math.min(wide - 1.001, (x - x0) / step));
  const b = Math.max(0, Math.min(high - 1.001, (y - y0) / step));
  const i = a | 0;
  const j = b | 0;
  const [u, v, k] = [a - i, b - j, j * wide + i];
  return (
    (values[k]! * (1 - u) + values[k + 1]! * u) * (1 - v) +
    (values[k + wide]! * (1 - u) + values[k + wide + 1]! * u) * v
  );
};

// Beyond the net everything is far below any level, so that areas close along its edge.
const FAR_BELOW = -1000;

/** A net with one more knot all round, far below. */
const fenced = (field: Field): Field => {
  const wide = field.wide + 2;
  const values = new Float32Array(wide * (field.high + 2)).fill(FAR_BELOW);
  for (let j = 0; j < field.high; j++)
    values.set(field.values.subarray(j * field.wide, (j + 1) * field.wide), (j + 1) * wide + 1);
  return { x0: field.x0 - field.step, y0: field.y0 - field.step, step: field.step, wide, high: field.high + 2, values };
};

// The edges of a square of the net: above, right, below, left; which of them a line crosses, by the corners that are high.
const ABOVE = 0;
const RIGHT = 1;
const BELOW = 2;
const LEFT = 3;
// biome-ignore format: sixteen cases, one for each set of high corners (1 top left, 2 top right, 4 bottom right, 8 bottom left)
const CROSSED: readonly (readonly number[])[] = [
  [], [ABOVE, LEFT], [ABOVE, RIGHT], [RIGHT, LEFT],
  [RIGHT, BELOW], [ABOVE, RIGHT, BELOW, LEFT], [ABOVE, BELOW], [BELOW, LEFT],
  [BELOW, LEFT], [ABOVE, BELOW], [ABOVE, LEFT, RIGHT, BELOW], [RIGHT, BELOW],
  [RIGHT, LEFT], [ABOVE, RIGHT], [ABOVE, LEFT], [],
];

/** For each crossed edge of the net the two it is joined to, -1 where there is none. */
interface Joints {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly edges: number[];
}

const joinEdges = ({ wide, high, values }: Field, level: number): Joints => {
  const joints: Joints = {
    first: new Int32Array(wide * high * 2).fill(-1),
    second: new Int32Array(wide * high * 2).fill(-1),
    edges: [],
  };
  const link = (from: number, to: number): void => {
    if (joints.first[from] === -1) {
      joints.first[from] = to;
      joints.edges.push(from);
    } else joints.second[from] = to;
  };
  for (let j = 0; j < high - 1; j++)
    for (let i = 0, k = j * wide; i < wide - 1; i++, k++) {
      const corners =
        (values[k]! > level ? 1 : 0) |
        (values[k + 1]! > level ? 2 : 0) |
        (values[k + wide + 1]! > level ? 4 : 0) |
        (values[k + wide]! > level ? 8 : 0);
      if (corners === 0 || corners === 15) continue;
      const edgeAt = [k * 2, (k + 1) * 2 + 1, (k + wide) * 2, k * 2 + 1];
      const crossed = CROSSED[corners]!;
      for (let c = 0; c < crossed.length; c += 2) {
        const [a, b] = [edgeAt[crossed[c]!]!, edgeAt[crossed[c + 1]!]!];
        link(a, b);
        link(b, a);
      }
    }
  return joints;
};

/** Where the level lies on an edge of the net; edges with an even number run to the right, odd ones down. */
const crossing = ({ x0, y0, step, wide, values }: Field, edge: number, level: number): Pt => {
  const k = edge >> 1;
  const down = edge & 1;
  const a = values[k]! - level;
  const b = values[k + (down ? wide : 1)]! - level;
  const part = Math.abs(a - b) > -FAR_BELOW / 2 ? (a > b ? 0.02 : 0.98) : a / (a - b);
  const [i, j] = [k % wide, Math.floor(k / wide)];
  return [x0 + (i + (down ? 0 : part)) * step, y0 + (j + (down ? part : 0)) * step];
};

const SHORTEST = 4;

/** The lines where a field has a level (marching squares). Fenced, they all close; otherwise some end at the edge of the net. */
export const contours = (source: Field, level: number, fence: 'fenced' | 'open' = 'fenced'): readonly Line[] => {
  const field = fence === 'fenced' ? fenced(source) : source;
  const { first, second, edges } = joinEdges(field, level);
  const seen = new Uint8Array(first.length);
  const walk = (start: number): Line => {
    const points: Pt[] = [];
    let at = start;
    for (;;) {
      seen[at] = 1;
      points.push(crossing(field, at, level));
      const next = [first[at]!, second[at]!].find((edge) => edge >= 0 && seen[edge] === 0);
      if (next === undefined) break;
      at = next;
    }
    const returns = first[at] === start || second[at] === start;
    return { points, closed: points.length > 2 && returns && second[start] !== -1 };
  };
  const out: Line[] = [];
  for (const loose of [true, false])
    for (const edge of edges) if (seen[edge] === 0 && (second[edge] === -1) === loose) out.push(walk(edge));
  return out.filter(({ points }) => points.length >= SHORTEST);
};
