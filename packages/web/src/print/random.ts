/** Chance that is always the same: every printed detail follows from a seed and a place. */

const mix = (a: number, b: number, c: number): number => {
  let h =
    Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul((b | 0) + 0x9e37, 0x165667b1) ^ Math.imul((c | 0) + 0x79b9, 0x9e3779b1);
  h ^= h >>> 15;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  h ^= h >>> 16;
  return h >>> 0;
};

const WHOLE = 4294967296;

/** A number from 0 up to 1 that belongs to three whole numbers. */
export const hash = (a: number, b = 0, c = 0): number => mix(a, b, c) / WHOLE;

/** A stream of numbers from 0 up to 1 that belongs to a seed. */
export const stream = (seed: number): (() => number) => {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / WHOLE;
  };
};

const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Smooth noise from -1 to 1, with a hump about every whole step. */
export const noise = (x: number, y: number, seed = 0): number => {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = ease(x - i);
  const v = ease(y - j);
  const top = mix(i, j, seed) * (1 - u) + mix(i + 1, j, seed) * u;
  const bottom = mix(i, j + 1, seed) * (1 - u) + mix(i + 1, j + 1, seed) * u;
  return ((top * (1 - v) + bottom * v) / WHOLE) * 2 - 1;
};

/** Noise upon noise: each octave half as strong and twice as fine. */
export const roughness = (x: number, y: number, octaves: number, seed: number): number => {
  let strength = 1;
  let fineness = 1;
  let sum = 0;
  let whole = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * noise(x * fineness, y * fineness, seed + octave * 101);
    whole += strength;
    strength *= 0.5;
    fineness *= 2.03;
  }
  return sum / whole;
};

/** A rectangle in the drawing. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A point strewn over the map, with a chance of its own from 0 up to 1. */
export interface Strewn {
  readonly x: number;
  readonly y: number;
  readonly chance: number;
}

const CROWDED = 0.72;

/** Points strewn evenly but without rows: a jittered grid, thinned so that no two crowd each other. */
export const scatter = (
  box: Box,
  spacing: number,
  seed: number,
  keep: (x: number, y: number) => boolean,
): readonly Strewn[] => {
  const [i0, i1] = [Math.floor(box.x0 / spacing) - 1, Math.ceil(box.x1 / spacing) + 1];
  const [j0, j1] = [Math.floor(box.y0 / spacing) - 1, Math.ceil(box.y1 / spacing) + 1];
  const wide = i1 - i0 + 1;
  const taken: (Strewn | undefined)[] = new Array(wide * (j1 - j0 + 1));
  const tooNear = (CROWDED * spacing) ** 2;
  const out: Strewn[] = [];
  const crowded = (i: number, j: number, x: number, y: number): boolean => {
    for (let b = Math.max(j0, j - 1); b <= j; b++)
      for (let a = Math.max(i0, i - 2); a <= Math.min(i1, i + 2); a++) {
        const p = taken[(b - j0) * wide + a - i0];
        if (p && (p.x - x) ** 2 + (p.y - y) ** 2 < tooNear) return true;
      }
    return false;
  };
  for (let j = j0; j <= j1; j++)
    for (let i = i0; i <= i1; i++) {
      const x = (i + 0.12 + 0.76 * hash(i, j, seed)) * spacing + (j & 1 ? spacing * 0.5 : 0);
      const y = (j + 0.12 + 0.76 * hash(i, j, seed + 7)) * spacing;
      if (!keep(x, y) || crowded(i, j, x, y)) continue;
      const point = { x, y, chance: hash(i, j, seed + 13) };
      taken[(j - j0) * wide + i - i0] = point;
      out.push(point);
    }
  return out;
};
