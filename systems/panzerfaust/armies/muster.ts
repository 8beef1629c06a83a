import { MEN } from '../data/men.ts';
import type { VehicleOption } from '../data/vehicle.ts';
import { vehicleNamed } from '../data/vehicles.ts';
import type { Gear, WeaponId } from '../data/weapons.ts';
import { weaponOf } from '../data/weapons.ts';
import type { GroupFile, MenFile, VehicleFile } from '../load/scenario.ts';
import type { Entry, Men } from './entry.ts';
import type { ArmyList, ListedUnit } from './list.ts';
import { pointsOfOne, pointsOfUnit, tanksOf, unitsOf } from './list.ts';
import { entryNamed } from './lists.ts';

/** An army as the groups and vehicles of a scenario's force, none of them placed. */
export interface Mustered {
  readonly groups: readonly GroupFile[];
  readonly vehicles: readonly VehicleFile[];
}

/** One man as he is bought. */
interface Bought {
  readonly profile: Men['profile'];
  readonly weapons: readonly WeaponId[];
  readonly gear: readonly Gear[];
}

/** A group or vehicle as it is bought, before it has a name. */
type Lot = { readonly entry: string; readonly points: number; readonly reserve: boolean } & (
  | { readonly is: 'group'; readonly men: readonly Bought[]; readonly engineers: boolean }
  | { readonly is: 'vehicle'; readonly options: readonly VehicleOption[] }
);

/** The groups and vehicles of an army, named after their side in the order of the list: `us-03` is the third. */
export const muster = (list: ArmyList, side: string): Mustered => {
  const lots: readonly Lot[] = [
    ...unitsOf(list).flatMap(lotsOfUnit),
    ...tanksOf(list).flatMap(({ vehicle, count, options, reserve }) =>
      Array.from({ length: count }, () => vehicleLot(vehicle, options, reserve)),
    ),
  ];
  const named = lots.map((lot, i) => {
    const number = lots.slice(0, i + 1).filter((other) => other.entry === lot.entry).length;
    return { lot, number, id: `${side}-${String(i + 1).padStart(2, '0')}` };
  });
  return {
    groups: named.flatMap(({ lot, number, id }) => (lot.is === 'group' ? [groupOf(lot, id, number)] : [])),
    vehicles: named.flatMap(({ lot, id }) => (lot.is === 'vehicle' ? [vehicleOf(lot, id)] : [])),
  };
};

const vehicleLot = (entry: string, options: readonly VehicleOption[], reserve: boolean): Lot => ({
  is: 'vehicle',
  entry,
  points: pointsOfOne(entry, options),
  options,
  reserve,
});

const lotsOfUnit = (unit: ListedUnit): readonly Lot[] => {
  const entry = entryNamed(unit.entry);
  if (!entry) return [];
  const { reserve } = unit;
  const joined = unit.joined.flatMap(({ entry: id, count, options }) =>
    Array.from({ length: count }, () => ({ id, options })),
  );
  // PF-ARMY.8: who needs no orders is a group of his own; others stand with the headquarters.
  const ownGroups = joined.filter(({ id }) => entryNamed(id)?.men.some(isIndependent) ?? false);
  const inGroup = joined.flatMap(({ id }) => entryNamed(id)?.men.filter((men) => !isIndependent(men)) ?? []);
  const light = joined.filter(({ id }) => vehicleNamed(id) !== undefined);
  const included = unit.bicycles ? [] : entry.vehicles.map((id) => ({ id, options: unit.vehicleOptions }));
  const bought = unit.rides.map(({ vehicle: id, options }) => ({ id, options }));
  const vehicles = [...included, ...bought, ...light].map(({ id, options }) => vehicleLot(id, options, reserve));
  const apart = ownGroups.map(({ id }) => loneLot(id, reserve));
  const elsewhere = [...vehicles, ...apart].reduce((sum, { points }) => sum + points, 0);
  const group: Lot = {
    is: 'group',
    entry: unit.entry,
    points: pointsOfUnit(unit) - elsewhere,
    men: [...armedMen(entry, unit), ...inGroup.flatMap(eachOf)],
    engineers: entry.areEngineers,
    reserve,
  };
  return [group, ...apart, ...vehicles];
};

const loneLot = (id: string, reserve: boolean): Lot => {
  const { men, points } = entryNamed(id)!;
  return { is: 'group', entry: id, points, men: men.flatMap(eachOf), engineers: false, reserve };
};

const isIndependent = ({ profile }: Men): boolean => MEN[profile].isIndependent;

const eachOf = ({ profile, count, weapons, gear = [] }: Men): readonly Bought[] =>
  Array.from({ length: count }, () => ({ profile, weapons, gear }));

/** The men of an entry with plain ones more or less, what they were armed with, and what they carry. */
const armedMen = (entry: Entry, unit: ListedUnit): readonly Bought[] => {
  const men = entry.men.flatMap((each) => {
    const isPlain = each.profile === entry.plain && each.weapons.includes('rifle');
    return eachOf(isPlain ? { ...each, count: Math.max(0, each.count + unit.men) } : each);
  });
  const wanted = unit.armings.flatMap(({ arming: id, count }) => {
    const arming = entry.armings.find((one) => one.id === id);
    return arming ? Array.from({ length: count }, () => arming) : [];
  });
  for (const { profile, instead, weapons } of wanted) {
    const i = men.findIndex((one) => one.profile === profile && one.weapons.includes(instead));
    if (i >= 0) men[i] = { ...men[i]!, weapons };
  }
  if (unit.bicycles) return men.map((one) => ({ ...one, gear: [...one.gear, 'bicycle'] }));
  return withGear(men, unit);
};

/** PF-EQP.7: gear of a free army goes to plain men first, from the last of them on. */
const withGear = (men: readonly Bought[], { gear }: ListedUnit): readonly Bought[] => {
  const given = [...men];
  for (const { gear: what, count } of gear) {
    const order = given.map((_, i) => i).sort((a, b) => rank(given[a]!) - rank(given[b]!) || b - a);
    for (const i of order.slice(0, count)) given[i] = { ...given[i]!, gear: [...given[i]!.gear, what] };
  }
  return given;
};
const rank = ({ profile }: Bought): number => Number(MEN[profile].isHero);

const isCarriage = (weapon: WeaponId): boolean => weaponOf(weapon).serving === 'gun';

/** PF-HVY.2: a gun stands on its own carriage, apart from its gunner. */
const groupOf = (
  { entry, points, men, engineers, reserve }: Lot & { is: 'group' },
  id: string,
  number: number,
): GroupFile => {
  const gun = men.flatMap(({ weapons }) => weapons.filter(isCarriage)).map((weapon) => ({ id: `${id}-gun`, weapon }));
  return {
    id,
    entry,
    number,
    points,
    engineers,
    reserve,
    part: null,
    men: men.map(({ profile, weapons, gear }): MenFile => {
      const serves = weapons.some(isCarriage) ? `${id}-gun` : null;
      const own = weapons.filter((weapon) => !isCarriage(weapon));
      return { profile, count: 1, weapons: own, melee: 'knife', gear, serves, mounted: false };
    }),
    guns: gun.map((one) => ({ ...one, facing: 0, camouflaged: false })),
  };
};

const vehicleOf = ({ entry, points, options, reserve }: Lot & { is: 'vehicle' }, id: string): VehicleFile => ({
  id,
  profile: entry,
  options,
  points,
  reserve,
  part: null,
  facing: 0,
  shell: 'he',
});
