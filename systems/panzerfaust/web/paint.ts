import type { TableLine, TablePaint } from '@grognard/looks';
import type { AREA_TERRAINS, LINE_TERRAINS } from '../data/terrain.ts';

/** How areas are painted. */
export const AREA_PAINT: Readonly<Record<(typeof AREA_TERRAINS)[number], TablePaint>> = {
  road: 'beach',
  paving: 'beach',
  sand: 'beach',
  railway: 'beach',
  woodenBridge: 'beach',
  stoneBridge: 'beach',
  crops: 'field',
  brush: 'scrub',
  rocks: 'ruins',
  rubble: 'ruins',
  wood: 'wood',
  orchard: 'orchard',
  bog: 'marsh',
  shallows: 'shallows',
  deepWater: 'water',
  tree: 'wood',
  hedgehogs: 'hedgehogs',
  trench: 'trench',
  crater: 'gully',
  ruin: 'ruins',
  wreck: 'ruins',
};

/** How lines are painted. */
export const LINE_PAINT: Readonly<Record<(typeof LINE_TERRAINS)[number], TableLine>> = {
  road: 'road',
  track: 'track',
  railway: 'rail',
  shallows: 'stream',
  deepWater: 'stream',
  lowWall: 'wall',
  wall: 'wall',
  highWall: 'wall',
  fence: 'barricade',
  palisade: 'barricade',
  barricade: 'barricade',
  sandbags: 'barricade',
  log: 'barricade',
  hedge: 'hedge',
  bocage: 'bocage',
  wire: 'wire',
  ditch: 'trench',
  trench: 'trench',
  cliff: 'embankment',
};
