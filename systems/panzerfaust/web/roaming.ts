import type { Illegal, Message, Side } from '@grognard/kernel';
import type { Roaming, Toll } from '@grognard/looks';
import { gapToPointWithin, INCH, type Len, normalDegrees, type Point } from '@grognard/table';
import {
  courseOfDrive,
  firstMet,
  isCourse,
  leftOfVehicle,
  movementOf,
  pieceOfShape,
  refuseDrive,
} from '../rules/10-driving.ts';
import { costOfShift, MARKER_MOVE, refuseShift } from '../rules/11-hidden.ts';
import { creep, withHalfDrives } from '../rules/14-creep.ts';
import { standOf } from '../rules/measure.ts';
import { inInches, isOnTable, markerNamed, type OnTable, piecesOn, vehicleOn } from '../rules/pieces.ts';
import { armyOf } from '../rules/players.ts';
import type { Action, ActionOf, L, OwnFrame, Pf, Vehicle } from '../types.ts';
import { say } from './say.ts';
import { farOut, outlineInSteps } from './straight.ts';

type Drive = ActionOf<'drive'>;

const moverOf = (look: L, action: Action): OnTable<Vehicle> | null => {
  const vehicle = action.type === 'drive' ? vehicleOn(look, action.vehicle) : undefined;
  return vehicle && isOnTable(vehicle) ? (vehicle as OnTable<Vehicle>) : null;
};

/** How vehicles drive in a phase: what of their move they have left, and what is refused. */
interface Driving {
  readonly look: L;
  readonly refuse: (vehicle: OnTable<Vehicle>, action: Drive) => Illegal<Pf> | null;
}

/** PF-SR.9: in the phase of shooting they go half their move instead of firing. */
const drivingIn = (look: L, stack: readonly OwnFrame[]): Driving => {
  const phase = stack.at(-1);
  return phase?.kind === 'shooting'
    ? { look: withHalfDrives(look), refuse: (_vehicle, action) => creep.refuse(look, phase, action) }
    : { look, refuse: (vehicle, action) => refuseDrive(look, vehicle, action) };
};

/** So far beside the straight way it goes round what is in its way. */
const ASIDE: readonly Len[] = [3, -3, 6, -6].map((inches) => inches * INCH);
/** So near is there. */
const NO_MATTER = INCH / 4;

/** PF-DEM.3: it is not led into walls that it might break, nor past men it might run down, unless onto one of them. */
const isFree = ({ look, refuse }: Driving, vehicle: OnTable<Vehicle>, action: Drive): boolean =>
  refuse(vehicle, action) === null && firstMet(look, vehicle, movementOf(vehicle, action), () => true) === null;

/** PF-VCB.13, PF-VCB.14: who is led onto an enemy means to run at him, and at whoever of his side stands before him. */
const isRun = ({ look, refuse }: Driving, vehicle: OnTable<Vehicle>, action: Drive): boolean =>
  refuse(vehicle, action) === null &&
  firstMet(look, vehicle, movementOf(vehicle, action), ({ piece }) => piece === null || piece.side === vehicle.side) ===
    null;

const isEnemyAt = (look: L, vehicle: OnTable<Vehicle>, at: Point): boolean =>
  piecesOn(look).some((piece) => {
    const stand = piece.side === vehicle.side ? null : standOf(piece);
    return stand !== null && gapToPointWithin(stand, at, 0);
  });

/** PF-HID.3: where a marker may be led, round what is closed to it by one bend. */
const shifts = (look: L, seat: Side, action: ActionOf<'shift'>): Roaming<Pf> | null => {
  const marker = markerNamed(look, action.marker);
  if (!marker) return null;
  const [from, left] = [{ ...marker.at, storey: 0 }, MARKER_MOVE - marker.moved];
  const side = armyOf(look.setting, seat);
  const led = (route: readonly Point[]): ActionOf<'shift'> => ({ ...action, route: [...route] });
  const mayGo = (route: readonly Point[]): boolean => refuseShift(look, side, led(route)) === null;
  const steps = outlineInSteps(from, left, ({ x, y }) => mayGo([{ x, y }]));
  let outlines: readonly (readonly Point[])[] | null = look.setting.scenario.measured === 'strict' ? [] : null;
  return {
    work: () => {
      const step = outlines ? null : steps.next();
      if (step?.done) outlines = step.value;
      return outlines !== null;
    },
    outlines: () => outlines ?? [],
    wayTo: ({ x, y }) => {
      const route = routeTo(from, { x: Math.round(x), y: Math.round(y) }, left, mayGo);
      return route && led(route);
    },
  };
};

/** PF-VEH.3: where a vehicle can get to, and how: straight on, or round what is in its way by one bend; turned at the end. */
export const roams = (seen: L, stack: readonly OwnFrame[], side: Side, action: Action): Roaming<Pf> | null => {
  if (action.type === 'shift') return shifts(seen, side, action);
  const driving = drivingIn(seen, stack);
  const { look } = driving;
  const vehicle = moverOf(look, action);
  if (!vehicle || action.type !== 'drive' || action.backwards || action.facing !== null || action.turret !== null)
    return null;
  const from = vehicle.at.spot;
  const led = (route: readonly Point[], facing: number | null = null): Drive => ({
    ...action,
    route: [...route],
    facing,
  });
  const mayGo = (route: readonly Point[]): boolean => isFree(driving, vehicle, led(route));
  const mayRun = (route: readonly Point[]): boolean => isRun(driving, vehicle, led(route));
  const isGuessed = look.setting.scenario.measured === 'strict';
  const steps = outlineInSteps(from, leftOfVehicle(vehicle), ({ x, y }) => mayGo([{ x, y }]));
  let outlines: readonly (readonly Point[])[] | null = isGuessed ? [] : null;
  return {
    work: () => {
      const step = outlines ? null : steps.next();
      if (step?.done) outlines = step.value;
      return outlines !== null;
    },
    outlines: () => outlines ?? [],
    runsAt: (at) => isEnemyAt(look, vehicle, at),
    wayTo: (at, turn = 0) => {
      const route = routeTo(from, at, leftOfVehicle(vehicle), isEnemyAt(look, vehicle, at) ? mayRun : mayGo);
      if (!route) return null;
      if (turn === 0) return led(route);
      const course = courseOfDrive(look, vehicle, led(route));
      const turned = isCourse(course) ? led(route, normalDegrees(course.facing + turn)) : null;
      return turned && driving.refuse(vehicle, turned) === null ? turned : led(route);
    },
    whyNot: (at, end) => {
      if (isGuessed || Math.hypot(end.x - at.x, end.y - at.y) <= NO_MATTER) return null;
      return whyShort(driving, vehicle, led([{ x: at.x, y: at.y }]), Math.hypot(end.x - at.x, end.y - at.y));
    },
  };
};

/** Straight on, else by one bend, else straight on as far as it gets. */
const routeTo = (
  from: Point,
  at: Point,
  most: Len,
  mayGo: (route: readonly Point[]) => boolean,
): readonly Point[] | null => {
  const end = { x: at.x, y: at.y };
  if (mayGo([end])) return [end];
  const [dx, dy] = [end.x - from.x, end.y - from.y];
  const far = Math.max(1, Math.round(Math.hypot(dx, dy)));
  const bends = far > 2 * most ? [] : ASIDE;
  for (const aside of bends) {
    const bend = {
      x: Math.round(from.x + dx / 2 - (dy * aside) / far),
      y: Math.round(from.y + dy / 2 + (dx * aside) / far),
    };
    if (mayGo([bend, end])) return [bend, end];
  }
  const along = (length: Len): Point => ({
    x: Math.round(from.x + (dx * length) / far),
    y: Math.round(from.y + (dy * length) / far),
  });
  const got = farOut(Math.min(far, most), (length) => length > 0 && mayGo([along(length)]));
  return got > 0 ? [along(got)] : null;
};

/** Why it does not get there, in two or three words: what it would meet, or how much too far it is. */
const whyShort = (
  { look, refuse }: Driving,
  vehicle: OnTable<Vehicle>,
  action: Drive,
  over: number,
): Message | null => {
  const met = firstMet(look, vehicle, movementOf(vehicle, action), () => true);
  if (met) return say('lookInTheWay', { by: met.piece?.id ?? pieceOfShape(look, met.shape!) });
  const refusal = refuse(vehicle, action);
  return refusal?.why.word === 'tooLongADrive' ? say('lookOver', { over: inInches(Math.round(over)) }) : null;
};

/** PF-VEH.3: what a drive costs, as it is charged, and what is left of the move then; not told where nobody measures. */
export const toll = (seen: L, stack: readonly OwnFrame[], _side: Side, action: Action): Toll | null => {
  const { look } = drivingIn(seen, stack);
  if (look.setting.scenario.measured === 'strict') return null;
  if (action.type === 'shift') return shiftToll(look, action);
  const vehicle = moverOf(look, action);
  if (!vehicle) return null;
  const course = courseOfDrive(look, vehicle, action as Drive);
  if (!isCourse(course)) return null;
  return tollOf(course.cost, leftOfVehicle(vehicle));
};

const tollOf = (spent: Len, of: Len): Toll => ({
  cost: say('lookCost', { spent: inInches(spent), of: inInches(of) }),
  left: say('lookLeft', { left: inInches(Math.max(0, of - spent)) }),
});

const shiftToll = (look: L, { marker, route }: ActionOf<'shift'>): Toll | null => {
  const found = markerNamed(look, marker);
  const spent = found ? costOfShift(look, found.at, route) : null;
  return found && spent !== null ? tollOf(spent, MARKER_MOVE - found.moved) : null;
};
