import type { Chosen, Grade } from './experience.ts';
import type { Nation } from './profile.ts';

/** A name in both languages. */
interface Names {
  readonly en: string;
  readonly fr: string;
}

/** What a formation has room for; the word list says it as `slot_rifles`. */
export const SLOTS = [
  'commander',
  'rifles',
  'cavalry',
  'engineers',
  'tanks',
  'supportTanks',
  'cars',
  'guns',
  'antiTankGuns',
  'machineGuns',
  'mortars',
  'antiTank',
  'flame',
  'observers',
  'transport',
] as const;
/** A kind of room in a formation. */
export type SlotName = (typeof SLOTS)[number];

/** So many elements of these types; which of them there are depends on the year. */
export interface Slot {
  readonly slot: SlotName;
  readonly least: number;
  readonly most: number;
  readonly profiles: readonly string[];
}

/** A kind of formation of an army. */
export interface FormationType {
  readonly id: string;
  readonly name: Names;
  readonly nation: Nation;
  readonly years: readonly [number, number];
  /** The grades it may have; `crews`: the one BK-EXP.2 gives tank crews of that nation and year. */
  readonly grades: readonly Grade[] | 'crews';
  /** The chosen corps it may belong to. */
  readonly of: readonly Chosen[];
  /** Rare: one in an army, and no more. */
  readonly rare: boolean;
  /** Exactly one element fills the slot `commander`. */
  readonly slots: readonly Slot[];
}

/** What is written about a formation; the nation is that of its list. */
interface Written {
  readonly id: string;
  readonly name: readonly [en: string, fr: string];
  readonly years: readonly [number, number];
  readonly grades?: FormationType['grades'];
  readonly of?: readonly Chosen[];
  readonly rare?: boolean;
  readonly slots: readonly Slot[];
}

const USUAL_GRADES: readonly Grade[] = ['veteran', 'conscript'];
/** Any grade: picked troops may be elite. */
export const ANY_GRADE: readonly Grade[] = ['elite', 'veteran', 'conscript'];
/** Chosen men. */
export const PICKED: readonly Grade[] = ['elite', 'veteran'];
/** Troops raised in haste. */
export const RAISED_IN_HASTE: readonly Grade[] = ['conscript'];

/** The formations of one nation: `germany({ id, name, … })`. */
export const formationsOf =
  (nation: Nation) =>
  ({ id, name: [en, fr], years, grades = USUAL_GRADES, of = [], rare = false, slots }: Written): FormationType => ({
    id,
    name: { en, fr },
    nation,
    years,
    grades,
    of,
    rare,
    slots,
  });

/** One of these commands the formation. */
export const commander = (...profiles: readonly string[]): Slot => ({ slot: 'commander', least: 1, most: 1, profiles });
/** A slot that must be filled. */
export const need = (
  slot: SlotName,
  [least, most]: readonly [number, number],
  ...profiles: readonly string[]
): Slot => ({
  slot,
  least,
  most,
  profiles,
});
/** A slot that may be filled. */
export const may = (slot: SlotName, most: number, ...profiles: readonly string[]): Slot => ({
  slot,
  least: 0,
  most,
  profiles,
});
