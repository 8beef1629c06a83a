import type { HexGround, TableGround } from '@grognard/looks';
import { hexPlan } from './hex-plan.ts';
import type { MakeCanvas, Painter, Work } from './painter.ts';
import { penOf } from './pen.ts';
import type { Ruling } from './ruling.ts';
import { tablePlan } from './table-plan.ts';
import { sheetOf } from './theatres.ts';

/** What a print is made for: the same order gives the same picture. */
export interface Order {
  readonly ground: HexGround | TableGround;
  readonly night: boolean;
  /** Pixels of the canvas a pixel of the drawing. */
  readonly zoom: number;
}

// Each is fetched when a map of its kind is first printed.
const PAINTERS = {
  tactical: async () => (await import('./hex-print.ts')).tactical as Painter<Order['ground']>,
  operational: async () => (await import('./operational/print.ts')).operational as Painter<Order['ground']>,
  table: async () => (await import('./table-print.ts')).table as Painter<Order['ground']>,
} as const;

const painterOf = (ground: Order['ground']): Promise<Painter<Order['ground']>> =>
  PAINTERS[ground.kind === 'table' ? 'table' : ground.manner]();

// Larger canvases are refused by some browsers, and no screen shows so much at once.
const MOST_PIXELS = 30_000_000;

const sizeOf = (ground: Order['ground']): { readonly wide: number; readonly high: number } =>
  ground.kind === 'hexes' ? hexPlan(ground) : tablePlan(ground);

/** The zoom a print is really drawn at: huge maps are drawn coarser. */
export const zoomFor = ({ ground, zoom }: Order): number => {
  const { wide, high } = sizeOf(ground);
  return Math.min(zoom, Math.sqrt(MOST_PIXELS / (wide * high)));
};

const workOn = (order: Order, canvas: OffscreenCanvas, makeCanvas: MakeCanvas): Work<Order['ground']> => {
  const { ground, night } = order;
  const zoom = zoomFor(order);
  const pen = penOf(canvas);
  pen.scale(zoom, zoom);
  return { pen, sheet: sheetOf({ night, theatre: ground.theatre }), ground, zoom, makeCanvas };
};

/** Paints the ground of an order on a new canvas, all but its ruling and names. */
export const paintGround = async (order: Order, makeCanvas: MakeCanvas): Promise<OffscreenCanvas> => {
  const painter = await painterOf(order.ground);
  const zoom = zoomFor(order);
  const { wide, high } = sizeOf(order.ground);
  const canvas = makeCanvas(Math.ceil(wide * zoom), Math.ceil(high * zoom));
  painter.ground(workOn(order, canvas, makeCanvas));
  return canvas;
};

/** Lays ruling and names over a painted ground, on a canvas of their own size. */
export const rule = async (
  painted: OffscreenCanvas,
  order: Order & { readonly ruling: Ruling },
  makeCanvas: MakeCanvas,
): Promise<OffscreenCanvas> => {
  const painter = await painterOf(order.ground);
  const canvas = makeCanvas(painted.width, painted.height);
  penOf(canvas).drawImage(painted, 0, 0);
  painter.over(workOn(order, canvas, makeCanvas), order.ruling);
  return canvas;
};
