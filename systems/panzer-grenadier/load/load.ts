import type { Problem, Result } from '@grognard/kernel';
import { problemsOf } from '@grognard/kernel';
import { book } from '../book.ts';
import { openLines } from '../cache/open-lines.ts';
import { BUNKERS } from '../data/bunkers.ts';
import { KIND } from '../data/kinds.ts';
import { ROSTER } from '../data/roster.ts';
import type { UnitType } from '../data/unit-type.ts';
import type { Board, Nation, Setting, Unit } from '../types.ts';
import { hexesIn } from './areas.ts';
import { leaderProblems } from './leader-problems.ts';
import type { MapSetting } from './map.ts';
import { layMap } from './map.ts';
import type { Force, Group, Scenario } from './scenario.ts';
import { scenarioSchema } from './scenario.ts';

/** A scenario as written becomes what never changes; all problems at once. */
export const load = (given: unknown): Result<Setting> => {
  const parsed = scenarioSchema.safeParse(given);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const scenario = parsed.data;
  const laid = layMap(scenario);
  if (!laid.ok) return laid;
  const types = new Map<string, UnitType>([
    ...ROSTER,
    ...bunkerTypes,
    ...scenario.types.map((one) => [one.id, one] as const),
  ]);
  const problems = [
    ...optionProblems(scenario),
    ...typeProblems(scenario, types),
    ...leaderProblems(scenario),
    ...hexProblems(scenario, laid.value),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const [first, second] = scenario.forces;
  const uses = usesOf(scenario);
  const limits = new Set(scenario.limiting.map((name) => laid.value.hexNamed.get(name)!));
  return {
    ok: true,
    value: {
      ...laid.value,
      limits,
      scenario,
      types,
      sides: [first.side, second.side],
      uses,
      isOpenLine: openLines({ ...laid.value, limits }, uses),
      places: [],
      outsides: new WeakMap(),
      seen: [],
      rows: new Map(),
      fires: new Map(),
      known: new Map(),
      knownOf: new Map(),
    },
  };
};

/** PG-16.82.1: a bunker fires as a gun that never moves. */
const bunkerTypes = [...BUNKERS.values()].map(({ id, name, df, at }): readonly [string, UnitType] => [
  id,
  {
    id,
    name,
    nation: 'german',
    kind: 'atGun',
    short: 'Bunker',
    steps: 1,
    ma: 0,
    df,
    ...(at === undefined ? {} : { at }),
    traits: [],
    years: [1936, 1946],
  },
]);

/** Only what the book calls optional can be chosen or left out. */
const optionProblems = ({ rules }: Scenario): readonly Problem[] =>
  (['use', 'skip'] as const).flatMap((list) =>
    rules[list].flatMap((id, i) => {
      const rule: { readonly optional?: boolean } | undefined = (book as Readonly<Record<string, object>>)[id];
      if (rule?.optional) return [];
      const why = rule
        ? { en: `${id} is not an optional rule`, fr: `${id} n'est pas une règle facultative` }
        : { en: `there is no rule "${id}"`, fr: `il n'y a pas de règle « ${id} »` };
      return [{ path: `rules.${list}[${i}]`, why }];
    }),
  );

/** Optional rules are off unless a scenario uses them. */
const usesOf = ({ rules }: Scenario): ReadonlySet<string> =>
  new Set(rules.use.filter((rule) => !rules.skip.includes(rule)));

const typeProblems = ({ forces }: Scenario, types: ReadonlyMap<string, UnitType>): readonly Problem[] =>
  forces.flatMap((force, f) =>
    force.groups.flatMap((group, g) =>
      group.units.flatMap(({ type, aboard }, u) =>
        [type, ...(aboard === undefined ? [] : [aboard])].flatMap((id) =>
          types.has(id)
            ? []
            : [
                {
                  path: `forces[${f}].groups[${g}].units[${u}]`,
                  why: { en: `there is no type "${id}"`, fr: `il n'y a pas de type « ${id} »` },
                },
              ],
        ),
      ),
    ),
  );

/** Every hex that a scenario names is on its map, and nobody has to be set up nowhere. */
const hexProblems = (scenario: Scenario, ground: MapSetting): readonly Problem[] => {
  const off = (name: string, path: string): readonly Problem[] =>
    ground.hexNamed.has(name)
      ? []
      : [{ path, why: { en: `${name} is not on the map`, fr: `${name} n'est pas sur la carte` } }];
  return [
    ...scenario.forces.flatMap((force, f) =>
      force.groups.flatMap((group, g) => {
        const path = `forces[${f}].groups[${g}]`;
        const named = [...(group.area?.hexes ?? []), ...(group.area?.within ? [group.area.within.hex] : [])];
        const wrong = [
          ...named.flatMap((name) => off(name, `${path}.area`)),
          ...group.units.flatMap(({ hex }, u) => (hex === undefined ? [] : off(hex, `${path}.units[${u}].hex`))),
        ];
        const isNowhere = wrong.length === 0 && hexesIn(ground, group.area).length === 0;
        const why = { en: 'no hex of the map is in this area', fr: "aucun hex de la carte n'est dans cette zone" };
        return isNowhere ? [{ path: `${path}.area`, why }] : wrong;
      }),
    ),
    ...scenario.limiting.flatMap((name, i) => off(name, `limiting[${i}]`)),
    ...scenario.control.flatMap(({ hexes }, i) => hexes.flatMap((name) => off(name, `control[${i}].hexes`))),
    ...scenario.goals.flatMap(({ hold = [] }, i) => hold.flatMap((name) => off(name, `goals[${i}].hold`))),
  ];
};

/** The units of a group, in the order in which they are listed, each with a name of its own. */
const unitsOf = (setting: Setting, force: Force, group: Group, from: ReadonlyMap<string, number>): readonly Unit[] => {
  const next = new Map(from);
  return group.units.flatMap(({ type, count, hex, steps, dugIn, limbered }) =>
    Array.from({ length: count }, (): Unit => {
      const number = (next.get(type) ?? 0) + 1;
      next.set(type, number);
      return {
        id: `${type}-${number}`,
        side: force.side,
        at: hex === undefined ? { in: 'entry', group: group.id } : { in: 'hex', hex: setting.hexNamed.get(hex)! },
        state: 'good',
        mark: 'none',
        spent: 0,
        began: null,
        type,
        steps: steps ?? setting.types.get(type)!.steps,
        limbered,
        spotted: false,
        dugIn,
        work: null,
        hidden: false,
        tankLeader: false,
        leaderShown: false,
        shots: null,
        fireFrom: [],
        forded: null,
      };
    }),
  );
};

const forceUnits = (setting: Setting, force: Force): readonly Unit[] => {
  const counts = new Map<string, number>();
  return force.groups.flatMap((group) => {
    const units = unitsOf(setting, force, group, counts);
    for (const { type } of units) counts.set(type, (counts.get(type) ?? 0) + 1);
    return ridersOn(setting, group, units);
  });
};

/** PG-5.61.1, PG-5.63.3: each rider on the next carrier of the type that is named; guns and mortars are limbered. */
const ridersOn = ({ types }: Setting, group: Group, units: readonly Unit[]): readonly Unit[] => {
  const rides = group.units.flatMap(({ aboard, count }) => Array.from({ length: count }, () => aboard));
  const free = new Map<string, Unit[]>();
  for (const [i, one] of units.entries())
    if (rides[i] === undefined) free.set(one.type, [...(free.get(one.type) ?? []), one]);
  return units.map((one, i) => {
    const carrier = rides[i] === undefined ? undefined : free.get(rides[i])?.shift();
    if (!carrier) return one;
    const { kind } = types.get(one.type)!;
    return {
      ...one,
      at: { in: 'aboard', unit: carrier.id },
      limbered: one.limbered || kind === 'mortar' || KIND[kind].group === 'weapons',
    };
  });
};

/** PG-1.1.15: whom the scenario says, else nobody yet: it is settled when all are set up. */
const controlOf = ({ scenario, terrain, hexNamed }: Setting): readonly (Nation | null)[] => {
  const owners = new Map(
    scenario.control.flatMap(({ side, hexes }) => hexes.map((name) => [hexNamed.get(name), side] as const)),
  );
  return terrain.map((_, hex) => owners.get(hex) ?? null);
};

/** The board before the first answer: everybody waits in his group. */
export const setup = (setting: Setting): Board => {
  const { forces } = setting.scenario;
  const units = forces.flatMap((force) => forceUnits(setting, force));
  const forEach = <V>(make: (force: Force) => V): Readonly<Partial<Record<Nation, V>>> =>
    Object.fromEntries(forces.map((force) => [force.side, make(force)]));
  return {
    turn: 0,
    phase: 'setUp',
    segment: { number: 0, side: null, lead: 0, passed: null, open: false },
    saved: null,
    drive: null,
    units: units.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    leaders: [],
    smoke: [],
    wrecks: [],
    entrenchments: [],
    bunkers: [],
    mines: [],
    control: controlOf(setting),
    factors: forEach(({ factors }) => factors.map((value) => ({ value, fired: false }))),
    aircraft: forEach(({ side, aircraft }) =>
      aircraft.map((_, i) => ({ id: `${side}-aircraft-${i + 1}`, used: false })),
    ),
    split: {},
    standstills: [],
    event: null,
    lost: [],
    fallen: [],
    exited: [],
  };
};
