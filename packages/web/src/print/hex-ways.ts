import type { HexGround } from '@grognard/looks';
import type { HexPlan } from './hex-plan.ts';
import { centreAt, centreOf, nextTo, sideOf } from './hex-plan.ts';
import type { Line, Pt } from './line.ts';
import { open, spline } from './line.ts';
import { hash } from './random.ts';
import type { Area, Barrier, Way } from './scene.ts';

/** A stretch of road from one hex to the next. */
interface Leg {
  readonly hexes: readonly [number, number];
  readonly paved: boolean;
}

const PAVED_WIDTH = 0.125;
const DIRT_WIDTH = 0.095;
const PAVED_WANDER = 0.12;
const DIRT_WANDER = 0.2;

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
  return (p[0] + q[0] - 2 * x) ** 2 + (p[1] + q[1] - 2 * y) ** 2 + (a.paved === b.paved ? 0 : 1e9);
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
const strings = (plan: HexPlan, legs: readonly Leg[]): readonly { hexes: readonly number[]; paved: boolean }[] => {
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
  const out: { hexes: readonly number[]; paved: boolean }[] = [];
  for (const ends of [true, false])
    for (const [i, leg] of legs.entries()) {
      if (used.has(i)) continue;
      const start = leg.hexes.find((hex) => !pairs.has(`${hex}:${i}`)) ?? (ends ? undefined : leg.hexes[0]);
      if (start !== undefined) out.push({ hexes: follow(i, start), paved: leg.paved });
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

/** The roads of a hex map: splines near the centres, wandering where they pass from hex to hex. */
export const hexWays = (plan: HexPlan, ground: HexGround): readonly Way[] => {
  const ends = new Map<number, number>();
  for (const { hexes } of ground.roads) for (const hex of hexes) ends.set(hex, (ends.get(hex) ?? 0) + 1);
  return strings(plan, ground.roads).map(({ hexes, paved }) => {
    const wander = paved ? PAVED_WANDER : DIRT_WANDER;
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
    return { kind: paved ? 'paved' : 'dirt', line, width: plan.unit * (paved ? PAVED_WIDTH : DIRT_WIDTH) };
  });
};

/** The parts of the roads that lie over water, a little longer than the water is wide. */
export const bridgesOver = (ways: readonly Way[], water: Area | undefined): readonly Way[] => {
  if (!water) return [];
  const BANK = -0.04;
  return ways.flatMap((way) => {
    const out: Way[] = [];
    let run: Pt[] = [];
    const end = (): void => {
      if (run.length > 2) out.push({ ...way, line: open(run) });
      run = [];
    };
    for (const point of way.line.points) {
      if (water.depth(point[0], point[1]) > BANK) run.push(point);
      else end();
    }
    end();
    return out;
  });
};

const corner = ([x, y]: Pt): string => `${Math.round(x)},${Math.round(y)}`;

/** The walls of a hex map: on their hexsides, strung together, hardly moved at all. */
export const hexWalls = (plan: HexPlan, ground: HexGround): readonly Barrier[] => {
  const sides = ground.walls.map(({ hex, dir }) => ({ ends: sideOf(plan, hex, dir), hex, dir }));
  const at = new Map<string, number[]>();
  for (const [i, { ends }] of sides.entries())
    for (const end of ends) at.set(corner(end), [...(at.get(corner(end)) ?? []), i]);
  const used = new Set<number>();
  const follow = (first: number, start: Pt): Line => {
    const points: Pt[] = [start];
    let [side, here] = [first as number | undefined, start];
    while (side !== undefined) {
      used.add(side);
      const { ends, hex, dir } = sides[side]!;
      const next = corner(ends[0]) === corner(here) ? ends[1] : ends[0];
      const nudge = (salt: number): number => (hash(hex, dir, salt) - 0.5) * plan.unit * 0.05;
      points.push([(here[0] + next[0]) / 2 + nudge(1), (here[1] + next[1]) / 2 + nudge(9)], next);
      here = next;
      const on = at.get(corner(next))!.filter((other) => !used.has(other));
      side = at.get(corner(next))!.length === 2 ? on[0] : undefined;
    }
    return spline(points, 4);
  };
  const lines: Line[] = [];
  for (const loose of [true, false])
    for (const [i, { ends }] of sides.entries()) {
      if (used.has(i)) continue;
      const start = ends.find((end) => at.get(corner(end))!.length !== 2) ?? (loose ? undefined : ends[0]);
      if (start) lines.push(follow(i, start));
    }
  return lines.map((line, i) => ({ kind: 'wall', line, width: Math.max(3.6, plan.unit * 0.043), seed: i }));
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
