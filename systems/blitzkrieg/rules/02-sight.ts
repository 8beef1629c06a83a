import type { Glance, Len, Opacity, Point, Shape, Stand, VeilOf } from '@grognard/table';
import {
  bearing,
  CM,
  closeBehind,
  gapToLineWithin,
  gapWithin,
  glanceAt,
  glimpses,
  passagesAlong,
  placeOf,
  turnBetween,
  veilShare,
} from '@grognard/table';
import { BEHIND_CREST, FREE_TURN } from '../house.ts';
import type { Element, L } from '../types.ts';
import { brokenWalls, vehiclesBetween } from './02-screens.ts';
import { buildingAt, groundKey, heightOf, isAt, isLinear, occupantsOf, rowOf, terrainOf } from './02-terrain.ts';
import type { OnTable } from './facts.ts';
import { standOf } from './facts.ts';

/** House, BK-LOS.8: how far anybody sees by night, and in fog. */
const SIGHT_ENDS = { night: 20 * CM, fog: 30 * CM } as const;
/** House, BK-HOUSE.15: past this part of what partial ground lets through, the target is at the limit. */
const LIMIT_OF_SIGHT = { part: 1, of: 2 } as const;

/** One look: from a base to a base, with their heights. Men look from the edge of their base, others from the centre. */
export interface Gaze {
  readonly from: Stand;
  readonly fromHeight: number;
  readonly to: Stand;
  readonly toHeight: number;
}

/** BK-LOS.3, BK-LOS.4, BK-HOUSE.9: what a piece does to lines between two bases. */
export const veilOf =
  (look: L): VeilOf =>
  (shape, ends): Opacity => {
    if (shape.terrain === 'vehicle') return isAt(ends.watcher, shape) || isAt(ends.target, shape) ? 'clear' : 'blocks';
    if (shape.terrain === 'brokenWall') return 'blocks';
    const { visibility } = rowOf(look, shape);
    if (visibility === 'full') return 'clear';
    if (visibility !== 'blocked') return { partial: visibility.partial * CM };
    const terrain = terrainOf(look, shape);
    if (terrain === 'hill') return closeBehind(shape, ends, BEHIND_CREST) ? 'clear' : 'blocks';
    if (isLinear(terrain) && (isAt(ends.watcher, shape) || isAt(ends.target, shape))) return 'clear';
    if (look.board.gaps.some((gap) => gap.in === shape.id) && shape.kind === 'thread') return 'clear';
    const within = placeOf(shape, ends.watcher.at) === 'inside' || placeOf(shape, ends.target.at) === 'inside';
    return within ? 'clear' : 'blocks';
  };

/** BK-LOS.1, BK-HOUSE.8: from the edge of men's bases or the centre of others, to the points of the target's base. */
const glanceFor = (look: L, gaze: Gaze, blockers: readonly Shape[]): Glance => ({
  watcher: gaze.from,
  target: gaze.to,
  eyes: gaze.from.base.shape === 'disc' ? 'rim' : 'centre',
  heights: { eye: gaze.fromHeight, target: [gaze.toHeight] },
  veil: veilOf(look),
  blockers,
});

/** A look from one element at another. */
export const gazeBetween = (look: L, from: OnTable, to: OnTable): Gaze => ({
  from: standOf(look, from),
  fromHeight: heightOf(look, from),
  to: standOf(look, to),
  toHeight: heightOf(look, to),
});

/** More pairs of places than a game comes to by far: then all is forgotten and worked out anew. */
const MOST_REMEMBERED = 200_000;

const stationKey = ({ at, facing, base }: Stand, height: number): string =>
  base.shape === 'disc'
    ? `${at.x},${at.y},${base.radius},${height}`
    : `${at.x},${at.y},${base.length}x${base.width}@${facing},${height}`;

/** Sight over the ground alone, worked out once for each pair of places. */
const remembered = (look: L, gaze: Gaze): boolean => {
  const { lines } = look.setting.memory;
  const key = `${stationKey(gaze.from, gaze.fromHeight)}>${stationKey(gaze.to, gaze.toHeight)}${groundKey(look.board)}`;
  const known = lines.get(key);
  if (known !== undefined) return known;
  const found = glimpses(look.setting.scene, glanceFor(look, gaze, brokenWalls(look)));
  if (lines.size >= MOST_REMEMBERED) lines.clear();
  lines.set(key, found);
  return found;
};

/** As `hasLine`, but nothing is kept: for places a mover only passes. */
export const hasFreshLine = (look: L, gaze: Gaze, ends: readonly string[]): boolean =>
  glimpses(
    look.setting.scene,
    glanceFor(look, gaze, [...brokenWalls(look), ...vehiclesBetween(look, gaze.from, gaze.to, ends)]),
  );

/** BK-LOS.1: is there a clear line between two bases, over ground and past vehicles but for those named? */
export const hasLine = (look: L, gaze: Gaze, ends: readonly string[]): boolean => {
  const vehicles = vehiclesBetween(look, gaze.from, gaze.to, ends);
  if (vehicles.length === 0) return remembered(look, gaze);
  return glimpses(look.setting.scene, glanceFor(look, gaze, [...brokenWalls(look), ...vehicles]));
};

/** BK-SEQ.7: is every clear line between two bases one through a wood? */
export const onlyThroughWood = (look: L, gaze: Gaze): boolean => {
  const plain = veilOf(look);
  const veil: VeilOf = (shape, ends) => (terrainOf(look, shape) === 'wood' ? 'blocks' : plain(shape, ends));
  return !glimpses(look.setting.scene, { ...glanceFor(look, gaze, []), veil });
};

/** BK-LOS.8: how far anybody sees; null: as far as the table goes. */
export const sightEnds = ({ setting }: L): Len | null => {
  if (setting.scenario.night) return SIGHT_ENDS.night;
  return setting.scenario.weather === 'fog' ? SIGHT_ENDS.fog : null;
};

/** BK-LOS.8: is another too far off in the dark or the fog? */
export const isTooDark = (look: L, from: OnTable, to: OnTable): boolean => {
  const ends = sightEnds(look);
  return ends !== null && !to.flash && !gapWithin(standOf(look, from), standOf(look, to), ends);
};

/** BK-LOS.9, BK-HOUSE.22: of two on a floor each looks out on the side it faces. */
export const facesAway = (look: L, element: OnTable, other: Point): boolean => {
  const building = buildingAt(look, element.at);
  if (!building || placeOf(building, other) === 'inside') return false;
  if (occupantsOf(look, building, element.floor).length < 2) return false;
  return Math.abs(turnBetween(element.facing, bearing(element.at, other))) > 2 * FREE_TURN.degrees;
};

/** Does an element see another that is not camouflaged from it (BK-LOS.1 to BK-LOS.9)? */
export const sees = (look: L, from: OnTable, to: OnTable): boolean => {
  if ((to.camouflaged && to.side !== from.side) || isTooDark(look, from, to)) return false;
  if (!hasLine(look, gazeBetween(look, from, to), [from.id, to.id])) return false;
  return !facesAway(look, from, to.at) && !facesAway(look, to, from.at);
};

/** A look between two elements, past all that is in the way. */
export const glanceBetween = (look: L, from: OnTable, to: OnTable): Glance => {
  const vehicles = vehiclesBetween(look, standOf(look, from), standOf(look, to), [from.id, to.id]);
  return glanceFor(look, gazeBetween(look, from, to), [...brokenWalls(look), ...vehicles]);
};

/** How well an element sees another. */
export interface Glimpse {
  readonly seen: boolean;
  /** The line uses up more than half of what partial ground lets through (BK-SA.5, BK-HOUSE.15). */
  readonly atLimit: boolean;
}

/** What an element sees of another, for a shot. */
export const glimpse = (look: L, from: OnTable, to: OnTable): Glimpse => {
  if (!sees(look, from, to)) return { seen: false, atLimit: false };
  const glance = glanceBetween(look, from, to);
  const { line } = glanceAt(look.setting.scene, glance);
  if (!line) return { seen: true, atLimit: false };
  const veil = veilOf(look);
  const part = (opacity: Opacity): Opacity =>
    typeof opacity === 'string' ? opacity : { partial: (opacity.partial * LIMIT_OF_SIGHT.part) / LIMIT_OF_SIGHT.of };
  const passages = passagesAlong(look.setting.scene, line);
  return { seen: true, atLimit: veilShare(line, passages, ({ shape }) => part(veil(shape, glance))).compared > 0 };
};

const POINT: Stand['base'] = { shape: 'disc', radius: 0 };

/** Does an element see a point of the ground? */
export const seesPoint = (look: L, from: OnTable, at: Point): boolean => {
  const ends = sightEnds(look);
  const to: Stand = { at, facing: 0, base: POINT };
  const stand = standOf(look, from);
  if (ends !== null && !gapWithin(stand, to, ends)) return false;
  const toHeight = heightOf(look, { ...from, at, floor: 0 });
  const gaze: Gaze = { from: stand, fromHeight: heightOf(look, from), to, toHeight };
  return !facesAway(look, from, at) && hasLine(look, gaze, [from.id]);
};

/** The first enemy the board shows that sees an element, or null. */
export const enemyThatSees = (look: L, element: OnTable): Element | null =>
  look.board.elements.find(
    (e): e is OnTable =>
      e.side !== element.side && e.at !== null && !e.camouflaged && sees(look, e as OnTable, element),
  ) ?? null;

/** BK-GUN.m15, BK-SA.5: does the line between two elements run through smoke? */
export const throughSmoke = (look: L, from: OnTable, to: OnTable): boolean =>
  look.board.smoke.some(({ at, radius }) =>
    gapToLineWithin({ at, facing: 0, base: { shape: 'disc', radius } }, [from.at, to.at], 0),
  );
