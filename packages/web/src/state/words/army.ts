import { armyEn } from './army-en.ts';
import { armyFr } from './army-fr.ts';

/** A word of the pages of army lists, or a nation. */
export type ArmyWord = keyof typeof armyEn;

/** What the pages of army lists say, and nations on any page. */
export const ARMY = { en: armyEn, fr: armyFr } as const;
