import type { Len, Point } from '@grognard/table';
import { bearing, distance, INCH, pointAhead } from '@grognard/table';
import { SIZES } from '../data/vehicle.ts';
import { courseOfDrive, firstMet, isCourse, leftOfVehicle } from '../rules/10-driving.ts';
import { meetsSnares } from '../rules/10-entering.ts';
import { groundNow, recall } from '../rules/ground.ts';
import { isOnTable, type OnTable, piecesOn, vehicleProfile } from '../rules/pieces.ts';
import type { L, Vehicle } from '../types.ts';
import { AROUND } from './grid.ts';
import { BROKEN, isInTheWay, LANE } from './lanes.ts';

/** A place a vehicle gets to in one move, and how. */
export interface Reached {
  readonly backwards: boolean;
  readonly at: Point;
  readonly route: readonly Point[];
  readonly cost: Len;
}

/** A place on the way there: where it has come to, and how it stands. */
interface Stage extends Reached {
  readonly facing: number;
}

const nameOf = ({ x, y }: Point): string => `${Math.floor(x / LANE)},${Math.floor(y / LANE)}`;

/** The places about one, in the middle of each square. */
const placesAbout = ({ setting }: L, { x, y }: Point): readonly Point[] => {
  const { width, height } = setting.table.ground.table;
  const [column, row] = [Math.floor(x / LANE), Math.floor(y / LANE)];
  return AROUND.map(([dx, dy]) => ({
    x: (column + dx) * LANE + (LANE >> 1),
    y: (row + dy) * LANE + (LANE >> 1),
  })).filter((at) => at.x > LANE && at.y > LANE && at.x < width - LANE && at.y < height - LANE);
};

/** How a vehicle goes about it: forwards or backwards, by how much it turns before it goes, and whether it minds how it stands on the way. */
interface Manner {
  readonly backwards: boolean;
  readonly turns: readonly number[];
  readonly minds: boolean;
}

/** The places straight before it, or behind it: where it is too narrow to turn. */
const STRAIGHT: readonly number[] = [0];
/** Who is stuck tries to get out by turning a little. */
const SLANTED: readonly number[] = [15, -15, 30, -30, 50, -50, 70, -70];

/** The places before it, or behind it, by so much aside. */
const firstSteps = ({ setting }: L, { at, facing }: Stage, { backwards, turns }: Manner, reach: Len) => {
  const { width, height } = setting.table.ground.table;
  const steps = turns.flatMap((turn) => {
    const way = (facing + turn + (backwards ? 540 : 360)) % 360;
    return Array.from({ length: Math.floor(reach / LANE) }, (_, i) => pointAhead(at, way, (i + 1) * LANE));
  });
  return steps.filter(({ x, y }) => x > LANE && y > LANE && x < width - LANE && y < height - LANE);
};

/** The next place, if it gets there without driving into anything that does not give way, over mines or into wire. */
const stepTo = (look: L, vehicle: OnTable<Vehicle>, stage: Stage, to: Point, reach: Len): Stage | null => {
  const { backwards } = stage;
  const there = { ...vehicle, at: { in: 'table' as const, spot: { ...stage.at, storey: 0 } }, facing: stage.facing };
  const course = courseOfDrive(look, there, {
    vehicle: vehicle.id,
    route: [to],
    backwards,
    facing: null,
    turret: null,
  });
  if (!isCourse(course) || stage.cost + course.cost > reach) return null;
  if (meetsSnares(look, there, course.move)) return null;
  if (firstMet(look, there, course.move, (met) => isInTheWay(look, vehicle, met)) !== null) return null;
  const isBroken = firstMet(look, there, course.move, ({ shape }) => shape !== null) !== null;
  const cost = stage.cost + course.cost + (isBroken ? BROKEN : 0);
  return { at: to, route: [...stage.route, to], backwards, cost, facing: course.facing };
};

/**
 * Everywhere a vehicle gets to in one move, round whatever and whoever stands in its way; who is stuck backs out. Who minds how it
 * stands comes to the same place from several sides, for a gap that is too narrow to turn before.
 */
export const reachedBy = (look: L, vehicle: OnTable<Vehicle>, minds = false): readonly Reached[] => {
  const about = [groundNow(look), look.board.gaps, ...asItStands(look, vehicle)];
  return recall(look.setting, `bot reach ${vehicle.id} ${minds}`, about, () => {
    const found = new Map<string, Reached>();
    for (const turns of [STRAIGHT, SLANTED])
      for (const backwards of [false, true]) {
        const more = found.size < FEW ? spreadOut(look, vehicle, { backwards, turns, minds }) : [];
        for (const one of more) if (!found.has(nameOf(one.at))) found.set(nameOf(one.at), one);
      }
    return [...found.values()];
  });
};
/** What it depends on where a vehicle gets to: itself, and who stands within its reach; whoever moves elsewhere changes nothing of it. */
const asItStands = (look: L, vehicle: OnTable<Vehicle>): readonly unknown[] => {
  const { facing, did, rammed } = vehicle;
  const { spot } = vehicle.at;
  const reach = leftOfVehicle(vehicle) + ABOUT_HULLS;
  const near = piecesOn(look).filter(
    (one): one is OnTable =>
      one.id !== vehicle.id &&
      isOnTable(one) &&
      isInTheWay(look, vehicle, { piece: one, shape: null }) &&
      distance(one.at.spot, spot) <= reach,
  );
  const own = [spot.x, spot.y, facing, did.spent, ...rammed].join(',');
  const standing = near.map((one) => {
    const { x, y, storey } = one.at.spot;
    return [one.id, x, y, storey, 'facing' in one ? one.facing : 0].join(',');
  });
  return [own, ...standing];
};
/** No two hulls touch whose middles are farther apart than that. */
const ABOUT_HULLS: Len = 8 * INCH;

/** Who gets to no more places than that is stuck. */
const FEW = 10;

/** Which way it stands, as far as that matters for where it gets from there. */
const SECTOR = 45;

const spreadOut = (look: L, vehicle: OnTable<Vehicle>, manner: Manner): readonly Reached[] => {
  const { backwards, minds } = manner;
  const standOf = ({ at, facing }: Pick<Stage, 'at' | 'facing'>): string =>
    minds ? `${nameOf(at)},${Math.round(facing / SECTOR) % (360 / SECTOR)}` : nameOf(at);
  const reach = leftOfVehicle(vehicle);
  const { x, y } = vehicle.at.spot;
  const open: Stage[] = [{ at: { x, y }, route: [], backwards, cost: 0, facing: vehicle.facing }];
  const done = new Map<string, Reached>();
  const least = new Map<string, Len>();
  for (;;) {
    const next = open.reduce<Stage | null>((best, one) => (best === null || one.cost < best.cost ? one : best), null);
    if (!next) return [...done.values()].filter(({ route }) => route.length > 0);
    open.splice(open.indexOf(next), 1);
    if (done.has(standOf(next))) continue;
    done.set(standOf(next), next);
    const first = next.route.length === 0 ? firstSteps(look, next, manner, reach) : [];
    const about = [...placesAbout(look, next.at), ...first];
    for (const to of about) {
      const ahead = bearing(next.at, to);
      const name = standOf({ at: to, facing: backwards ? (ahead + 180) % 360 : ahead });
      if (done.has(name) || next.cost + distance(next.at, to) >= Math.min(reach, least.get(name) ?? reach)) continue;
      const step = stepTo(look, vehicle, next, to, reach);
      if (!step || step.cost >= (least.get(name) ?? Infinity)) continue;
      least.set(name, step.cost);
      open.push(step);
    }
  }
};

/** Is there so much room about a place, beside whatever and whoever is in its way for good? */
export const hasRoom = (look: L, vehicle: OnTable<Vehicle>, at: Point, radius: Len): boolean => {
  const move = { stand: { at, facing: 0, base: { shape: 'disc', radius } }, route: [at], facing: 'kept' } as const;
  return firstMet(look, vehicle, move, (met) => isInTheWay(look, vehicle, met)) === null;
};

/** Can it turn round at a place, with what stands about it? */
export const hasElbowRoom = (look: L, vehicle: OnTable<Vehicle>, at: Point): boolean => {
  const { width, length } = SIZES[vehicleProfile(vehicle).size];
  return hasRoom(look, vehicle, at, Math.round((Math.hypot(width, length) * INCH) / 20));
};
