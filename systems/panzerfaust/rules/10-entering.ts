import type { Degrees, Len, Movement, Point, Stand } from '@grognard/table';
import { distance, planOf, pointAhead, stepsOf } from '@grognard/table';
import type { L, Vehicle } from '../types.ts';
import { isDifficult } from './10-driving.ts';
import { cutAtGaps, laidOn, type Mined } from './12-mines.ts';
import { groundNow } from './ground.ts';
import { baseOf } from './measure.ts';
import type { OnTable } from './pieces.ts';

/** What its leading end, the nose or backing up the tail, comes to: difficult ground (PF-VEH.5), wire (PF-ENG.5), mines (PF-ENG.4). */
export interface Entered {
  readonly difficult: Len | null;
  readonly wire: { readonly at: Len; readonly id: string } | null;
  readonly ground: readonly Mined[];
}

/**
 * PF-VEH.5: a vehicle enters difficult ground with its whole hull, and not with its middle, by which way is measured. So does
 * it start there: any of it that lies there, from nose to tail, is enough. House, PF-ENG.4: mines go off under its leading end.
 */
export const enteredBy = (look: L, vehicle: OnTable<Vehicle>, move: Movement): Entered => {
  const plan = planOf(groundNow(look), 0);
  let difficult: Len | null = standsMired(look, vehicle) ? 0 : null;
  let wire: Entered['wire'] = null;
  const ground: Mined[] = [];
  for (const { before, route } of ledBy(vehicle, move))
    for (const step of stepsOf(plan, { ...move, route }))
      for (const piece of step.kind === 'piece' ? cutAtGaps(look, step.piece, route) : []) {
        if (piece.to <= piece.from) continue;
        const [from, to] = [before + piece.from, before + piece.to];
        const id = laidOn(look, piece, 'wire', route);
        if (id !== null) wire ??= { at: from, id };
        else if (isDifficult(look, piece)) difficult ??= from;
        ground.push({ from, to, mines: laidOn(look, piece, 'minefield', route) });
      }
  return { difficult, wire, ground };
};

/** Would it come over mines or into wire? Most tables have neither. */
export const meetsSnares = (look: L, vehicle: OnTable<Vehicle>, move: Movement): boolean => {
  const { defences } = look.board;
  const isLaid = defences.some(({ kind }) => kind === 'mines' || kind === 'wire');
  if (!isLaid && !look.setting.table.ground.lines.some(({ terrain }) => terrain === 'wire')) return false;
  const { wire, ground } = enteredBy(look, vehicle, move);
  return wire !== null || ground.some(({ mines }) => mines !== null);
};

/** Where its leading end is, so far along a drive: there mines go off (PF-ENG.4). */
export const leadingEnd = (vehicle: OnTable<Vehicle>, move: Movement): Point =>
  ledBy(vehicle, move)[0]?.route[0] ?? vehicle.at.spot;

/** From the middle of a hull to its nose. */
const halfOf = (vehicle: Vehicle): Len => {
  const base = baseOf(vehicle);
  return base.shape === 'disc' ? base.radius : Math.round(base.length / 2);
};

/** The legs of a drive as its leading end goes them: shifted ahead by half a hull. */
const ledBy = (
  vehicle: Vehicle,
  { route }: Movement,
): readonly { readonly before: Len; readonly route: readonly [Point, Point] }[] => {
  const half = halfOf(vehicle);
  let before = 0;
  return route.slice(1).flatMap((to, i) => {
    const from = route[i]!;
    const length = distance(from, to);
    if (length === 0) return [];
    const [x, y] = [to.x - from.x, to.y - from.y].map((along) => Math.round((along * half) / length)) as [Len, Len];
    const leg = {
      before,
      route: [
        { x: from.x + x, y: from.y + y },
        { x: to.x + x, y: to.y + y },
      ] as const,
    };
    before += length;
    return [leg];
  });
};

const standsMired = (look: L, vehicle: OnTable<Vehicle>): boolean => {
  const { facing } = vehicle;
  const end = (way: Degrees): Point => pointAhead(vehicle.at.spot, way, halfOf(vehicle));
  const hull: readonly [Point, Point] = [end((facing + 180) % 360), end(facing)];
  const stand: Stand = { at: hull[0], facing, base: baseOf(vehicle) };
  return stepsOf(planOf(groundNow(look), 0), { stand, route: hull, facing: 'kept' }).some(
    (step) => step.kind === 'piece' && step.piece.to > step.piece.from && isDifficult(look, step.piece),
  );
};
