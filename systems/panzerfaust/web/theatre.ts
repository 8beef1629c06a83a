import type { Theatre } from '@grognard/looks';
import type { Setting } from '../types.ts';

/** What a table was laid out for; a beach for four is laid out anew for its scenario. */
const TABLES: Readonly<Record<string, Theatre>> = {
  aachen: 'rubble',
  bocage: 'bocage',
  factory: 'rubble',
  formigny: 'bocage',
  lane: 'bocage',
  lingevres: 'bocage',
  'lingevres-town': 'bocage',
  omaha: 'beach',
  'omaha-for-four': 'beach',
  'ruined-city': 'rubble',
  ruins: 'rubble',
};

/** What the ground looks like: snow where it lies, mud where it rains, and else as the table was laid out for. */
export const theatreOf = ({ scenario: { id, weather, table } }: Setting): Theatre => {
  if (weather === 'snow' || weather === 'snowfall') return 'winter';
  const place = TABLES[typeof table === 'string' ? table : id];
  return place ?? (weather === 'rain' ? 'mud' : 'summer');
};
