import type { MapPlace } from '@grognard/looks';
import type { Dispatch, ReactElement, RefObject, SetStateAction } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { onDemand } from '../ui/on-demand.tsx';
import type { CarryOnBoard } from './carry.ts';
import type { Dot, Layout } from './geometry.ts';
import { CLICK_PIXELS, isHold } from './lie.ts';
import { PieceView } from './PieceView.tsx';
import type { PanZoom } from './pan-zoom.ts';
import type { Pencil } from './pencil.ts';
import type { SheetPointer } from './sheet-pointer.ts';
import { sheetPointer } from './sheet-pointer.ts';
import { type Placed, sizeOfPiece } from './stacks.ts';

/** Fetched when the first piece is carried over a table. */
const Haul = onDemand(() => import('./Haul.tsx').then((part) => part.Haul));

/** The same over hexes. */
const Lift = onDemand(() => import('./Lift.tsx').then((part) => part.Lift));

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
  /** By so many degrees it is turned to the right of how it comes there. */
  readonly turn: number;
  /** Where on the screen, while it is not over the map. */
  readonly beside: Dot | null;
}

/** A piece in the hand: its ghost at the pointer or where it may be put down, the way there, and what that costs. */
export const Carry = (props: CarryProps): ReactElement | null => {
  const { carry, layout, legal } = props;
  const held = useHand(props);
  const drawn = held && drawnIn(props, held.piece);
  if (!held || !drawn || carry.inHand !== held.piece) return null;
  if (held.beside) return <Beside at={held.beside} {...drawn} zoom={props.pan.zoom} />;
  if (carry.haul)
    return <Haul haul={carry.haul} at={held.at} turn={held.turn} {...{ layout, drawn }} zoom={props.pan.zoom} />;
  return <Lift carry={carry} at={held.at} {...{ layout, legal, drawn }} />;
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

/** What the pointer went down on. */
interface Pressed {
  readonly piece: string;
  readonly target: Element;
  readonly from: Dot;
  readonly pointer: number;
  readonly since: number;
  carried: boolean;
  turn: number;
  /** Where a second finger turns it from. */
  turner: { readonly pointer: number; readonly x: number; readonly turn: number } | null;
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
  readonly setHeld: Dispatch<SetStateAction<Held | null>>;
  readonly window: HTMLElement;
  readonly pressed: RefObject<Pressed | null>;
}

/** So fine a piece is turned, in degrees; by a notch of the wheel or a key it is turned farther, unless Shift is held. */
const STEP = 5;
const NOTCH = 15;
const PIXELS_A_STEP = 12;
const TURNING: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1, q: -1, e: 1 };

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
    if (hand.current?.carried && event.pointerId !== hand.current.pointer) {
      hand.current.turner = { pointer: event.pointerId, x: event.clientX, turn: hand.current.turn };
      event.stopPropagation();
      return;
    }
    hand.current = event.button === 0 ? pressedIn(event, now.current.carry, pointer) : null;
    if (hand.current && isOver(window, event.target)) event.stopPropagation();
  };
  const move = (event: PointerEvent): void => {
    const pressed = hand.current;
    if (!pressed) return;
    if (event.pointerId === pressed.turner?.pointer) {
      turnTo(pressed.turner.turn + Math.round((event.clientX - pressed.turner.x) / PIXELS_A_STEP) * STEP);
      return;
    }
    const at = pointer.at(event);
    if (!pressed.carried) {
      if (pointer.apart(at, pressed.from) <= CLICK_PIXELS) return;
      pressed.carried = true;
      now.current.carry.take(pressed.piece);
    }
    const beside = isInside(window, event) ? null : { x: event.clientX, y: event.clientY };
    setHeld({ piece: pressed.piece, at, turn: pressed.turn, beside });
  };
  const turnTo = (turn: number): void => {
    if (!hand.current) return;
    hand.current.turn = turn;
    setHeld((held) => held && { ...held, turn });
  };
  const wheel = (event: WheelEvent): void => {
    if (!hand.current?.carried || !now.current.carry.haul) return;
    event.preventDefault();
    event.stopPropagation();
    turnTo(hand.current.turn + Math.sign(event.deltaY) * (event.shiftKey ? STEP : NOTCH));
  };
  const drop = (event: PointerEvent): void => {
    const pressed = hand.current;
    if (!pressed) return;
    if (event.pointerId === pressed.turner?.pointer) {
      pressed.turner = null;
      return;
    }
    const { carried, target, piece, turn } = pressed;
    letGo();
    if (event.type === 'pointercancel') return;
    const { carry, layout, onTap, onCursor } = now.current;
    const at = pointer.at(event);
    const place = isInside(window, event) ? layout.placeAt(at) : null;
    // What is pressed beside the map is a button of its own.
    if (!carried) {
      if (isOver(window, target) && !isHold(event, pressed.since)) onTap(at, target);
    } else if (!isInside(window, event)) carry.putAway?.(piece);
    else if (place && carry.wayTo(place)) {
      onCursor(place);
      carry.drop(place, turn);
    }
  };
  // A hand that carries selects no text, which the browser would then drag about.
  const keepFromSelecting = (event: MouseEvent): void => {
    if (!hand.current) return;
    event.preventDefault();
    if (isOver(window, event.target)) window.focus({ preventScroll: true, focusVisible: false });
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && hand.current) letGo();
    const way = TURNING[event.key];
    if (way === undefined || !hand.current?.carried || !now.current.carry.haul) return;
    event.preventDefault();
    event.stopPropagation();
    turnTo(hand.current.turn + way * (event.shiftKey ? STEP : NOTCH));
  };
  map.addEventListener('pointerdown', press, { capture: true, signal });
  map.addEventListener('wheel', wheel, { capture: true, passive: false, signal });
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
  const { pointerId, timeStamp: since } = event;
  return isTaken
    ? { piece, target, from: pointer.at(event), pointer: pointerId, since, carried: false, turn: 0, turner: null }
    : null;
};
