import type { RefObject } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Dot } from './geometry.ts';

/** How the sheet lies under the window. */
interface Lie {
  x: number;
  y: number;
  zoom: number;
}

const LEAST = 0.25;
const MOST = 2.5;
const STEPS = [0.5, 0.7, 1, 1.4, 2] as const;
const SETTLE_MS = 150;
const CLICK_PIXELS = 5;

/** What moves the sheet, and what the board must know of it. */
export interface PanZoom {
  readonly window: RefObject<HTMLDivElement | null>;
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

/** Pan and zoom by one transform on the whole stack of layers; a click that did not move is given to `onTap`. */
export const usePanZoom = (
  size: { readonly width: number; readonly height: number },
  onTap: (dot: Dot, target: Element) => void,
): PanZoom => {
  const window = useRef<HTMLDivElement>(null);
  const layers = useRef<HTMLDivElement>(null);
  const lie = useRef<Lie>({ x: 0, y: 0, zoom: 1 });
  const hearers = useRef(new Set<(lie: Readonly<Lie>) => void>());
  const tap = useRef(onTap);
  tap.current = onTap;
  const timer = useRef(0);
  const [zoom, setZoom] = useState(1);

  const apply = useCallback(() => {
    const element = layers.current;
    if (!element) return;
    const { x, y, zoom: z } = lie.current;
    element.style.transform = `translate(${x}px, ${y}px) scale(${z})`;
    element.classList.add('moving');
    for (const hear of hearers.current) hear(lie.current);
    globalThis.clearTimeout(timer.current);
    timer.current = globalThis.setTimeout(() => {
      element.classList.remove('moving');
      setZoom(lie.current.zoom);
    }, SETTLE_MS) as unknown as number;
  }, []);

  const clamp = useCallback(() => {
    const box = window.current?.getBoundingClientRect();
    if (!box) return;
    const l = lie.current;
    const [w, h] = [size.width * l.zoom, size.height * l.zoom];
    l.x = w <= box.width ? (box.width - w) / 2 : Math.min(40, Math.max(box.width - w - 40, l.x));
    l.y = h <= box.height ? (box.height - h) / 2 : Math.min(40, Math.max(box.height - h - 40, l.y));
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

  const showAll = useCallback(() => {
    const box = window.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const whole = Math.min(box.width / size.width, box.height / size.height);
    const least = box.width < 600 ? 0.72 : 0.6;
    lie.current.zoom = Math.min(1.6, Math.max(least, whole));
    lie.current.x = (box.width - size.width * lie.current.zoom) / 2;
    lie.current.y = (box.height - size.height * lie.current.zoom) / 2;
    clamp();
    apply();
  }, [apply, clamp, size.width, size.height]);

  const show = useCallback(
    ({ x, y }: Dot) => {
      const box = window.current?.getBoundingClientRect();
      if (!box) return;
      const l = lie.current;
      const [sx, sy] = [x * l.zoom + l.x, y * l.zoom + l.y];
      const room = 60;
      const dx = sx < room ? room - sx : sx > box.width - room ? box.width - room - sx : 0;
      const dy = sy < room ? room - sy : sy > box.height - room ? box.height - room - sy : 0;
      if (dx !== 0 || dy !== 0) panBy(dx, dy);
    },
    [panBy],
  );

  useEffect(() => {
    showAll();
  }, [showAll]);
  useEffect(() => {
    const element = window.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      clamp();
      apply();
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [apply, clamp]);
  useGestures(window, lie, { panBy, zoomAt, showAll, tap });

  return useMemo(
    () => ({
      window,
      layers,
      step: stepFor(zoom),
      zoom,
      zoomBy: (factor) => {
        const box = window.current?.getBoundingClientRect();
        if (box) zoomAt(factor, { x: box.width / 2, y: box.height / 2 });
      },
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
}

/** Mouse, touch and pen: drag pans, two fingers pinch, the wheel zooms, a double tap fits. */
const useGestures = (window: RefObject<HTMLDivElement | null>, lie: RefObject<Lie>, moves: Moves): void => {
  const { panBy, zoomAt, showAll, tap } = moves;
  useEffect(() => {
    const element = window.current;
    if (!element) return;
    const down = new Map<number, Dot>();
    let start: Dot | null = null;
    let moved = false;
    let target: Element | null = null;
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
      } else moved = true;
    };
    const drag = (event: PointerEvent): void => {
      const before = down.get(event.pointerId);
      if (!before) return;
      const here = at(event);
      if (start && Math.hypot(here.x - start.x, here.y - start.y) > CLICK_PIXELS && !moved) {
        moved = true;
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
      if (moved || down.size > 0 || event.type === 'pointercancel') return;
      const here = at(event);
      const { x, y, zoom } = lie.current;
      tap.current({ x: (here.x - x) / zoom, y: (here.y - y) / zoom }, target ?? element);
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
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('pointermove', drag);
      element.removeEventListener('pointerup', release);
      element.removeEventListener('pointercancel', release);
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('dblclick', twice);
    };
  }, [window, lie, panBy, zoomAt, showAll, tap]);
};
