import type { ArmyProfile, ArmyStep, ArmyText, ArmyUnit } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { type ManId, MEN } from '../data/men.ts';
import { VEHICLE_OPTIONS, type VehicleOption } from '../data/vehicle.ts';
import { VEHICLES, vehicleNamed } from '../data/vehicles.ts';
import { type BoughtGear, GEAR_COST, type WeaponId, weaponOf } from '../data/weapons.ts';
import type { Word } from '../words/en.ts';
import type { Home } from './edits.ts';
import { pathOf, replaced, without, withTanks, withUnits } from './edits.ts';
import type { Entry } from './entry.ts';
import type { ArmyList, ListedUnit, ListedVehicle } from './list.ts';
import { pointsOfUnit, pointsOfVehicle } from './list.ts';
import { entryNamed, nameOf, PLAIN_COST } from './lists.ts';
import { type Lot, lotsOfUnit } from './muster.ts';
import { ARMING_NAMES, OPTION_NAMES } from './names.ts';

type Step = ArmyStep<Word>;
type Text = ArmyText<Word>;

/** A man as the looks know him: what he is and what he carries. */
const manFigure = (profile: ManId, weapons: readonly WeaponId[]): string => ['man', profile, ...weapons].join(' ');
/** A vehicle as the looks know it. */
export const vehicleFigure = (id: string): string => `vehicle ${id}`;

const CREWED: ReadonlySet<string | null> = new Set(['gun', 'mortar', 'mg']);
const isCrewed = (weapon: WeaponId): boolean => CREWED.has(weaponOf(weapon).serving);

/** What stands for a line of the lists: what its men serve if they serve something, or its first man without a rank. */
export const entryFigure = ({ men }: Entry): string | null => {
  const crewed = men.filter(({ weapons }) => weapons.some(isCrewed));
  const [one] = [...crewed, ...men.filter(({ profile }) => !MEN[profile].isHero), ...men];
  return one ? manFigure(one.profile, one.weapons) : null;
};

const manLine = (profile: ManId, count: number, weapons: readonly WeaponId[]): ArmyProfile<Word> => {
  const { move, closeCombat, shooting, strength, defence, attacks, life, bravery, might, fate } = MEN[profile];
  const values = [move, `${closeCombat}/${shooting}+`, strength, defence, attacks, life, bravery];
  return {
    name: message(`profile_${profile}`),
    count,
    values: values.map(String),
    arms: weapons.map((weapon) => message(`weapon_${weapon}`)),
    tallies: [life, might, fate],
    figure: manFigure(profile, weapons),
  };
};

/** A line of the sheet for a vehicle. */
const vehicleLine = (id: string, count: number, options: readonly VehicleOption[]): ArmyProfile<Word> => {
  const { name, move, shooting, defence, life, arms, passengers } = VEHICLES[id]!;
  const hull = message('chartHull' as const, { move, shooting: shooting === null ? '–' : `${shooting}+`, ...defence });
  return {
    name,
    count,
    values: [],
    arms: [
      hull,
      ...arms.map(({ weapon }): Text => message(`weapon_${weapon}`)),
      ...options.map((option): Text => OPTION_NAMES[option]),
      ...(passengers > 0 ? [message('chartSeats' as const, { men: passengers })] : []),
    ],
    tallies: [life],
    figure: vehicleFigure(id),
  };
};

/** Men of a unit that are alike stand on one line. */
const linesOf = (lot: Lot): readonly ArmyProfile<Word>[] => {
  if (lot.is === 'vehicle') return vehicleNamed(lot.entry) ? [vehicleLine(lot.entry, 1, lot.options)] : [];
  const kinds = new Map<string, { profile: ManId; weapons: readonly WeaponId[]; count: number }>();
  for (const { profile, weapons } of lot.men) {
    const key = manFigure(profile, weapons);
    const known = kinds.get(key);
    kinds.set(key, { profile, weapons, count: (known?.count ?? 0) + 1 });
  }
  return [...kinds.values()].map(({ profile, weapons, count }) => manLine(profile, count, weapons));
};

/** So many of something in a list of things with counts. */
const counted = <X extends { readonly count: number }>(items: readonly X[], isIt: (one: X) => boolean): number =>
  items.reduce((sum, one) => (isIt(one) ? sum + one.count : sum), 0);

/** Something counted, and the list with one less or more of it. */
const step = (
  given: Omit<Step, 'less' | 'more' | 'note' | 'figure'> & Partial<Step>,
  set: (count: number) => ArmyList,
): Step => ({
  note: null,
  figure: null,
  ...given,
  less: given.less === null || given.count <= 0 ? null : set(given.count - 1),
  more: set(given.count + 1),
});

/** Something a unit has or has not. */
const either = (
  given: Pick<Step, 'id' | 'name' | 'points' | 'rule'> & Partial<Step>,
  has: boolean,
  set: (has: boolean) => ArmyList,
): Step => ({
  note: null,
  figure: null,
  ...given,
  count: Number(has),
  most: 1,
  less: has ? set(false) : null,
  more: has ? null : set(true),
});

const upTo = (most: number): Text => message('chartUpTo', { most });

interface Placed {
  readonly list: ArmyList;
  readonly home: Home;
  readonly index: number;
  readonly unit: ListedUnit;
  readonly entry: Entry;
}

const changed = ({ list, home, index, unit }: Placed, change: Partial<ListedUnit>): ArmyList =>
  withUnits(list, home, (units) => replaced(units, index, { ...unit, ...change }));

/** PF-ARMY.3: men more or less. */
const menStep = (placed: Placed): readonly Step[] => {
  const { unit, entry } = placed;
  if (entry.plain === null) return [];
  const inList = entry.men
    .filter(({ profile, weapons }) => profile === entry.plain && weapons.includes('rifle'))
    .reduce((sum, { count }) => sum + count, 0);
  return [
    step(
      {
        id: 'men',
        name: message('chartMen'),
        note: message('chartMenInList', { count: inList }),
        points: PLAIN_COST[entry.nation],
        count: inList + unit.men,
        most: null,
        figure: manFigure(entry.plain, ['rifle']),
        rule: 'PF-ARMY.3',
      },
      (count) => changed(placed, { men: count - inList }),
    ),
  ];
};

/** PF-ARMY.4: weapons bought. */
const armingSteps = (placed: Placed): readonly Step[] =>
  placed.entry.armings.map(({ id, cost, most, profile, weapons }) =>
    step(
      {
        id,
        name: ARMING_NAMES[id] ?? { en: id, fr: id },
        note: upTo(most),
        points: cost,
        count: counted(placed.unit.armings, (one) => one.arming === id),
        most,
        figure: manFigure(profile, weapons),
        rule: 'PF-ARMY.4',
      },
      (count) => {
        const others = placed.unit.armings.filter((one) => one.arming !== id);
        return changed(placed, { armings: count === 0 ? others : [...others, { arming: id, count }] });
      },
    ),
  );

/** PF-ARMY.8: who comes with it. */
const joinedSteps = (placed: Placed): readonly Step[] =>
  placed.entry.joining.map(({ entry: id, most }) =>
    step(
      {
        id,
        name: nameOf(id),
        note: upTo(most),
        points: entryNamed(id)?.points ?? vehicleNamed(id)?.points ?? 0,
        count: counted(placed.unit.joined, (one) => one.entry === id),
        most,
        figure: vehicleNamed(id) ? vehicleFigure(id) : entryFigure(entryNamed(id)!),
        rule: 'PF-ARMY.8',
      },
      (count) => {
        const others = placed.unit.joined.filter((one) => one.entry !== id);
        const [old] = placed.unit.joined.filter((one) => one.entry === id);
        const options = old?.options ?? [];
        return changed(placed, { joined: count === 0 ? others : [...others, { entry: id, count, options }] });
      },
    ),
  );

/** PF-ARMY.6: transport bought, and what is bought for it. */
const rideSteps = (placed: Placed): readonly Step[] =>
  placed.entry.rides.flatMap((id) => {
    const { rides } = placed.unit;
    const others = rides.filter(({ vehicle }) => vehicle !== id);
    const own = rides.find(({ vehicle }) => vehicle === id);
    return [
      either(
        {
          id,
          name: nameOf(id),
          points: vehicleNamed(id)?.points ?? 0,
          figure: vehicleFigure(id),
          rule: 'PF-ARMY.6',
        },
        own !== undefined,
        (has) => changed(placed, { rides: has ? [...others, { vehicle: id, options: [] }] : others }),
      ),
      ...(own
        ? optionSteps(id, own.options, (options) =>
            changed(placed, { rides: rides.map((one) => (one === own ? { ...own, options } : one)) }),
          )
        : []),
    ];
  });

/** What may be bought for a vehicle. */
const optionSteps = (
  id: string,
  bought: readonly VehicleOption[],
  set: (options: VehicleOption[]) => ArmyList,
): readonly Step[] =>
  (vehicleNamed(id)?.options ?? []).map((option) =>
    either(
      {
        id: `${id} ${option}`,
        name: OPTION_NAMES[option],
        note: nameOf(id),
        points: VEHICLE_OPTIONS[option],
        rule: null,
      },
      bought.includes(option),
      (has) => set(has ? [...bought, option] : bought.filter((one) => one !== option)),
    ),
  );

/** PF-LIST-GER.14, PF-HIST-OMA.9: the vehicle in its price, or what goes instead of it. */
const vehicleSteps = (placed: Placed): readonly Step[] => {
  const { unit, entry } = placed;
  const [own] = unit.bicycles || unit.onFoot ? [] : entry.vehicles;
  return [
    ...(own === undefined
      ? []
      : optionSteps(own, unit.vehicleOptions, (vehicleOptions) => changed(placed, { vehicleOptions }))),
    ...(entry.bicycles === null
      ? []
      : [
          either(
            {
              id: 'bicycles',
              name: message('chartBicycles'),
              note: message('chartInstead'),
              points: entry.bicycles,
              rule: 'PF-LIST-GER.14',
            },
            unit.bicycles,
            (bicycles) => changed(placed, { bicycles, vehicleOptions: [] }),
          ),
        ]),
    ...(entry.vehicles.length === 0
      ? []
      : [
          either(
            {
              id: 'onFoot',
              name: message('chartOnFoot'),
              note: message('chartOnFootNote'),
              points: 0,
              rule: 'PF-HIST-OMA.9',
            },
            unit.onFoot,
            (onFoot) => changed(placed, { onFoot, vehicleOptions: [] }),
          ),
        ]),
  ];
};

/** PF-EQP.7: gear is for free armies. */
const gearSteps = (placed: Placed): readonly Step[] => {
  const { list, unit } = placed;
  if (list.organisation !== 'free') return [];
  return (Object.keys(GEAR_COST) as BoughtGear[]).map((gear) =>
    step(
      {
        id: gear,
        name: message(`chartGear_${gear}`),
        points: GEAR_COST[gear],
        count: counted(unit.gear, (one) => one.gear === gear),
        most: null,
        rule: 'PF-EQP.7',
      },
      (count) => {
        const others = unit.gear.filter((one) => one.gear !== gear);
        return changed(placed, { gear: count === 0 ? others : [...others, { gear, count }] });
      },
    ),
  );
};

const reserveStep = (has: boolean, set: (reserve: boolean) => ArmyList): Step =>
  either(
    { id: 'reserve', name: message('chartReserve'), note: message('chartReserveNote'), points: 0, rule: 'PF-RES.1' },
    has,
    set,
  );

/** A unit of a list with all that can be done to it. */
export const builtUnit = (list: ArmyList, home: Home, index: number, unit: ListedUnit): ArmyUnit<Word> => {
  const entry = entryNamed(unit.entry);
  const at = home.in === 'special' ? `special[${index}]` : `${pathOf(home)}.units[${index}]`;
  const placed = entry ? { list, home, index, unit, entry } : null;
  return {
    path: at,
    name: unit.name === undefined ? nameOf(unit.entry) : { en: unit.name, fr: unit.name },
    points: pointsOfUnit(unit),
    profiles: lotsOfUnit(unit).flatMap(linesOf),
    steps: placed
      ? [
          ...menStep(placed),
          ...armingSteps(placed),
          ...joinedSteps(placed),
          ...rideSteps(placed),
          ...vehicleSteps(placed),
          ...gearSteps(placed),
          reserveStep(unit.reserve, (reserve) => changed(placed, { reserve })),
        ]
      : [],
    rule: null,
    without: withUnits(list, home, (units) => without(units, index)),
  };
};

/** Tanks of a list with all that can be done to them. */
export const builtTank = (list: ArmyList, home: Home, index: number, tank: ListedVehicle): ArmyUnit<Word> => {
  const set = (change: Partial<ListedVehicle>): ArmyList =>
    withTanks(list, home, (tanks) => replaced(tanks, index, { ...tank, ...change }));
  const { vehicle: id, count, options, reserve } = tank;
  return {
    path: `${pathOf(home)}.tanks[${index}]`,
    name: nameOf(id),
    points: pointsOfVehicle(tank),
    profiles: vehicleNamed(id) ? [vehicleLine(id, count, options)] : [],
    steps: [
      step(
        {
          id: 'count',
          name: message('chartTanks'),
          points: vehicleNamed(id)?.points ?? 0,
          count,
          most: null,
          figure: vehicleFigure(id),
          rule: 'PF-ARMY.7',
          ...(count === 1 ? { less: null } : {}),
        },
        (more) => set({ count: more }),
      ),
      ...optionSteps(id, options, (bought) => set({ options: bought })),
      reserveStep(reserve, (held) => set({ reserve: held })),
    ],
    rule: null,
    without: withTanks(list, home, (tanks) => without(tanks, index)),
  };
};
