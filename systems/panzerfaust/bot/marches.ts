import type { Len } from '@grognard/table';
import { distance, INCH } from '@grognard/table';
import type { Half } from '../rules/deeds.ts';
import type { OnTable } from '../rules/pieces.ts';
import type { Man } from '../types.ts';
import type { Aim } from './goals.ts';
import { holdsBack } from './goals.ts';
import { JUMP, spread, startsOf } from './grid.ts';
import { leftBehind } from './places.ts';
import { gainOf, type March, running } from './runs.ts';
import { frontOf, leadOf, type Staff } from './staff.ts';
import { isLate } from './time.ts';
import { reachOf, walkOf } from './walks.ts';

/** What a squad runs for: the way out, where no enemy is near or time runs out; else, with no enemy about, what draws it most. */
const marchTo = ({ look, side, eyes, aims, w }: Staff, men: readonly OnTable<Man>[]): Aim | null => {
  const isFarFrom = (off: Len): boolean =>
    eyes.foes.every(({ piece }) => men.every((man) => distance(man.at.spot, piece.at.spot) > off));
  const here = eyes.grid.cellOf(leadOf(men).at.spot);
  const out = aims.find(({ kind }) => kind === 'leave');
  if (out) return isLate(look, out.field.to(here), TO_SPARE) || isFarFrom(IN_THE_WAY) ? out : null;
  if (holdsBack(look, side, w)) return null;
  const late = aims.find(({ kind, field }) => kind === 'seize' && isLate(look, field.to(here)));
  if (late) return late;
  const off = w.march * INCH;
  const [first] = [...aims].sort((a, b) => b.weight - a.weight);
  return first && isFarFrom(off) && first.field.to(here) > off ? first : null;
};
/** Half of all have to be out in time, and some are slower. */
const TO_SPARE = 3;
/** From farther than that nobody who runs for the way out minds an enemy: all the time he takes he is shot at. */
const IN_THE_WAY: Len = 9 * INCH;

/** A squad goes as far as its leader can on the shortest way, and no farther than the others keep up (PF-GRP.3). */
const inStep = (staff: Staff, half: Half, men: readonly OnTable<Man>[], aim: Aim): March | null => {
  const { grid } = staff.eyes;
  const leader = leadOf(men);
  const here = grid.cellOf(leader.at.spot);
  const reach = reachOf(leader, 'standing');
  const behind = (cell: number, cost: Len): Len =>
    LAGGED * leftBehind(staff, men, grid.spotOf(cell), cost) + aim.field.to(cell);
  const steps = [...spread(grid, startsOf(staff.look, leader, leader.at.spot), reach + JUMP)]
    .filter(([cell]) => cell !== here && distance(grid.spotOf(cell), leader.at.spot) <= reach)
    .map(([cell, cost]) => ({ cell, off: behind(cell, cost) }))
    .sort((a, b) => a.off - b.off);
  for (const { cell } of steps.slice(0, TRIED)) {
    if (aim.field.to(cell) >= aim.field.to(here)) return null;
    const to = grid.spotOf(cell);
    const most = 6 * INCH;
    const action = walkOf(staff.look, half, men, {
      leader,
      to,
      stance: 'standing',
      most,
      touch: null,
      front: frontOf(staff, to),
      worthFor: null,
    });
    if (action) return action;
  }
  return null;
};
/** An inch of the way is given up for each man who would be left behind. */
const LAGGED: Len = INCH;
/** How many places are tried before a squad goes nowhere. */
const TRIED = 3;

/** A squad on the march goes in step with its leader, or where that is slower because they stand in each other's way, each as he can. */
export const marching = (staff: Staff, half: Half, men: readonly OnTable<Man>[]): March | null => {
  const aim = marchTo(staff, men);
  if (!aim) return null;
  const loose = running(staff, half, men, aim);
  const [first, ...more] = [inStep(staff, half, men, aim), loose].flatMap((one) => one ?? []);
  if (!first) return null;
  const best = more.reduce((a, b) => (gainOf(staff, men, aim, b) > gainOf(staff, men, aim, a) ? b : a), first);
  // Who would only lose those he leads stays with them.
  return gainOf(staff, men, aim, best) > gainOf(staff, men, aim, { type: 'moveGroup', ways: [] }) ? best : null;
};
