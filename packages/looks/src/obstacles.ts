import type { Drawing, Ink } from './drawing.ts';
import { circle, filled, line } from './drawing.ts';
import { ACROSS, beside, join, type Pt, type Run, stations } from './runs.ts';

/** Wire and mines, drawn as they look from above. */

const IRON: Ink = '#2b2b29';

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

/** Wire that stands for itself. */
export const WIRE: Drawing = wireAlong(ACROSS, 48);

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
