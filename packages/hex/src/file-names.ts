import type { Problem, Result, Text } from '@grognard/kernel';

/** How a system's boards, frames, actions and events hold hexes, and what the map calls them. */
export interface HexNames<S> {
  /** The fields that hold one hex or none, and those that hold a list of them. */
  readonly keys: Readonly<Record<string, 'one' | 'list'>>;
  readonly nameOf: (setting: S, hex: number) => string | undefined;
  readonly hexNamed: (setting: S, name: string) => number | undefined;
  /** The name on the map that is most like one that is not. */
  readonly similar?: (setting: S, name: string) => string | null;
  /** The sides of a hex by name, from 0, where a field `facing` may be written so. */
  readonly facings?: readonly string[];
}

type Convert = (held: unknown, path: string, key: string) => unknown;

/** How files for people are read and written where hexes go by their printed names: `files` of a system. Numbers are understood too. */
export const hexFiles = <S>({ keys, nameOf, hexNamed, similar, facings = [] }: HexNames<S>) => {
  const holdsOne = (key: string): boolean => keys[key] === 'one' || (key === FACING && facings.length > 0);

  const convertedField = (key: string, held: unknown, path: string, convert: Convert): unknown => {
    if (key === MESSAGE_VALUES) return held;
    if (keys[key] === 'list' && Array.isArray(held)) return held.map((hex, i) => convert(hex, `${path}[${i}]`, key));
    // What is drawn from a cup is a list of names, not of hexes.
    if (holdsOne(key) && !Array.isArray(held) && typeof held !== 'object') return convert(held, path, key);
    return converted(held, path, convert);
  };
  const converted = (value: unknown, path: string, convert: Convert): unknown => {
    if (Array.isArray(value)) return value.map((item, i) => converted(item, `${path}[${i}]`, convert));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, held]) => [
        key,
        convertedField(key, held, path === '' ? key : `${path}.${key}`, convert),
      ]),
    );
  };

  /** What a file says, with numbers for names; every name the map does not have is a problem. */
  const read = (setting: S, value: unknown): Result<unknown> => {
    const problems: Problem[] = [];
    const readValue = converted(value, '', (held, path, key) => {
      if (typeof held !== 'string') return held;
      const isFacing = key === FACING;
      const found = isFacing ? facings.indexOf(held) : (hexNamed(setting, held) ?? -1);
      if (found >= 0) return found;
      const why = isFacing
        ? {
            en: `there is no facing "${held}": ${facings.join(', ')}, or 0 to ${facings.length - 1}`,
            fr: `il n'y a pas d'orientation « ${held} » : ${facings.join(', ')}, ou de 0 à ${facings.length - 1}`,
          }
        : noSuchHex(held, similar?.(setting, held) ?? null);
      problems.push({ path, why });
      return isFacing ? found : undefined;
    });
    return problems.length > 0 ? { ok: false, problems } : { ok: true, value: readValue };
  };

  /** The same with the names of hexes for their numbers. */
  const write = (setting: S, value: unknown): unknown =>
    converted(value, '', (held, _path, key) =>
      typeof held === 'number' && key !== FACING ? (nameOf(setting, held) ?? held) : held,
    );

  return { read, write };
};

/** A name the map does not have, and the one that may have been meant. */
export const noSuchHex = (name: string, meant: string | null): Text => ({
  en: `there is no hex "${name}" on this map${meant === null ? '' : `; "${meant}" perhaps?`}`,
  fr: `il n'y a pas d'hex « ${name} » sur cette carte${meant === null ? '' : ` ; peut-être « ${meant} » ?`}`,
});

const FACING = 'facing';
/** What a message is filled with are words already. */
const MESSAGE_VALUES = 'with';
