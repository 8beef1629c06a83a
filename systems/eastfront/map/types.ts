import type { HexGrid, HexId, HexsideId, HexsideMap } from '@grognard/hex';

/** EF-1.3.1: what fills most of a hex. */
export const TERRAIN = {
  '.': 'clear',
  f: 'forest', // EF-1.E.1: Grozny too
  h: 'hill',
  m: 'marsh',
  M: 'mountain',
  '~': 'sea',
} as const;
export type Terrain = (typeof TERRAIN)[keyof typeof TERRAIN];

/** Whose land it was in June 1941; Poland and the Baltic states as they lay between the wars (EF-1.44.2). */
export const NATIONS = {
  G: 'Germany',
  U: 'USSR',
  P: 'Poland',
  L: 'Baltic states',
  S: 'Slovakia',
  H: 'Hungary', // EF-1.E.2: with Transylvania
  R: 'Romania',
  B: 'Bulgaria',
  Y: 'Yugoslavia',
  A: 'Albania',
  E: 'Greece',
} as const;
export type Nation = (typeof NATIONS)[keyof typeof NATIONS];

/** EF-15.1.1, T6: the seas one sails; the Mediterranean is out of play. */
export const ZONES = {
  b: 'Eastern Baltic',
  f: 'Gulf of Finland',
  r: 'Gulf of Riga',
  w: 'Western Black Sea',
  e: 'Eastern Black Sea',
  a: 'Sea of Azov',
  n: 'Northern Caspian',
  s: 'Southern Caspian',
} as const;
export type Zone = (typeof ZONES)[keyof typeof ZONES];

/** EF-1.3.1, T3: what lies on a hexside that is not simply the ground of its hexes. */
export const SPECIAL_SIDES = ['river', 'strait', 'lake', 'sea', 'alpine', 'sivash'] as const;
export type SpecialSide = (typeof SPECIAL_SIDES)[number];

/** T3: every type a hexside may have. */
export type SideType = SpecialSide | Exclude<Terrain, 'sea'>;

/** EF-1.4.1, EF-1.43.1. */
export const SIZES = ['major', 'minor', 'village'] as const;

/** A place with a name. */
export interface Town {
  readonly name: string;
  /** Other spellings the book or an atlas has. */
  readonly also: readonly string[];
  /** All of them as they are looked up. */
  readonly plainNames: readonly string[];
  readonly hex: HexId;
  readonly size: (typeof SIZES)[number];
  /** EF-1.41.2: what a major city produces; 0 for the others. */
  readonly value: number;
  /** EF-1.41.4. */
  readonly isStrategic: boolean;
  /** EF-1.46.1. */
  readonly isFortress: boolean;
  /** EF-1.5.1. */
  readonly resource: { readonly kind: 'oil' | 'ore'; readonly value: number } | null;
}

/** How the book calls a hex without a town. */
export interface BookName {
  readonly hex: HexId;
  readonly name: string;
}

/** EF-1.45.1: a harbour, its zones (two for a double port) and its size. */
export interface Port {
  readonly hex: HexId;
  readonly zones: readonly Zone[];
  readonly isMajor: boolean;
}

/** T6: a zone, the base that controls it, the hexes one may land on. */
export interface SeaZone {
  readonly zone: Zone;
  readonly base: HexId;
  readonly coast: readonly HexId[];
}

/** EF-MAP.2: two zones that touch; a strait between them may be shut by whoever holds a shore (EF-1.39.3). */
export interface SeaLink {
  readonly zones: readonly [Zone, Zone];
  readonly strait: HexsideId | null;
}

/** A railway or river with its name, for the print. */
export interface NamedSides {
  readonly name: string;
  readonly sides: readonly HexsideId[];
}

/** EF-9.11.1: where rails leave the map, from north to south (west to east on the north edge). */
export interface Entries {
  readonly west: readonly HexId[];
  readonly east: readonly HexId[];
  readonly arctic: readonly HexId[];
}

/** The map of the whole front, plain data. */
export interface FrontMap {
  readonly grid: HexGrid;
  /** By hex; null where there is none. */
  readonly terrain: readonly (Terrain | null)[];
  readonly nation: readonly (Nation | null)[];
  readonly zone: readonly (Zone | null)[];
  /** EF-1.7.1: where the weather of the West holds. */
  readonly isWest: readonly boolean[];
  readonly towns: readonly Town[];
  readonly bookNames: readonly BookName[];
  readonly sides: HexsideMap<SpecialSide>;
  readonly sandbanks: readonly HexsideId[];
  readonly rivers: readonly NamedSides[];
  /** EF-1.6.1: hexsides that a main line crosses. */
  readonly rail: HexsideMap<true>;
  readonly railways: readonly NamedSides[];
  readonly ports: readonly Port[];
  readonly seas: readonly SeaZone[];
  readonly seaLinks: readonly SeaLink[];
  readonly entries: Entries;
  /** EF-16.5.1: where Army Group E is set down. */
  readonly armyGroupE: readonly HexId[];
  /** EF-16.7.1: the west edge from Cracow to Belgrade. */
  readonly hungarianPlain: readonly HexId[];
  /** EF-16.8.1: the west edge north of Cracow. */
  readonly polishPlain: readonly HexId[];
}
