import { hexFiles } from '@grognard/hex';
import { hexCalled } from './map/names.ts';
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
export const files = hexFiles<Setting>({
  keys: HEX_KEYS,
  nameOf: hexName,
  hexNamed: ({ map }, name) => {
    const found = hexCalled(map, name);
    return found.ok ? found.hex : undefined;
  },
});
