import { smokePoints } from '../rules/facts.ts';
import type { L } from '../types.ts';

/*
 * The sight procedure a second time, for tests: no hex walking and no line from the geometry package, but every hex
 * of the map clipped against the line. Squeezed so that all corners fall on whole numbers, a hex is 2 wide and 4 high,
 * and rows are 3 apart; squeezing keeps straight lines straight.
 */
interface Point {
  readonly x: number;
  readonly y: number;
}
/** A part of the line, as fractions of its length. */
interface Stretch {
  readonly hex: number;
  readonly start: number;
  readonly isAlong: boolean;
}

const CORNERS: readonly Point[] = [
  { x: 0, y: -2 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: 0, y: 2 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
];

const centreOf = ({ setting: { grid } }: L, hex: number): Point => {
  const row = Math.floor(hex / grid.width);
  return { x: 2 * (hex % grid.width) + (row % 2), y: 3 * row };
};

const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** Fractions of a line across so small a map differ by far more than one part in this many, or not at all. */
const SCALE = 1e9;

const stretchIn = (look: L, from: number, to: number, hex: number): Stretch | null => {
  const start = centreOf(look, from);
  const way = minus(centreOf(look, to), start);
  const corners = CORNERS.map(({ x, y }) => {
    const centre = centreOf(look, hex);
    return minus({ x: centre.x + x, y: centre.y + y }, start);
  });
  const sides = corners.map((corner) => Math.sign(cross(way, corner)));
  const isThrough = sides.includes(1) && sides.includes(-1);
  const isAlong = sides.some((side, i) => side === 0 && sides[(i + 1) % 6] === 0);
  if (!isThrough && !isAlong) return null;
  const met = corners.flatMap((corner, i) => {
    const edge = minus(corners[(i + 1) % 6]!, corner);
    if (sides[i] === 0) return [alongFraction(way, corner)];
    return sides[i]! * sides[(i + 1) % 6]! < 0 ? [cross(corner, edge) / cross(way, edge)] : [];
  });
  const [first, last] = [Math.min(...met), Math.max(...met)].map((part) => Math.round(part * SCALE));
  return first! >= 0 && last! <= SCALE ? { hex, start: first!, isAlong } : null;
};

const alongFraction = (way: Point, point: Point): number =>
  (point.x * way.x + point.y * way.y) / (way.x * way.x + way.y * way.y);

type Verdict = 0 | 1 | 2; // open, hindering, blocking

const HEIGHTS: Readonly<Record<string, number>> = { lightWoods: 1, forest: 1, woodenBuilding: 1, stoneBuilding: 1 };

/** Whether the line is clear, and how many hexes of thin smoke it passes: step by step as COH-11.4.5 says. */
export const sightByClipping = (look: L, from: number, to: number): readonly [boolean, number] => {
  const { level, hexes } = look.setting;
  const stretches = hexes
    .filter((hex) => hex !== from && hex !== to)
    .flatMap((hex) => stretchIn(look, from, to, hex) ?? [])
    .sort((a, b) => a.start - b.start);
  const starts = [...new Set(stretches.map(({ start }) => start))];
  const places = starts.map((start) => stretches.filter((one) => one.start === start).map(({ hex }) => hex));
  const downhill = level[from]! >= level[to]! ? places : places.toReversed();
  const upper = level[from]! >= level[to]! ? from : to;
  const best = waysDown(look, { downhill, upper, lower: upper === from ? to : from }, []);
  return best === null || best > 1 ? [false, 0] : [true, best];
};

interface Way {
  readonly downhill: readonly (readonly number[])[];
  readonly upper: number;
  readonly lower: number;
}

/** The fewest hindrances of any way down, trying every hex of a pair that is not worse than the other; null when all are blocked. */
const waysDown = (look: L, way: Way, taken: readonly number[]): number | null => {
  const place = way.downhill[taken.length];
  if (!place) return 0;
  const verdicts = place.map((hex) => verdictOn(look, way, taken, hex));
  const least = Math.min(...verdicts) as Verdict;
  if (least === 2) return null;
  const rests = place
    .filter((_, i) => verdicts[i] === least)
    .map((hex) => waysDown(look, way, [...taken, hex]))
    .filter((rest) => rest !== null);
  return rests.length === 0 ? null : least + Math.min(...rests);
};

const verdictOn = (look: L, { downhill, upper, lower }: Way, taken: readonly number[], hex: number): Verdict => {
  const { level, terrain } = look.setting;
  const [high, low, ground] = [level[upper]!, level[lower]!, level[hex]!];
  const isLast = taken.length === downhill.length - 1;
  const slope = [high, ...taken.map((crossed) => level[crossed]!), ground];
  const isOneSlope = slope.every((step, i) => i === 0 || step <= slope[i - 1]!);
  const isBlocking = (height: number): boolean => {
    const top = ground + height;
    if (high === low) return ground > high || (height > 0 && top >= high);
    if (top >= high) return true;
    return isLast && top > low && !(height === 0 && isOneSlope);
  };
  const height = HEIGHTS[terrain[hex]!] ?? 0;
  const smoke = smokePoints(look.board, hex);
  if (isBlocking(smoke >= 2 ? Math.max(height, smoke) : height)) return 2;
  return smoke === 1 && isBlocking(Math.max(height, 1)) ? 1 : 0;
};
