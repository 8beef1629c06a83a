import type { Len, Point, Route, RoutePiece, Shape } from '@grognard/table';
import { distance, INCH, pointAt, rotate } from '@grognard/table';
import type { L } from '../types.ts';

/** PF-ENG.4: one die for each 2" begun. */
const MINED: Len = 2 * INCH;
/** PF-ENG.6, PF-ENG.7: a gap is 2" square. */
const HALF_GAP: Len = INCH;

/** Where somebody is as a gap sees it, which lies as its field does. */
const fromGap = ({ board }: L, gap: L['board']['gaps'][number], { x, y }: Point): Point => {
  const facing = board.defences.find(({ id }) => id === gap.in)?.facing ?? 0;
  return rotate({ x: x - gap.at.x, y: y - gap.at.y }, (360 - facing) % 360);
};

const gapsIn = ({ board }: L, { id }: Pick<Shape, 'id'>): L['board']['gaps'] =>
  board.gaps.length === 0 ? board.gaps : board.gaps.filter((gap) => gap.in === id);

/** PF-ENG.6, PF-ENG.7: has an engineer made a gap there? */
export const hasGap = (look: L, shape: Pick<Shape, 'id'>, at: Point): boolean =>
  gapsIn(look, shape).some((gap) => {
    const { x, y } = fromGap(look, gap, at);
    return Math.abs(x) <= HALF_GAP && Math.abs(y) <= HALF_GAP;
  });

/** PF-ENG.6, PF-ENG.7: a piece of a way cut where it comes into a gap in mines or wire, and out of it. */
export const cutAtGaps = (look: L, piece: RoutePiece, route: Route): readonly RoutePiece[] => {
  const gaps = piece.shapes.flatMap((shape) => gapsIn(look, shape));
  if (gaps.length === 0) return [piece];
  const ends = [pointAt(route, piece.from), pointAt(route, piece.to)] as const;
  const cuts = gaps.flatMap((gap) => edgesOf(fromGap(look, gap, ends[0]), fromGap(look, gap, ends[1])));
  const inside = cuts.map((cut) => piece.from + cut).filter((at) => at > piece.from && at < piece.to);
  const places = [piece.from, ...inside.sort((a, b) => a - b), piece.to];
  return places.slice(1).map((to, i) => ({ ...piece, from: places[i]!, to }));
};

/** How far along from one point to another the sides of a gap are, which lies about the middle. */
const edgesOf = (from: Point, to: Point): readonly Len[] => {
  const length = distance(from, to);
  return (
    [
      [from.x, to.x],
      [from.y, to.y],
    ] as const
  ).flatMap(([a, b]) =>
    a === b ? [] : [-HALF_GAP, HALF_GAP].map((side) => Math.round(((side - a) * length) / (b - a))),
  );
};

/** What of a piece of a way is mined or wired: its middle tells, as it is cut at gaps. */
export const laidOn = (look: L, piece: RoutePiece, terrain: 'minefield' | 'wire', route: Route): string | null => {
  const shape = piece.shapes.find((one) => one.terrain === terrain);
  return shape && !hasGap(look, shape, pointAt(route, Math.round((piece.from + piece.to) / 2))) ? shape.id : null;
};

/** A part of a way, and the minefield that is there. */
export interface Mined {
  readonly from: Len;
  readonly to: Len;
  readonly mines: string | null;
}

/** PF-ENG.4: where the next die falls, whoever has dared the first so many of what is mined there. */
export const nextMine = (ground: readonly Mined[], dared: Len): { readonly at: Len; readonly field: string } | null => {
  let ahead = dared;
  for (const { from, to, mines } of ground) {
    if (mines === null) ahead = 0;
    else if (from + ahead < to) return { at: from + ahead, field: mines };
    else ahead -= to - from;
  }
  return null;
};

/** PF-ENG.4: how much of the 2" dared is still ahead after so much of a way; out of the field nothing is. */
export const daredAfter = (ground: readonly Mined[], dared: Len, along: Len): Len => {
  let ahead = dared;
  for (const { from, to, mines } of ground) {
    if (from >= along) break;
    ahead = mines === null ? 0 : Math.max(0, ahead - (Math.min(to, along) - from));
  }
  return ahead;
};

/** PF-ENG.4: so much is dared with one die. */
export const DARED = MINED;
