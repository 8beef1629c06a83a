import type { Vista } from '@grognard/looks';
import type { Hovered } from '../board/Hover.tsx';
import type { Pencil } from '../board/pencil.ts';
import { lookOf } from '../state/desk.ts';
import { orFault } from '../state/faults.ts';
import { placeKey } from '../state/picking.ts';
import type { Table } from '../state/table.ts';
import { mustGuess } from '../state/unit.ts';
import { nextTask } from '../ui/next-task.ts';

type Loops = NonNullable<Pencil['vista']>['loops'];
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Every so many points are asked at first: between those that agree, and whose neighbours do, nothing is looked for. */
const COARSE = 4;

/** Points of a table in rows, and what was found at each. */
interface Lattice {
  readonly columns: number;
  readonly rows: number;
  /** Not known is 0. */
  readonly found: Int8Array;
  readonly ask: (column: number, row: number) => boolean;
}
const HOLDS = 1;
const NOT = -1;

const latticeOf = ({ width, height }: Size, { mesh, within, holds }: Vista): Lattice => {
  const [columns, rows] = [Math.ceil(width / mesh), Math.ceil(height / mesh)];
  const found = new Int8Array((columns + 1) * (rows + 1));
  const isNear = (x: number, y: number): boolean =>
    within === null || Math.hypot(x - within.at.x, y - within.at.y) <= within.radius;
  const ask = (column: number, row: number): boolean => {
    const [i, j] = [Math.min(column, columns), Math.min(row, rows)];
    const known = j * (columns + 1) + i;
    const [x, y] = [Math.min(i * mesh, width), Math.min(j * mesh, height)];
    if (found[known] === 0) found[known] = isNear(x, y) && holds({ x, y }) ? HOLDS : NOT;
    return found[known] === HOLDS;
  };
  return { columns, rows, found, ask };
};

const isMixed = ({ ask }: Lattice, i: number, j: number, side: number): boolean => {
  const first = ask(i, j);
  return ask(i + side, j) !== first || ask(i, j + side) !== first || ask(i + side, j + side) !== first;
};

/** All within a square is as its corners are. */
const fill = ({ columns, rows, found, ask }: Lattice, i: number, j: number, side: number): void => {
  const value = ask(i, j) ? HOLDS : NOT;
  for (let row = j; row <= Math.min(j + side, rows); row += 1)
    for (let column = i; column <= Math.min(i + side, columns); column += 1) {
      const at = row * (columns + 1) + column;
      if (found[at] === 0) found[at] = value;
    }
};

function* refine(lattice: Lattice, i: number, j: number, side: number): Generator<void> {
  const half = side / 2;
  for (const row of [j, j + half])
    for (const column of [i, i + half]) {
      yield;
      if (half > 1 && isMixed(lattice, column, row, half)) yield* refine(lattice, column, row, half);
      else if (half > 1) fill(lattice, column, row, half);
      else isMixed(lattice, column, row, half);
    }
}

/** The ground for which something holds, as outlines, worked out bit by bit: nothing takes long between two steps. */
export function* outlinesOf(size: Size, vista: Vista): Generator<void, Loops> {
  const lattice = latticeOf(size, vista);
  const squares: (readonly [number, number])[] = [];
  for (let j = 0; j < lattice.rows; j += COARSE)
    for (let i = 0; i < lattice.columns; i += COARSE) {
      squares.push([i, j]);
      isMixed(lattice, i, j, COARSE);
      yield;
    }
  const mixed = new Set(squares.filter(([i, j]) => isMixed(lattice, i, j, COARSE)).map(String));
  const isBeside = ([i, j]: readonly [number, number]): boolean =>
    [-COARSE, 0, COARSE].some((dy) => [-COARSE, 0, COARSE].some((dx) => mixed.has(`${i + dx},${j + dy}`)));
  for (const square of squares) {
    const [i, j] = square;
    if (isBeside(square)) yield* refine(lattice, i, j, COARSE);
    else fill(lattice, i, j, COARSE);
  }
  return loopsIn(lattice, size, vista.mesh);
}

/** The sides of a square of four points, clockwise: where each begins, and where its middle is, in halves of a square. */
const SIDES = [
  [0, 0, 1, 0],
  [1, 0, 2, 1],
  [1, 1, 1, 2],
  [0, 1, 0, 1],
] as const;

/** Round what holds, through the middles between points that do and points that don't; off the table nothing does. */
const loopsIn = ({ columns, rows, found }: Lattice, { width, height }: Size, mesh: number): Loops => {
  const holds = (i: number, j: number): boolean =>
    i >= 0 && j >= 0 && i <= columns && j <= rows && found[j * (columns + 1) + i] === HOLDS;
  const wide = 2 * columns + 5;
  const next = new Map<number, number>();
  for (let j = -1; j <= rows; j += 1)
    for (let i = -1; i <= columns; i += 1) {
      const corners = SIDES.map(([dx, dy]) => holds(i + dx, j + dy));
      const middle = (side: number): number => (2 * j + SIDES[side]![3] + 2) * wide + 2 * i + SIDES[side]![2] + 2;
      for (let side = 0; side < SIDES.length; side += 1) {
        if (!corners[side] || corners[(side + 1) % SIDES.length]) continue;
        // From where it leaves what holds, on to where it comes in again.
        let into = (side + 1) % SIDES.length;
        while (!corners[(into + 1) % SIDES.length]) into = (into + 1) % SIDES.length;
        next.set(middle(side), middle(into));
      }
    }
  const pointOf = (at: number) => ({
    x: Math.min(width, Math.max(0, (((at % wide) - 2) / 2) * mesh)),
    y: Math.min(height, Math.max(0, ((Math.floor(at / wide) - 2) / 2) * mesh)),
  });
  const loops: { x: number; y: number }[][] = [];
  while (next.size > 0) {
    const loop: { x: number; y: number }[] = [];
    let at = next.keys().next().value;
    while (at !== undefined) {
      loop.push(pointOf(at));
      const to = next.get(at);
      next.delete(at);
      at = to !== undefined && next.has(to) ? to : undefined;
    }
    // A single point is no ground.
    if (loop.length > SIDES.length) loops.push(loop);
  }
  return loops;
};

/** So long the page works on it at a time: less than half a frame. */
const SLICE_MS = 6;

const inSlices = async (steps: Generator<void, Loops>, signal: AbortSignal): Promise<Loops | null> => {
  let until = performance.now() + SLICE_MS;
  while (!signal.aborted) {
    const step = orFault('vista', () => steps.next());
    if (!step || step.done) return step?.value ?? null;
    if (performance.now() < until) continue;
    await nextTask();
    until = performance.now() + SLICE_MS;
  }
  return null;
};

const known = new WeakMap<Table['view'], Map<string, Loops>>();

/**
 * What a piece of a table could fire at, or from where a place of it can be seen, by what the view shows; null where the game does
 * not say, where nobody may measure, or where it is no longer asked for.
 */
export const surveyFor = async (
  { desk, view }: Pick<Table, 'desk' | 'view'>,
  { piece, place }: Pick<Hovered, 'piece' | 'place'>,
  signal: AbortSignal,
): Promise<Loops | null> => {
  const ground = desk.looks.ground(desk.setting);
  if (!desk.looks.vistas || mustGuess({ desk }) || ground.kind !== 'table') return null;
  const key = piece ?? placeKey(place);
  const kept = known.get(view) ?? new Map<string, Loops>();
  known.set(view, kept);
  const before = kept.get(key);
  if (before) return before;
  const vistas = await desk.looks.vistas();
  const vista = signal.aborted
    ? null
    : orFault('vista', () => vistas(lookOf(desk, view), piece === null ? { place } : { piece }));
  const loops = vista && (await inSlices(outlinesOf(ground, vista), signal));
  if (loops) kept.set(key, loops);
  return loops;
};
