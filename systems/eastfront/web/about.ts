import type { Looks, Place } from '@grognard/looks';
import type { L } from '../rules/facts.ts';
import { blocksIn } from '../rules/facts.ts';
import type { Action, East, EastFrame } from '../types.ts';
import { hexPlace } from './say.ts';

type About = ReturnType<Looks<East>['about']>;
const NOTHING: About = { pieces: [], places: [] };

const whole = (pieces: readonly string[], hexes: readonly (number | null | undefined)[]): About => ({
  pieces,
  places: hexes.flatMap((hex): readonly Place[] => (hex === null || hex === undefined ? [] : [hexPlace(hex)])),
});

/** The blocks and hexes an action is about. */
export const about = (_look: L, action: Action): About => {
  switch (action.type) {
    case 'setUp':
    case 'produce':
      // A row of a sheet is a unit, or a deed and a unit.
      return whole(
        action.lines.map(({ row }) => row.replace(/^.*:/, '')),
        action.lines.map(({ hex }) => hex),
      );
    case 'activate':
      return whole([action.block], [action.to]);
    case 'move':
    case 'mobilise':
      return whole([action.block], [action.path.at(-1)]);
    case 'rail':
    case 'sail':
    case 'mobiliseByRail':
    case 'mobiliseBySea':
      return whole([action.block], [action.to]);
    case 'land':
    case 'drop':
      return whole([action.block, action.hq], [action.to]);
    case 'evacuate':
      return whole([action.block, action.hq], []);
    case 'strike':
      return whole([action.hq], [action.hex]);
    case 'declare':
      return whole([], action.hexes);
    case 'fight':
      return whole([], [action.hex]);
    case 'choose':
      return whole([action.block], []);
    case 'demand':
    case 'deployBeachhead':
    case 'done':
      return NOTHING;
  }
};

/** The block a question is about: it is brought into sight. */
export const subject = (look: L, stack: readonly EastFrame[]): string | null => {
  const frame = stack.at(-1);
  if (!frame) return null;
  if ('block' in frame) return frame.block;
  if (!('hex' in frame) || frame.hex === null) return null;
  return (blocksIn(look, frame.hex, 'axis')[0] ?? blocksIn(look, frame.hex, 'soviet')[0])?.id ?? null;
};
