import type { Problem, Result } from '@grognard/kernel';
import type { Setting } from '../types.ts';
import { DIRECTIONS } from './scenario.ts';

/** What is written in words in files: hexes by their printed names, facings by the compass. */
type Written = 'hex' | 'facing';

/** The keys of boards, frames, actions and events that hold such a thing, or a list of them. */
export const WRITTEN_UNDER: Readonly<Record<string, { readonly as: Written; readonly isList: boolean }>> = {
  hex: { as: 'hex', isList: false },
  observer: { as: 'hex', isList: false },
  from: { as: 'hex', isList: false },
  hexes: { as: 'hex', isList: true },
  path: { as: 'hex', isList: true },
  facing: { as: 'facing', isList: false },
};

/** Everything a file says with hex names for numbers; the setting's own scenario has names already and is not for this. */
export const toFile = (setting: Setting, value: unknown): unknown =>
  converted(value, '', (held, as) => (as === 'hex' && typeof held === 'number' ? (setting.names[held] ?? held) : held));

/** What a file says, with numbers for hex names and for facings in words, as scenarios have them. Numbers are left alone; every name the map does not have is a problem. */
export const fromFile = (setting: Setting, value: unknown): Result<unknown> => {
  const problems: Problem[] = [];
  const numberOf = (word: string, as: Written): number | undefined =>
    as === 'hex' ? setting.hexNamed.get(word) : FACINGS.get(word);
  const read = converted(value, '', (held, as, path) => {
    if (typeof held !== 'string') return held;
    const found = numberOf(held, as);
    if (found === undefined) problems.push({ path, why: WHY[as](held) });
    return found;
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: read };
};

const FACINGS: ReadonlyMap<string, number> = new Map(DIRECTIONS.map((name, facing) => [name, facing]));

const WHY: Readonly<Record<Written, (word: string) => string>> = {
  hex: (word) => `there is no hex "${word}" on this map`,
  facing: (word) => `there is no facing "${word}": ${DIRECTIONS.join(', ')}, or 0 to 5`,
};

type Convert = (held: unknown, as: Written, path: string) => unknown;

const converted = (value: unknown, path: string, convert: Convert): unknown => {
  if (Array.isArray(value)) return value.map((item, i) => converted(item, `${path}[${i}]`, convert));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => {
      const place = path === '' ? key : `${path}.${key}`;
      return [key, convertedField(key, held, place, convert)];
    }),
  );
};

const convertedField = (key: string, held: unknown, path: string, convert: Convert): unknown => {
  const written = Object.hasOwn(WRITTEN_UNDER, key) ? WRITTEN_UNDER[key] : undefined;
  if (written?.isList && Array.isArray(held)) return held.map((one, i) => convert(one, written.as, `${path}[${i}]`));
  // What a roll is drawn `from` is a list of names, not of hexes.
  const isOne = written !== undefined && !written.isList && !Array.isArray(held) && typeof held !== 'object';
  return isOne ? convert(held, written.as, path) : converted(held, path, convert);
};
