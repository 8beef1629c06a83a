import type { L } from './rules/facts.ts';
import { loadOf } from './rules/facts.ts';
import type { Board, Place, Setting } from './types.ts';

/** What is wrong with a board, in words for whoever wrote it. */
export const faults = (setting: Setting, board: Board): readonly string[] => {
  const look = { setting, board };
  const strange = board.units.filter(({ type }) => !setting.types.has(type));
  if (strange.length > 0) return strange.map(({ id, type }) => `${id} is of a type there is not: ${type}`);
  return [
    ...outOfOrder('units', board.units),
    ...outOfOrder('leaders', board.leaders),
    ...outOfOrder('bunkers', board.bunkers),
    ...outOfOrder('mines', board.mines),
    ...pieceFaults(look),
    ...unitFaults(look),
    ...groundFaults(look),
  ];
};

const outOfOrder = (list: string, pieces: readonly { readonly id: string }[]): readonly string[] =>
  pieces.flatMap(({ id }, i) =>
    i > 0 && pieces[i - 1]!.id >= id ? [`${id} is out of the order of names in ${list}, or there twice`] : [],
  );

const pieceFaults = (look: L): readonly string[] => {
  const { setting, board } = look;
  const groups = new Set(setting.scenario.forces.flatMap((force) => force.groups.map(({ id }) => id)));
  const isNowhere = (at: Place): boolean => {
    if (at.in === 'hex') return !isOnMap(setting, at.hex);
    return at.in === 'entry' ? !groups.has(at.group) : !board.units.some(({ id }) => id === at.unit);
  };
  const pieces = [...board.units, ...board.leaders];
  const units = new Set(board.units.map(({ id }) => id));
  return [
    ...board.leaders.filter(({ id }) => units.has(id)).map(({ id }) => `${id} is a unit and a leader`),
    ...pieces.filter(({ side }) => !setting.sides.includes(side)).map(({ id, side }) => `${id}: ${side} does not play`),
    ...pieces.filter(({ at }) => isNowhere(at)).map(({ id }) => `${id} is nowhere`),
    ...pieces
      .filter((one) => one.at.in === 'aboard' && carrierOf(look, one.at.unit)?.side !== one.side)
      .map(({ id }) => `${id} is aboard an enemy`),
  ];
};

const carrierOf = ({ board }: L, unit: string) => board.units.find(({ id }) => id === unit);

const unitFaults = (look: L): readonly string[] => {
  const { units } = look.board;
  const { types } = look.setting;
  return [
    ...units
      .filter(({ type, steps }) => steps > types.get(type)!.steps)
      .map(({ id, steps }) => `${id} has ${steps} steps (PG-1.1.28)`),
    ...units
      .filter(({ tankLeader }) => tankLeader === null)
      .map(({ id }) => `nobody knows whether ${id} has a leader (PG-6.8.3)`),
    // PG-5.61.1: one unit beside leaders, and nothing that is itself carried.
    ...units
      .filter((one) => loadOf(look, one).filter((load) => 'type' in load).length > 1)
      .map(({ id }) => `${id} carries more than one unit (PG-5.61.1)`),
    ...units
      .filter((one) => one.at.in === 'aboard' && loadOf(look, one).length > 0)
      .map(({ id }) => `${id} is carried and carries (PG-5.61.1)`),
  ];
};

const isOnMap = ({ grid }: Setting, hex: number): boolean => grid.present[hex] === 1;

const groundFaults = ({ setting, board }: L): readonly string[] => {
  const laid = [
    ...board.smoke.map(({ hex }) => ({ what: 'smoke', hex })),
    ...board.wrecks.map(({ hex }) => ({ what: 'a wreck', hex })),
    ...board.entrenchments.map((hex) => ({ what: 'an entrenchment', hex })),
    ...board.bunkers.map(({ id, hex }) => ({ what: id, hex })),
    ...board.mines.map(({ id, hex }) => ({ what: id, hex })),
  ];
  return [
    ...laid.filter(({ hex }) => !isOnMap(setting, hex)).map(({ what }) => `${what} lies off the map`),
    ...board.mines
      .filter(({ strength }) => strength === null)
      .map(({ id }) => `nobody knows how strong ${id} is (PG-16.7.1)`),
    ...(board.control.length === setting.terrain.length ? [] : ['control is not given for every hex (PG-1.1.14)']),
  ];
};
