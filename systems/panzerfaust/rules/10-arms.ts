import type { Degrees, Len, Point, Stand } from '@grognard/table';
import { INCH, pointAhead, standInArc } from '@grognard/table';
import type { Arm } from '../data/vehicle.ts';
import { ARC, SIZES } from '../data/vehicle.ts';
import { weaponOf } from '../data/weapons.ts';
import type { Vehicle } from '../types.ts';
import type { Motion } from './checks/hit.ts';
import { vehicleProfile } from './pieces.ts';

/** House, PF-BASE.37: there is nothing in the air; a gun against aircraft turns all round at what is on the ground. */
const BOUGHT: Readonly<Record<'aaMg' | 'hullMg', Arm>> = {
  aaMg: { weapon: 'vehicleMg', mount: 'free' },
  hullMg: { weapon: 'vehicleMg', mount: 'hull' },
};

/** The arms of a vehicle: those of its profile, those bought for it, and last what was fitted on. */
export const armsOf = (vehicle: Vehicle): readonly Arm[] => {
  const { arms, traits } = vehicleProfile(vehicle);
  const bought = vehicle.options.flatMap((option) =>
    option === 'aaMg' || option === 'hullMg' ? [BOUGHT[option]] : [],
  );
  // PF-VEH.11, PF-VGER.27: a man's machine gun on its bracket is a machine gun more.
  const bracket = traits.includes('rearFitting') ? 'rearHull' : 'hull';
  return [...arms, ...bought, ...(vehicle.fitted === null ? [] : [{ weapon: 'vehicleMg', mount: bracket } as const])];
};

export const isMainGun = ({ mount }: Arm): boolean => mount === 'turretGun' || mount === 'hullGun';

/** PF-VSH.3: which way an arm points. */
export const axisOf = (vehicle: Vehicle, { mount }: Arm): Degrees => {
  switch (mount) {
    case 'turretGun':
    case 'coaxial':
    case 'turret':
      return vehicle.turret;
    case 'hullGun':
    case 'hull':
    case 'free':
      return vehicle.facing;
    case 'rearHull':
      return (vehicle.facing + 180) % 360;
  }
};

/** PF-VSH.2, PF-VSH.3: is any part of a base in the arc of an arm, clear of its own hull? */
export const inArmArc = (vehicle: Vehicle, at: Point, arm: Arm, target: Stand): boolean =>
  standInArc({ from: at, facing: axisOf(vehicle, arm), width: ARC[arm.mount] }, target, 'any part');

/** PF-VSH.5: where the muzzle is. House: of a gun, at the edge of the hull under its barrel; of the rest, where they sit. */
export const muzzleOf = (vehicle: Vehicle, at: Point, arm: Arm): Point => {
  if (!isMainGun(arm)) return at;
  const { length } = SIZES[vehicleProfile(vehicle).size];
  return pointAhead(at, axisOf(vehicle, arm), Math.round((length * INCH) / 20));
};

/** PF-VSH.6: how much of its move it has made. A turn spent working itself loose is a whole move (PF-VEH.6). */
export const motionOf = (vehicle: Vehicle): Motion => {
  const { spent, long } = vehicle.did;
  if (long) return 'more';
  if (spent === 0) return 'still';
  const half: Len = (vehicleProfile(vehicle).move * INCH) / 2;
  return spent <= half ? 'half' : 'more';
};

/** PF-VSH.6: how many main guns it may fire. */
export const gunsAllowed = (motion: Motion): number => (motion === 'still' ? Infinity : motion === 'half' ? 1 : 0);

/** The main guns it has fired this turn. */
export const gunsFired = (vehicle: Vehicle): number =>
  vehicle.fired.filter((i) => {
    const arm = armsOf(vehicle)[i];
    return arm !== undefined && weaponOf(arm.weapon).heStrength !== null;
  }).length;
