import type { Problem, Result } from '@grognard/kernel';
import type { Setting } from '../types.ts';
import { DIRECTIONS } from './scenario.ts';

/** The keys of boards, frames, actions and events that hold hexes: one hex or none, or a list of them. */
export const HEX_KEYS = { hex: 'one', observer: 'one', from: 'one', hexes: 'list', path: 'list' } as const;

/** Everything a file says with hex names for numbers; the setting's own scenario has names already and is not for this. */
export const toFile = (setting: Setting, value: unknown): unknown =>
  converted(value, '', (hex, path) => (typeof hex === 'number' && !isFacing(path) ? (setting.names[hex] ?? hex) : hex));

/** What a file says, with numbers for hex names and for facings in words, as scenarios have them. Numbers are left alone; every name the map does not have is a problem. */
export const fromFile = (setting: Setting, value: unknown): Result<unknown> => {
  const problems: Problem[] = [];
  const hexOf: Convert = (hex, path) => {
    if (typeof hex !== 'string') return hex;
    const found = setting.hexNamed.get(hex);
    if (found === undefined) problems.push({ path, why: `there is no hex "${hex}" on this map` });
    return found;
  };
  const facingOf: Convert = (facing, path) => {
    if (typeof facing !== 'string') return facing;
    const found = FACINGS.indexOf(facing);
    if (found < 0) problems.push({ path, why: `there is no facing "${facing}": ${FACINGS.join(', ')}, or 0 to 5` });
    return found;
  };
  const read = converted(value, '', (held, path) => (isFacing(path) ? facingOf(held, path) : hexOf(held, path)));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: read };
};

const FACINGS: readonly string[] = DIRECTIONS;
const isFacing = (path: string): boolean => path.endsWith('facing');

type Convert = (hex: unknown, path: string) => unknown;

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
  const holds = Object.hasOwn(HEX_KEYS, key) ? HEX_KEYS[key as keyof typeof HEX_KEYS] : null;
  if (holds === 'list' && Array.isArray(held)) return held.map((hex, i) => convert(hex, `${path}[${i}]`));
  // What a roll is drawn `from` is a list of names, not of hexes.
  const isOne = holds === 'one' || key === 'facing';
  if (isOne && !Array.isArray(held) && typeof held !== 'object') return convert(held, path);
  return converted(held, path, convert);
};
