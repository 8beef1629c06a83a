import type { Message, Side } from '@grognard/kernel';
import type { Hexside } from './ground.ts';
import type { MapPlace, NationMark } from './pieces.ts';

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
  /** The hexsides that a zone of control reaches across: ticks on them, pointing into the hex that each belongs to. */
  | { readonly kind: 'zone'; readonly side: Side; readonly sides: readonly Hexside[] };

/** Something laid over the print that changes in play: it is drawn anew, the print is not. */
export type Layer = {
  readonly id: string;
  readonly name: Message;
  /** Is it there from the start, or when it is asked for? */
  readonly shown: 'always' | 'asked';
} & LayerContent;
