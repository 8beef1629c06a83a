import type { L, Unit } from '../types.ts';
import type { Survey } from './survey.ts';

/*
 * The hexes with enemies that a unit may fire at with its own weapon, the last that were worked out for each unit. They
 * hang on where the unit stands, how it faces and what marker it has, on which enemies are seen and where (the front),
 * and on smoke: all of that is compared each time, for most answers change none of it. Friends are no targets and in
 * nobody's way. Counters may be targets too: where some lie on the map, nothing is remembered.
 */
export const targetsInFront = (
  { setting, board }: L,
  { front }: Survey,
  unit: Unit,
  workOut: () => readonly number[],
): readonly number[] => {
  if (board.forts.length > 0) return workOut();
  const { targets } = setting.caches;
  const known = targets.get(unit.id);
  if (known?.front === front && known.smoke === board.smoke && standsAlike(known.unit, unit)) return known.hexes;
  const hexes = workOut();
  targets.set(unit.id, { unit, front, smoke: board.smoke, hexes });
  return hexes;
};

const standsAlike = (a: Unit, b: Unit): boolean =>
  a === b ||
  (a.hex === b.hex &&
    a.facing === b.facing &&
    a.hit === b.hit &&
    a.hidden === b.hidden &&
    a.type === b.type &&
    a.side === b.side);
