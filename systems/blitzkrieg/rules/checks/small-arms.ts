import type { PoolCheck, Sum, TargetCheck, Term } from '@grognard/kernel';
import { diceOf, sumOf, term } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { CM } from '@grognard/table';
import type { SmallArm } from '../../data/profile.ts';
import type { Cover, Handful } from '../../data/small-arms.ts';
import { DICE_LOST, POINT_BLANK_BONUS, SMALL_ARM_ROWS, SMALL_ARM_SCORES } from '../../data/small-arms.ts';
import { isPointBlank } from '../../house.ts';
import type { Word } from '../../words/en.ts';
import type { BkCites } from './cites.ts';
import { coveredBy, when } from './cites.ts';

/** House, BK-SA.6: dice lost in each band of range: the second is long range, a third costs one die more. */
const DICE_LOST_BY_BAND = [0, 1, 2] as const;
/** House, BK-SA.6: whoever has no die left can't fire. */
const FEWEST_DICE = 1;
/** House, BK-SEQ.13: this many bare ones in a pool jam a machine gun. */
const ONES_THAT_JAM = 2;
/** House, BK-SEQ.13: a jam clears on this. */
const JAM_CLEARS_ON = 3;

/** What a burst of small arms depends on. */
export interface SmallArmsFacts {
  readonly arm: SmallArm;
  readonly range: Len;
  readonly cover: Cover;
  /** What covers it, for the breakdown. */
  readonly by?: string | null;
  /** The target moved in its last activation (BK-SEQ.10). */
  readonly targetMoving: boolean;
  readonly targetInBunker: boolean;
  /** Fire and movement, or fire out of turn (BK-SA.7). */
  readonly reduced: boolean;
  /** Through smoke, at night, or at the limit of partial sight (BK-SA.5). */
  readonly difficult: boolean;
  /** Which of these it is, for the breakdown. */
  readonly circumstance?: Word | null;
}

/** How far a weapon of the small-arms table reaches. */
export const reachOfArm = (arm: SmallArm): Len => SMALL_ARM_ROWS[arm].bands.at(-1)! * CM;

/** How far it is short range. */
export const shortReachOfArm = (arm: SmallArm): Len => SMALL_ARM_ROWS[arm].bands[0]! * CM;

/** The nearest it can hit. */
export const leastReachOfArm = (arm: SmallArm): Len => SMALL_ARM_ROWS[arm].least * CM;

/** The band of range a distance lies in, the nearest first; null: out of range. */
export const bandOf = (bands: readonly number[], range: Len): number | null => {
  const band = bands.findIndex((reach) => range <= reach * CM);
  return band < 0 ? null : band;
};

/** Small arms at one element: its result is the number of hits. */
export const smallArmsCheck = (facts: SmallArmsFacts): PoolCheck<BkCites> => ({
  shape: 'pool',
  rule: SMALL_ARM_ROWS[facts.arm].rule,
  sides: 6,
  dice: diceFor(facts),
  add: [
    ...eachDie(facts),
    ...when(isPointBlank(facts.range), { rule: 'BK-SA.2', value: POINT_BLANK_BONUS }, 'pointBlank'),
  ],
  need: coveredBy([scoreFor(facts)], facts.cover === 'none' ? null : facts.by),
  pass: 'atLeast',
});

/** BK-SA.6: can it fire at all, with the dice that are left? */
export const canFire = (check: PoolCheck<BkCites>): boolean => diceOf(check as PoolCheck) >= FEWEST_DICE;

/** The dice of a pool that has none left: how many there were, and how many are gone. */
export const diceGone = ({ dice }: PoolCheck<BkCites>): { readonly had: number; readonly gone: number } => ({
  had: dice[0]!.value,
  gone: dice[0]!.value - sumOf(dice),
});

/** BK-SA.6, BK-SA.7: how far reduced fire has dice left; 0: nowhere. */
export const reducedReachOfArm = (arm: SmallArm, circumstances: 'ordinary' | 'difficult'): Len => {
  const facts = { arm, cover: 'none', targetMoving: true, targetInBunker: false, reduced: true } as const;
  const difficult = circumstances === 'difficult';
  const bands = SMALL_ARM_ROWS[arm].bands.filter((band) =>
    canFire(smallArmsCheck({ ...facts, difficult, range: band * CM })),
  );
  return (bands.at(-1) ?? 0) * CM;
};

const handfulAt = (arm: SmallArm, band: number): Handful => {
  const { short, long } = SMALL_ARM_ROWS[arm];
  return band > 0 && long ? long : short;
};

const bandFor = ({ arm, range }: SmallArmsFacts): number => {
  const { bands } = SMALL_ARM_ROWS[arm];
  return bandOf(bands, range) ?? bands.length - 1;
};

const diceFor = (facts: SmallArmsFacts): Sum<BkCites> => {
  const row = SMALL_ARM_ROWS[facts.arm];
  const band = bandFor(facts);
  const lost = { rule: 'BK-SA.1', value: -DICE_LOST } as const;
  return [
    term(row.rule, handfulAt(facts.arm, band).dice),
    ...rangeLoss(facts, band),
    ...when(facts.reduced, lost, 'fireAndMovement'),
    ...when(facts.difficult, lost, facts.circumstance ?? 'difficultCircumstances'),
    ...when(facts.targetInBunker, lost, 'targetInBunker'),
  ];
};

/** BK-SA.6: the long-range value of a row with two is instead of the die lost. */
const rangeLoss = ({ arm }: SmallArmsFacts, band: number): Sum<BkCites> => {
  const { long } = SMALL_ARM_ROWS[arm];
  if (band === 0 || long) return [];
  const more = DICE_LOST_BY_BAND[band]! - DICE_LOST;
  return [
    term('BK-SA.1', -DICE_LOST, 'longRange'),
    ...when(more > 0, { rule: 'BK-SA.6', value: -more }, 'veryLongRange'),
  ];
};

/** BK-SA.4: 'nD6−1' is −1 on each die. */
const eachDie = (facts: SmallArmsFacts): Sum<BkCites> => {
  const { each } = handfulAt(facts.arm, bandFor(facts));
  return when(each !== 0, { rule: 'BK-SA.4', value: each });
};

const scoreFor = ({ cover, targetMoving }: Pick<SmallArmsFacts, 'cover' | 'targetMoving'>): Term<BkCites> => {
  if (cover === 'light') return term('BK-SA.2', SMALL_ARM_SCORES.light, 'inLightCover');
  if (cover === 'heavy') return term('BK-SA.2', SMALL_ARM_SCORES.heavy, 'inHeavyCover');
  return targetMoving
    ? term('BK-SA.2', SMALL_ARM_SCORES.movingInOpen, 'movingInOpen')
    : term('BK-SA.2', SMALL_ARM_SCORES.stillInOpen, 'stillInOpen');
};

/** BK-MOV.24: dice at men riding on a hull, in the open. */
export const ridersCheck = (dice: number, motion: 'moving' | 'still'): PoolCheck<BkCites> => ({
  shape: 'pool',
  rule: 'BK-MOV.24',
  sides: 6,
  dice: [term('BK-MOV.24', dice)],
  add: [],
  need: [scoreFor({ cover: 'none', targetMoving: motion === 'moving' })],
  pass: 'atLeast',
});

/** BK-AIR.1: the guns of an aircraft at one element. */
export const strafingCheck = (
  facts: Pick<SmallArmsFacts, 'cover' | 'targetMoving' | 'targetInBunker'> & { readonly dice: number },
): PoolCheck<BkCites> => ({
  shape: 'pool',
  rule: 'BK-AIR.1',
  sides: 6,
  dice: [
    term('BK-AIR.1', facts.dice),
    ...when(facts.targetInBunker, { rule: 'BK-SA.1', value: -DICE_LOST }, 'targetInBunker'),
  ],
  add: [],
  need: [scoreFor(facts)],
  pass: 'atLeast',
});

/** BK-SEQ.13: did the dice of a machine gun jam it? */
export const jams = (faces: readonly number[]): boolean => faces.filter((face) => face === 1).length >= ONES_THAT_JAM;

/** BK-SEQ.13: does a jam clear? */
export const jamCheck = (): TargetCheck<BkCites> => ({
  shape: 'target',
  rule: 'BK-SEQ.13',
  sides: 6,
  dice: 1,
  add: [],
  need: [term('BK-SEQ.13', JAM_CLEARS_ON)],
  pass: 'atLeast',
});
