import { sumOf } from '@grognard/kernel';
import type { Len, Point, Shape } from '@grognard/table';
import { bearing, distance, INCH, standAt } from '@grognard/table';
import { courseOfDrive, firstMet, type Going, isCourse, mayBreak, pieceOfShape } from '../rules/10-driving.ts';
import { enteredBy, meetsSnares } from '../rules/10-entering.ts';
import { lifeOf, obstacleDefence } from '../rules/12-demolition.ts';
import { recall } from '../rules/ground.ts';
import { isOnTable, isVehicle, type OnTable, vehicleProfile } from '../rules/pieces.ts';
import type { L, Vehicle } from '../types.ts';
import { AROUND, apart, FAR, spread } from './grid.ts';
import { woundChance } from './odds.ts';

/** How far apart the places are that a driver thinks in. */
export const LANE: Len = 2 * INCH;
/** What ground to get stuck in, mines and wire count for on the way (PF-VEH.5, PF-ENG.4). */
const SOFT: Len = 5 * INCH;
const DEADLY: Len = 30 * INCH;
/** What a hedge or a fence counts for: one in three stops whoever drives into it. */
export const BROKEN: Len = 4 * INCH;

/** The table as one kind of vehicle drives over it. */
interface Lanes {
  readonly cellOf: (at: Point) => number;
  readonly pointOf: (cell: number) => Point;
  readonly links: (cell: number) => readonly { readonly to: number; readonly cost: Len }[];
  /** Does it get from any point to the middle of a place beside it? */
  readonly joins: (at: Point, cell: number) => boolean;
}

const going = (vehicle: Vehicle, route: readonly Point[]): Going => ({
  vehicle: vehicle.id,
  route,
  backwards: false,
  facing: null,
  turret: null,
});

/** PF-DEM.3 to PF-DEM.6: does something mostly give way to a vehicle that is driven into it, and do it no harm: a hedge, a fence? */
const givesWay = (look: L, vehicle: Vehicle, shape: Shape): boolean => {
  if (!mayBreak(look, shape)) return false;
  const piece = pieceOfShape(look, shape);
  const firmness = sumOf(obstacleDefence(look, piece) ?? []);
  const { ram, defence } = vehicleProfile(vehicle);
  return (
    (lifeOf(look, piece) ?? 0) <= 1 &&
    woundChance(ram, firmness) >= MOSTLY &&
    woundChance(firmness, defence.front) <= HARMLESS
  );
};
const MOSTLY = 0.5;
const HARMLESS = 0.03;

type Met = { readonly piece: OnTable | null; readonly shape: Shape | null };
const isFirm = (look: L, vehicle: Vehicle, { shape }: Met): boolean =>
  shape !== null && !givesWay(look, vehicle, shape);

/** What a driver does not drive into: whatever does not give way, his own, and other vehicles. */
export const isInTheWay = (look: L, vehicle: Vehicle, met: Met): boolean =>
  met.piece ? isVehicle(met.piece) || met.piece.side === vehicle.side : isFirm(look, vehicle, met);

/** What a way costs a driver who minds what he drives into; null: nothing to drive on. */
const costOf = (look: L, vehicle: OnTable<Vehicle>, route: readonly Point[]): Len | null => {
  const course = courseOfDrive(look, vehicle, going(vehicle, route));
  if (!isCourse(course)) return null;
  const meets = (minds: (met: Met) => boolean): boolean => firstMet(look, vehicle, course.move, minds) !== null;
  const isBroken = meets(({ shape }) => shape !== null);
  if (isBroken && meets((met) => isFirm(look, vehicle, met))) return null;
  return course.stretches.reduce(
    (sum, { cost, difficult }) => sum + cost + (difficult ? SOFT : 0),
    (isBroken ? BROKEN : 0) + (meetsSnares(look, vehicle, course.move) ? DEADLY : 0),
  );
};

const lanesOf = (look: L, { profile }: Vehicle): Lanes =>
  recall(look.setting, `bot lanes ${profile}`, [look.setting.table], () => {
    const { width, height } = look.setting.table.ground.table;
    const start = apart(look, { ...look.setting.start, men: [], vehicles: [], guns: [] });
    const [columns, rows] = [Math.floor(width / LANE), Math.floor(height / LANE)];
    const pointOf = (cell: number): Point => ({
      x: (cell % columns) * LANE + (LANE >> 1),
      y: Math.floor(cell / columns) * LANE + (LANE >> 1),
    });
    const model = look.board.vehicles.find((one) => one.profile === profile)!;
    // A hull sweeps over the same ground whichever way it goes: each step is worked out once for both.
    const steps = new Map<number, Len | null>();
    const stepBetween = (cell: number, next: number): Len | null => {
      const pair = Math.min(cell, next) * columns * rows + Math.max(cell, next);
      let cost = steps.get(pair);
      if (cost === undefined) {
        const [from, to] = [pointOf(cell), pointOf(next)];
        const there = { ...model, at: { in: 'table' as const, spot: { ...to, storey: 0 } } };
        cost = costOf(start, { ...there, facing: bearing(to, from) }, [from]);
        steps.set(pair, cost);
      }
      return cost;
    };
    const linksOf = (cell: number): ReturnType<Lanes['links']> =>
      AROUND.flatMap(([dx, dy]) => {
        const [x, y] = [(cell % columns) + dx, Math.floor(cell / columns) + dy];
        if (x < 1 || y < 1 || x >= columns - 1 || y >= rows - 1) return [];
        const cost = stepBetween(cell, y * columns + x);
        return cost === null ? [] : [{ to: y * columns + x, cost }];
      });
    const joined = new Map<string, boolean>();
    const joins: Lanes['joins'] = (at, cell) => {
      const name = `${at.x},${at.y},${cell}`;
      let isJoined = joined.get(name);
      if (isJoined === undefined) {
        const to = pointOf(cell);
        const there = { ...model, at: { in: 'table' as const, spot: { x: at.x, y: at.y, storey: 0 } } };
        isJoined = costOf(start, { ...there, facing: bearing(at, to) }, [to]) !== null;
        joined.set(name, isJoined);
      }
      return isJoined;
    };
    const known: ReturnType<typeof linksOf>[] = [];
    return {
      joins,
      cellOf: ({ x, y }) =>
        Math.min(rows - 2, Math.max(1, Math.floor(y / LANE))) * columns +
        Math.min(columns - 2, Math.max(1, Math.floor(x / LANE))),
      pointOf,
      links: (cell) => {
        known[cell] ??= linksOf(cell);
        return known[cell];
      },
    };
  });

/** How far it is to drive to a place. */
export interface Lane {
  readonly to: (at: Point) => Len;
  /** The way there, from place to place. */
  readonly way: (from: Point) => readonly Point[];
}

/** Where others of a vehicle's own side stand, who may be in its way for a turn or for good. */
export const standingBy = ({ board }: L, { id, side }: Vehicle): readonly Point[] =>
  board.vehicles.flatMap((one) => (one.side === side && one.id !== id && isOnTable(one) ? [one.at.spot] : []));

/** The lanes, where those that lead through somebody count for the turn that he is waited for. */
const waiting = (lanes: Lanes, others: readonly Point[]): Lanes => {
  const isTaken = (cell: number): boolean => others.some((at) => distance(at, lanes.pointOf(cell)) <= ABREAST);
  const links: Lanes['links'] = (cell) => {
    const wait = isTaken(cell) ? A_TURN : 0;
    return wait === 0 ? lanes.links(cell) : lanes.links(cell).map(({ to, cost }) => ({ to, cost: cost + wait }));
  };
  return others.length === 0 ? lanes : { ...lanes, links };
};
/** Nobody gets past so near to another. */
const ABREAST: Len = Math.round(2.5 * INCH);
const A_TURN: Len = 12 * INCH;

/** Goals are places; a vehicle gets as near as the ground lets it. */
const ABOUT: Len = 5 * INCH;

export const laneTo = (look: L, vehicle: Vehicle, goal: Point, others: readonly Point[] = []): Lane => {
  const ground = lanesOf(look, vehicle);
  const cell = ground.cellOf(goal);
  return recall(look.setting, `bot lane ${vehicle.profile} ${cell}`, [ground, ...others], () => {
    const lanes = waiting(ground, others);
    const near = [cell, ...cellsAbout(lanes, goal)];
    const costs = spread(lanes, near, FAR);
    const startOf = (at: Point): number =>
      costs.has(lanes.cellOf(at)) ? lanes.cellOf(at) : besideOf(lanes, costs, at);
    const to = (at: Point): Len => costs.get(startOf(at)) ?? FAR;
    const next = (from: number): number | null => {
      let [best, least]: [number | null, Len] = [null, costs.get(from) ?? FAR];
      for (const link of lanes.links(from)) {
        const cost = costs.get(link.to) ?? FAR;
        if (cost < least) [best, least] = [link.to, cost];
      }
      return best;
    };
    const way = (from: Point): readonly Point[] => {
      let at: number | null = startOf(from);
      const found: Point[] = at === lanes.cellOf(from) ? [] : [lanes.pointOf(at)];
      for (let i = 0; i < MOST_STEPS && at !== null; i += 1) {
        at = next(at);
        if (at !== null) found.push(lanes.pointOf(at));
      }
      return found;
    };
    return { to, way };
  });
};
/** Who stands where no lane leads on begins from the best of those beside him that he gets to: what lies behind a bank is not beside him. */
const besideOf = (lanes: Lanes, costs: ReadonlyMap<number, Len>, at: Point): number =>
  AROUND.map(([dx, dy]) => lanes.cellOf({ x: at.x + dx * LANE, y: at.y + dy * LANE }))
    .filter((cell) => costs.has(cell))
    .sort((a, b) => costs.get(a)! - costs.get(b)!)
    .find((cell) => lanes.joins(at, cell)) ?? lanes.cellOf(at);

/** Would a vehicle that begins there get away by a lane without driving into anything? */
export const drivesOff = (look: L, vehicle: OnTable<Vehicle>, lane: Lane, steps: number): boolean => {
  const route = lane.way(vehicle.at.spot).slice(0, steps);
  return route.length === steps && costOf(look, vehicle, route) !== null;
};

/** More than any vehicle drives in a turn. */
const MOST_STEPS = 14;

const cellsAbout = (lanes: Lanes, goal: Point): readonly number[] => {
  const found = new Set<number>();
  for (let x = -ABOUT; x <= ABOUT; x += LANE)
    for (let y = -ABOUT; y <= ABOUT; y += LANE) {
      const cell = lanes.cellOf({ x: goal.x + x, y: goal.y + y });
      if (distance(lanes.pointOf(cell), goal) <= ABOUT) found.add(cell);
    }
  return [...found];
};

/** Does it get there without driving into anything, over mines or into wire? */
export const isSafe = (look: L, vehicle: OnTable<Vehicle>, drive: Going): boolean => {
  const course = courseOfDrive(look, vehicle, drive);
  if (!isCourse(course) || meetsSnares(look, vehicle, course.move)) return false;
  return firstMet(look, vehicle, course.move, (met) => isInTheWay(look, vehicle, met)) === null;
};

/** Does it stand clear of everything when it has turned, not against a wall that it would never get away from? */
export const endsClear = (look: L, vehicle: OnTable<Vehicle>, drive: Going): boolean => {
  const course = courseOfDrive(look, vehicle, drive);
  if (!isCourse(course)) return false;
  const { at } = standAt(course.move, course.length);
  const move = { stand: { ...course.move.stand, at, facing: course.facing }, route: [at], facing: 'kept' } as const;
  return firstMet(look, vehicle, move, (met) => met.piece !== null || isFirm(look, vehicle, met)) === null;
};

/** Might it get stuck on the way (PF-VEH.5)? */
export const isSoftGoing = (look: L, vehicle: OnTable<Vehicle>, drive: Going): boolean => {
  const course = courseOfDrive(look, vehicle, drive);
  return isCourse(course) && enteredBy(look, vehicle, course.move).difficult !== null;
};
