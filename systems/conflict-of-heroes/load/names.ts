import { hexFiles } from '@grognard/hex';
import type { Setting } from '../types.ts';
import { DIRECTIONS } from './scenario.ts';

/** The keys of boards, frames, actions and events that hold hexes: one hex or none, or a list of them. */
export const HEX_KEYS = { hex: 'one', observer: 'one', from: 'one', hexes: 'list', path: 'list' } as const;

/**
 * Files say hexes and facings by their names, as scenarios do; the setting's own scenario has names already and is not
 * for this.
 */
export const { read: fromFile, write: toFile } = hexFiles<Setting>({
  keys: HEX_KEYS,
  nameOf: ({ names }, hex) => names[hex],
  hexNamed: ({ hexNamed }, name) => hexNamed.get(name),
  facings: DIRECTIONS,
});
