import type { TableFile } from '../load/scenario.ts';

type Json = Promise<{ readonly default: unknown }>;

/** Each table by itself, for whoever needs only one. */
const FETCHED: Readonly<Record<string, () => Json>> = {
  village: () => import('./village.json', { with: { type: 'json' } }),
  'winter-farm': () => import('./winter-farm.json', { with: { type: 'json' } }),
  'forest-road': () => import('./forest-road.json', { with: { type: 'json' } }),
  bocage: () => import('./bocage.json', { with: { type: 'json' } }),
  'river-crossing': () => import('./river-crossing.json', { with: { type: 'json' } }),
  ridge: () => import('./ridge.json', { with: { type: 'json' } }),
  town: () => import('./town.json', { with: { type: 'json' } }),
  desert: () => import('./desert.json', { with: { type: 'json' } }),
  beach: () => import('./beach.json', { with: { type: 'json' } }),
  steppe: () => import('./steppe.json', { with: { type: 'json' } }),
};

/** The table of that name, if there is one. */
export const fetchTable = async (name: string): Promise<TableFile | null> =>
  Object.hasOwn(FETCHED, name) ? ((await FETCHED[name]!()).default as TableFile) : null;
