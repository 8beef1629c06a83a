import type { Sum } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { Len, Spot } from '@grognard/table';
import { gapToShapeWithin, INCH, placeOf, pointAhead, shapeNamed, shapeOf } from '@grognard/table';
import { BUILDINGS, type Durability, TERRAIN, type Terrain, type TerrainRow } from '../data/terrain.ts';
import type { G, Hit, L } from '../types.ts';
import { mayStand } from './01-zones.ts';
import { standClear } from './02-room.ts';
import { isClosedAt } from './11-weather.ts';
import type { PfCites } from './checks/cites.ts';
import { groundNow, logOf } from './ground.ts';
import { fits, ownSpot, standOf } from './measure.ts';
import { manNamed } from './pieces.ts';

/** What a piece of the table is, as far as demolition goes: its terrain, or a building of some material. */
const durabilityOf = (look: L, id: string): Durability | null => {
  const { table } = look.setting;
  const material = table.materials.get(id);
  if (material) return BUILDINGS[material].durability;
  const terrain = terrainOf(look, id);
  const row: TerrainRow | null = terrain && TERRAIN[terrain];
  return row?.durability ?? null;
};

const terrainOf = (look: L, id: string): Terrain | null => {
  const { ground, doors } = look.setting.table;
  const piece = ground.areas.find((one) => one.id === id) ?? ground.lines.find((one) => one.id === id);
  if (piece) return piece.terrain as Terrain;
  // PF-DEM.1d: a felled tree is a barrier of wood, and falls as one does.
  if (isFelledTree(look, id)) return 'log';
  const door = doors.get(id);
  if (door) return door.kind === 'door' ? 'doorShut' : 'gateShut';
  const laid = look.board.defences.find((one) => one.id === id);
  // PF-ENG.3: sandbags or timber fall as a wooden barrier does.
  return laid?.kind === 'barricade' ? 'barricade' : null;
};

const isFelledTree = ({ board }: L, id: string): boolean =>
  board.damages.some(({ piece, became }) => became === 'felled' && logOf(piece) === id);

/** What is left of a piece; null: it never could be destroyed, or it is gone; a ruin stays a ruin (PF-DEM.1h). */
export const lifeOf = (look: L, id: string): number | null => {
  const durability = durabilityOf(look, id);
  const damage = look.board.damages.find(({ piece }) => piece === id);
  if (!durability || (damage && damage.became !== 'stands')) return null;
  return damage?.life ?? durability.life;
};

/** PF-DEM.1: Defence of a piece that still stands; null: there is nothing to destroy. */
export const obstacleDefence = (look: L, id: string): Sum<PfCites> | null => {
  const durability = durabilityOf(look, id);
  return durability && lifeOf(look, id) !== null ? [term('PF-DEM.1', durability.defence, 'obstacleDefence')] : null;
};

/** PF-DEM.2: a shot of less does no harm to obstacles. */
const LEAST_STRENGTH = 5;

/** PF-DEM.2, PF-ENG.15: can a hit harm obstacles here: a strong shot where demolition is played, or a charge anywhere? */
export const harmsObstacles = (look: L, hit: Hit, from: 'shot' | 'charge'): boolean =>
  from === 'charge' || (look.setting.scenario.demolition && hit.strength >= LEAST_STRENGTH);

/** PF-DEM.7: a piece without life left is gone, felled or a ruin. What it does to who was inside comes back as hits. */
export const strikeObstacle = (g: G, id: string, wounds: number): readonly Hit[] => {
  const before = lifeOf(g, id);
  const durability = durabilityOf(g, id);
  if (before === null || !durability) return [];
  const life = Math.max(0, before - wounds);
  const inside = life === 0 ? whoIsInside(g, id) : [];
  const vehicles = life === 0 ? vehiclesOn(g, id) : [];
  g.emit('PF-DEM.7', { type: 'obstacleStruck', piece: id, life, became: life > 0 ? 'stands' : durability.becomes });
  for (const { man, to, climbed } of inside) {
    if (to) g.emit('PF-DEM.9', { type: 'moved', man, at: to, spent: 0, how: 'thrown' });
    if (climbed) g.emit('PF-DEM.9', { type: 'climbing', man, height: null });
  }
  for (const { man } of inside) {
    standClear(g, man);
    getAshore(g, man);
  }
  const hit = { strength: COLLAPSE, critical: false } as const;
  return [
    ...inside.map(({ man }) => ({ piece: man, ...hit, face: null })),
    ...vehicles.map((piece) => ({ piece, ...hit, face: 'side' as const })),
  ];
};
const COLLAPSE = 6; // PF-DEM.9

interface Inside {
  readonly man: string;
  /** Where he comes down, from an upper storey. */
  readonly to: Spot | null;
  /** He was up on it. */
  readonly climbed: boolean;
}

/** PF-DEM.9: who is in a building or a piece of ground that falls, on top of it, or half-way up. */
const whoIsInside = (look: L, id: string): readonly Inside[] => {
  const { houses, ground } = look.setting.table;
  const house = houses.find((one) => one.id === id);
  const area = ground.areas.find((one) => one.id === id);
  const line = shapeNamed(groundNow(look).sight, id);
  const whole = house || area ? shapeOf(area ?? { id, terrain: 'floor', level: 0, outline: house!.outline }) : null;
  return look.board.men.flatMap((man): readonly Inside[] => {
    const stand = standOf(man);
    const spot = ownSpot(man);
    if (!stand || !spot) return [];
    const isIn = whole !== null && placeOf(whole, spot) === 'inside';
    const climbed = [whole ?? line].some(
      (shape) => shape && man.height !== null && gapToShapeWithin(stand, shape, NEAR),
    );
    if (!isIn && !climbed) return [];
    return [{ man: man.id, to: spot.storey === 0 ? null : { x: spot.x, y: spot.y, storey: 0 }, climbed }];
  });
};
/** PF-DEM.9: a vehicle on a bridge or other ground that falls. */
const vehiclesOn = (look: L, id: string): readonly string[] => {
  const area = look.setting.table.ground.areas.find((one) => one.id === id);
  if (!area) return [];
  const shape = shapeOf(area);
  return look.board.vehicles.flatMap((vehicle) => {
    const spot = ownSpot(vehicle);
    return spot && placeOf(shape, spot) === 'inside' ? [vehicle.id] : [];
  });
};

/** House, PF-ENG.15: a man under whom a bridge falls gets to the nearest bank. */
const getAshore = (g: G, id: string): void => {
  const man = manNamed(g, id);
  const spot = man && ownSpot(man);
  if (!spot || !isClosedAt(g, spot)) return;
  for (let far = STEP; far <= FARTHEST; far += STEP)
    for (let way = 0; way < 360; way += 15) {
      const to = { ...pointAhead(spot, way, far), storey: 0 };
      if (!mayStand(g, man, to) || !fits(g, man, to)) continue;
      g.emit('PF-ENG.15', { type: 'moved', man: id, at: to, spent: 0, how: 'aside' });
      return;
    }
};
const STEP: Len = INCH / 2;
/** No river is wider than twice that. */
const FARTHEST: Len = 12 * INCH;

/** So near a wall he is who climbs it, or a ladder at it. */
const NEAR: Len = INCH / 2;
