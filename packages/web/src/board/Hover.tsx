import type { MapPlace } from '@grognard/looks';
import { useEffect, useRef } from 'react';
import type { Layout } from './geometry.ts';
import { CLICK_PIXELS, HOLD_MS } from './lie.ts';
import type { PanZoom } from './pan-zoom.ts';
import { sheetPointer } from './sheet-pointer.ts';

/** What the pointer rests on: a place, the piece on it if any, and the side of the map its card lies on. */
export interface Hovered {
  readonly place: MapPlace;
  readonly piece: string | null;
  readonly card: 'left' | 'right';
}

const HOVER_MS = 250;
/** Who has pressed here has seen what is here: his pointer rests again once it has gone so far. */
const AWAY_PIXELS = 28;

interface HoverProps {
  readonly layout: Layout;
  readonly pan: PanZoom;
  readonly onHover: (hovered: Hovered | null) => void;
}

/** A pointer that rests, or a finger that is held down, asks what is there; any other move answers no more. */
export const Hover = (props: HoverProps): null => {
  const now = useRef(props);
  now.current = props;
  const { pan } = props;
  useEffect(() => {
    const window = pan.window.current;
    if (!window) return;
    const pointer = sheetPointer(pan, window);
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let pressed: { readonly x: number; readonly y: number } | null = null;
    let unring: (() => void) | null = null;
    const lift = (): void => {
      clearTimeout(timer);
      timer = undefined;
      unring?.();
      unring = null;
    };
    /** Fetched with the first finger; it may have gone on, or been lifted, meanwhile. */
    const ring = async (event: PointerEvent): Promise<void> => {
      const here = timer;
      const { openHoldRing } = await import('./hold-ring.ts');
      if (timer === here) unring = openHoldRing(event);
    };
    const leave = (): void => {
      lift();
      now.current.onHover(null);
    };
    const rest = (event: PointerEvent, ms: number): void => {
      leave();
      from = { x: event.clientX, y: event.clientY };
      const at = pointer.at(event);
      const piece = (event.target as Element).closest('[data-piece]')?.getAttribute('data-piece') ?? null;
      const box = window.getBoundingClientRect();
      const card = event.clientX > box.left + box.width / 2 ? 'left' : 'right';
      timer = setTimeout(() => {
        const place = now.current.layout.placeAt(at);
        if (place) now.current.onHover({ place, piece, card });
      }, ms);
    };
    const hasMoved = ({ clientX, clientY }: PointerEvent): boolean =>
      Math.hypot(clientX - from.x, clientY - from.y) > CLICK_PIXELS;
    const move = (event: PointerEvent): void => {
      if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > AWAY_PIXELS) pressed = null;
      if (event.pointerType === 'mouse' && event.buttons === 0) {
        if (!pressed) rest(event, HOVER_MS);
      } else if (hasMoved(event)) leave();
    };
    const press = (event: PointerEvent): void => {
      if (!(event.target instanceof Element)) return;
      // A card that is tapped goes once the tap is over: else what lies under it would be pressed.
      if (event.target.closest('.hover-card')) return;
      if (!window.contains(event.target)) {
        leave();
        return;
      }
      if (event.pointerType === 'mouse') {
        pressed = { x: event.clientX, y: event.clientY };
        leave();
      } else {
        rest(event, HOLD_MS);
        void ring(event);
      }
    };
    const up = ({ pointerType }: PointerEvent): void => {
      if (pointerType !== 'mouse') lift();
    };
    window.addEventListener('pointermove', move, { signal });
    // A hand that takes a piece keeps the press from the sheet.
    globalThis.addEventListener('pointerdown', press, { capture: true, signal });
    window.addEventListener('pointerup', up, { capture: true, signal });
    window.addEventListener('pointercancel', up, { capture: true, signal });
    window.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && leave(), { signal });
    window.addEventListener('wheel', leave, { passive: true, signal });
    // K asks for the cards of the place under the cursor.
    globalThis.addEventListener('keydown', ({ key }) => key.toLowerCase() !== 'k' && leave(), { signal });
    return () => {
      pointer.forget();
      ended.abort();
      lift();
    };
  }, [pan]);
  return null;
};
