import { hexFiles } from '@grognard/hex';
import type { Result } from '@grognard/kernel';
import { similarTo } from '@grognard/kernel';
import { isFields } from './position/fields.ts';
import { writtenInShort } from './position/in-short.ts';
import { isHeld, writtenOut } from './position/written-out.ts';
import { hexName } from './rules/facts.ts';
import type { Setting } from './types.ts';
import { NATIONS } from './types.ts';

/** The keys of boards, frames and actions that hold hexes: one or none, or a list of them. */
const HEX_KEYS: Readonly<Record<string, 'one' | 'list'>> = {
  hex: 'one',
  began: 'one',
  through: 'one',
  path: 'list',
  fireFrom: 'list',
  entrenchments: 'list',
  strays: 'list',
  // PG-1.1.14: whose hexes are whose.
  nobody: 'list',
  ...Object.fromEntries(NATIONS.map((nation) => [nation, 'list'] as const)),
};

/** Files say hexes by their printed names (PG-2.2.1). */
const names = hexFiles<Setting>({
  keys: HEX_KEYS,
  nameOf: hexName,
  hexNamed: ({ hexNamed }, name) => hexNamed.get(name),
  similar: ({ hexNamed }, name) => similarTo(name, [...hexNamed.keys()]),
});

/** Hexes by name; of a piece only what does not follow from the rest. */
export const files = {
  read: (setting: Setting, value: unknown): Result<unknown> => {
    const out = isHeld(value) ? writtenOut(setting, value) : { ok: true as const, value };
    const read = names.read(setting, out.ok ? out.value : value);
    if (out.ok) return read;
    return { ok: false, problems: [...out.problems, ...(read.ok ? [] : read.problems)] };
  },
  write: (setting: Setting, value: unknown): unknown =>
    placesAsWords(names.write(setting, isHeld(value) ? writtenInShort(setting, value) : value)),
};

/** A piece in a hex says so by the name of the hex alone. */
const placesAsWords = (value: unknown): unknown => {
  if (!isHeld(value)) return value;
  const named = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.map((one) => (isFields(one) && isFields(one.at) && one.at.in === 'hex' ? { ...one, at: one.at.hex } : one))
      : list;
  const { units, leaders } = value.board;
  return { ...value, board: { ...value.board, units: named(units), leaders: named(leaders) } };
};
