import type { Armies, Problem, ScenarioFile } from '@grognard/kernel';
import { problemsOf } from '@grognard/kernel';
import type { ZodError } from 'zod';
import type { Word } from '../words/en.ts';
import { builder } from './builder.ts';
import { aboutDivision, aboutPlatoon, aboutSpecial } from './charted.ts';
import type { Found } from './found.ts';
import { misread, wrong } from './found.ts';
import type { ArmyList } from './list.ts';
import { armySchema, pointsOf } from './list.ts';
import { aboutTanks, aboutUnit } from './unit.ts';

const aboutPoints = (list: ArmyList, limit: number | null): readonly Found[] => {
  const most = limit ?? list.limit ?? null;
  const points = pointsOf(list);
  if (most === null || points <= most) return [];
  return [wrong('(whole file)', 'PF-GEN.6', 'armyOverLimit', { points, over: points - most, limit: most })];
};

/** What is found in a list that can't be read: a field there is none of, or what the schema says of it. */
const misshapen = ({ path, why }: Problem): Found =>
  typeof why === 'string' ? misread(path, 'armyShape', { text: why }) : misread(path, 'armyNoField');

/** What is wrong with units and vehicles, each in itself. */
const aboutParts = (list: ArmyList): readonly Found[] => [
  ...list.platoons.flatMap(({ units, tanks }, p) => [
    ...units.flatMap((unit, i) => aboutUnit(list, unit, `platoons[${p}].units[${i}]`)),
    ...tanks.flatMap((tank, i) => aboutTanks(list, tank, `platoons[${p}].tanks[${i}]`)),
  ]),
  ...list.divisional.units.flatMap((unit, i) => aboutUnit(list, unit, `divisional.units[${i}]`)),
  ...list.divisional.tanks.flatMap((tank, i) => aboutTanks(list, tank, `divisional.tanks[${i}]`)),
  ...list.special.flatMap((unit, i) => aboutUnit(list, unit, `special[${i}]`)),
];

/** What the charts do not allow; PF-ARMY.1: free orders of battle need none. */
const aboutCharts = (list: ArmyList): readonly Found[] =>
  list.organisation === 'free'
    ? []
    : [
        ...list.platoons.flatMap((platoon, p) => aboutPlatoon(platoon, `platoons[${p}]`)),
        ...aboutDivision(list),
        ...aboutSpecial(list),
      ];

const aboutList = (list: ArmyList, limit: number | null): readonly Found[] => [
  ...aboutParts(list),
  ...aboutCharts(list),
  ...aboutPoints(list, limit),
];

/** All that is wrong with an army, in its shape and, as far as that can be read, in what it has; the limit given goes before the one it names. */
export const checkArmy = (given: unknown, limit: number | null = null): readonly Found[] => {
  const parsed = armySchema.safeParse(given);
  if (parsed.success) return aboutList(parsed.data, limit);
  const rest = armySchema.safeParse(without(given, parsed.error.issues));
  return [...problemsOf(parsed.error).map(misshapen), ...(rest.success ? aboutList(rest.data, limit) : [])];
};

/** What is left of a list when the fields that can't be read are left out. */
const without = (given: unknown, issues: ZodError['issues']): unknown => {
  const rest: unknown = structuredClone(given);
  for (const issue of issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of fields) dropAt(rest, path);
  }
  return rest;
};

/** A place in a list stays, or those after it would have other names. */
const dropAt = (whole: unknown, path: readonly PropertyKey[]): void => {
  const last = path.at(-1);
  const owner = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], whole);
  if (last !== undefined && typeof owner === 'object' && owner !== null && !Array.isArray(owner))
    delete (owner as Record<PropertyKey, unknown>)[last];
};

/** A list takes the place of the one its nation has by the charts: an order of battle of history stays (PF-ARMY.1). */
const fielded = (scenario: ScenarioFile, given: unknown): ScenarioFile | null => {
  const parsed = armySchema.safeParse(given);
  const { forces = [], special = null } = scenario as ScenarioFile & {
    readonly forces?: readonly { readonly army?: Pick<ArmyList, 'nation' | 'organisation'> }[];
    readonly special?: string | null;
  };
  if (!parsed.success || special !== null) return null;
  const list = parsed.data;
  const at = forces.findIndex(({ army }) => army?.nation === list.nation && army.organisation !== 'free');
  if (at < 0) return null;
  return {
    ...scenario,
    period: list.period,
    forces: forces.toSpliced(at, 1, { ...forces[at]!, army: list }),
  } as ScenarioFile;
};

/** Army lists of Panzerfaust. */
export const armies: Armies<Word> = {
  schema: armySchema,
  check: checkArmy,
  points: (given) => {
    const parsed = armySchema.safeParse(given);
    return parsed.success ? pointsOf(parsed.data) : 0;
  },
  fielded,
  limit: (given) => {
    const parsed = armySchema.safeParse(given);
    return parsed.success ? (parsed.data.limit ?? null) : null;
  },
  builder,
};
