import { isHex } from '@grognard/hex';
import { blocksIn, hexName, hexOf, MOST_IN_HEX, traitsOf } from './rules/facts.ts';
import type { Board, Setting } from './types.ts';
import { SIDES } from './types.ts';

export const faults = (setting: Setting, board: Board): readonly string[] => {
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
    ...stray.map(({ id }) => `${id} is not on land (TF-5.5)`),
    ...names.filter((id, i) => i > 0 && names[i - 1]! >= id).map((id) => `${id} is out of the order of names`),
    ...units
      .filter(({ id }) => inPlay.filter((unit) => unit === id).length !== 1)
      .map(({ id }) => `${id} is not there once`),
    ...inPlay.filter((unit) => !setting.units.has(unit)).map((unit) => `the scenario has no unit ${unit}`),
    ...board.blocks
      .filter((one) => one.strength < 1 || one.strength > traitsOf(look, one).most)
      .map((one) => `${one.id} has ${one.strength} steps (TF-2.2)`),
    ...board.blocks
      .filter((one) => setting.units.get(one.unit)?.side !== one.side)
      .map((one) => `${one.id} is not of its side`),
    ...[...hexes].flatMap((hex) =>
      SIDES.filter((side) => blocksIn(look, hex, side).length > MOST_IN_HEX).map(
        (side) => `too many blocks of ${side} in ${hexName(setting, hex)} (TF-2.3)`,
      ),
    ),
    ...board.leaders
      .filter(({ hex, side }) => hex !== null && blocksIn(look, hex, side).length === 0)
      .map(({ id }) => `${id} is alone (TF-4.3)`),
  ];
};
