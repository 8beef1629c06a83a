import type { HexId } from '@grognard/hex';
import { isHex, neighboursOf } from '@grognard/hex';
import type { Game, Illegal, Look } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { ActionOf, Own, OwnSide } from '../types.ts';
import { discover } from './04-hidden.ts';
import { apart, hexName, unitOf } from './facts.ts';

type L = Look<Own>;

/** Why a side may not move so. */
export const refuseMove = (look: L, side: OwnSide, { unit: id, hex }: ActionOf<'move'>): Illegal<Own> | null => {
  const unit = unitOf(look, id);
  if (unit?.side !== side) return illegal('TMPL-1.2', 'notYourUnit', { unit: id });
  if (!isHex(look.setting.grid, hex)) return illegal('TMPL-2.1', 'offMap', { hex });
  const name = hexName(look.setting, hex);
  if (apart(look, unit.hex, hex) !== 1) return illegal('TMPL-2.1', 'notNext', { unit: id, hex: name });
  const taken = look.board.units.some((other) => other.hex === hex);
  return taken ? illegal('TMPL-2.2', 'occupied', { hex: name }) : null;
};

/** Moves one might look for, legal or not. */
export const moveCandidates = ({ setting, board }: L, side: OwnSide): readonly ActionOf<'move'>[] =>
  board.units
    .filter((unit) => unit.side === side)
    .flatMap((unit) =>
      neighboursOf(setting.grid, unit.hex as HexId).map((hex) => ({ type: 'move' as const, unit: unit.id, hex })),
    );

export const move = (game: Game<Own>, { unit, hex }: ActionOf<'move'>): void => {
  game.emit('TMPL-2.1', { type: 'entered', unit, hex });
  discover(game);
};
