/** Ways across a place that works are drawn along. */

export type Pt = readonly [x: number, y: number];

/** Where a work enters its place and where it leaves it: degrees clockwise from north. */
export type Run = readonly [from: number, to: number];

/** From west to east. */
export const ACROSS: Run = [270, 90];

/** Half a hex, in the box that works of a hex are drawn in: what runs so far meets its like in the next hex. */
export const TO_NEXT_HEX = 71;

const towards = (degrees: number, far: number): Pt => [
  far * Math.sin((degrees * Math.PI) / 180),
  -far * Math.cos((degrees * Math.PI) / 180),
];

/** A place on a run and the way it leads there. */
interface Station {
  readonly at: Pt;
  /** One unit along it. */
  readonly along: Pt;
}

/** A run bends once, in the middle: places on it, so far apart. */
export const stations = ([from, to]: Run, reach: number, apart: number): readonly Station[] => {
  const [a, b] = [towards(from, reach), towards(to, reach)];
  const count = Math.max(2, Math.round((reach * 2) / apart));
  return Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count;
    const [p, q] = [(1 - t) * (1 - t), t * t];
    const [dx, dy] = [t * b[0] - (1 - t) * a[0], t * b[1] - (1 - t) * a[1]];
    const long = Math.hypot(dx, dy) || 1;
    return { at: [p * a[0] + q * b[0], p * a[1] + q * b[1]], along: [dx / long, dy / long] };
  });
};

/** So far to the right of the way, and so far on. */
export const beside = ({ at: [x, y], along: [dx, dy] }: Station, aside: number, on = 0): Pt => [
  x - dy * aside + dx * on,
  y + dx * aside + dy * on,
];

export const join = (points: readonly Pt[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
