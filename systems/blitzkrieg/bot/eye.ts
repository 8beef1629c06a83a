import type { Len } from '@grognard/table';
import { CM } from '@grognard/table';
import { AT_WEAPON_ROWS } from '../data/at-weapons.ts';
import { TO_HIT_STEP } from '../data/guns.ts';
import type { Profile, Weapon } from '../data/profile.ts';
import { SMALL_ARM_ROWS } from '../data/small-arms.ts';
import { HEAVY_MORTAR_REACH, stepsBegun } from '../house.ts';
import { factorOfGun, factorOfShell, ordnanceOf } from '../rules/checks/armour.ts';
import { bandOf } from '../rules/checks/small-arms.ts';
import type { OnTable } from '../rules/facts.ts';
import { profileOf } from '../rules/facts.ts';
import type { L } from '../types.ts';

/** Ways out of 36 that two dice show at least so much, from 0 to 13. */
const WAYS = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0] as const;

/** The chance that two dice show at least this. */
export const atLeast = (need: number): number => (need <= 2 ? 1 : need > 12 ? 0 : WAYS[need]! / 36);

/** The part of its worth an element loses that is demoralised, and one that can't move any more. */
export interface Wounds {
  readonly demoralised: number;
  readonly immobilised: number;
}

/** A target as a heuristic sees it. */
export interface Mark {
  readonly far: Len;
  readonly covered: boolean;
  readonly armour: Profile['armour'];
  readonly demoralised: boolean;
}

/** What one hit takes from men, as a part of their worth: a veteran's saving throw. */
const hitTakes = (isDemoralised: boolean, { demoralised }: Wounds): number =>
  isDemoralised ? (2 / 6) * (1 - demoralised) : 1 / 6 + (3 / 6) * demoralised;

/** What a pool of dice takes from men. */
export const poolTakes = (dice: number, chance: number, isDemoralised: boolean, wounds: Wounds): number => {
  if (dice <= 0) return 0;
  const any = 1 - (1 - chance) ** dice;
  return Math.min(1, any * hitTakes(isDemoralised, wounds) + (dice * chance - any) / 6);
};

const OPEN_FIRE = 7 / 12;
const COVERED_FIRE = 1 / 4;

/** What a weapon may take from a target, as a part of its worth: no rule is asked, and whether it is seen neither. */
export const weaponTakes = (weapon: Weapon, nation: Profile['nation'], mark: Mark, wounds: Wounds): number => {
  switch (weapon.kind) {
    case 'smallArms':
      return smallArmsTake(weapon, nation, mark, wounds);
    case 'antiTank': {
      const { bands, factor } = AT_WEAPON_ROWS[weapon.weapon];
      const band = bandOf(bands, mark.far);
      if (band === null) return 0;
      const hit = atLeast(6 + band + (mark.covered ? 1 : 0));
      return mark.armour ? hit * pierces(factor, mark.armour.front, wounds) : hit * hitTakes(mark.demoralised, wounds);
    }
    case 'gun':
      return shotTakes(weapon, nation, mark, wounds);
    case 'heavyMortar': {
      const { least, most } = HEAVY_MORTAR_REACH[weapon.calibre];
      return mark.armour || mark.far < least * CM || mark.far > most * CM ? 0 : BOMBS;
    }
  }
};

/** What bombs take from men on average, misses counted. */
const BOMBS = 0.15;

const smallArmsTake = (
  weapon: Extract<Weapon, { kind: 'smallArms' }>,
  nation: Profile['nation'],
  mark: Mark,
  wounds: Wounds,
): number => {
  const { bands, short, long, least, zone } = SMALL_ARM_ROWS[weapon.row];
  const band = bandOf(bands, mark.far);
  if (band === null || mark.far < least * CM) return 0;
  if (mark.armour) return shotTakes(weapon, nation, mark, wounds);
  if (weapon.row === 'charge') return 0;
  if (zone !== null) return BOMBS;
  const handful = band > 0 && long ? long : short;
  const chance = Math.max(0, (mark.covered ? COVERED_FIRE : OPEN_FIRE) + handful.each / 6);
  return poolTakes(handful.dice - (long ? 0 : band), chance, mark.demoralised, wounds);
};

const pierces = (factor: number, armour: number, { immobilised }: Wounds): number => {
  const through = atLeast(armour + 1 - factor);
  return through + (atLeast(armour - factor) - through) * immobilised;
};

/** A shot of a gun: to hit, and through armour or among men. */
const shotTakes = (weapon: Weapon, nation: Profile['nation'], mark: Mark, wounds: Wounds): number => {
  const steps = stepsBegun(mark.far, TO_HIT_STEP);
  const hit = atLeast(5 + steps + (mark.covered ? 1 : 0));
  if (!mark.armour) return weapon.kind === 'gun' ? hit * Math.min(1, 1.4 * hitTakes(mark.demoralised, wounds)) : 0;
  const gun = ordnanceOf(weapon, nation);
  const factor = gun && (weapon.kind === 'gun' && weapon.heOnly ? factorOfShell(gun) : factorOfGun(gun));
  return factor === null ? 0 : hit * pierces(factor - (steps >> 1), mark.armour.front, wounds);
};

/** What the best weapon of one element may take from another, as a part of its worth. */
export const harmTo = (look: L, firer: OnTable, mark: Mark, wounds: Wounds): number => {
  const { weapons, nation } = profileOf(look, firer);
  let best = 0;
  for (let i = 0; i < weapons.length; i += 1) {
    if (firer.jammed.length > 0 && firer.jammed.includes(i)) continue;
    const harm = weaponTakes(weapons[i]!, nation, mark, wounds);
    if (harm > best) best = harm;
  }
  return best;
};
