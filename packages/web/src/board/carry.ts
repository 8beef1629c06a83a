import type { MapPlace, Piece, Place } from '@grognard/looks';
import type { Pencil } from './pencil.ts';

/** What comes of carrying a piece to a place of a table, as far as it gets. */
export interface Hauled extends Pick<Pencil, 'stretches' | 'arcs'> {
  readonly way: readonly MapPlace[];
  /** How it would stand there. */
  readonly ghosts: readonly Piece[];
  /** What the way costs, and what is left over, in words. */
  readonly cost: string | null;
  readonly left: string | null;
  /** What it could then fire at, and how likely it hits. */
  readonly targets: Pencil['plates'];
  /** Why it does not get to where the hand is, in two or three words. */
  readonly why: string | null;
}

/** What comes of a piece being put down on a hex, as far as its side can tell. */
export interface Landing {
  /** Where those stand who could fire at it. */
  readonly watchers: readonly MapPlace[];
  /** How many they are and how likely one hits, in words; null: nobody could. */
  readonly danger: string | null;
  readonly targets: Pencil['plates'];
}

/** One piece that the pointer carries to a place, as a click on the piece and one on the place would lead it there. */
export interface CarryOnBoard {
  /** Can something be done with this piece? */
  readonly mayTake: (piece: string) => boolean;
  readonly inHand: string | null;
  readonly take: (piece: string) => void;
  /** The way of the piece in hand to a place, with its start; null where it can't go. */
  readonly wayTo: (place: MapPlace) => readonly MapPlace[] | null;
  /** `turn`: by so many degrees to the right of how it comes there. */
  readonly drop: (place: MapPlace, turn: number) => void;
  /** Where the piece in hand goes once it is woken; pointed at there it does so, and false comes back elsewhere. */
  readonly lit?: Pencil['legal'];
  readonly lead?: (place: Place) => boolean;
  /** A piece that is not on the map yet, as it looks. */
  readonly drawn?: (piece: string) => Piece | null;
  /** Why the piece in hand can't be put there, in a few words; null where that goes without saying. */
  readonly whyNot?: (place: MapPlace) => string | null;
  /** It is carried off the map again. */
  readonly putAway?: (piece: string) => void;
  /** What comes of putting it down on a hex, worked out once the hand rests. */
  readonly landing?: (place: MapPlace) => Promise<Landing | null>;
  /** What a way costs of what there is, and what is left then. */
  readonly tollTo?: (place: MapPlace) => { readonly cost: string; readonly left: string } | null;
  /** The same on a table, where ways are found; null where there is none. `calm`: the hand rests, and odds are worked out. */
  readonly haul?: (place: MapPlace, hand: 'moving' | 'calm', turn: number) => Hauled | null;
}
