import { type Box, distance, inBox, type Point, samePoint } from '../point.ts';
import { compareFraction, type Fraction, floorOf, fraction, LINE_END, LINE_START, times } from '../ratio.ts';
import { isqrt } from '../root.ts';
import type { Stand } from '../shape/base.ts';
import { type Scene, shapesByLine } from '../shape/scene.ts';
import type { Len } from '../units.ts';
import { amountOf, type Charge, costOf, howFar, type RoutePiece, type Tariff } from './going.ts';
import { affordableRoute, roughCost } from './pay.ts';
import type { FacingOnMove, Movement, Route } from './route.ts';

/** A question where a stand might get to: with how many points, at what prices, on a grid of which mesh. */
export interface Quest {
  readonly stand: Stand;
  readonly facing: FacingOnMove;
  readonly tariff: Tariff;
  /** In its place, where prices hang on the way they are paid on. */
  readonly tariffOf?: (move: Movement) => Tariff;
  readonly points: Charge;
  /** The side of a cell: smaller is finer and slower. About a thirtieth of `farthest` does well. */
  readonly mesh: Len;
  /** The furthest the stand could get on the best ground: no cell beyond is looked at. */
  readonly farthest: Len;
  /** Places where the stand can't stand, such as on other stands. */
  readonly barred?: (at: Point) => boolean;
}

/** The ground a stand might reach, cell by cell: what it costs in millionths of a point, and the cell it comes from. */
export interface Reach {
  readonly quest: Quest;
  readonly columns: number;
  readonly rows: number;
  readonly home: number;
  readonly cost: Float64Array;
  readonly via: Int32Array;
}

const MILLIONTHS = 1_000_000;
const NOWHERE = -1;

/** Steps to the eight neighbours and to the eight cells a knight's move away, as columns and rows. */
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -2],
  [2, -1],
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
  [-2, -1],
  [-1, -2],
] as const;

const tariffOn = ({ tariff, tariffOf }: Quest, move: Movement): Tariff => tariffOf?.(move) ?? tariff;

const radiusOf = ({ farthest, mesh }: Quest): number => Math.ceil(farthest / mesh);

/** The middle of a cell; the home cell's is the stand's own place. */
export const cellPoint = (reach: Reach, cell: number): Point => {
  const { quest, columns } = reach;
  const radius = radiusOf(quest);
  return {
    x: quest.stand.at.x + ((cell % columns) - radius) * quest.mesh,
    y: quest.stand.at.y + (Math.floor(cell / columns) - radius) * quest.mesh,
  };
};

const boxOfTable = ({ table }: Scene): Box => ({ left: 0, top: 0, right: table.width, bottom: table.height });

/** The price of going straight from one point to another, in millionths rounded up, or null. */
const priceOf = (scene: Scene, quest: Quest, from: Point, to: Point): number | null => {
  if (shapesByLine(scene, from, to).length === 0) return openPrice(quest, distance(from, to));
  const move: Movement = { stand: quest.stand, route: [from, to], facing: 'kept' };
  const cost = roughCost(scene, move, tariffOn(quest, move));
  return cost === null ? null : Math.ceil(cost * MILLIONTHS);
};

/** The same where nothing lies on the way, which is mostly so: without cutting the way up. */
const openPrice = ({ tariff }: Quest, length: Len): number | null => {
  const piece: RoutePiece = { leg: 0, part: { from: LINE_START, to: LINE_END }, from: 0, to: length, shapes: [] };
  const charge = tariff.ground(piece);
  return charge && Math.ceil((length * charge.numerator * MILLIONTHS) / charge.denominator);
};

/**
 * Where a stand might get to: a search from cell to cell, each step at its exact price, with every cell also tried
 * straight from the start. A hint for drawing and for picking candidates; turns are not priced, bases not swept.
 */
export const reachFrom = (scene: Scene, quest: Quest): Reach => {
  const steps = reachInSteps(scene, quest);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

/** The same bit by bit, for whoever has something else to do in between. */
export const reachInSteps = function* (scene: Scene, quest: Quest): Generator<void, Reach> {
  const side = radiusOf(quest) * 2 + 1;
  const home = radiusOf(quest) * side + radiusOf(quest);
  const cost = new Float64Array(side * side).fill(Infinity);
  const via = new Int32Array(side * side).fill(NOWHERE);
  const reach: Reach = { quest, columns: side, rows: side, home, cost, via };
  const budget = floorOf(times(amountOf(quest.points), fraction(MILLIONTHS)));
  const open = yield* openCells(scene, reach);
  const heap = makeHeap();
  const offer = (cell: number, price: number, from: number): void => {
    if (price > budget || price >= cost[cell]!) return;
    cost[cell] = price;
    via[cell] = from;
    heap.push(price, cell);
  };
  offer(home, 0, NOWHERE);
  for (const cell of open) {
    offer(cell, priceOf(scene, quest, quest.stand.at, cellPoint(reach, cell)) ?? Infinity, home);
    yield;
  }
  yield* spread(scene, reach, { heap, offer, open });
  return reach;
};

/** The cells on the table, near enough and not barred, but for home. */
const openCells = function* (scene: Scene, reach: Reach): Generator<void, ReadonlySet<number>> {
  const { quest, cost, home } = reach;
  const box = boxOfTable(scene);
  const cells = new Set<number>();
  for (let cell = 0; cell < cost.length; cell += 1) {
    const at = cellPoint(reach, cell);
    const [dx, dy] = [at.x - quest.stand.at.x, at.y - quest.stand.at.y];
    const near = dx * dx + dy * dy <= quest.farthest * quest.farthest;
    if (cell === home || !near || !inBox(at, box)) continue;
    if (!quest.barred?.(at)) cells.add(cell);
    yield;
  }
  return cells;
};

interface Search {
  readonly heap: Heap;
  readonly offer: (cell: number, price: number, from: number) => void;
  readonly open: ReadonlySet<number>;
}

const spread = function* (scene: Scene, reach: Reach, { heap, offer, open }: Search): Generator<void, void> {
  const { mesh, farthest, points } = reach.quest;
  const best = (points.numerator * MILLIONTHS) / points.denominator / farthest;
  for (let next = heap.pop(); next; next = heap.pop()) {
    const [price, cell] = next;
    if (price > reach.cost[cell]!) continue;
    yield;
    const from = cellPoint(reach, cell);
    const column = cell % reach.columns;
    for (const [across, down] of STEPS) {
      const to = cell + across + down * reach.columns;
      if (column + across < 0 || column + across >= reach.columns || !open.has(to)) continue;
      // Most neighbours were reached as cheaply already, even if the step were over the best of ground.
      if (reach.cost[to]! <= price + Math.floor(best * isqrt((across * across + down * down) * mesh * mesh))) continue;
      const step = priceOf(scene, reach.quest, from, cellPoint(reach, to));
      if (step !== null) offer(to, price + step, cell);
    }
  }
};

interface Heap {
  readonly push: (price: number, cell: number) => void;
  readonly pop: () => readonly [number, number] | null;
}

/** A heap of prices and cells: the cheapest first, of equals the lower cell, so that the order is always the same. */
const makeHeap = (): Heap => {
  const entries: (readonly [number, number])[] = [];
  const before = (a: readonly [number, number], b: readonly [number, number]): boolean =>
    a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  const swap = (i: number, j: number): void => {
    [entries[i], entries[j]] = [entries[j]!, entries[i]!];
  };
  const push = (price: number, cell: number): void => {
    let i = entries.push([price, cell]) - 1;
    while (i > 0 && before(entries[i]!, entries[(i - 1) >> 1]!)) {
      swap(i, (i - 1) >> 1);
      i = (i - 1) >> 1;
    }
  };
  const pop = (): readonly [number, number] | null => {
    const [top, last] = [entries[0], entries.pop()];
    if (!top || !last || entries.length === 0) return top ?? null;
    entries[0] = last;
    for (let i = 0; ; ) {
      const [left, right] = [i * 2 + 1, i * 2 + 2];
      const child = right < entries.length && before(entries[right]!, entries[left]!) ? right : left;
      if (child >= entries.length || !before(entries[child]!, entries[i]!)) return top;
      swap(i, child);
      i = child;
    }
  };
  return { push, pop };
};

/** The cells a stand might reach, in order. */
export const reachedCells = (reach: Reach): readonly number[] =>
  Array.from(reach.cost.keys()).filter((cell) => reach.cost[cell]! < Infinity);

/** The cell a point lies in, or null when it is out of the grid. */
const cellOf = (reach: Reach, p: Point): number | null => {
  const { quest, columns, rows } = reach;
  const column = Math.floor((p.x - quest.stand.at.x) / quest.mesh + 0.5) + radiusOf(quest);
  const row = Math.floor((p.y - quest.stand.at.y) / quest.mesh + 0.5) + radiusOf(quest);
  return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : null;
};

/** The cells on the way to a cell, from the start. */
const cellsTo = (reach: Reach, cell: number): readonly number[] => {
  const way = [cell];
  while (reach.via[way[0]!]! !== NOWHERE) way.unshift(reach.via[way[0]!]!);
  return way;
};

/** The route with each corner left out that going straight makes no dearer. */
const pulledStraight = (scene: Scene, quest: Quest, route: Route): Route => {
  const moveOf = (points: Route): Movement => ({ stand: quest.stand, route: points, facing: 'kept' });
  let best = route.filter((p, i) => i === 0 || !samePoint(p, route[i - 1]!));
  const priced = (points: Route): Fraction | null => {
    const move = moveOf(points);
    return costOf(scene, move, tariffOn(quest, move));
  };
  let cost = priced(best);
  for (let corner = 1; corner + 1 < best.length; ) {
    const shorter = best.filter((_, i) => i !== corner);
    const found = priced(shorter);
    if (found && cost && compareFraction(found, cost) <= 0) [best, cost] = [shorter, found];
    else corner += 1;
  }
  return best;
};

/**
 * A route to a point that avoids forbidden ground and can be paid, turns and all, or null when the search found none:
 * straight if that will do, else from cell to cell and then pulled straight.
 */
export const routeTo = (scene: Scene, reach: Reach, to: Point): Route | null => {
  const { quest } = reach;
  const points = amountOf(quest.points);
  const pays = (route: Route): boolean => {
    const move: Movement = { stand: quest.stand, route, facing: quest.facing };
    return howFar(scene, move, tariffOn(quest, move), points).stop === null;
  };
  if (!inBox(to, boxOfTable(scene)) || quest.barred?.(to)) return null;
  const direct = [quest.stand.at, to];
  if (pays(direct)) return direct;
  const cell = cellOf(reach, to);
  if (cell === null || reach.cost[cell] === Infinity) return null;
  const cells = cellsTo(reach, cell).map((found) => cellPoint(reach, found));
  const route = pulledStraight(scene, quest, [...cells, to]);
  return pays(route) ? route : null;
};

/**
 * As much of the way to a point as can be paid this time: for bots that march over several turns on an unlimited reach.
 */
export const wayTowards = (scene: Scene, reach: Reach, to: Point, points: Fraction): Route | null => {
  const cell = cellOf(reach, to);
  if (cell === null || reach.cost[cell] === Infinity) return null;
  const { quest } = reach;
  const cells = cellsTo(reach, cell).map((found) => cellPoint(reach, found));
  const route = pulledStraight(scene, quest, cells);
  const move: Movement = { stand: quest.stand, route, facing: quest.facing };
  return affordableRoute(scene, move, tariffOn(quest, move), points);
};
