import type { MapPlace, Piece } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { CarryOnBoard } from '../board/carry.ts';
import type { Asked } from '../state/desk.ts';
import { aboutAction } from '../state/pickable.ts';
import { listOf, NOTHING_PICKED, placeKey } from '../state/picking.ts';
import type { Answering } from './answering.ts';

/** One piece that is carried over a map of hexes; null while several are moved or a list is filled in. */
export const carryIn = (
  asked: Asked | null,
  { picking, setPicking, found, onDrop }: Answering,
  pieces: readonly Piece[],
): CarryOnBoard | null => {
  if (!asked || listOf(picking)) return null;
  const start = pieces.find(({ id }) => id === picking.piece)?.at;
  return {
    mayTake: (piece) => asked.question.choices.some(({ action }) => aboutAction(asked, action)?.pieces[0] === piece),
    inHand: picking.piece,
    take: (piece) => setPicking({ ...NOTHING_PICKED, piece }),
    wayTo: (place) => {
      const way = found?.places.get(placeKey(place))?.ways[0];
      return way && start && isOnMap(start) ? [start, ...stepsOf(way.value, place)] : null;
    },
    drop: onDrop,
  };
};

const stepsOf = (value: unknown, end: MapPlace): readonly MapPlace[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')
    ? value.map((hex: number): MapPlace => ({ kind: 'hex', hex }))
    : [end];
