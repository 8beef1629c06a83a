import type { RuleId } from '../book.ts';

/** The lines of the to-hit table: what the firer does. */
export const STANCES = [
  'still',
  'movedTurret',
  'movedStabilised',
  'turretPivots',
  'movedOther',
  'gunPivots',
  'rifleStill',
  'infantryStill',
  'infantryMoved',
] as const;
/** What a firer does while it shoots. */
export type Stance = (typeof STANCES)[number];

/** BK-GUN.s1–s9: what two dice must come to. */
export const STANCE_SCORES: Readonly<Record<Stance, { readonly rule: RuleId; readonly score: number }>> = {
  still: { rule: 'BK-GUN.s1', score: 4 },
  movedTurret: { rule: 'BK-GUN.s2', score: 8 },
  movedStabilised: { rule: 'BK-GUN.s3', score: 6 },
  turretPivots: { rule: 'BK-GUN.s4', score: 5 },
  movedOther: { rule: 'BK-GUN.s5', score: 7 },
  gunPivots: { rule: 'BK-GUN.s6', score: 7 },
  rifleStill: { rule: 'BK-GUN.s7', score: 5 },
  infantryStill: { rule: 'BK-GUN.s8', score: 6 },
  infantryMoved: { rule: 'BK-GUN.s9', score: 8 },
};

/** BK-GUN.m1–m16: what is added to two dice. */
export const TO_HIT = {
  pointBlank: { rule: 'BK-GUN.m1', value: 2 },
  headOut: { rule: 'BK-GUN.m2', value: 1 },
  secondShot: { rule: 'BK-GUN.m3', value: 1 },
  laterShots: { rule: 'BK-GUN.m3', value: 2 },
  large: { rule: 'BK-GUN.m4', value: 1 },
  small: { rule: 'BK-GUN.m4', value: -1 },
  higher: { rule: 'BK-GUN.m5', value: 1 },
  eachStep: { rule: 'BK-GUN.m6', value: -1 },
  longRange: { rule: 'BK-GUN.m7', value: -2 },
  elite: { rule: 'BK-GUN.m8', value: 1 },
  conscript: { rule: 'BK-GUN.m8', value: -1 },
  poorGunners: { rule: 'BK-GUN.m9', value: -1 },
  specialShell: { rule: 'BK-GUN.m10', value: -1 },
  vehicleInCover: { rule: 'BK-GUN.m11', value: -1 },
  hullDown: { rule: 'BK-GUN.m11', value: -2 },
  infantryInCover: { rule: 'BK-GUN.m12', value: -2 },
  gunInCover: { rule: 'BK-GUN.m12', value: -4 },
  bunker: { rule: 'BK-GUN.m13', value: -6 },
  movingTarget: { rule: 'BK-GUN.m14', value: -2 },
  smoke: { rule: 'BK-GUN.m15', value: -2 },
  aimedToImmobilise: { rule: 'BK-GUN.m16', value: -3 },
} as const satisfies Readonly<Record<string, { readonly rule: RuleId; readonly value: number }>>;

/** BK-GUN.m6: a step of range, in cm. */
export const TO_HIT_STEP = 30;
/** BK-GUN.m1, BK-AT.m6: nearer than this is point-blank, in cm. */
export const POINT_BLANK = 10;
/** BK-GUN.1: bare throws that miss or hit whatever the rest says. */
export const ALWAYS_MISSES = 2;
/** BK-GUN.1. */
export const ALWAYS_HITS = 12;
/** BK-GUN.m16: with Schürzen the target saves itself from an immobilising shot on this. */
export const SCHURZEN_SAVE = 4;
