import { pointAhead } from '../directions.ts';
import { onTable, type Point, type Table } from '../point.ts';
import type { Area, Ground, LineFeature } from '../shape/area.ts';
import type { Stand } from '../shape/base.ts';
import { between } from './random.ts';

/** A table of 1.8 by 1.2 metres. */
export const TABLE: Table = { width: 18_000, height: 12_000 };

/** A point anywhere on a table. */
export const anyPoint = (next: () => number, table: Table = TABLE): Point => ({
  x: between(next, 0, table.width),
  y: between(next, 0, table.height),
});

/** An outline without crossings: points at rising angles round a middle, at any distance from it (so often concave). */
export const anyOutline = (next: () => number, middle: Point, size: number): readonly Point[] => {
  const corners = between(next, 4, 12);
  const step = Math.floor(360 / corners);
  return Array.from({ length: corners }, (_, i) =>
    pointAhead(middle, i * step + between(next, 0, step - 5), between(next, Math.floor(size / 3), size)),
  );
};

/** An area of a size about a middle. */
export const anyArea = (next: () => number, id: string, size: number): Area => {
  const middle = { x: between(next, size, TABLE.width - size), y: between(next, size, TABLE.height - size) };
  const terrain = ['wood', 'field', 'house', 'hill'][between(next, 0, 3)]!;
  return { id, terrain, outline: anyOutline(next, middle, size), level: between(next, 0, 3) };
};

/** A wall, hedge or road of a few legs. */
export const anyLine = (next: () => number, id: string): LineFeature => {
  const line: Point[] = [anyPoint(next)];
  for (let leg = between(next, 1, 4); leg > 0; leg -= 1) {
    const from = line[line.length - 1]!;
    const to = pointAhead(from, between(next, 0, 359), between(next, 300, 1500));
    // Back to the middle rather than off the table, and never nowhere.
    line.push(onTable(to, TABLE) ? to : { x: (from.x + 9001) >> 1, y: (from.y + 6001) >> 1 });
  }
  const thickness = between(next, 0, 1) * between(next, 10, 300);
  return { id, terrain: thickness > 0 ? 'road' : 'wall', line, thickness, level: between(next, 0, 2) };
};

/** A table with so many areas and lines. */
export const anyGround = (next: () => number, areas: number, lines: number): Ground => ({
  table: TABLE,
  areas: Array.from({ length: areas }, (_, i) => anyArea(next, `area ${i}`, between(next, 200, 900))),
  lines: Array.from({ length: lines }, (_, i) => anyLine(next, `line ${i}`)),
});

/** A base anywhere: a disc or a box of a model's size. */
export const anyStand = (next: () => number, at: Point = anyPoint(next)): Stand => ({
  at,
  facing: between(next, 0, 359),
  base:
    between(next, 0, 1) === 0
      ? { shape: 'disc', radius: between(next, 50, 300) }
      : { shape: 'box', length: between(next, 100, 1200), width: between(next, 100, 600) },
});
