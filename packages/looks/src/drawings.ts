import type { Drawing, Ink } from './drawing.ts';
import { cased, circle, filled, line } from './drawing.ts';

/** Drawings that several systems share; each takes those it has, and draws the others itself. */

const EARTH: Ink = '#8a6a3f';
const EARTH_DARK: Ink = '#5c4526';
const EARTH_LIGHT: Ink = '#c9ab77';
const STONE: Ink = '#8d9094';
const STONE_LINE: Ink = '#3b3e42';

const CRENELS = 'M-48 8H-34V-10H-14V8H6V-10H26V8H48';

/** A trench: crenellated, earth thrown up on both sides. */
export const TRENCH: Drawing = [
  line(CRENELS, 18, { line: EARTH_LIGHT, opacity: 0.75 }),
  line(CRENELS, 15, { line: EARTH }),
  line(CRENELS, 7.5, { line: EARTH_DARK }),
  line('M-48 1H-41M-27-17H-21M-7 1H-1M13-17H19M33 1H41', 2.4, { line: EARTH_LIGHT }),
];

/** A bunker with its slit towards the front. */
export const BUNKER: Drawing = [
  filled('M-26-15H34L44 29H-36Z', '#000000', { opacity: 0.25 }),
  filled('M-30-20H30L40 24H-40Z', STONE, { line: STONE_LINE, width: 3 }),
  filled('M-22-10H22L29 15H-29Z', '#a6a9ac', { line: STONE_LINE, width: 1.2 }),
  line('M-18-20H18', 6),
];

const BARBS = [-40, -24, -8, 8, 24, 40]
  .map((x) => {
    const y = x * x * 0.0052;
    return `M${x - 5} ${y - 6}L${x + 5} ${y + 6}M${x - 5} ${y + 6}L${x + 5} ${y - 6}`;
  })
  .join('');
const STRAND = 'M-48 6Q0-6 48 6';

/** Barbed wire. */
export const WIRE: Drawing = [
  line(STRAND, 6, { line: 'casing' }),
  line(BARBS, 4.6, { line: 'casing' }),
  line(STRAND, 1.8),
  line(BARBS, 2),
];

const BEAMS = 'M-36 18 36-14M-36-14 36 18M-40 2H40';

/** Beams across a road. */
export const ROADBLOCK: Drawing = [
  line(BEAMS, 11, { line: EARTH_DARK, ends: 'round' }),
  line(BEAMS, 7, { line: '#a98655', ends: 'round' }),
];

const MINES_AT = [
  [-24, 8],
  [0, -12],
  [24, 8],
] as const;

/** Three mines. */
export const MINES: Drawing = MINES_AT.flatMap(([x, y]) => [
  filled(circle(x, y, 11), 'ink', { line: 'casing', width: 2.6 }),
  line(`M${x} ${y - 16}V${y - 11}M${x - 10} ${y - 12}L${x - 7} ${y - 8}M${x + 10} ${y - 12}L${x + 7} ${y - 8}`, 2.4),
  filled(circle(x - 3, y - 3, 2.6), '#777777'),
]);

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
