import type { Point, Shape, Stand } from '@grognard/table';
import { closeBehind, coversOf, gapToPointWithin, nearestPoints, placeOf } from '@grognard/table';
import type { Cover } from '../data/small-arms.ts';
import type { Terrain } from '../data/terrain.ts';
import { VEHICLE_AS_GROUND } from '../data/terrain.ts';
import { BEHIND_CREST } from '../house.ts';
import type { L } from '../types.ts';
import { brokenWalls, vehiclesBetween } from './02-screens.ts';
import type { Gaze } from './02-sight.ts';
import { gazeBetween } from './02-sight.ts';
import { betterCover, heightOf, isAt, isLinear, rowOf, terrainOf } from './02-terrain.ts';
import type { OnTable } from './facts.ts';
import { isOnFoot, isVehicle, standOf } from './facts.ts';

/** How a target is covered from one firer (BK-LOS.5, BK-LOS.6). */
export interface Covered {
  readonly cover: Cover;
  readonly bunker: boolean;
  /** A vehicle behind a wall, crest, wreck or the like, or in a gully. */
  readonly hullDown: boolean;
  /** The piece that covers it, for the breakdown; null in the open. */
  readonly by: string | null;
}

const OPEN: Covered = { cover: 'none', bunker: false, hullDown: false, by: null };

/** BK-LOS.6: pieces that hide the hull of a vehicle. */
const HIDES_HULL: readonly (Terrain | 'vehicle')[] = ['wall', 'embankment', 'barricade', 'gully', 'vehicle'];
/** Pieces that cover only those who are in them. */
const ONLY_INSIDE: readonly Terrain[] = ['gully', 'trench', 'ditch', 'bunker'];

/** Where the fire comes from: the edge of the firer nearest to its target, or its centre. */
const muzzleOf = ({ from, to }: Gaze): Point => (from.base.shape === 'disc' ? nearestPoints(from, to)[0] : from.at);

/** BK-MOV.22: what is left of a broken wall is ground as the wall was. */
const groundOf = ({ setting }: L, shape: Shape): Shape =>
  shape.terrain === 'brokenWall' ? setting.pieces.get(shape.id)!.shape : shape;

/** BK-MOV.22: of a wall with gaps only what is left of it covers. */
const isBroken = ({ board }: L, shape: Shape): boolean =>
  shape.kind === 'thread' && shape.terrain !== 'brokenWall' && board.gaps.some((gap) => gap.in === shape.id);

/** BK-LOS.5: may a piece cover the target at all? What the firer is in or at covers only those who are in it too. */
const mayCover = (look: L, shape: Shape, { from, to }: Gaze): boolean => {
  if (shape.terrain === 'vehicle') return isAt(to, shape) && !isAt(from, shape);
  const ground = groundOf(look, shape);
  if (isBroken(look, shape) || rowOf(look, ground).cover === 'none') return false;
  const terrain = terrainOf(look, ground);
  const atFirer = isLinear(terrain) ? isAt(from, shape) : placeOf(shape, from.at) !== 'outside';
  return atFirer || ONLY_INSIDE.includes(terrain) ? placeOf(shape, to.at) !== 'outside' : true;
};

/** BK-LOS.5: the best cover a target has from a firer; never added up. */
export const coverFrom = (look: L, firer: OnTable, target: OnTable): Covered => {
  const gaze = gazeBetween(look, firer, target);
  const pieces = coversOf(look.setting.scene, {
    from: muzzleOf(gaze),
    target: gaze.to,
    heights: [gaze.fromHeight, gaze.toHeight],
    gives: (shape) => mayCover(look, shape, gaze),
    blockers: [...brokenWalls(look), ...vehiclesBetween(look, gaze.from, gaze.to, [firer.id, target.id])],
  });
  const crest = isVehicle(look, target) ? crestBefore(look, gaze) : null;
  const start = crest ? { ...OPEN, hullDown: true, by: crest.id } : OPEN;
  return pieces.reduce((best, shape) => better(best, coveredBy(look, shape, target)), start);
};

const coveredBy = (look: L, shape: Shape, target: OnTable): Covered => {
  const ground = groundOf(look, shape);
  const terrain = shape.terrain === 'vehicle' ? 'vehicle' : terrainOf(look, ground);
  return {
    cover: terrain === 'vehicle' ? VEHICLE_AS_GROUND.cover : rowOf(look, ground).cover,
    bunker: terrain === 'bunker',
    hullDown: HIDES_HULL.includes(terrain) && isVehicle(look, target),
    by: shape.id,
  };
};

const better = (a: Covered, b: Covered): Covered => ({
  cover: betterCover(a.cover, b.cover),
  bunker: a.bunker || b.bunker,
  hullDown: a.hullDown || b.hullDown,
  by: betterCover(a.cover, b.cover) === a.cover && a.by !== null ? a.by : b.by,
});

/** BK-LOS.4: a crest the target is close behind, as a firer that is lower sees it. */
const crestBefore = (look: L, { from, to, fromHeight }: Gaze): Shape | null =>
  look.setting.hills.find(
    (hill) =>
      fromHeight < hill.level &&
      placeOf(hill, from.at) === 'outside' &&
      closeBehind(hill, { watcher: to, target: to }, BEHIND_CREST) &&
      isCloseToEdge(hill, to),
  ) ?? null;

/** In the hill or off it, but no farther from its outline than the crest reaches. */
const isCloseToEdge = ({ sides }: Shape, { at, facing, base }: Stand): boolean =>
  sides.some(([a, b]) => {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const whole = dx * dx + dy * dy;
    const along = Math.min(whole, Math.max(0, dx * (at.x - a.x) + dy * (at.y - a.y)));
    const foot =
      whole === 0 ? a : { x: Math.round(a.x + (dx * along) / whole), y: Math.round(a.y + (dy * along) / whole) };
    return gapToPointWithin({ at, facing, base }, foot, BEHIND_CREST);
  });

/** BK-LOS.7: a friend on foot that small arms may not be fired past, or null. */
export const friendInLine = (look: L, firer: OnTable, target: OnTable, margin: number): OnTable | null => {
  if (heightOf(look, firer) >= heightOf(look, target) + 1) return null;
  for (const friend of look.board.elements) {
    if (friend.side !== firer.side || friend.id === firer.id || friend.at === null || !isOnFoot(look, friend)) continue;
    if (isNearLine(look, friend as OnTable, firer.at, target.at, margin)) return friend as OnTable;
  }
  return null;
};

const isNearLine = (look: L, friend: OnTable, a: Point, b: Point, margin: number): boolean => {
  const { at, base } = standOf(look, friend);
  const reach = (base.shape === 'disc' ? base.radius : 0) + margin;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = dx * (at.x - a.x) + dy * (at.y - a.y);
  const whole = dx * dx + dy * dy;
  // Only friends between the two: behind the firer or past the target nobody is in the way.
  if (along <= 0 || along >= whole) return false;
  const side = dx * (at.y - a.y) - dy * (at.x - a.x);
  return side * side <= reach * reach * whole;
};
