import type { HexGround, MapPlace, Piece, TableGround } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import { placeKey } from './picking.ts';

/** What names of pieces and hexes stand for. */
export interface Atlas {
  readonly pieces: readonly Piece[];
  readonly ground: HexGround | TableGround;
}

/** Fields in which a number is a hex. */
const HEX_FIELDS: ReadonlySet<string> = new Set(['hex', 'from', 'to', 'path']);
/** More can't be told apart in one picture. */
const MOST = 4;

/** The places on the map that an event, a sentence or a roll speaks of, in its own order: where its pieces stand, its hexes. */
export const placesIn = (told: unknown, atlas: Atlas): readonly MapPlace[] => {
  const found = new Map<string, MapPlace>();
  const walk = (value: unknown, field: string): void => {
    if (typeof value === 'string') put(byName(value, atlas));
    else if (typeof value === 'number') put(HEX_FIELDS.has(field) ? hexOf(value, atlas.ground) : null);
    else if (Array.isArray(value)) for (const one of value) walk(one, field);
    else if (isSpot(value)) put({ kind: 'spot', x: value.x, y: value.y });
    else if (value !== null && typeof value === 'object')
      for (const [key, one] of Object.entries(value)) walk(one, key);
  };
  const put = (place: MapPlace | null): void => {
    if (place) found.set(placeKey(place), found.get(placeKey(place)) ?? place);
  };
  walk(told, '');
  return [...found.values()].slice(0, MOST);
};

const isSpot = (value: unknown): value is { readonly x: number; readonly y: number } =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  typeof value.x === 'number' &&
  typeof value.y === 'number';

const hexOf = (hex: number, ground: Atlas['ground']): MapPlace | null =>
  ground.kind === 'hexes' && ground.paint[hex] ? { kind: 'hex', hex } : null;

const byName = (name: string, { pieces, ground }: Atlas): MapPlace | null => {
  const at = pieces.find(({ id }) => id === name)?.at;
  if (at) return isOnMap(at) ? at : null;
  return ground.kind === 'hexes' && name !== '' ? hexOf(ground.names.indexOf(name), ground) : null;
};
