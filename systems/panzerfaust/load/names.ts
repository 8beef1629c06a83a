import type { Problem, Text } from '@grognard/kernel';
import { similarTo } from '@grognard/kernel';
import { ENTRIES, SQUAD } from '../armies/lists.ts';
import { MEN } from '../data/men.ts';

/** The name meant, where one comes near. */
const en = (near: string | null): string => (near ? `: did you mean '${near}'?` : '');
const fr = (near: string | null): string => (near ? ` : « ${near} » ?` : '');

/** What a name is of, as it is said that there is none. */
const NONE_OF = {
  side: ['side', 'pas de camp'],
  seat: ['side', 'pas de camp'],
  man: ['man', 'pas d’homme'],
  vehicle: ['vehicle', 'pas de véhicule'],
  gun: ['gun', 'pas de canon'],
  piece: ['man, vehicle or gun', 'pas d’homme, de véhicule ni de canon'],
  group: ['unit', 'pas d’unité'],
  marker: ['marker', 'pas de marqueur'],
  craft: ['landing craft', 'pas de chaland'],
  charge: ['charge', 'pas de charge'],
  mount: ['mount', 'pas de monture'],
  part: ['piece of the table', 'pas d’élément de la table'],
  door: ['door or gate', 'pas de porte'],
  laid: ['wire or minefield', 'pas de barbelés ni de champ de mines'],
  entry: ['unit of the lists', 'pas d’unité dans les listes'],
  profile: ['profile', 'pas de profil'],
  building: ['building', 'pas de bâtiment'],
  zone: ['zone', 'pas de zone'],
  table: ['table', 'pas de table'],
  anything: ['piece of this game', 'pas d’élément de cette partie'],
} as const satisfies Readonly<Record<string, readonly [en: string, fr: string]>>;
export type NameKind = keyof typeof NONE_OF;

/** There is none of that name, and which one may have been meant. */
export const noneOf = (kind: NameKind, name: string, known: readonly string[]): Text => {
  const near = similarTo(name, known);
  const [what, quoi] = NONE_OF[kind];
  return { en: `no ${what} '${name}'${en(near)}`, fr: `il n'y a ${quoi} « ${name} »${fr(near)}` };
};

/** A problem, unless the name is known. */
export const unlessKnown = (
  kind: NameKind,
  path: string,
  name: string | null,
  known: readonly string[],
): readonly Problem[] => (name === null || known.includes(name) ? [] : [{ path, why: noneOf(kind, name, known) }]);

/** What a group of men may be: a line of the lists, men of one profile, or a squad of no list. */
export const GROUP_ENTRIES: readonly string[] = [SQUAD, ...Object.keys(ENTRIES), ...Object.keys(MEN)];
