import { INCH, type Len } from '@grognard/table';
import type { G, L, Man } from '../types.ts';
import { isWithin } from './measure.ts';
import { isOnTable, type OnTable, piecesOn } from './pieces.ts';
import { canSee } from './sight.ts';

/** PF-SR.4: so near an enemy who sees him finds a man in ambush. */
const FOUND: Len = 12 * INCH;

const isFound = (look: L, man: OnTable<Man>): boolean =>
  piecesOn(look).some(
    (enemy) =>
      enemy.side !== man.side && isOnTable(enemy) && isWithin(look, enemy, man, FOUND) && canSee(look, enemy, man),
  );

/** Who lies in ambush comes to light when an enemy gets near enough to see him. */
export const findLurkers = (g: G): void => {
  for (const man of g.board.men)
    if (man.lurking && isOnTable(man) && isFound(g, man))
      g.emit('PF-SR.4', { type: 'spotted', piece: man.id, at: man.at.spot });
};
