import type { HexGround, Hexside, RiverWidth, SideFeature } from '@grognard/looks';
import type { HexPlan } from './hex-plan.ts';
import { sideOf } from './hex-plan.ts';
import type { Line, Pt } from './line.ts';
import { open, spline } from './line.ts';
import { hash } from './random.ts';
import type { Barrier, River, Way } from './scene.ts';

const corner = ([x, y]: Pt): string => `${Math.round(x)},${Math.round(y)}`;
const middle = ([a, b]: readonly [Pt, Pt]): Pt => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** How far from its hexside a line may wander, in units. */
const WANDER = { wall: 0.05, river: 0.07, border: 0 } as const;

/** Hexsides strung together at their corners, as smooth lines; where three meet, lines end. */
export const strung = (plan: HexPlan, listed: readonly Hexside[], wander: number): readonly Line[] => {
  const sides = unique(plan, listed);
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
      const nudge = (salt: number): number => (hash(hex, dir, salt) - 0.5) * plan.unit * wander;
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
  return lines;
};

/** Each hexside once: the same one may be listed from both of its hexes. */
const unique = (plan: HexPlan, listed: readonly Hexside[]) => {
  const found = new Map<string, Hexside & { readonly ends: readonly [Pt, Pt] }>();
  for (const { hex, dir } of listed) {
    const ends = sideOf(plan, hex, dir);
    const key = corner(middle(ends));
    if (!found.has(key)) found.set(key, { hex, dir, ends });
  }
  return [...found.values()];
};

const sidesOf = (ground: HexGround, kind: SideFeature['kind']): readonly SideFeature[] =>
  ground.sides.filter((side) => side.kind === kind);

/** The walls of a hex map: on their hexsides, hardly moved at all. */
export const hexWalls = (plan: HexPlan, ground: HexGround): readonly Barrier[] =>
  strung(plan, sidesOf(ground, 'wall'), WANDER.wall).map((line, i) => ({
    kind: 'wall',
    line,
    width: Math.max(3.6, plan.unit * 0.043),
    seed: i,
  }));

/** How wide a river on a hexside is, in units. */
const RIVER = { minor: 0.075, major: 0.16 } as const;

/** The rivers on hexsides: they never leave their side by more than a little. */
export const sideRivers = (
  plan: HexPlan,
  ground: HexGround,
  widths: Readonly<Record<RiverWidth, number>> = RIVER,
): readonly River[] =>
  (['minor', 'major'] as const).flatMap((width) =>
    strung(
      plan,
      ground.sides.filter((side) => side.kind === 'river' && side.width === width),
      WANDER.river,
    ).map((line) => ({ line, width: widths[width] * plan.unit })),
  );

/** What is drawn along hexsides: borders, coasts, ridges. */
export const sideLines = (
  plan: HexPlan,
  ground: HexGround,
  kind: 'border' | 'boundary' | 'coast' | 'ridge',
): readonly Line[] =>
  strung(plan, sidesOf(ground, kind), kind === 'coast' || kind === 'ridge' ? WANDER.river : WANDER.border);

/** What crosses a hexside: along a way that passes there, or else straight over it. */
const crossing = (plan: HexPlan, { hex, dir }: Hexside, ways: readonly Line[], reach: number): Line => {
  const [a, b] = sideOf(plan, hex, dir);
  const [mx, my] = middle([a, b]);
  const near = ([x, y]: Pt): boolean => Math.hypot(x - mx, y - my) <= reach;
  const way = ways.find((line) => line.points.filter(near).length > 2);
  if (way) return open(way.points.filter(near));
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [nx, ny] = [-((b[1] - a[1]) / long) * reach, ((b[0] - a[0]) / long) * reach];
  return open([
    [mx - nx, my - ny],
    [mx - nx / 3, my - ny / 3],
    [mx + nx / 3, my + ny / 3],
    [mx + nx, my + ny],
  ]);
};

/** The bridges on hexsides. */
export const sideBridges = (plan: HexPlan, ground: HexGround, ways: readonly Way[]): readonly Way[] =>
  sidesOf(ground, 'bridge').map((side) => ({
    kind: 'paved',
    line: crossing(
      plan,
      side,
      ways.map(({ line }) => line),
      reachOver(plan, ground, side),
    ),
    width: plan.unit * 0.095,
  }));

/** The fords on hexsides. */
export const sideFords = (plan: HexPlan, ground: HexGround, ways: readonly Way[]): readonly Line[] =>
  sidesOf(ground, 'ford').map((side) =>
    crossing(
      plan,
      side,
      ways.map(({ line }) => line),
      reachOver(plan, ground, side),
    ),
  );

/** Ways across narrow water: straight over their hexsides. */
export const sideStraits = (plan: HexPlan, ground: HexGround): readonly Line[] =>
  sidesOf(ground, 'strait').map((side) => crossing(plan, side, [], plan.unit * 0.17));

/** Half a bridge: half the river it spans, and a little more. */
const reachOver = (plan: HexPlan, ground: HexGround, { hex, dir }: Hexside): number => {
  const key = corner(middle(sideOf(plan, hex, dir)));
  const major = ground.sides.some(
    (side) =>
      side.kind === 'river' && side.width === 'major' && corner(middle(sideOf(plan, side.hex, side.dir))) === key,
  );
  return plan.unit * ((major ? RIVER.major : RIVER.minor) / 2 + 0.06);
};
