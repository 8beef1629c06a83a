import type { Choice, Game, Illegal } from '@grognard/kernel';
import { illegal, ready } from '@grognard/kernel';
import type { Action, Coh, L } from '../types.ts';
import { inCloseCombat, unitAt } from './facts.ts';

/** S.7 The satchel may be dropped, passed on or picked up for nothing, by the side that has it. */
export const refuseSatchel = (look: L, side: string, id: string | null): Illegal<Coh> | null => {
  const { satchel } = look.board;
  const mine = satchel !== null && satchel.side === side;
  if (id === null)
    return mine && satchel.carrier !== null && satchel.hex !== null ? null : illegal('COH-S.7', 'satchelNotYours');
  const unit = unitAt(look, id);
  const within =
    mine && unit !== undefined && unit.side === side && !unit.hidden && unit.hex !== null && unit.hex === satchel.hex;
  const fits = within && satchel.carrier !== id && !inCloseCombat(look, unit);
  return fits ? null : illegal('COH-S.7', 'satchelNotHere', { unit: id });
};

export const satchelChoices = (look: L, side: string): readonly Choice<Action>[] =>
  look.board.satchel === null
    ? []
    : [null, ...look.board.units.filter((u) => u.side === side).map((u) => u.id)]
        .filter((unit) => refuseSatchel(look, side, unit) === null)
        .map((unit) => ready<Action>({ type: 'satchel', unit }));

export const takeSatchel = (game: Game<Coh>, side: string, unit: string | null): void =>
  game.emit('COH-S.7', { type: 'satchelTaken', unit, side, hex: game.board.satchel!.hex });
