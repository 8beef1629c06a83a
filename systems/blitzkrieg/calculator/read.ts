import type { FlagProblem, FlagValues, Result, Value } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { CM } from '@grognard/table';
import { gunName, gunNamed } from '../data/armour-factors.ts';
import type { Grade } from '../data/experience.ts';
import { GRADES } from '../data/experience.ts';
import type { Means } from '../data/infantry-against-armour.ts';
import { MEANS } from '../data/infantry-against-armour.ts';
import { namesLike } from '../data/names-like.ts';
import type { Barrel, Mount, Profile, Size, Weapon } from '../data/profile.ts';
import { AT_WEAPONS, NATIONS, SMALL_ARMS } from '../data/profile.ts';
import { profileNamed, ROSTER } from '../data/roster.ts';
import type { Cover } from '../data/small-arms.ts';
import { isMortar } from '../rules/04-aim.ts';
import type { Face } from '../rules/checks/armour.ts';
import { crewGrade } from '../rules/checks/experience.ts';
import type { Word } from '../words/en.ts';
import type { Attack, TargetKind } from './flags.ts';
import { untyped } from './flags.ts';
import { contradictions } from './sense.ts';
import type { Attacker, Situation, Victim } from './situation.ts';

/** The year of attackers and targets without a name. */
const USUAL_YEAR = 1943;
const FIRST_YEAR = 1939;
const LAST_YEAR = 1945;

interface Reading {
  readonly values: FlagValues;
  readonly problems: FlagProblem<Word>[];
}

const complain = ({ problems }: Reading, flag: string, word: Word, values?: Readonly<Record<string, Value>>): void => {
  // One reason is enough for one flag.
  if (!problems.some((known) => known.flag === flag)) problems.push({ flag, why: message(word, values) });
};

const textOf = ({ values }: Reading, flag: string): string | undefined => {
  const value = values[flag];
  return value === true ? undefined : value;
};

/** The flags as an attack, or all that is wrong with them. */
export const readSituation = (values: FlagValues): Result<Situation, FlagProblem<Word>> => {
  const reading: Reading = { values, problems: [] };
  const firer = profileOf(reading, 'firer');
  const attack = attackOf(reading, firer);
  const target = profileOf(reading, 'target');
  const year = yearOf(reading, firer, target);
  const situation: Situation = {
    attack,
    attacker: attackerOf(reading, firer, { year, attack }),
    victim: victimOf(reading, target, year),
    range: rangeOf(reading, attack),
    rangeSaid: textOf(reading, 'range') !== undefined,
    shell: (textOf(reading, 'shell') as Situation['shell']) ?? null,
    means: meansGiven(reading),
    face: (textOf(reading, 'face') as Face) ?? 'front',
    cover: coverOf(reading),
    shotsBefore: shotsOf(reading),
    on: new Set(Object.keys(values).filter((flag) => values[flag] === true)),
  };
  const isKnown = !reading.problems.some(({ flag }) => flag === 'target');
  for (const { flag, why } of contradictions(values, situation, isKnown ? 'known' : 'unknown'))
    complain(reading, flag, why.word, why.with);
  return reading.problems.length > 0 ? { ok: false, problems: reading.problems } : { ok: true, value: situation };
};

/** BK-TER.13–15, 19, 20: ruins, buildings, entrenchments and bunkers are heavy cover. */
const coverOf = (reading: Reading): Cover => {
  if (reading.values.sheltered || reading.values.bunker) return 'heavy';
  return (textOf(reading, 'cover') as Cover | undefined) ?? 'none';
};

/** What is done: fire if nothing is said, and from a mortar that is indirect. */
const attackOf = (reading: Reading, firer: Profile | null): Attack => {
  const given = textOf(reading, 'attack');
  if (given !== undefined) return given as Attack;
  const [first] = weaponsOf({ ...reading, problems: [] }, firer);
  return first && isMortar(first) ? 'indirect' : 'fire';
};

const profileOf = (reading: Reading, flag: 'firer' | 'target'): Profile | null => {
  const given = textOf(reading, flag);
  if (given === undefined) return null;
  // A name may itself hold what reads like a numeral: I-Go.
  const profile = profileNamed(given.trim()) ?? profileNamed(idOf(given));
  if (profile) return profile;
  const near = namesLike(
    idOf(given),
    ROSTER.map(({ id }) => id),
  );
  if (near.length === 0) complain(reading, flag, 'noSuchProfile', { given });
  else complain(reading, flag, 'noSuchProfileNear', { given, near: near.join(', ') });
  return null;
};

const NUMERALS: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6' };

/** A name as the roster writes it: Panzer IV F2 is panzer-4-f2. */
const idOf = (given: string): string =>
  given
    .trim()
    .toLowerCase()
    .replace(/[\s/_]+/g, '-')
    .split('-')
    .map((part) => NUMERALS[part] ?? part)
    .join('-');

const yearOf = (reading: Reading, firer: Profile | null, target: Profile | null): number => {
  const given = textOf(reading, 'year');
  if (given === undefined)
    return firer || target ? Math.max(firer?.years[0] ?? FIRST_YEAR, target?.years[0] ?? FIRST_YEAR) : USUAL_YEAR;
  const year = Number(given);
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR)
    complain(reading, 'year', 'noSuchYear', { given });
  return year;
};

const gradeOf = (reading: Reading, flag: string, usual: Grade): Grade =>
  GRADES.find((grade) => grade === textOf(reading, flag)) ?? usual;

const attackerOf = (
  reading: Reading,
  firer: Profile | null,
  { year, attack }: { readonly year: number; readonly attack: Attack },
): Attacker => {
  const nation = NATIONS.find((name) => name === textOf(reading, 'nation')) ?? firer?.nation ?? 'germany';
  const weapons = weaponsOf(reading, firer);
  const needsArms = attack === 'fire' || attack === 'immobilise' || attack === 'indirect';
  const named = firer !== null || textOf(reading, 'firer') !== undefined;
  if (needsArms && !named && weapons.length === 0) complain(reading, 'firer', 'needsFirer');
  const kind = firer?.kind ?? kindByWeapon(reading);
  return {
    nation,
    grade: gradeOf(reading, 'grade', kind === 'vehicle' ? crewGrade(nation, year) : 'veteran'),
    kind,
    mover: firer?.mover ?? 'mediumTank',
    weapons,
    traits: [...(firer?.traits ?? []), ...(reading.values.stabiliser ? (['stabiliser'] as const) : [])],
    aids: firer?.aids ?? [],
    armoured: firer ? firer.armour !== null : null,
  };
};

/** A gun without a name is a vehicle's; what stands on a carriage is a gun; the rest is in men's hands. */
const kindByWeapon = (reading: Reading): Profile['kind'] => {
  if (textOf(reading, 'mount') === 'carriage') return 'gun';
  return textOf(reading, 'calibre') === undefined ? 'infantry' : 'vehicle';
};

const weaponsOf = (reading: Reading, firer: Profile | null): readonly Weapon[] => {
  const given = [...gunGiven(reading), ...armsGiven(reading), ...antiTankGiven(reading)];
  const all = given.length > 0 ? given : firer ? armsOf(firer) : [];
  const wanted = textOf(reading, 'weapon');
  if (wanted === undefined || all.length === 0) return all;
  const chosen = all.filter((weapon) => weaponName(weapon).toLowerCase() === wanted.toLowerCase());
  if (chosen.length > 0) return chosen;
  complain(reading, 'weapon', 'noSuchWeapon', { given: wanted, names: [...new Set(all.map(weaponName))].join(', ') });
  return all;
};

const CHARGE: Weapon = { kind: 'smallArms', row: 'charge', mount: 'hand' };

/** The weapons of a roster entry, and the charge its men carry (BK-SA.t17). */
const armsOf = ({ weapons, aids }: Profile): readonly Weapon[] =>
  aids.includes('charge') ? [...weapons, CHARGE] : weapons;

/** How a weapon is called on the command line. */
export const weaponName = (weapon: Weapon): string => {
  switch (weapon.kind) {
    case 'gun':
      return gunName(weapon);
    case 'smallArms':
      return weapon.row;
    case 'antiTank':
      return weapon.weapon;
    case 'heavyMortar':
      return `mortar${weapon.calibre}`;
  }
};

const gunGiven = (reading: Reading): readonly Weapon[] => {
  const given = textOf(reading, 'calibre');
  if (given === undefined) return [];
  const gun = gunNamed(given);
  if (!gun) {
    complain(reading, 'calibre', 'noSuchCalibre', { given });
    return [];
  }
  const mount = mountGiven(reading) ?? 'turret';
  const arm = armOfCalibre(gun);
  if (arm) return [{ kind: 'smallArms', ...arm, mount }];
  const shells = ['apcr', 'apds', 'heat', 'stielgranate'] as const;
  return [{ kind: 'gun', ...gun, mount, shells, heOnly: false, indirect: howitzerReach(gun) }];
};

/** BK-HE.5: a gun without a name fires indirectly if the roster has howitzers of its calibre and barrel. */
const howitzerReach = ({ calibre, barrel }: { readonly calibre: number; readonly barrel: Barrel }) => {
  for (const { weapons } of ROSTER)
    for (const gun of weapons)
      if (gun.kind === 'gun' && gun.indirect && gun.calibre === calibre && gun.barrel === barrel) return gun.indirect;
  return null;
};

/** BK-SA.12: 12.7 and 20 mm weapons are lines of the small-arms table too, with a factor against armour. */
const armOfCalibre = ({ calibre, barrel }: { readonly calibre: number; readonly barrel: Barrel }) => {
  if (calibre === HEAVY_MACHINE_GUN) return { row: 'hmg127' } as const;
  return calibre === CANNON ? ({ row: 'cannon20', barrel } as const) : null;
};
const HEAVY_MACHINE_GUN = 12.7;
const CANNON = 20;

const mountGiven = (reading: Reading): Mount | undefined =>
  textOf(reading, 'mount')?.replace('all-round', 'allRound') as Mount | undefined;

const armsGiven = (reading: Reading): readonly Weapon[] => {
  const row = untyped(SMALL_ARMS, textOf(reading, 'arms') ?? '');
  return row ? [{ kind: 'smallArms', row, mount: mountGiven(reading) ?? 'hand' }] : [];
};

const antiTankGiven = (reading: Reading): readonly Weapon[] => {
  const weapon = untyped(AT_WEAPONS, textOf(reading, 'anti-tank') ?? '');
  return weapon ? [{ kind: 'antiTank', weapon }] : [];
};

const victimOf = (reading: Reading, target: Profile | null, year: number): Victim => {
  const armour = armourGiven(reading) ?? target?.armour ?? null;
  const given = textOf(reading, 'target-kind') as TargetKind | undefined;
  const kind = given ?? (target ? kindOfProfile(target) : armour ? 'vehicle' : null);
  const named = textOf(reading, 'target') !== undefined || reading.problems.some(({ flag }) => flag === 'armour');
  if (kind === null && !named) complain(reading, 'target', 'needsTarget');
  const usual = target?.kind === 'vehicle' ? crewGrade(target.nation, year) : 'veteran';
  const switched = (['open-topped', 'schurzen', 'shield'] as const).filter((flag) => reading.values[flag]);
  return {
    kind: kind ?? 'infantry',
    role: given ?? target?.kind ?? kind ?? 'infantry',
    mover: target?.mover ?? (kind === 'vehicle' ? 'lorry' : 'foot'),
    weapons: target?.weapons ?? [],
    armour,
    size: (textOf(reading, 'size') as Size | undefined) ?? target?.size ?? 'normal',
    grade: gradeOf(reading, 'target-grade', usual),
    aids: target?.aids ?? [],
    traits: [...(target?.traits ?? []), ...switched.map((flag) => (flag === 'open-topped' ? 'openTopped' : flag))],
  };
};

const kindOfProfile = ({ kind }: Profile): TargetKind =>
  kind === 'vehicle' ? 'vehicle' : kind === 'gun' ? 'gun' : 'infantry';

const armourGiven = (reading: Reading): Profile['armour'] => {
  const given = textOf(reading, 'armour');
  if (given === undefined) return null;
  const match = /^(\d{1,2})(?:\/(\d{1,2}))?$/.exec(given);
  if (match) return { front: Number(match[1]), rear: Number(match[2] ?? match[1]) };
  complain(reading, 'armour', 'noSuchArmour', { given });
  return null;
};

const meansGiven = (reading: Reading): Means | null =>
  untyped(Object.keys(MEANS) as Means[], textOf(reading, 'means') ?? '') ?? null;

/** The attacks that a distance matters to. */
const FROM_AFAR: readonly Attack[] = ['fire', 'immobilise'];

const rangeOf = (reading: Reading, attack: Attack): Len => {
  const given = textOf(reading, 'range');
  if (given === undefined) {
    if (FROM_AFAR.includes(attack)) complain(reading, 'range', 'needsRange');
    return 0;
  }
  const range = lengthGiven(given);
  if (range === null) complain(reading, 'range', 'noSuchLength', { given });
  return range ?? 0;
};

/** A length as people write it, exact to a tenth of a millimetre: 75, 75cm, 75.5 cm, 755mm; null if it is none. */
export const lengthGiven = (given: string): Len | null => {
  const match = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*(cm|mm|)$/.exec(given.trim());
  if (!match) return null;
  const [, whole, part = '', unit] = match;
  if (unit === 'mm') return part.length > 1 ? null : Number(whole) * 10 + Number(part.padEnd(1, '0'));
  return Number(whole) * CM + Number(part.padEnd(2, '0'));
};

const shotsOf = (reading: Reading): number => {
  const given = textOf(reading, 'shots-before') ?? '0';
  if (!/^\d{1,2}$/.test(given)) complain(reading, 'shots-before', 'noSuchNumber', { given });
  return Number(given);
};
