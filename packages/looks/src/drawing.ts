/**
 * A colour of a drawing: its own, or one that follows the palette. Ink is always dark, text is that of the page; `body` and
 * `dark` are those of the nation it is drawn for.
 */
export type Ink = `#${string}` | 'ink' | 'text' | 'casing' | 'plate' | 'hit' | 'pick' | 'body' | 'dark';

/** A path, filled or drawn or both. */
export interface DrawnPath {
  readonly kind: 'path';
  /** As in SVG. */
  readonly d: string;
  readonly fill?: Ink;
  readonly line?: Ink;
  readonly width?: number;
  /** As in SVG. */
  readonly dash?: string;
  readonly opacity?: number;
  /** Are its ends round? */
  readonly ends?: 'round';
}

/** Where the text of what is drawn stands, if it has one: the middle of its base line. */
export interface DrawnText {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ink?: Ink;
  /** A path drawn there when there is no text. */
  readonly otherwise?: string;
}

/** Where the mark of the nation stands that it is drawn for, if there is one. */
export interface DrawnNation {
  readonly kind: 'nation';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/**
 * A drawing of a system's own, from the bottom up, in a box of a hundred about (0, 0): plain data, so that a marker that
 * only one game has is known to that game alone.
 */
export type Drawing = readonly (DrawnPath | DrawnText | DrawnNation)[];

/** A circle as a path. */
export const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;

/** A path drawn as a line: in ink unless told. */
export const line = (
  d: string,
  width: number,
  more: Partial<Omit<DrawnPath, 'kind' | 'd' | 'width'>> = {},
): DrawnPath => ({
  kind: 'path',
  d,
  line: 'ink',
  width,
  ...more,
});

/** A path filled with a colour. */
export const filled = (
  d: string,
  fill: Ink,
  more: Partial<Omit<DrawnPath, 'kind' | 'd' | 'fill'>> = {},
): DrawnPath => ({
  kind: 'path',
  d,
  fill,
  ...more,
});

/** A line with a light edge, which reads on any ground. */
export const cased = (d: string, width: number, ink: Ink = 'ink', casing = 4): Drawing => [
  line(d, width + casing, { line: 'casing' }),
  line(d, width, { line: ink }),
];
