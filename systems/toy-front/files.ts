import { COLUMN_ROW, hexFiles, hexNamed } from '@grognard/hex';
import { hexName } from './rules/facts.ts';
import type { Setting } from './types.ts';

/** The keys of boards, frames, actions and events that hold hexes: one hex or none, or a list of them. */
const HEX_KEYS = { hex: 'one', to: 'one', from: 'one', route: 'list', path: 'list' } as const;

/** Files say hexes by their names, as scenarios do. */
export const files = hexFiles<Setting>({
  keys: HEX_KEYS,
  nameOf: hexName,
  hexNamed: ({ grid }, name) => {
    const found = hexNamed(grid, COLUMN_ROW, name);
    return found.ok ? found.hex : undefined;
  },
});
