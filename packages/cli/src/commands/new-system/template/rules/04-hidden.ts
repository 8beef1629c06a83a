import { allHexes } from '@grognard/hex';
import type { Game, Look } from '@grognard/kernel';
import type { Own, OwnSide, Unit } from '../types.ts';
import { apart } from './facts.ts';

type L = Look<Own>;

/** TMPL-4.2: is there no way for the enemy to miss a unit there? */
export const mustShow = (look: L, { side, hex }: Pick<Unit, 'side' | 'hex'>): boolean =>
  !look.setting.woods.has(hex) ||
  look.board.units.some((other) => other.side !== side && apart(look, other.hex, hex) === 1);

/** Where a hidden unit of a side may be. */
export const hidingPlaces = (look: L, side: OwnSide): readonly number[] =>
  allHexes(look.setting.grid).filter(
    (hex) => !mustShow(look, { side, hex }) && look.board.units.every((unit) => unit.hex !== hex),
  );

/** Whatever can no longer hide is seen. */
export const discover = (game: Game<Own>): void => {
  for (const unit of game.board.units)
    if (unit.hidden && mustShow(game, unit)) game.emit('TMPL-4.2', { type: 'revealed', unit: unit.id, hex: unit.hex });
};
