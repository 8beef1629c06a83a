import type { Field } from './field.ts';
import type { Line } from './line.ts';
import type { Box } from './random.ts';

/** What an area is painted as. */
export type AreaKind =
  | 'plough'
  | 'crop'
  | 'wood'
  | 'forest'
  | 'orchard'
  | 'scrub'
  | 'rough'
  | 'marsh'
  | 'water'
  | 'shallows'
  | 'beach'
  | 'yard'
  | 'ruins'
  | 'hedgehogs'
  | 'trench'
  | 'gully'
  | 'mines';

/** A patch of ground. */
export interface Area {
  readonly kind: AreaKind;
  readonly loops: readonly Line[];
  readonly box: Box;
  /** Positive inside, 0 on the edge; about 1 a unit deep. */
  readonly depth: (x: number, y: number) => number;
  /** Whether the edge is the one the rules use, to be drawn as a line of its own. */
  readonly exact: boolean;
  readonly seed: number;
  /** The depth on a net, where parallels of the edge are to be drawn. */
  readonly net: Field | null;
}

/** A road or track. */
export interface Way {
  readonly kind: 'paved' | 'dirt' | 'track';
  readonly line: Line;
  readonly width: number;
}

/** Flowing water, so wide. */
export interface River {
  readonly line: Line;
  readonly width: number;
}

/** A line that stands up: a wall, hedge or the like. */
export interface Barrier {
  readonly kind: 'wall' | 'hedge' | 'bocage' | 'barricade' | 'wire' | 'trench';
  readonly line: Line;
  readonly width: number;
  readonly seed: number;
}

/** A building with a gable or hipped roof. */
export interface House {
  readonly kind: 'wooden' | 'stone' | 'bunker';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
  /** Radians. */
  readonly angle: number;
  readonly hipped: boolean;
  readonly church: boolean;
  /** How far its shadow reaches. */
  readonly tall: number;
}

/** A building of any outline, under a roof that rises to the middle. */
export interface Block {
  readonly kind: 'wooden' | 'stone' | 'bunker';
  readonly outline: Line;
  readonly tall: number;
}

/** Heights over the map: whole levels with slopes between. */
export interface Relief {
  readonly net: Field;
  /** Where each tint begins. */
  readonly tints: readonly { readonly loops: readonly Line[]; readonly ink: 'tint1' | 'tint2' | 'tint3' }[];
  readonly contours: readonly { readonly line: Line; readonly main: boolean }[];
  readonly steepness: number;
}

/** A place name. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** Everything on the printed sheet, in the drawing's own measure at zoom 1. */
export interface Scene {
  readonly wide: number;
  readonly high: number;
  /** The width of a hex, or what stands for it on a table. */
  readonly unit: number;
  readonly seed: number;
  /** Are single tufts of grass and stones seen, or is the country too wide for that? */
  readonly near: boolean;
  readonly areas: readonly Area[];
  readonly ways: readonly Way[];
  readonly rivers: readonly River[];
  /** Shores that are no area: lines along hexsides. */
  readonly coasts: readonly Line[];
  readonly borders: readonly Line[];
  readonly bridges: readonly Way[];
  readonly fords: readonly Line[];
  readonly rails: readonly { readonly line: Line; readonly bank: number }[];
  readonly barriers: readonly Barrier[];
  readonly houses: readonly House[];
  readonly blocks: readonly Block[];
  readonly cliffs: readonly Line[];
  readonly relief: Relief | null;
  /** Whether nothing that stands or runs there is nearer than so much. */
  readonly free: (x: number, y: number, margin: number) => boolean;
}
