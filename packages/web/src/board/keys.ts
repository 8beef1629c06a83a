import type { MapPlace, Piece, Place } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { KeyboardEvent } from 'react';
import { useCallback } from 'react';
import { placeKey } from '../state/picking.ts';
import type { Dot, Layout } from './geometry.ts';
import type { Floors } from './houses.ts';
import { ZOOM } from './MapTools.tsx';
import type { PanZoom } from './pan-zoom.ts';
import type { BoardProps } from './props.ts';
import { toolOfKey } from './tools.ts';

/** Where the keyboard begins: with the first piece, or in the middle. */
export const firstPlace = (pieces: readonly Piece[], layout: Layout): MapPlace =>
  pieces.map(({ at }) => at).find(isOnMap) ??
  layout.placeAt({ x: layout.width / 2, y: layout.height / 2 }) ?? { kind: 'hex', hex: 0 };

/** The floor that is looked at there, written into a place of the table. */
export const onFloor = (place: MapPlace, floors: Pick<Floors, 'at'>): MapPlace => {
  const storey = place.kind === 'spot' ? floors.at(place) : 0;
  return place.kind === 'spot' && storey !== 0 ? { ...place, storey } : place;
};

const standingIn = (pieces: readonly Piece[], place: Place): readonly Piece[] =>
  pieces.filter((piece) => placeKey(piece.at) === placeKey(place));

type Rings = BoardProps['pencil']['rings'];

/** Does he answer the question? Who acts already has a ring of his own. */
const isOpen = (rings: Rings, { id, states }: Piece): boolean =>
  rings.some(({ piece }) => piece === id) || states.some(({ kind }) => kind === 'active');

/** Who of a stack is meant: whoever is pointed at, unless he answers nothing and one alone of his own there does. */
export const meantIn = (standing: readonly Piece[], rings: Rings, piece: Piece): Piece => {
  const [only, ...others] = standing.filter((one) => one.side === piece.side && isOpen(rings, one));
  return only && others.length === 0 && !isOpen(rings, piece) ? only : piece;
};

/** A tap on a piece, a stack or a place. */
export const useTap = (
  { onPiece, onPlace, onCursor, onStack, stack, pieces, pencil, gathers }: BoardProps,
  layout: Layout,
  floors: Floors,
): ((dot: Dot, target: Element) => void) =>
  useCallback(
    (dot, target) => {
      const id = target.closest('[data-piece]')?.getAttribute('data-piece');
      const piece = pieces.find((one) => one.id === id);
      const held = pieces.find((one) => one.id === pencil.held);
      if (piece && gathers && held && isGoal(pencil, held, piece)) {
        onCursor(piece.at);
        onPlace(piece.at);
        return;
      }
      if (piece) {
        const standing = standingIn(pieces, piece.at);
        const isFanned = stack !== null && placeKey(stack) === placeKey(piece.at);
        onCursor(piece.at);
        if (standing.length > 1 && !isFanned) onStack(piece.at, 'pointer');
        onPiece((isFanned ? piece : meantIn(standing, pencil.rings, piece)).id, piece.at);
        return;
      }
      const place = layout.placeAt(dot);
      // Who is led somewhere may have others of his stack to follow: it stays open.
      if (!place || !isLegal(pencil, place)) onStack(null, 'pointer');
      if (!place) return;
      onCursor(place);
      onPlace(onFloor(place, floors));
    },
    [layout, pieces, pencil, stack, floors, gathers, onStack, onPiece, onPlace, onCursor],
  );

/** Does somebody stand in another place than the one in hand, which that one may go to? */
const isGoal = (pencil: BoardProps['pencil'], held: Piece, { at }: Piece): boolean =>
  isOnMap(at) && placeKey(at) !== placeKey(held.at) && isLegal(pencil, at);

const isLegal = ({ legal }: BoardProps['pencil'], place: MapPlace): boolean =>
  legal.some((one) => placeKey(one.place) === placeKey(place));

/** Those in hand go where they may, whoever of their own stands there. */
const isLedTo = ({ squad, pencil, pieces }: BoardProps, place: MapPlace): boolean => {
  if (!isLegal(pencil, place)) return false;
  if (squad !== null) return squad.inHand.size > 0;
  const held = pieces.find(({ id }) => id === pencil.held);
  const standing = standingIn(pieces, place);
  return held !== undefined && standing.every(({ id, side }) => id !== held.id && side === held.side);
};

/**
 * The next place, or the one before, with a piece that answers the question; where there is none, that answers it itself, or
 * where an enemy stands whom whoever is held can fire at.
 */
export const nextOpen = (
  { pencil, pieces }: Pick<BoardProps, 'pencil' | 'pieces'>,
  here: MapPlace,
  step: 1 | -1,
): MapPlace | undefined => {
  const open = new Set(pencil.rings.map(({ piece }) => piece));
  const standing = pieces.flatMap(({ id, at }) => (open.has(id) && isOnMap(at) ? [at] : []));
  const targets = pencil.plates.flatMap(({ at, tone }) => (tone === 'foe' ? [] : [at]));
  const places = standing.length > 0 ? standing : [...pencil.legal.map(({ place }) => place), ...targets];
  const each = [...new Map(places.map((place) => [placeKey(place), place])).values()];
  const at = each.findIndex((place) => placeKey(place) === placeKey(here));
  return each.at(at < 0 && step === 1 ? 0 : (at + step) % Math.max(1, each.length));
};

const POINTY_KEYS: Readonly<Record<string, number>> = { q: 330, w: 30, e: 90, a: 270, s: 210, d: 150 };
const FLAT_KEYS: Readonly<Record<string, number>> = { q: 300, w: 0, e: 60, a: 240, s: 180, d: 120 };
const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };
const STOREYS: Readonly<Record<string, number>> = { PageUp: 1, PageDown: -1 };
const PAN = 80;

/** What the keyboard changes beside the cursor. */
interface Turned {
  readonly pan: PanZoom;
  readonly storey: number;
  readonly floors: Floors;
  readonly onGrid: () => void;
  readonly onStorey: (storey: number) => void;
  readonly onFloor: (house: string, floor: number) => void;
}

/** A floor up or down: in the house under the cursor, or, where there is none, in all of them. */
const changeFloor = (turned: Turned, here: MapPlace, stair: number, storeys: number): void => {
  const { floors, storey, onStorey } = turned;
  const house = here.kind === 'spot' ? floors.houseAt(here) : null;
  if (!house || house.storeys.length < 2) {
    onStorey(Math.max(0, Math.min(storeys - 1, storey + stair)));
    return;
  }
  const shown = floors.shown(house);
  // The roof comes off above the lowest floor, whichever way one goes.
  const next = shown === null ? 0 : Math.max(0, Math.min(house.storeys.length - 1, shown + stair));
  turned.onFloor(house.id, next);
};

/** The map by keyboard: a cursor that steps from place to place, and the sheet itself. */
export const useKeys = (props: BoardProps, layout: Layout, turned: Turned): ((event: KeyboardEvent) => void) =>
  useCallback(
    (event) => {
      const { ground, pieces, cursor, onCursor, onPiece, onPlace, onTool, onStack, stack, offered } = props;
      const { pan, floors } = turned;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const here = cursor && isOnMap(cursor) ? cursor : firstPlace(pieces, layout);
      const standing = standingIn(pieces, here);
      const move = (degrees: number | undefined): void => {
        const next = degrees === undefined ? null : (layout.step(here, degrees) ?? layout.step(here, degrees + 20));
        if (next) onCursor(next);
      };
      const steps = ground.kind === 'hexes' && ground.tops === 'pointy' ? POINTY_KEYS : FLAT_KEYS;
      const letter = event.key.toLowerCase();
      const tool = toolOfKey(letter);
      const arrow = ARROWS[event.key];
      const stair = STOREYS[event.key];
      const isFanned = stack !== null && placeKey(stack) === placeKey(here);
      if (event.shiftKey && arrow !== undefined)
        pan.panBy(arrow === 270 ? PAN : arrow === 90 ? -PAN : 0, arrow === 0 ? PAN : arrow === 180 ? -PAN : 0);
      else if (arrow !== undefined) move(arrow);
      else if (steps[letter] !== undefined) move(steps[letter]);
      else if (tool && offered.includes(tool)) onTool(tool);
      else if (letter === 'g') turned.onGrid();
      else if (letter === 'n') {
        const next = nextOpen(props, here, event.shiftKey ? -1 : 1);
        if (next) onCursor(next);
      } else if (stair !== undefined && props.storeys.length > 1)
        changeFloor(turned, here, stair, props.storeys.length);
      else if (event.key === '+' || event.key === '=') pan.zoomBy(ZOOM);
      else if (event.key === '-') pan.zoomBy(1 / ZOOM);
      else if (event.key === '0') pan.showAll();
      else if (event.key === ' ') onStack(isFanned || standing.length === 0 ? null : here, 'keys');
      // Those of an open stack are numbered; else figures are those of the choices.
      else if (isFanned && /^[1-9]$/.test(event.key) && standing[Number(event.key) - 1])
        onPiece(standing[Number(event.key) - 1]!.id, here);
      else if (event.key === 'Enter' && !props.onReady()) {
        const { rings } = props.pencil;
        const first = standing.find((one) => isOpen(rings, one)) ?? standing[0];
        if (first && !isLedTo(props, here)) onPiece(first.id, here);
        else onPlace(onFloor(here, floors));
      } else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    },
    [props, layout, turned],
  );
