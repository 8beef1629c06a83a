import type { Theatre } from '@grognard/looks';
import type { Setting } from '../types.ts';

/** Where a scenario's place and month are other than meadow in summer. */
const PLACES: Readonly<Record<string, Theatre>> = {
  'city-on-the-river': 'rubble',
  'forest-road': 'winter',
  'guns-above-the-valley': 'bocage',
  'house-by-house': 'rubble',
  'river-at-dawn': 'steppe',
  'state-farm': 'steppe',
  'two-hills': 'desert',
};

/** What the ground looks like where and when a scenario is fought. */
export const theatreOf = ({ scenario }: Setting): Theatre => PLACES[scenario.id] ?? 'summer';
