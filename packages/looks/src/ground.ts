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
  | 'marsh'
  | 'orchard'
  | 'rough';

/** A tactical hex map, ready to be drawn. */
export interface HexGround {
  readonly kind: 'hexes';
  readonly width: number;
  readonly height: number;
  readonly tops: 'flat' | 'pointy';
  readonly shoved: 'odd' | 'even';
  /** By hex: row * width + column. Null where the map has no hex. */
  readonly paint: readonly (HexPaint | null)[];
  readonly level: readonly number[];
  /** Pairs of neighbouring hexes that a road joins. */
  readonly roads: readonly { readonly hexes: readonly [number, number]; readonly paved: boolean }[];
  readonly walls: readonly { readonly hex: number; readonly dir: number }[];
  /** The printed name of each hex. */
  readonly names: readonly string[];
  /** Names of places, in serif over the print. */
  readonly labels: readonly { readonly hex: number; readonly text: string }[];
  readonly winter: boolean;
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
  readonly winter: boolean;
  readonly seed: number;
}
