import type { MapPlace, Piece } from '@grognard/looks';
import type { ReactElement, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeKey } from '../state/picking.ts';
import { useSettings } from '../state/settings.ts';
import type { CarryOnBoard } from './carry.ts';
import type { Dot, Layout } from './geometry.ts';
import { Haul } from './Haul.tsx';
import { CLICK_PIXELS } from './lie.ts';
import { PieceView } from './PieceView.tsx';
import type { PanZoom } from './pan-zoom.ts';
import type { Pencil } from './pencil.ts';
import { RouteLine } from './pencils/Lines.tsx';
import { Aimed } from './pencils/Rings.tsx';
import { Plate } from './pencils/strokes.tsx';
import type { SheetPointer } from './sheet-pointer.ts';
import { sheetPointer } from './sheet-pointer.ts';
import { type Placed, sizeOfPiece } from './stacks.ts';

interface CarryProps {
  readonly carry: CarryOnBoard;
  readonly placed: readonly Placed[];
  readonly layout: Layout;
  readonly pan: PanZoom;
  readonly legal: Pencil['legal'];
  /** A press that led nowhere is a tap like any other. */
  readonly onTap: (dot: Dot, target: Element) => void;
  /** Where the keys go on from: there Enter gives the answer. */
  readonly onCursor: (place: MapPlace) => void;
}

/** Where the hand has a piece just now. */
interface Held {
  readonly piece: string;
  readonly at: Dot;
  /** Where on the screen, while it is not over the map. */
  readonly beside: Dot | null;
}

const GHOST = 0.7;
const BELOW = 52;

/** A piece in the hand: its ghost at the pointer or where it may be put down, the way there, and what that costs. */
export const Carry = (props: CarryProps): ReactElement | null => {
  const { carry, layout, legal } = props;
  const symbols = useSettings((settings) => settings.symbols);
  const held = useHand(props);
  const drawn = held && drawnIn(props, held.piece);
  if (!held || !drawn || carry.inHand !== held.piece) return null;
  if (held.beside) return <Beside at={held.beside} {...drawn} zoom={props.pan.zoom} />;
  if (carry.haul) return <Haul haul={carry.haul} at={held.at} {...{ layout, drawn }} zoom={props.pan.zoom} />;
  const place = layout.placeAt(held.at);
  const way = place && carry.wayTo(place);
  const at = way && place ? layout.dotOf(place) : held.at;
  const price = way && place ? legal.find((one) => placeKey(one.place) === placeKey(place))?.label : null;
  const why = place && !way ? (carry.whyNot?.(place) ?? null) : null;
  return (
    <svg className="over carry" width={layout.width} height={layout.height} aria-hidden="true">
      {way && way.length > 1 && <RouteLine layout={layout} dots={way.map(layout.dotOf)} />}
      <g data-ghost={held.piece} transform={`translate(${at.x} ${at.y})`} opacity={GHOST}>
        <PieceView piece={drawn.piece} size={drawn.size} symbols={symbols} />
      </g>
      {!way && !isThere(drawn, place) && <Aimed layout={layout} at={at} size={drawn.size} />}
      {price && (
        <g data-testid="carry-cost">
          <Plate at={{ x: at.x, y: at.y + BELOW }} text={price} tone="own" filled />
        </g>
      )}
      {why && <Plate at={{ x: at.x, y: at.y + BELOW }} text={why} tone="foe" />}
    </svg>
  );
};

/** A piece as it stands, or as it would. */
const drawnIn = ({ carry, placed, layout }: CarryProps, id: string): Drawn | null => {
  const stands = placed.find(({ piece }) => piece.id === id);
  const lies = stands ? null : carry.drawn?.(id);
  return stands ?? (lies ? { piece: lies, size: sizeOfPiece(lies, layout) } : null);
};
type Drawn = Pick<Placed, 'piece' | 'size'>;

/** Out of the tray and not over the map yet: it hangs at the pointer. */
const Beside = ({ at, piece, size, zoom }: Drawn & { readonly at: Dot; readonly zoom: number }): ReactElement =>
  createPortal(
    <svg className="carried" width={1} height={1} style={{ left: at.x, top: at.y }} aria-hidden="true">
      <g transform={`scale(${zoom})`}>
        <PieceView piece={piece} size={size} />
      </g>
    </svg>,
    document.body,
  );

const isThere = ({ piece }: { readonly piece: Piece }, place: MapPlace | null): boolean =>
  place !== null && placeKey(piece.at) === placeKey(place);

/** What the pointer went down on. */
interface Pressed {
  readonly piece: string;
  readonly target: Element;
  readonly from: Dot;
  carried: boolean;
}

/** The hand comes before the sheet: a pointer that goes down on a piece that may go somewhere carries it there. */
const useHand = (props: CarryProps): Held | null => {
  const now = useRef(props);
  now.current = props;
  const [held, setHeld] = useState<Held | null>(null);
  // Listened to anew in the middle of a drag, the hand still holds what it held.
  const pressed = useRef<Pressed | null>(null);
  const { pan } = props;
  useEffect(() => {
    const window = pan.window.current;
    // What lies beside the map is carried onto it.
    const map = window?.closest<HTMLElement>('.board');
    if (!window || !map) return;
    const pointer = sheetPointer(pan, window);
    const ended = new AbortController();
    listen(map, { now, pointer, setHeld, window, pressed }, ended.signal);
    return () => {
      pointer.forget();
      ended.abort();
    };
  }, [pan]);
  return held;
};

interface Hand {
  readonly now: RefObject<CarryProps>;
  readonly pointer: SheetPointer;
  readonly setHeld: (held: Held | null) => void;
  readonly window: HTMLElement;
  readonly pressed: RefObject<Pressed | null>;
}

const listen = (
  map: HTMLElement,
  { now, pointer, setHeld, window, pressed: hand }: Hand,
  signal: AbortSignal,
): void => {
  const letGo = (): void => {
    hand.current = null;
    setHeld(null);
  };
  const press = (event: PointerEvent): void => {
    hand.current = event.button === 0 ? pressedIn(event, now.current.carry, pointer) : null;
    if (hand.current && isOver(window, event.target)) event.stopPropagation();
  };
  const move = (event: PointerEvent): void => {
    const pressed = hand.current;
    if (!pressed) return;
    const at = pointer.at(event);
    if (!pressed.carried) {
      if (pointer.apart(at, pressed.from) <= CLICK_PIXELS) return;
      pressed.carried = true;
      now.current.carry.take(pressed.piece);
    }
    const beside = isInside(window, event) ? null : { x: event.clientX, y: event.clientY };
    setHeld({ piece: pressed.piece, at, beside });
  };
  const drop = (event: PointerEvent): void => {
    const pressed = hand.current;
    if (!pressed) return;
    const { carried, target, piece } = pressed;
    letGo();
    if (event.type === 'pointercancel') return;
    const { carry, layout, onTap, onCursor } = now.current;
    const at = pointer.at(event);
    const place = isInside(window, event) ? layout.placeAt(at) : null;
    // What is pressed beside the map is a button of its own.
    if (!carried) {
      if (isOver(window, target)) onTap(at, target);
    } else if (!isInside(window, event)) carry.putAway?.(piece);
    else if (place && carry.wayTo(place)) {
      onCursor(place);
      carry.drop(place);
    }
  };
  // A hand that carries selects no text, which the browser would then drag about.
  const keepFromSelecting = (event: MouseEvent): void => {
    if (!hand.current) return;
    event.preventDefault();
    if (isOver(window, event.target)) window.focus({ preventScroll: true });
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && hand.current) letGo();
  };
  map.addEventListener('pointerdown', press, { capture: true, signal });
  map.addEventListener('mousedown', keepFromSelecting, { capture: true, signal });
  globalThis.addEventListener('keydown', key, { capture: true, signal });
  globalThis.addEventListener('pointermove', move, { signal });
  globalThis.addEventListener('pointerup', drop, { signal });
  globalThis.addEventListener('pointercancel', drop, { signal });
};

const isOver = (window: HTMLElement, target: EventTarget | null): boolean =>
  target instanceof Node && window.contains(target);

const isInside = (window: HTMLElement, { clientX, clientY }: PointerEvent): boolean => {
  const { left, right, top, bottom } = window.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
};

/** A finger moves the sheet, unless it is on the piece in hand. */
const pressedIn = (event: PointerEvent, carry: CarryOnBoard, pointer: SheetPointer): Pressed | null => {
  const target = event.target as Element;
  const piece = target.closest('[data-piece]')?.getAttribute('data-piece') ?? null;
  if (piece === null || event.shiftKey) return null;
  const isTaken = carry.inHand === piece || (event.pointerType === 'mouse' && carry.mayTake(piece));
  return isTaken ? { piece, target, from: pointer.at(event), carried: false } : null;
};
