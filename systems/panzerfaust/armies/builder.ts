import type {
  ArmyBuilder,
  ArmyChart,
  ArmyChoice,
  ArmyOffer,
  ArmyPart,
  ArmyRow,
  ArmySlot,
  ArmyText,
} from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { modelsOf } from '../data/models.ts';
import { PERIODS } from '../data/vehicle.ts';
import { VEHICLES } from '../data/vehicles.ts';
import { type WeaponId, weaponOf } from '../data/weapons.ts';
import type { Word } from '../words/en.ts';
import { builtTank, builtUnit, entryFigure, vehicleFigure } from './built-unit.ts';
import { CHARTS, DIVISIONAL, PLATOONS } from './charts.ts';
import type { Home } from './edits.ts';
import {
  entriesFor,
  ofKind,
  ofNation,
  pathOf,
  plainTank,
  tanksOfNation,
  unitFor,
  withTanks,
  withUnits,
} from './edits.ts';
import { NATIONS, type Slot } from './entry.ts';
import type { ArmyList, ListedUnit, ListedVehicle } from './list.ts';
import { armySchema, pointsOfUnit, pointsOfVehicle, tanksOf, unitsOf } from './list.ts';
import { ENTRIES, entryNamed, nameOf } from './lists.ts';
import { lotsOfUnit } from './muster.ts';
import { ARMING_NAMES, OPTION_NAMES } from './names.ts';

type Text = ArmyText<Word>;
type Range = readonly [least: number, most: number | null];

/** What stands in one place of a list. */
interface Held {
  readonly list: ArmyList;
  readonly home: Home;
  readonly units: readonly ListedUnit[];
  readonly tanks: readonly ListedVehicle[];
  /** How squads of it go. */
  readonly goes: 'onFoot' | 'riding' | null;
}

/** PF-ARMY.1: free orders of battle have no limits. */
const rangeIn = ({ organisation }: ArmyList, range: Range): Range => (organisation === 'free' ? [0, null] : range);

const slotOf = ({ entry }: ListedUnit): Slot | null => entryNamed(entry)?.slot ?? null;

/** A place for units of the lists. */
const unitSlot = ({ list, home, units, goes }: Held, slot: Slot, range: Range): ArmySlot<Word> => {
  const [least, most] = rangeIn(list, range);
  return {
    id: slot,
    name: message(`chartSlot_${slot}`),
    least,
    most,
    taken: units.filter((unit) => slotOf(unit) === slot).length,
    units: units.flatMap((unit, i) => (slotOf(unit) === slot ? [builtUnit(list, home, i, unit)] : [])),
    offers: entriesFor(list.nation, slot, goes).map((id): ArmyOffer<Word> => {
      const unit = unitFor(list, home, id);
      return {
        id,
        name: nameOf(id),
        points: pointsOfUnit(unit),
        figure: entryFigure(ENTRIES[id]!),
        list: withUnits(list, home, (others) => [...others, unit]),
      };
    }),
  };
};

/** A place for tanks; one more of a kind that is there makes its number larger. */
const tankSlot = ({ list, home, tanks }: Held, range: Range): ArmySlot<Word> => {
  const [least, most] = rangeIn(list, range);
  return {
    id: 'tank',
    name: message('chartSlot_tank'),
    least,
    most,
    taken: tanks.reduce((sum, { count }) => sum + count, 0),
    units: tanks.map((tank, i) => builtTank(list, home, i, tank)),
    offers: tanksOfNation(list.nation).map((id): ArmyOffer<Word> => {
      const tank = plainTank(id);
      return {
        id,
        name: nameOf(id),
        points: pointsOfVehicle(tank),
        figure: vehicleFigure(id),
        list: withTanks(list, home, (others) => [...others, tank]),
      };
    }),
  };
};

const row = (id: string, name: Text, ...slots: readonly ArmySlot<Word>[]): ArmyRow<Word> => ({ id, name, slots });

/** Units that have no place where they are: they are shown, or nobody could take them away. */
const strays = (held: Held, placed: readonly Slot[]): readonly ArmyRow<Word>[] => {
  const { list, home, units } = held;
  const lost = units.flatMap((unit, i) => {
    const slot = slotOf(unit);
    return slot !== null && placed.includes(slot) ? [] : [builtUnit(list, home, i, unit)];
  });
  if (lost.length === 0) return [];
  const slot = {
    id: 'strays',
    name: message('chartStrays' as const),
    least: 0,
    most: 0,
    taken: lost.length,
    units: lost,
    offers: [],
  };
  return [row('strays', message('chartStrays'), slot)];
};

const pointsIn = ({ units, tanks }: Held): number =>
  [...units.map(pointsOfUnit), ...tanks.map(pointsOfVehicle)].reduce((sum, one) => sum + one, 0);

const platoonPart = (list: ArmyList, index: number): ArmyPart<Word> => {
  const { kind, name, units, tanks } = list.platoons[index]!;
  const chart = CHARTS[kind];
  const home: Home = { in: 'platoon', index };
  const held: Held = { list, home, units, tanks, goes: chart.squadsGo };
  const tankPlace = tankSlot(held, chart.tank);
  const isCore = chart.tanksAre === 'core';
  const supports = (['mg', 'mortar', 'antiTank'] as const).filter((slot) => chart[slot][1] > 0);
  return {
    path: pathOf(home),
    name: name === undefined ? message('chartPlatoon', { number: index + 1 }) : { en: name, fr: name },
    points: pointsIn(held),
    choices: [
      {
        id: 'kind',
        name: message('chartKind'),
        chosen: kind,
        options: PLATOONS.map((id) => ({ id, name: message(`chartKind_${id}`), list: ofKind(list, index, id) })),
      },
    ],
    rows: [
      row('head', message('chartSlot_hq'), unitSlot(held, 'hq', chart.hq)),
      row('core', message('chartCore'), unitSlot(held, 'line', chart.line), ...(isCore ? [tankPlace] : [])),
      row(
        'supports',
        message('chartSupports'),
        ...supports.map((slot) => unitSlot(held, slot, chart[slot])),
        ...(isCore ? [] : [tankPlace]),
      ),
      ...strays(held, ['hq', 'line', ...supports]),
    ],
    without: list.platoons.length > 1 ? { ...list, platoons: list.platoons.filter((_, i) => i !== index) } : null,
  };
};

const divisionalPart = (list: ArmyList): ArmyPart<Word> => {
  const home: Home = { in: 'divisional' };
  const held: Held = { list, home, ...list.divisional, goes: null };
  const most = Math.max(...list.platoons.map(({ kind }) => CHARTS[kind].divisionalTanks));
  return {
    path: pathOf(home),
    name: message('chartDivisional'),
    points: pointsIn(held),
    choices: [],
    rows: [
      row(
        'lent',
        message('chartLent'),
        tankSlot(held, [0, most]),
        unitSlot(held, 'artillery', [0, DIVISIONAL.artillery]),
        unitSlot(held, 'pioneers', [0, DIVISIONAL.pioneers]),
      ),
      ...strays(held, ['artillery', 'pioneers']),
    ],
    without: null,
  };
};

const specialPart = (list: ArmyList): ArmyPart<Word> => {
  const home: Home = { in: 'special' };
  const held: Held = { list, home, units: list.special, tanks: [], goes: null };
  return {
    path: pathOf(home),
    name: message('chartSpecial'),
    points: pointsIn(held),
    choices: [],
    rows: [row('special', message('chartSpecial'), unitSlot(held, 'special', [0, null])), ...strays(held, ['special'])],
    without: null,
  };
};

const choicesOf = (list: ArmyList): readonly ArmyChoice<Word>[] => [
  {
    id: 'nation',
    name: message('chartNation'),
    chosen: list.nation,
    options: NATIONS.map((id) => ({ id, name: message(`chartNation_${id}`), list: ofNation(list, id) })),
  },
  {
    id: 'period',
    name: message('chartPeriod'),
    chosen: list.period ?? 'any',
    options: [null, ...PERIODS].map((period) => ({
      id: period ?? 'any',
      name: message(`chartPeriod_${period ?? 'any'}`),
      list: { ...list, period },
    })),
  },
  {
    id: 'organisation',
    name: message('chartOrganisation'),
    chosen: list.organisation,
    options: (['charts', 'free'] as const).map((id) => ({
      id,
      name: message(`chartOrganisation_${id}`),
      list: { ...list, organisation: id },
    })),
  },
];

/** A platoon more. */
const platoonOffers = (list: ArmyList): readonly ArmyOffer<Word>[] =>
  PLATOONS.map((kind) => ({
    id: kind,
    name: message(`chartKind_${kind}`),
    points: 0,
    figure: null,
    list: { ...list, platoons: [...list.platoons, { kind, units: [], tanks: [] }] },
  }));

/** PF-BRV.8, PF-BRV.9, PF-BRV.10: what an army counts for, and when it breaks. */
const factsOf = (list: ArmyList): ArmyChart<Word>['facts'] => {
  const lots = unitsOf(list).flatMap(lotsOfUnit);
  const men = lots.flatMap((lot) => (lot.is === 'group' ? lot.men : []));
  const vehicles = [
    ...lots.flatMap((lot) => (lot.is === 'vehicle' ? [lot.entry] : [])),
    ...tanksOf(list).flatMap(({ vehicle, count }) => Array.from({ length: count }, () => vehicle)),
  ];
  const models = [...men.map(({ profile }) => profile), ...vehicles].reduce((sum, id) => sum + modelsOf(id), 0);
  return [
    { text: message('chartFigures', { men: men.length, vehicles: vehicles.length, models }), rule: 'PF-BRV.8' },
    {
      text: message('chartBreaks', { half: Math.floor(models / 2), third: Math.floor(models / 3) }),
      rule: 'PF-BRV.9',
    },
  ];
};

const whatItDoes = (id: WeaponId): Text => {
  const { range, strength, rate, blast, againstVehicles: versus } = weaponOf(id);
  if (blast === 'flame') return message('chartFlame', { range, strength });
  return blast === null
    ? message('chartWeapon', { range, strength, rate, versus })
    : message('chartBlast', { range, strength, blast });
};

const weaponsOf = (list: ArmyList): ArmyChart<Word>['weapons'] => {
  const lots = unitsOf(list).flatMap(lotsOfUnit);
  const borne = lots.flatMap((lot) =>
    lot.is === 'group' ? lot.men.flatMap(({ weapons }) => weapons) : armsOf(lot.entry),
  );
  const all = new Set<WeaponId>([...borne, ...tanksOf(list).flatMap(({ vehicle }) => armsOf(vehicle))]);
  return [...all].map((id) => ({ name: message(`weapon_${id}`), does: whatItDoes(id) }));
};
const armsOf = (id: string): readonly WeaponId[] => VEHICLES[id]?.arms.map(({ weapon }) => weapon) ?? [];

const NAMES: ArmyChart<Word>['names'] = {
  ...Object.fromEntries(Object.entries(ENTRIES).map(([id, { name }]) => [id, name])),
  ...Object.fromEntries(Object.entries(VEHICLES).map(([id, { name }]) => [id, name])),
  ...ARMING_NAMES,
  ...OPTION_NAMES,
};

const chart = (given: unknown): ArmyChart<Word> | null => {
  const parsed = armySchema.safeParse(given);
  if (!parsed.success) return null;
  const list = parsed.data;
  return {
    choices: choicesOf(list),
    parts: [...list.platoons.map((_, i) => platoonPart(list, i)), divisionalPart(list), specialPart(list)],
    offers: platoonOffers(list),
    columns: (['chartMV', 'chartC', 'chartS', 'chartD', 'chartA', 'chartL', 'chartB'] as const).map((word) =>
      message(word),
    ),
    tallies: [
      { name: message('chartLife'), mark: 'box' },
      { name: message('chartMight'), mark: 'disc' },
      { name: message('chartFate'), mark: 'diamond' },
    ],
    facts: factsOf(list),
    weapons: weaponsOf(list),
    names: NAMES,
  };
};

/** Army lists of Panzerfaust on their charts; a new one begins with a squad. */
export const builder: ArmyBuilder<Word> = {
  blank: armySchema.parse({
    format: 1,
    system: 'panzerfaust',
    nation: 'us',
    period: 'F',
    platoons: [{ kind: 'infantry', units: [{ entry: 'us-rifle' }] }],
  }),
  chart,
};
