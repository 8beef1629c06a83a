import type { Len, Spot } from '@grognard/table';
import { INCH, pointAhead } from '@grognard/table';
import type { G, L, Man } from '../types.ts';
import { touchedAt } from './02-ways.ts';
import { isOpenTo } from './06-places.ts';
import { fits, ownSpot } from './measure.ts';
import { manNamed, type OnTable } from './pieces.ts';

const STEPS: readonly Len[] = Array.from({ length: 16 }, (_, i) => Math.round(((i + 1) * INCH) / 4));
const DIRECTIONS = Array.from({ length: 24 }, (_, i) => i * 15);

/**
 * House, PF-BASE.5: two who were to stand apart may be stopped at the same place, behind a wall that both jumped. The second
 * stands on the nearest free ground that he comes to without another jump, and runs into nobody. Null: he has room, or there
 * is none.
 */
const placeAside = (look: L, man: OnTable<Man>): Spot | null => {
  const { spot } = man.at;
  // Who hangs on a wall or a ladder is not down yet.
  if (man.height !== null || fits(look, man, spot)) return null;
  const fights = touchedAt(look, man, spot).length > 0;
  for (const step of STEPS)
    for (const direction of DIRECTIONS) {
      const to: Spot = { ...pointAhead(spot, direction, step), storey: spot.storey };
      if (isOpenTo(look, man, to) && (fights || touchedAt(look, man, to).length === 0)) return to;
    }
  return null;
};

/** PF-BASE.5: whoever has come down on another gets off him. */
export const standClear = (g: G, id: string, told: { readonly squad?: true } = {}): void => {
  const man = manNamed(g, id);
  const at = man && ownSpot(man) ? placeAside(g, man as OnTable<Man>) : null;
  if (at) g.emit('PF-BASE.5', { type: 'moved', man: id, at, spent: 0, how: 'aside', ...told });
};
