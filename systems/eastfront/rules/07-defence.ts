import type { Sum, Term } from '@grognard/kernel';
import { sumOf, term } from '@grognard/kernel';
import type { East } from '../types.ts';
import { groundUnder } from './01-map.ts';
import type { Field } from './07-field.ts';

/** EF-7.34.1: what gives double defence; one source, however many there are. */
const coverIn = ({ terrain, weather, isMajorCity }: Field): Term<East> | null => {
  switch (terrain) {
    case 'forest':
      return term('EF-1.32.1', 1);
    case 'hill':
      return term('EF-1.33.1', 1);
    case 'mountain':
      return term('EF-1.35.1', 1);
    case 'marsh':
      // EF-12.24.5: frozen marsh is forest.
      return groundUnder(terrain, weather) === 'forest' ? term('EF-1.34.4', 1) : term('EF-1.34.1', 1);
    default:
      if (isMajorCity) return term('EF-1.41.1', 1);
      return weather === 'mud' ? term('EF-12.24.1', 1) : null;
  }
};

/**
 * T9: hits that cost a passive unit one step; null where nothing harms it (EF-7.4.3). Air strikes count alike
 * (EF-13.15.1, EF-13.15.2). EF-4.43.1: outside command the next row of the table holds.
 */
export const hitsPerStep = (field: Field): Sum<East> | null => {
  const one: Term<East> = term('EF-7.33.1', 1);
  if (field.isFortress) return field.isSupported ? [one, term('EF-7.35.1', 2)] : null;
  const cover = coverIn(field);
  if (field.isSupported) return cover ? [one, cover] : [one];
  return cover ? [one, cover, term('EF-7.35.2', 1)] : [one, term('EF-7.4.1', 1)];
};

/** The same as a number; 0 where nothing harms it. */
export const countPerStep = (field: Field): number => sumOf(hitsPerStep(field) ?? []);
