import type { Choice } from '@grognard/kernel';
import { illegal, passed, pickFrom, term } from '@grognard/kernel';
import { bearing, normalDegrees, pointAhead, turnBetween } from '@grognard/table';
import type { Action, L, Vehicle } from '../types.ts';
import { spaceFrom } from './02-squads.ts';
import { driveChecks } from './10-drive.ts';
import {
  courseOfDrive,
  freeTraverse,
  type Going,
  hasTurret,
  isCourse,
  leftOfVehicle,
  mayTraverse,
  refuseDrive,
  whyNoDrive,
} from './10-driving.ts';
import { freeCheck } from './checks/moving.ts';
import { type Deed, type Half, isCalled } from './deeds.ts';
import { ownSpot } from './measure.ts';
import { inInches, type OnTable, vehicleOn, vehicleProfile } from './pieces.ts';

const STILL: Omit<Going, 'vehicle'> = { route: [], backwards: false, facing: null, turret: null };

const ready = (look: L, half: Half): readonly OnTable<Vehicle>[] =>
  look.board.vehicles.filter((one): one is OnTable<Vehicle> => isCalled(half, one) && whyNoDrive(one) === null);

/** Those that do not drive any more and may still turn their turrets. */
const standingFast = (look: L, half: Half): readonly Vehicle[] =>
  look.board.vehicles.filter((one) => isCalled(half, one) && whyNoDrive(one) !== null && mayTraverse(one));

const TURN = { kind: 'facing', from: 0, to: 359 } as const;

const driveChoices = (look: L, half: Half): readonly Choice<Action>[] => [
  ...driving(look, half),
  ...standingFast(look, half).map((vehicle) => ({
    action: { type: 'drive', vehicle: vehicle.id, ...STILL, turret: vehicle.turret } as const,
    holes: { turret: TURN },
  })),
];

const driving = (look: L, half: Half): readonly Choice<Action>[] =>
  ready(look, half).flatMap((vehicle) => {
    const route = spaceFrom(vehicle.at.spot, leftOfVehicle(vehicle));
    const action = { type: 'drive', vehicle: vehicle.id, ...STILL } as const;
    const { traits } = vehicleProfile(vehicle);
    const pivots = !traits.includes('motorcycle') && !traits.includes('horseDrawn');
    return [
      { action, holes: { route } },
      ...(traits.includes('motorcycle') ? [] : [{ action: { ...action, backwards: true }, holes: { route } }]),
      ...(pivots ? [{ action: { ...action, facing: vehicle.facing }, holes: { facing: TURN } }] : []),
      ...(hasTurret(vehicle) ? [{ action: { ...action, turret: vehicle.turret }, holes: { turret: TURN } }] : []),
    ];
  });

const TRIES = 4;

/** As far as its turret goes for nothing. */
const turretTowards = (vehicle: Vehicle, towards: number): number => {
  const free = freeTraverse(vehicle);
  const turn = Math.max(-free, Math.min(free, turnBetween(vehicle.turret, towards)));
  return normalDegrees(vehicle.turret + (turn === 0 ? free : turn));
};

const sampleDrive = (look: L, half: Half, { action, holes }: Choice<Action>, random: () => number): Action | null => {
  if (action.type !== 'drive') return null;
  const vehicle = vehicleOn(look, action.vehicle) as OnTable<Vehicle>;
  const foes = look.board.men.flatMap((foe) => (foe.side === half.side ? [] : (ownSpot(foe) ?? [])));
  const goal = foes.length > 0 && random() < 0.7 ? pickFrom(foes, random) : null;
  const towards = goal ? bearing(vehicle.at.spot, goal) : Math.floor(random() * 360);
  let reach = leftOfVehicle(vehicle);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const found = filled(
      look,
      vehicle,
      { action, holes },
      { towards: tried < 2 ? towards : vehicle.facing, reach, random },
    );
    if (refuseDrive(look, vehicle, found) === null) return found;
    reach = Math.floor(reach / 2);
  }
  return null;
};

const filled = (
  { setting }: L,
  vehicle: OnTable<Vehicle>,
  { action, holes }: { readonly action: Extract<Action, { type: 'drive' }>; readonly holes: object | undefined },
  { towards, reach, random }: { readonly towards: number; readonly reach: number; readonly random: () => number },
): Extract<Action, { type: 'drive' }> => {
  if (holes && 'facing' in holes) return { ...action, facing: towards };
  if (holes && 'turret' in holes) return { ...action, turret: turretTowards(vehicle, towards) };
  const { width, height } = setting.table.ground.table;
  const way = action.backwards ? (vehicle.facing + 180) % 360 : towards;
  const { x, y } = pointAhead(vehicle.at.spot, way, Math.floor(reach * (0.3 + 0.6 * random())));
  return { ...action, route: [{ x: Math.min(Math.max(x, 0), width), y: Math.min(Math.max(y, 0), height) }] };
};

/** PF-MOV.23, PF-VEH.3: vehicles go as this chapter has it, and not as men do. */
export const drivingDeed: Deed<'drive'> = {
  type: 'drive',
  choices: driveChoices,
  refuse: (look, half, action) => {
    const vehicle = vehicleOn(look, action.vehicle);
    if (!vehicle || !isCalled(half, vehicle)) return illegal('PF-VEH.3', 'notYours', { piece: action.vehicle });
    return refuseDrive(look, vehicle, action);
  },
  sample: sampleDrive,
  checks: driveChecks,
  price: (look, action) => {
    const vehicle = vehicleOn(look, action.vehicle);
    const course = vehicle && ownSpot(vehicle) && courseOfDrive(look, vehicle as OnTable<Vehicle>, action);
    if (!course || !isCourse(course)) return [];
    const turning = course.turns.reduce((sum, { cost }) => sum + cost, course.pivot);
    return [
      term('PF-VEH.3', inInches(course.cost - turning - course.traverse)),
      ...(turning > 0 ? [term('PF-BASE.33' as const, inInches(turning))] : []),
      ...(course.traverse > 0 ? [term('PF-VEH.7' as const, inInches(course.traverse))] : []),
    ];
  },
  take: (_g, { side }, { vehicle, route, backwards, facing, turret }) => ({
    call: { kind: 'drive', side, vehicle, route, backwards, facing, turret, meets: null, mines: 0 },
  }),
};

/** PF-VEH.6: instead of moving, from the turn after the one it bogged in. */
export const freeing: Deed<'free'> = {
  type: 'free',
  choices: (look, half) =>
    look.board.vehicles
      .filter((vehicle) => isCalled(half, vehicle) && whyNotFreed(vehicle) === null)
      .map(({ id }) => ({ action: { type: 'free', vehicle: id } })),
  refuse: (look, half, { vehicle: id }) => {
    const vehicle = vehicleOn(look, id);
    if (!vehicle || !isCalled(half, vehicle)) return illegal('PF-VEH.6', 'notYours', { piece: id });
    return whyNotFreed(vehicle);
  },
  checks: (_look, { vehicle }) => [freeCheck(vehicle)],
  take: (g, _half, { vehicle }) => {
    const free = passed(g.roll(freeCheck(vehicle)));
    g.emit('PF-VEH.6', { type: 'freed', vehicle, free });
    return undefined;
  },
};

const whyNotFreed = (vehicle: Vehicle) => {
  if (!vehicle.bogged || !ownSpot(vehicle))
    return illegal('PF-VEH.6' as const, 'notBogged' as const, { vehicle: vehicle.id });
  if (vehicle.freeing || vehicle.did.moved)
    return illegal('PF-VEH.6' as const, 'notYetFreed' as const, { vehicle: vehicle.id });
  return null;
};
