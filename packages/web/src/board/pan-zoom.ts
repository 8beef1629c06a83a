import type { RefObject } from 'react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Dot } from './geometry.ts';
import { type Loupe, openLoupe } from './loupe.ts';

/** How the sheet lies under the window. */
interface Lie {
  x: number;
  y: number;
  zoom: number;
}

const LEAST = 0.25;
const MOST = 2.5;
const STEPS = [0.5, 0.7, 1, 1.4, 2] as const;
/** The first look fills the window, with counters large enough to be read. */
const FIRST_LEAST = 0.9;
const FIRST_MOST = 1.4;
const PHONE = 600;
const LEAST_ON_PHONE = 0.72;
const EDGE = 40;
const SETTLE_MS = 150;
const CLICK_PIXELS = 5;

/** What moves the sheet, and what the board must know of it. */
export interface PanZoom {
  readonly window: RefObject<HTMLDivElement | null>;
  /** The sheet with its edge, as large as it is drawn: the window scrolls over it. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly layers: RefObject<HTMLDivElement | null>;
  /** The zoom step that the print is drawn for. */
  readonly step: number;
  readonly zoom: number;
  readonly zoomBy: (factor: number) => void;
  readonly panBy: (dx: number, dy: number) => void;
  readonly showAll: () => void;
  /** Bring a dot of the sheet into the window. */
  readonly show: (dot: Dot) => void;
  readonly onChange: (hear: (lie: Readonly<Lie>) => void) => () => void;
}

const stepFor = (zoom: number): number => STEPS.find((step) => step >= zoom * 0.98) ?? 2;

/**
 * The sheet is zoomed by one transform on the whole stack of layers and moved by scrolling the window over it: a browser
 * scrolls without looking at what it scrolls, while a transform makes it sort hundreds of counters in every frame. At first
 * the `middle` is shown; a click that did not move is given to `onTap`.
 */
export const usePanZoom = (
  size: { readonly width: number; readonly height: number },
  middle: Dot,
  onTap: (dot: Dot, target: Element) => void,
  /** Are points wanted to the millimetre? Then a finger that rests is given a loupe. */
  precise: boolean,
): PanZoom => {
  /** Measured only when it changes: to ask the page for it while the sheet moves costs a layout a frame. */
  const room = useRef({ width: 0, height: 0 });
  const focus = useRef(middle);
  const window = useRef<HTMLDivElement>(null);
  const layers = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const laid = useRef({ zoom: 0, room: room.current, left: 0, top: 0 });
  const lie = useRef<Lie>({ x: 0, y: 0, zoom: 1 });
  const hearers = useRef(new Set<(lie: Readonly<Lie>) => void>());
  const tap = useRef(onTap);
  tap.current = onTap;
  const wantsPoint = useRef(precise);
  wantsPoint.current = precise;
  const timer = useRef(0);
  const [zoom, setZoom] = useState(1);

  const apply = useCallback(() => {
    const [port, element, ground] = [window.current, layers.current, sheet.current];
    if (!port || !element || !ground) return;
    const { x, y, zoom: z } = lie.current;
    if (laid.current.zoom !== z || laid.current.room !== room.current) {
      const [w, h] = [size.width * z, size.height * z];
      const { width, height } = room.current;
      const left = w <= width ? (width - w) / 2 : EDGE;
      const top = h <= height ? (height - h) / 2 : EDGE;
      ground.style.width = `${w <= width ? width : w + 2 * EDGE}px`;
      ground.style.height = `${h <= height ? height : h + 2 * EDGE}px`;
      element.style.transform = `translate(${left}px, ${top}px) scale(${z})`;
      if (laid.current.zoom !== z) element.classList.add('moving');
      laid.current = { zoom: z, room: room.current, left, top };
    }
    port.scrollTo(laid.current.left - x, laid.current.top - y);
    for (const hear of hearers.current) hear(lie.current);
    globalThis.clearTimeout(timer.current);
    timer.current = globalThis.setTimeout(() => {
      element.classList.remove('moving');
      setZoom(lie.current.zoom);
    }, SETTLE_MS) as unknown as number;
  }, [size.width, size.height]);

  const clamp = useCallback(() => {
    const box = room.current;
    if (box.width === 0) return;
    const l = lie.current;
    const [w, h] = [size.width * l.zoom, size.height * l.zoom];
    l.x = w <= box.width ? (box.width - w) / 2 : Math.min(EDGE, Math.max(box.width - w - EDGE, l.x));
    l.y = h <= box.height ? (box.height - h) / 2 : Math.min(EDGE, Math.max(box.height - h - EDGE, l.y));
  }, [size.width, size.height]);

  const zoomAt = useCallback(
    (factor: number, at: Dot) => {
      const l = lie.current;
      const next = Math.min(MOST, Math.max(LEAST, l.zoom * factor));
      const ratio = next / l.zoom;
      l.x = at.x - (at.x - l.x) * ratio;
      l.y = at.y - (at.y - l.y) * ratio;
      l.zoom = next;
      clamp();
      apply();
    },
    [apply, clamp],
  );

  const panBy = useCallback(
    (dx: number, dy: number) => {
      lie.current.x += dx;
      lie.current.y += dy;
      clamp();
      apply();
    },
    [apply, clamp],
  );

  /** Lay the sheet so that a dot of it comes to the middle of the window. */
  const lay = useCallback(
    (zoom: number, { x, y }: Dot) => {
      const box = room.current;
      lie.current = { zoom, x: box.width / 2 - x * zoom, y: box.height / 2 - y * zoom };
      clamp();
      apply();
    },
    [apply, clamp],
  );
  const showAll = useCallback(() => {
    const { width, height } = room.current;
    const whole = Math.min(width / size.width, height / size.height);
    const least = width < PHONE ? LEAST_ON_PHONE : LEAST;
    if (width > 0) lay(Math.min(1.6, Math.max(least, whole)), { x: size.width / 2, y: size.height / 2 });
  }, [lay, size.width, size.height]);
  const showFirst = useCallback(() => {
    const { width, height } = room.current;
    const filled = Math.max(width / size.width, height / size.height);
    const least = width < PHONE ? LEAST_ON_PHONE : FIRST_LEAST;
    if (width > 0) lay(Math.min(FIRST_MOST, Math.max(least, filled)), focus.current);
  }, [lay, size.width, size.height]);

  const show = useCallback(
    ({ x, y }: Dot) => {
      const box = room.current;
      const l = lie.current;
      const [sx, sy] = [x * l.zoom + l.x, y * l.zoom + l.y];
      const edge = 60;
      const dx = sx < edge ? edge - sx : sx > box.width - edge ? box.width - edge - sx : 0;
      const dy = sy < edge ? edge - sy : sy > box.height - edge ? box.height - edge - sy : 0;
      if (dx !== 0 || dy !== 0) panBy(dx, dy);
    },
    [panBy],
  );

  useLayoutEffect(() => {
    const box = window.current?.getBoundingClientRect();
    if (box) room.current = { width: box.width, height: box.height };
    showFirst();
  }, [showFirst]);
  useEffect(() => {
    const element = window.current;
    if (!element) return;
    const watch = new ResizeObserver(([seen]) => {
      if (seen) room.current = { width: seen.contentRect.width, height: seen.contentRect.height };
      clamp();
      apply();
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [apply, clamp]);
  useEffect(() => {
    const port = window.current;
    if (!port) return;
    // Whoever else scrolls, the keyboard of the browser or a reader, moves the sheet as well.
    const hear = (): void => {
      const [x, y] = [laid.current.left - port.scrollLeft, laid.current.top - port.scrollTop];
      if (Math.abs(x - lie.current.x) < 1.5 && Math.abs(y - lie.current.y) < 1.5) return;
      lie.current.x = x;
      lie.current.y = y;
      for (const hearer of hearers.current) hearer(lie.current);
    };
    port.addEventListener('scroll', hear, { passive: true });
    return () => port.removeEventListener('scroll', hear);
  }, []);
  useGestures(window, lie, { panBy, zoomAt, showAll, tap, layers, wantsPoint });

  return useMemo(
    () => ({
      window,
      sheet,
      layers,
      step: stepFor(zoom),
      zoom,
      zoomBy: (factor) => zoomAt(factor, { x: room.current.width / 2, y: room.current.height / 2 }),
      panBy,
      showAll,
      show,
      onChange: (hear) => {
        hearers.current.add(hear);
        hear(lie.current);
        return () => hearers.current.delete(hear);
      },
    }),
    [zoom, zoomAt, panBy, showAll, show],
  );
};

interface Moves {
  readonly panBy: (dx: number, dy: number) => void;
  readonly zoomAt: (factor: number, at: Dot) => void;
  readonly showAll: () => void;
  readonly tap: { readonly current: (dot: Dot, target: Element) => void };
  readonly layers: RefObject<HTMLDivElement | null>;
  readonly wantsPoint: { readonly current: boolean };
}

/** So long a finger rests before it gets its loupe. */
const REST_MS = 240;

/** Mouse, touch and pen: drag pans, two fingers pinch, the wheel zooms, a double tap fits, a finger that rests aims. */
const useGestures = (window: RefObject<HTMLDivElement | null>, lie: RefObject<Lie>, moves: Moves): void => {
  const { panBy, zoomAt, showAll, tap, layers, wantsPoint } = moves;
  useEffect(() => {
    const element = window.current;
    if (!element) return;
    const down = new Map<number, Dot>();
    let start: Dot | null = null;
    let moved = false;
    let target: Element | null = null;
    let loupe: Loupe | null = null;
    let rest = 0;
    const onSheet = ({ x, y }: Dot): Dot => ({
      x: (x - lie.current.x) / lie.current.zoom,
      y: (y - lie.current.y) / lie.current.zoom,
    });
    const aim = (finger: Dot): void => loupe?.look(onSheet(finger), finger, lie.current.zoom);
    const aimFrom = (finger: Dot): void => {
      if (moved || down.size !== 1 || !layers.current || !element.parentElement) return;
      loupe = openLoupe(element.parentElement, layers.current);
      aim(finger);
    };
    const putAway = (): void => {
      clearTimeout(rest);
      loupe?.close();
      loupe = null;
    };
    const at = (event: PointerEvent | WheelEvent): Dot => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const press = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      down.set(event.pointerId, at(event));
      if (down.size === 1) {
        start = at(event);
        moved = false;
        target = event.target as Element;
        if (event.pointerType === 'touch' && wantsPoint.current)
          rest = globalThis.setTimeout(aimFrom, REST_MS, at(event)) as unknown as number;
      } else {
        moved = true;
        putAway();
      }
    };
    const drag = (event: PointerEvent): void => {
      const before = down.get(event.pointerId);
      if (!before) return;
      const here = at(event);
      if (loupe) {
        aim(here);
        return;
      }
      if (start && Math.hypot(here.x - start.x, here.y - start.y) > CLICK_PIXELS && !moved) {
        moved = true;
        putAway();
        element.setPointerCapture(event.pointerId);
        element.classList.add('dragging');
      }
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const [was, is] = [
          Math.hypot(before.x - other.x, before.y - other.y),
          Math.hypot(here.x - other.x, here.y - other.y),
        ];
        if (was > 0) zoomAt(is / was, { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 });
      }
      if (moved) panBy(here.x - before.x, here.y - before.y);
      down.set(event.pointerId, here);
    };
    const release = (event: PointerEvent): void => {
      if (!down.delete(event.pointerId)) return;
      element.classList.remove('dragging');
      putAway();
      if (moved || down.size > 0 || event.type === 'pointercancel') return;
      tap.current(onSheet(at(event)), target ?? element);
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      if (event.shiftKey) panBy(-event.deltaY, 0);
      else zoomAt(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), at(event));
    };
    const twice = (event: MouseEvent): void => {
      if ((event as PointerEvent).pointerType !== 'mouse') showAll();
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('pointermove', drag);
    element.addEventListener('pointerup', release);
    element.addEventListener('pointercancel', release);
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('dblclick', twice);
    return () => {
      putAway();
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('pointermove', drag);
      element.removeEventListener('pointerup', release);
      element.removeEventListener('pointercancel', release);
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('dblclick', twice);
    };
  }, [window, lie, panBy, zoomAt, showAll, tap, layers, wantsPoint]);
};
