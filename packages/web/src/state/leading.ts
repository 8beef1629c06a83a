import type { MapPlace } from '@grognard/looks';
import type { Asked } from './desk.ts';
import { lookOf } from './desk.ts';
import { orFault } from './faults.ts';
import type { Line } from './lines.ts';
import { idOf, lineOf, linesIn, rowsIn } from './lines.ts';
import type { Picking } from './picking.ts';
import { actionSoFar, fill, listOf } from './picking.ts';
import type { Mover } from './squad.ts';
import { inMarchingOrder, layoutIn, ledTo, moversOf, resting, stairsIn } from './squad.ts';

/** The lines in hand of several that move together. */
export const moversInHand = (asked: Asked, picking: Picking): readonly Mover[] => {
  const list = listOf(picking);
  if (list?.space.kind !== 'routes' || !picking.open) return [];
  return moversOf(asked, { ...list, action: actionSoFar(picking)! }, picking.open.at);
};

/** Who is in hand. */
export const unitsInHand = (picking: Picking): readonly string[] => {
  const list = listOf(picking);
  if (list?.space.kind !== 'routes' || !picking.open) return [];
  const lines = linesIn(picking.filled[list.field]);
  return picking.open.at.flatMap((at) => (lines[at] ? [idOf(list.space, lines[at])] : []));
};

/** Those in hand back where they stand. */
export const rest = (asked: Asked, picking: Picking): Picking => {
  const { field } = picking;
  if (field === null) return picking;
  return fill(picking, field, resting(linesIn(picking.filled[field]), moversInHand(asked, picking)));
};

/** Those in hand led on together: `leader` goes to the place. */
export const lead = (asked: Asked, picking: Picking, to: MapPlace, leader?: string): Picking => {
  const movers = moversInHand(asked, picking);
  const sorted = [...movers].sort((a, b) => Number(b.unit === leader) - Number(a.unit === leader));
  const { field } = picking;
  if (field === null || movers.length === 0) return picking;
  const { space } = listOf(picking)!;
  const lines = linesIn(picking.filled[field]);
  const together = inMarchingOrder(ledTo(layoutIn(asked), lines, sorted, to, stairsIn(asked)), sorted);
  const led = asTheGroundLets(asked, picking, field, together);
  const at = unitsInHand(picking).map((unit) => led.findIndex((line) => idOf(space, line) === unit));
  return { ...fill(picking, field, led), open: picking.open && { ...picking.open, at } };
};

/** Each as near to where he is led as he gets, where the game knows that. */
const asTheGroundLets = (asked: Asked, picking: Picking, field: string, lines: readonly Line[]): readonly Line[] => {
  const { desk, view } = asked;
  const action = actionSoFar(fill(picking, field, lines));
  if (!desk.looks.marched || !action) return lines;
  const marched = orFault(`marched ${action.type}`, () => desk.looks.marched!(lookOf(desk, view), action));
  return marched ? linesIn((marched as unknown as Line)[field]) : lines;
};

/** Movers taken in hand, alone or beside those that are; with `toggle` one in hand is let go again. */
export const takeInHand = (picking: Picking, units: readonly string[], how: 'only' | 'toggle'): Picking => {
  const list = listOf(picking);
  if (list?.space.kind !== 'routes') return picking;
  const { field, space } = list;
  const now = linesIn(picking.filled[field]);
  const inHand = unitsInHand(picking);
  const wanted =
    how === 'only'
      ? units
      : [...inHand.filter((unit) => !units.includes(unit)), ...units.filter((unit) => !inHand.includes(unit))];
  // Whoever is let go before he has gone anywhere stays behind.
  const kept = now.filter(
    (line) => wanted.includes(idOf(space, line)) || (line.route as readonly unknown[]).length > 0,
  );
  const added = rowsIn(space).filter(({ id }) => wanted.includes(id) && !kept.some((line) => idOf(space, line) === id));
  const lines: readonly Line[] = [...kept, ...added.map(({ id }) => lineOf(space, id, { route: [] }))];
  const at = wanted.map((unit) => lines.findIndex((line) => idOf(space, line) === unit)).filter((i) => i >= 0);
  return { ...fill(picking, field, lines), open: at.length > 0 ? { at, part: 'route' } : null };
};
