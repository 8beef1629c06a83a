import type { Drawing, Ink } from './drawing.ts';
import { circle, filled, line } from './drawing.ts';

/** What men dig, lay and pile up, and the smoke they shoot: drawn as it looks from above, along the way it runs. */

type Pt = readonly [x: number, y: number];

/** Where a work enters its place and where it leaves it: degrees clockwise from north. */
export type Run = readonly [from: number, to: number];

/** From west to east. */
export const ACROSS: Run = [270, 90];

/** Half a hex, in the box that works of a hex are drawn in: what runs so far meets its like in the next hex. */
export const TO_NEXT_HEX = 71;

const EARTH: Ink = '#8a6a3f';
const EARTH_DARK: Ink = '#4a3820';
const EARTH_LIGHT: Ink = '#c9ab77';
const STONE: Ink = '#8d9094';
const STONE_LINE: Ink = '#3b3e42';
const IRON: Ink = '#2b2b29';

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
const stations = ([from, to]: Run, reach: number, apart: number): readonly Station[] => {
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
const beside = ({ at: [x, y], along: [dx, dy] }: Station, aside: number, on = 0): Pt => [
  x - dy * aside + dx * on,
  y + dx * aside + dy * on,
];

const join = (points: readonly Pt[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

const BAY = 24;
const TRAVERSE = 7.4;

/** Fire bays now on this side and now on that, with traverses between. */
const bays = (run: Run, reach: number, aside = 0): string =>
  join(
    stations(run, reach, BAY).flatMap((station, i, { length }): readonly Pt[] => {
      const out = (i % 2 === 0 ? -TRAVERSE : TRAVERSE) + aside;
      // It ends on the line, so that it meets what goes on in the next hex.
      if (i === 0 || i === length - 1) return [beside(station, aside)];
      return [beside(station, out, -BAY * 0.4), beside(station, out, BAY * 0.4)];
    }),
  );

/** Clods beside the cut: the same ones every time. */
const spoil = (run: Run, reach: number): string =>
  stations(run, reach - 4, 7)
    .flatMap((station, i) =>
      [1, -1].map((side) => {
        const [x, y] = beside(station, side * (13 + ((i * 37 + side * 11) % 9)), ((i * 23) % 7) - 3);
        return circle(Math.round(x), Math.round(y), 2 + ((i * 13 + side + 1) % 3));
      }),
    )
    .join('');

/** A trench that runs so far: a dark cut in bays between banks of earth, a lit lip, spoil thrown out on both sides. */
export const trenchAlong = (run: Run, reach: number): Drawing => [
  line(join(stations(run, reach, 12).map(({ at }) => at)), 36, { line: EARTH_LIGHT, opacity: 0.3 }),
  filled(spoil(run, reach), EARTH_LIGHT, { line: EARTH, width: 0.7, opacity: 0.85 }),
  line(bays(run, reach), 18, { line: EARTH }),
  line(bays(run, reach, 6.6), 2.2, { line: '#e6d3a6', opacity: 0.85 }),
  line(bays(run, reach), 11, { line: '#6d5434' }),
  line(bays(run, reach, -2), 6, { line: EARTH_DARK }),
  line(bays(run, reach, 2.6), 3.4, { line: '#9c7c50', dash: '2.6 3.4' }),
];

const COIL = { apart: 1.9, turn: 0.62, along: 4.8, across: 7 };
const PICKETS = 19;

/** Wire that runs so far: a loose coil between two rows of pickets, on a pale casing. */
export const wireAlong = (run: Run, reach: number): Drawing => {
  const coil = stations(run, reach, COIL.apart).map((station, i) =>
    beside(station, COIL.across * Math.sin(i * COIL.turn), COIL.along * Math.cos(i * COIL.turn)),
  );
  const pickets = stations(run, reach - 6, PICKETS)
    .flatMap((station) => [beside(station, 8.6, -4), beside(station, -8.6, 4)])
    .map(([x, y]) =>
      join([
        [x + 2, y + 4],
        [x - 1.4, y - 4.6],
      ]),
    );
  return [
    line(join(stations(run, reach, 12).map(({ at }) => at)), 19, { line: 'casing', opacity: 0.62 }),
    line(join(coil), 1.3, { line: IRON }),
    line(pickets.join(''), 2.9, { line: IRON, ends: 'round' }),
  ];
};

/** A trench and wire that stand for themselves. */
export const TRENCH: Drawing = trenchAlong(ACROSS, 48);
export const WIRE: Drawing = wireAlong(ACROSS, 48);

/** A bunker with its slit towards the front. */
export const BUNKER: Drawing = [
  filled('M-26-15H34L44 29H-36Z', '#000000', { opacity: 0.25 }),
  filled('M-30-20H30L40 24H-40Z', STONE, { line: STONE_LINE, width: 3 }),
  filled('M-22-10H22L29 15H-29Z', '#a6a9ac', { line: STONE_LINE, width: 1.2 }),
  line('M-18-20H18', 6),
];

const BEAMS = 'M-36 18 36-14M-36-14 36 18M-40 2H40';

/** Beams across a road. */
export const ROADBLOCK: Drawing = [
  line(BEAMS, 11, { line: '#5c4526', ends: 'round' }),
  line(BEAMS, 7, { line: '#a98655', ends: 'round' }),
];

const TAPE = 'M-48-29 46-33 49 27-45 33Z';
const POSTS: readonly Pt[] = [
  [-48, -29],
  [46, -33],
  [49, 27],
  [-45, 33],
];
const DISCS: readonly Pt[] = [-19.5, -6.5, 6.5, 19.5].flatMap((y, row) =>
  [-35, -17.5, 0, 17.5, 35].map((x): Pt => [x + (row % 2 === 0 ? -4 : 4.5), y]),
);
const discs = (radius: number, dx = 0, dy = 0): string =>
  DISCS.map(([x, y]) => circle(x + dx, y + dy, radius)).join('');

/** A minefield: taped round, with a post at each corner, and the mines in staggered rows. */
export const MINES: Drawing = [
  filled(TAPE, '#3b3631', { opacity: 0.1 }),
  line(TAPE, 5.4, { line: 'casing', opacity: 0.85 }),
  line(TAPE, 2.2, { line: IRON, dash: '9 5' }),
  filled(discs(5.4, 1.2, 2), '#000000', { opacity: 0.28 }),
  filled(discs(5.2), '#4c4a43', { line: '#201f1c', width: 1.3 }),
  filled(discs(2, -0.7, -0.8), '#a39e8e'),
  filled(POSTS.map(([x, y]) => circle(x, y, 3.4)).join(''), IRON),
];

const PUFFS = [
  [0, 0, 30],
  [-24, 6, 21],
  [24, 8, 22],
  [-10, -18, 20],
  [14, -17, 19],
  [4, 18, 20],
] as const;

/** Smoke, with what it adds. */
export const SMOKE: Drawing = [
  filled(PUFFS.map(([x, y, r]) => circle(x, y, r)).join(''), '#f4f2ec', { opacity: 0.82 }),
  line(
    'M-42 8A20 20 0 0 1-28-12A22 22 0 0 1 6-34M14-34A20 20 0 0 1 34-12A22 22 0 0 1 44 14M-30 26A26 26 0 0 0 2 36A24 24 0 0 0 30 28',
    2.2,
    { line: '#8c8f8c', ends: 'round', opacity: 0.8 },
  ),
  line('M-14 4Q-4-8 6 2T24 0', 2.2, { line: '#8c8f8c', ends: 'round', opacity: 0.5 }),
  { kind: 'text', x: 0, y: 10, size: 27, ink: '#3c4140' },
];
