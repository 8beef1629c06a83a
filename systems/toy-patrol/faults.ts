import { isHex } from '@grognard/hex';
import { inPlainView } from './rules/04-hidden.ts';
import { hexName } from './rules/facts.ts';
import type { Board, Setting } from './types.ts';

export const faults = (setting: Setting, board: Board): readonly string[] => {
  const look = { setting, board };
  const names = new Set(setting.scenario.units.map((u) => u.id));
  const ids = [...board.units.map((u) => u.id), ...board.lost];
  const stray = board.units.filter((u) => !isHex(setting.grid, u.hex));
  if (stray.length > 0) return stray.map((u) => `${u.id} is off the map, at ${u.hex}`);
  return [
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} is there twice`),
    ...ids.filter((id) => !names.has(id)).map((id) => `the scenario has no unit ${id}`),
    ...board.units
      .filter((u, i) => board.units.findIndex((other) => other.hex === u.hex) !== i)
      .map((u) => `two units in ${hexName(setting, u.hex)} (TP-2.3)`),
    ...board.units
      .filter((u) => u.hidden && inPlainView(look, u))
      .map((u) => `${u.id} can't be hidden in ${hexName(setting, u.hex)} (TP-4.2)`),
  ];
};
