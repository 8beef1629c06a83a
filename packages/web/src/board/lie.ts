import type { Box, Dot } from './geometry.ts';

/** How the sheet lies under the window: where its corner is, in pixels of the window, and how large it is drawn. */
export interface Lie {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** How wide and high a sheet or a window is. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Moves of a pointer shorter than this are a click. */
export const CLICK_PIXELS = 5;

/** So long a finger is held down to ask what is there. */
export const HOLD_MS = 450;

/** Has a finger that is lifted asked what is there? Then it was no tap. */
export const isHold = ({ pointerType, timeStamp }: PointerEvent, since: number): boolean =>
  pointerType !== 'mouse' && timeStamp - since >= HOLD_MS;

const LEAST = 0.08;
const MOST = 2.5;
const MOST_AT_ONCE = 1.6;
/** The first look fills the window, with counters large enough to be read. */
const FIRST_LEAST = 0.9;
const FIRST_MOST = 1.4;
const PHONE = 600;
const LEAST_ON_PHONE = 0.72;
/** Farther than this the figures of counters in a stack are no longer read, and on a phone counters no longer told apart. */
const TOLD_APART = { desk: 0.56, phone: 0.42 } as const;
/** What would have to be drawn much smaller than that is not to be had: then one's own are seen as near as they can be. */
const NEARLY = 0.7;
/** What is to be seen at first lies free of the tools along the edges. */
const FREE = { desk: { x: 64, y: 44 }, phone: { x: 10, y: 10 } } as const;
/** So much is left round a sheet that is larger than the window. */
export const EDGE = 40;
/** Nearer to an edge of the window the tools may lie over it. */
const IN_SIGHT = { x: 76, y: 60 } as const;

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** A sheet that is smaller than the window lies in its middle, a larger one covers it. */
export const clamped = ({ x, y, zoom }: Lie, size: Size, room: Size): Lie => {
  const along = (at: number, long: number, wide: number): number =>
    long <= wide ? (wide - long) / 2 : between(wide - long - EDGE, at, EDGE);
  return { x: along(x, size.width * zoom, room.width), y: along(y, size.height * zoom, room.height), zoom };
};

/** Nearer or farther, with the dot of the window where it is. */
export const zoomedAt = ({ x, y, zoom }: Lie, factor: number, at: Dot): Lie => {
  const next = between(LEAST, zoom * factor, MOST);
  const ratio = next / zoom;
  return { x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio, zoom: next };
};

/** A dot of the sheet in the middle of the window. */
export const centredOn = ({ x, y }: Dot, zoom: number, room: Size): Lie => ({
  x: room.width / 2 - x * zoom,
  y: room.height / 2 - y * zoom,
  zoom,
});

/** Counters and names at the edge of a map stand out beyond it. */
const WITH_EDGE = 0.95;

/** How large the whole sheet can be drawn. */
export const wholeZoom = (size: Size, room: Size): number => {
  const whole = WITH_EDGE * Math.min(room.width / size.width, room.height / size.height);
  return Math.min(MOST_AT_ONCE, Math.max(LEAST, whole));
};

/** What is to be seen at first: most of it is about the middle; all of it if it can be, and in any case what is one's own. */
export interface FirstLook {
  readonly middle: Dot;
  readonly all: Box | null;
  readonly own: Box | null;
}

/** How large it is drawn at first where that shows enough. */
const firstZoom = (size: Size, room: Size): number => {
  const filled = Math.max(room.width / size.width, room.height / size.height);
  return Math.min(FIRST_MOST, Math.max(room.width < PHONE ? LEAST_ON_PHONE : FIRST_LEAST, filled));
};

const middleOfBox = ({ x, y, width, height }: Box): Dot => ({ x: x + width / 2, y: y + height / 2 });

/** How the sheet lies at first: as near as all can be seen, but no farther than counters can be told apart. */
export const firstLie = (size: Size, { middle, all, own }: FirstLook, room: Size): Lie => {
  const usual = firstZoom(size, room);
  if (!all) return withInSight(centredOn(middle, usual, room), own, room, IN_SIGHT);
  const device = room.width < PHONE ? 'phone' : 'desk';
  const edge = FREE[device];
  const fits = ({ width, height }: Box): number =>
    Math.min((room.width - 2 * edge.x) / width, (room.height - 2 * edge.y) / height);
  const least = TOLD_APART[device];
  const seen = own && fits(all) < NEARLY * least ? own : all;
  const zoom = between(least, fits(seen), usual);
  if (fits(all) >= zoom) return centredOn(middleOfBox(all), zoom, room);
  const lie = centredOn(middle, zoom, room);
  return own && fits(own) < zoom ? centredOn(middleOfBox(own), zoom, room) : withInSight(lie, own, room, edge);
};

/** The sheet no farther moved than it must be for a box of it to lie free of the edges. */
const withInSight = ({ x, y, zoom }: Lie, box: Box | null, room: Size, edge: Dot): Lie => {
  if (!box) return { x, y, zoom };
  const along = (at: number, long: number, wide: number, free: number): number =>
    at < free ? free - at : at + long > wide - free ? wide - free - at - long : 0;
  return {
    x: x + along(box.x * zoom + x, box.width * zoom, room.width, edge.x),
    y: y + along(box.y * zoom + y, box.height * zoom, room.height, edge.y),
    zoom,
  };
};

/** How far the sheet must go for a dot of it to be seen. */
export const wayToShow = ({ x, y, zoom }: Lie, dot: Dot, room: Size): Dot => {
  const along = (at: number, wide: number, edge: number): number =>
    at < edge ? edge - at : at > wide - edge ? wide - edge - at : 0;
  return { x: along(dot.x * zoom + x, room.width, IN_SIGHT.x), y: along(dot.y * zoom + y, room.height, IN_SIGHT.y) };
};

/**
 * The sheet laid so that a line on it is seen whole, no farther moved than it must be: drawn smaller if need be, but where nothing
 * could be told apart then, only the end of it.
 */
export const withLine = (lie: Lie, from: Dot, to: Dot, room: Size): Lie => {
  const box = {
    ...{ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) },
    ...{ width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) },
  };
  const fits = Math.min(
    (room.width - 2 * IN_SIGHT.x) / Math.max(1, box.width),
    (room.height - 2 * IN_SIGHT.y) / Math.max(1, box.height),
  );
  if (fits >= lie.zoom) return withInSight(lie, box, room, IN_SIGHT);
  if (fits >= TOLD_APART[room.width < PHONE ? 'phone' : 'desk']) return centredOn(middleOfBox(box), fits, room);
  const { x, y } = wayToShow(lie, to, room);
  return { ...lie, x: lie.x + x, y: lie.y + y };
};

/** The dot of the sheet under a dot of the window. */
export const onSheet = ({ x, y, zoom }: Lie, at: Dot): Dot => ({ x: (at.x - x) / zoom, y: (at.y - y) / zoom });

/** The middle of some dots. */
export const meanOf = (dots: readonly Dot[]): Dot => ({
  x: dots.reduce((sum, { x }) => sum + x, 0) / dots.length,
  y: dots.reduce((sum, { y }) => sum + y, 0) / dots.length,
});

/** The dot that is nearest to another: in the middle of some dots there may be none of them. */
export const nearestOf = (dots: readonly Dot[], to: Dot): Dot =>
  dots.reduce((best, dot) =>
    Math.hypot(dot.x - to.x, dot.y - to.y) < Math.hypot(best.x - to.x, best.y - to.y) ? dot : best,
  );
