import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { Dot } from './geometry.ts';
import type { Lie } from './lie.ts';
import { CLICK_PIXELS, isHold, onSheet } from './lie.ts';
import type { Loupe } from './loupe.ts';

/** So long a finger rests before it gets its loupe. */
const REST_MS = 240;
/** How far a turn of the wheel zooms, by pixels and by lines. */
const A_PIXEL = 0.0015;
const A_LINE = 0.05;

/** What gestures do. */
interface Moves {
  readonly panBy: (dx: number, dy: number) => void;
  readonly zoomAt: (factor: number, at: Dot) => void;
  readonly showAll: () => void;
  readonly tap: { readonly current: (dot: Dot, target: Element) => void };
  readonly layers: RefObject<HTMLDivElement | null>;
  readonly wantsPoint: { readonly current: boolean };
}

/** Mouse, touch and pen: drag pans, two fingers pinch, the wheel zooms, a double tap fits, a finger that rests aims. */
export const useGestures = (window: RefObject<HTMLDivElement | null>, lie: RefObject<Lie>, moves: Moves): void => {
  const { panBy, zoomAt, showAll, tap, layers, wantsPoint } = moves;
  useEffect(() => {
    const element = window.current;
    if (!element) return;
    const aim = aimingGlass(element, layers, lie);
    const hand = handOn(element, lie, { panBy, zoomAt, showAll, tap, layers, wantsPoint }, aim);
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      if (event.shiftKey) panBy(-event.deltaY, 0);
      else zoomAt(Math.exp(-event.deltaY * (event.deltaMode === 1 ? A_LINE : A_PIXEL)), within(element, event));
    };
    const twice = (event: MouseEvent): void => {
      // Two taps on a piece are two deeds: placed and turned, say.
      const isOnPiece = (event.target as Element).closest('[data-piece]') !== null;
      if ((event as PointerEvent).pointerType !== 'mouse' && !isOnPiece) showAll();
    };
    const ended = new AbortController();
    const { signal } = ended;
    element.addEventListener('pointerdown', hand.press, { signal });
    element.addEventListener('pointermove', hand.drag, { signal });
    element.addEventListener('pointerup', hand.release, { signal });
    element.addEventListener('pointercancel', hand.release, { signal });
    element.addEventListener('wheel', wheel, { passive: false, signal });
    element.addEventListener('dblclick', twice, { signal });
    return () => {
      aim.putAway();
      ended.abort();
    };
  }, [window, lie, panBy, zoomAt, showAll, tap, layers, wantsPoint]);
};

/** Where in the window a pointer is. */
const within = (element: HTMLElement, { clientX, clientY }: MouseEvent): Dot => {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left, y: clientY - box.top };
};

/** The loupe that a resting finger is given. */
interface Aim {
  readonly restFrom: (finger: Dot) => void;
  /** True while there is one: then the finger aims, and nothing else moves. */
  readonly follow: (finger: Dot) => boolean;
  /** Was there one? */
  readonly putAway: () => boolean;
}

const aimingGlass = (element: HTMLElement, layers: Moves['layers'], lie: RefObject<Lie>): Aim => {
  let loupe: Loupe | null = null;
  let rest = 0;
  const look = (finger: Dot): void => loupe?.look(onSheet(lie.current, finger), finger, lie.current.zoom);
  const open = async (finger: Dot): Promise<void> => {
    const here = rest;
    // Fetched when the first finger rests; a mouse never does.
    const { openLoupe } = await import('./loupe.ts');
    // It may have gone on, or been lifted, meanwhile.
    if (rest !== here || !layers.current || !element.parentElement) return;
    loupe = openLoupe(element.parentElement, layers.current);
    look(finger);
  };
  return {
    restFrom: (finger) => {
      rest = globalThis.setTimeout(open, REST_MS, finger) as unknown as number;
    },
    follow: (finger) => {
      look(finger);
      return loupe !== null;
    },
    putAway: () => {
      const wasOpen = loupe !== null;
      clearTimeout(rest);
      rest = 0;
      loupe?.close();
      loupe = null;
      return wasOpen;
    },
  };
};

type Hand = Readonly<Record<'press' | 'drag' | 'release', (event: PointerEvent) => void>>;

/** One pointer drags the sheet or taps it, two pinch it. */
const handOn = (element: HTMLElement, lie: RefObject<Lie>, moves: Moves, aim: Aim): Hand => {
  const down = new Map<number, Dot>();
  let start: Dot | null = null;
  let since = 0;
  let moved = false;
  let target: Element | null = null;
  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const here = within(element, event);
    down.set(event.pointerId, here);
    moved = down.size > 1;
    if (moved) {
      aim.putAway();
      return;
    }
    start = here;
    since = event.timeStamp;
    target = event.target as Element;
    if (event.pointerType === 'touch' && moves.wantsPoint.current) aim.restFrom(here);
  };
  const beginDrag = (event: PointerEvent): void => {
    moved = true;
    aim.putAway();
    element.setPointerCapture(event.pointerId);
    element.classList.add('dragging');
  };
  const drag = (event: PointerEvent): void => {
    const before = down.get(event.pointerId);
    const here = within(element, event);
    if (!before || aim.follow(here)) return;
    if (start && !moved && apart(here, start) > CLICK_PIXELS) beginDrag(event);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other && apart(before, other) > 0)
      moves.zoomAt(apart(here, other) / apart(before, other), { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 });
    if (moved) moves.panBy(here.x - before.x, here.y - before.y);
    down.set(event.pointerId, here);
  };
  const release = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId)) return;
    element.classList.remove('dragging');
    const hasAimed = aim.putAway();
    if (moved || down.size > 0 || event.type === 'pointercancel' || (!hasAimed && isHold(event, since))) return;
    moves.tap.current(onSheet(lie.current, within(element, event)), target ?? element);
  };
  return { press, drag, release };
};

const apart = (a: Dot, b: Dot): number => Math.hypot(a.x - b.x, a.y - b.y);
