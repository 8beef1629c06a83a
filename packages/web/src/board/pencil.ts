import type { Chain, MapPlace, Piece, Template, Work } from '@grognard/looks';
import type { Dot } from './geometry.ts';

/** Everything the pencil shows at one time. */
export interface Pencil {
  /** Where something can be done, with what it costs if that is known. */
  readonly legal: readonly {
    readonly place: MapPlace;
    readonly label: string | null;
    readonly chosen: boolean;
    /** How many enemy pieces could fire there, where that is known. */
    readonly risk?: number;
    /** An enemy stands there, who would be fired at. */
    readonly target?: boolean;
  }[];
  /** Boxes beside the map that answer the question. */
  readonly boxes: readonly { readonly box: string; readonly chosen: boolean }[];
  /** Pieces that answer the question, chosen ones apart. */
  readonly rings: readonly { readonly piece: string; readonly chosen: boolean }[];
  /** Who acts, whatever is pointed at just now: shown, not offered. */
  readonly acting: readonly string[];
  /** The piece that is looked at. */
  readonly held: string | null;
  /** Pieces that are aimed at. */
  readonly aimed: readonly string[];
  /** A way drawn through places. */
  readonly route: readonly MapPlace[];
  /** Where on a table a point may be set. */
  readonly area: readonly (readonly { readonly x: number; readonly y: number }[])[];
  /** The ground of a table that the piece in hand can get to, round all it can't enter. */
  readonly roam: readonly (readonly { readonly x: number; readonly y: number }[])[];
  /** The point that is set on it, and a facing there. */
  readonly spot: { readonly at: MapPlace; readonly facing: number | null } | null;
  readonly sight: {
    readonly from: MapPlace;
    readonly to: MapPlace;
    readonly clear: boolean;
    readonly distance: string;
    readonly stop: { readonly place: MapPlace; readonly label: string } | null;
    /** What a clear line goes through. */
    readonly crosses?: readonly { readonly place: MapPlace; readonly label: string }[];
  } | null;
  /** A measuring tape on a table: how long one of its units is, in tenths of a millimetre, and how far it is in words. */
  readonly tape: {
    readonly from: MapPlace;
    readonly to: MapPlace;
    readonly each: number;
    readonly text: string;
  } | null;
  /** Hexes in reach, or the circle of it. */
  readonly reach: readonly MapPlace[];
  /** Those of them that are at long range. */
  readonly farReach: readonly MapPlace[];
  readonly threats: readonly MapPlace[];
  /** The hexes that a place can be seen from. */
  readonly seenFrom: readonly MapPlace[];
  /** Of a table: the ground from which a place can be seen, or what a piece of either side could fire at. */
  readonly vista: {
    readonly loops: readonly (readonly { readonly x: number; readonly y: number }[])[];
    readonly of: 'sight' | 'own' | 'foe';
  } | null;
  /** Who could fire at a place that is looked at, each with a line to it. */
  readonly watchers: readonly { readonly from: MapPlace; readonly to: MapPlace }[];
  /** Words on plates: chances under pieces, and the like. */
  readonly plates: readonly {
    readonly at: MapPlace;
    readonly text: string;
    readonly tone: 'own' | 'foe';
    /** The one that is chosen. */
    readonly filled: boolean;
    /** The piece it hangs from. */
    readonly piece?: string;
  }[];
  /** What the answer in the making puts where. */
  readonly put: readonly {
    readonly at: MapPlace;
    readonly texts: readonly string[];
    /** Is one of them in hand? */
    readonly filled: boolean;
  }[];
  /** Where a piece may fire from where it stands: two rays from a place, so many degrees to either side of a direction. */
  readonly arcs: readonly {
    readonly at: MapPlace;
    readonly facing: number;
    readonly half: number;
    /** What it is of, on a plate at the end of a ray. */
    readonly label?: string;
    /** Of something that turns by itself it is dotted, of a hull dashed. */
    readonly of?: 'turret' | 'hull';
    readonly tone?: 'own' | 'foe';
  }[];
  /** Stretches of a route on which the mover is seen, in tenths of a millimetre along it, and the moment chosen. */
  readonly stretches: readonly {
    readonly route: readonly MapPlace[];
    readonly from: number;
    readonly to: number;
    readonly moment: number | null;
    readonly seenFrom: MapPlace | null;
    readonly labels: readonly [string, string];
  }[];
  /** Pieces as they would stand after the answer in the making. */
  readonly ghosts: readonly Piece[];
  /** And works as they would lie. */
  readonly works: readonly Work[];
  /** Templates laid on a table: bursts and the like. */
  readonly templates: readonly (Template & { readonly label?: string })[];
  /** How far orders carry: a circle on a table, a set of hexes on a map. */
  readonly command:
    | {
        readonly at: MapPlace;
        readonly radius: number;
        readonly links: readonly (readonly [MapPlace, MapPlace])[];
        readonly without: readonly string[];
        readonly chain?: Chain;
      }
    | { readonly hexes: readonly number[] }
    | null;
  /** Bands of range on a table. */
  readonly bands: readonly { readonly at: MapPlace; readonly radius: number; readonly label: string }[];
  /** Pieces that the enemy does not see. */
  readonly unseen: readonly string[];
  /** The level of each hex that is not at 0. */
  readonly levels: readonly { readonly place: MapPlace; readonly level: number }[];
  /** The ways the last answer took others, until one acts oneself. */
  readonly traces: readonly (readonly MapPlace[])[];
  /** What a lesson speaks of, mention by mention. */
  readonly pointed: readonly (readonly MapPlace[])[];
  /** The step of the lesson that speaks of it: another is begun where it can be seen. */
  readonly step?: number;
}

/** Nothing drawn. */
export const NO_PENCIL: Pencil = {
  legal: [],
  boxes: [],
  rings: [],
  acting: [],
  held: null,
  aimed: [],
  route: [],
  area: [],
  roam: [],
  spot: null,
  sight: null,
  tape: null,
  reach: [],
  farReach: [],
  threats: [],
  seenFrom: [],
  vista: null,
  watchers: [],
  plates: [],
  put: [],
  arcs: [],
  stretches: [],
  templates: [],
  ghosts: [],
  works: [],
  command: null,
  bands: [],
  unseen: [],
  levels: [],
  traces: [],
  pointed: [],
};

/** The middle between two dots. */
export const between = (a: Dot, b: Dot, share = 0.5): Dot => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});
