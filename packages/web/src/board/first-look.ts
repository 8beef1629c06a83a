import { isOnMap } from '@grognard/looks';
import { useCallback, useRef } from 'react';
import type { Box, Dot, Layout } from './geometry.ts';
import type { FirstLook } from './lie.ts';
import { meanOf, nearestOf } from './lie.ts';
import type { Pencil } from './pencil.ts';
import type { BoardProps } from './props.ts';

type Seen = Pick<BoardProps, 'pieces' | 'layers' | 'pencil' | 'tray' | 'own'>;

/** What is to be seen first, of the board as it is when that is asked. */
export const useFirstLook = (props: Seen, layout: Layout): (() => FirstLook) => {
  const latest = useRef(props);
  latest.current = props;
  return useCallback(() => firstLookAt(latest.current, layout), [layout]);
};

/**
 * Where most pieces stand, and on hexes how far they stand apart, with the places where others may be set up; of the pieces
 * on a table, where they stand farther apart, at least one of one's own: of those who can act, if some can. Who has just
 * been put down there is seen before anybody else.
 */
export const firstLookAt = (props: Seen, layout: Layout): FirstLook => {
  const middle = middleOf(props, layout);
  const standing = props.pieces.flatMap(({ side, at }) => (isOnMap(at) ? [{ side, dot: layout.dotOf(at) }] : []));
  const own = standing.flatMap(({ side, dot }) => (side === props.own ? [dot] : []));
  if (layout.kind === 'table') {
    const put = props.pencil.ghosts.flatMap(({ at }) => (isOnMap(at) ? [layout.dotOf(at)] : []));
    const zone = zoneOf(props, layout) ?? (put.length > 0 ? meanOf(put) : null);
    if (zone || own.length === 0) return { middle: zone ?? middle, all: null, own: null };
    const acting = askedAbout(props, layout);
    return { middle, all: null, own: boxRound([nearestOf(acting.length > 0 ? acting : own, middle)], layout.unit) };
  }
  const zones = props.tray ? props.pencil.legal.map(({ place }) => layout.dotOf(place)) : [];
  return {
    middle,
    all: boxRound([...standing.map(({ dot }) => dot), ...zones], layout.unit),
    own: boxRound([...own, ...zones], layout.unit),
  };
};

/** Where those stand whom the question can be answered with. */
export const askedAbout = ({ pieces, pencil }: Pick<Seen, 'pieces' | 'pencil'>, layout: Layout): readonly Dot[] => {
  const ringed = new Set(pencil.rings.map(({ piece }) => piece));
  return pieces.flatMap(({ id, at }) => (ringed.has(id) && isOnMap(at) ? [layout.dotOf(at)] : []));
};

/** On a table, the middle of the zone in which something is to be put. */
const zoneOf = ({ pencil }: Seen, { scale }: Layout): Dot | null => {
  const [outline = []] = pencil.area;
  return outline.length > 0 ? middleOfArea(outline, scale) : null;
};

/** All of the hexes round some dots; null where there are none. */
const boxRound = (dots: readonly Dot[], unit: number): Box | null => {
  if (dots.length === 0) return null;
  const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - unit / 2, Math.min(...ys) - unit / 2];
  return { x, y, width: Math.max(...xs) + unit / 2 - x, height: Math.max(...ys) + unit / 2 - y };
};

/** Where most pieces stand; before any do, the front they will be set up along. */
const middleOf = ({ pieces, layers }: Pick<BoardProps, 'pieces' | 'layers'>, layout: Layout): Dot => {
  const dots = pieces.flatMap(({ at }) => (isOnMap(at) ? [layout.dotOf(at)] : []));
  if (dots.length > 0) return meanOf(dots);
  const front = layers.flatMap((layer) => (layer.kind === 'control' ? frontOf(layer.holders, layout) : []));
  return front.length > 0 ? meanOf(front) : { x: layout.width / 2, y: layout.height / 2 };
};

/** The corners at which the first two holders meet. */
const frontOf = (
  [one, other]: Extract<BoardProps['layers'][number], { kind: 'control' }>['holders'],
  layout: Layout,
): readonly Dot[] => {
  if (!one || !other) return [];
  const cornersOf = (hexes: readonly number[]) =>
    new Map(
      hexes.flatMap((hex) => layout.corners(hex)).map((dot) => [`${Math.round(dot.x)},${Math.round(dot.y)}`, dot]),
    );
  const theirs = cornersOf(other.hexes);
  return [...cornersOf(one.hexes)].flatMap(([key, dot]) => (theirs.has(key) ? [dot] : []));
};

/** The middle of an area of a table. */
export const middleOfArea = (outline: Pencil['area'][number], scale: number): Dot => {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const middle = (list: readonly number[]): number => ((Math.min(...list) + Math.max(...list)) / 2) * scale;
  return { x: middle(xs), y: middle(ys) };
};
