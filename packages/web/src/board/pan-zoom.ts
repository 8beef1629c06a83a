import type { RefObject } from 'react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Box, Dot } from './geometry.ts';
import { useGestures } from './gestures.ts';
import type { FirstLook, Lie, Size } from './lie.ts';
import {
  centredOn,
  clamped,
  EDGE,
  firstLie,
  meanOf,
  nearestOf,
  wayToShow,
  wholeZoom,
  withLine,
  zoomedAt,
} from './lie.ts';

const STEPS = [0.5, 0.7, 1, 1.4, 2] as const;
const SETTLE_MS = 150;
/** What a browser rounds is no move. */
const ROUNDING = 1.5;

/** What moves the sheet, and what the board must know of it. */
export interface PanZoom {
  readonly window: RefObject<HTMLDivElement | null>;
  /** The sheet with its edge, as large as it is drawn: the window scrolls over it. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly layers: RefObject<HTMLDivElement | null>;
  /** The zoom step that the print is drawn for. */
  readonly step: number;
  /** The same as the sheet lies now, before the board is drawn at it. */
  readonly stepNow: () => number;
  readonly zoom: number;
  readonly zoomBy: (factor: number) => void;
  readonly panBy: (dx: number, dy: number) => void;
  readonly showAll: () => void;
  /** Bring a dot of the sheet into the window. */
  readonly show: (dot: Dot) => void;
  /** Bring their middle into the window, if none of them is in it. */
  readonly showSome: (dots: readonly Dot[]) => void;
  /** Bring a line into the window, both its ends where that can be. */
  readonly showLine: (from: Dot, to: Dot) => void;
  /** The first look once more, at what stands now; not if somebody has moved the sheet himself. */
  readonly lookAnew: () => void;
  readonly onChange: (hear: (lie: Lie) => void) => () => void;
}

const stepFor = (zoom: number): number => STEPS.find((step) => step >= zoom * 0.98) ?? 2;

/**
 * The sheet is zoomed by one transform on the whole stack of layers and moved by scrolling the window over it: a browser
 * scrolls without looking at what it scrolls, while a transform makes it sort hundreds of counters in every frame. At first
 * what matters is shown; a click that did not move is given to `onTap`.
 */
export const usePanZoom = (
  size: Size & { readonly played: Box },
  lookAt: () => FirstLook,
  onTap: (dot: Dot, target: Element) => void,
  /** Are points wanted to the millimetre? Then a finger that rests is given a loupe. */
  precise: boolean,
): PanZoom => {
  const port = usePort(size);
  const { window, sheet, layers, lie, room, zoom, move, moved, hearers } = port;
  const tap = useRef(onTap);
  tap.current = onTap;
  const wantsPoint = useRef(precise);
  wantsPoint.current = precise;
  const zoomAt = useCallback(
    (factor: number, at: Dot) => {
      moved.current = true;
      move(zoomedAt(lie.current, factor, at));
    },
    [lie, move, moved],
  );
  const panBy = useCallback(
    (dx: number, dy: number) => move({ ...lie.current, x: lie.current.x + dx, y: lie.current.y + dy }),
    [lie, move],
  );
  const dragBy = useCallback(
    (dx: number, dy: number) => {
      moved.current = true;
      panBy(dx, dy);
    },
    [panBy, moved],
  );
  const showAll = useCallback(() => {
    moved.current = true;
    const { x, y, width, height } = size.played;
    const centre = { x: x + width / 2, y: y + height / 2 };
    if (room.current.width > 0) move(centredOn(centre, wholeZoom(size.played, room.current), room.current));
  }, [move, moved, room, size]);
  const show = useCallback(
    (dot: Dot) => {
      const { x, y } = wayToShow(lie.current, dot, room.current);
      if (x !== 0 || y !== 0) panBy(x, y);
    },
    [lie, room, panBy],
  );
  const showSome = useCallback(
    (dots: readonly Dot[]) => {
      const isSeen = (dot: Dot): boolean => {
        const { x, y } = wayToShow(lie.current, dot, room.current);
        return x === 0 && y === 0;
      };
      // What comes into sight from without lies free of all that stands along the edges of the window.
      if (dots.length > 0 && !dots.some(isSeen))
        move(centredOn(nearestOf(dots, meanOf(dots)), lie.current.zoom, room.current));
    },
    [lie, room, move],
  );
  const showLine = useCallback(
    (from: Dot, to: Dot) => {
      const next = withLine(lie.current, from, to, room.current);
      const { x, y, zoom: nearness } = lie.current;
      if (room.current.width === 0 || (next.x === x && next.y === y && next.zoom === nearness)) return;
      // A panel that opens over the window does not bring the first look back.
      moved.current = true;
      move(next);
    },
    [lie, room, move, moved],
  );
  const stepNow = useCallback(() => stepFor(lie.current.zoom), [lie]);
  const [lookAnew, isFresh] = useFirstLook(port, size.played, lookAt);
  useWatching(port, lookAnew, isFresh);
  useGestures(window, lie, { panBy: dragBy, zoomAt, showAll, tap, layers, wantsPoint });
  return useMemo(
    () => ({
      window,
      sheet,
      layers,
      step: stepFor(zoom),
      stepNow,
      zoom,
      zoomBy: (factor) => zoomAt(factor, { x: room.current.width / 2, y: room.current.height / 2 }),
      panBy: dragBy,
      showAll,
      show,
      showSome,
      showLine,
      lookAnew,
      onChange: (hear) => {
        hearers.current.add(hear);
        hear(lie.current);
        return () => hearers.current.delete(hear);
      },
    }),
    [
      window,
      sheet,
      layers,
      room,
      lie,
      hearers,
      zoom,
      stepNow,
      zoomAt,
      dragBy,
      showAll,
      show,
      showSome,
      showLine,
      lookAnew,
    ],
  );
};

/** The window with the sheet under it: where it lies, who wants to know, and what lays it elsewhere. */
interface Port extends Pick<PanZoom, 'window' | 'sheet' | 'layers' | 'zoom'> {
  readonly lie: RefObject<Lie>;
  /** Measured only when it changes: to ask the page for it while the sheet moves costs a layout a frame. */
  readonly room: RefObject<Size>;
  readonly laid: RefObject<Laid>;
  readonly hearers: RefObject<Set<(lie: Lie) => void>>;
  /** Has somebody moved or zoomed the sheet himself? */
  readonly moved: RefObject<boolean>;
  readonly move: (lie: Lie) => void;
}

/** How the sheet was laid out last: where its corner is before the window scrolls. */
interface Laid {
  readonly zoom: number;
  readonly room: Size;
  readonly left: number;
  readonly top: number;
}

const usePort = (size: Size): Port => {
  const room = useRef<Size>({ width: 0, height: 0 });
  const window = useRef<HTMLDivElement>(null);
  const layers = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const laid = useRef<Laid>({ zoom: 0, room: room.current, left: 0, top: 0 });
  const lie = useRef<Lie>({ x: 0, y: 0, zoom: 1 });
  const hearers = useRef(new Set<(lie: Lie) => void>());
  const timer = useRef(0);
  const moved = useRef(false);
  const [zoom, setZoom] = useState(1);
  const move = useCallback(
    (to: Lie) => {
      lie.current = room.current.width > 0 ? clamped(to, size, room.current) : to;
      const [port, element, ground] = [window.current, layers.current, sheet.current];
      if (!port || !element || !ground) return;
      const { x, y, zoom: z } = lie.current;
      // As it is first laid down it has not moved.
      const isFirst = laid.current.zoom === 0;
      if (!isFirst && laid.current.zoom !== z) element.classList.add('moving');
      if (laid.current.zoom !== z || laid.current.room !== room.current)
        laid.current = layOut(element, ground, size, { zoom: z, room: room.current });
      port.scrollTo(laid.current.left - x, laid.current.top - y);
      for (const hear of hearers.current) hear(lie.current);
      globalThis.clearTimeout(timer.current);
      timer.current = globalThis.setTimeout(() => {
        element.classList.remove('moving');
        setZoom(lie.current.zoom);
      }, SETTLE_MS) as unknown as number;
    },
    [size],
  );
  return { window, sheet, layers, lie, room, laid, hearers, zoom, moved, move };
};

/** Draw the sheet as large as it is to be, in the middle of the window or with an edge round it. */
const layOut = (
  layers: HTMLElement,
  ground: HTMLElement,
  size: Size,
  { zoom, room }: Pick<Laid, 'zoom' | 'room'>,
): Laid => {
  const [w, h] = [size.width * zoom, size.height * zoom];
  const left = w <= room.width ? (room.width - w) / 2 : EDGE;
  const top = h <= room.height ? (room.height - h) / 2 : EDGE;
  ground.style.width = `${w <= room.width ? room.width : w + 2 * EDGE}px`;
  ground.style.height = `${h <= room.height ? room.height : h + 2 * EDGE}px`;
  layers.style.transform = `translate(${left}px, ${top}px) scale(${zoom})`;
  return { zoom, room, left, top };
};

/** What is to be seen at first, until somebody touches the map; and that look once more. */
const useFirstLook = (
  { window, room, moved, move }: Port,
  size: Size,
  lookAt: () => FirstLook,
): readonly [() => void, RefObject<boolean>] => {
  const isFresh = useRef(true);
  const lookAnew = useCallback(() => {
    if (moved.current || room.current.width === 0) return;
    isFresh.current = true;
    move(firstLie(size, lookAt(), room.current));
  }, [room, moved, move, size, lookAt]);
  useLayoutEffect(() => {
    const element = window.current;
    if (!element) return;
    const { width, height } = element.getBoundingClientRect();
    room.current = { width, height };
    lookAnew();
    const touched = (): void => {
      isFresh.current = false;
    };
    for (const what of ['pointerdown', 'keydown'] as const) element.addEventListener(what, touched);
    return () => {
      for (const what of ['pointerdown', 'keydown'] as const) element.removeEventListener(what, touched);
    };
  }, [window, room, lookAnew]);
  return [lookAnew, isFresh];
};

/** What others do to the window: its size changes, or it is scrolled by the browser's own keys or by a reader. */
const useWatching = (
  { window, lie, room, laid, hearers, moved, move }: Port,
  lookAnew: () => void,
  isFresh: RefObject<boolean>,
): void => {
  /** Where the sheet lay before the window grew past its edge, and where that brought it: grown small again, it lies there again. */
  const aside = useRef({ from: lie.current, to: lie.current });
  useEffect(() => {
    const element = window.current;
    if (!element) return;
    const watch = new ResizeObserver(([seen]) => {
      if (seen) room.current = { width: seen.contentRect.width, height: seen.contentRect.height };
      // Trays and boxes come after the map: what was to be seen at first still is.
      if (isFresh.current && !moved.current) lookAnew();
      else {
        const from = lie.current === aside.current.to ? aside.current.from : lie.current;
        move(from);
        aside.current = { from, to: lie.current };
      }
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [window, room, lie, moved, move, lookAnew, isFresh]);
  useEffect(() => {
    const port = window.current;
    if (!port) return;
    const hear = (): void => {
      const [x, y] = [laid.current.left - port.scrollLeft, laid.current.top - port.scrollTop];
      if (Math.abs(x - lie.current.x) < ROUNDING && Math.abs(y - lie.current.y) < ROUNDING) return;
      lie.current = { ...lie.current, x, y };
      for (const hearer of hearers.current) hearer(lie.current);
    };
    port.addEventListener('scroll', hear, { passive: true });
    return () => port.removeEventListener('scroll', hear);
  }, [window, lie, laid, hearers]);
};
