import type { TableDraft } from './build.ts';

/** Each table by itself, for whoever needs only one. */
const FETCHED: Readonly<Record<string, () => Promise<TableDraft>>> = {
  village: async () => (await import('./village.ts')).village,
  bocage: async () => (await import('./bocage.ts')).bocage,
  'ruined-city': async () => (await import('./ruined-city.ts')).ruinedCity,
  woods: async () => (await import('./woods.ts')).woods,
  'railway-yard': async () => (await import('./railway-yard.ts')).railwayYard,
  'river-crossing': async () => (await import('./river-crossing.ts')).riverCrossing,
  'hill-farm': async () => (await import('./hill-farm.ts')).hillFarm,
  factory: async () => (await import('./factory.ts')).factory,
  farm: async () => (await import('./farm.ts')).farm,
  hamlet: async () => (await import('./hamlet.ts')).hamlet,
  lane: async () => (await import('./lane.ts')).lane,
  ruins: async () => (await import('./ruins.ts')).ruins,
  omaha: async () => (await import('./omaha.ts')).omahaBeach(1),
  formigny: async () => (await import('./formigny.ts')).formigny,
  lingevres: async () => (await import('./lingevres.ts')).lingevres,
  'lingevres-town': async () => (await import('./lingevres-town.ts')).lingevresTown,
  aachen: async () => (await import('./aachen.ts')).aachen,
};

/** The table of that name, if there is one. */
export const fetchTable = async (name: string): Promise<TableDraft | undefined> =>
  Object.hasOwn(FETCHED, name) ? await FETCHED[name]!() : undefined;
