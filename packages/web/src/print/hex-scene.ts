import type { HexGround } from '@grognard/looks';
import { bridgesOver, isWet } from './bridges.ts';
import type { Kept } from './free.ts';
import { freeGround } from './free.ts';
import { hexAreas, hexRelief } from './hex-areas.ts';
import type { HexPlan } from './hex-plan.ts';
import { centreOf } from './hex-plan.ts';
import { hexWalls, sideBridges, sideFords, sideLines, sideRivers } from './hex-sides.ts';
import { hexCliffs, hexWays } from './hex-ways.ts';
import type { Line, Pt } from './line.ts';
import { open, toLine } from './line.ts';
import { stream } from './random.ts';
import type { Area, Barrier, House, River, Scene, Way } from './scene.ts';

/** The middle line of a house, for what has to keep away from it. */
export const houseLine = ({ x, y, width, depth, angle }: House): Kept => {
  const half = Math.max(0, width - depth) / 2;
  const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half];
  return {
    line: open([
      [x - dx, y - dy],
      [x + dx, y + dy],
    ]),
    half: depth * 0.62,
  };
};

/** Points all over the footprint of a house. */
const footprint = ({ x, y, width, depth, angle }: House): readonly Pt[] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [-0.5, -0.25, 0, 0.25, 0.5].flatMap((i) =>
    [-0.5, 0, 0.5].map((j): Pt => [x + i * width * cos - j * depth * sin, y + i * width * sin + j * depth * cos]),
  );
};

const covers = (house: House, [px, py]: Pt, margin: number): boolean => {
  const [dx, dy] = [px - house.x, py - house.y];
  const along = dx * Math.cos(house.angle) + dy * Math.sin(house.angle);
  const across = -dx * Math.sin(house.angle) + dy * Math.cos(house.angle);
  return Math.abs(along) < house.width / 2 + margin && Math.abs(across) < house.depth / 2 + margin;
};

/** What a house must not stand on. */
interface Streets {
  readonly ways: readonly Way[];
  readonly walls: readonly Barrier[];
}

const standsWell = (unit: number, streets: Streets, placed: readonly House[], house: House): boolean => {
  const points = footprint(house);
  const onWay = streets.ways.some(({ line }) => points.some(([x, y]) => toLine(line, x, y) < unit * 0.085));
  if (onWay) return false;
  if (streets.walls.some(({ line }) => points.some(([x, y]) => toLine(line, x, y) < unit * 0.06))) return false;
  return !placed.some(
    (other) =>
      Math.hypot(other.x - house.x, other.y - house.y) < other.width + house.width &&
      (points.some((point) => covers(other, point, unit * 0.045)) ||
        footprint(other).some((point) => covers(house, point, unit * 0.045))),
  );
};

/** The direction of the nearest road, where one passes through the hex. */
const streetAngle = (ways: readonly Way[], [x, y]: Pt, reach: number): number | null => {
  let [angle, least] = [null as number | null, reach];
  for (const { line } of ways)
    for (let i = 1; i < line.points.length - 1; i++) {
      const far = Math.hypot(line.points[i]![0] - x, line.points[i]![1] - y);
      if (far >= least) continue;
      const [a, b] = [line.points[i - 1]!, line.points[i + 1]!];
      [angle, least] = [Math.atan2(b[1] - a[1], b[0] - a[0]), far];
    }
  return angle;
};

/** The stretches of something long that pass near a point: houses of a hex need not mind the rest of it. */
const partsNear = <T extends { readonly line: Line }>(whole: T, [x, y]: Pt, reach: number): readonly T[] => {
  const { points } = whole.line;
  const parts: Pt[][] = [];
  let last = -2;
  for (const [i, point] of points.entries()) {
    if (Math.hypot(point[0] - x, point[1] - y) > reach * 1.5) continue;
    if (i === last + 1) parts.at(-1)!.push(point);
    else parts.push([point]);
    last = i;
  }
  return parts.filter((part) => part.length > 1).map((part) => ({ ...whole, line: open(part) }));
};

const MOST_TRIES = 260;

/** How many houses a hex has: five of wood, four of stone, more where the country is wide. */
const housesWanted = (stone: boolean, grain: number): number =>
  grain === 1 ? (stone ? 4 : 5) : Math.round((stone ? 6.6 : 4.3) / grain ** 2);

/** The houses of one hex: by its own stream of chance, turned like the nearest road, one in three across it. */
const housesIn = (plan: HexPlan, ground: HexGround, hex: number, streets: Streets): readonly House[] => {
  const grain = grainOf(ground);
  const unit = plan.unit * grain;
  const stone = ground.paint[hex] === 'stone';
  const centre = centreOf(plan, hex);
  const isNear = ({ line }: { readonly line: Line }): boolean => toLine(line, centre[0], centre[1]) < plan.unit;
  const near: Streets = {
    ways: streets.ways.filter(isNear).flatMap((way) => partsNear(way, centre, plan.unit)),
    walls: streets.walls.filter(isNear).flatMap((wall) => partsNear(wall, centre, plan.unit)),
  };
  const next = stream(ground.seed * 977 + (hex % plan.width) * 131 + Math.floor(hex / plan.width) * 7919);
  const first = next() * Math.PI;
  const base = streetAngle(near.ways, centre, plan.unit * 0.45) ?? first;
  const church = stone && next() < 0.16;
  const wanted = church && grain === 1 ? 3 : housesWanted(stone, grain);
  const placed: House[] = [];
  for (let tries = 0; placed.length < wanted && tries < MOST_TRIES * Math.max(1, wanted / 5); tries++) {
    const big = placed.length === 0;
    const width = unit * (stone ? (big ? 0.36 : 0.22) : big ? 0.26 : 0.19) * (0.9 + next() * 0.25);
    const depth = unit * (stone ? (big ? 0.2 : 0.15) : 0.135) * (0.92 + next() * 0.2);
    const angle = base + (next() < 0.68 ? 0 : Math.PI / 2) + (next() - 0.5) * 0.16;
    const far = Math.sqrt(next()) * plan.unit * (grain === 1 ? 0.36 : 0.42);
    const bearing = next() * Math.PI * 2;
    const house: House = {
      kind: stone ? 'stone' : 'wooden',
      x: centre[0] + far * Math.cos(bearing),
      y: centre[1] + far * Math.sin(bearing) * 0.95,
      width: church && big ? width * 1.15 : width,
      depth,
      angle,
      hipped: stone && next() < 0.5,
      church: church && big,
      tall: unit * (stone ? 0.055 : 0.04),
    };
    if (standsWell(unit, near, placed, house)) placed.push(house);
  }
  return placed;
};

/** What the print is drawn by, beside the width of a hex. */
const grainOf = ({ grain = 1 }: HexGround): number => grain;

const kept = (line: Line, half: number): Kept => ({ line, half });

/** A railway as a bridge has to carry it. */
const RAIL_BED = 7;
const trackOf = (line: Line): Scene['bridges'][number] => ({ kind: 'dirt', line, width: RAIL_BED });

/** Where a road is carried over water: lakes, and rivers that run through the middle of hexes. */
const wetIn = (areas: readonly Area[], streams: readonly River[]): ((x: number, y: number) => boolean) => {
  const water = areas.find(({ kind }) => kind === 'water');
  return (x, y) =>
    (water !== undefined && isWet(water, x, y)) ||
    streams.some(({ line, width }) => toLine(line, x, y) < width / 2 + 3);
};

/** A hex map as a scene to paint. */
export const hexScene = (plan: HexPlan, ground: HexGround): Scene => {
  const unit = plan.unit * grainOf(ground);
  const areas = hexAreas(plan, ground);
  const { roads: ways, rails, rivers: streams } = hexWays(plan, ground);
  const rivers = [...streams, ...sideRivers(plan, ground)];
  const barriers = hexWalls(plan, ground);
  const streets = { ways, walls: barriers };
  const houses = ground.paint
    .flatMap((paint, hex) => (paint === 'wooden' || paint === 'stone' ? housesIn(plan, ground, hex, streets) : []))
    .sort((a, b) => a.y - b.y);
  const obstacles = [
    ...ways.map(({ line, width }) => kept(line, width / 2)),
    ...rails.map((line) => kept(line, unit * 0.04)),
    ...rivers.map(({ line, width }) => kept(line, width / 2)),
    ...barriers.map(({ line }) => kept(line, unit * 0.05)),
    ...houses.map(houseLine),
  ];
  return {
    wide: plan.wide,
    high: plan.high,
    unit,
    seed: ground.seed,
    near: grainOf(ground) === 1,
    areas,
    ways,
    rivers,
    coasts: sideLines(plan, ground, 'coast'),
    borders: sideLines(plan, ground, 'border'),
    bridges: [
      ...bridgesOver([...ways, ...rails.map(trackOf)], wetIn(areas, streams)),
      ...sideBridges(plan, ground, ways),
    ],
    fords: sideFords(plan, ground, ways),
    rails: rails.map((line) => ({ line, bank: 0 })),
    barriers,
    houses,
    blocks: [],
    cliffs: hexCliffs(plan, ground),
    relief: hexRelief(plan, ground),
    free: freeGround(plan, obstacles, unit * 0.16),
  };
};
