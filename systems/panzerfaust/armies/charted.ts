import type { PlatoonKind } from './charts.ts';
import { CHARTS, DIVISIONAL, MOST_DIVISIONAL, TANKS_A_SUPPORT } from './charts.ts';
import type { Slot } from './entry.ts';
import type { Found } from './found.ts';
import { wrong } from './found.ts';
import type { ArmyList, ListedUnit, ListedVehicle } from './list.ts';
import { entryNamed } from './lists.ts';

type Platoon = ArmyList['platoons'][number];

const CORE = ['hq', 'line'] as const;
const TEAMS = ['mg', 'mortar', 'antiTank'] as const;
type Charted = (typeof CORE)[number] | (typeof TEAMS)[number];

const slotOf = ({ entry }: ListedUnit): Slot | undefined => entryNamed(entry)?.slot;
const among = (units: readonly ListedUnit[], slot: Slot): number =>
  units.filter((unit) => slotOf(unit) === slot).length;
const tanksAmong = (tanks: readonly ListedVehicle[]): number => tanks.reduce((sum, { count }) => sum + count, 0);

/** All that the charts do not allow of a platoon (PF-ARMY.5 to PF-ARMY.7). */
export const aboutPlatoon = (platoon: Platoon, path: string): readonly Found[] => [
  ...aboutPlaces(platoon, path),
  ...aboutNumbers(platoon, path),
  ...aboutHeadquarters(platoon, path),
  ...aboutSupports(platoon, path),
  ...(platoon.kind === 'motorised' ? withoutRides(platoon.units, `${path}.units`) : []),
];

/** Squads go as their platoon does, and what is no part of a platoon is not in it. */
const aboutPlaces = ({ kind, units }: Platoon, path: string): readonly Found[] =>
  units.flatMap((unit, i) => {
    const entry = entryNamed(unit.entry);
    if (!entry) return [];
    const isCharted = [...CORE, ...TEAMS].some((slot) => slot === entry.slot);
    const goesAlong = entry.goes === null || entry.goes === CHARTS[kind].squadsGo;
    if (isCharted && goesAlong) return [];
    return [wrong(`${path}.units[${i}].entry`, 'PF-ARMY.7', 'armyNotHere', { id: unit.entry, kind })];
  });

const aboutNumbers = ({ kind, units, tanks }: Platoon, path: string): readonly Found[] => {
  const chart = CHARTS[kind];
  const counts: readonly (readonly [Charted | 'tank', number, string])[] = [
    ...[...CORE, ...TEAMS].map((slot) => [slot, among(units, slot), `${path}.units`] as const),
    ['tank', tanksAmong(tanks), `${path}.tanks`],
  ];
  return counts.flatMap(([slot, count, at]): readonly Found[] => {
    const [least, most] = chart[slot];
    if (count > most) return [wrong(at, 'PF-ARMY.7', 'armyTooMany', { slot, count, most })];
    return count < least ? [wrong(at, 'PF-ARMY.7', 'armyTooFew', { slot, count, least })] : [];
  });
};

/** PF-ARMY.5: one headquarters for one to three squads. */
const aboutHeadquarters = ({ units }: Platoon, path: string): readonly Found[] =>
  among(units, 'hq') > 0 && among(units, 'line') === 0 ? [wrong(`${path}.units`, 'PF-ARMY.5', 'armyHqAlone')] : [];

/** PF-ARMY.6. House: one that is not complete has as many as it has squads; headquarters and core tanks count as such. */
const aboutSupports = ({ kind, units, tanks }: Platoon, path: string): readonly Found[] => {
  const { supports, tanksAre } = CHARTS[kind];
  const numberOfTanks = tanksAmong(tanks);
  const squads = among(units, 'hq') + among(units, 'line') + (tanksAre === 'core' ? numberOfTanks : 0);
  const teams = TEAMS.reduce((sum, slot) => sum + among(units, slot), 0);
  const count = teams + (tanksAre === 'support' ? numberOfTanks : 0);
  const most = Math.min(supports, squads);
  return count > most ? [wrong(path, 'PF-ARMY.6', 'armySupports', { count, squads, most })] : [];
};

/** † Teams that support a motorised platoon ride. House, PF-ARMY: it binds motorised platoons only. */
const withoutRides = (units: readonly ListedUnit[], path: string): readonly Found[] =>
  units.flatMap(({ entry: id, rides: bought }, i) => {
    const rides = entryNamed(id)?.rides ?? [];
    if (rides.length === 0 || bought.length > 0) return [];
    return [wrong(`${path}[${i}].rides`, 'PF-ARMY.6', 'armyNoRide', { entry: id, rides: rides.join(', ') })];
  });

/** PF-ARMY.6, PF-ARMY.7: what the division lends, two supports an army, with the largest tank limit of its platoons. */
export const aboutDivision = ({ platoons, divisional: { units, tanks } }: ArmyList): readonly Found[] => {
  const strangers = units.flatMap(({ entry: id }, i) => {
    const slot = entryNamed(id)?.slot;
    if (slot === undefined || slot === 'artillery' || slot === 'pioneers') return [];
    return [wrong(`divisional.units[${i}].entry`, 'PF-ARMY.7', 'armyNotHere', { id, kind: 'divisional' })];
  });
  const crowded = (['artillery', 'pioneers'] as const).flatMap((slot) => {
    const count = among(units, slot);
    const most = DIVISIONAL[slot];
    return count > most ? [wrong('divisional.units', 'PF-ARMY.7', 'armyTooMany', { slot, count, most })] : [];
  });
  const numberOfTanks = tanksAmong(tanks);
  const most = Math.max(...platoons.map(({ kind }: { readonly kind: PlatoonKind }) => CHARTS[kind].divisionalTanks));
  const supports = units.length + Math.ceil(numberOfTanks / TANKS_A_SUPPORT);
  const allRide = platoons.every(({ kind }) => kind === 'motorised');
  return [
    ...strangers,
    ...crowded,
    ...(numberOfTanks > most
      ? [wrong('divisional.tanks', 'PF-ARMY.7', 'armyTooMany', { slot: 'tank', count: numberOfTanks, most })]
      : []),
    ...(supports > MOST_DIVISIONAL
      ? [wrong('divisional', 'PF-ARMY.6', 'armyDivisional', { count: supports, most: MOST_DIVISIONAL })]
      : []),
    ...(allRide ? withoutRides(units, 'divisional.units') : []),
  ];
};

/** PF-ARMY.8: observers stand apart from the charts. */
export const aboutSpecial = ({ special }: ArmyList): readonly Found[] =>
  special.flatMap(({ entry: id }, i) => {
    const slot = entryNamed(id)?.slot;
    if (slot === undefined || slot === 'special') return [];
    return [wrong(`special[${i}].entry`, 'PF-ARMY.8', 'armyNotHere', { id, kind: 'special' })];
  });
