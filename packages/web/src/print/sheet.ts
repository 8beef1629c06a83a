import type { HexGround, TableGround } from '@grognard/looks';
import { centreOf, hexPlan } from './hex-plan.ts';
import { hexScene } from './hex-scene.ts';
import { paintScene } from './paint.ts';
import { sheetOf } from './palette.ts';
import type { Press } from './pen.ts';
import { penOf } from './pen.ts';
import { paintGaps, paintLabels, paintRuling, type Ruling } from './ruling.ts';
import { tablePlan, tableScene } from './table-scene.ts';

/** What a print is made for: the same order gives the same picture. */
export interface Order {
  readonly ground: HexGround | TableGround;
  readonly night: boolean;
  /** Pixels of the canvas a pixel of the drawing. */
  readonly zoom: number;
}

type MakeCanvas = Press['makeCanvas'];

// Larger canvases are refused by some browsers, and no screen shows so much at once.
const MOST_PIXELS = 30_000_000;

/** The zoom a print is really drawn at: huge maps are drawn coarser. */
export const zoomFor = ({ ground, zoom }: Order): number => {
  const { wide, high } = ground.kind === 'hexes' ? hexPlan(ground) : tablePlan(ground);
  return Math.min(zoom, Math.sqrt(MOST_PIXELS / (wide * high)));
};

/** Paints the ground of an order on a new canvas, all but its ruling and names. */
export const paintGround = (order: Order, makeCanvas: MakeCanvas): OffscreenCanvas => {
  const { ground, night } = order;
  const zoom = zoomFor(order);
  const scene = ground.kind === 'hexes' ? hexScene(hexPlan(ground), ground) : tableScene(tablePlan(ground), ground);
  const canvas = makeCanvas(Math.ceil(scene.wide * zoom), Math.ceil(scene.high * zoom));
  const pen = penOf(canvas);
  pen.scale(zoom, zoom);
  paintScene({ pen, sheet: sheetOf({ night, winter: ground.winter }), scene, zoom, makeCanvas });
  return canvas;
};

/** Lays ruling and names over a painted ground, on a canvas of their own size. */
export const rule = (
  painted: OffscreenCanvas,
  order: Order & { readonly ruling: Ruling },
  makeCanvas: MakeCanvas,
): OffscreenCanvas => {
  const { ground, night, ruling } = order;
  const zoom = zoomFor(order);
  const sheet = sheetOf({ night, winter: ground.winter });
  const canvas = makeCanvas(painted.width, painted.height);
  const pen = penOf(canvas);
  pen.drawImage(painted, 0, 0);
  pen.scale(zoom, zoom);
  if (ground.kind === 'hexes') {
    const plan = hexPlan(ground);
    paintGaps(pen, sheet, plan, ground);
    paintRuling(pen, sheet, plan, ground, ruling);
    paintLabels(
      pen,
      sheet,
      ground.labels.map(({ hex, text }) => {
        const [x, y] = centreOf(plan, hex);
        return { x, y: y - plan.radius * 0.5, text };
      }),
    );
  } else {
    const { scale } = tablePlan(ground);
    paintLabels(
      pen,
      sheet,
      ground.labels.map(({ x, y, text }) => ({ x: x * scale, y: y * scale, text })),
    );
  }
  return canvas;
};
