import type { Theatre } from '@grognard/looks';
import type { Setting } from '../types.ts';

/** What a table was laid out for. */
const TABLES: Readonly<Record<string, Theatre>> = {
  beach: 'beach',
  bocage: 'bocage',
  desert: 'desert',
  steppe: 'steppe',
  town: 'rubble',
};

/** What the ground looks like: snow in winter, mud in a wet autumn, and else as the table was laid out for. */
export const theatreOf = ({ scenario: { season, weather, table } }: Setting): Theatre => {
  if (season === 'winter') return 'winter';
  const place = typeof table === 'string' ? TABLES[table] : undefined;
  return place ?? (season === 'autumn' && weather === 'rain' ? 'mud' : 'summer');
};
