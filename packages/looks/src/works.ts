import type { Drawing, Ink } from './drawing.ts';
import { circle, filled, line } from './drawing.ts';
import { ACROSS, beside, join, type Pt, type Run, stations } from './runs.ts';

/** What men dig and pile up, and the smoke they shoot: drawn as it looks from above, along the way it runs. */

const EARTH: Ink = '#8a6a3f';
const EARTH_DARK: Ink = '#4a3820';
const EARTH_LIGHT: Ink = '#c9ab77';
const STONE: Ink = '#8d9094';
const STONE_LINE: Ink = '#3b3e42';

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

/** A trench that stands for itself. */
export const TRENCH: Drawing = trenchAlong(ACROSS, 48);

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
