import type { Choice, Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import { gapWithin, INCH, type Len, type Stand, standAt } from '@grognard/table';
import type { Action, L, Pf, Vehicle } from '../types.ts';
import { courseOfDrive, type Going, isCourse, moveOfVehicle } from './10-driving.ts';
import { drivingDeed } from './10-vehicles.ts';
import { isGerman } from './14-stalk.ts';
import { type Deed, type Half, isCalled } from './deeds.ts';
import { recall } from './ground.ts';
import { ownSpot, standOf } from './measure.ts';
import { type OnTable, vehicleOn } from './pieces.ts';

/** PF-SR.9: a vehicle that has not fired; PF-VEH.6: nor is it bogged. */
const mayCreep = (vehicle: Vehicle): boolean =>
  ownSpot(vehicle) !== null && !vehicle.did.shot && vehicle.fired.length === 0 && !vehicle.bogged;

/** The board as if every vehicle that may had half its move left. */
export const withHalfDrives = (look: L): L =>
  recall(look.setting, 'creepers', [look.board], () => ({
    setting: look.setting,
    board: {
      ...look.board,
      vehicles: look.board.vehicles.map((vehicle): Vehicle => {
        const spent = Math.ceil(moveOfVehicle(vehicle) / 2);
        return mayCreep(vehicle)
          ? { ...vehicle, did: { ...vehicle.did, spent, moved: false, long: false } }
          : { ...vehicle, did: { ...vehicle.did, moved: true } };
      }),
    },
  }));

/** PF-SR.9: so near an enemy nobody comes. */
const APART: Len = 2 * INCH;
/** How closely its way is looked at. */
const STEP: Len = INCH / 2;

const comesNear = (look: L, vehicle: OnTable<Vehicle>, going: Going): boolean => {
  const course = courseOfDrive(look, vehicle, going);
  if (!isCourse(course)) return false;
  const foes = [...look.board.men, ...look.board.vehicles].flatMap((foe) =>
    foe.side === vehicle.side ? [] : (standOf(foe) ?? []),
  );
  const isNear = (foe: Stand, along: Len): boolean =>
    gapWithin(standAt(course.move, Math.min(along, course.length)), foe, APART);
  // What it stands that near already it gets away from.
  const [near, far] = [foes.filter((foe) => isNear(foe, 0)), foes.filter((foe) => !isNear(foe, 0))];
  if (near.some((foe) => isNear(foe, course.length))) return true;
  for (let along = STEP; along < course.length + STEP; along += STEP)
    if (far.some((foe) => isNear(foe, along))) return true;
  return false;
};

const refuseCreep = (look: L, half: Half, action: Extract<Action, { type: 'drive' }>): Illegal<Pf> | null => {
  if (!isGerman(look, half.side)) return illegal('PF-SR.9', 'notGerman');
  const vehicle = vehicleOn(look, action.vehicle);
  if (!vehicle || !isCalled(half, vehicle) || !mayCreep(vehicle))
    return illegal('PF-SR.9', 'noStalk', { man: action.vehicle });
  const wrong = drivingDeed.refuse(withHalfDrives(look), half, action);
  if (wrong) return wrong;
  return comesNear(look, vehicle as OnTable<Vehicle>, action)
    ? illegal('PF-SR.9', 'tooNear', { man: vehicle.id })
    : null;
};

/** PF-SR.9: a vehicle, too, goes half its move instead of firing. */
export const creep: Deed<'drive'> = {
  type: 'drive',
  choices: (look, half): readonly Choice<Action>[] => {
    if (!isGerman(look, half.side) || half.only !== null) return [];
    return drivingDeed.choices(withHalfDrives(look), half).filter(({ holes }) => holes && 'route' in holes);
  },
  refuse: refuseCreep,
  sample: (look, half, choice, random) => {
    const found = drivingDeed.sample?.(withHalfDrives(look), half, choice, random);
    return found?.type === 'drive' && refuseCreep(look, half, found) === null ? found : { type: 'done' };
  },
  checks: drivingDeed.checks!,
  take: (g, half, action) => {
    g.emit('PF-SR.9', { type: 'shootingEnded', pieces: [action.vehicle] });
    return drivingDeed.take(g, half, action);
  },
};
