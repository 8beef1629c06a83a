import type { RouteMover, Spot } from '@grognard/kernel';
import type { MapPlace, Place } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { Dot, Layout } from '../board/geometry.ts';
import { layoutOf } from '../board/geometry.ts';
import type { Action, Asked } from './desk.ts';
import { lookOf, piecesIn } from './desk.ts';
import type { Line, ListSpace } from './lines.ts';
import { holesOfLine, idOf, linesIn } from './lines.ts';

/** One of several that move together. */
export interface Mover {
  /** Its line in the list. */
  readonly line: number;
  readonly unit: string;
  readonly start: MapPlace;
  readonly way: RouteMover['way'];
}

/** A list of routes in an answer. */
export interface RouteList {
  readonly action: Action;
  readonly field: string;
  readonly space: ListSpace;
}

/** The movers of these lines, with the ways open to them. Those that are not on the map can't be led over it. */
export const moversOf = (asked: Asked, list: RouteList, those: readonly number[]): readonly Mover[] => {
  const pieces = piecesIn(asked);
  const lines = linesIn((list.action as unknown as Line)[list.field]);
  return those.flatMap((line): readonly Mover[] => {
    const unit = lines[line] && idOf(list.space, lines[line]);
    const way = holesOfLine(asked, { ...list, at: line }).route as RouteMover['way'] | undefined;
    if (unit === undefined || way === undefined) return [];
    const at = pieces.find(({ id }) => id === unit)?.at;
    const start = way.kind === 'route' ? { ...spotPlace(way.from), ...storeyIn(at) } : at;
    return start && isOnMap(start) ? [{ line, unit, start, way }] : [];
  });
};

/** A point of a way: on the ground floor nothing is said of it. */
interface Step extends Spot {
  readonly storey?: number;
}

const storeyIn = (place: Place | undefined): { readonly storey?: number } =>
  place?.kind === 'spot' && place.storey ? { storey: place.storey } : {};

const spotPlace = ({ x, y, storey }: Step): Extract<MapPlace, { readonly kind: 'spot' }> => ({
  kind: 'spot',
  x,
  y,
  ...(storey ? { storey } : {}),
});

/** A place of a free table as an answer has it: on the ground floor nothing is said of that. */
export const pointAt = ({ x, y, storey }: Extract<MapPlace, { readonly kind: 'spot' }>): Step =>
  storey ? { x, y, storey } : { x, y };

const placeOf = (step: number | Step): MapPlace =>
  typeof step === 'number' ? { kind: 'hex', hex: step } : spotPlace(step);
const stepOf = (place: MapPlace): number | Step =>
  place.kind === 'hex' ? place.hex : { x: Math.round(place.x), y: Math.round(place.y), ...storeyIn(place) };

const routeOf = (line: Line | undefined): readonly (number | Step)[] =>
  (line?.route as readonly (number | Step)[] | undefined) ?? [];

/** The way of a line over the map, with its start. */
export const wayOf = (line: Line, start: MapPlace): readonly MapPlace[] => [start, ...routeOf(line).map(placeOf)];

/** The board's layout of the game that is open. */
export const layoutIn = ({ desk }: Asked): Layout => layoutOf(desk.looks.ground(desk.setting));

/** By which stairs one comes from a place to another. */
export type Stairs = (from: MapPlace, to: MapPlace) => readonly MapPlace[];
const NO_STAIRS: Stairs = () => [];

/** The stairs of the game that is open, where it has some. */
export const stairsIn =
  ({ desk, view }: Asked): Stairs =>
  (from, to) =>
    storeyIn(from).storey === storeyIn(to).storey ? [] : (desk.looks.stairs?.(lookOf(desk, view), from, to) ?? []);

/**
 * All of them led on together: the first goes to the place, the others keep their distance to it. A step back on the way of
 * the first one shortens all ways; what is longer than may be begins anew.
 */
export const ledTo = (
  layout: Layout,
  lines: readonly Line[],
  movers: readonly Mover[],
  to: MapPlace,
  stairs: Stairs = NO_STAIRS,
): readonly Line[] => {
  const [leader] = movers;
  if (!leader) return lines;
  const back = wayOf(lines[leader.line]!, leader.start).findIndex((place) => isSame(place, to));
  if (back >= 0) return withRoutes(lines, movers, ({ line }) => routeOf(lines[line]).slice(0, back));
  const before = endOf(lines, leader);
  const steps = layout.kind === 'hexes' ? hexesBetween(layout, before, to) : [to];
  const isTooLong = ({ line, way }: Mover): boolean =>
    way.kind === 'path' && routeOf(lines[line]).length + steps.length > way.max;
  if (routeOf(lines[leader.line]).length > 0 && movers.some(isTooLong))
    return ledTo(layout, resting(lines, movers), movers, to, stairs);
  return withRoutes(lines, movers, (mover) => [
    ...routeOf(lines[mover.line]),
    ...steps.flatMap((step) => {
      const end = endOf(lines, mover);
      const place = shifted(layout, end, before, step);
      return place ? [...stairs(end, place), within(mover.way, end, place)].map(stepOf) : [];
    }),
  ]);
};

/** Who is led farther than he can go stops where that is, on the straight line. */
const within = (way: RouteMover['way'], from: MapPlace, to: MapPlace): MapPlace => {
  if (way.kind !== 'route' || from.kind !== 'spot' || to.kind !== 'spot') return to;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy);
  if (far <= way.length) return to;
  const share = (way.length - 1) / far;
  return { ...to, x: Math.trunc(from.x + dx * share), y: Math.trunc(from.y + dy * share) };
};

/** The lines in the order in which they march: who is farthest ahead goes first, so that nobody stands in another's way. */
export const inMarchingOrder = (lines: readonly Line[], movers: readonly Mover[]): readonly Line[] => {
  const [first] = movers;
  const end = first && endOf(lines, first);
  if (first?.start.kind !== 'spot' || end?.kind !== 'spot') return lines;
  const [dx, dy] = [end.x - first.start.x, end.y - first.start.y];
  const ahead = ({ start }: Mover): number => (start.kind === 'spot' ? start.x * dx + start.y * dy : 0);
  const marching = [...movers].sort((a, b) => ahead(b) - ahead(a)).map(({ line }) => lines[line]!);
  return [...marching, ...lines.filter((_, i) => !movers.some(({ line }) => line === i))];
};

/** The same lines before anybody has gone. */
export const resting = (lines: readonly Line[], movers: readonly Mover[]): readonly Line[] =>
  withRoutes(lines, movers, () => []);

const withRoutes = (
  lines: readonly Line[],
  movers: readonly Mover[],
  routeFor: (mover: Mover) => readonly (number | Step)[],
): readonly Line[] =>
  lines.map((line, i) => {
    const mover = movers.find((one) => one.line === i);
    return mover ? { ...line, route: routeFor(mover) } : line;
  });

const endOf = (lines: readonly Line[], { line, start }: Mover): MapPlace => wayOf(lines[line]!, start).at(-1)!;

const isSame = (a: MapPlace, b: MapPlace): boolean =>
  a.kind === 'hex'
    ? b.kind === 'hex' && a.hex === b.hex
    : b.kind === 'spot' && a.x === b.x && a.y === b.y && storeyIn(a).storey === storeyIn(b).storey;

/**
 * A place as far from another as `to` is from `from`; null where that is off the map. Who is led to another floor goes there,
 * and otherwise everybody stays on his own.
 */
const shifted = (layout: Layout, place: MapPlace, from: MapPlace, to: MapPlace): MapPlace | null => {
  if (place.kind === 'spot' && from.kind === 'spot' && to.kind === 'spot')
    return spotPlace({
      x: place.x + to.x - from.x,
      y: place.y + to.y - from.y,
      ...storeyIn(storeyIn(to).storey === storeyIn(from).storey ? place : to),
    });
  const [at, a, b] = [layout.dotOf(place), layout.dotOf(from), layout.dotOf(to)];
  return layout.placeAt({ x: at.x + b.x - a.x, y: at.y + b.y - a.y });
};

/** A dot every quarter of a hex finds every hex on the way. */
const DOTS_A_HEX = 4;

/** The hexes one comes through on the straight line to another, that one at the end. */
const hexesBetween = (layout: Layout, from: MapPlace, to: MapPlace): readonly MapPlace[] => {
  const [a, b] = [layout.dotOf(from), layout.dotOf(to)];
  const dots = Math.ceil((Math.hypot(b.x - a.x, b.y - a.y) / layout.unit) * DOTS_A_HEX);
  let last = from;
  const found: MapPlace[] = [];
  for (let i = 1; i <= dots; i += 1) {
    const place = layout.placeAt(along(a, b, i / dots));
    if (!place || isSame(place, last)) continue;
    found.push(place);
    last = place;
  }
  return found;
};

const along = (a: Dot, b: Dot, share: number): Dot => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
