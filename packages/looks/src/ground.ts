import type { Theatre } from './theatre.ts';

/** How a hex is painted. */
export type HexPaint =
  | 'open'
  | 'ploughed'
  | 'crop'
  | 'lightWoods'
  | 'forest'
  | 'wooden'
  | 'stone'
  | 'water'
  | 'sea'
  | 'marsh'
  | 'orchard'
  | 'rough'
  | 'hill'
  | 'mountain';

/** How wide a river is drawn. */
export type RiverWidth = 'minor' | 'major';

/** The side of a hex that lies in a direction; directions as in the hex package. */
export interface Hexside {
  readonly hex: number;
  readonly dir: number;
}

/** What lies on a hexside. A bridge or a ford lies across the river of its side. */
export type SideFeature = Hexside &
  (
    | { readonly kind: 'river'; readonly width: RiverWidth }
    /** A strait is narrow water that can be crossed; a ridge can't; a boundary parts theatres, not countries. */
    | { readonly kind: 'wall' | 'border' | 'coast' | 'bridge' | 'ford' | 'strait' | 'ridge' | 'boundary' }
  );

/** What runs from the middle of a hex to the middle of the next. */
export type Way = { readonly hexes: readonly [number, number] } & (
  | { readonly kind: 'paved' | 'dirt' | 'track' | 'rail' }
  | { readonly kind: 'river'; readonly width: RiverWidth }
);

/** A settlement of a map on which a whole town is less than a hex. */
export interface Town {
  readonly hex: number;
  readonly size: 'village' | 'town' | 'city' | 'fortress';
  /** What it is worth: written in a city, beside a smaller one. */
  readonly value: number | null;
  readonly port: boolean;
  /** Is it a great port, or the base of a fleet? */
  readonly naval?: 'major' | 'base';
  /** A city that is a fortress as well. */
  readonly walled?: true;
  /** A city that decides more than it makes: in brackets. */
  readonly strategic?: true;
  /** What is dug or pumped there, and how much. */
  readonly resource: { readonly kind: 'oil' | 'ore'; readonly value: number } | null;
}

/** A point in widths of a hex from the upper left corner of the sheet. */
export type AtlasPoint = readonly [x: number, y: number];

/** Lines of a real atlas, for a map that was laid out from one. */
export interface Atlas {
  /** The edges of seas and lakes, and of the islands in them: what lies within an even number of rings is land. */
  readonly waters: readonly (readonly AtlasPoint[])[];
  /** From spring to mouth, with their width there, in parts of a hex. */
  readonly rivers: readonly { readonly line: readonly AtlasPoint[]; readonly widths: readonly [number, number] }[];
}

/** A hex map, ready to be drawn. */
export interface HexGround {
  readonly kind: 'hexes';
  /** Single houses and trees, or provinces: each is painted in its own manner. */
  readonly manner: 'tactical' | 'operational';
  readonly width: number;
  readonly height: number;
  readonly tops: 'flat' | 'pointy';
  readonly shoved: 'odd' | 'even';
  /** By hex: row * width + column. Null where the map has no hex. */
  readonly paint: readonly (HexPaint | null)[];
  readonly level: readonly number[];
  readonly ways: readonly Way[];
  readonly sides: readonly SideFeature[];
  readonly towns: readonly Town[];
  /** The printed name of each hex. */
  readonly names: readonly string[];
  /** Names of places, in serif over the print. */
  readonly labels: readonly { readonly hex: number; readonly text: string }[];
  /** Coasts are drawn along it wherever the hexes allow; rivers are drawn as it has them. */
  readonly atlas?: Atlas;
  /** The land that is played on, where that is only a part of the map: the rest is veiled, and the first look leaves it out. */
  readonly played?: readonly number[];
  readonly theatre: Theatre;
  /**
   * How large trees, furrows and roofs are beside a hex, 1 if left out: less makes the country wide, as where a hex is two
   * hundred metres and not forty.
   */
  readonly grain?: number;
  /** The same seed draws the same trees. */
  readonly seed: number;
}

/** How an area of a free table is painted. */
export type TablePaint =
  | 'wood'
  | 'forest'
  | 'orchard'
  | 'field'
  | 'scrub'
  | 'marsh'
  | 'water'
  | 'shallows'
  | 'hill'
  | 'house'
  | 'block'
  | 'ruins'
  | 'hedgehogs'
  | 'bunker'
  | 'trench'
  | 'gully'
  | 'beach'
  | 'mines';

/** How a line of a free table is painted. */
export type TableLine =
  | 'road'
  | 'track'
  | 'rail'
  | 'embankment'
  | 'wall'
  | 'hedge'
  | 'bocage'
  | 'barricade'
  | 'wire'
  | 'trench'
  | 'stream';

/** A free table, ready to be drawn. Lengths in tenths of a millimetre, y downwards. */
export interface TableGround {
  readonly kind: 'table';
  readonly width: number;
  readonly height: number;
  readonly unit: 'cm' | 'inch';
  readonly areas: readonly {
    readonly id: string;
    readonly paint: TablePaint;
    readonly outline: readonly { readonly x: number; readonly y: number }[];
    readonly level: number;
  }[];
  readonly lines: readonly {
    readonly id: string;
    readonly paint: TableLine;
    readonly points: readonly { readonly x: number; readonly y: number }[];
    readonly thickness: number;
  }[];
  readonly labels: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  readonly theatre: Theatre;
  readonly seed: number;
}
