import type { Point } from '../point.ts';
import { cellPoint, type Reach, reachedCells } from './reachable.ts';

/** A side of a cell, walked with the reached ground on its right. */
interface Side {
  readonly from: string;
  readonly to: Point;
}

const key = ({ x, y }: Point): string => `${x},${y}`;

/** The sides of reached cells that border on unreached ground, by the corner they start from. */
const borderSides = (reach: Reach): Map<string, Side[]> => {
  const { columns, quest } = reach;
  const half = quest.mesh / 2;
  const cells = new Set(reachedCells(reach));
  const sides = new Map<string, Side[]>();
  const add = (from: Point, to: Point): void => {
    sides.set(key(from), [...(sides.get(key(from)) ?? []), { from: key(from), to }]);
  };
  for (const cell of cells) {
    const { x, y } = cellPoint(reach, cell);
    const [left, top, right, bottom] = [
      x - Math.floor(half),
      y - Math.floor(half),
      x + Math.ceil(half),
      y + Math.ceil(half),
    ];
    const column = cell % columns;
    if (!cells.has(cell - columns)) add({ x: left, y: top }, { x: right, y: top });
    if (column === columns - 1 || !cells.has(cell + 1)) add({ x: right, y: top }, { x: right, y: bottom });
    if (!cells.has(cell + columns)) add({ x: right, y: bottom }, { x: left, y: bottom });
    if (column === 0 || !cells.has(cell - 1)) add({ x: left, y: bottom }, { x: left, y: top });
  }
  return sides;
};

/** Points in a row made two: only corners are left. */
const cornersOnly = (outline: readonly Point[]): readonly Point[] =>
  outline.filter((p, i) => {
    const [before, after] = [outline[(i + outline.length - 1) % outline.length]!, outline[(i + 1) % outline.length]!];
    return (p.x - before.x) * (after.y - p.y) !== (p.y - before.y) * (after.x - p.x);
  });

/**
 * The reached ground as outlines to draw: clockwise round it, anticlockwise round ground left out in the middle. Cells
 * that meet only at a corner are apart.
 */
export const outlinesOf = (reach: Reach): readonly (readonly Point[])[] => {
  const sides = borderSides(reach);
  const outlines: (readonly Point[])[] = [];
  for (const start of [...sides.keys()]) {
    while ((sides.get(start)?.length ?? 0) > 0) {
      const outline: Point[] = [];
      let at = start;
      let came: Point | null = null;
      do {
        const side: Side = nextSide(sides.get(at)!, at, came);
        came = pointOf(at);
        outline.push(side.to);
        at = key(side.to);
      } while (at !== start);
      outlines.push(cornersOnly(outline));
    }
  }
  return outlines;
};

const pointOf = (name: string): Point => {
  const [x, y] = name.split(',').map(Number);
  return { x: x!, y: y! };
};

/** Takes the next side from a corner: where two cells meet there, the one that turns right, so that they stay apart. */
const nextSide = (choices: Side[], at: string, came: Point | null): Side => {
  const here = pointOf(at);
  const turnsRight = ({ to }: Side): boolean =>
    came !== null && (here.x - came.x) * (to.y - here.y) - (here.y - came.y) * (to.x - here.x) > 0;
  const choice = Math.max(0, choices.findIndex(turnsRight));
  return choices.splice(choice, 1)[0]!;
};
