import type { FormationType, Slot } from './formation.ts';
import { GERMAN_FORMATIONS } from './formations/germany.ts';
import { MINOR_FORMATIONS } from './formations/minors.ts';
import { FRENCH_AND_ITALIAN_FORMATIONS } from './formations/others.ts';
import { SOVIET_FORMATIONS } from './formations/ussr.ts';
import { WESTERN_FORMATIONS } from './formations/west.ts';
import { profileNamed } from './roster.ts';

/** Every kind of formation there is. */
export const FORMATIONS: readonly FormationType[] = [
  ...GERMAN_FORMATIONS,
  ...SOVIET_FORMATIONS,
  ...WESTERN_FORMATIONS,
  ...FRENCH_AND_ITALIAN_FORMATIONS,
  ...MINOR_FORMATIONS,
];

const BY_ID: ReadonlyMap<string, FormationType> = new Map(FORMATIONS.map((formation) => [formation.id, formation]));

/** The kind of formation of that id. */
export const formationTypeNamed = (id: string): FormationType | undefined => BY_ID.get(id);

/** Was something there in that year? */
export const isThereIn = (
  year: number,
  { years: [first, last] }: { readonly years: readonly [number, number] },
): boolean => first <= year && year <= last;

/** The types of element that can fill a slot in a year. */
export const fillersOf = ({ profiles }: Slot, year: number): readonly string[] =>
  profiles.filter((id) => {
    const profile = profileNamed(id);
    return profile !== undefined && isThereIn(year, profile);
  });
