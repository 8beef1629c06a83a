import type { Len, Point, Spot } from '@grognard/table';
import { INCH, planOf, shapesAt } from '@grognard/table';
import type { Terrain } from '../data/terrain.ts';
import { mayStand } from '../rules/01-zones.ts';
import { BRIDGES, courseOf } from '../rules/02-going.ts';
import { groundNow, recall } from '../rules/ground.ts';
import type { L, Man } from '../types.ts';

/** How far apart the places are that a bot thinks in. */
export const STEP: Len = Math.round(1.5 * INCH);

/** The ground as men on foot go over it, from place to place; worked out as far as it is asked for. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly spotOf: (cell: number) => Spot;
  readonly cellOf: (at: Point) => number;
  readonly links: (cell: number) => readonly Link[];
  /** How far it is from everywhere to a place. */
  readonly costsTo: (cell: number) => ReadonlyMap<number, Len>;
}
interface Link {
  readonly to: number;
  readonly cost: Len;
}

/** PF-MOV.9, PF-MOV.11: what a jump or a climb costs beside its length: most of them end a move. PF-ENG.4: nobody likes mines. */
export const JUMP: Len = 5 * INCH;
const CLIMB: Len = 9 * INCH;
const MINES: Len = 18 * INCH;

/** To the eight places beside one. */
export const AROUND = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/** PF-ACT.1: what a shut door or gate counts for on the way: somebody has to open it. */
const OPENING: Len = 2 * INCH;

/** The ground with its doors as they are at the start, and with all of them open. */
interface Ways {
  readonly shut: L;
  readonly open: L;
}

const newGrid = ({ shut, open }: Ways, man: Man): Grid => {
  const { table } = shut.setting;
  const { width, height } = table.ground.table;
  const columns = Math.max(1, Math.floor(width / STEP));
  const rows = Math.max(1, Math.floor(height / STEP));
  const spotOf = (cell: number): Spot => ({
    x: (cell % columns) * STEP + (STEP >> 1),
    y: Math.floor(cell / columns) * STEP + (STEP >> 1),
    storey: 0,
  });
  const known: (readonly Link[] | undefined)[] = [];
  const stands: (boolean | undefined)[] = [];
  const canStand = (cell: number): boolean => {
    stands[cell] ??= mayStand(open, man, spotOf(cell)) || isBridged(open, spotOf(cell));
    return stands[cell];
  };
  const doors = [...table.doors.values()].filter(({ storey }) => storey === 0);
  const isByDoor = ({ x, y }: Point): boolean =>
    doors.some(({ line }) => line.some((at) => Math.abs(at.x - x) <= BY_DOOR && Math.abs(at.y - y) <= BY_DOOR));
  const costOf = (from: Spot, to: Spot): Len | null => {
    const plain = costBetween(shut, man, from, to);
    const through = isByDoor(from) ? costBetween(open, man, from, to) : null;
    return through === null ? plain : Math.min(plain ?? FAR, through + OPENING);
  };
  const linksOf = (cell: number): readonly Link[] => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const found: Link[] = [];
    const reach = (dx: number, dy: number): boolean => {
      const [x, y] = [column + dx, row + dy];
      const to = y * columns + x;
      if (x < 0 || y < 0 || x >= columns || y >= rows || !canStand(to)) return false;
      const cost = costOf(spotOf(cell), spotOf(to));
      if (cost !== null) found.push({ to, cost });
      return true;
    };
    // Nobody stands on a wall or a hedge, but one gets over it to the place behind.
    for (const [dx, dy] of AROUND) if (!reach(dx, dy)) reach(2 * dx, 2 * dy);
    return found;
  };
  const costs = new Map<number, ReadonlyMap<number, Len>>();
  const grid: Grid = {
    columns,
    rows,
    spotOf,
    cellOf: ({ x, y }) =>
      Math.min(rows - 1, Math.max(0, Math.floor(y / STEP))) * columns +
      Math.min(columns - 1, Math.max(0, Math.floor(x / STEP))),
    links: (cell) => {
      known[cell] ??= linksOf(cell);
      return known[cell];
    },
    costsTo: (cell) => {
      const found = costs.get(cell) ?? spread(grid, [cell], FAR);
      costs.set(cell, found);
      return found;
    },
  };
  return grid;
};

/** No door is wider than twice that. */
const BY_DOOR: Len = 3 * INCH;

const isBridged = (look: L, spot: Spot): boolean =>
  shapesAt(planOf(groundNow(look), 0), spot).some(({ terrain }) => BRIDGES.includes(terrain as Terrain));

const costBetween = (look: L, man: Man, from: Spot, to: Spot): Len | null => {
  const course = courseOf(look, { man, gait: 'walk' }, [from, to]);
  if (!course.ok) return null;
  return course.stages.reduce((sum, stage) => {
    const more =
      stage.kind === 'jump' ? JUMP : stage.kind === 'climb' ? CLIMB : 'mines' in stage && stage.mines ? MINES : 0;
    return sum + more;
  }, course.cost);
};

/** Another board of the same table, whose ground is worked out beside that of the game. */
export const apart = ({ setting }: L, board: L['board']): L => ({ setting: { ...setting, known: new Map() }, board });

/** The grid of a table as it was at the start, with what was laid since: what is blown up later matters little for where to go. */
export const gridOf = (look: L): Grid => gridWith(look, 'opened');

/** The same for whoever has no time for doors: those that are shut stay so. */
export const shutGridOf = (look: L): Grid => gridWith(look, 'shut');

const gridWith = (look: L, ways: 'opened' | 'shut'): Grid => {
  const laid = look.board.defences.map(({ id }) => id).join();
  return recall(look.setting, `bot grid ${ways}`, [look.setting.table, laid], () => {
    const { start, table } = look.setting;
    const onFoot: Man = { ...start.men[0]!, stance: 'standing', mount: null, height: null };
    const board = { ...start, defences: look.board.defences };
    const doors = [...table.doors.keys()].map((opening) => ({ opening, state: 'open' as const }));
    const shut = apart(look, board);
    return newGrid({ shut, open: ways === 'shut' ? shut : apart(look, { ...board, doors }) }, onFoot);
  });
};

/** How far it is on foot from every place to the nearest of some, and how it goes on from there. */
export interface Field {
  readonly to: (cell: number) => Len;
}

/** Farther than any way. */
export const FAR: Len = 200 * INCH;

/** Costs spread from some places, as far as they may. */
export const spread = (grid: Pick<Grid, 'links'>, from: readonly number[], most: Len): Map<number, Len> => {
  const costs = new Map<number, Len>();
  const heap = newHeap();
  for (const cell of from) {
    costs.set(cell, 0);
    heap.push(0, cell);
  }
  for (let next = heap.pop(); next !== null; next = heap.pop()) {
    const [cost, cell] = next;
    if (cost > costs.get(cell)!) continue;
    for (const link of grid.links(cell)) {
      const sum = cost + link.cost;
      if (sum > most || sum >= (costs.get(link.to) ?? FAR)) continue;
      costs.set(link.to, sum);
      heap.push(sum, link.to);
    }
  }
  return costs;
};

/** A heap of places, the nearest first. */
const newHeap = () => {
  const keys: number[] = [];
  const cells: number[] = [];
  const swap = (a: number, b: number): void => {
    [keys[a], keys[b]] = [keys[b]!, keys[a]!];
    [cells[a], cells[b]] = [cells[b]!, cells[a]!];
  };
  return {
    push: (key: number, cell: number): void => {
      keys.push(key);
      cells.push(cell);
      for (let at = keys.length - 1, up = (at - 1) >> 1; at > 0 && keys[up]! > keys[at]!; at = up, up = (at - 1) >> 1)
        swap(at, up);
    },
    pop: (): readonly [number, number] | null => {
      if (keys.length === 0) return null;
      const first = [keys[0]!, cells[0]!] as const;
      const [key, cell] = [keys.pop()!, cells.pop()!];
      if (keys.length === 0) return first;
      keys[0] = key;
      cells[0] = cell;
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let least = at;
        if (left < keys.length && keys[left]! < keys[least]!) least = left;
        if (right < keys.length && keys[right]! < keys[least]!) least = right;
        if (least === at) return first;
        swap(at, least);
        at = least;
      }
    },
  };
};

/** How far it is to the nearest of these places; kept as long as the same are asked for. */
export const fieldTo = (look: L, name: string, targets: readonly Point[], grid = gridOf(look)): Field => {
  const cells = [...new Set(targets.map(grid.cellOf))].sort((a, b) => a - b);
  return recall(look.setting, `bot field ${name}`, [cells.join(), grid], () => {
    const costs = spread(grid, cells, FAR);
    return { to: (cell) => costs.get(cell) ?? besideOf(grid, costs, cell) };
  });
};

/** Who stands where the middle of his place is a wall or a hedge is a step from one of those beside it. */
const besideOf = (grid: Grid, costs: ReadonlyMap<number, Len>, cell: number): Len => {
  const [column, row] = [cell % grid.columns, Math.floor(cell / grid.columns)];
  let least = FAR;
  for (const [dx, dy] of AROUND) {
    const [x, y] = [column + dx, row + dy];
    if (x < 0 || y < 0 || x >= grid.columns || y >= grid.rows) continue;
    least = Math.min(least, (costs.get(y * grid.columns + x) ?? FAR) + STEP);
  }
  return Math.min(FAR, least);
};

/** Where a man's way begins: his place, or where nothing leads on from the middle of it, those that he can step to. */
export const startsOf = (look: L, man: Man, from: Spot): readonly number[] => {
  const grid = gridOf(look);
  const here = grid.cellOf(from);
  if (grid.links(here).length > 0) return [here];
  return [here, ...stepsFrom(look, man, from).map(({ cell }) => cell)];
};

/** The way over the grid to a place, from the best of some it may begin at; null where there is none. */
export const pathBetween = (
  grid: Grid,
  starts: readonly { readonly cell: number; readonly cost: Len }[],
  to: number,
): readonly number[] | null => {
  const costs = grid.costsTo(to);
  const [first] = starts
    .filter(({ cell }) => costs.has(cell))
    .sort((a, b) => a.cost + costs.get(a.cell)! - b.cost - costs.get(b.cell)!);
  if (!first) return null;
  const path = [first.cell];
  for (let at = first.cell; at !== to && path.length < MOST_STEPS; ) {
    let [best, least] = [at, costs.get(at)!];
    for (const link of grid.links(at)) {
      const cost = costs.get(link.to) ?? FAR;
      if (cost < least) [best, least] = [link.to, cost];
    }
    if (best === at) return path;
    path.push(best);
    at = best;
  }
  return path;
};
/** Longer than any move. */
const MOST_STEPS = 12;

/** The places of the grid that somebody can step to from where he is, and what that costs him. */
export const stepsFrom = (look: L, man: Man, from: Spot): readonly { readonly cell: number; readonly cost: Len }[] => {
  const grid = gridOf(look);
  const [column, row] = [Math.floor(from.x / STEP), Math.floor(from.y / STEP)];
  return [[0, 0] as const, ...AROUND].flatMap(([dx, dy]) => {
    const [x, y] = [column + dx, row + dy];
    if (x < 0 || y < 0 || x >= grid.columns || y >= grid.rows) return [];
    const cell = y * grid.columns + x;
    const cost = costBetween(look, man, from, grid.spotOf(cell));
    return cost === null ? [] : [{ cell, cost }];
  });
};
