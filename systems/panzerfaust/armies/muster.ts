import { MEN } from '../data/men.ts';
import type { VehicleOption } from '../data/vehicle.ts';
import { vehicleNamed } from '../data/vehicles.ts';
import type { Gear, WeaponId } from '../data/weapons.ts';
import { weaponOf } from '../data/weapons.ts';
import type { Exertion, Group, Gun, Man, Vehicle } from '../types/board.ts';
import type { Entry, Men } from './entry.ts';
import type { ArmyList, ListedUnit } from './list.ts';
import { tanksOf, unitsOf } from './list.ts';
import { entryNamed } from './lists.ts';

/** An army as pieces, none of them on the table yet. A vehicle is a group of its own and has the group's id. */
export interface Mustered {
  readonly groups: readonly Group[];
  readonly men: readonly Man[];
  readonly vehicles: readonly Vehicle[];
  readonly guns: readonly Gun[];
}

/** Nothing has been done yet this turn. */
const RESTED: Exertion = {
  spent: 0,
  moved: false,
  crossed: false,
  charged: false,
  long: false,
  shot: false,
  fought: false,
  heroics: [],
};

/** One man as he is bought. */
interface Bought {
  readonly profile: Men['profile'];
  readonly weapons: readonly WeaponId[];
  readonly gear: readonly Gear[];
}

/** A group or vehicle as it is bought, before it has a name. */
export type Lot =
  | {
      readonly is: 'group';
      readonly entry: string;
      readonly men: readonly Bought[];
      readonly engineers: boolean;
      readonly reserve: boolean;
    }
  | {
      readonly is: 'vehicle';
      readonly entry: string;
      readonly options: readonly VehicleOption[];
      readonly reserve: boolean;
    };

/** The pieces of an army, named after their side in the order of the list: `us-03-07` is the seventh man of the third unit. */
export const muster = (list: ArmyList, side: string, prefix: string = side): Mustered => {
  const lots: readonly Lot[] = [
    ...unitsOf(list).flatMap(lotsOfUnit),
    ...tanksOf(list).flatMap(({ vehicle, count, options, reserve }) =>
      Array.from({ length: count }, (): Lot => ({ is: 'vehicle', entry: vehicle, options, reserve })),
    ),
  ];
  const named = lots.map((lot, i) => ({ lot, id: `${prefix}-${twoDigits(i + 1)}` }));
  return {
    groups: named.map(({ lot: { entry, reserve }, id }, i) => {
      const number = lots.slice(0, i + 1).filter((other) => other.entry === entry).length;
      return { id, side, entry, number, reserve };
    }),
    men: named.flatMap(({ lot, id }) => (lot.is === 'group' ? menOf(lot, side, id) : [])),
    vehicles: named.flatMap(({ lot, id }) => (lot.is === 'vehicle' ? vehicleOf(lot, side, id) : [])),
    guns: named.flatMap(({ lot, id }) => (lot.is === 'group' ? gunsOf(lot, side, id) : [])),
  };
};

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** The groups and vehicles that a unit of a list comes to. */
export const lotsOfUnit = (unit: ListedUnit): readonly Lot[] => {
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
  const included =
    unit.bicycles || unit.onFoot ? [] : entry.vehicles.map((id) => ({ id, options: unit.vehicleOptions }));
  const bought = unit.rides.map(({ vehicle: id, options }) => ({ id, options }));
  return [
    {
      is: 'group',
      entry: unit.entry,
      men: [...armedMen(entry, unit), ...inGroup.flatMap(eachOf)],
      engineers: entry.areEngineers,
      reserve,
    },
    ...ownGroups.map(
      ({ id }): Lot => ({
        is: 'group',
        entry: id,
        men: entryNamed(id)!.men.flatMap(eachOf),
        engineers: false,
        reserve,
      }),
    ),
    ...[...included, ...bought, ...light].map(
      ({ id, options }): Lot => ({ is: 'vehicle', entry: id, options, reserve }),
    ),
  ];
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

/** Is it served on a carriage of its own? */
export const isCarriage = (weapon: WeaponId): boolean => weaponOf(weapon).serving === 'gun';

const menOf = ({ men, engineers }: Lot & { is: 'group' }, side: string, group: string): readonly Man[] =>
  men.map(({ profile, weapons, gear }, i): Man => {
    const { life, might, fate } = MEN[profile];
    const served = weapons.some(isCarriage) ? `${group}-gun` : null; // PF-HVY.2: the gun stands on its own carriage
    return {
      id: `${group}-${twoDigits(i + 1)}`,
      side,
      group,
      profile,
      at: { in: 'tray' },
      weapons: weapons.filter((weapon) => !isCarriage(weapon)).map((weapon) => ({ weapon, state: 'ready' })),
      melee: 'knife',
      gear,
      engineer: engineers,
      serves: served,
      life,
      might,
      fate,
      stance: 'standing',
      fell: false,
      height: null,
      mount: null,
      nerve: 'none',
      shaken: false,
      lurking: false,
      seenUntil: null,
      did: RESTED,
    };
  });

const gunsOf = ({ men }: Lot & { is: 'group' }, side: string, group: string): readonly Gun[] =>
  men
    .flatMap(({ weapons }) => weapons.filter(isCarriage))
    .map((weapon) => ({
      id: `${group}-gun`,
      side,
      group,
      weapon,
      at: { in: 'tray' },
      facing: 0,
      state: 'ready',
      laid: null,
      spotted: true,
      did: RESTED,
    }));

/** Weapons in the order of the profile, then those that were bought (PF-VSH.3). */
const vehicleOf = ({ entry, options }: Lot & { is: 'vehicle' }, side: string, id: string): readonly Vehicle[] => {
  const profile = vehicleNamed(entry);
  if (!profile) return [];
  const more = options.filter((option) => option === 'aaMg' || option === 'hullMg').length;
  return [
    {
      id,
      side,
      profile: entry,
      at: { in: 'tray' },
      facing: 0,
      turret: 0,
      options,
      arms: Array.from({ length: profile.arms.length + more }, () => ({ state: 'ready', shell: null })),
      fitted: null,
      tows: null,
      life: profile.life,
      bogged: false,
      freeing: false,
      wheelsOut: false,
      tested: false,
      rammed: [],
      spottedBy: !options.includes('camouflage'), // PF-VEQ.7
      boarded: false,
      fired: [],
      aimed: null,
      did: RESTED,
    },
  ];
};
