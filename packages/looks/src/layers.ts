import type { Message, Side } from '@grognard/kernel';
import type { Hexside } from './ground.ts';
import type { MapPlace, NationMark } from './pieces.ts';

/** One storey of a house: what can be crossed, looked and shot through. */
export interface Plan {
  readonly storey: number;
  readonly openings: readonly {
    readonly kind: 'door' | 'openDoor' | 'window' | 'slit' | 'breach';
    readonly from: { readonly x: number; readonly y: number };
    readonly to: { readonly x: number; readonly y: number };
  }[];
  readonly inner: readonly {
    readonly kind: 'wall' | 'door';
    readonly line: readonly { readonly x: number; readonly y: number }[];
  }[];
  /** Where stairs and ladders begin or end. */
  readonly stairs: readonly { readonly x: number; readonly y: number }[];
}

/** What a layer shows. */
export type LayerContent =
  /** Whose each hex is: a soft band on either side of the front, and the front itself between the first two holders. */
  | {
      readonly kind: 'control';
      readonly holders: readonly {
        readonly side: Side;
        readonly nation: NationMark;
        readonly hexes: readonly number[];
      }[];
    }
  /** The weather over the whole map, or over some of it. */
  | { readonly kind: 'weather'; readonly weather: 'mud' | 'snow' | 'storm'; readonly hexes: readonly number[] | 'all' }
  /** The ways that supply comes by, from its source to a piece; and the pieces it does not reach. */
  | {
      readonly kind: 'supply';
      readonly lines: readonly (readonly MapPlace[])[];
      readonly without: readonly string[];
      /** The railways that carry it, from hex to hex. */
      readonly rails?: readonly (readonly [MapPlace, MapPlace])[];
    }
  /** Hexes that are nobody's as long as both sides reach into them. */
  | { readonly kind: 'contested'; readonly hexes: readonly number[] }
  /** How far orders carry. */
  | { readonly kind: 'command'; readonly hexes: readonly number[] }
  /** Pieces of a table that hold together: a band along the shortest links between them, none longer than may be. */
  | {
      readonly kind: 'groups';
      readonly groups: readonly {
        readonly id: string;
        readonly nation: NationMark;
        readonly name: Message;
        readonly members: readonly MapPlace[];
        /** How far apart the middles of two that hold together may be, in tenths of a millimetre. */
        readonly link: number;
        /** How broad the band is. */
        readonly width: number;
      }[];
    }
  /** Houses of a table with their roofs off, a plan for each storey. */
  | {
      readonly kind: 'plans';
      readonly houses: readonly {
        readonly id: string;
        readonly outline: readonly { readonly x: number; readonly y: number }[];
        /** Is it open on the ground floor by itself, because somebody is in it? */
        readonly held: boolean;
        readonly storeys: readonly Plan[];
      }[];
    }
  /** The hexsides that a zone of control reaches across: ticks on them, pointing into the hex that each belongs to. */
  | { readonly kind: 'zone'; readonly side: Side; readonly sides: readonly Hexside[] };

/** Something laid over the print that changes in play: it is drawn anew, the print is not. */
export type Layer = {
  readonly id: string;
  readonly name: Message;
  /** Is it there from the start, or when it is asked for? */
  readonly shown: 'always' | 'asked';
} & LayerContent;
