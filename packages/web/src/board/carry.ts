import type { MapPlace } from '@grognard/looks';

/** One piece that the pointer carries to a place, as a click on the piece and one on the place would lead it there. */
export interface CarryOnBoard {
  /** Can something be done with this piece? */
  readonly mayTake: (piece: string) => boolean;
  readonly inHand: string | null;
  readonly take: (piece: string) => void;
  /** The way of the piece in hand to a place, with its start; null where it can't go. */
  readonly wayTo: (place: MapPlace) => readonly MapPlace[] | null;
  readonly drop: (place: MapPlace) => void;
}
