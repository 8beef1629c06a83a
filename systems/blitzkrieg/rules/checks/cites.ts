import type { Message, Term } from '@grognard/kernel';
import { message, term } from '@grognard/kernel';
import type { RuleId } from '../../book.ts';
import { gunName } from '../../data/armour-factors.ts';
import type { AtWeapon, Mount, SmallArm, Weapon } from '../../data/profile.ts';
import type { Bk } from '../../types.ts';
import type { Word } from '../../words/en.ts';

/** What the rolls of this game may cite and say. */
export type BkCites = Bk;

/** A printed modifier, if it applies. */
export const when = (
  applies: boolean,
  { rule, value }: { readonly rule: RuleId; readonly value: number },
  word?: Word,
): readonly Term<BkCites>[] => (applies ? [term<RuleId, Word>(rule, value, word)] : []);

/** Cover, with the name of the piece that gives it where that is known. */
export const coveredBy = (terms: readonly Term<BkCites>[], by: string | null | undefined): readonly Term<BkCites>[] =>
  by ? terms.map((it) => (it.note ? { ...it, note: message('coverBy', { cover: it.note, by }) } : it)) : terms;

/** The word for a weapon of the tables. */
export const armWord = (name: SmallArm | AtWeapon): Message<Word> => message(`arm${capital(name)}`);

/** The machine guns of one line of the table, by where they sit: a tank has several. */
const MACHINE_GUN_WORDS = {
  hand: 'armLightMg',
  hull: 'armBowMg',
  turret: 'armTurretMg',
  coaxial: 'armCoaxialMg',
  allRound: 'armLightMg',
  carriage: 'armLightMg',
} as const satisfies Readonly<Record<Mount, Word>>;

/** A weapon as people call it: a calibre, or a word. */
export const weaponWord = (weapon: Weapon): string | Message<Word> => {
  switch (weapon.kind) {
    case 'gun':
      return gunName(weapon);
    case 'smallArms':
      return weapon.row === 'hullMg' ? message(MACHINE_GUN_WORDS[weapon.mount]) : armWord(weapon.row);
    case 'antiTank':
      return armWord(weapon.weapon);
    case 'heavyMortar':
      return message(`armMortar${weapon.calibre}`);
  }
};

const capital = <N extends string>(name: N): Capitalize<N> =>
  `${name[0]!.toUpperCase()}${name.slice(1)}` as Capitalize<N>;
