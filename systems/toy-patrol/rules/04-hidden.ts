import type { Game, Look } from '@grognard/kernel';
import type { Patrol, Unit } from '../types.ts';
import { apart } from './facts.ts';

/** TP-4.2: is there no way for the enemy to miss this unit? */
export const inPlainView = (look: Look<Patrol>, unit: Unit): boolean =>
  !look.setting.woods.has(unit.hex) ||
  look.board.units.some((other) => other.side !== unit.side && apart(look, other.hex, unit.hex) === 1);

/** Reveal whatever can no longer hide. */
export const discover = (game: Game<Patrol>): void => {
  for (const unit of game.board.units)
    if (unit.hidden && inPlainView(game, unit))
      game.emit('TP-4.2', { type: 'revealed', unit: unit.id, side: unit.side, hex: unit.hex });
};
