import type { HexGround } from '@grognard/looks';
import type { Field } from '../field.ts';
import { contours, mapField } from '../field.ts';
import { edgeField, paintAt } from '../hex-areas.ts';
import { blend } from '../hex-blend.ts';
import type { HexPlan } from '../hex-plan.ts';
import { sideBridges, sideFords, sideLines, sideRivers, sideStraits } from '../hex-sides.ts';
import { hexWays } from '../hex-ways.ts';
import type { Line } from '../line.ts';
import { smooth } from '../line.ts';
import { noise, roughness } from '../random.ts';
import type { River, Way } from '../scene.ts';
import { distanceTo } from './distance.ts';
import { realRivers, realSea } from './real-coast.ts';

/** A kind of ground: its edge, and where it is positive. */
export interface Patch {
  readonly loops: readonly Line[];
  readonly net: Field;
}

/** A whole country as it is drawn: coast, relief, woods, rivers, railways. */
export interface Country {
  readonly plan: HexPlan;
  readonly seed: number;
  /** Null where there is no sea: positive on it. */
  readonly sea: Patch | null;
  /** Parallels of the coast, out to sea. */
  readonly lining: readonly { readonly lines: readonly Line[]; readonly rank: number }[];
  /** Null in flat country. */
  readonly relief: {
    readonly net: Field;
    readonly tints: readonly { readonly loops: readonly Line[]; readonly ink: 'tint1' | 'tint2' | 'tint3' }[];
    readonly contours: readonly Line[];
  } | null;
  readonly forest: Patch | null;
  readonly marsh: Patch | null;
  readonly rivers: readonly River[];
  readonly borders: readonly Line[];
  readonly boundaries: readonly Line[];
  readonly coasts: readonly Line[];
  readonly ridges: readonly Line[];
  /** Narrow water that can be crossed: from shore to shore. */
  readonly straits: readonly Line[];
  readonly ways: readonly Way[];
  readonly rails: readonly Line[];
  readonly bridges: readonly Way[];
  readonly fords: readonly Line[];
}

/** How far out to sea each parallel of the coast runs, in pixels. */
const LINING = [4, 9.5, 16.5, 25.5, 37];
const HILL = 0.34;
const RIVERS = { minor: 0.034, major: 0.058 } as const;

const patch = (plan: HexPlan, ground: HexGround, edge: Parameters<typeof edgeField>[2]): Patch | null => {
  if (!ground.paint.some((paint) => edge.member(paint) === 1)) return null;
  return patchOf(edgeField(plan, ground, edge));
};
const patchOf = (net: Field): Patch => ({ net, loops: contours(net, 0).map((line) => smooth(line, 2)) });

const only = (wanted: string) => (paint: string | null) => (paint === wanted ? 1 : 0);

/** A ridge runs along the range: noise folded at its crests, stretched across the grain of the land. */
const ridge = (x: number, y: number, unit: number, seed: number): number => {
  const [along, across] = [(x * 0.86 + y * 0.5) / unit, (-x * 0.5 + y * 0.86) / unit];
  let [sum, whole, strength, fineness] = [0, 0, 1, 1];
  for (let octave = 0; octave < 4; octave++) {
    sum += strength * (1 - Math.abs(noise(along * 1.5 * fineness, across * 2.6 * fineness, seed + 70 + octave)));
    whole += strength;
    strength *= 0.52;
    fineness *= 2.1;
  }
  return sum / whole;
};

const reliefOf = (plan: HexPlan, ground: HexGround): Country['relief'] => {
  const height = (column: number, row: number): number => {
    const paint = paintAt(ground, column, row);
    return paint === 'mountain' ? 1 : paint === 'hill' ? HILL : 0;
  };
  if (!ground.paint.some((paint) => paint === 'mountain' || paint === 'hill')) return null;
  const soft = blend(plan, height, 0.4);
  const { unit } = plan;
  const rough = mapField(soft, (x, y, value) =>
    value < 0.004
      ? value
      : value + 0.12 * roughness((x / unit) * 1.5, (y / unit) * 1.5, 3, ground.seed + 4) * Math.min(1, value * 6),
  );
  const net = mapField(soft, (x, y, value) =>
    value < 0.004 ? value : value * (0.5 + 1.5 * (ridge(x, y, unit, ground.seed) - 0.45)),
  );
  const loops = (level: number) => contours(rough, level).map((line) => smooth(line, 2));
  return {
    net,
    tints: [
      { loops: loops(0.16), ink: 'tint1' },
      { loops: loops(0.42), ink: 'tint2' },
      { loops: loops(0.72), ink: 'tint3' },
    ],
    contours: [0.3, 0.6, 0.9].flatMap((level) => contours(net, level, 'open').map((line) => smooth(line, 1))),
  };
};

/** A hex map of provinces as a country to paint. */
export const countryOf = (plan: HexPlan, ground: HexGround): Country => {
  const { atlas } = ground;
  const hexSea = patch(plan, ground, {
    kind: 'water',
    member: only('sea'),
    sigma: 0.36,
    threshold: 0.5,
    wobble: 0.11,
    straight: false,
  });
  const sea = hexSea && atlas ? patchOf(realSea(plan, ground, atlas, hexSea.net)) : hexSea;
  const offshore = sea && distanceTo(sea.net, (value) => value <= 0);
  const ways = hexWays(plan, ground);
  return {
    plan,
    seed: ground.seed,
    sea,
    lining: offshore
      ? LINING.map((far, rank) => ({ lines: contours(offshore, far, 'open').map((line) => smooth(line, 2)), rank }))
      : [],
    relief: reliefOf(plan, ground),
    forest: patch(plan, ground, {
      kind: 'forest',
      member: only('forest'),
      sigma: 0.33,
      threshold: 0.42,
      wobble: 0.13,
      straight: false,
    }),
    marsh: patch(plan, ground, {
      kind: 'marsh',
      member: only('marsh'),
      sigma: 0.33,
      threshold: 0.42,
      wobble: 0.1,
      straight: false,
    }),
    rivers: [...sideRivers(plan, ground, RIVERS), ...(atlas ? realRivers(plan, atlas) : [])],
    borders: sideLines(plan, ground, 'border'),
    boundaries: sideLines(plan, ground, 'boundary'),
    // An atlas shows water between two hexes of land as water, not as a line.
    coasts: atlas ? [] : sideLines(plan, ground, 'coast'),
    ridges: sideLines(plan, ground, 'ridge'),
    straits: sideStraits(plan, ground),
    ways: ways.roads,
    rails: ways.rails,
    bridges: sideBridges(plan, ground, ways.roads),
    fords: sideFords(plan, ground, ways.roads),
  };
};
