import type { Degrees, Len } from '@grognard/table';
import { arcOf, INCH, inArc, standInArc } from '@grognard/table';
import { entryNamed } from '../armies/lists.ts';
import type { Serving, WeaponId } from '../data/weapons.ts';
import { weaponOf } from '../data/weapons.ts';
import type { Gun, L, Man } from '../types.ts';
import { distanceBetween, inContact, isEngaged, isWithin, ownSpot, standOf } from './measure.ts';
import { groupNamed, isHero, menOnTable } from './pieces.ts';

/** A line of the crew table (PF-HVY.10). */
interface CrewRow {
  /** How many it takes to fire at all. */
  readonly fire: number;
  /** With how many it stays loaded; null: never. */
  readonly loaded: number | null;
  /** The arc a burst or a gun stays in, in whole degrees. */
  readonly arc: Degrees;
}

/** PF-HVY.10: men to fire, men to keep it loaded, arc. */
export const CREWS: Readonly<Record<Serving, CrewRow>> = {
  lmg: { fire: 1, loaded: 1, arc: 360 },
  mg: { fire: 1, loaded: 2, arc: 90 },
  launcher: { fire: 1, loaded: 2, arc: 360 },
  mortar: { fire: 2, loaded: null, arc: 360 },
  gun: { fire: 3, loaded: null, arc: 45 },
};

/** PF-HVY.1: the weapon that makes a man a gunner; null: he has none. */
export const heavyWeaponOf = (man: Man): WeaponId | null =>
  man.weapons.find(({ weapon, state }) => weaponOf(weapon).serving !== null && state !== 'spent')?.weapon ?? null;

/** PF-HVY.2: the one who fires a gun; he stands at it. */
export const gunnerOf = (look: L, gun: Gun): Man | null =>
  look.board.men.find((man) => man.serves === gun.id && man.life > 0 && inContact(man, gun)) ?? null;

export const isGunner = (man: Man): boolean => man.serves !== null || heavyWeaponOf(man) !== null;

const TEAMS: readonly string[] = ['mg', 'mortar', 'antiTank', 'artillery'];
const isTeam = (look: L, group: string): boolean =>
  TEAMS.includes(entryNamed(groupNamed(look, group)?.entry ?? '')?.slot ?? '');

/** PF-HVY.9, PF-HVY.24: anybody serves a team's weapon; a squad's weapon is loaded by men of the squad. */
const mayLoad = (look: L, gunner: Man, man: Man): boolean =>
  man.id !== gunner.id &&
  man.life > 0 &&
  man.mount === null &&
  !isGunner(man) &&
  (man.group === gunner.group || isTeam(look, gunner.group));

/** PF-HVY.4: of these men those who touch the weapon, and those who touch them, the nearest to it first. */
export const inChain = (weapon: readonly (Man | Gun)[], men: readonly Man[]): readonly Man[] => {
  const reached: Man[] = [];
  let links = weapon;
  let waiting = men;
  while (links.length > 0) {
    const touched = waiting.filter((man) => links.some((link) => inContact(man, link)));
    waiting = waiting.filter((man) => !touched.includes(man));
    reached.push(...touched);
    links = touched;
  }
  return reached;
};

/** PF-HVY.4: a man of rank may be one of them (PF-HVY.5). */
const loadersAt = (look: L, weapon: Man | Gun, gunner: Man): readonly Man[] =>
  inChain(
    [weapon, gunner],
    menOnTable(look, gunner.side).filter((man) => mayLoad(look, gunner, man)),
  );

/** Those who could serve a weapon now: who has shot, fights or is busy does not (PF-HVY.6). */
export const freeLoaders = (look: L, weapon: Man | Gun, gunner: Man): readonly Man[] =>
  loadersAt(look, weapon, gunner).filter((man) => !man.did.shot && !man.shaken && !isEngaged(look, man));

const STEPS_IN: Len = 2 * INCH;

/**
 * PF-HVY.8: who takes a hit that was meant for a gunner: a loader of his crew within 2", plain men before men of rank, the
 * nearest first; himself where there is none.
 */
export const takenFor = (look: L, man: Man): Man => {
  if (!isGunner(man) || ownSpot(man) === null) return man;
  const gun = look.board.guns.find(({ id }) => id === man.serves);
  const crew = isTeam(look, man.group)
    ? menOnTable(look, man.side).filter((one) => one.group === man.group && mayLoad(look, man, one))
    : loadersAt(look, gun ?? man, man);
  const near = crew.filter((one) => isWithin(look, one, man, STEPS_IN));
  const [first] = [...near].sort(
    (a, b) =>
      Number(isHero(a)) - Number(isHero(b)) ||
      (distanceBetween(look, a, man) ?? 0) - (distanceBetween(look, b, man) ?? 0) ||
      (a.id < b.id ? -1 : 1),
  );
  return first ?? man;
};

/** PF-HVY.23: the forward half of a gun, for its shield. */
const FORWARD: Degrees = 180;

/** PF-HVY.18 to PF-HVY.20: the gun that stands between its crew and a shot from its front; null: none does. */
export const gunBefore = (look: L, man: Man, from: { readonly x: Len; readonly y: Len }): Gun | null =>
  look.board.guns.find((gun) => {
    const stand = standOf(gun);
    if (!stand || gun.side !== man.side) return false;
    const spot = ownSpot(man);
    const isShielded =
      inArc(arcOf(stand, 0, FORWARD), from) && spot !== null && !inArc(arcOf(stand, 0, FORWARD - 1), spot);
    return isShielded && isAtGun(look, gun, man);
  }) ?? null;

/** PF-HVY.4: he touches the gun, or serves it by those who do. */
const isAtGun = (look: L, gun: Gun, man: Man): boolean => {
  if (inContact(gun, man)) return true;
  const gunner = isWithin(look, gun, man, STEPS_IN) ? gunnerOf(look, gun) : null;
  return gunner !== null && loadersAt(look, gun, gunner).some(({ id }) => id === man.id);
};

/** PF-HVY.10: is something in the arc of a gun? */
export const inGunArc = (gun: Gun, target: Parameters<typeof standInArc>[1]): boolean => {
  const stand = standOf(gun);
  return stand !== null && standInArc(arcOf(stand, 0, CREWS.gun.arc), target, 'any part');
};
