import type { Sum, TargetCheck } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { AT_WEAPON_ROWS } from '../../data/at-weapons.ts';
import type { Grade } from '../../data/experience.ts';
import type { Stance } from '../../data/guns.ts';
import { ALWAYS_HITS, ALWAYS_MISSES, SCHURZEN_SAVE, STANCE_SCORES, TO_HIT, TO_HIT_STEP } from '../../data/guns.ts';
import type { AtWeapon, Mover, Nation, Size, SpecialShell } from '../../data/profile.ts';
import type { Cover } from '../../data/small-arms.ts';
import { isMinor, isPointBlank, stepsBegun } from '../../house.ts';
import type { BkCites } from './cites.ts';
import { coveredBy, when } from './cites.ts';
import { oneDie } from './experience.ts';
import { bandOf } from './small-arms.ts';

/** House, BK-HOUSE.2: the tanks of BK-GUN.s2 are what the movement table calls so. */
const TANKS: readonly Mover[] = ['lightTank', 'mediumTank', 'heavyTank'];

/** BK-GUN.s2, BK-HOUSE.2: in whose turret a gun stands. */
export const turretOf = (mover: Mover): 'tankTurret' | 'turret' => (TANKS.includes(mover) ? 'tankTurret' : 'turret');

/** What is aimed at, and how it is covered. */
export type GunTarget =
  | {
      readonly kind: 'vehicle';
      readonly size: Size;
      readonly cover: Cover;
      readonly hullDown: boolean;
      readonly by?: string | null;
    }
  | {
      readonly kind: 'gun';
      readonly size: Size;
      readonly cover: Cover;
      readonly inBunker: boolean;
      readonly by?: string | null;
    }
  | { readonly kind: 'infantry'; readonly cover: Cover; readonly inBunker: boolean; readonly by?: string | null };

/** What a shot depends on to hit. */
export interface ToHitFacts {
  readonly stance: Stance;
  readonly range: Len;
  /** An infantry anti-tank weapon; null: a gun. */
  readonly weapon: AtWeapon | null;
  readonly shell: SpecialShell | null;
  readonly grade: Grade;
  readonly nation: Nation;
  /** The commander looks out, the crew is exposed. */
  readonly headOut: boolean;
  /** How many shots it has fired at this target running, this one not counted (BK-GUN.4). */
  readonly shotsBefore: number;
  /** At least one level above the target (BK-GUN.7). */
  readonly higher: boolean;
  readonly target: GunTarget;
  readonly targetMoving: boolean;
  readonly throughSmoke: boolean;
  readonly toImmobilise: boolean;
}

/** BK-GUN: to hit with a gun or an infantry anti-tank weapon. */
export const toHitCheck = (facts: ToHitFacts): TargetCheck<BkCites> => {
  const { rule, score } = STANCE_SCORES[facts.stance];
  return {
    shape: 'target',
    rule: 'BK-GUN.1',
    sides: 6,
    dice: 2,
    add: [
      ...rangeTerms(facts),
      ...firerTerms(facts),
      ...coveredBy(coverTerms(facts.target), facts.target.by),
      ...targetTerms(facts),
    ],
    need: [term(rule, score)],
    pass: 'atLeast',
    always: [ALWAYS_HITS],
    never: [ALWAYS_MISSES],
  };
};

const rangeTerms = ({ range, weapon }: ToHitFacts): Sum<BkCites> => {
  // BK-GUN.m1, m7: infantry weapons know short and long range alone.
  if (weapon) return when((bandOf(AT_WEAPON_ROWS[weapon].bands, range) ?? 1) > 0, TO_HIT.longRange);
  const steps = stepsBegun(range, TO_HIT_STEP);
  return [
    ...when(isPointBlank(range), TO_HIT.pointBlank),
    ...when(steps > 0, { ...TO_HIT.eachStep, value: TO_HIT.eachStep.value * steps }),
  ];
};

const firerTerms = (facts: ToHitFacts): Sum<BkCites> => [
  ...when(facts.headOut, TO_HIT.headOut),
  ...when(facts.shotsBefore === 1, TO_HIT.secondShot, 'secondShot'),
  ...when(facts.shotsBefore > 1, TO_HIT.laterShots, 'laterShot'),
  ...when(facts.higher, TO_HIT.higher),
  ...when(facts.grade === 'elite', TO_HIT.elite, 'elite'),
  ...when(facts.grade === 'conscript', TO_HIT.conscript, 'conscript'),
  ...when(hasPoorGunners(facts.nation), TO_HIT.poorGunners),
  ...when(facts.shell !== null && facts.shell !== 'heat', TO_HIT.specialShell),
  ...when(facts.toImmobilise, TO_HIT.aimedToImmobilise),
];

/** BK-GUN.m9: Russians, French and minors. */
export const hasPoorGunners = (nation: Nation): boolean => nation === 'ussr' || nation === 'france' || isMinor(nation);

const coverTerms = (target: GunTarget): Sum<BkCites> => {
  const covered = target.cover !== 'none';
  if (target.kind === 'vehicle')
    return target.hullDown
      ? when(true, TO_HIT.hullDown, 'hullDown')
      : when(covered, TO_HIT.vehicleInCover, 'vehicleInCover');
  if (target.inBunker) return when(true, TO_HIT.bunker);
  return target.kind === 'gun'
    ? when(covered, TO_HIT.gunInCover, 'gunInCover')
    : when(covered, TO_HIT.infantryInCover, 'infantryInCover');
};

const targetTerms = ({ target, targetMoving, throughSmoke }: ToHitFacts): Sum<BkCites> => [
  ...when(target.kind !== 'infantry' && target.size === 'large', TO_HIT.large, 'large'),
  ...when(target.kind !== 'infantry' && target.size === 'small', TO_HIT.small, 'small'),
  ...when(targetMoving, TO_HIT.movingTarget),
  ...when(throughSmoke, TO_HIT.smoke),
];

/** What a firer with a gun did before it shoots. */
export interface StanceFacts {
  readonly carried: 'tankTurret' | 'turret' | 'allRound' | 'hull' | 'towed' | 'team';
  readonly moved: boolean;
  /** The turret, mount, hull or carriage has to turn to bear (BK-GUN.3). */
  readonly pivots: boolean;
  readonly stabilised: boolean;
}

/** BK-GUN.3: the line of the to-hit table for a gun. */
export const gunStance = ({ carried, moved, pivots, stabilised }: StanceFacts): Stance => {
  switch (carried) {
    case 'towed':
      return pivots ? 'gunPivots' : 'still';
    case 'team':
      return moved ? 'infantryMoved' : 'still'; // BK-HOUSE.2
    case 'hull':
      return moved || pivots ? 'movedOther' : 'still';
    case 'turret':
    case 'allRound':
      return moved ? 'movedOther' : pivots ? 'turretPivots' : 'still';
    // BK-GUN.s3: the gun of a tank, not what stands on its roof.
    case 'tankTurret':
      if (!moved) return pivots ? 'turretPivots' : 'still';
      return stabilised ? 'movedStabilised' : 'movedTurret';
  }
};

/** BK-SEQ.11: the line for an infantry weapon; an AT rifle has no moving score and takes that of the others. */
export const infantryStance = (weapon: AtWeapon, moved: boolean): Stance =>
  moved ? 'infantryMoved' : weapon === 'atRifle' ? 'rifleStill' : 'infantryStill';

/** BK-GUN.m16: Schürzen may save the tracks of a vehicle from an aimed shot. */
export const schurzenSave = (): TargetCheck<BkCites> => oneDie('BK-GUN.m16', [term('BK-GUN.m16', SCHURZEN_SAVE)]);
