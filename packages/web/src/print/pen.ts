import type { Line } from './line.ts';
import type { Sheet } from './palette.ts';
import type { Scene } from './scene.ts';

/** What one draws with: the context of a canvas, on the page or in a worker. */
export type Pen = OffscreenCanvasRenderingContext2D;

/** Everything a painter needs. */
export interface Press {
  readonly pen: Pen;
  readonly sheet: Sheet;
  readonly scene: Scene;
  /** Pixels of the canvas a unit of the drawing. */
  readonly zoom: number;
  /** A small canvas of its own, for sprites and pictures made pixel by pixel. */
  readonly makeCanvas: (wide: number, high: number) => OffscreenCanvas;
}

/** A whole turn. */
export const TURN = Math.PI * 2;

/** The context of a canvas, which a new canvas always has. */
export const penOf = (canvas: OffscreenCanvas): Pen => {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('a canvas without a 2d context');
  return pen;
};

/** Adds lines to the path. */
export const trace = (pen: Pen, ...lines: readonly Line[]): void => {
  for (const { points, closed } of lines) {
    for (let i = 0; i < points.length; i++) {
      if (i === 0) pen.moveTo(points[0]![0], points[0]![1]);
      else pen.lineTo(points[i]![0], points[i]![1]);
    }
    if (closed) pen.closePath();
  }
};

/** Starts a path anew with these lines. */
export const path = (pen: Pen, lines: readonly Line[]): void => {
  pen.beginPath();
  trace(pen, ...lines);
};

/** Draws a line in one colour. */
export const stroke = (pen: Pen, line: Line, style: string, width: number): void => {
  pen.strokeStyle = style;
  pen.lineWidth = width;
  path(pen, [line]);
  pen.stroke();
};
