import { VEHICLES } from '../data/vehicles.ts';
import type { PlatoonKind } from './charts.ts';
import { CHARTS } from './charts.ts';
import type { Entry, Nation } from './entry.ts';
import type { ArmyList, ListedUnit, ListedVehicle } from './list.ts';
import { ENTRIES, entryNamed, nationOfVehicle } from './lists.ts';

/** Where units stand in a list: in a platoon, with the division, or apart. */
export type Home =
  | { readonly in: 'platoon'; readonly index: number }
  | { readonly in: 'divisional' }
  | { readonly in: 'special' };

/** Its place in the file. */
export const pathOf = (home: Home): string =>
  home.in === 'platoon' ? `platoons[${home.index}]` : home.in === 'divisional' ? 'divisional' : 'special';

type Units = readonly ListedUnit[];
type Tanks = readonly ListedVehicle[];

/** A list whose units of one place are others. */
export const withUnits = (list: ArmyList, home: Home, change: (units: Units) => Units): ArmyList => {
  switch (home.in) {
    case 'platoon':
      return {
        ...list,
        platoons: list.platoons.map((platoon, i) =>
          i === home.index ? { ...platoon, units: [...change(platoon.units)] } : platoon,
        ),
      };
    case 'divisional':
      return { ...list, divisional: { ...list.divisional, units: [...change(list.divisional.units)] } };
    case 'special':
      return { ...list, special: [...change(list.special)] };
  }
};

/** A list whose tanks of one place are others; nobody who stands apart has any. */
export const withTanks = (list: ArmyList, home: Home, change: (tanks: Tanks) => Tanks): ArmyList => {
  switch (home.in) {
    case 'platoon':
      return {
        ...list,
        platoons: list.platoons.map((platoon, i) =>
          i === home.index ? { ...platoon, tanks: [...change(platoon.tanks)] } : platoon,
        ),
      };
    case 'divisional':
      return { ...list, divisional: { ...list.divisional, tanks: [...change(list.divisional.tanks)] } };
    case 'special':
      return list;
  }
};

/** A list with another in the place of its so-manieth. */
export const replaced = <X>(list: readonly X[], index: number, one: X): readonly X[] =>
  list.map((other, i) => (i === index ? one : other));
export const without = <X>(list: readonly X[], index: number): readonly X[] => list.filter((_, i) => i !== index);

/** A unit as the list has it, nothing bought for it. */
export const plainUnit = (entry: string): ListedUnit => ({
  entry,
  men: 0,
  armings: [],
  joined: [],
  rides: [],
  vehicleOptions: [],
  onFoot: false,
  bicycles: false,
  gear: [],
  reserve: false,
});

export const plainTank = (vehicle: string): ListedVehicle => ({ vehicle, count: 1, options: [], reserve: false });

/** PF-ARMY.6: a team that comes to a motorised platoon comes with transport. */
export const unitFor = (list: ArmyList, home: Home, id: string): ListedUnit => {
  const [ride] = entryNamed(id)?.rides ?? [];
  const rides = home.in === 'platoon' && list.platoons[home.index]?.kind === 'motorised' && ride !== undefined;
  return { ...plainUnit(id), rides: rides ? [{ vehicle: ride, options: [] }] : [] };
};

/** Lines of a nation for one place of the charts, for platoons that go on foot or ride. */
export const entriesFor = (nation: Nation, slot: Entry['slot'], goes: Entry['goes']): readonly string[] =>
  Object.keys(ENTRIES).filter((id) => {
    const entry = ENTRIES[id]!;
    return entry.nation === nation && entry.slot === slot && (entry.goes === null || entry.goes === goes);
  });

export const tanksOfNation = (nation: Nation): readonly string[] =>
  Object.keys(VEHICLES).filter((id) => nationOfVehicle(id) === nation && VEHICLES[id]!.category === 'tank');

/** The same unit in another army or another kind of platoon; null where there is none such. */
const likeIn = (nation: Nation, kind: PlatoonKind | null, unit: ListedUnit): ListedUnit | null => {
  const entry = entryNamed(unit.entry);
  const goes = kind === null ? null : CHARTS[kind].squadsGo;
  if (!entry || (entry.nation === nation && (entry.goes === null || entry.goes === goes))) return unit;
  const [like] = entriesFor(nation, entry.slot, goes);
  return like === undefined ? null : plainUnit(like);
};
const likeEach = (nation: Nation, kind: PlatoonKind | null, units: Units): ListedUnit[] =>
  units.flatMap((unit) => likeIn(nation, kind, unit) ?? []);

/** A list for another army: squads for squads, teams for teams; tanks have no likes. */
export const ofNation = (list: ArmyList, nation: Nation): ArmyList => ({
  ...list,
  nation,
  platoons: list.platoons.map((platoon) => ({
    ...platoon,
    units: likeEach(nation, platoon.kind, platoon.units),
    tanks: platoon.tanks.filter(({ vehicle }) => nationOfVehicle(vehicle) === nation),
  })),
  divisional: {
    units: likeEach(nation, null, list.divisional.units),
    tanks: list.divisional.tanks.filter(({ vehicle }) => nationOfVehicle(vehicle) === nation),
  },
  special: likeEach(nation, null, list.special),
});

/** A platoon of another kind: its squads go as it does. */
export const ofKind = (list: ArmyList, index: number, kind: PlatoonKind): ArmyList => ({
  ...list,
  platoons: list.platoons.map((platoon, i) =>
    i === index ? { ...platoon, kind, units: likeEach(list.nation, kind, platoon.units) } : platoon,
  ),
});
