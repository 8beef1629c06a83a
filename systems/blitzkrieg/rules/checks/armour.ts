import type { Sum, TargetCheck, Value } from '@grognard/kernel';
import { message, term } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { CM } from '@grognard/table';
import {
  FACTOR_ROWS,
  gunName,
  HARD_CORE_REACH,
  MORTAR_FACTORS,
  OPEN_TOPS_ONLY,
  PIERCING,
  RANGE_DROPS,
  ROCKETS,
  RUSSIAN_76L,
  SMALL_CALIBRE,
  STIELGRANATE,
} from '../../data/armour-factors.ts';
import { AT_WEAPON_ROWS } from '../../data/at-weapons.ts';
import type { AtWeapon, Barrel, Nation, SpecialShell, Weapon } from '../../data/profile.ts';
import { isPointBlank, stepsBegun } from '../../house.ts';
import type { BkCites } from './cites.ts';
import { armWord, when } from './cites.ts';
import { bandOf } from './small-arms.ts';

/** House, BK-HOUSE.3: where the factor table has no such gun, the next smaller calibre of its barrel counts, then a shorter barrel. */
const BARRELS_TO_TRY: Readonly<Record<Barrel, readonly Barrel[]>> = {
  short: ['short'],
  normal: ['normal', 'short'],
  long: ['long', 'normal', 'short'],
  veryLong: ['veryLong', 'long', 'normal', 'short'],
};

/** A gun, as the factor table knows it. */
export interface Ordnance {
  readonly calibre: number;
  readonly barrel: Barrel;
  readonly nation: Nation;
}

/** What strikes a vehicle. */
export type Projectile =
  | { readonly kind: 'shot'; readonly gun: Ordnance; readonly shell: SpecialShell | null; readonly range: Len }
  /** HE fired straight at it (BK-AT.4). */
  | { readonly kind: 'shell'; readonly gun: Ordnance; readonly range: Len }
  /** HE that comes down on it: no range drop (BK-AT.4). */
  | { readonly kind: 'plunging'; readonly gun: Ordnance }
  | { readonly kind: 'mortarBomb'; readonly calibre: number }
  | { readonly kind: 'rocket' }
  | { readonly kind: 'infantryWeapon'; readonly weapon: AtWeapon; readonly range: Len }
  /** Guns of an aircraft, with the factor a ruling gives them (BK-AIR.1). */
  | { readonly kind: 'strafing'; readonly factor: number };

/** The faces of a vehicle. */
export const FACES = ['front', 'side', 'rear', 'top'] as const;
/** A face of a vehicle. */
export type Face = (typeof FACES)[number];

/** What an armour roll depends on. */
export interface ArmourFacts {
  readonly projectile: Projectile;
  readonly face: Face;
  readonly armour: { readonly front: number; readonly rear: number };
  readonly openTopped: boolean;
  /** From two levels higher and near (BK-AT.4); whatever hits the top comes from above anyway. */
  readonly fromAbove: boolean;
}

/** What an armour roll comes to. */
export type ArmourResult = 'destroyed' | 'immobilised' | 'nothing';

/** A weapon as the factor table knows it; null when it throws nothing at armour (BK-SA.12 for the small ones). */
export const ordnanceOf = (weapon: Weapon, nation: Nation): Ordnance | null => {
  if (weapon.kind === 'gun') return { calibre: weapon.calibre, barrel: weapon.barrel, nation };
  if (weapon.kind !== 'smallArms') return null;
  if (weapon.row === 'hmg127') return { calibre: 12.7, barrel: 'normal', nation };
  const isCannon = weapon.row === 'cannon20' || weapon.row === 'multiple20';
  return isCannon ? { calibre: 20, barrel: weapon.barrel ?? 'normal', nation } : null;
};

/** Does a weapon throw shot at armour? */
export const throwsShot = (weapon: Weapon): boolean => ordnanceOf(weapon, 'germany') !== null;

/** The anti-tank factor of a gun with its ordinary shot (BK-HOUSE.3 where the table has no such gun). */
export const factorOfGun = ({ calibre, barrel, nation }: Ordnance): number | null => {
  if (calibre === 76 && barrel === 'long' && nation === 'ussr') return RUSSIAN_76L;
  for (const tried of BARRELS_TO_TRY[barrel]) {
    const row = FACTOR_ROWS.findLast((listed) => listed.barrel === tried && listed.calibre <= calibre);
    if (row) return row.factor;
  }
  return null;
};

/** BK-AT.4: the factor of its HE: that of the starred gun of its calibre. */
export const factorOfShell = ({ calibre, nation }: Ordnance): number | null =>
  factorOfGun({ calibre, barrel: 'short', nation });

/** The factor of what strikes; null when it can do nothing to such a vehicle. */
export const factorOf = (projectile: Projectile, openTopped: boolean): number | null => {
  switch (projectile.kind) {
    case 'shot':
      return projectile.shell === 'stielgranate' ? STIELGRANATE : factorOfGun(projectile.gun);
    case 'shell':
    case 'plunging':
      return factorOfShell(projectile.gun);
    case 'mortarBomb':
      return factorOfBomb(projectile.calibre, openTopped);
    case 'rocket':
      return ROCKETS;
    case 'infantryWeapon':
      return AT_WEAPON_ROWS[projectile.weapon].factor;
    case 'strafing':
      return projectile.factor;
  }
};

const factorOfBomb = (calibre: number, openTopped: boolean): number | null => {
  if (calibre === OPEN_TOPS_ONLY && !openTopped) return null;
  const factors: Readonly<Record<number, number>> = MORTAR_FACTORS;
  return factors[calibre] ?? null;
};

/** BK-AT.1: the roll against armour, passed when it is pierced; null when what strikes has no factor. */
export const armourCheck = (facts: ArmourFacts): TargetCheck<BkCites> | null => {
  const factor = factorOf(facts.projectile, facts.openTopped);
  if (factor === null) return null;
  const { front, rear } = facts.armour;
  return {
    shape: 'target',
    rule: 'BK-AT.1',
    sides: 6,
    dice: 2,
    add: [
      term('BK-AT.1', factor, 'antiTankFactor', { of: projectileName(facts.projectile) }),
      ...faceTerms(facts),
      ...shotTerms(facts.projectile),
    ],
    need: [
      facts.face === 'front' ? term('BK-AT.2', front, 'frontArmour') : term('BK-AT.2', rear, 'rearArmour'),
      term('BK-AT.1', 1, 'mustExceed'),
    ],
    pass: 'atLeast',
  };
};

/** BK-AT.1: more than the armour destroys, as much immobilises. */
export const armourResult = (margin: number): ArmourResult =>
  margin >= 0 ? 'destroyed' : margin === -1 ? 'immobilised' : 'nothing';

const projectileName = (projectile: Projectile): Value => {
  switch (projectile.kind) {
    case 'shot':
      return projectile.shell === 'stielgranate' ? message('shellStielgranate') : gunName(projectile.gun);
    case 'shell':
    case 'plunging':
      return gunName({ ...projectile.gun, barrel: 'short' }); // BK-AT.4
    case 'mortarBomb':
      return `${projectile.calibre}*`;
    case 'infantryWeapon':
      return armWord(projectile.weapon);
    case 'rocket':
      return message('rockets');
    case 'strafing':
      return message('aircraftGuns');
  }
};

const faceTerms = ({ face, openTopped, fromAbove }: ArmourFacts): Sum<BkCites> => [
  ...when(face === 'side', PIERCING.side),
  ...when(face === 'rear', PIERCING.rear),
  ...when(face === 'top' || fromAbove, openTopped ? PIERCING.aboveOpenTop : PIERCING.above),
];

const shotTerms = (projectile: Projectile): Sum<BkCites> => {
  switch (projectile.kind) {
    case 'shot':
      return [
        ...shellTerms(projectile.shell, projectile.range),
        ...when(isPointBlank(projectile.range), PIERCING.pointBlank),
        ...rangeDrop(dropClass(projectile.gun), projectile.range),
      ];
    case 'shell':
      return [
        ...when(isPointBlank(projectile.range), PIERCING.pointBlank),
        ...rangeDrop('short', projectile.range), // BK-AT.4
      ];
    case 'infantryWeapon': {
      const { bands } = AT_WEAPON_ROWS[projectile.weapon];
      return when((bandOf(bands, projectile.range) ?? 1) > 0, PIERCING.longRange);
    }
    case 'plunging':
    case 'mortarBomb':
    case 'rocket':
    case 'strafing':
      return [];
  }
};

/** BK-AT.m4, m5; a Stielgranate holds its charge in its factor (BK-HOUSE.4). */
const shellTerms = (shell: SpecialShell | null, range: Len): Sum<BkCites> => {
  const hardCore = range <= HARD_CORE_REACH * CM;
  return [
    ...when(shell === 'apcr' && hardCore, PIERCING.apcr),
    ...when(shell === 'apds' && hardCore, PIERCING.apds),
    ...when(shell === 'heat', PIERCING.heat),
  ];
};

/** BK-AT.3: the class of barrel by which a gun loses with range. */
export const dropClass = ({ calibre, barrel }: Pick<Ordnance, 'calibre' | 'barrel'>): Barrel =>
  calibre <= SMALL_CALIBRE && barrel !== 'short' ? 'normal' : barrel;

const rangeDrop = (barrel: Barrel, range: Len): Sum<BkCites> => {
  const { rule, step } = RANGE_DROPS[barrel];
  const steps = stepsBegun(range, step);
  return when(steps > 0, { rule, value: -steps });
};
