import type { Point } from '@grognard/table';
import { INCH, placeOf, shapeOf } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { tableProblems, tableSchema } from '../load/table.ts';
import { TABLES } from '../tables/index.ts';
import { omahaBeach } from '../tables/omaha.ts';

const TABLE = Object.entries(TABLES).map(([id, draft]) => [id, tableSchema.parse(draft)] as const);
type Table = (typeof TABLE)[number][1];

const boxOf = (outline: readonly Point[]) => shapeOf({ id: '', terrain: '', outline, level: 0 }).box;
type Box = ReturnType<typeof boxOf>;
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Every so often along a line, the points on it. */
const alongLine = (line: readonly Point[]): readonly Point[] =>
  line.slice(1).flatMap((to, i) => {
    const from = line[i]!;
    return Array.from({ length: 40 }, (_, n) => ({
      x: from.x + Math.round(((to.x - from.x) * n) / 40),
      y: from.y + Math.round(((to.y - from.y) * n) / 40),
    }));
  });

const roadsOf = ({ lines }: Table) => lines.filter(({ terrain }) => terrain === 'road' || terrain === 'track');

describe.each(TABLE)('the table %s', (_id, table) => {
  it('is sound', () => {
    expect(tableProblems(table)).toEqual([]);
  });

  it('has houses that stand apart, off the roads, each with a door', () => {
    const boxes = table.buildings.map(({ id, outline }) => ({
      id,
      box: boxOf(outline),
      shape: shapeOf({ id, terrain: '', outline, level: 0 }),
    }));
    const touching = boxes.flatMap((one, i) =>
      boxes.slice(i + 1).flatMap((other) => (overlap(one.box, other.box) ? [`${one.id} ${other.id}`] : [])),
    );
    expect(touching).toEqual([]);
    const driven = boxes.flatMap(({ id, shape }) =>
      roadsOf(table).some(({ line }) => alongLine(line).some((at) => placeOf(shape, at) === 'inside')) ? [id] : [],
    );
    expect(driven).toEqual([]);
    const doorless = table.buildings.filter(
      ({ storeys }) => !storeys[0]!.openings.some(({ kind }) => kind === 'door' || kind === 'gate'),
    );
    expect(doorless.map(({ id }) => id)).toEqual([]);
  });

  it('has roads that lead from an edge or to another road', () => {
    const roads = roadsOf(table);
    const isEdge = ({ x, y }: Point): boolean => x === 0 || y === 0 || x === table.width || y === table.height;
    const near = (at: Point, other: readonly Point[]): boolean =>
      alongLine(other).some(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= 3 * INCH);
    const lost = roads.filter(({ id, line }) => {
      const leads = (end: Point) =>
        isEdge(end) ||
        roads.some((other) => other.id !== id && near(end, other.line)) ||
        table.areas.some(
          ({ terrain, outline }) =>
            /bridge|shallows|paving|sand/i.test(terrain) && near(end, [...outline, outline[0]!]),
        ) ||
        table.gates.some((gate) => near(end, gate.line));
      return !(leads(line[0]!) || leads(line[line.length - 1]!));
    });
    expect(lost.map(({ id }) => id)).toEqual([]);
  });
});

it('PF-GEN.6, PF-GEN.7: large tables are 72 by 48 inches, small ones 36 by 24 or 48 square', () => {
  const sizes = new Set(TABLE.map(([, { width, height }]) => `${width / INCH}x${height / INCH}`));
  expect([...sizes].sort()).toEqual(['36x24', '48x48', '72x48']);
  expect(TABLE.length).toBeGreaterThanOrEqual(10);
});

it('a house of several floors has a flight of stairs to each', () => {
  for (const [, { buildings }] of TABLE)
    for (const { storeys, roof, links } of buildings)
      expect(links).toHaveLength(storeys.length - 1 + (roof === 'flat' ? 1 : 0));
});

it('PF-MOV.5: a man climbs every flight of stairs in one move', () => {
  const flights = TABLE.flatMap(([, { buildings }]) => buildings.flatMap(({ links }) => links));
  const stairs = flights.filter(({ kind }) => kind === 'stairs');
  expect(stairs.length).toBeGreaterThan(5);
  for (const { ends } of stairs)
    expect(2 * Math.hypot(ends[0].x - ends[1].x, ends[0].y - ends[1].y)).toBeLessThan(6 * INCH);
});

it('PF-HIST-OMA.15: the beach is 72 inches wider for each pair of players, with the same pieces again', () => {
  const [one, two] = [1, 2].map((pairs) => tableSchema.parse(omahaBeach(pairs)));
  expect([one!.width, two!.width]).toEqual([72 * INCH, 144 * INCH]);
  expect(two!.buildings).toHaveLength(2 * one!.buildings.length);
  expect(tableProblems(two!)).toEqual([]);
});

it('PF-HIST-OMA.15: where two stretches of the beach meet the heights, the sand and the sea go on without a seam', () => {
  const { hills, areas } = tableSchema.parse(omahaBeach(3));
  const goesOn = (seam: number) => (shape: { readonly outline: readonly { readonly x: number }[] }) =>
    shape.outline.some(({ x }) => x < seam) && shape.outline.some(({ x }) => x > seam);
  for (const seam of [72 * INCH, 144 * INCH]) {
    expect(hills.filter(goesOn(seam))).toHaveLength(1);
    expect(areas.filter(goesOn(seam)).map(({ id }) => id)).toEqual(['sea', 'beach']);
  }
  // The passes between the heights stay open.
  expect(hills).toHaveLength(4);
});
