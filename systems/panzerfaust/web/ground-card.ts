import type { Message } from '@grognard/kernel';
import type { Piece, Place } from '@grognard/looks';
import { INCH, planOf, shapesAt } from '@grognard/table';
import { TERRAIN, type Terrain, type Visibility } from '../data/terrain.ts';
import { groundNow } from '../rules/ground.ts';
import type { L } from '../types.ts';
import { say } from './say.ts';

const sightPast = (sight: Visibility): Message =>
  typeof sight === 'string'
    ? say(`lookSight_${sight}`)
    : say('lookSightFor', { inches: Math.round((sight.depth * 10) / INCH) / 10 });

/** The ground at a place: what lies there on top; null in the open. */
export const terrainAt = (look: L, place: Place): Terrain | null => {
  if (place.kind !== 'spot') return null;
  const [shape] = shapesAt(planOf(groundNow(look), place.storey ?? 0), place).toReversed();
  return shape ? (shape.terrain as Terrain) : null;
};

/** What the ground does to who goes there, who is shot at there and who looks past it. */
export const groundCard = (look: L, place: Place): Piece['card'] => {
  const terrain = terrainAt(look, place);
  if (!terrain) return [];
  const { foot, vehicles, cover, sight } = TERRAIN[terrain];
  return [
    { label: say('lookOnFoot'), value: say(`lookGoing_${foot}`), rule: 'PF-BASE.4' },
    { label: say('lookDriving'), value: say(`lookGoing_${vehicles}`), rule: 'PF-BASE.35' },
    ...(cover === null ? [] : [{ label: say('lookCover'), value: `${cover}+`, rule: 'PF-COV.1' as const }]),
    { label: say('lookPast'), value: sightPast(sight), rule: 'PF-COV.2' },
  ];
};
