import { PIERCING, RANGE_DROPS, STIELGRANATE } from '../data/armour-factors.ts';
import type { Unpriced } from '../data/build.ts';
import type { Grade } from '../data/experience.ts';
import { SHELL_DICE } from '../data/high-explosive.ts';
import { POINT_WEIGHTS } from '../data/point-weights.ts';
import type { AssaultAid, AtWeapon, Mount, Mover, Nation, SmallArm, Trait, Weapon } from '../data/profile.ts';
import { SMALL_ARM_ROWS } from '../data/small-arms.ts';
import { dropClass, factorOfGun } from '../rules/checks/armour.ts';
import { hasPoorGunners } from '../rules/checks/guns.ts';

/** The kinds of support team that are priced apart. */
export const TEAMS = ['machineGun', 'mortar', 'antiTank', 'other'] as const;
/** A kind of support team. */
export type Team = (typeof TEAMS)[number];

/** The kind of a support team, by its first weapon; null for everything else. */
export const teamOf = ({ kind, weapons }: Pick<Unpriced, 'kind' | 'weapons'>): Team | null => {
  if (kind !== 'support') return null;
  const [first] = weapons;
  if (first?.kind === 'antiTank') return 'antiTank';
  if (first?.kind === 'heavyMortar') return 'mortar';
  if (first?.kind !== 'smallArms') return 'other';
  if (first.row.startsWith('mortar')) return 'mortar';
  return first.row === 'mmg' || first.row === 'hmg' || first.row === 'hmg127' ? 'machineGun' : 'other';
};

/** The multipliers that fitting rewrites, in percent. */
export interface PointWeights {
  readonly movers: Readonly<Record<Mover, number>>;
  readonly teams: Readonly<Record<Team, number>>;
  readonly grades: Readonly<Record<Grade, number>>;
  readonly units: Readonly<Record<string, number>>;
}

/** How far a gun can be brought to bear, in percent of a turret's worth. */
const MOUNT_WORTH: Readonly<Record<Mount, number>> = {
  hand: 100,
  turret: 100,
  coaxial: 100,
  allRound: 100,
  hull: 85,
  carriage: 75,
};

/** What an infantry anti-tank weapon is worth: its factor, tempered by how near one must go. */
const AT_WORTH: Readonly<Record<AtWeapon, number>> = {
  atRifle: 4,
  panzerfaust42: 4,
  panzerfaust43: 6,
  panzerfaust44: 7,
  panzerschreck: 12,
  bazooka: 8,
  piat: 9,
};

const AID_WORTH: Readonly<Record<AssaultAid, number>> = { molotov: 2, charge: 4, magneticMine: 4, flame: 2 };
const TRAIT_WORTH: Readonly<Partial<Record<Trait, number>>> = {
  radio: 1,
  schurzen: 1,
  engineers: 2,
  shock: 3,
  observer: 8,
  amphibious: 2,
  allTerrain: 1,
  shield: 1,
};

/** What speed does for everything else, in percent; men on foot are 100. */
const MOBILITY: Readonly<Record<Mover, number>> = {
  foot: 100,
  lightGun: 90,
  mediumGun: 80,
  heavyGun: 70,
  cavalry: 115,
  lightTank: 115,
  mediumTank: 110,
  tankDestroyer: 110,
  heavyTank: 102,
  armouredCar: 112,
  halfTrack: 115,
  lorry: 100,
  wagon: 95,
};
const PACE = { fast: 5, normal: 0, slow: -7 } as const;

/** All after the best weapon of an element count this much: it rarely fires everything (BK-GUN.8). */
const SECOND_WEAPONS = 30;
/** What fires from a lorry or a jeep does not do so for long. */
const SOFT_FIREPOWER = 60;
/** Nor does what fires from behind plates that any gun pierces: up to so thick on the mean, so much of its worth. */
const THIN_PLATES = [
  { mean: 7, percent: 60 },
  { mean: 8, percent: 80 },
] as const;
/** A stabilised gun hits on the move (BK-GUN.s3). */
const STEADY_FIREPOWER = 110;
/** What a passenger's place, and a towing hook, are worth. */
const EACH_PLACE = 2;
const HOOK = 1;
/** What it is worth not to be seen or not to be hit: men lie down, crews have their shield, lorries have nothing. */
const SOFT_PROTECTION = { infantry: 5, support: 4, cavalry: 4, gun: 4, vehicle: 1 } as const;

/**
 * Dice times the centimetres they are thrown over, by tens; what is farther off is mostly in cover, so it counts half,
 * then a quarter. Weapons with a zone reach several, but seldom at once.
 */
const smallArmWorth = (row: SmallArm): number => {
  const { short, long, bands, least, zone, saves } = SMALL_ARM_ROWS[row];
  const beyond = long ?? { dice: Math.max(0, short.dice - 1), each: short.each };
  const [near = 0, far = near, farthest = far] = bands;
  const worth = ({ dice, each }: typeof short): number => (dice * (4 + each)) / 4;
  const third = Math.max(0, short.dice - 2) * (farthest - far);
  const pool = (worth(short) * (near - least) + (worth(beyond) * (far - near)) / 2 + third / 4) / 10;
  // Charges and flame-throwers have to be carried to the enemy, but few survive them.
  if (!saves) return pool * 5;
  if (zone !== null) return near <= 5 ? 4 : (pool * 2) / 5;
  return pool;
};

/** The square of the factor (counted from −1), stretched by how slowly it falls off with range. */
const piercingWorth = (factor: number, step: number): number => (Math.max(0, factor + 1) ** 2 * step) / 45 / 2;

const gunWorth = (weapon: Weapon & { readonly kind: 'gun' }, nation: Nation): number => {
  const { calibre, barrel, mount, shells, heOnly, indirect } = weapon;
  const factor = factorOfGun({ calibre, barrel, nation }) ?? 0;
  const { step } = RANGE_DROPS[dropClass(weapon)];
  // A special shell is rolled for (BK-AMM.1): a third of what it would be worth if it never ran out.
  const best = Math.max(
    factor,
    ...shells.map((shell) => (shell === 'stielgranate' ? STIELGRANATE : factor + PIERCING[shell].value)),
  );
  const ordinary = heOnly ? 0 : piercingWorth(factor, step);
  const special = shells.length === 0 ? 0 : (piercingWorth(best, step) - ordinary) / 3;
  const burst = 4 * SHELL_DICE.find(({ upTo }) => calibre <= upTo)!.dice + (indirect ? 4 : 0);
  const aim = hasPoorGunners(nation) ? 90 : 100;
  return ((ordinary + special + burst) * MOUNT_WORTH[mount] * aim) / 10_000;
};

const weaponWorth = (weapon: Weapon, nation: Nation): number => {
  switch (weapon.kind) {
    case 'smallArms':
      return (smallArmWorth(weapon.row) * MOUNT_WORTH[weapon.mount]) / 100;
    case 'gun':
      return gunWorth(weapon, nation);
    case 'heavyMortar':
      return weapon.calibre === 120 ? 32 : 28;
    case 'antiTank':
      return AT_WORTH[weapon.weapon];
  }
};

/** Firepower: the best weapon whole, the others in part. */
export const firepowerOf = ({ weapons, nation, traits, kind, armour }: Unpriced): number => {
  const worths = weapons.map((weapon) => weaponWorth(weapon, nation)).sort((a, b) => b - a);
  const [best = 0, ...others] = worths;
  const sum = best + (others.reduce((total, worth) => total + worth, 0) * SECOND_WEAPONS) / 100;
  const steady = traits.includes('stabiliser') ? STEADY_FIREPOWER : 100;
  return (sum * steady * (kind === 'vehicle' ? lastsFor(armour) : 100)) / 10_000;
};

/** How much of its firepower a vehicle lives to use, in percent. */
const lastsFor = (armour: Unpriced['armour']): number =>
  armour ? (THIN_PLATES.find(({ mean }) => meanOf(armour) <= mean)?.percent ?? 100) : SOFT_FIREPOWER;

/** The front counts twice. */
const meanOf = ({ front, rear }: NonNullable<Unpriced['armour']>): number => (2 * front + rear) / 3;

/** Protection: the square of what armour stands above the thinnest plate, the front counted twice. */
export const protectionOf = ({ armour, kind, size, traits }: Unpriced): number => {
  if (!armour) return SOFT_PROTECTION[kind];
  const plates = Math.max(1, meanOf(armour) - 4) ** 2 / 4;
  const open = traits.includes('openTopped') ? 75 : 100;
  const silhouette = { small: 110, normal: 100, large: 90 }[size];
  return (plates * open * silhouette) / 10_000;
};

/** Mobility, in percent. */
export const mobilityOf = ({ mover, pace }: Unpriced): number => MOBILITY[mover] + PACE[pace];

/** What an element of a type costs as veterans: the formula, times what fitting made of it. */
export const priceOf = (profile: Unpriced, weights: PointWeights = POINT_WEIGHTS): number => {
  const { mover, traits, aids, carries, tows, id } = profile;
  const extras =
    traits.reduce((sum, trait) => sum + (TRAIT_WORTH[trait] ?? 0), 0) +
    aids.reduce((sum, aid) => sum + AID_WORTH[aid], 0) +
    carries * EACH_PLACE +
    (tows ? HOOK : 0);
  const combat = ((firepowerOf(profile) + protectionOf(profile)) * mobilityOf(profile)) / 100;
  const team = teamOf(profile);
  const fitted =
    ((combat + extras) * weights.movers[mover] * (team ? weights.teams[team] : 100) * (weights.units[id] ?? 100)) /
    1_000_000;
  return Math.max(1, Math.round(fitted));
};

/** What an element costs in a formation of that grade. */
export const priceInGrade = (points: number, grade: Grade, weights: PointWeights = POINT_WEIGHTS): number =>
  Math.max(1, Math.round((points * weights.grades[grade]) / 100));

/** The text of data/point-weights.ts for the given multipliers. */
export const pointWeightsText = (weights: PointWeights): string => {
  const key = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);
  const table = (name: string, rows: Readonly<Record<string, number>>): readonly string[] => {
    const lines = Object.entries(rows).map(([id, percent]) => `    ${key(id)}: ${percent},`);
    return lines.length === 0 ? [`  ${name}: {},`] : [`  ${name}: {`, ...lines, '  },'];
  };
  return [
    '// Rewritten by the fitting of docs/blitzkrieg-points.md: `pointWeightsText` of points.ts prints this file.',
    '/** What fitting made of the formula, in percent: by line of the movement table, and for single units. */',
    'export const POINT_WEIGHTS = {',
    ...table('movers', weights.movers),
    ...table('teams', weights.teams),
    ...table('grades', weights.grades),
    ...table('units', weights.units),
    '};',
    '',
  ].join('\n');
};
