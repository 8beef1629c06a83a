import { isHex } from '@grognard/hex';
import type { Text } from '@grognard/kernel';
import { blocksIn, hexName, hexOf, MOST_IN_HEX, traitsOf } from './rules/facts.ts';
import type { Board, Setting } from './types.ts';
import { SIDES } from './types.ts';

export const faults = (setting: Setting, board: Board): readonly Text[] => {
  const look = { setting, board };
  const { units } = setting.scenario;
  const stray = board.blocks.filter((one) => {
    const hex = hexOf(one);
    return hex !== null && (!isHex(setting.grid, hex) || setting.sea.has(hex));
  });
  const inPlay = [...board.blocks.map(({ unit }) => unit), ...SIDES.flatMap((side) => board.pool[side])];
  const hexes = new Set(board.blocks.flatMap((one) => hexOf(one) ?? []));
  const names = board.blocks.map(({ id }) => id);
  return [
    ...stray.map(({ id }) => ({ en: `${id} is not on land (TF-5.5)`, fr: `${id} n'est pas sur terre (TF-5.5)` })),
    ...names
      .filter((id, i) => i > 0 && names[i - 1]! >= id)
      .map((id) => ({
        en: `${id} is out of the order of names`,
        fr: `${id} n'est pas à sa place dans l'ordre des noms`,
      })),
    ...units
      .filter(({ id }) => inPlay.filter((unit) => unit === id).length !== 1)
      .map(({ id }) => ({ en: `${id} is not there once`, fr: `${id} n'y est pas une seule fois` })),
    ...inPlay
      .filter((unit) => !setting.units.has(unit))
      .map((unit) => ({ en: `the scenario has no unit ${unit}`, fr: `le scénario n'a pas d'unité ${unit}` })),
    ...board.blocks
      .filter((one) => one.strength < 1 || one.strength > traitsOf(look, one).most)
      .map((one) => ({
        en: `${one.id} has ${one.strength} steps (TF-2.2)`,
        fr: `${one.id} a ${one.strength} pas (TF-2.2)`,
      })),
    ...board.blocks
      .filter((one) => setting.units.get(one.unit)?.side !== one.side)
      .map((one) => ({ en: `${one.id} is not of its side`, fr: `${one.id} n'est pas de son camp` })),
    ...[...hexes].flatMap((hex) =>
      SIDES.filter((side) => blocksIn(look, hex, side).length > MOST_IN_HEX).map((side) => ({
        en: `too many blocks of ${side} in ${hexName(setting, hex)} (TF-2.3)`,
        fr: `trop de blocs de ${side} en ${hexName(setting, hex)} (TF-2.3)`,
      })),
    ),
    ...board.leaders
      .filter(({ hex, side }) => hex !== null && blocksIn(look, hex, side).length === 0)
      .map(({ id }) => ({ en: `${id} is alone (TF-4.3)`, fr: `${id} est seul (TF-4.3)` })),
  ];
};
