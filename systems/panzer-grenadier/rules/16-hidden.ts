import type { Game } from '@grognard/kernel';
import type { Grenadier, Nation, Unit } from '../types.ts';
import { spots } from './08-spotting.ts';
import type { L, Piece } from './facts.ts';
import { isIn, unitAt } from './facts.ts';

type G = Game<Grenadier>;

/** PG-16.6.1: what lies hidden of a side. */
const hiddenOf = ({ board }: L, side: Nation): readonly Unit[] =>
  board.units.filter((one) => one.hidden && one.side === side);

/** PG-16.62.2: the enemies who lie hidden in a hex that somebody is about to enter. */
export const ambushersIn = (look: L, hex: number, mover: Nation): readonly Unit[] =>
  look.board.units.filter((one) => one.hidden && one.side !== mover && isIn(look, one, hex));

/** PG-16.62.1: it moves, fires or is found: all know of it. */
export const reveal = (g: G, rule: 'PG-16.62.1' | 'PG-16.62.2', ids: readonly string[]): void => {
  for (const id of ids) {
    const unit = unitAt(g, id);
    if (unit?.hidden) g.emit(rule, { type: 'revealed', unit });
  }
};

/** PG-16.62.1, PG-16.62.2: whom a piece can spot from where it now is; asked after every hex it enters. */
export const revealSeenBy = (g: G, piece: Piece): void => {
  for (const side of g.setting.sides) {
    if (side === piece.side) continue;
    const seen = hiddenOf(g, side).filter((one) => spots(g, piece, one));
    reveal(
      g,
      'PG-16.62.1',
      seen.map(({ id }) => id),
    );
  }
};
