import { isHex } from '@grognard/hex';
import type { Text } from '@grognard/kernel';
import { inPlainView } from './rules/04-hidden.ts';
import { hexName } from './rules/facts.ts';
import type { Board, Setting } from './types.ts';

export const faults = (setting: Setting, board: Board): readonly Text[] => {
  const look = { setting, board };
  const names = new Set(setting.scenario.units.map((u) => u.id));
  const ids = [...board.units.map((u) => u.id), ...board.lost];
  const stray = board.units.filter((u) => !isHex(setting.grid, u.hex));
  if (stray.length > 0)
    return stray.map((u) => ({
      en: `${u.id} is off the map, at ${u.hex}`,
      fr: `${u.id} est hors de la carte, en ${u.hex}`,
    }));
  return [
    ...ids
      .filter((id, i) => ids.indexOf(id) !== i)
      .map((id) => ({ en: `${id} is there twice`, fr: `${id} y est deux fois` })),
    ...ids
      .filter((id) => !names.has(id))
      .map((id) => ({ en: `the scenario has no unit ${id}`, fr: `le scénario n'a pas d'unité ${id}` })),
    ...board.units
      .filter((u, i) => board.units.findIndex((other) => other.hex === u.hex) !== i)
      .map((u) => ({
        en: `two units in ${hexName(setting, u.hex)} (TP-2.3)`,
        fr: `deux unités en ${hexName(setting, u.hex)} (TP-2.3)`,
      })),
    ...board.units
      .filter((u) => u.hidden && inPlainView(look, u))
      .map((u) => ({
        en: `${u.id} can't be hidden in ${hexName(setting, u.hex)} (TP-4.2)`,
        fr: `${u.id} ne peut pas être cachée en ${hexName(setting, u.hex)} (TP-4.2)`,
      })),
  ];
};
