import { isOnMap, type MapPlace, type Piece } from '@grognard/looks';
import type { Hovered } from '../board/Hover.tsx';
import type { Pencil } from '../board/pencil.ts';
import type { Asked } from '../state/desk.ts';
import { reaches, seenFrom } from '../state/field.ts';
import type { Pickable } from '../state/pickable.ts';
import { placeKey } from '../state/picking.ts';
import type { Voice } from '../state/speech.ts';
import { type Hunting, preyOf } from './prey.ts';
import { hitsOfPiece } from './targets.ts';
import { fieldOf, type Tooled } from './tool-pencil.ts';

interface Hovering extends Tooled {
  readonly asked: Asked | null;
  readonly found: Pickable | null;
  readonly voice: Voice;
  readonly prey?: Hunting | null;
}

/** More lines than these nobody follows; the card counts them all. */
const MOST_WATCHERS = 4;

/** What is drawn for a pointer that rests: the field of fire of a piece with what it would hit; of a place, who sees it. */
export const hoverPencil = (drawing: Hovering, { piece, place }: Hovered): Partial<Pencil> => {
  if (piece !== null) return { ...fieldOf(drawing, piece), ...hitBy(drawing, piece) };
  const from = watchersOf(drawing, place);
  return {
    // Where somebody may go it is asked who sees him there, not what can be seen from there.
    seenFrom: drawing.found?.places.has(placeKey(place)) ? [] : seenFrom(drawing.table, place),
    watchers: from.slice(0, MOST_WATCHERS).map(({ at }) => ({ from: at as MapPlace, to: place })),
  };
};

const isFoe = ({ table: { eyes } }: Tooled, { side }: Piece): boolean => side !== null && side !== eyes;

/** The enemies who could fire at a place as they stand, as far as one can see. */
export const watchersOf = (drawing: Tooled, place: MapPlace): readonly Piece[] =>
  drawing.pieces.filter((piece) => isFoe(drawing, piece) && isOnMap(piece.at) && reaches(drawing.table, piece, place));

/** One's own piece: a plate on every enemy; an enemy: those of one's own whom he could fire at. */
const hitBy = (drawing: Hovering, id: string): Partial<Pencil> => {
  const { table, asked, voice, pieces } = drawing;
  const piece = pieces.find((one) => one.id === id);
  if (!piece) return {};
  if (!isFoe(drawing, piece)) {
    if (!asked) return {};
    const told = table.desk.looks.prey ? preyOf(asked, drawing.prey, id, voice) : hitsOfPiece(asked, id, voice);
    return { plates: told };
  }
  const own = pieces.filter((one) => one.side === table.eyes && isOnMap(one.at));
  return { aimed: own.filter(({ at }) => reaches(table, piece, at as MapPlace)).map((one) => one.id) };
};
