import type { TableFile } from '../load/scenario.ts';
import beach from './beach.json' with { type: 'json' };
import bocage from './bocage.json' with { type: 'json' };
import desert from './desert.json' with { type: 'json' };
import forestRoad from './forest-road.json' with { type: 'json' };
import ridge from './ridge.json' with { type: 'json' };
import riverCrossing from './river-crossing.json' with { type: 'json' };
import steppe from './steppe.json' with { type: 'json' };
import town from './town.json' with { type: 'json' };
import village from './village.json' with { type: 'json' };
import winterFarm from './winter-farm.json' with { type: 'json' };

/** The tables that scenarios name, all of our own design. */
export const TABLES: Readonly<Record<string, unknown>> = {
  village,
  'winter-farm': winterFarm,
  'forest-road': forestRoad,
  bocage,
  'river-crossing': riverCrossing,
  ridge,
  town,
  desert,
  beach,
  steppe,
};

/** The table of that name, if there is one. */
export const tableNamed = (name: string): TableFile | null => (TABLES[name] as TableFile | undefined) ?? null;
