import type { Degrees, Len, Point, Shape, Spot } from '@grognard/table';
import {
  bearing,
  distance2,
  overlapsShape,
  planOf,
  pointAhead,
  reachOfBase,
  shapesAlong,
  shapesByLine,
} from '@grognard/table';
import { TERRAIN, type Terrain } from '../data/terrain.ts';
import type { L } from '../types.ts';
import { groundNow, heightAt } from './ground.ts';
import { baseOf, fits, ownSpot, standAtSpot } from './measure.ts';
import type { Piece } from './pieces.ts';

/** PF-CBT.6: what can not be gone over in passing: no jumping and no climbing. */
export const stopsStep = (terrain: Terrain): boolean => {
  const { foot } = TERRAIN[terrain];
  return foot !== 'clear' && foot !== 'difficult';
};

/** What nobody on foot gets over at all. */
export const stopsAll = (terrain: Terrain): boolean => TERRAIN[terrain].foot === 'impassable';

/** Is nothing in the way of a short step that a man would have to jump or climb, and is there ground at its end? */
const isOpenStep = (look: L, figure: Piece, from: Spot, to: Spot): boolean => {
  const plan = planOf(groundNow(look), from.storey);
  const stops = (terrain: string): boolean => stopsStep(terrain as Terrain);
  if (shapesAlong(plan, from, to).some(({ terrain }) => stops(terrain))) return false;
  const stand = standAtSpot(figure, to);
  const isSolid = ({ terrain }: Shape): boolean => stopsAll(terrain as Terrain);
  if (shapesByLine(plan, to, to, reachOfBase(stand.base)).some((one) => isSolid(one) && overlapsShape(stand, one)))
    return false;
  return from.storey === 0 || heightAt(look, to) === heightAt(look, from);
};

/** May a figure be put down there, one short step from where it is? */
export const isOpenTo = (look: L, figure: Piece, to: Spot): boolean => {
  const from = ownSpot(figure);
  return from !== null && fits(look, figure, to) && isOpenStep(look, figure, from, to);
};

/**
 * May who has to get off another be put down there, where no open ground is near? What he stands in already he stays in, and
 * only what `stops` him is not gone over.
 */
export const isNearTo = (look: L, figure: Piece, to: Spot, stops: (terrain: Terrain) => boolean): boolean => {
  const from = ownSpot(figure);
  if (!from || !fits(look, figure, to)) return false;
  const plan = planOf(groundNow(look), from.storey);
  const barsFrom = (spot: Spot, end: Spot): readonly string[] =>
    shapesAlong(plan, spot, end).flatMap(({ id, terrain }) => (stops(terrain as Terrain) ? [id] : []));
  const [here, there] = [barsFrom(from, from), barsFrom(to, to)];
  if (barsFrom(from, to).some((id) => !here.includes(id) || !there.includes(id))) return false;
  return from.storey === 0 || heightAt(look, to) === heightAt(look, from);
};

const AROUND: readonly Degrees[] = Array.from({ length: 24 }, (_, i) => i * 15);

const radiusOf = (figure: Piece): Len => reachOfBase(baseOf(figure));

/** Spots in contact with a figure where another has room, the nearest to where he is first. */
export const placesBeside = (look: L, mover: Piece, other: Piece): readonly Spot[] => {
  const [from, at] = [ownSpot(mover), ownSpot(other)];
  if (!from || !at || from.storey !== at.storey) return [];
  const far = radiusOf(mover) + radiusOf(other);
  return AROUND.map((way): Spot => ({ ...pointAhead(at, way, far), storey: at.storey }))
    .filter((spot) => fits(look, mover, spot))
    .sort((a, b) => distance2(a, from) - distance2(b, from));
};

/** House, PF-BASE.21: straight away from a point, then up to 45 degrees to either side. */
const ASIDE: readonly Degrees[] = [0, 15, -15, 30, -30, 45, -45];
export const placesAway = (look: L, figure: Piece, foe: Point, by: Len): readonly Spot[] => {
  const from = ownSpot(figure);
  if (!from) return [];
  const straight = bearing(foe, from);
  return ASIDE.map((turn): Spot => {
    const { x, y } = pointAhead(from, (straight + turn + 360) % 360, by);
    return { x, y, storey: from.storey };
  }).filter((spot) => isOpenTo(look, figure, spot));
};
