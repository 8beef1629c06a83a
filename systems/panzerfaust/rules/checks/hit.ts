import type { PlainCheck, Sum, TableCheck, TargetCheck, Term } from '@grognard/kernel';
import { message, term } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { INCH } from '@grognard/table';
import type { WeaponId } from '../../data/weapons.ts';
import { weaponOf } from '../../data/weapons.ts';
import type { PfCites } from './cites.ts';
import { oneDie, when } from './cites.ts';

/** PF-SHOOT.1: how far a shot goes, by the weapon's own range. */
export const BANDS = ['short', 'medium', 'long', 'out'] as const;
export type Band = (typeof BANDS)[number];

/** PF-SHOOT.1: a boundary belongs to the nearer band. */
export const bandOf = (weapon: WeaponId, range: Len): Band => {
  const most = weaponOf(weapon).range * INCH;
  if (range * 4 <= most) return 'short';
  if (range * 2 <= most) return 'medium';
  return range <= most ? 'long' : 'out';
};

/** PF-VSH.6: how much of its move a vehicle has made this turn. */
export const MOTIONS = ['still', 'half', 'more'] as const;
export type Motion = (typeof MOTIONS)[number];

/** What a roll to hit depends on. */
export interface HitFacts {
  /** The number printed for whoever aims (PF-CHG.1). */
  readonly shooting: number;
  readonly weapon: WeaponId;
  readonly range: Len;
  /** PF-IND.9: by a guess, which is never better than medium range. */
  readonly aimed: 'seen' | 'guessed';
  /** PF-SR.2, PF-SR.3: of a man who has not moved. */
  readonly steady: { readonly scope: boolean; readonly crackShot: boolean } | null;
  /** PF-VSH.6: of a vehicle; null for men and towed guns. */
  readonly vehicle: { readonly motion: Motion; readonly gyrostabiliser: boolean } | null;
}

/** PF-BASE.13: the die, what is added to it and what is printed; a 1 always misses, a 6 always hits. */
export const hitCheck = (facts: HitFacts): TargetCheck<PfCites> => ({
  shape: 'target',
  rule: 'PF-BASE.13',
  sides: 6,
  dice: 1,
  add: [...rangeTerms(facts), ...motionTerms(facts)],
  need: [term('PF-CHG.1', facts.shooting, 'shootingSkill')],
  pass: 'atLeast',
  always: [6],
  never: [1],
  // PF-SR.2: a miss is thrown again, and the new die stands.
  ...(facts.steady?.crackShot ? { reroll: { rule: 'PF-SR.2', what: 'roll', when: 'failed' } as const } : {}),
});

/** PF-SHOOT.1: +1 at short range, −1 at long; flame has no range to speak of (PF-FLAME.3). */
const rangeTerms = ({ weapon, range, aimed, steady }: HitFacts): Sum<PfCites> => {
  if (weaponOf(weapon).blast === 'flame') return [];
  switch (bandOf(weapon, range)) {
    case 'short':
      return when(aimed === 'seen', { rule: 'PF-SHOOT.1', value: 1 }, 'shortRange');
    case 'medium':
      return [];
    case 'long':
    case 'out':
      return [
        term('PF-SHOOT.1', -1, 'longRange'),
        ...when(steady?.scope === true, { rule: 'PF-SR.3', value: 1 }, 'throughScope'),
      ];
  }
};

const isGun = (weapon: WeaponId): boolean => weaponOf(weapon).heStrength !== null;

/** PF-VSH.6: the gun after half a move, machine guns after more; PF-VEQ.2 steadies the gun. */
const motionTerms = ({ weapon, vehicle }: HitFacts): readonly Term<PfCites>[] => {
  if (vehicle === null || vehicle.motion === 'still') return [];
  if (vehicle.motion === 'more') return [term('PF-VSH.6', -1, 'onTheMove')];
  if (!isGun(weapon)) return [];
  return [
    term('PF-VSH.6', -1, 'onTheMove'),
    ...when(vehicle.gyrostabiliser, { rule: 'PF-VEQ.2', value: 1 }, 'gyrostabilised'),
  ];
};

const NATURAL_ONE = 1;

/** PF-JAM.1, PF-FLAME.2: does the die that fell ask for a second one? The face as it was thrown, never as it was turned. */
export const mayGoWrong = (weapon: WeaponId, face: number): boolean =>
  face === NATURAL_ONE && (weaponOf(weapon).isFirearm || weaponOf(weapon).blast === 'flame');

/** PF-JAM.1: a second 1 jams it. */
export const jamCheck = (): TargetCheck<PfCites> => oneDie('PF-JAM.1', 2, 'jamsOnOne');

/** PF-FLAME.2: what a 1 does to whoever carries fire. */
export const MISHAPS = ['blowsUp', 'jams', 'nothingMore'] as const;
export type Mishap = (typeof MISHAPS)[number];
const MISHAP_ROWS: readonly Mishap[] = ['blowsUp', 'jams', 'jams', 'nothingMore', 'nothingMore', 'nothingMore'];

export const mishapCheck = (): TableCheck<PfCites> => ({
  shape: 'table',
  rule: 'PF-FLAME.2',
  sides: 6,
  dice: 1,
  add: [],
  table: { low: 1, columns: ['mishap'], rows: MISHAP_ROWS.map((row) => [row]) },
  column: 'mishap',
  shifts: [],
});

/** The same as a die that lies where its thrower may turn it; what more comes of it from 2 and from 4 on. */
export const mishapDie = (): PlainCheck<PfCites> => ({
  shape: 'plain',
  rule: 'PF-FLAME.2',
  sides: 6,
  dice: 1,
  add: [],
  about: message('mishapOf'),
});
export const MISHAP_GOALS: readonly number[] = [2, 4];
export const mishapOf = (face: number): Mishap => MISHAP_ROWS[face - 1]!;

/** PF-GREN.3: has he a grenade on him? */
export const grenadeCheck = (): TargetCheck<PfCites> => oneDie('PF-GREN.3', 4, 'findsGrenade');

/** PF-MOV.15: is a man found who lies low behind something? */
export const foundCheck = (): TargetCheck<PfCites> => oneDie('PF-MOV.15', 4, 'liesLow');

/** PF-VEQ.7: what it takes to make out who stands under a net, so far off; null: too far. */
export const spyCheck = (range: Len): TargetCheck<PfCites> | 'at once' | null => {
  const step = NETS.find(({ within }) => range <= within * INCH);
  if (step === undefined) return null;
  return step.need === null ? 'at once' : oneDie('PF-VEQ.7', step.need, 'underNet');
};

const NETS = [
  { within: 12, need: null },
  { within: 24, need: 4 },
  { within: 36, need: 6 },
] as const;
