import { isHex } from '@grognard/hex';
import { mustShow } from './rules/04-hidden.ts';
import { hexName } from './rules/facts.ts';
import type { Board, Setting } from './types.ts';

/** What is wrong with a board; empty when it is sound. */
export const faults = (setting: Setting, board: Board): readonly string[] => {
  const look = { setting, board };
  const known = new Set(setting.scenario.units.map(({ id }) => id));
  const ids = [...board.units.map(({ id }) => id), ...board.lost];
  const stray = board.units.filter(({ hex }) => !isHex(setting.grid, hex));
  if (stray.length > 0) return stray.map(({ id, hex }) => `${id} is off the map, at ${hex}`);
  return [
    ...ids.filter((id) => !known.has(id)).map((id) => `the scenario has no unit ${id}`),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} is there twice`),
    ...board.units
      .filter(({ hex }, i) => board.units.findIndex((other) => other.hex === hex) !== i)
      .map(({ hex }) => `two units in ${hexName(setting, hex)} (TMPL-2.2)`),
    ...board.units
      .filter((unit) => unit.hidden && mustShow(look, unit))
      .map(({ id, hex }) => `${id} can't be hidden in ${hexName(setting, hex)} (TMPL-4.2)`),
  ];
};
