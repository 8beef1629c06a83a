import type { Message, Side } from '@grognard/kernel';
import type { Roaming, Toll } from '@grognard/looks';
import { INCH, type Len, normalDegrees, type Point } from '@grognard/table';
import {
  courseOfDrive,
  firstMet,
  isCourse,
  leftOfVehicle,
  movementOf,
  pieceOfShape,
  refuseDrive,
} from '../rules/10-driving.ts';
import { inInches, isOnTable, type OnTable, vehicleOn } from '../rules/pieces.ts';
import type { Action, ActionOf, L, OwnFrame, Pf, Vehicle } from '../types.ts';
import { say } from './say.ts';
import { farOut, outlineInSteps } from './straight.ts';

type Drive = ActionOf<'drive'>;

const moverOf = (look: L, action: Action): OnTable<Vehicle> | null => {
  const vehicle = action.type === 'drive' ? vehicleOn(look, action.vehicle) : undefined;
  return vehicle && isOnTable(vehicle) ? (vehicle as OnTable<Vehicle>) : null;
};

/** So far beside the straight way it goes round what is in its way. */
const ASIDE: readonly Len[] = [3, -3, 6, -6].map((inches) => inches * INCH);
/** So near is there. */
const NO_MATTER = INCH / 4;

/** PF-DEM.3: it is not led into walls that it might break, nor at men it might run down: that is asked for by name. */
const isFree = (look: L, vehicle: OnTable<Vehicle>, action: Drive): boolean =>
  refuseDrive(look, vehicle, action) === null &&
  firstMet(look, vehicle, movementOf(vehicle, action), () => true) === null;

/** PF-VEH.3: where a vehicle can get to, and how: straight on, or round what is in its way by one bend; turned at the end. */
export const roams = (look: L, _stack: readonly OwnFrame[], _side: Side, action: Action): Roaming<Pf> | null => {
  const vehicle = moverOf(look, action);
  if (!vehicle || action.type !== 'drive' || action.backwards || action.facing !== null || action.turret !== null)
    return null;
  const from = vehicle.at.spot;
  const led = (route: readonly Point[], facing: number | null = null): Drive => ({
    ...action,
    route: [...route],
    facing,
  });
  const mayGo = (route: readonly Point[]): boolean => isFree(look, vehicle, led(route));
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
    wayTo: (at, turn = 0) => {
      const route = routeTo(from, at, leftOfVehicle(vehicle), mayGo);
      if (!route) return null;
      if (turn === 0) return led(route);
      const course = courseOfDrive(look, vehicle, led(route));
      const turned = isCourse(course) ? led(route, normalDegrees(course.facing + turn)) : null;
      return turned && refuseDrive(look, vehicle, turned) === null ? turned : led(route);
    },
    whyNot: (at, end) => {
      if (isGuessed || Math.hypot(end.x - at.x, end.y - at.y) <= NO_MATTER) return null;
      return whyShort(look, vehicle, led([{ x: at.x, y: at.y }]), Math.hypot(end.x - at.x, end.y - at.y));
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
const whyShort = (look: L, vehicle: OnTable<Vehicle>, action: Drive, over: number): Message | null => {
  const met = firstMet(look, vehicle, movementOf(vehicle, action), () => true);
  if (met) return say('lookInTheWay', { by: met.piece?.id ?? pieceOfShape(look, met.shape!) });
  const refusal = refuseDrive(look, vehicle, action);
  return refusal?.why.word === 'tooLongADrive' ? say('lookOver', { over: inInches(Math.round(over)) }) : null;
};

/** PF-VEH.3: what a drive costs, as it is charged, and what is left of the move then; not told where nobody measures. */
export const toll = (look: L, _stack: readonly OwnFrame[], _side: Side, action: Action): Toll | null => {
  const vehicle = moverOf(look, action);
  if (!vehicle || look.setting.scenario.measured === 'strict') return null;
  const course = courseOfDrive(look, vehicle, action as Drive);
  if (!isCourse(course)) return null;
  const left = leftOfVehicle(vehicle);
  return {
    cost: say('lookCost', { spent: inInches(course.cost), of: inInches(left) }),
    left: say('lookLeft', { left: inInches(Math.max(0, left - course.cost)) }),
  };
};
