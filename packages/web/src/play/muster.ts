import type { Spot } from '@grognard/kernel';
import type { MapPlace } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import { useMemo } from 'react';
import type { CarryOnBoard } from '../board/carry.ts';
import type { TrayOnBoard } from '../board/Tray.tsx';
import type { Asked } from '../state/desk.ts';
import type { Muster } from '../state/muster.ts';
import { musterIn, putAway, takeUp } from '../state/muster.ts';
import { follow, setPoint } from '../state/pickable.ts';
import type { Picking } from '../state/picking.ts';
import { listOf, placeKey, severalOf, verdictOn, wholeAction } from '../state/picking.ts';
import type { Voice } from '../state/speech.ts';
import { capital } from '../state/speech.ts';
import { pointAt } from '../state/squad.ts';
import type { Answering } from './answering.ts';
import type { Shown } from './shown.ts';

/** A set-up on the board: the tray, what is carried out of it, and the pieces as they stand so far. */
export interface Mustering {
  readonly shown: Shown;
  readonly tray: TrayOnBoard;
  readonly carry: CarryOnBoard;
  readonly inHand: string | null;
  /** Takes what is pointed at, if it is a piece of the set-up. */
  readonly onPiece: (id: string) => boolean;
}

/** What is set up is taken out of a tray, by dragging or by pressing it and then a place; null where nothing is set up. */
export const useMuster = (asked: Asked | null, answering: Answering, shown: Shown, voice: Voice): Mustering | null => {
  const { picking } = answering;
  const muster = useMemo(() => asked && musterIn(asked, picking), [asked, picking]);
  const withMuster = useMemo(() => (muster ? merged(shown, muster) : shown), [muster, shown]);
  if (!asked || !muster) return null;
  const take = (id: string): void => answering.setPicking(takeUp(asked, picking, id));
  return {
    shown: withMuster,
    tray: { lots: muster.waiting, inHand: muster.inHand, take },
    carry: carryOut(asked, answering, muster, voice),
    inHand: muster.inHand,
    onPiece: (id) => onPiece(asked, answering, muster, id),
  };
};

/** What the board shows, with the pieces of the set-up in place of what it has of them; boxes that are empty then are not shown. */
const merged = (shown: Shown, { standing, waiting }: Muster): Shown => {
  const own = [...standing, ...waiting.map(({ piece }) => piece)];
  const ids = new Set(own.map(({ id }) => id));
  const taken = new Set(shown.pieces.flatMap(({ id, at }) => (ids.has(id) && at.kind === 'box' ? [at.box] : [])));
  const others = shown.pieces.filter(({ id }) => !ids.has(id));
  const lies = (box: string): boolean => others.some(({ at }) => at.kind === 'box' && at.box === box);
  return {
    ...shown,
    pieces: [...others, ...own],
    boxes: shown.boxes.filter(({ id }) => !taken.has(id) || lies(id)),
  };
};

const onPiece = (asked: Asked, answering: Answering, { standing, waiting, inHand }: Muster, id: string): boolean => {
  const { picking, setPicking, found } = answering;
  const stands = standing.find((piece) => piece.id === id);
  if (!stands && !waiting.some(({ piece }) => piece.id === id)) return false;
  const isList = listOf(picking) !== null || severalOf(picking) !== null;
  // Pointed at once more a piece is turned where it stands, or given where it is placed alone.
  const way = inHand === id && stands ? found?.places.get(placeKey(stands.at))?.ways[0] : undefined;
  if (stands && !isList) answering.answer();
  else if (way && severalOf(picking)) setPicking(follow(asked, picking, way));
  else if (!way) setPicking(takeUp(asked, picking, id));
  return true;
};

const carryOut = (asked: Asked, answering: Answering, muster: Muster, voice: Voice): CarryOnBoard => {
  const { picking, setPicking, found, give } = answering;
  const all = [...muster.standing, ...muster.waiting.flatMap(({ piece, isOpen }) => (isOpen ? [piece] : []))];
  const putAt = (place: MapPlace): Picking | null => {
    const way = found?.places.get(placeKey(place))?.ways[0];
    if (way) return follow(asked, picking, way);
    if (place.kind !== 'spot' || !found?.area?.some((outline) => isInside(outline, place))) return null;
    return setPoint(asked, picking, pointAt(place));
  };
  const isAlone = listOf(picking) === null && severalOf(picking) === null;
  const refusalAt = (place: MapPlace): string | null => {
    const put = isAlone && place.kind === 'spot' ? setPoint(asked, picking, pointAt(place)) : null;
    const refusal = put && verdictOn(asked, put);
    return refusal ? capital(voice.say(refusal.why)) : null;
  };
  return {
    mayTake: (id) => all.some((piece) => piece.id === id),
    inHand: muster.inHand,
    take: (id) => setPicking(takeUp(asked, picking, id)),
    drawn: (id) => all.find((piece) => piece.id === id) ?? null,
    wayTo: (place) => (isLit(found, place) && refusalAt(place) === null ? [place] : null),
    whyNot: refusalAt,
    drop: (place) => {
      const put = putAt(place);
      const action = put && isAlone ? wholeAction(put) : null;
      if (put && action && verdictOn(asked, put) === null) give([action]);
      else if (put) setPicking(put);
    },
    putAway: (id) => setPicking(putAway(asked, picking, id)),
  };
};

const isLit = (found: Answering['found'], place: MapPlace): boolean =>
  found !== null &&
  isOnMap(place) &&
  (found.places.has(placeKey(place)) ||
    (place.kind === 'spot' && (found.area?.some((outline) => isInside(outline, place)) ?? false)));

/** Is a point inside an outline? */
const isInside = (outline: readonly Spot[], { x, y }: Spot): boolean =>
  outline.reduce((inside, a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    const isCrossed = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return isCrossed ? !inside : inside;
  }, false);
