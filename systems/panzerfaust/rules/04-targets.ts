import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Len, Point, Spot, Stand } from '@grognard/table';
import { distance, gapToPoint, INCH } from '@grognard/table';
import type { Arm } from '../data/vehicle.ts';
import { weaponOf } from '../data/weapons.ts';
import type { Aimed, L, Man, Origin, Pf, Vehicle } from '../types.ts';
import { isRestricted } from './02-command.ts';
import { weaponWord } from './04-shooters.ts';
import { gunnerOf, inGunArc } from './05-crews.ts';
import { armsOf, inArmArc, isMainGun, muzzleOf } from './10-arms.ts';
import { bandOf } from './checks/hit.ts';
import { distanceBetween, isEngaged, isWithin, ownSpot, standOf } from './measure.ts';
import type { Piece } from './pieces.ts';
import {
  gunNamed,
  isGun,
  isMan,
  isUnderNet,
  isVehicle,
  passengersOf,
  pieceNamed,
  piecesOn,
  vehicleOn,
} from './pieces.ts';
import type { Sight } from './sight.ts';
import { canSee, sightBetween, sightOf } from './sight.ts';
import { bodyOfPlace, viewerAt } from './sight-bodies.ts';

/** May distances be told before a shot stands? (PF-SHOOT.2) */
export const isMeasured = ({ setting }: L): boolean => setting.scenario.measured === 'open';

const POINT: Stand['base'] = { shape: 'disc', radius: 0 };
const standOfPoint = (at: Point): Stand => ({ at, facing: 0, base: POINT });

export const shooterOf = (look: L, { piece }: Origin): Piece | undefined =>
  piece === null ? undefined : pieceNamed(look, piece);

/** PF-VSH.5: from where a shot is measured: the muzzle of a vehicle's arm; null: from the edge of the shooter's base. */
const muzzleFor = (look: L, { piece, arm, from }: Origin): Point | null => {
  const vehicle = piece === null ? undefined : vehicleOn(look, piece);
  const mounted = vehicle && arm !== null ? armsOf(vehicle)[arm] : undefined;
  return vehicle && mounted && isMainGun(mounted) ? muzzleOf(vehicle, from, mounted) : null;
};

/** How far it is from a shooter to somebody. */
export const rangeTo = (look: L, origin: Origin, target: Piece): Len => {
  const muzzle = muzzleFor(look, origin);
  const stand = standOf(target);
  if (muzzle && stand) return gapToPoint(stand, muzzle);
  const shooter = shooterOf(look, origin);
  return (shooter && distanceBetween(look, shooter, target)) ?? 0;
};

/** How far it is from a shooter to a place. */
export const rangeToPoint = (look: L, origin: Origin, at: Point): Len => {
  const muzzle = muzzleFor(look, origin);
  if (muzzle) return distance(muzzle, at);
  const shooter = shooterOf(look, origin);
  const stand = shooter && standOf(shooter);
  return stand ? gapToPoint(stand, at) : distance(origin.from, at);
};

/** PF-VSH.3, PF-HVY.10: the arc of a vehicle's arm or a gun. */
const refuseArc = (look: L, origin: Origin, target: Stand): Illegal<Pf> | null => {
  const vehicle = vehicleOn(look, origin.piece ?? '');
  const gun = gunNamed(look, origin.piece ?? '');
  const arm = vehicle && origin.arm !== null ? armsOf(vehicle)[origin.arm] : undefined;
  if (vehicle && arm && !inArmArc(vehicle, origin.from, arm, target))
    return illegal('PF-VSH.3', 'outOfArc', { vehicle: vehicle.id, weapon: weaponWord(arm.weapon) });
  return gun && !inGunArc(gun, target) ? illegal('PF-HVY.10', 'outOfGunArc', { gun: gun.id }) : null;
};

/** PF-SHOOT.2: told beforehand only where measuring is open; played strictly the shot is lost instead. */
const refuseRange = (look: L, { weapon }: Origin, range: () => Len): Illegal<Pf> | null => {
  if (weapon === null || !isMeasured(look) || bandOf(weapon, range()) !== 'out') return null;
  const over = Math.max(1, Math.ceil(((range() - weaponOf(weapon).range * INCH) * 10) / INCH));
  return illegal('PF-SHOOT.2', 'tooFar', {
    weapon: weaponWord(weapon),
    range: weaponOf(weapon).range,
    over: over / 10,
  });
};

/** PF-SHOOT.3, PF-SHOOT.6: seen at all, and with no friend in the way. */
const refuseLine = (sight: Sight | null, target: string): Illegal<Pf> | null => {
  if (!sight?.visible) return illegal('PF-SHOOT.3', 'notSeen', { target, by: sight?.stoppedBy ?? '-' });
  const [friend] = sight.friends;
  return friend === undefined ? null : illegal('PF-SHOOT.6', 'friendInTheWay', { friend });
};

const isTurretGun = (arm: Arm | undefined): boolean => arm?.mount === 'turretGun';

/** PF-VSH.3: the gun of a turret and the machine gun beside it fire at one target; a gun in the hull is not bound. */
const refuseCoaxial = (vehicle: Vehicle, arm: number, target: string): Illegal<Pf> | null => {
  const arms = armsOf(vehicle);
  const own = arms[arm];
  const fired = vehicle.fired.map((i) => arms[i]);
  const bound =
    own?.mount === 'coaxial'
      ? fired.some(isTurretGun)
      : isTurretGun(own) && fired.some((one) => one?.mount === 'coaxial');
  return bound && vehicle.aimed !== null && vehicle.aimed !== target
    ? illegal('PF-VSH.3', 'sameTargetAsGun', { vehicle: vehicle.id, target: vehicle.aimed })
    : null;
};

/** The man whose orders count: who shoots, or who fires the gun; a vehicle needs none (PF-GRP.2). */
const aimerAt = (look: L, shooter: Piece): Man | null => {
  if (isMan(shooter)) return shooter;
  return isGun(shooter) ? gunnerOf(look, shooter) : null;
};

/** PF-GRP.4: who has nobody to lead him shoots at the nearest enemy he sees. */
export const refuseFarther = (look: L, man: Man, target: Piece): Illegal<Pf> | null => {
  if (!isRestricted(look, man)) return null;
  const range = distanceBetween(look, man, target) ?? 0;
  const nearer = piecesOn(look).find(
    (one) =>
      one.side !== man.side &&
      one.id !== target.id &&
      !isUnderNet(one) &&
      isWithin(look, man, one, range - 1) &&
      canSee(look, man, one),
  );
  return nearer ? illegal('PF-GRP.4', 'nearestOnly', { man: man.id, target: nearer.id }) : null;
};

/** PF-SHOOT.8, PF-VSH.9: there must be a mount, or somebody aboard. */
const refuseAim = (look: L, target: Piece, aim: Aimed['aim']): Illegal<Pf> | null => {
  if (aim === 'mount' && !(isMan(target) && target.mount))
    return illegal('PF-SHOOT.8', 'hasNoMount', { target: target.id });
  if (aim === 'passengers' && passengersOf(look, target.id).length === 0)
    return illegal('PF-VSH.9', 'nobodyAboard', { target: target.id });
  return null;
};

/** Why nobody may aim at somebody, whoever shoots. */
export const refuseAsTarget = (look: L, target: Piece): Illegal<Pf> | null => {
  const { id } = target;
  if (!ownSpot(target) || (isMan(target) && target.life === 0))
    return illegal('PF-SHOOT.3', 'notOnTable', { piece: id });
  // PF-BASE.17: friend and foe are one knot.
  if (isMan(target) && isEngaged(look, target)) return illegal('PF-BASE.17', 'isEngaged', { target: id });
  return isUnderNet(target) ? illegal('PF-VEQ.7', 'underNetStill', { target: id }) : null;
};

/** Why a shot may not be aimed at somebody; null: it may. */
export const refuseTarget = (look: L, origin: Origin, { piece, aim }: Aimed): Illegal<Pf> | null => {
  const shooter = shooterOf(look, origin);
  const target = pieceNamed(look, piece);
  const stand = target && standOf(target);
  if (!shooter || !target || !stand) return illegal('PF-SHOOT.3', 'notOnTable', { piece });
  if (target.side === shooter.side) return illegal('PF-SHOOT.3', 'ownSide', { target: piece });
  const wrong = refuseAsTarget(look, target);
  if (wrong) return wrong;
  const man = aimerAt(look, shooter);
  return (
    refuseAim(look, target, aim) ??
    (isVehicle(shooter) && origin.arm !== null ? refuseCoaxial(shooter, origin.arm, piece) : null) ??
    refuseArc(look, origin, stand) ??
    refuseRange(look, origin, () => rangeTo(look, origin, target)) ??
    refuseLine(sightBetween(look, shooter, target), piece) ??
    (man ? refuseFarther(look, man, target) : null)
  );
};

/** What a shooter sees of a place. */
export const sightToPlace = (look: L, origin: Origin, at: Spot): Sight | null => {
  const shooter = shooterOf(look, origin);
  const spot = shooter && ownSpot(shooter);
  return shooter && spot ? sightOf(look, viewerAt(look, shooter, spot), bodyOfPlace(look, at)) : null;
};

/** PF-SHOOT.3: a place is as good as a target: ground, scenery, where a template is to lie. */
export const refusePlace = (look: L, origin: Origin, at: Spot): Illegal<Pf> | null => {
  const shooter = shooterOf(look, origin);
  const man = shooter ? aimerAt(look, shooter) : null;
  if (man && isRestricted(look, man)) return illegal('PF-GRP.4', 'nearestOnly', { man: man.id, target: '-' });
  return (
    refuseArc(look, origin, standOfPoint(at)) ??
    refuseRange(look, origin, () => rangeToPoint(look, origin, at)) ??
    refuseLine(sightToPlace(look, origin, at), 'place')
  );
};

/** The enemies somebody could name: on the table, as far as his side sees. */
export const aimsOf = (look: L, side: string): readonly Aimed[] =>
  piecesOn(look)
    .filter((piece) => piece.side !== side && ownSpot(piece) !== null)
    .map(({ id }) => ({ piece: id, aim: 'body' }));
