import type { Len, Spot, Table } from '@grognard/table';
import { INCH, pointAhead } from '@grognard/table';
import type { G, L, Man } from '../types.ts';
import { touchedAt } from './02-ways.ts';
import { isNearTo, isOpenTo, stopsAll, stopsStep } from './06-places.ts';
import { fits, ownSpot } from './measure.ts';
import { manNamed, type OnTable } from './pieces.ts';

/** A hair first, for who only touches too closely: he still touches whom he touched. */
const STEPS: readonly Len[] = [2, ...Array.from({ length: 16 }, (_, i) => Math.round(((i + 1) * INCH) / 4))];
const DIRECTIONS = Array.from({ length: 24 }, (_, i) => i * 15);

/** Where he may get to, the best first: over open ground, within what he stands in, or over a barrier. */
const STEPPING: readonly ((look: L, man: OnTable<Man>, to: Spot) => boolean)[] = [
  isOpenTo,
  (look, man, to) => isNearTo(look, man, to, stopsStep),
  (look, man, to) => isNearTo(look, man, to, stopsAll),
];

/**
 * House, PF-BASE.5: two who were to stand apart may be stopped at the same place, behind a wall that both jumped. The second
 * stands on the nearest free ground that he comes to without another jump, if there is any, and runs into nobody. Null: he
 * has room, or there is none.
 */
const placeAside = (look: L, man: OnTable<Man>): Spot | null => {
  const { spot } = man.at;
  // Who hangs on a wall or a ladder is not down yet.
  if (man.height !== null || fits(look, man, spot)) return null;
  const fights = touchedAt(look, man, spot).length > 0;
  const from = intoTable(spot, look.setting.table.ground.table);
  for (const mayStep of STEPPING)
    for (const step of STEPS)
      for (const direction of DIRECTIONS) {
        const to: Spot = { ...pointAhead(from, direction, step), storey: spot.storey };
        if (mayStep(look, man, to) && (fights || touchedAt(look, man, to).length === 0)) return to;
      }
  return null;
};

const intoTable = ({ x, y, storey }: Spot, { width, height }: Table): Spot => ({
  x: Math.min(Math.max(x, 0), width),
  y: Math.min(Math.max(y, 0), height),
  storey,
});

/** PF-BASE.5: whoever has come down on another gets off him. */
export const standClear = (g: G, id: string, told: { readonly squad?: true } = {}): void => {
  const man = manNamed(g, id);
  const at = man && ownSpot(man) ? placeAside(g, man as OnTable<Man>) : null;
  if (at) g.emit('PF-BASE.5', { type: 'moved', man: id, at, spent: 0, how: 'aside', ...told });
};
