import { isHex } from '@grognard/hex';
import type { Text } from '@grognard/kernel';
import { mustShow } from './rules/04-hidden.ts';
import { hexName } from './rules/facts.ts';
import type { Board, Setting } from './types.ts';

/** What is wrong with a board; empty when it is sound. */
export const faults = (setting: Setting, board: Board): readonly Text[] => {
  const look = { setting, board };
  const known = new Set(setting.scenario.units.map(({ id }) => id));
  const ids = [...board.units.map(({ id }) => id), ...board.lost];
  const stray = board.units.filter(({ hex }) => !isHex(setting.grid, hex));
  if (stray.length > 0)
    return stray.map(({ id, hex }) => ({
      en: `${id} is off the map, at ${hex}`,
      fr: `${id} est hors de la carte, en ${hex}`,
    }));
  return [
    ...ids
      .filter((id) => !known.has(id))
      .map((id) => ({ en: `the scenario has no unit ${id}`, fr: `le scénario n'a pas d'unité ${id}` })),
    ...ids
      .filter((id, i) => ids.indexOf(id) !== i)
      .map((id) => ({ en: `${id} is there twice`, fr: `${id} y est deux fois` })),
    ...board.units
      .filter(({ hex }, i) => board.units.findIndex((other) => other.hex === hex) !== i)
      .map(({ hex }) => ({
        en: `two units in ${hexName(setting, hex)} (PG-2.2)`,
        fr: `deux unités en ${hexName(setting, hex)} (PG-2.2)`,
      })),
    ...board.units
      .filter((unit) => unit.hidden && mustShow(look, unit))
      .map(({ id, hex }) => ({
        en: `${id} can't be hidden in ${hexName(setting, hex)} (PG-4.2)`,
        fr: `${id} ne peut pas être cachée en ${hexName(setting, hex)} (PG-4.2)`,
      })),
  ];
};
