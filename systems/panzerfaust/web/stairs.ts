import type { MapPlace } from '@grognard/looks';
import { distance, type Spot } from '@grognard/table';
import { groundNow } from '../rules/ground.ts';
import type { L } from '../types.ts';
import { isWithin } from './inside.ts';
import { spotPlace } from './say.ts';

/** PF-BASE.9: the stairs and ladders by which one comes from a place to another on a different floor, end after end. */
export const stairs = (look: L, from: MapPlace, to: MapPlace): readonly MapPlace[] => {
  if (from.kind !== 'spot' || to.kind !== 'spot') return [];
  const houses = look.setting.table.file.buildings.filter(
    ({ outline }) => isWithin(outline, from) || isWithin(outline, to),
  );
  const own = new Set(houses.flatMap(({ links }) => links.map(({ id }) => id)));
  const flights = groundNow(look)
    .links.filter(({ id }) => own.has(id))
    .flatMap(({ ends: [a, b] }) => [
      { foot: a, head: b },
      { foot: b, head: a },
    ]);
  const end: Spot = { x: to.x, y: to.y, storey: to.storey ?? 0 };
  let at: Spot = { x: from.x, y: from.y, storey: from.storey ?? 0 };
  const way: Spot[] = [];
  while (at.storey !== end.storey) {
    const next = at.storey + Math.sign(end.storey - at.storey);
    const length = ({ foot, head }: (typeof flights)[number]): number => distance(at, foot) + distance(head, end);
    const [flight] = flights
      .filter(({ foot, head }) => foot.storey === at.storey && head.storey === next)
      .sort((a, b) => length(a) - length(b));
    if (!flight) return [];
    way.push(flight.foot, flight.head);
    at = flight.head;
  }
  return way.map((spot) => spotPlace(spot));
};
