import type { RuleId } from '../book.ts';
import type { SmallArm } from './profile.ts';

/** A handful of dice, and what the sheet adds to each of them ('nD6−1'). */
export interface Handful {
  readonly dice: number;
  readonly each: number;
}

/** A line of the small-arms table. Lengths in cm. */
export interface SmallArmRow {
  readonly rule: RuleId;
  readonly short: Handful;
  /** Where the dice column has two values: the second one, which is the long-range value. */
  readonly long: Handful | null;
  /** How far each band reaches, the nearest first. */
  readonly bands: readonly number[];
  /** It can't reach anything nearer than this. */
  readonly least: number;
  /** The radius round the point of aim in which everything is hit; null: one target. */
  readonly zone: number | null;
  /** Does whoever is hit get a saving throw? */
  readonly saves: boolean;
}

const dice = (count: number, each = 0): Handful => ({ dice: count, each });
const AIMED = { long: null, least: 0, zone: null, saves: true } as const;
const LOBBED = { long: null, least: 0, zone: 5, saves: true } as const;

/** BK-SA.t1–t18. */
// biome-ignore format: one row a line
export const SMALL_ARM_ROWS: Readonly<Record<SmallArm, SmallArmRow>> = {
  gunCrew:       { ...AIMED,  rule: 'BK-SA.t1',  short: dice(1, -1), bands: [20] },
  militia:       { ...AIMED,  rule: 'BK-SA.t2',  short: dice(1), long: dice(1, -1), bands: [20, 40] },
  reserve:       { ...AIMED,  rule: 'BK-SA.t3',  short: dice(2), bands: [20, 40] },
  line:          { ...AIMED,  rule: 'BK-SA.t4',  short: dice(2), bands: [30, 60] },
  smg:           { ...AIMED,  rule: 'BK-SA.t5',  short: dice(3), long: dice(1), bands: [10, 20] },
  assault:       { ...AIMED,  rule: 'BK-SA.t6',  short: dice(3), bands: [20, 40] },
  heavyInfantry: { ...AIMED,  rule: 'BK-SA.t7',  short: dice(3), bands: [30, 60] },
  hullMg:        { ...AIMED,  rule: 'BK-SA.t8',  short: dice(2), bands: [30, 60] },
  mmg:           { ...AIMED,  rule: 'BK-SA.t9',  short: dice(3), bands: [40, 80] },
  hmg:           { ...AIMED,  rule: 'BK-SA.t10', short: dice(4), bands: [40, 80] },
  hmg127:        { ...AIMED,  rule: 'BK-SA.t11', short: dice(4), bands: [40, 80, 120] },
  cannon20:      { ...AIMED,  rule: 'BK-SA.t12', short: dice(2), bands: [40, 120] },
  multiple20:    { ...AIMED,  rule: 'BK-SA.t13', short: dice(4), bands: [40, 120] },
  mortar50:      { ...LOBBED, rule: 'BK-SA.t14', short: dice(2), bands: [60], least: 10 },
  mortar60:      { ...LOBBED, rule: 'BK-SA.t15', short: dice(2), bands: [80], least: 10 },
  mortar80:      { ...LOBBED, rule: 'BK-SA.t16', short: dice(3), bands: [180], least: 20 },
  charge:        { ...LOBBED, rule: 'BK-SA.t17', short: dice(4), bands: [5] },
  flame:         { ...AIMED,  rule: 'BK-SA.t18', short: dice(2), bands: [10], saves: false },
};

/** How a target stands to small arms. */
export const COVERS = ['none', 'light', 'heavy'] as const;
/** Cover from fire. */
export type Cover = (typeof COVERS)[number];

/** BK-SA.2: what a die must show. */
export const SMALL_ARM_SCORES = { movingInOpen: 3, stillInOpen: 4, light: 5, heavy: 6 } as const;
/** BK-SA.2: point-blank, for each die. */
export const POINT_BLANK_BONUS = 1;
/** BK-SA.1: what each hindrance takes away. */
export const DICE_LOST = 1;
