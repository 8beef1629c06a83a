import type { VehicleOption } from '../data/vehicle.ts';
import { EITHER_OPTION, PERIODS } from '../data/vehicle.ts';
import { VEHICLES, vehicleNamed } from '../data/vehicles.ts';
import type { Entry } from './entry.ts';
import type { Found } from './found.ts';
import { unknown, wrong } from './found.ts';
import type { ArmyList, ListedUnit, ListedVehicle } from './list.ts';
import { ENTRIES, entryNamed, nationOfVehicle } from './lists.ts';

/** A unit of a list with its line of the book, and where it stands in the file. */
export interface Looked {
  readonly list: ArmyList;
  readonly unit: ListedUnit;
  readonly entry: Entry;
  readonly path: string;
}

/** All that is wrong with a unit in itself, wherever it stands. */
export const aboutUnit = (list: ArmyList, unit: ListedUnit, path: string): readonly Found[] => {
  const entry = entryNamed(unit.entry);
  if (!entry) return [unknown(`${path}.entry`, unit.entry, Object.keys(ENTRIES))];
  const looked: Looked = { list, unit, entry, path };
  return [
    ...(entry.nation === list.nation ? [] : [wrong(`${path}.entry`, 'PF-ARMY.1', 'armyNation', { id: unit.entry })]),
    ...aboutArmings(looked),
    ...aboutMen(looked),
    ...aboutJoined(looked),
    ...aboutRides(looked),
    ...aboutOwnVehicle(looked),
    ...aboutGear(looked),
  ];
};

/** All that is wrong with vehicles bought for themselves: PF-VUS.14, PF-VGER.29 say which of them are tanks. */
export const aboutTanks = (list: ArmyList, { vehicle, options }: ListedVehicle, path: string): readonly Found[] => {
  const profile = vehicleNamed(vehicle);
  if (!profile) return [unknown(`${path}.vehicle`, vehicle, Object.keys(VEHICLES))];
  const isTank = profile.category === 'tank' || list.organisation === 'free';
  const rule = nationOfVehicle(vehicle) === 'us' ? 'PF-VUS.14' : 'PF-VGER.29';
  return [
    ...(isTank ? [] : [wrong(`${path}.vehicle`, rule, 'armyNoTank', { id: vehicle })]),
    ...aboutVehicle(list, vehicle, `${path}.vehicle`),
    ...aboutOptions(vehicle, options, `${path}.options`),
  ];
};

/** Whose it is, and since when (PF-ARMY.2). */
const aboutVehicle = ({ nation, period }: ArmyList, id: string, path: string): readonly Found[] => {
  const profile = vehicleNamed(id);
  if (!profile) return [];
  const isLater = period !== null && PERIODS.indexOf(profile.period) > PERIODS.indexOf(period);
  return [
    ...(nationOfVehicle(id) === nation ? [] : [wrong(path, 'PF-ARMY.1', 'armyNation', { id })]),
    ...(isLater ? [wrong(path, 'PF-ARMY.2', 'armyPeriod', { id, from: profile.period, period })] : []),
  ];
};

/** What may be bought for a vehicle is said with it. PF-VUS.12, PF-VGER.26: tanks have nets, American ones sandbags. */
const aboutOptions = (id: string, options: readonly VehicleOption[], path: string): readonly Found[] => {
  const allowed = vehicleNamed(id)?.options ?? [];
  const strange = options.flatMap((option, i) => {
    if (!allowed.includes(option))
      return [wrong(`${path}[${i}]`, ruleOf(id, option), 'armyOption', { vehicle: id, option })];
    const isSecond = options.indexOf(option) < i;
    return isSecond ? [wrong(`${path}[${i}]`, ruleOf(id, option), 'armyOptionTwice', { vehicle: id, option })] : [];
  });
  const both = EITHER_OPTION.filter((pair) => pair.every((one) => options.includes(one)));
  return [
    ...strange,
    ...both.map((pair) => wrong(path, 'PF-VGER.17', 'armyOptionEither', { vehicle: id, options: pair.join(', ') })),
  ];
};

const ruleOf = (id: string, option: VehicleOption): 'PF-VUS.12' | 'PF-VGER.26' | 'PF-VGER.28' => {
  if (nationOfVehicle(id) === 'us') return 'PF-VUS.12';
  return option === 'camouflage' ? 'PF-VGER.26' : 'PF-VGER.28';
};

/** PF-ARMY.4: each option is for so many men, and a gun is changed for one other at most. */
const aboutArmings = ({ unit, entry, path }: Looked): readonly Found[] => {
  const named = { entry: unit.entry };
  const each = unit.armings.flatMap(({ arming: id }, i): readonly Found[] => {
    const at = `${path}.armings[${i}]`;
    const arming = entry.armings.find((one) => one.id === id);
    if (!arming) {
      const armings = entry.armings.map((one) => one.id).join(', ');
      if (armings === '') return [wrong(at, 'PF-ARMY.4', 'armyNoArmingAtAll', named)];
      return [wrong(at, 'PF-ARMY.4', 'armyNoArming', { ...named, arming: id, armings })];
    }
    const before = unit.armings.slice(0, i + 1).filter((one) => one.arming === id);
    const taken = before.reduce((sum, one) => sum + one.count, 0);
    if (taken <= arming.most) return [];
    return [wrong(at, 'PF-ARMY.4', 'armyArmingMost', { ...named, arming: id, count: taken, most: arming.most })];
  });
  const guns = unit.armings.flatMap(({ arming: id }) =>
    entry.armings.filter((one) => one.id === id && one.instead === 'lightGun'),
  );
  const both = new Set(guns.map(({ id }) => id));
  if (both.size < 2) return each;
  return [
    ...each,
    wrong(`${path}.armings`, 'PF-LIST-GER.12', 'armyArmingEither', { ...named, armings: [...both].join(', ') }),
  ];
};

/** PF-ARMY.3: leaders, gunners and who carries something else stay, and one plain man with them. */
const aboutMen = ({ unit, entry, path }: Looked): readonly Found[] => {
  const named = { entry: unit.entry };
  if (entry.plain === null) return unit.men === 0 ? [] : [wrong(`${path}.men`, 'PF-ARMY.3', 'armyMenNone', named)];
  const rifles = entry.men.filter((men) => men.profile === entry.plain && men.weapons.includes('rifle'));
  const plain = rifles.reduce((sum, men) => sum + men.count, 0);
  const taken = unit.armings.reduce((sum, { arming: id, count }) => {
    const arming = entry.armings.find((one) => one.id === id);
    return arming?.profile === entry.plain && arming.instead === 'rifle' ? sum + count : sum;
  }, 0);
  const left = plain + unit.men - taken;
  return left >= 1
    ? []
    : [wrong(`${path}.men`, 'PF-ARMY.3', 'armyMenFew', { ...named, left: Math.max(0, left), men: unit.men })];
};

/** PF-ARMY.8: who may come with a headquarters, and how many of them. */
const aboutJoined = ({ list, unit, entry, path }: Looked): readonly Found[] =>
  unit.joined.flatMap(({ entry: id, options }, i): readonly Found[] => {
    const at = `${path}.joined[${i}]`;
    const joining = entry.joining.find((one) => one.entry === id);
    if (!joining) return [wrong(`${at}.entry`, 'PF-ARMY.8', 'armyJoined', { id, entry: unit.entry })];
    const count = unit.joined.slice(0, i + 1).reduce((sum, one) => (one.entry === id ? sum + one.count : sum), 0);
    return [
      ...(count <= joining.most
        ? []
        : [wrong(at, 'PF-ARMY.8', 'armyJoinedMost', { id, entry: unit.entry, count, most: joining.most })]),
      ...aboutVehicle(list, id, `${at}.entry`),
      ...aboutOptions(id, options, `${at}.options`),
    ];
  });

/** PF-ARMY.6: the transport that a team may buy, one of each. */
const aboutRides = ({ list, unit, entry, path }: Looked): readonly Found[] =>
  unit.rides.flatMap(({ vehicle, options }, i): readonly Found[] => {
    const at = `${path}.rides[${i}]`;
    const named = { entry: unit.entry, vehicle };
    const isFree = list.organisation === 'free' && vehicleNamed(vehicle)?.category === 'transport';
    if (!entry.rides.includes(vehicle) && !isFree) return [wrong(`${at}.vehicle`, 'PF-ARMY.6', 'armyRide', named)];
    const isSecond = unit.rides.findIndex((one) => one.vehicle === vehicle) < i;
    return [
      ...(isSecond ? [wrong(`${at}.vehicle`, 'PF-ARMY.6', 'armyRideTwice', named)] : []),
      ...aboutVehicle(list, vehicle, `${at}.vehicle`),
      ...aboutOptions(vehicle, options, `${at}.options`),
    ];
  });

/** The vehicle in the price of a unit, or bicycles instead (PF-LIST-GER.14). */
const aboutOwnVehicle = ({ unit, entry, path }: Looked): readonly Found[] => {
  const named = { entry: unit.entry };
  const noBicycles = unit.bicycles && entry.bicycles === null;
  const [own] = unit.bicycles || unit.onFoot ? [] : entry.vehicles;
  const bought = unit.vehicleOptions;
  return [
    ...(noBicycles ? [wrong(`${path}.bicycles`, 'PF-LIST-GER.14', 'armyNoBicycles', named)] : []),
    ...(bought.length > 0 && own === undefined
      ? [wrong(`${path}.vehicleOptions`, 'PF-ARMY.1', 'armyNoVehicle', named)]
      : []),
    ...(own === undefined ? [] : aboutOptions(own, bought, `${path}.vehicleOptions`)),
  ];
};

/** PF-EQP.7: the lists sell nobody flags, trumpets, mines, radios or bicycles; armies without charts may have them. */
const aboutGear = ({ list, unit, entry, path }: Looked): readonly Found[] => {
  const men = entry.men.reduce((sum, one) => sum + one.count, 0) + unit.men;
  return unit.gear.flatMap(({ gear, count }, i): readonly Found[] => {
    const at = `${path}.gear[${i}]`;
    if (list.organisation !== 'free') return [wrong(at, 'PF-EQP.7', 'armyGear', { gear })];
    return count <= men ? [] : [wrong(at, 'PF-EQP.7', 'armyGearMost', { gear, count, men })];
  });
};
