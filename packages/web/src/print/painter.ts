import type { Sheet } from './palette.ts';
import type { Pen, Press } from './pen.ts';
import type { Ruling } from './ruling.ts';

/** Makes a canvas of a size. */
export type MakeCanvas = Press['makeCanvas'];

/** What a manner of printing needs: a canvas in the drawing's own measure, its colours, and more canvases. */
export interface Work<G> {
  readonly pen: Pen;
  readonly sheet: Sheet;
  readonly ground: G;
  readonly zoom: number;
  readonly makeCanvas: MakeCanvas;
}

/** A manner of printing: the ground itself, and what is ruled and lettered over it. */
export interface Painter<G> {
  readonly ground: (work: Work<G>) => void;
  readonly over: (work: Work<G>, ruling: Ruling) => void;
}
