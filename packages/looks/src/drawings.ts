import type { Drawing, Ink } from './drawing.ts';
import { cased, circle, filled, line } from './drawing.ts';

/** Drawings that several systems share; each takes those it has, and draws the others itself. Works are in `works.ts`. */

const SOOT: Ink = '#1d1b1a';
const TRACKS = 'M5.2-24.6-23.3 9.4M23.3-9.4-5.2 24.6';

/** A burnt-out vehicle, crossed. */
export const WRECK: Drawing = [
  line(TRACKS, 7.4, { line: SOOT, ends: 'round' }),
  line(TRACKS, 5.4, { line: '#57524d', dash: '1 2.1' }),
  filled('M4.5-23.2 22.1-8.5 20.2-3.3-3.6 25-24 7.9-.2-20.5Z', '#3d3a37', { line: SOOT, width: 1.1 }),
  line('M-14.6 7.1-4.4 15.6M-16.5 9.3-6.3 17.9', 1, { line: SOOT }),
  line('M7.3-3.6 21.9-10.7', 3.4, { line: SOOT }),
  filled('M6-9.6 11.3 1.1 5.1 8.2-5.6 10.4-11.7-2-3.4-9.1Z', '#57524d', { line: SOOT, width: 1.1 }),
  ...cased('M-26-26 26 26M-26 26 26-26', 6),
];

const STAFF = 'M-30 20.4V-37.4';

/** A pennant on its staff: what the place is worth, in the colours of who holds it, with his mark on the top. */
export const PENNANT: Drawing = [
  filled('M-36.8 22.1a6.8 3.1 0 1 1 13.6 0a6.8 3.1 0 1 1-13.6 0Z', 'ink'),
  line(STAFF, 7.5, { line: 'casing', opacity: 0.8 }),
  line(STAFF, 4.1),
  filled('M-28.3-37.4H10.8L.6-23.8 10.8-10.2H-28.3Z', 'body', { line: 'ink', width: 2.4 }),
  { kind: 'nation', x: -30, y: -42.5, radius: 9.2 },
  { kind: 'text', x: -12.2, y: -16, size: 20.4, otherwise: 'M-19.8-23.8H-6.2M-13-30.6V-17' },
];

const SUN_RAYS = [0, 45, 90, 135, 180, 225, 270, 315]
  .map((degrees) => {
    const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return `M${(x * 30).toFixed(1)} ${(y * 30).toFixed(1)}L${(x * 42).toFixed(1)} ${(y * 42).toFixed(1)}`;
  })
  .join('');

/** Dry weather. */
export const SUN: Drawing = [
  line(circle(0, 0, 18), 6, { line: 'text' }),
  line(SUN_RAYS, 6, { line: 'text', ends: 'round' }),
];

const CLOUD = 'M-30 8A16 16 0 0 1-26-23A22 22 0 0 1 16-26A17 17 0 0 1 28 8Z';

/** Rain and mud. */
export const RAIN: Drawing = [
  line(CLOUD, 6, { line: 'text' }),
  line('M-20 20-26 38M2 20-4 38M24 20 18 38', 6, { line: 'text', ends: 'round' }),
];

/** Snow and frost. */
export const SNOW: Drawing = [
  line('M0-40V40M-34.6-20 34.6 20M-34.6 20 34.6-20', 6, { line: 'text', ends: 'round' }),
  line(
    'M-9-33 0-24 9-33M-9 33 0 24 9 33M-33-8-20.8-12-24-24.4M33 8 20.8 12 24 24.4M-33 8-20.8 12-24 24.4M33-8 20.8-12 24-24.4',
    5,
    { line: 'text', ends: 'round' },
  ),
];

/** A storm. */
export const STORM: Drawing = [line(CLOUD, 6, { line: 'text' }), filled('M4 12-14 30H-2L-8 46 14 25H2L10 12Z', 'text')];
