import { hexFiles } from '@grognard/hex';
import { hexName } from './rules/facts.ts';
import type { Setting } from './types.ts';

/** The keys of boards, frames and actions that hold hexes: one or none, or a list of them. */
const HEX_KEYS = {
  hex: 'one',
  began: 'one',
  through: 'one',
  path: 'list',
  fireFrom: 'list',
  entrenchments: 'list',
} as const;

/** Files say hexes by their printed names. */
export const files = hexFiles<Setting>({
  keys: HEX_KEYS,
  nameOf: hexName,
  hexNamed: ({ hexNamed }, name) => hexNamed.get(name),
});
