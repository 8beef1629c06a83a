import type { Text } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import { ANY_HEIGHT, type Area, areaProblems, groundProblems, type LineFeature, lineProblems, sizeOf } from './area.ts';
import { doubleSize, segmentsMeet } from './polygon.ts';

const inEnglish = (problems: readonly Text[]): readonly string[] => problems.map(({ en }) => en);

const TABLE = { width: 1000, height: 800 };
const p = (x: number, y: number): Point => ({ x, y });
const SQUARE = [p(100, 100), p(200, 100), p(200, 200), p(100, 200)];
const area = (outline: readonly Point[], more: Partial<Area> = {}): Area => ({
  id: 'wood',
  terrain: 'wood',
  outline,
  level: 2,
  ...more,
});
const wall = (line: readonly Point[], more: Partial<LineFeature> = {}): LineFeature => ({
  id: 'wall',
  terrain: 'wall',
  line,
  thickness: 0,
  level: 1,
  ...more,
});

describe('the size of an area', () => {
  it('is that of its outline less its holes, whichever way they run', () => {
    const hole = [p(120, 120), p(120, 140), p(140, 140), p(140, 120)];
    expect(sizeOf(area(SQUARE))).toBe(10_000);
    expect(sizeOf(area([...SQUARE].reverse(), { holes: [hole] }))).toBe(9_600);
    expect(sizeOf(area([p(0, 0), p(1, 0), p(0, 1)]))).toBe(0.5);
  });

  it('below zero tells an outline that runs anticlockwise', () => {
    expect([doubleSize(SQUARE), doubleSize([...SQUARE].reverse()), doubleSize([])]).toEqual([20_000, -20_000, 0]);
  });
});

describe('problems of an area', () => {
  it('are none for a good one, concave or not', () => {
    expect(inEnglish(areaProblems(area(SQUARE), TABLE))).toEqual([]);
    expect(inEnglish(areaProblems(area([p(0, 0), p(100, 0), p(50, 50), p(100, 100), p(0, 100)]), TABLE))).toEqual([]);
    expect(inEnglish(areaProblems(area(SQUARE, { level: ANY_HEIGHT }), TABLE))).toEqual([]);
  });

  it('are all listed', () => {
    const bad = area([p(-1, 0), p(10.5, 0), p(20, 900)], { level: 1.5 });
    expect(inEnglish(areaProblems(bad, TABLE))).toEqual([
      'wood: level 1.5 is not a whole number',
      'wood: point 1 (-1,0) is off the table',
      'wood: point 2 is not on whole units',
      'wood: point 3 (20,900) is off the table',
    ]);
  });

  it('too few points do not make an outline', () => {
    expect(inEnglish(areaProblems(area([p(0, 0), p(10, 0)]), TABLE))).toEqual([
      'wood: 2 points do not make an outline',
    ]);
    expect(inEnglish(areaProblems(area([]), TABLE))).toEqual(['wood: 0 points do not make an outline']);
  });

  it('points are not to be repeated', () => {
    expect(inEnglish(areaProblems(area([p(0, 0), p(10, 0), p(10, 10), p(0, 0)]), TABLE))).toEqual([
      'wood: point 4 repeats point 1',
    ]);
  });

  it('sides are not to cross, touch or fold back', () => {
    expect(inEnglish(areaProblems(area([p(0, 0), p(10, 10), p(10, 0), p(0, 10)]), TABLE))).toEqual([
      'wood: side 1 meets side 3',
    ]);
    expect(inEnglish(areaProblems(area([p(0, 0), p(20, 0), p(20, 20), p(10, 0), p(0, 20)]), TABLE))).toEqual([
      'wood: side 1 meets side 3',
      'wood: side 1 meets side 4',
    ]);
    expect(inEnglish(areaProblems(area([p(0, 0), p(20, 0), p(10, 0)]), TABLE))).toEqual([
      'wood: side 1 meets side 2',
      'wood: side 1 meets side 3',
    ]);
  });

  it('holes are looked at too', () => {
    const hole = [p(120, 120), p(180, 120), p(180, 180)];
    expect(inEnglish(areaProblems(area(SQUARE, { holes: [hole] }), TABLE))).toEqual([]);
    expect(
      inEnglish(areaProblems(area(SQUARE, { holes: [hole, [p(150, 150), p(300, 150), p(150, 160)]] }), TABLE)),
    ).toEqual(['wood, hole 2: meets the outline']);
    expect(inEnglish(areaProblems(area(SQUARE, { holes: [[p(300, 300), p(310, 300), p(310, 310)]] }), TABLE))).toEqual([
      'wood, hole 1: lies outside the outline',
    ]);
    expect(inEnglish(areaProblems(area(SQUARE, { holes: [[]] }), TABLE))).toEqual([
      'wood, hole 1: 0 points do not make an outline',
    ]);
  });
});

describe('problems of a linear feature', () => {
  it('are none for a good one, open, closed, thick or thin', () => {
    expect(inEnglish(lineProblems(wall([p(0, 0), p(100, 0)]), TABLE))).toEqual([]);
    expect(inEnglish(lineProblems(wall([p(0, 0), p(100, 0), p(50, 50), p(0, 0)], { thickness: 20 }), TABLE))).toEqual(
      [],
    );
  });

  it('are all listed', () => {
    expect(inEnglish(lineProblems(wall([p(0, 0), p(0, 0), p(0, 801)], { thickness: -3, level: 0.5 }), TABLE))).toEqual([
      'wall: level 0.5 is not a whole number',
      'wall: thickness -3 is no whole length',
      'wall: point 3 (0,801) is off the table',
      'wall: point 2 repeats the last',
    ]);
    expect(inEnglish(lineProblems(wall([p(0, 0)]), TABLE))).toEqual(['wall: 1 points do not make a line']);
  });
});

it('problems are told in French, too', () => {
  expect(areaProblems(area([p(0, 0), p(10, 0)]), TABLE)).toEqual([
    { en: 'wood: 2 points do not make an outline', fr: 'wood : 2 points ne font pas un contour' },
  ]);
});

it('problems of a table name repeated ids and a bad size, and those of all that lies on it', () => {
  const ground = { table: { width: 0, height: 800 }, areas: [area(SQUARE), area(SQUARE)], lines: [wall([])] };
  expect(inEnglish(groundProblems(ground))).toEqual([
    'table: 0 by 800 is not a size from 1 to 100000',
    'wood: two features have this id',
    ...['wood', 'wood'].flatMap((id) =>
      SQUARE.map(({ x, y }, i) => `${id}: point ${i + 1} (${x},${y}) is off the table`),
    ),
    'wall: 0 points do not make a line',
  ]);
  expect(inEnglish(groundProblems({ table: TABLE, areas: [area(SQUARE)], lines: [wall([p(0, 0), p(5, 5)])] }))).toEqual(
    [],
  );
});

it('segments meet when they cross, touch or overlap', () => {
  const meets = (a: Point, b: Point) => segmentsMeet(p(0, 0), p(10, 0), a, b);
  expect([
    meets(p(5, -5), p(5, 5)),
    meets(p(5, 0), p(5, 5)),
    meets(p(10, 0), p(20, 0)),
    meets(p(-5, 0), p(15, 0)),
  ]).toEqual([true, true, true, true]);
  expect([meets(p(11, 0), p(20, 0)), meets(p(5, 1), p(5, 5)), meets(p(20, -5), p(20, 5))]).toEqual([
    false,
    false,
    false,
  ]);
});
