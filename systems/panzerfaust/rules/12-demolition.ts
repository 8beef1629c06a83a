import type { Sum } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { Spot } from '@grognard/table';
import { placeOf, shapeOf } from '@grognard/table';
import { BUILDINGS, type Durability, TERRAIN, type Terrain, type TerrainRow } from '../data/terrain.ts';
import type { G, Hit, L } from '../types.ts';
import { standClear } from './02-room.ts';
import type { PfCites } from './checks/cites.ts';
import { ownSpot } from './measure.ts';

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
  const door = doors.get(id);
  if (door) return door.kind === 'door' ? 'doorShut' : 'gateShut';
  const laid = look.board.defences.find((one) => one.id === id);
  // PF-ENG.3: sandbags or timber fall as a wooden barrier does.
  return laid?.kind === 'barricade' ? 'barricade' : null;
};

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
  g.emit('PF-DEM.7', { type: 'obstacleStruck', piece: id, life, became: life > 0 ? 'stands' : durability.becomes });
  for (const { man, to } of inside) if (to) g.emit('PF-DEM.9', { type: 'moved', man, at: to, spent: 0, how: 'thrown' });
  for (const { man } of inside) standClear(g, man);
  return inside.map(({ man }) => ({ piece: man, strength: COLLAPSE, face: null, critical: false }));
};
const COLLAPSE = 6; // PF-DEM.9

interface Inside {
  readonly man: string;
  /** Where he comes down, from an upper storey. */
  readonly to: Spot | null;
}

/** PF-DEM.9: who is in a building or a piece of ground that falls. */
const whoIsInside = (look: L, id: string): readonly Inside[] => {
  const { houses, ground } = look.setting.table;
  const house = houses.find((one) => one.id === id);
  const area = ground.areas.find((one) => one.id === id);
  if (!house && !area) return [];
  const shape = shapeOf(area ?? { id, terrain: 'floor', level: 0, outline: house!.outline });
  return look.board.men.flatMap((man): readonly Inside[] => {
    const spot = ownSpot(man);
    if (!spot || placeOf(shape, spot) !== 'inside') return [];
    return [{ man: man.id, to: spot.storey === 0 ? null : { x: spot.x, y: spot.y, storey: 0 } }];
  });
};
