import type { Piece, Place } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import { type Dot, layoutOf } from '../board/geometry.ts';
import type { Session } from './session.ts';
import { shotsAt } from './shots.ts';

/** So near lies what is seen together. */
const NEAR = 260;
const EACH = 5;
/** Where fire was there is more to be seen than where men stand. */
const FEWER = 4;

/** Of many places the one that most others are near to. */
export const crowdOf = (dots: readonly Dot[], reach = NEAR): Dot | null => {
  const near = (dot: Dot): number => dots.filter(({ x, y }) => Math.hypot(x - dot.x, y - dot.y) < reach).length;
  return dots.reduce<Dot | null>((best, dot) => (best && near(best) >= near(dot) ? best : dot), null);
};

/** Where a stretch of a game was fought: where most was fired and most pieces stood. */
export const focusOf = (session: Session, from: number, to: number): Dot | null => {
  const { desk, match } = session;
  const { dotOf } = layoutOf(desk.looks.ground(desk.setting));
  const answers = Array.from({ length: Math.max(1, to - from) }, (_, i) =>
    Math.min(from + 1 + i, match.entries.length),
  );
  const fired = answers
    .flatMap((at) => shotsAt(desk, match, 'all', at))
    .flatMap((shot) => (shot.from ? [shot.from, shot.to] : [shot.to]));
  const stood = answers
    .filter((_, i) => i % EACH === 0)
    .flatMap((at) => desk.looks.pieces({ setting: desk.setting, board: match.positions[at]!.board }, null))
    .map((piece) => piece.at);
  const places = fired.length > 0 ? [...fired, ...stood.filter((_, i) => i % FEWER === 0)] : stood;
  return crowdOf(places.flatMap((place) => (isOnMap(place) ? [dotOf(place)] : [])));
};

/**
 * Where an answer was given effect, or the last before it that had any: where was fired, and who went, came or fell there. Where nobody
 * stirred, where most stood.
 */
export const focusOfDeed = (session: Session, from: number, to: number): Dot | null => {
  const { desk } = session;
  const { dotOf } = layoutOf(desk.looks.ground(desk.setting));
  for (let at = to; at > from; at -= 1) {
    const dots = stirredAt(session, at).flatMap((place) => (isOnMap(place) ? [dotOf(place)] : []));
    if (dots.length > 0) return crowdOf(dots);
  }
  return focusOf(session, from, to);
};

/** The places that an answer touched. */
const stirredAt = ({ desk, match }: Session, at: number): readonly Place[] => {
  const fired = shotsAt(desk, match, 'all', at).map((shot) => shot.to);
  const [before, after] = [at - 1, at].map((answers) =>
    desk.looks.pieces({ setting: desk.setting, board: match.positions[answers]!.board }, null),
  ) as [readonly Piece[], readonly Piece[]];
  const placeIn = (pieces: readonly Piece[]) => new Map(pieces.map((piece) => [piece.id, JSON.stringify(piece.at)]));
  const [was, is] = [placeIn(before), placeIn(after)];
  const came = after.filter(({ id }) => is.get(id) !== was.get(id));
  const gone = before.filter(({ id }) => !is.has(id));
  return [...fired, ...came.map((piece) => piece.at), ...gone.map((piece) => piece.at)];
};
