import { rgb } from '../print/colour.ts';

/** Eyes that lack one kind of cone, and those that lack none. */
export const EYES = ['all', 'protan', 'deutan', 'tritan'] as const;
type Eye = (typeof EYES)[number];
type Triple = readonly [number, number, number];

/** Machado, Oliveira and Fernandes 2009, at full strength, on linear light. */
const SEEN_BY: Readonly<Record<Eye, readonly [Triple, Triple, Triple]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (u: number): number => (u <= 0.04045 ? u / 12.92 : ((u + 0.055) / 1.055) ** 2.4);
const lightOf = (colour: string): Triple => rgb(colour).map((v) => linear(v / 255)) as unknown as Triple;
const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** A colour as an eye has it: CIE L*a*b* under daylight. */
const labOf = (colour: string, eye: Eye): Triple => {
  const light = lightOf(colour);
  const seen = SEEN_BY[eye].map((row) => Math.min(1, Math.max(0, dot(row, light)))) as unknown as Triple;
  const root = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = root(dot([0.4124564, 0.3575761, 0.1804375], seen) / 0.95047);
  const y = root(dot([0.2126729, 0.7151522, 0.072175], seen));
  const z = root(dot([0.0193339, 0.119192, 0.9503041], seen) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const RADIANS = Math.PI / 180;
const cos = (degrees: number): number => Math.cos(degrees * RADIANS);
const hueOf = (a: number, b: number): number => (Math.atan2(b, a) / RADIANS + 360) % 360;
const seventh = (c: number): number => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));

const meanHue = (one: number, other: number): number => {
  const sum = one + other;
  if (Math.abs(one - other) <= 180) return sum / 2;
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
};

/** How far two colours are apart (CIEDE2000, after Sharma, Wu and Dalal 2005). */
export const distanceLab = ([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number => {
  const grey = 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [x1, x2] = [a1 * (1 + grey), a2 * (1 + grey)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [hueOf(x1, b1), hueOf(x2, b2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hue = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIANS);
  const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, c1 * c2 === 0 ? h1 + h2 : meanHue(h1, h2)];
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const forLight = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const forChroma = (c2 - c1) / (1 + 0.045 * c);
  const forHue = hue / (1 + 0.015 * c * t);
  const bend = -2 * seventh(c) * Math.sin(60 * RADIANS * Math.exp(-(((h - 275) / 25) ** 2)));
  return Math.sqrt(forLight ** 2 + forChroma ** 2 + forHue ** 2 + bend * forChroma * forHue);
};

/** How far two colours are apart for an eye that lacks nothing. */
export const plainDistance = (one: string, other: string): number =>
  distanceLab(labOf(one, 'all'), labOf(other, 'all'));

/** How far two colours are apart for the eye that tells them apart least. */
export const leastDistance = (one: string, other: string): number =>
  Math.min(...EYES.map((eye) => distanceLab(labOf(one, eye), labOf(other, eye))));

/** The contrast of two colours, 1 to 21 (WCAG 2). */
export const contrastOf = (one: string, other: string): number => {
  const shine = (colour: string): number => dot([0.2126, 0.7152, 0.0722], lightOf(colour)) + 0.05;
  const [a, b] = [shine(one), shine(other)];
  return Math.max(a, b) / Math.min(a, b);
};
