import type { Message } from '@grognard/kernel';
import type { Piece, Place } from '@grognard/looks';
import { placeOf } from '@grognard/table';
import { TERRAIN, type Terrain, type Visibility } from '../data/terrain.ts';
import { COLUMN, type Going } from '../rules/03-going.ts';
import type { L, Setting } from '../types.ts';
import { say } from './say.ts';

/** The ground at a point: what lies there first; null in the open. */
export const terrainAt = (setting: Setting, at: { readonly x: number; readonly y: number }): Terrain | null => {
  for (const { shape, terrain } of setting.pieces.values()) if (placeOf(shape, at) !== 'outside') return terrain;
  return null;
};

const GOING: Readonly<Record<Going, string>> = { normal: '×1', half: '×2', forbidden: '–' };

const sightPast = (visibility: Visibility): Message =>
  typeof visibility === 'string' ? say(`lookSight_${visibility}`) : say('lookSightFor', { cm: visibility.partial });

/** BK-TER: what the ground costs, gives and hides. */
export const groundCard = ({ setting }: L, place: Place): Piece['card'] => {
  const terrain = place.kind === 'spot' ? terrainAt(setting, place) : null;
  if (!terrain) return [];
  const { rule, cover, level, visibility } = TERRAIN[terrain];
  const { men, wheeled, tracked } = COLUMN[terrain];
  return [
    { label: say('lookEnter'), value: [men, wheeled, tracked].map((going) => GOING[going]).join(' / '), rule },
    { label: say('lookCover'), value: say(`lookCover_${cover}`), rule },
    { label: say('lookPast'), value: sightPast(visibility), rule },
    { label: say('lookHeight'), value: String(level).replace('-', '−'), rule },
  ];
};
