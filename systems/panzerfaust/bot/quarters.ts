import type { Point } from '@grognard/table';
import { INCH } from '@grognard/table';
import { spotOf } from '../rules/pieces.ts';
import type { L, Vehicle } from '../types.ts';
import type { Draw } from './drives.ts';
import { enemyPlaces } from './goals.ts';

/** How much tanks are drawn to their quarters, beside an enemy. */
const QUARTERS = 0.6;

/** PF-HIST-LIN.5: tanks share the quarters of the table between them: some stay in those of their own edge, left and right, the others go for the one that fewer of the enemy hold. */
export const quarterFor = (look: L, vehicle: Vehicle): Draw | null => {
  const goal = look.setting.scenario.goals.find(({ kind }) => kind === 'quarters');
  if (goal?.side !== vehicle.side) return null;
  const { width, height } = look.setting.table.ground.table;
  const edge = look.setting.scenario.forces.find(({ id }) => id === vehicle.side)?.edges[0];
  const [near, beyond] = edge === 'bottom' ? [0.7, 0.3] : [0.3, 0.7];
  const acrossOf = (one: Vehicle): number => spotOf(look, one)?.x ?? width / 2;
  const own = look.board.vehicles
    .filter(({ side }) => side === vehicle.side)
    .toSorted((a, b) => acrossOf(a) - acrossOf(b));
  const nth = own.findIndex(({ id }) => id === vehicle.id);
  const stay = Math.ceil(own.length / STAY_BEHIND);
  const isBeyond = ({ y }: Point): boolean => 2 * y > height === beyond > 0.5;
  const foes = enemyPlaces(look, vehicle.side).filter(isBeyond);
  const left = foes.filter(({ x }) => 2 * x < width).length;
  const far = 2 * left <= foes.length ? 0.25 : 0.75;
  const [x, y] = nth < stay ? [0.25, near] : nth >= own.length - stay ? [0.75, near] : [far, beyond];
  return { at: { x: Math.round(width * x), y: Math.round(height * y) }, weight: QUARTERS, near: 4 * INCH };
};
/** One in so many stays in each of the quarters of its own edge. */
const STAY_BEHIND = 7;
