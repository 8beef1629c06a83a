import type { Len, Point } from '@grognard/table';
import { CM, distance, doubleSize } from '@grognard/table';
import { TERRAIN } from '../data/terrain.ts';
import type { TableFile } from '../load/scenario.ts';

/** What the ground gives one of the sides. */
export interface Measure {
  /** The ground in its half that has cover, in square units. */
  readonly cover: number;
  /** Road and track in its half. */
  readonly road: Len;
  /** From the middle of its zone to each objective, times the points of it. */
  readonly way: Len;
}

/** By how much the two measures of a pair may differ, in percent of the larger. */
export const TOLERANCE = 10;

interface Goal {
  readonly at: Point;
  readonly points: number;
}

/** How far on either side a wall or hedge covers. */
const BESIDE: Len = 4 * CM;

/** What the ground gives the side on the left and the side on the right. */
export const measureOf = (
  table: TableFile,
  goals: readonly Goal[],
  zones: readonly [Point, Point],
): readonly [Measure, Measure] => {
  const [left, right] = coverOf(table);
  const roads = roadsIn(table);
  const way = (from: Point): Len => goals.reduce((sum, { at, points }) => sum + distance(from, at) * points, 0);
  return [
    { cover: left, road: roads[0], way: way(zones[0]) },
    { cover: right, road: roads[1], way: way(zones[1]) },
  ];
};

/** By how much the pairs differ at most, in percent of the larger of each. */
export const unfairness = ([one, other]: readonly [Measure, Measure]): number =>
  Math.max(...(['cover', 'road', 'way'] as const).map((key) => apart(one[key], other[key])));

const apart = (a: number, b: number): number => {
  const most = Math.max(a, b);
  return most === 0 ? 0 : Math.ceil((Math.abs(a - b) * 100) / most);
};

/** Every piece of a made table keeps to its half, so that its size counts there and nowhere else. */
const coverOf = ({ width, areas, lines }: TableFile): readonly [number, number] => {
  const halves: [number, number] = [0, 0];
  const sideOf = ({ x }: Point): 0 | 1 => (x * 2 < width ? 0 : 1);
  for (const { terrain, outline } of areas)
    if (TERRAIN[terrain].cover !== 'none') halves[sideOf(outline[0]!)] += Math.abs(doubleSize(outline)) / 2;
  for (const { terrain, line } of lines)
    if (TERRAIN[terrain].cover !== 'none') halves[sideOf(line[0]!)] += lengthOf(line) * BESIDE;
  return halves;
};

const lengthOf = (line: readonly Point[]): Len =>
  line.reduce((sum, to, i) => (i === 0 ? 0 : sum + distance(line[i - 1]!, to)), 0);

const roadsIn = ({ width, lines }: TableFile): readonly [Len, Len] => {
  const halves: [Len, Len] = [0, 0];
  for (const { terrain, line } of lines) {
    if (terrain !== 'road' && terrain !== 'track') continue;
    for (const [i, to] of line.entries()) {
      const from = line[i - 1];
      if (!from) continue;
      if (from.x + to.x <= width) halves[0] += distance(from, to);
      if (from.x + to.x >= width) halves[1] += distance(from, to);
    }
  }
  return halves;
};
