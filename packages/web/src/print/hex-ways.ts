import type { HexGround } from '@grognard/looks';
import type { HexPlan } from './hex-plan.ts';
import { centreAt, centreOf, nextTo, sideOf } from './hex-plan.ts';
import type { Line, Pt } from './line.ts';
import { smooth, spline } from './line.ts';
import { hash } from './random.ts';
import type { River, Way } from './scene.ts';

type Leg = HexGround['ways'][number];

/** How wide each kind of way is, and how far it wanders from the middle of hexes, both in units. */
const MEASURES = {
  paved: { width: 0.125, wander: 0.12 },
  dirt: { width: 0.095, wander: 0.2 },
  track: { width: 0.05, wander: 0.2 },
  rail: { width: 0.05, wander: 0.06 },
  minor: { width: 0.116, wander: 0.34 },
  major: { width: 0.66, wander: 0 },
} as const;
type Sort = keyof typeof MEASURES;

/** What a leg is drawn as: rivers by their width. */
const sortOf = (leg: Leg): Sort => (leg.kind === 'river' ? leg.width : leg.kind);

/** Where a road passes through a hex: near its centre, the same for all roads that meet there. */
const crossroad = (plan: HexPlan, hex: number, wander: number, seed: number): Pt => {
  const [x, y] = centreOf(plan, hex);
  return [x + (hash(hex, 40, seed) - 0.5) * wander * plan.unit, y + (hash(hex, 41, seed) - 0.5) * wander * plan.unit];
};

/** Where a road passes a hexside. */
const passage = (plan: HexPlan, [a, b]: readonly [number, number], wander: number, seed: number): Pt => {
  const [p, q] = [centreOf(plan, a), centreOf(plan, b)];
  const [low, high] = a < b ? [a, b] : [b, a];
  return [
    (p[0] + q[0]) / 2 + (hash(low, high, seed + 1) - 0.5) * wander * 1.2 * plan.unit,
    (p[1] + q[1]) / 2 + (hash(low, high, seed + 2) - 0.5) * wander * 1.2 * plan.unit,
  ];
};

const other = ({ hexes: [a, b] }: Leg, hex: number): number => (a === hex ? b : a);

/** How much two legs bend where they meet: 0 is straight on. */
const bend = (plan: HexPlan, hex: number, a: Leg, b: Leg): number => {
  const [x, y] = centreOf(plan, hex);
  const [p, q] = [centreOf(plan, other(a, hex)), centreOf(plan, other(b, hex))];
  return (p[0] + q[0] - 2 * x) ** 2 + (p[1] + q[1] - 2 * y) ** 2 + (sortOf(a) === sortOf(b) ? 0 : 1e9);
};

/** In each hex the legs that run on into each other: the straightest first, one of a kind with its kind only. */
const pairUp = (plan: HexPlan, legs: readonly Leg[]): ReadonlyMap<string, number> => {
  const at = new Map<number, number[]>();
  for (const [i, leg] of legs.entries()) for (const hex of leg.hexes) at.set(hex, [...(at.get(hex) ?? []), i]);
  const pairs = new Map<string, number>();
  for (const [hex, here] of at) {
    const options = here
      .flatMap((a, i) => here.slice(i + 1).map((b) => ({ a, b, bend: bend(plan, hex, legs[a]!, legs[b]!) })))
      .filter((option) => option.bend < 1e8)
      .sort((x, y) => x.bend - y.bend);
    for (const { a, b } of options) {
      if (pairs.has(`${hex}:${a}`) || pairs.has(`${hex}:${b}`)) continue;
      pairs.set(`${hex}:${a}`, b);
      pairs.set(`${hex}:${b}`, a);
    }
  }
  return pairs;
};

/** The legs strung together into roads, each as the hexes it passes. */
const strings = (plan: HexPlan, legs: readonly Leg[]): readonly { hexes: readonly number[]; sort: Sort }[] => {
  const pairs = pairUp(plan, legs);
  const used = new Set<number>();
  const follow = (start: number, from: number): number[] => {
    const hexes = [from];
    let [leg, hex] = [start as number | undefined, from];
    while (leg !== undefined && !used.has(leg)) {
      used.add(leg);
      hex = other(legs[leg]!, hex);
      hexes.push(hex);
      leg = pairs.get(`${hex}:${leg}`);
    }
    return hexes;
  };
  const out: { hexes: readonly number[]; sort: Sort }[] = [];
  for (const ends of [true, false])
    for (const [i, leg] of legs.entries()) {
      if (used.has(i)) continue;
      const start = leg.hexes.find((hex) => !pairs.has(`${hex}:${i}`)) ?? (ends ? undefined : leg.hexes[0]);
      if (start !== undefined) out.push({ hexes: follow(i, start), sort: sortOf(leg) });
    }
  return out;
};

/** Where a road that ends at the edge of the map runs on to, if it does. */
const runOff = (plan: HexPlan, hex: number, from: number): Pt | null => {
  const [column, row] = [hex % plan.width, Math.floor(hex / plan.width)];
  const [x, y] = centreOf(plan, hex);
  const [px, py] = centreOf(plan, from);
  const beyond = [0, 1, 2, 3, 4, 5].flatMap((dir) => {
    const [c, r] = nextTo(plan, column, row, dir);
    if (c >= 0 && r >= 0 && c < plan.width && r < plan.height) return [];
    const p = centreAt(plan, c, r);
    return [{ p, turn: (p[0] + px - 2 * x) ** 2 + (p[1] + py - 2 * y) ** 2 }];
  });
  const best = beyond.sort((a, b) => a.turn - b.turn)[0];
  return best && best.turn < (plan.unit * 1.2) ** 2 ? best.p : null;
};

/** Everything that runs from hex to hex, by what it is. */
interface Ways {
  readonly roads: readonly Way[];
  readonly rails: readonly Line[];
  readonly rivers: readonly River[];
}

/** The ways of a hex map: splines near the centres, wandering where they pass from hex to hex. */
export const hexWays = (plan: HexPlan, ground: HexGround): Ways => {
  const drawn = (['road', 'rail', 'river'] as const).map((group) =>
    linesOf(
      plan,
      ground,
      ground.ways.filter(({ kind }) => (kind === 'rail' || kind === 'river' ? kind : 'road') === group),
    ),
  );
  const [roads, rails, rivers] = drawn as [Drawn[], Drawn[], Drawn[]];
  return {
    roads: roads.map(({ sort, line, width }) => ({ kind: sort as Way['kind'], line, width })),
    rails: rails.map(({ line }) => line),
    // The broad ones are smoothed until they flow.
    rivers: rivers.map(({ sort, line, width }) => ({ line: sort === 'major' ? smooth(line, 2) : line, width })),
  };
};

const isWet = (sort: Sort): boolean => sort === 'minor' || sort === 'major';

/** In a wide country roads are narrower, though not by as much as houses are smaller: they must still be seen. */
const narrowed = ({ grain = 1 }: HexGround): number => (grain === 1 ? 1 : 0.5);

interface Drawn {
  readonly sort: Sort;
  readonly line: Line;
  readonly width: number;
}

const linesOf = (plan: HexPlan, ground: HexGround, legs: readonly Leg[]): readonly Drawn[] => {
  const ends = new Map<number, number>();
  for (const { hexes } of legs) for (const hex of hexes) ends.set(hex, (ends.get(hex) ?? 0) + 1);
  return strings(plan, legs).map(({ hexes, sort }) => {
    const { width, wander } = MEASURES[sort];
    const points = hexes.flatMap((hex, i): readonly Pt[] => {
      const here = crossroad(plan, hex, wander, ground.seed);
      const next = hexes[i + 1];
      return next === undefined ? [here] : [here, passage(plan, [hex, next], wander, ground.seed)];
    });
    const off = (hex: number, from: number | undefined): readonly Pt[] => {
      const beyond = ends.get(hex) === 1 && from !== undefined ? runOff(plan, hex, from) : null;
      return beyond ? [beyond] : [];
    };
    const line = spline([...off(hexes[0]!, hexes[1]), ...points, ...off(hexes.at(-1)!, hexes.at(-2))], 5);
    return { sort, line, width: plan.unit * width * (isWet(sort) ? 1 : narrowed(ground)) };
  });
};

/** The hexsides where the ground falls by two levels or more, seen with the drop on their left. */
export const hexCliffs = (plan: HexPlan, ground: HexGround): readonly Line[] =>
  ground.level.flatMap((level, hex) =>
    [0, 1, 2, 3, 4, 5].flatMap((dir) => {
      const [c, r] = nextTo(plan, hex % plan.width, Math.floor(hex / plan.width), dir);
      if (c < 0 || r < 0 || c >= plan.width || r >= plan.height) return [];
      if (level - (ground.level[r * plan.width + c] ?? 0) < 2) return [];
      const [a, b] = sideOf(plan, hex, dir);
      return [spline([a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b], 4)];
    }),
  );
