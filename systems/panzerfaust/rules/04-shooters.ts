import type { Illegal } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { Spot } from '@grognard/table';
import type { WeaponId } from '../data/weapons.ts';
import { weaponOf } from '../data/weapons.ts';
import type { Gun, L, Man, Origin, Pf, Vehicle } from '../types.ts';
import { isAtop } from './02-climbs.ts';
import { allowance } from './02-purse.ts';
import { CREWS, freeLoaders, gunnerOf } from './05-crews.ts';
import { armsOf, gunsAllowed, gunsFired, motionOf } from './10-arms.ts';
import { holdsFire } from './12-waves.ts';
import { type Half, isCalled } from './deeds.ts';
import { isEngaged, ownSpot } from './measure.ts';
import { gunNamed, isGun, manNamed, manProfile, type Piece, vehicleOn, vehicleProfile } from './pieces.ts';

/** Who shoots with what: a man's weapon, an arm of a vehicle, a gun. */
export interface Choice {
  readonly piece: string;
  readonly weapon: WeaponId;
  readonly arm: number | null;
}

/** The word for a weapon. */
export const weaponWord = (weapon: WeaponId) => message(`weapon_${weapon}` as const);

/** PF-SHOOT.12, PF-BASE.12: how far he may have gone. */
const refuseMoved = (man: Man, weapon: WeaponId): Illegal<Pf> | null => {
  const { spent, long, charged } = man.did;
  const { penalty } = weaponOf(weapon);
  const half = allowance(man, man.mount ? 'ride' : 'walk') / 2;
  const values = { man: man.id, weapon: weaponWord(weapon) };
  if (penalty === 'half' && charged) return illegal('PF-BASE.12', 'chargedAndShootsNot', values);
  if (penalty === 'half' && (long || spent > half)) return illegal('PF-BASE.12', 'movedTooFar', values);
  if (penalty === 'total' && (long || spent > 0))
    return weaponOf(weapon).serving === null
      ? illegal('PF-BASE.12', 'movedAtAll', values)
      : illegal('PF-HVY.1', 'movedAtAll', values);
  return null;
};

/** PF-EQP.1: who has come farther than his feet take him has ridden; who has pushed his bicycle has walked. */
const hasCycled = (man: Man): boolean => man.gear.includes('bicycle') && man.did.spent > allowance(man, 'walk');

/** What keeps a man from doing anything in the shooting phase, to load among it (PF-RLD.2). */
export const refuseBusy = (look: L, man: Man): Illegal<Pf> | null => {
  const values = { man: man.id };
  if (man.at.in === 'vehicle') return illegal('PF-VEH.11', 'carriedShootNot', values);
  if (man.at.in !== 'table' || man.life === 0) return illegal('PF-SHOOT.3', 'notOnTable', { piece: man.id });
  if (man.did.shot) return illegal('PF-SHOOT.4', 'hasShot', values);
  if (man.shaken) return illegal('PF-BRV.4', 'doesNothing', values);
  if (man.height !== null && !isAtop(look, man)) return illegal('PF-SHOOT.5', 'crossedAndShootsNot', values);
  if (isEngaged(look, man)) return illegal('PF-SHOOT.5', 'fightsAndShootsNot', values);
  if (look.board.medics.includes(man.id)) return illegal('PF-EQP.2', 'helpedAndShootsNot', values);
  return null;
};

/** What keeps a man from shooting whatever he has in his hands, grenades among it. */
export const refuseAble = (look: L, man: Man): Illegal<Pf> | null => {
  const busy = refuseBusy(look, man);
  if (busy) return busy;
  const values = { man: man.id };
  if (man.did.crossed) return illegal('PF-SHOOT.5', 'crossedAndShootsNot', values);
  if (man.fell) return illegal('PF-SHOOT.5', 'knockedDownShootsNot', values);
  return hasCycled(man) ? illegal('PF-EQP.1', 'cycledAndShootsNot', values) : null;
};

const refuseMan = (look: L, man: Man, weapon: WeaponId): Illegal<Pf> | null => {
  const wrong = refuseAble(look, man);
  if (wrong) return wrong;
  const carried = man.weapons.find((one) => one.weapon === weapon);
  const values = { man: man.id, weapon: weaponWord(weapon) };
  if (!carried || weapon === 'grenade') return illegal('PF-BASE.18', 'hasNotThat', values);
  if (carried.state === 'spent') return illegal('PF-HVY.11', 'isSpent', values);
  // House, PF-RLD.5: a man with a marker shoots with nothing until it is gone.
  const marked = man.weapons.find(({ state }) => state === 'unloaded' || state === 'jammed');
  if (marked)
    return marked.state === 'jammed'
      ? illegal('PF-JAM.1', 'isJammed', { man: man.id, weapon: weaponWord(marked.weapon) })
      : illegal('PF-RLD.1', 'isUnloaded', { man: man.id, weapon: weaponWord(marked.weapon) });
  return refuseMoved(man, weapon) ?? refuseCrew(look, man, man, weapon);
};

/** PF-HVY.10: are there enough men to fire it? */
const refuseCrew = (look: L, weapon: Man | Gun, gunner: Man, id: WeaponId): Illegal<Pf> | null => {
  const { serving } = weaponOf(id);
  if (serving === null) return null;
  const { fire } = CREWS[serving];
  const there = fire === 1 ? 1 : 1 + freeLoaders(look, weapon, gunner).length;
  return there >= fire ? null : illegal('PF-HVY.10', 'tooFewMen', { weapon: weaponWord(id), needed: fire, there });
};

const refuseGun = (look: L, gun: Gun): Illegal<Pf> | null => {
  if (gun.at.in !== 'table') return illegal('PF-HVY.14', 'isLimbered', { gun: gun.id });
  if (gun.did.shot) return illegal('PF-SHOOT.4', 'gunHasFired', { gun: gun.id });
  if (gun.did.spent > 0 || gun.did.long) return illegal('PF-HVY.1', 'gunMoved', { gun: gun.id });
  if (gun.state === 'unloaded') return illegal('PF-RLD.1', 'gunUnloaded', { gun: gun.id });
  if (gun.state === 'jammed') return illegal('PF-JAM.1', 'gunJammed', { gun: gun.id });
  // PF-HVY.3, PF-HVY.7: without him it is lost.
  const gunner = gunnerOf(look, gun);
  if (!gunner) return illegal('PF-HVY.3', 'noGunner', { gun: gun.id });
  // House, PF-BASE.12: what counts is whether the gun moved, and not who walked up to it.
  return refuseAble(look, gunner) ?? refuseCrew(look, gun, gunner, gun.weapon);
};

const refuseArm = (vehicle: Vehicle, index: number | null, weapon: WeaponId): Illegal<Pf> | null => {
  const values = { vehicle: vehicle.id, weapon: weaponWord(weapon) };
  const arm = index === null ? undefined : armsOf(vehicle)[index];
  if (index === null || arm?.weapon !== weapon) return illegal('PF-VSH.4', 'hasNoSuchArm', values);
  if (vehicle.at.in !== 'table') return illegal('PF-SHOOT.3', 'notOnTable', { piece: vehicle.id });
  if (vehicle.did.shot) return illegal('PF-RLD.4', 'reloadsAndShootsNot', values);
  if (vehicle.fired.includes(index)) return illegal('PF-SHOOT.4', 'armHasFired', values);
  // House, PF-VEH.6: from its next turn on it shoots as if it stood.
  if (vehicle.bogged && (vehicle.freeing || vehicle.did.spent > 0))
    return illegal('PF-VEH.6', 'boggedShootsNot', values);
  const state = vehicle.arms[index]?.state ?? 'ready';
  if (state === 'unloaded') return illegal('PF-RLD.1', 'armUnloaded', values);
  if (state === 'jammed') return illegal('PF-JAM.1', 'armJammed', values);
  return refuseMotion(vehicle, index);
};

/** PF-VSH.3, PF-VSH.6: what may be fired after such a move, and what not beside the turret gun. */
const refuseMotion = (vehicle: Vehicle, index: number): Illegal<Pf> | null => {
  const arms = armsOf(vehicle);
  const { weapon, mount } = arms[index]!;
  const values = { vehicle: vehicle.id, weapon: weaponWord(weapon) };
  const isGun = weaponOf(weapon).heStrength !== null || weapon === 'vehicleFlame';
  if (isGun && gunsFired(vehicle) >= gunsAllowed(motionOf(vehicle)))
    return illegal('PF-VSH.6', motionOf(vehicle) === 'half' ? 'oneGunOnTheMove' : 'noGunOnTheMove', values);
  const firedMount = (wanted: string): boolean => vehicle.fired.some((i) => arms[i]?.mount === wanted);
  if (mount === 'turret' && firedMount('turretGun')) return illegal('PF-VSH.3', 'notBesideTurretGun', values);
  if (mount === 'turretGun' && firedMount('turret')) return illegal('PF-VSH.3', 'notBesideTurretMg', values);
  return null;
};

/** Why somebody may not shoot with that now, whatever at; null: he may. */
export const refuseShooter = (look: L, side: string, { piece, weapon, arm }: Choice): Illegal<Pf> | null => {
  const man = manNamed(look, piece);
  const vehicle = vehicleOn(look, piece);
  const gun = gunNamed(look, piece);
  if ((man ?? vehicle ?? gun)?.side !== side) return illegal('PF-SHOOT.4', 'notYours', { piece });
  if (holdsFire(look, side)) return illegal('PF-HIST-OMA.14', 'holdsFire');
  if (man) return refuseMan(look, man, weapon);
  if (vehicle) return refuseArm(vehicle, arm, weapon);
  return gun!.weapon === weapon ? refuseGun(look, gun!) : illegal('PF-BASE.18', 'gunIsAnother', { gun: piece });
};

/** PF-HVY.12: what only lobs its shells is fired by `estimate`. */
export const refuseDirect = ({ weapon }: Choice): Illegal<Pf> | null =>
  weaponOf(weapon).estimated === 'always'
    ? illegal('PF-HVY.12', 'onlyByEstimation', { weapon: weaponWord(weapon) })
    : null;

/** Who aims: the man, the vehicle, the gunner of a gun. */
export const aimerOf = (look: L, { piece }: Pick<Choice, 'piece'>): Man | Vehicle | null => {
  const gun = gunNamed(look, piece);
  return gun ? gunnerOf(look, gun) : (manNamed(look, piece) ?? vehicleOn(look, piece) ?? null);
};

/** The number whoever aims shoots with (PF-CHG.1; PF-VSH.1: all arms of a vehicle have the same). */
export const skillOf = (aimer: Man | Vehicle): number =>
  'stance' in aimer ? manProfile(aimer).shooting : (vehicleProfile(aimer).shooting ?? 6);

/** A shot before it is aimed; null where nobody is there to fire it. */
export const originOf = (look: L, { piece, weapon, arm }: Choice): Origin | null => {
  const spot: Spot | null = ownSpot(
    gunNamed(look, piece) ?? manNamed(look, piece) ?? vehicleOn(look, piece) ?? NOWHERE,
  );
  return spot && { piece, weapon, arm, from: { x: spot.x, y: spot.y, storey: spot.storey } };
};
const NOWHERE = { at: { in: 'tray' } } as const;

/** Everything a piece could fire, able or not. */
export const weaponsOf = (look: L, piece: string): readonly Choice[] => {
  const man = manNamed(look, piece);
  if (man) return man.weapons.map(({ weapon }) => ({ piece, weapon, arm: null }));
  const vehicle = vehicleOn(look, piece);
  if (vehicle) return armsOf(vehicle).map(({ weapon }, arm) => ({ piece, weapon, arm }));
  const gun = gunNamed(look, piece);
  return gun ? [{ piece, weapon: gun.weapon, arm: null }] : [];
};

/** PF-HERO.4: is somebody called to shoot now? A gun is with its gunner. */
export const isCalledToShoot = (look: L, half: Half, piece: Piece): boolean => {
  const gunner = isGun(piece) ? gunnerOf(look, piece) : null;
  return isCalled(half, piece) || (gunner !== null && isCalled(half, gunner));
};
