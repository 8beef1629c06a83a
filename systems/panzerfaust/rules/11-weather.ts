import type { Point, Shape } from '@grognard/table';
import { planOf, shapesAt } from '@grognard/table';
import { TERRAIN, type Terrain } from '../data/terrain.ts';
import type { L } from '../types.ts';
import { groundNow } from './ground.ts';

/** Is the ground soft: by rain (PF-WTH.3), or under snow (PF-WTH.4)? Then all is difficult but roads. Twice difficult is once (PF-WTH.5). */
export const isSoft = ({ setting }: Pick<L, 'setting'>): boolean =>
  setting.scenario.weather === 'rain' || setting.scenario.weather === 'snow';

const ROADS: readonly Terrain[] = ['road', 'track', 'railway', 'paving', 'woodenBridge', 'stoneBridge', 'floor'];

const terrainOf = ({ terrain }: Shape): Terrain => terrain as Terrain;

/** Is the ground at a point out of doors difficult, by what lies there or by the weather? */
export const isDifficultAt = (look: L, at: Point): boolean => {
  const shapes = shapesAt(planOf(groundNow(look), 0), at);
  if (shapes.some((shape) => ROADS.includes(terrainOf(shape)))) return false;
  return isSoft(look) || shapes.some((shape) => TERRAIN[terrainOf(shape)].foot === 'difficult');
};

/** Can nobody pass at a point? */
export const isClosedAt = (look: L, at: Point): boolean => {
  const shapes = shapesAt(planOf(groundNow(look), 0), at);
  if (shapes.some((shape) => ROADS.includes(terrainOf(shape)))) return false;
  return shapes.some((shape) => TERRAIN[terrainOf(shape)].foot === 'impassable');
};
