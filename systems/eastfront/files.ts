import { hexFiles } from '@grognard/hex';
import type { Result } from '@grognard/kernel';
import { hexCalled } from './map/names.ts';
import { similarHex } from './position/hexes.ts';
import { writtenInShort } from './position/in-short.ts';
import { isHeld, writtenOut } from './position/written-out.ts';
import { hexName } from './rules/facts.ts';
import type { Setting } from './types.ts';

/** The keys of boards, frames, actions and events that hold hexes: one hex or none, or a list of them. */
const HEX_KEYS = {
  hex: 'one',
  to: 'one',
  from: 'one',
  path: 'list',
  hexes: 'list',
  contested: 'list',
  portUse: 'list',
} as const;

/** Files say hexes by their names, as the book does (EF-1.2.2). */
const names = hexFiles<Setting>({
  keys: HEX_KEYS,
  nameOf: hexName,
  hexNamed: ({ map }, name) => {
    const found = hexCalled(map, name);
    return found.ok ? found.hex : undefined;
  },
  similar: similarHex,
});

/** Hexes by name, and of a position only what does not follow from the rest. */
export const files = {
  read: (setting: Setting, value: unknown): Result<unknown> => {
    const out = isHeld(value) ? writtenOut(setting, value) : { ok: true as const, value };
    const read = names.read(setting, out.ok ? out.value : value);
    if (out.ok) return read;
    const told = new Set(out.problems.map(({ path }) => path));
    return {
      ok: false,
      problems: [...out.problems, ...(read.ok ? [] : read.problems.filter(({ path }) => !told.has(path)))],
    };
  },
  write: (setting: Setting, value: unknown): unknown =>
    names.write(setting, isHeld(value) ? writtenInShort(setting, value) : value),
};
