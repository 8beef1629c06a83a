import { aachen } from './aachen.ts';
import { bocage } from './bocage.ts';
import type { TableDraft } from './build.ts';
import { factory } from './factory.ts';
import { farm } from './farm.ts';
import { formigny } from './formigny.ts';
import { hamlet } from './hamlet.ts';
import { hillFarm } from './hill-farm.ts';
import { lane } from './lane.ts';
import { lingevres } from './lingevres.ts';
import { lingevresTown } from './lingevres-town.ts';
import { omahaBeach } from './omaha.ts';
import { railwayYard } from './railway-yard.ts';
import { riverCrossing } from './river-crossing.ts';
import { ruinedCity } from './ruined-city.ts';
import { ruins } from './ruins.ts';
import { village } from './village.ts';
import { woods } from './woods.ts';

/** The tables that scenarios name, all of our own design. */
export const TABLES: Readonly<Record<string, TableDraft>> = {
  village,
  bocage,
  'ruined-city': ruinedCity,
  woods,
  'railway-yard': railwayYard,
  'river-crossing': riverCrossing,
  'hill-farm': hillFarm,
  factory,
  farm,
  hamlet,
  lane,
  ruins,
  omaha: omahaBeach(1),
  formigny,
  lingevres,
  'lingevres-town': lingevresTown,
  aachen,
};

/** The table of that name, if there is one. */
export const tableNamed = (name: string): TableDraft | undefined => TABLES[name];
