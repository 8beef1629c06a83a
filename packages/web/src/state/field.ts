import { isOnMap, type MapPlace, type Piece } from '@grognard/looks';
import { lookOf } from './desk.ts';
import { orNull } from './faults.ts';
import { placeKey } from './picking.ts';
import type { Table } from './table.ts';

type Seen = Pick<Table, 'desk' | 'view'>;

/** Could a piece fire there as it stands? On hexes its reach says so; on a table its farthest band and a clear line. */
export const reaches = ({ desk, view }: Seen, { id, at }: Piece, to: MapPlace): boolean => {
  const { looks } = desk;
  const look = lookOf(desk, view);
  if (!isOnMap(at)) return false;
  if (to.kind === 'hex')
    return (orNull(() => looks.reach?.(look, id)) ?? []).some((one) => placeKey(one) === placeKey(to));
  const far = Math.max(0, ...(orNull(() => looks.bands?.(look, id)) ?? []).map(({ radius }) => radius));
  if (at.kind !== 'spot' || Math.hypot(at.x - to.x, at.y - to.y) > far) return false;
  return orNull(() => looks.sight?.(look, at, to).clear) ?? true;
};

/** The hexes that a place can be seen from; nothing where a game does not say. */
export const seenFrom = ({ desk, view }: Seen, place: MapPlace): readonly MapPlace[] => {
  const { looks } = desk;
  const ground = looks.ground(desk.setting);
  if (!looks.sight || place.kind !== 'hex' || ground.kind !== 'hexes') return [];
  const look = lookOf(desk, view);
  const isSeen = (from: MapPlace): boolean => orNull(() => looks.sight!(look, from, place).clear) ?? false;
  return Array.from({ length: ground.width * ground.height }, (_, hex): MapPlace => ({ kind: 'hex', hex })).filter(
    (from) => placeKey(from) === placeKey(place) || isSeen(from),
  );
};
