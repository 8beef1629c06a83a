/** Lines on the drawing: smoothing, splines, measuring along them. */

/** A point of the drawing. */
export type Pt = readonly [number, number];

/** A line; a closed one ends where it begins, without saying the point twice. */
export interface Line {
  readonly points: readonly Pt[];
  readonly closed: boolean;
}

/** A point on a line, and the direction the line has there, in radians. */
export interface OnLine {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** An open line through points. */
export const open = (points: readonly Pt[]): Line => ({ points, closed: false });
/** A closed line through points. */
export const closed = (points: readonly Pt[]): Line => ({ points, closed: true });

const between = (a: Pt, b: Pt, part: number): Pt => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];

/** Corners cut, so many times (Chaikin). */
export const smooth = (line: Line, times: number): Line => {
  let points = line.points;
  for (let round = 0; round < times; round++) {
    const last = points.length;
    const cut: Pt[] = line.closed ? [] : [points[0]!];
    for (let i = 0; i < (line.closed ? last : last - 1); i++) {
      const [a, b] = [points[i]!, points[(i + 1) % last]!];
      cut.push(between(a, b, 0.25), between(a, b, 0.75));
    }
    if (!line.closed) cut.push(points[last - 1]!);
    points = cut;
  }
  return { points, closed: line.closed };
};

/** Of an edge a rounded corner takes no more than this: its neighbour has one too. */
const PART = 0.45;
const BOW = [0, 0.25, 0.5, 0.75, 1] as const;

/** A closed line with its corners rounded, each by a bow that stays within `most` of where the corner was. */
export const rounded = ({ points }: Line, most: number): Line => {
  const count = points.length;
  const bows = points.map((corner, i): readonly Pt[] => {
    const [before, after] = [points[(i + count - 1) % count]!, points[(i + 1) % count]!];
    const [back, on] = [before, after].map(([x, y]) => Math.hypot(x - corner[0], y - corner[1])) as [number, number];
    if (back === 0 || on === 0) return [corner];
    // The middle of the bow lies half as far from the corner as the middle of the chord it is drawn over.
    const middle = between(between(corner, before, 1 / back), between(corner, after, 1 / on), 0.5);
    const sharp = Math.hypot(middle[0] - corner[0], middle[1] - corner[1]);
    const far = Math.min(PART * Math.min(back, on), sharp === 0 ? Number.POSITIVE_INFINITY : (2 * most) / sharp);
    const [a, b] = [between(corner, before, far / back), between(corner, after, far / on)];
    return BOW.map((t) => between(between(a, corner, t), between(corner, b, t), t));
  });
  return closed(bows.flat());
};

const bend = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** A smooth line through points, with one about every `step` (Catmull–Rom). */
export const spline = (points: readonly Pt[], step: number, isClosed = false): Line => {
  const count = points.length;
  const at = (i: number): Pt =>
    isClosed ? points[(i + count) % count]! : points[Math.max(0, Math.min(count - 1, i))]!;
  const out: Pt[] = [];
  for (let i = 0; i < (isClosed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const pieces = Math.max(2, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    for (let k = 0; k < pieces; k++)
      out.push([bend(a[0], b[0], c[0], d[0], k / pieces), bend(a[1], b[1], c[1], d[1], k / pieces)]);
  }
  if (!isClosed) out.push(points[count - 1]!);
  return { points: out, closed: isClosed };
};

/** How long a line is. */
export const lengthOf = ({ points }: Line): number => {
  let sum = 0;
  for (let i = 1; i < points.length; i++)
    sum += Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]);
  return sum;
};

/** Points along a line at equal steps, from half a step on. */
export const steps = (line: Line, step: number): readonly OnLine[] => stations(line, step, step / 2);

/** Points along a line at equal steps from a first distance on. */
export const stations = ({ points }: Line, step: number, first: number): readonly OnLine[] => {
  const out: OnLine[] = [];
  let wanted = first;
  let passed = 0;
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1]!, points[i]!];
    const long = Math.hypot(bx - ax, by - ay);
    const angle = Math.atan2(by - ay, bx - ax);
    for (; wanted <= passed + long && long > 0; wanted += step) {
      const part = (wanted - passed) / long;
      out.push({ x: ax + (bx - ax) * part, y: ay + (by - ay) * part, angle });
    }
    passed += long;
  }
  return out;
};

/** The line moved sideways: to the left of its direction when positive. */
export const beside = (line: Line, by: number | ((index: number) => number)): Line => {
  const { points } = line;
  const shift = typeof by === 'number' ? () => by : by;
  return {
    closed: line.closed,
    points: points.map(([x, y], i) => {
      const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
      const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      return [x - ((b[1] - a[1]) / long) * shift(i), y + ((b[0] - a[0]) / long) * shift(i)];
    }),
  };
};

/** How far a point is from a stretch, squared. */
export const toStretch2 = (a: Pt, b: Pt, x: number, y: number): number => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const long2 = dx * dx + dy * dy;
  const part = long2 > 0 ? Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / long2)) : 0;
  return (a[0] + part * dx - x) ** 2 + (a[1] + part * dy - y) ** 2;
};

/** How far a point is from a line. */
export const toLine = ({ points, closed: round }: Line, x: number, y: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < points.length; i++) least = Math.min(least, toStretch2(points[i - 1]!, points[i]!, x, y));
  if (round && points.length > 1) least = Math.min(least, toStretch2(points.at(-1)!, points[0]!, x, y));
  return Math.sqrt(least);
};

/** Whether a point lies within a closed line. */
export const within = ({ points }: Line, x: number, y: number): boolean => {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [points[i]!, points[j]!];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
};

/** How deep a point lies within a closed line; negative outside. */
export const depthIn = (line: Line, x: number, y: number): number => {
  const far = toLine(line, x, y);
  return within(line, x, y) ? far : -far;
};

/** The rectangle round some lines. */
export const boxOf = (lines: readonly Line[]): { x0: number; y0: number; x1: number; y1: number } => {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const { points } of lines)
    for (const [x, y] of points) {
      box.x0 = Math.min(box.x0, x);
      box.y0 = Math.min(box.y0, y);
      box.x1 = Math.max(box.x1, x);
      box.y1 = Math.max(box.y1, y);
    }
  return box;
};
