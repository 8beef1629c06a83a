import type { Problem, Result } from '@grognard/kernel';
import type { Setting } from '../types.ts';
import type { Fields } from './fields.ts';
import { isFields } from './fields.ts';

/** A board and what is being resolved, as a position file has them. */
interface Held {
  readonly board: Fields;
  readonly stack: unknown;
}

export const isHeld = (value: unknown): value is Held => isFields(value) && isFields(value.board) && 'stack' in value;

/** A position as people write it becomes one that says everything: names for pieces without, places in words. */
export const writtenOut = (setting: Setting, held: Held): Result<Held> => {
  const problems: Problem[] = [];
  const units = namedUnits(held.board.units);
  const carriers = new Set(listOf(units).map(({ id }) => id));
  const placed = (list: unknown, path: string): unknown =>
    Array.isArray(list)
      ? list.map((one, i) =>
          isFields(one) ? withPlace(setting, one, carriers, { path: `${path}[${i}]`, problems }) : one,
        )
      : list;
  const board: Fields = {
    ...held.board,
    ...(units === undefined ? {} : { units: placed(units, 'board.units') }),
    ...(held.board.leaders === undefined ? {} : { leaders: placed(namedLeaders(held.board.leaders), 'board.leaders') }),
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { ...held, board } };
};

const listOf = (given: unknown): readonly Fields[] => (Array.isArray(given) ? given.filter(isFields) : []);

/** Units without a name are called by their type and counted: "german-inf-1". */
const namedUnits = (given: unknown): unknown => {
  if (!Array.isArray(given)) return given;
  const counts = new Map<string, number>();
  const taken = new Set(listOf(given).map(({ id }) => id));
  return given.map((one: unknown) => {
    if (!isFields(one) || one.id !== undefined || typeof one.type !== 'string') return one;
    const { type } = one;
    let number = counts.get(type) ?? 0;
    do number += 1;
    while (taken.has(`${type}-${number}`));
    counts.set(type, number);
    return { id: `${type}-${number}`, ...one };
  });
};

/** A leader of whom nothing more is said has a morale of 8 and goes by his name. */
const namedLeaders = (given: unknown): unknown =>
  Array.isArray(given)
    ? given.map((one: unknown) => (isFields(one) ? { id: one.name, name: one.id, morale: 8, ...one } : one))
    : given;

interface Reading {
  readonly path: string;
  readonly problems: Problem[];
}

/** Where it is in a word: a hex by its name, the unit that carries it, or the group it comes with. */
const withPlace = (
  setting: Setting,
  one: Fields,
  carriers: ReadonlySet<unknown>,
  { path, problems }: Reading,
): Fields => {
  const { at } = one;
  if (typeof at !== 'string') return one;
  const hex = setting.hexNamed.get(at);
  if (hex !== undefined) return { ...one, at: { in: 'hex', hex } };
  if (carriers.has(at)) return { ...one, at: { in: 'aboard', unit: at } };
  if (setting.scenario.forces.some(({ groups }) => groups.some(({ id }) => id === at)))
    return { ...one, at: { in: 'entry', group: at } };
  const why = {
    en: `"${at}" is neither a hex of this map nor a unit listed here nor a group of the scenario`,
    fr: `« ${at} » n'est ni un hex de cette carte, ni une unité de cette liste, ni un groupe du scénario`,
  };
  problems.push({ path: `${path}.at`, why });
  return one;
};
