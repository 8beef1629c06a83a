import type { Choice, Illegal } from '@grognard/kernel';
import { illegal, pickFrom } from '@grognard/kernel';
import type { Len, Point, Stand } from '@grognard/table';
import { CM, discOutline, gap, onTable, pointAhead } from '@grognard/table';
import type { Weapon } from '../data/profile.ts';
import { SMALL_ARM_ROWS } from '../data/small-arms.ts';
import { HEAVY_MORTAR_REACH } from '../house.ts';
import type { Action, ActionOf, Bk, FrameOf, L } from '../types.ts';
import { seesPoint } from './02-sight.ts';
import { isMortar, refuseWeapon, shooterOf, weaponsOf } from './04-aim.ts';
import type { OnTable } from './facts.ts';
import { elementOf, formationOf, hasTrait, inCm, isOnTable, openEnemiesOf, standOf } from './facts.ts';

/** House, BK-HE.6: guns from this calibre lay smoke, as all mortars do. */
const SMOKE_CALIBRE = 75;

type F = FrameOf<'fire'>;
type PointShot = Omit<ActionOf<'shootAt'>, 'type'>;

/** How far off the points lie that a weapon can be fired at; null: it fires at elements alone. */
export const pointReach = (
  weapon: Weapon,
): { readonly least: Len; readonly most: Len; readonly rule: Bk['rule'] } | null => {
  if (weapon.kind === 'heavyMortar') {
    const { least, most } = HEAVY_MORTAR_REACH[weapon.calibre];
    return { least: least * CM, most: most * CM, rule: 'BK-HE.5' };
  }
  if (weapon.kind === 'gun') {
    if (weapon.indirect) return { least: weapon.indirect.least * CM, most: weapon.indirect.most * CM, rule: 'BK-HE.5' };
    return weapon.calibre >= SMOKE_CALIBRE ? { least: 0, most: Infinity, rule: 'BK-HE.6' } : null;
  }
  if (weapon.kind !== 'smallArms') return null;
  const { zone, least, bands, rule } = SMALL_ARM_ROWS[weapon.row];
  return zone === null ? null : { least: least * CM, most: bands.at(-1)! * CM, rule };
};

/** BK-HE.6: can a weapon lay smoke? */
const laysSmoke = (weapon: Weapon): boolean =>
  isMortar(weapon) || (weapon.kind === 'gun' && weapon.calibre >= SMOKE_CALIBRE);

/** What a weapon can be fired with at a point. */
const pointShells = (weapon: Weapon): readonly PointShot['shell'][] => {
  if (weapon.kind === 'smallArms' && weapon.row === 'charge') return [null];
  const bursts = isMortar(weapon) || (weapon.kind === 'gun' && weapon.indirect !== null);
  return [...(bursts ? (['he'] as const) : []), ...(laysSmoke(weapon) ? (['smoke'] as const) : [])];
};

const standAtPoint = (at: Point): Stand => ({ at, facing: 0, base: { shape: 'disc', radius: 0 } });

/** BK-HE.5: the weapon itself, its formation's commander or an observer of it sees the aim point. */
const isObserved = (look: L, firer: OnTable, weapon: Weapon, at: Point): boolean => {
  if (seesPoint(look, firer, at)) return true;
  const isIndirect = isMortar(weapon) || (weapon.kind === 'gun' && weapon.indirect !== null);
  if (!isIndirect) return false;
  const { commander } = formationOf(look, firer);
  return look.board.elements.some(
    (e) =>
      e.formation === firer.formation &&
      e.id !== firer.id &&
      isOnTable(e) &&
      !e.demoralised &&
      (e.id === commander || hasTrait(look, e, 'observer')) &&
      seesPoint(look, e, at),
  );
};

/** Why a weapon may not be fired at a point; that it may fire at all is `refuseWeapon`'s. */
export const refusePoint = (look: L, f: F, shot: PointShot): Illegal<Bk> | null => {
  const firer = shooterOf(look, f.element)!;
  const weapon = weaponsOf(look, firer)[shot.weapon]!;
  const about = { element: firer.id };
  const reach = pointReach(weapon);
  if (!reach || f.only !== null) return illegal('BK-HE.5', 'firesAtElements', about);
  if (!pointShells(weapon).includes(shot.shell)) return illegal('BK-HE.6', 'noPointShell', about);
  if (!onTable(shot.at, look.setting.scene.table)) return illegal('BK-HE.5', 'pointOffTable', about);
  const range = gap(standOf(look, firer), standAtPoint(shot.at));
  const far = { ...about, range: inCm(range) };
  if (range > reach.most)
    return illegal(reach.rule, 'pointTooFar', { ...far, most: inCm(reach.most), over: (range - reach.most) / 10 });
  if (range < reach.least)
    return illegal(reach.rule, 'pointTooNear', { ...far, least: inCm(reach.least), under: (reach.least - range) / 10 });
  return isObserved(look, firer, weapon, shot.at) ? null : illegal('BK-HE.5', 'pointUnseen', about);
};

const MOST_SIDES = 24;
const FARTHEST_AIM = 500 * CM;

/** The points each weapon can be fired at, roughly: `refusePoint` has the last word. */
export const pointChoices = (look: L, f: F): readonly Choice<Action>[] => {
  const firer = shooterOf(look, f.element);
  if (!firer || f.only !== null) return [];
  return weaponsOf(look, firer).flatMap((weapon, index) => {
    const reach = pointReach(weapon);
    if (!reach || refuseWeapon(look, f, index)) return [];
    const area = [discOutline(firer.at, Math.min(reach.most, FARTHEST_AIM) + 5 * CM, MOST_SIDES)];
    return pointShells(weapon).map((shell) => ({
      action: { type: 'shootAt' as const, weapon: index, at: firer.at, shell },
      holes: { at: { kind: 'area' as const, area } },
    }));
  });
};

const TRIES = 4;

/** A point worth firing at: on an enemy if one can be, else somewhere in reach; null when none is found soon. */
export const samplePoint = (look: L, f: F, shot: ActionOf<'shootAt'>, random: () => number): Action | null => {
  const firer = shooterOf(look, f.element)!;
  const enemies = openEnemiesOf(look, firer.side);
  const { least, most } = pointReach(weaponsOf(look, firer)[shot.weapon]!)!;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const far = least + Math.floor(random() * (Math.min(most, FARTHEST_AIM) - least));
    const at =
      enemies.length > 0 && tried < TRIES - 1
        ? pickFrom(enemies, random).at
        : pointAhead(firer.at, Math.floor(random() * 360), far);
    const found = { ...shot, at };
    if (refusePoint(look, f, found) === null) return found;
  }
  return null;
};

/** Can an element fire at points at all now? */
export const firesAtPoints = (look: L, f: F): boolean =>
  f.only === null &&
  weaponsOf(look, elementOf(look, f.element)).some(
    (weapon, index) => pointReach(weapon) !== null && refuseWeapon(look, f, index) === null,
  );
