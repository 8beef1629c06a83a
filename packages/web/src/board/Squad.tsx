import type { Layer, MapPlace, Place } from '@grognard/looks';
import type { ReactElement, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { placeKey } from '../state/picking.ts';
import { useSettings } from '../state/settings.ts';
import { onDemand } from '../ui/on-demand.tsx';
import type { Dot, Layout } from './geometry.ts';
import type { Floors } from './houses.ts';
import { onFloor } from './keys.ts';
import { CLICK_PIXELS } from './lie.ts';
import { PieceView } from './PieceView.tsx';
import type { PanZoom } from './pan-zoom.ts';
import { RouteLine } from './pencils/Lines.tsx';
import { Aimed } from './pencils/Rings.tsx';
import { Plate, pathOf } from './pencils/strokes.tsx';
import type { SheetPointer } from './sheet-pointer.ts';
import { sheetPointer } from './sheet-pointer.ts';
import type { Drag, Led, SquadOnBoard } from './squad.ts';
import type { Placed } from './stacks.ts';

// Nobody is tied before somebody is led.
const SquadLinks = onDemand(() => import('./SquadLinks.tsx').then((part) => part.SquadLinks));

interface SquadProps {
  readonly squad: SquadOnBoard;
  readonly placed: readonly Placed[];
  readonly layout: Layout;
  readonly pan: PanZoom;
  readonly cursor: Place | null;
  readonly layers: readonly Layer[];
  /** Which floor is meant where they are dragged to. */
  readonly floors: Floors;
}

/** A rectangle drawn round pieces, from one corner to the other. */
interface Frame {
  readonly from: Dot;
  readonly to: Dot;
}

const GHOST = 0.6;
const BELOW = 40;

/** Several pieces that move together: their ways, their ghosts at the ends, and the hand that leads them. */
export const Squad = (props: SquadProps): ReactElement => {
  const { placed, layout } = props;
  const symbols = useSettings((settings) => settings.symbols);
  const { frame, squad } = useHand(props);
  // What is said of them is read at any zoom.
  const scale = Math.max(1, 1 / props.pan.zoom);
  const gone = squad.ways.filter(({ way }) => way.length > 1);
  const ends = gone.map(({ way }) => layout.dotOf(way.at(-1)!));
  const lowest = ends.toSorted((a, b) => b.y - a.y)[0];
  return (
    <svg className="over squad" width={layout.width} height={layout.height} aria-hidden="true">
      {gone.map(({ piece, way }) =>
        layout.kind === 'hexes' ? (
          <RouteLine key={piece} layout={layout} dots={way.map(layout.dotOf)} />
        ) : (
          <path key={piece} className="way" d={pathOf(way.map(layout.dotOf))} />
        ),
      )}
      {gone.length > 0 && <SquadLinks layers={props.layers} ways={squad.ways.map(({ way }) => way)} layout={layout} />}
      {gone.map(({ piece, way, refused }) => {
        const drawn = placed.find((one) => one.piece.id === piece);
        if (!drawn) return null;
        const at = layout.dotOf(way.at(-1)!);
        return (
          <g key={piece} data-ghost={piece}>
            <g transform={`translate(${at.x} ${at.y})`} opacity={GHOST}>
              <PieceView piece={drawn.piece} size={drawn.size} symbols={symbols} />
            </g>
            {layout.kind === 'table' && !refused && (
              <circle className="ends" cx={at.x} cy={at.y} r={drawn.size / 2 + 2} />
            )}
            {refused && <Aimed layout={layout} at={at} size={drawn.size} />}
          </g>
        );
      })}
      {squad.refusal === null && squad.said !== null && lowest && (
        <g data-testid="squad-cost" transform={scaledAt(below(lowest), scale)}>
          <Plate at={{ x: 0, y: 0 }} text={squad.said} tone="own" filled />
        </g>
      )}
      {squad.refusal !== null && lowest && (
        <g transform={scaledAt(below(lowest), scale)}>
          <Plate at={{ x: 0, y: 0 }} text={squad.refusal} tone="foe" />
        </g>
      )}
      {frame && <rect className="frame-round" {...boxOf(frame)} />}
    </svg>
  );
};

const scaledAt = ({ x, y }: Dot, scale: number): string => `translate(${x} ${y}) scale(${scale})`;
const below = ({ x, y }: Dot): Dot => ({ x, y: y + BELOW });
const boxOf = ({ from, to }: Frame) => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
});

const isIn = (frame: Frame, { x, y }: Dot): boolean => {
  const box = boxOf(frame);
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
};

/** What the pointer holds since it went down. */
interface Held {
  readonly piece: string | null;
  readonly from: Dot;
  readonly isFraming: boolean;
  drag: Drag | null;
  passed: readonly MapPlace[];
  /** Runs while the hand has not rested since it moved. */
  calming: ReturnType<typeof setTimeout> | undefined;
}

/** So long a hand rests before the page hears where it is. */
const CALM_MS = 140;

/** Where a hand that moves leads them, as the squad was then. */
interface Leading extends Led {
  readonly of: SquadOnBoard;
}

/** What the hand knows at the moment it moves. */
interface Hand {
  readonly now: RefObject<SquadProps>;
  readonly pointer: SheetPointer;
  readonly setFrame: (frame: Frame | null) => void;
  readonly setLed: (led: Leading | null) => void;
  /** They were let go: what was dragged last is not drawn yet. */
  readonly letGo: () => void;
}

/**
 * The hand comes before the sheet: a pointer that goes down on a piece in hand leads it, with Shift it draws a frame, and
 * the sheet does not move under it. Returns the frame that is being drawn, and the squad as it is led just now.
 */
const useHand = (props: SquadProps): { readonly frame: Frame | null; readonly squad: SquadOnBoard } => {
  const now = useRef(props);
  now.current = props;
  const [frame, setFrame] = useState<Frame | null>(null);
  const [led, setLed] = useState<Leading | null>(null);
  const [drops, setDrops] = useState(0);
  useEffect(() => {
    if (drops > 0) now.current.squad.drop();
  }, [drops]);
  const { pan } = props;
  useEffect(() => {
    const window = pan.window.current;
    const map = window?.parentElement;
    if (!window || !map) return;
    const pointer = sheetPointer(pan, window);
    const leave = listen(map, { now, pointer, setFrame, setLed, letGo: () => setDrops((count) => count + 1) });
    return () => {
      pointer.forget();
      leave();
    };
  }, [pan]);
  const { squad } = props;
  return { frame, squad: led?.of === squad ? { ...squad, ...led } : squad };
};

const listen = (map: HTMLElement, hand: Hand): (() => void) => {
  let held: Held | null = null;
  const press = (event: PointerEvent): void => {
    if (event.button !== 0 || held) return;
    held = taken(event, hand);
    if (held) event.stopPropagation();
  };
  // A hand that leads pieces selects no text, which the browser would then drag about.
  const keepFromSelecting = (event: MouseEvent): void => {
    if (!held) return;
    event.preventDefault();
    hand.now.current.pan.window.current?.focus({ preventScroll: true, focusVisible: false });
  };
  const move = (event: PointerEvent): void => {
    if (!held) return;
    const at = hand.pointer.at(event);
    const far = hand.pointer.apart(at, held.from);
    if (far > CLICK_PIXELS || held.drag || held.passed.length > 0) carried(held, at, hand);
  };
  const drop = (event: PointerEvent): void => {
    if (!held) return;
    const done = held;
    held = null;
    clearTimeout(done.calming);
    hand.setFrame(null);
    if (event.type === 'pointercancel') putBack(done, hand);
    else dropped(done, hand.pointer.at(event), hand);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && held) {
      putBack(held, hand);
      held = null;
      hand.setFrame(null);
    } else if (event.key === 'Enter' && event.shiftKey) toggleAtCursor(hand.now.current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  map.addEventListener('pointerdown', press, { capture: true });
  map.addEventListener('mousedown', keepFromSelecting, { capture: true });
  map.addEventListener('keydown', key, { capture: true });
  globalThis.addEventListener('pointermove', move);
  globalThis.addEventListener('pointerup', drop);
  globalThis.addEventListener('pointercancel', drop);
  return () => {
    map.removeEventListener('pointerdown', press, { capture: true });
    map.removeEventListener('mousedown', keepFromSelecting, { capture: true });
    map.removeEventListener('keydown', key, { capture: true });
    globalThis.removeEventListener('pointermove', move);
    globalThis.removeEventListener('pointerup', drop);
    globalThis.removeEventListener('pointercancel', drop);
  };
};

/** They are where they were, and so they are drawn. */
const putBack = ({ drag, calming }: Held, { setLed }: Hand): void => {
  clearTimeout(calming);
  drag?.cancel();
  setLed(null);
};

/** What the hand takes hold of: a finger moves the sheet unless it is on a piece in hand. */
const taken = (event: PointerEvent, { now, pointer }: Hand): Held | null => {
  const { squad } = now.current;
  const id = (event.target as Element).closest('[data-piece]')?.getAttribute('data-piece') ?? null;
  const isMover = id !== null && squad.movers.has(id);
  const isHeld = isMover && (squad.inHand.has(id) || event.pointerType === 'mouse');
  if (!event.shiftKey && !isHeld) return null;
  const hold = { drag: null, passed: [], calming: undefined };
  return { piece: isMover ? id : null, from: pointer.at(event), isFraming: event.shiftKey, ...hold };
};

const carried = (held: Held, at: Dot, { now, setFrame, setLed }: Hand): void => {
  const { squad, layout, placed, floors } = now.current;
  if (held.isFraming) {
    setFrame({ from: held.from, to: at });
    return;
  }
  const start = placed.find(({ piece }) => piece.id === held.piece)?.piece.at;
  if (held.piece === null || !start || start.kind === 'box') return;
  held.drag ??= squad.grab(held.piece);
  const dot = layout.dotOf(start);
  const bare = layout.placeAt({ x: dot.x + at.x - held.from.x, y: dot.y + at.y - held.from.y });
  const place = bare && onFloor(bare, floors);
  if (!place || (held.passed.length > 0 && placeKey(place) === placeKey(held.passed.at(-1)!))) return;
  // Over hexes every step counts; on a table only where the hand is now.
  held.passed = layout.kind === 'hexes' ? [...held.passed, place] : [place];
  const { drag, passed } = held;
  setLed({ ...drag.through(passed), of: squad });
  clearTimeout(held.calming);
  held.calming = setTimeout(() => drag.settle(passed), CALM_MS);
};

const dropped = (held: Held, at: Dot, { now, pointer, letGo }: Hand): void => {
  const { squad, placed } = now.current;
  const far = pointer.apart(at, held.from);
  if (held.isFraming && far > CLICK_PIXELS) {
    const frame = { from: held.from, to: at };
    const inside = placed.filter((one) => squad.movers.has(one.piece.id) && isIn(frame, one.at));
    squad.take(
      inside.map(({ piece }) => piece.id),
      'only',
    );
  } else if (held.drag) {
    if (held.passed.length > 0) held.drag.settle(held.passed);
    letGo();
  } else if (held.piece !== null) squad.take([held.piece], held.isFraming ? 'toggle' : 'only');
};

const toggleAtCursor = ({ squad, placed, cursor }: SquadProps): void => {
  if (!cursor) return;
  const there = placed.filter(({ piece }) => squad.movers.has(piece.id) && placeKey(piece.at) === placeKey(cursor));
  if (there.length > 0)
    squad.take(
      there.map(({ piece }) => piece.id),
      'toggle',
    );
};
