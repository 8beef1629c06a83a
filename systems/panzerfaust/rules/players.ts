import { stretchOfCraft } from '../data/landing.ts';
import type { Board, Player, Setting } from '../types.ts';
import { isVehicle, type Piece, pieceNamed } from './pieces.ts';

type InSetting = { readonly setting: Setting; readonly board: Board };

/** The army a player fights in; an army is its own. */
export const armyOf = ({ players }: Setting, seat: string): string =>
  players.find(({ id }) => id === seat)?.side ?? seat;

/** Those who command an army between them, one as a rule (PF-HIST-OMA.15). */
export const playersOf = ({ players }: Setting, side: string): readonly Player[] =>
  players.filter((player) => player.side === side);

export const firstOf = (setting: Setting, side: string): string => playersOf(setting, side)[0]?.id ?? side;

export const isShared = ({ players, sides }: Setting, side: string): boolean =>
  players.length > sides.length && players.filter((player) => player.side === side).length > 1;

const unitOf = (piece: Piece): string => (isVehicle(piece) ? piece.id : piece.group);

/** The unit of that name, or of the piece of that name, be it lost by now. */
const unitNamed = ({ setting, board }: InSetting, name: string): string => {
  const piece = pieceNamed({ board }, name) ?? pieceNamed({ board: setting.start }, name);
  return piece ? unitOf(piece) : name;
};

/** PF-HIST-OMA.15: whose landing craft a unit came by: that of the player whose stretch it is. */
const stretchOfUnit = (unit: string): number | null =>
  stretchOfCraft(unit) ?? stretchOfCraft(unit.slice(0, unit.lastIndexOf('-')));

/** PF-HIST-OMA.15: who commands a unit, a piece or a landing craft of an army; what is nobody's is the first player's. */
export const commanderOf = (look: InSetting, name: string, side: string): string => {
  if (!isShared(look.setting, side)) return firstOf(look.setting, side);
  const players = playersOf(look.setting, side);
  const unit = unitNamed(look, name);
  const given = players.find(({ units }) => units.has(unit));
  const landed = stretchOfUnit(unit);
  return (given ?? (landed === null ? undefined : players[landed]) ?? players[0]!).id;
};

/** What a player commands of what there is now. */
export const unitsUnder = (look: InSetting, player: string): readonly string[] => {
  const side = armyOf(look.setting, player);
  return look.board.groups
    .filter((group) => group.side === side && commanderOf(look, group.id, side) === player)
    .map(({ id }) => id);
};
