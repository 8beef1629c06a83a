/** Movement: everywhere within reach, the way there, the cheapest way, and what is connected (for supply). */
import type { Dir, HexGrid, HexId } from './grid.ts';
import { DIRS, neighbour, OFF_MAP } from './grid.ts';

/** What it costs to step to the next hex, in whole numbers from 0; null where the mover may not go. */
export type StepCost = (from: HexId, to: HexId, dir: Dir) => number | null;

/** A mover: where it is, how far it may go, and what each step costs. */
export interface Mover {
  readonly from: HexId;
  readonly points: number;
  readonly cost: StepCost;
  /** Hexes where it must end its move on entering; the one it starts from does not hold it. */
  readonly stops?: (hex: HexId) => boolean;
}

/** A mover on its way to one hex. */
export interface Journey extends Omit<Mover, 'points'> {
  readonly to: HexId;
}

/** A hex within reach: the points left on arrival, and the hex it is entered from; null where the move starts. */
export interface Reached {
  readonly left: number;
  readonly via: HexId | null;
}

/** A way through the map, both ends included, and what it costs in all. */
export interface Path {
  readonly hexes: readonly HexId[];
  readonly cost: number;
}

interface Candidate {
  readonly hex: HexId;
  readonly via: HexId | null;
  readonly spent: number;
  /** Of two ways that cost the same the one found first counts, so the result never varies. */
  readonly found: number;
}

const isBefore = (a: Candidate, b: Candidate): boolean =>
  a.spent < b.spent || (a.spent === b.spent && a.found < b.found);

// A binary heap, the cheapest candidate at the root.
const push = (heap: Candidate[], candidate: Candidate): void => {
  let at = heap.length;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (isBefore(heap[parent]!, candidate)) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = candidate;
};

const pop = (heap: Candidate[]): Candidate | undefined => {
  const cheapest = heap[0];
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return cheapest;
  let at = 0;
  for (;;) {
    const left = at * 2 + 1;
    if (left >= heap.length) break;
    const right = left + 1;
    const child = right < heap.length && isBefore(heap[right]!, heap[left]!) ? right : left;
    if (isBefore(last, heap[child]!)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = last;
  return cheapest;
};

const checkedCost = (cost: number): number => {
  if (!Number.isInteger(cost) || cost < 0) throw new Error(`a step can't cost ${cost}: whole numbers from 0 only`);
  return cost;
};

// Every hex in order of what it costs to get there, up to the points, and no further than the goal.
const settle = (grid: HexGrid, mover: Mover, goal: HexId | null): Map<HexId, Candidate> => {
  const settled = new Map<HexId, Candidate>();
  const cheapest = new Map<HexId, number>([[mover.from, 0]]);
  const open: Candidate[] = [{ hex: mover.from, via: null, spent: 0, found: 0 }];
  let found = 0;
  for (let here = pop(open); here !== undefined; here = pop(open)) {
    const { hex, spent } = here;
    if (settled.has(hex)) continue;
    settled.set(hex, here);
    if (hex === goal) break;
    if (hex !== mover.from && mover.stops?.(hex)) continue;
    for (const dir of DIRS) {
      const to = neighbour(grid, hex, dir);
      if (to === OFF_MAP || settled.has(to)) continue;
      const cost = mover.cost(hex, to, dir);
      if (cost === null) continue;
      const total = spent + checkedCost(cost);
      if (total > mover.points || total >= (cheapest.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      cheapest.set(to, total);
      found += 1;
      push(open, { hex: to, via: hex, spent: total, found });
    }
  }
  return settled;
};

/** Everywhere a mover can get to, its own hex included, nearest first, and the cheapest way there. */
export const reach = (grid: HexGrid, mover: Mover): ReadonlyMap<HexId, Reached> =>
  new Map(Array.from(settle(grid, mover, null), ([hex, { spent, via }]) => [hex, { left: mover.points - spent, via }]));

/** The way to a hex within reach, both ends included; null when it is out of reach. */
export const pathTo = (
  reached: ReadonlyMap<HexId, { readonly via: HexId | null }>,
  to: HexId,
): readonly HexId[] | null => {
  if (!reached.has(to)) return null;
  const path: HexId[] = [];
  for (let hex: HexId | null = to; hex !== null; hex = reached.get(hex)?.via ?? null) path.push(hex);
  return path.reverse();
};

/** The cheapest way from one hex to another, however far; null when there is none. */
export const cheapestPath = (grid: HexGrid, journey: Journey): Path | null => {
  const settled = settle(grid, { ...journey, points: Number.POSITIVE_INFINITY }, journey.to);
  const hexes = pathTo(settled, journey.to);
  return hexes === null ? null : { hexes, cost: settled.get(journey.to)!.spent };
};

/** Every hex that can be walked to from the sources, each step allowed by `passes`; sources count, nearest first. */
export const connected = (
  grid: HexGrid,
  sources: Iterable<HexId>,
  passes: (from: HexId, to: HexId, dir: Dir) => boolean,
): ReadonlySet<HexId> => {
  const found = new Set<HexId>(sources);
  // A set is walked in the order of adding, also over what is added on the way.
  for (const hex of found)
    for (const dir of DIRS) {
      const to = neighbour(grid, hex, dir);
      if (to !== OFF_MAP && !found.has(to) && passes(hex, to, dir)) found.add(to);
    }
  return found;
};
