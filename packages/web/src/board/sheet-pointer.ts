import type { Dot } from './geometry.ts';
import { type Lie, onSheet } from './lie.ts';
import type { PanZoom } from './pan-zoom.ts';

/** Where on the sheet a pointer is, however the sheet lies. */
export interface SheetPointer {
  readonly at: (event: PointerEvent) => Dot;
  /** How far apart two dots of the sheet are on the screen. */
  readonly apart: (a: Dot, b: Dot) => number;
  readonly forget: () => void;
}

export const sheetPointer = (pan: PanZoom, window: HTMLElement): SheetPointer => {
  let lie: Lie = { x: 0, y: 0, zoom: 1 };
  const forget = pan.onChange((is) => {
    lie = { ...is };
  });
  return {
    at: ({ clientX, clientY }) => {
      const box = window.getBoundingClientRect();
      return onSheet(lie, { x: clientX - box.left, y: clientY - box.top });
    },
    apart: (a, b) => Math.hypot(a.x - b.x, a.y - b.y) * lie.zoom,
    forget,
  };
};
