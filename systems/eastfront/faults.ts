import { hasZeroStep, mostSteps } from './rules/02-units.ts';
import { blocksIn, hexName, hexOf } from './rules/facts.ts';
import type { Board, Setting } from './types.ts';
import { SIDES } from './types.ts';

export const faults = (setting: Setting, board: Board): readonly string[] => {
  const look = { setting, board };
  const names = board.blocks.map(({ id }) => id);
  const units = [
    ...board.blocks.map(({ unit }) => unit),
    ...SIDES.flatMap((side) => [...board.pool[side], ...board.gone[side], ...board.due[side].map(({ unit }) => unit)]),
  ];
  const both = [...new Set(board.blocks.flatMap((one) => hexOf(one) ?? []))].filter((hex) =>
    SIDES.every((side) => blocksIn(look, hex, side).length > 0),
  );
  return [
    ...names.filter((id, i) => i > 0 && names[i - 1]! >= id).map((id) => `${id} is out of the order of names`),
    ...units.filter((unit) => !setting.units.has(unit)).map((unit) => `the forces have no unit ${unit}`),
    ...units.filter((unit, i) => units.indexOf(unit) < i).map((unit) => `${unit} is there twice`),
    ...board.blocks
      .filter((one) => {
        const hex = hexOf(one);
        return hex !== null && !setting.isInPlay[hex];
      })
      .map(({ id }) => `${id} is not on land in play (EF-1.37.1)`),
    ...board.blocks
      .filter((one) => one.cv === null || one.cv > mostSteps(look, one) || (one.cv === 0 && !hasZeroStep(look, one)))
      .map(({ id, cv }) => `${id} has ${cv} steps (EF-2.4.1)`),
    ...both
      .filter((hex) => !board.battles.some((battle) => battle.hex === hex))
      .map((hex) => `no battle where both sides are, in ${hexName(setting, hex)} (EF-7.11.1)`),
    ...board.battles
      .filter(({ hex }) => !both.includes(hex))
      .map(({ hex }) => `a battle without two sides in ${hexName(setting, hex)} (EF-7.12.3)`),
    ...board.control.flatMap((owner, hex) =>
      setting.isInPlay[hex] === (owner !== null) ? [] : [`control of hex ${hex} (EF-8.1.1)`],
    ),
  ];
};
