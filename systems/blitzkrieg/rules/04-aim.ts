import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { arcEither, bearing, CM, standInArc } from '@grognard/table';
import { AT_WEAPON_ROWS } from '../data/at-weapons.ts';
import type { Kind, Mount, SmallArm, SpecialShell, Weapon } from '../data/profile.ts';
import { SPECIAL_SHELLS } from '../data/profile.ts';
import { SMALL_ARM_ROWS } from '../data/small-arms.ts';
import {
  HULL_ARC,
  LEAST_FACTOR_TO_IMMOBILISE,
  PAST_FRIENDS,
  STIELGRANATE_CALIBRE,
  STIELGRANATE_REACH,
} from '../house.ts';
import type { ActionOf, Bk, Element, FrameOf, L, Shell } from '../types.ts';
import { coverFrom, friendInLine } from './02-cover.ts';
import { sees } from './02-sight.ts';
import { unseen, whyUnseen } from './02-unseen.ts';
import { smallArmsFacts } from './04-pool.ts';
import type { Projectile } from './checks/armour.ts';
import { factorOf, ordnanceOf, throwsShot } from './checks/armour.ts';
import { armWord } from './checks/cites.ts';
import { canFire, diceGone, reachOfArm, shortReachOfArm, smallArmsCheck } from './checks/small-arms.ts';
import type { OnTable } from './facts.ts';
import {
  bearerOf,
  cargoOf,
  elementNamed,
  elementOf,
  hasTrait,
  inCm,
  isArmoured,
  isOnTable,
  isVehicle,
  profileOf,
  rangeBetween,
  standOf,
} from './facts.ts';

type F = FrameOf<'fire'>;
/** A shot as it is declared. */
export type Shot = Omit<ActionOf<'shoot'>, 'type'>;

/** An element where it fires from: somebody in a half-track from its place (BK-HOUSE.28); null: from nowhere. */
export const shooterOf = (look: L, id: string): OnTable | null => {
  const element = elementNamed(look, id);
  if (!element) return null;
  const bearer = bearerOf(look, element);
  if (!isOnTable(bearer)) return null;
  return bearer === element ? bearer : { ...element, at: bearer.at, facing: bearer.facing };
};

const CHARGE: Weapon = { kind: 'smallArms', row: 'charge', mount: 'hand' };

/** The weapons of an element, by their place: those of its roster entry, and the charge it carries (BK-SA.t17). */
export const weaponsOf = (look: L, element: Element): readonly Weapon[] => {
  const { weapons, aids } = profileOf(look, element);
  return aids.includes('charge') ? [...weapons, CHARGE] : weapons;
};

/** Where a weapon sits; what has no mount is in men's hands. */
export const mountOf = (weapon: Weapon): Mount => ('mount' in weapon ? weapon.mount : 'hand');

const MACHINE_GUNS: readonly string[] = ['hullMg', 'mmg', 'hmg', 'hmg127'];
/** Is it a machine gun, for BK-GUN.8 and BK-SEQ.13? */
export const isMachineGun = (weapon: Weapon): boolean =>
  weapon.kind === 'smallArms' && MACHINE_GUNS.includes(weapon.row);

/** Does it throw its bombs at a point, seen or not (BK-SA.10, BK-HE.5)? */
export const isMortar = (weapon: Weapon): boolean =>
  weapon.kind === 'heavyMortar' || (weapon.kind === 'smallArms' && SMALL_ARM_ROWS[weapon.row].least > 0);

/** BK-SEQ.11: must it stay where it is to fire: a mortar, or the piece of a gun? */
export const standsToFire = (kind: Kind, weapon: Weapon): boolean =>
  isMortar(weapon) || (kind === 'gun' && mountOf(weapon) !== 'hand');

/** Has an element run out of something (BK-AMM.1)? */
export const isOut = ({ spent }: Element, weapon: number, shell: SpecialShell | 'shot'): boolean =>
  spent.some((used) => used.weapon === weapon && used.shell === shell && used.out);

/** Why a weapon can't fire at all now, whatever the target. */
export const refuseWeapon = (look: L, f: F, index: number): Illegal<Bk> | null => {
  const element = elementOf(look, f.element);
  const weapon = weaponsOf(look, element)[index];
  const about = { element: element.id };
  if (!weapon) return illegal('BK-SEQ.9', 'noSuchArm', about);
  if (element.demoralised) return illegal('BK-SA.8', 'isDemoralised', about);
  if (f.used.includes(index)) return illegal('BK-SEQ.9', 'hasFired', about);
  if (element.jammed.includes(index)) return illegal('BK-SEQ.13', 'isJammed', about);
  if (weapon.kind === 'antiTank' && isOut(element, index, 'shot')) return illegal('BK-AMM.1', 'isOutOf', about);
  if (weapon.kind === 'smallArms' && weapon.row === 'charge' && element.aidsUsed.includes('charge'))
    return illegal('BK-SA.10', 'isOutOf', about);
  const afterMoving = f.moved || f.power === 'reduced';
  if (afterMoving && standsToFire(profileOf(look, element).kind, weapon))
    return illegal('BK-SEQ.11', 'mustStand', about);
  return refuseSystem(look, f, element, weapon) ?? refusePassenger(look, element, weapon);
};

/** BK-GUN.8, BK-HOUSE.25: how many weapons fire in one activation. */
const refuseSystem = (look: L, f: F, element: Element, weapon: Weapon): Illegal<Bk> | null => {
  if (f.used.length === 0) return null;
  const about = { element: element.id };
  if (!isVehicle(look, element)) return illegal('BK-GUN.8', 'oneWeaponEach', about);
  const onlyMachineGuns = f.used.every((i) => isMachineGun(weaponsOf(look, element)[i]!));
  if (f.power === 'full' || (onlyMachineGuns && isMachineGun(weapon))) return null;
  return illegal('BK-GUN.8', 'gunOrMachineGuns', about);
};

/** BK-MOV.24: of passengers one in a half-track may fire, small arms only. */
const refusePassenger = (look: L, element: Element, weapon: Weapon): Illegal<Bk> | null => {
  if (!element.carried) return null;
  const vehicle = bearerOf(look, element);
  const about = { element: element.id };
  const allowed = element.carried.how === 'inside' && profileOf(look, vehicle).mover === 'halfTrack';
  if (!allowed || weapon.kind !== 'smallArms' || isMortar(weapon))
    return illegal('BK-MOV.24', 'passengersHoldFire', about);
  return otherFired(look, element) ? illegal('BK-MOV.24', 'onePassengerFires', about) : null;
};

/** BK-MOV.24: has somebody else fired out of the same vehicle this turn? */
export const otherFired = (look: L, passenger: Element): boolean =>
  cargoOf(look, bearerOf(look, passenger)).some((e) => e.id !== passenger.id && e.acted && e.flash);

/** Does it carry men on its hull, who are in the open to any fire (BK-MOV.24)? */
export const hasRiders = (look: L, vehicle: Element): boolean =>
  cargoOf(look, vehicle).some((e) => e.carried?.how === 'riding');

/** How a weapon is used against a target: a pool of dice, or a shot to hit. */
export type Use = 'pool' | 'shot';

/** BK-SA.11–13, BK-GUN.5: how a weapon is used against a target, or why it is of no use. */
const useOf = (look: L, firer: Element, target: Element, shot: Shot): Use | Illegal<Bk> => {
  const weapon = weaponsOf(look, firer)[shot.weapon]!;
  const about = { element: firer.id, target: target.id };
  if (isMortar(weapon) || (weapon.kind === 'smallArms' && weapon.row === 'charge'))
    return illegal('BK-SA.10', 'firesAtPoints', about);
  if (weapon.kind === 'antiTank') return shot.shell === null ? 'shot' : illegal('BK-GUN.5', 'noShellOf', about);
  if (weapon.kind === 'gun') return shellProblem(look, firer, target, shot) ?? 'shot';
  const armoured = isArmoured(look, target);
  if (armoured && shot.shell === 'ap')
    return throwsShot(weapon) ? 'shot' : illegal('BK-SA.11', 'noEffectOnArmour', about);
  if (shot.shell !== null) return illegal('BK-GUN.5', 'noShellOf', about);
  if (!armoured || hasRiders(look, target) || target.headOut) return 'pool';
  return illegal('BK-SA.11', 'noEffectOnArmour', about);
};

/** BK-GUN.5: AP and special shells at armour, HE at anything. */
const shellProblem = (look: L, firer: Element, target: Element, { weapon: index, shell }: Shot): Illegal<Bk> | null => {
  const weapon = weaponsOf(look, firer)[index]!;
  const about = { element: firer.id, target: target.id };
  if (weapon.kind !== 'gun' || shell === null || shell === 'smoke') return illegal('BK-GUN.5', 'noShellOf', about);
  if (shell === 'he') return null;
  if (!isArmoured(look, target)) return illegal('BK-GUN.5', 'needsHe', about);
  if (shell === 'ap') return weapon.heOnly ? illegal('BK-GUN.5', 'noShellOf', about) : null;
  if (!weapon.shells.includes(shell)) return illegal('BK-GUN.5', 'noShellOf', about);
  if (shell === 'stielgranate' && weapon.calibre !== STIELGRANATE_CALIBRE)
    return illegal('BK-GUN.5', 'noShellOf', about);
  return isOut(firer, index, shell) ? illegal('BK-AMM.1', 'isOutOf', about) : null;
};

/** What a shot throws at a vehicle. */
export const projectileOf = (look: L, firer: Element, shot: Pick<Shot, 'weapon' | 'shell'>, range: Len): Projectile => {
  const weapon = weaponsOf(look, firer)[shot.weapon]!;
  if (weapon.kind === 'antiTank') return { kind: 'infantryWeapon', weapon: weapon.weapon, range };
  const gun = ordnanceOf(weapon, profileOf(look, firer).nation)!;
  if (shot.shell === 'he') return { kind: 'shell', gun, range };
  const special = SPECIAL_SHELLS.find((shell) => shell === shot.shell) ?? null;
  return { kind: 'shot', gun, shell: special, range };
};

/** BK-GUN.6: why a shot can't be aimed to immobilise. */
const refuseAim = (look: L, firer: OnTable, target: OnTable, shot: Shot): Illegal<Bk> | null => {
  const about = { element: firer.id, target: target.id };
  if (!isVehicle(look, target) || target.immobilised) return illegal('BK-GUN.6', 'nothingToImmobilise', about);
  const factor = factorOf(projectileOf(look, firer, shot, 0), hasTrait(look, target, 'openTopped'));
  if ((factor ?? 0) < LEAST_FACTOR_TO_IMMOBILISE) return illegal('BK-GUN.6', 'tooWeakToAim', about);
  return coverFrom(look, firer, target).hullDown ? illegal('BK-LOS.6', 'isHullDown', about) : null;
};

/** BK-GUN.3, BK-HOUSE.25: why a weapon can't be brought to bear. */
const refuseArc = (look: L, f: F, firer: OnTable, target: OnTable, weapon: Weapon): Illegal<Bk> | null => {
  const about = { element: firer.id, target: target.id };
  const mount = mountOf(weapon);
  if (mount === 'hull') return bears(look, firer, target) ? null : illegal('BK-GUN.3', 'outOfArc', about);
  const partners = coaxialPair(look, firer);
  const laid = partners.includes(weapon) && f.used.some((i) => partners.includes(weaponsOf(look, firer)[i]!));
  return laid && bearing(firer.at, target.at) !== firer.turret ? illegal('BK-GUN.8', 'turretElsewhere', about) : null;
};

/** The gun of the first turret and the machine gun beside it: they look one way. */
const coaxialPair = (look: L, element: Element): readonly Weapon[] => {
  const weapons = weaponsOf(look, element);
  const main = weapons.find((weapon) => mountOf(weapon) === 'turret');
  return [...(main ? [main] : []), ...weapons.filter((weapon) => mountOf(weapon) === 'coaxial')];
};

/** BK-GUN.3, BK-HOUSE.43: is a target in the arc of a hull or a gun as it stands? */
export const bears = (look: L, firer: OnTable, target: OnTable): boolean =>
  standInArc(arcEither(standOf(look, firer), 0, HULL_ARC), standOf(look, target), 'any part');

/** How far a shot reaches, and by which rule; null: as far as the eye. */
const reachOf = (
  look: L,
  target: Element,
  weapon: Weapon,
  shot: Shot,
): { readonly most: Len; readonly rule: Bk['rule'] } | null => {
  if (weapon.kind === 'antiTank') return { most: AT_WEAPON_ROWS[weapon.weapon].bands.at(-1)! * CM, rule: 'BK-AT.1' };
  if (weapon.kind === 'smallArms') {
    // BK-SA.13: at a commander who looks out only within short range.
    const atHead = shot.shell === null && isArmoured(look, target) && !hasRiders(look, target);
    return atHead
      ? { most: shortReachOfArm(weapon.row), rule: 'BK-SA.13' }
      : { most: reachOfArm(weapon.row), rule: SMALL_ARM_ROWS[weapon.row].rule };
  }
  return shot.shell === 'stielgranate' ? { most: STIELGRANATE_REACH, rule: 'BK-GUN.5' } : null;
};

/** Why a target is out of range: by how much, to 0.1 mm. */
const refuseReach = (look: L, eye: Eye, target: OnTable, weapon: Weapon, shot: Shot): Illegal<Bk> | null => {
  const reach = reachOf(look, target, weapon, shot);
  if (!reach) return null;
  const range = eye.range(target);
  if (range <= reach.most) return null;
  const over = (range - reach.most) / 10;
  return illegal(reach.rule, 'outOfRange', { target: target.id, range: inCm(range), most: inCm(reach.most), over });
};

/** How a firer stands to its targets: each is looked at and measured once, however many ways there are to fire at it. */
export interface Eye {
  readonly sees: (target: OnTable) => boolean;
  readonly range: (target: OnTable) => Len;
}

/** The eye of an element, for as long as nothing moves. */
export const eyeOf = (look: L, firer: OnTable): Eye => ({
  sees: once((target) => sees(look, firer, target)),
  range: once((target) => rangeBetween(look, firer, target)),
});

const once = <V>(answer: (target: OnTable) => V): ((target: OnTable) => V) => {
  const known = new Map<string, V>();
  return (target) => {
    if (!known.has(target.id)) known.set(target.id, answer(target));
    return known.get(target.id)!;
  };
};

/** Why a shot may not be fired; the weapon itself is `refuseWeapon`'s. Cheap reasons come first. */
export const refuseShot = (look: L, f: F, shot: Shot, known?: Eye): Illegal<Bk> | null => {
  const firer = shooterOf(look, f.element)!;
  const eye = known ?? eyeOf(look, firer);
  const target = elementNamed(look, shot.target);
  if (f.only !== null && shot.target !== f.only) return illegal('BK-SEQ.6', 'onlyTheMover', { target: f.only });
  if (!target || target.side === firer.side || !isOnTable(target) || target.camouflaged)
    return illegal('BK-SA.9', 'noTarget', { target: shot.target });
  const weapon = weaponsOf(look, firer)[shot.weapon]!;
  const use = useOf(look, firer, target, shot);
  if (typeof use !== 'string') return use;
  if (shot.aim === 'immobilise' && use === 'pool')
    return illegal('BK-GUN.6', 'tooWeakToAim', { element: firer.id, target: target.id });
  return (
    refuseArc(look, f, firer, target, weapon) ??
    refuseReach(look, eye, target, weapon, shot) ??
    (eye.sees(target) ? null : known ? unseen(firer, target) : whyUnseen(look, firer, target)) ??
    (use === 'pool' ? refusePool(look, f, eye, target, weapon) : null) ??
    (shot.aim === 'immobilise' ? refuseAim(look, firer, target, shot) : null)
  );
};

/** Are there dice left whatever the cover and the light? Most often so, and then nobody has to look. */
const hasDiceAnyhow = (f: F, eye: Eye, target: OnTable, arm: SmallArm): boolean =>
  canFire(
    smallArmsCheck({
      arm,
      range: eye.range(target),
      cover: 'heavy',
      targetMoving: false,
      targetInBunker: true,
      reduced: f.power !== 'full',
      difficult: true,
    }),
  );

const refusePool = (look: L, f: F, eye: Eye, target: OnTable, weapon: Weapon): Illegal<Bk> | null => {
  const firer = shooterOf(look, f.element)!;
  const friend = friendInLine(look, firer, target, PAST_FRIENDS);
  if (friend) return illegal('BK-LOS.7', 'friendInTheWay', { element: friend.id, target: target.id });
  if (weapon.kind !== 'smallArms' || hasDiceAnyhow(f, eye, target, weapon.row)) return null;
  const check = smallArmsCheck(smallArmsFacts(look, firer, target, { arm: weapon.row, power: f.power }));
  return canFire(check) ? null : illegal('BK-SA.6', 'noDiceLeft', { weapon: armWord(weapon.row), ...diceGone(check) });
};

/** How a declared shot is used; it must be legal. */
export const useOfShot = (look: L, firer: Element, shot: Shot): Use => {
  const use = useOf(look, firer, elementOf(look, shot.target), shot);
  if (typeof use !== 'string') throw new Error(`${firer.id} can't fire so at ${shot.target}`);
  return use;
};

/** The shells and aims a weapon may be tried with, the usual one first. */
export const modesOf = (look: L, element: Element, index: number): readonly Pick<Shot, 'shell' | 'aim'>[] => {
  const weapon = weaponsOf(look, element)[index]!;
  const both = (shell: Shell | null): readonly Pick<Shot, 'shell' | 'aim'>[] => [
    { shell, aim: 'destroy' },
    { shell, aim: 'immobilise' },
  ];
  switch (weapon.kind) {
    case 'heavyMortar':
      return [];
    case 'antiTank':
      return both(null);
    case 'smallArms':
      if (SMALL_ARM_ROWS[weapon.row].zone !== null) return [];
      return [{ shell: null, aim: 'destroy' }, ...(throwsShot(weapon) ? both('ap') : [])];
    case 'gun':
      return [...(weapon.heOnly ? [] : both('ap')), ...weapon.shells.flatMap(both), { shell: 'he', aim: 'destroy' }];
  }
};

/** Does a gun on a carriage have to pivot for a target (BK-GUN.s6)? */
export const pivotsFor = (look: L, firer: OnTable, target: OnTable, weapon: Weapon): boolean =>
  mountOf(weapon) === 'carriage' && !bears(look, firer, target);
