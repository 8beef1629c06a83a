import type { Message } from '@grognard/kernel';
import type { MapPlace, Piece, Work } from './pieces.ts';

/** What comes of looking from one place to another. */
export interface Sightline {
  readonly clear: boolean;
  /** How far it is: "5 hexes", "36.4 cm". */
  readonly distance: Message;
  /** The place that stops it, and why, in a word or two. */
  readonly stoppedBy: { readonly place: MapPlace; readonly why: Message; readonly rule: string } | null;
  /** What a clear line goes through or over on a table, each where that is: "hedge", "wood, 3 of 8 cm". */
  readonly crosses?: readonly { readonly place: MapPlace; readonly what: Message }[];
}

/** The edge of a band of range on a table: so far round a place, in tenths of a millimetre. */
export interface Band {
  readonly at: MapPlace;
  readonly radius: number;
  readonly label: Message;
}

/** Where a piece may fire without turning: so many degrees to either side of a direction, clockwise from north. */
export interface Arc {
  readonly at: MapPlace;
  readonly facing: number;
  readonly half: number;
  /** Which arm it is of and how wide it is, where a piece has several: then it is drawn as soon as the piece is picked. */
  readonly label?: Message;
  /** Of something that turns by itself, which is dotted, or of the hull. */
  readonly of?: 'turret' | 'hull';
}

/** An enemy whom a piece might fire at: how likely that fells him, or why it can't be done, in two or three words. */
export interface Prey {
  readonly piece: string;
  readonly chance: number | null;
  readonly why: Message | null;
}

/** A stretch of a way on a table on which the mover is seen, in tenths of a millimetre along it. */
export interface Stretch {
  readonly route: readonly MapPlace[];
  readonly from: number;
  readonly to: number;
  /** The moment chosen on it. */
  readonly moment: number | null;
  /** Who sees it; null: anybody. */
  readonly seenFrom: MapPlace | null;
  /** How far along the whole way its route begins, where no more of that is known. */
  readonly begins?: number;
}

/**
 * Something laid on a table to see what it covers, in tenths of a millimetre: a circle, or a teardrop from its tip, as long
 * as from there to the middle of its round end.
 */
export type Template = (
  | { readonly shape: 'round'; readonly at: MapPlace; readonly radius: number }
  | {
      readonly shape: 'teardrop';
      readonly at: MapPlace;
      readonly facing: number;
      readonly length: number;
      readonly radius: number;
    }
) & {
  /** Whom it covers, wholly or in part. */
  readonly covers: readonly { readonly piece: string; readonly how: 'whole' | 'part' }[];
  /** What is said of it before whom it covers. */
  readonly says?: Message;
};

/** What an answer in the making lays on a table. */
export interface Marks {
  /** Bursts, screens, flames. */
  readonly templates: readonly Template[];
  readonly stretches: readonly Stretch[];
  /** The way that would be gone, with its start. */
  readonly way: readonly MapPlace[];
  /** Where the piece could fire at the end of it. */
  readonly arcs: readonly Arc[];
  /** Pieces as they would stand. */
  readonly ghosts?: readonly Piece[];
  /** The line of fire, where whoever is fired at would stand elsewhere than now. */
  readonly line?: { readonly from: MapPlace; readonly to: MapPlace; readonly seen: Sightline };
  /** Works as they would lie. */
  readonly works?: readonly Work[];
  /** What is written where. */
  readonly put?: readonly { readonly at: MapPlace; readonly texts: readonly string[]; readonly filled: boolean }[];
}

/** Fire as it is seen: from where, unless that is unseen, to where. */
export interface Shot {
  readonly from: MapPlace | null;
  readonly to: MapPlace;
  /** It was aimed at `from` and fell at `to`: so far away. */
  readonly strays?: Message;
}

/** A die of a chain: what it is for, whether it begins one, and whose it is. The other's die stops what was begun. */
export interface ChainLink {
  readonly name: Message;
  readonly begins: boolean;
  readonly by: 'own' | 'other';
}

/** How far orders carry: a circle about a commander, and who holds on to whom. */
export interface Command {
  readonly at: MapPlace;
  readonly radius: number;
  readonly links: readonly (readonly [MapPlace, MapPlace])[];
  /** The pieces that no order reaches. */
  readonly without: readonly string[];
  /** Where orders go from man to man: it is drawn as soon as the first of them is pointed at. */
  readonly chain?: Chain;
}

/** Orders that are handed on: from leader to leader, and from each to those he leads. */
export interface Chain {
  readonly leaders: readonly (readonly [string, string])[];
  /** Who reaches which place, and whether those there are his to order. */
  readonly reaches: readonly { readonly by: string; readonly to: MapPlace; readonly are: 'his' | 'others' }[];
  /** All hexes that somebody of the chain can wake others in. */
  readonly hexes: readonly number[];
}
