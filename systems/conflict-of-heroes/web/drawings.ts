import type { Drawing } from '@grognard/looks';
import { cased, circle, filled, line } from '@grognard/looks';
import type { Marker } from '../data/hits.ts';

/** A courier's satchel. */
export const SATCHEL: Drawing = [
  line('M-14-10Q0-34 14-10', 9, { line: 'casing' }),
  line('M-14-10Q0-34 14-10', 4.4, { line: '#5c4526' }),
  filled('M-26-8q0-4 4-4H22q4 0 4 4V20q0 4-4 4H-22q-4 0-4-4Z', '#b58a4f', { line: 'casing', width: 7 }),
  filled('M-26-8q0-4 4-4H22q4 0 4 4V20q0 4-4 4H-22q-4 0-4-4Z', '#b58a4f', { line: '#5c4526', width: 2.6 }),
  filled('M-26-12H26V2Q0 14-26 2Z', '#c9a068', { line: '#5c4526', width: 2.2 }),
  filled('M-5 2H5V11H-5Z', 'pick', { line: '#5c4526', width: 1.8 }),
];

/** Where shells are to fall: crosshairs. */
export const PLOT: Drawing = [
  ...cased('M0-22A22 22 0 1 1-.1-22ZM0-36V-12M0 36V12M-36 0H-12M36 0H12', 3.6, 'hit', 4.4),
  filled(circle(0, 0, 3), 'hit'),
];

/** A coin that stands for something nobody has seen yet. */
export const COIN: Drawing = [
  filled(circle(2, 3, 24), '#000000', { opacity: 0.25 }),
  filled(circle(0, 0, 24), '#c9b06a', { line: '#6b5626', width: 2.6 }),
  line(circle(0, 0, 18.5), 1.4, { line: '#6b5626', dash: '2 2.4' }),
  line('M-6-6A6.4 6.4 0 1 1 2 1Q0 2 0 5', 3.6, { line: '#4d3c14' }),
  filled(circle(0, 10, 2.4), '#4d3c14'),
];

const icon = (d: string): Drawing => [line(d, 2.8, { line: '#ffffff', ends: 'round' })];
const PINNED = icon('M-5-6H5M0-6V5M-4 5 0 9 4 5');
const SUPPRESSED = icon('M-6-4 0 2 6-4M-6 2 0 8 6 2');
const PANICKED = icon('M-2-8 3-1H-3L2 8');
const STUNNED = icon('M0-8V8M-7-4 7 4M-7 4 7-4');
const UNNERVED = icon('M-7 0Q-3.5-6 0 0T7 0');
const COWERING = icon('M-7 4A7 7 0 0 1 7 4ZM-7 4H7');
const BERSERK = icon('M0-8Q7-1 3 6Q0 9-3 6Q-6 1-2-2Q0 1 0-8');
const DAMAGED = icon('M-6-6 6 6M6-6-6 6');
const IMMOBILE = icon('M-7-5V5M7-5V5M-7 0H7');

/** The icon of a hit marker. */
export const HIT_ICONS: Readonly<Record<Marker, Drawing>> = {
  stunned: STUNNED,
  unnerved: UNNERVED,
  eliminated: DAMAGED,
  panicked: PANICKED,
  pinned: PINNED,
  suppressed: SUPPRESSED,
  cowering: COWERING,
  berserk: BERSERK,
  'v-destroyed': DAMAGED,
  'v-redGunDamaged': DAMAGED,
  'v-blueGunDamaged': DAMAGED,
  'v-immobilised': IMMOBILE,
  'v-lightDamage': DAMAGED,
  'v-panicked': PANICKED,
  'v-stunned': STUNNED,
  'v-suppressed': SUPPRESSED,
};
