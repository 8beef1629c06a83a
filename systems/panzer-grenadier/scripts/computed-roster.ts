import { readFileSync } from 'node:fs';
import { figuresSchema } from '../data/figures.ts';
import { typeFrom } from '../data/formula.ts';
import type { UnitType } from '../data/unit-type.ts';
import type { Nation } from '../types/sides.ts';

/** What the formula makes of the public figures of a nation. */
export const computedRoster = (nation: Nation): readonly UnitType[] => {
  const file = new URL(`../data/figures/${nation}.json`, import.meta.url);
  return figuresSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).map((entry) => typeFrom(nation, entry));
};
