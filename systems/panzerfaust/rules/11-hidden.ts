import type { Choice, Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import { distance, INCH, type Len, onTable, type Point, roundedQuotient } from '@grognard/table';
import type { Action, ActionOf, FrameOf, G, L, Marker, Pf } from '../types.ts';
import { isClosedAt, isDifficultAt } from './11-weather.ts';
import type { Deed } from './deeds.ts';
import { isOnTable, markerNamed, type Piece, pieceNamed, piecesOfUnit, piecesOn } from './pieces.ts';
import { sightOf } from './sight.ts';
import { bodyOfPlace, viewerAt, viewerOf } from './sight-bodies.ts';

/** PF-HID.3: every marker, whatever it hides. */
export const MARKER_MOVE: Len = 8 * INCH;
/** How closely the ground under a marker's way is looked at. */
const STEP: Len = INCH / 4;

/** Does somebody, or a marker of his side, see a marker (PF-HID.5)? */
export const seesMarker = (look: L, by: Piece | Marker, marker: Marker): boolean => {
  const body = bodyOfPlace(look, { ...marker.at, storey: 0 });
  if ('holds' in by) return sightOf(look, viewerOf(look, { ...by.at, storey: 0 }), body).visible;
  return isOnTable(by) && sightOf(look, viewerAt(look, by, by.at.spot), body).visible;
};

type Detect = ActionOf<'detect'>;

/** PF-HID.5: the enemy's markers that somebody of a side sees, each with the first who does. */
const detectChoices = (look: L, side: string): readonly Choice<Action>[] => {
  const foreign = look.board.markers.filter((marker) => marker.side !== side);
  if (foreign.length === 0) return [];
  const seers = [
    ...piecesOn(look).filter((piece) => piece.side === side && isOnTable(piece)),
    ...look.board.markers.filter((marker) => marker.side === side),
  ];
  return foreign.flatMap((marker) => {
    const by = seers.find((one) => seesMarker(look, one, marker));
    return by ? [{ action: { type: 'detect', marker: marker.id, by: by.id, men: [] } }] : [];
  });
};

/** Why a marker can not be turned over (PF-HID.5): it takes a line of sight. */
export const refuseDetect = (look: L, side: string, { marker, by, men }: Detect): Illegal<Pf> | null => {
  const found = markerNamed(look, marker);
  if (!found || found.side === side) return illegal('PF-HID.5', 'noSuchMarker', { marker });
  const seer = pieceNamed(look, by) ?? markerNamed(look, by);
  if (!seer || seer.side !== side) return illegal('PF-HID.5', 'notYours', { piece: by });
  if (men.length > 0) return illegal('PF-HID.8', 'notHere');
  return seesMarker(look, seer, found) ? null : illegal('PF-HID.5', 'markerNotSeen', { by, marker });
};

/** PF-HID.5, PF-HID.7, PF-HID.8: it is turned over; whoever did it places what was behind it. */
export const takeDetect = (g: G, side: string, { marker, by }: Detect): { readonly call?: FrameOf<'detection'> } =>
  turnOver(g, side, marker, by);

/** A marker is turned over by a side: its own (PF-HID.6) or the enemy's. */
export const turnOver = (g: G, side: string, id: string, by: string): { readonly call?: FrameOf<'detection'> } => {
  const { at, holds } = markerNamed(g, id)!;
  const unit = holds === null || holds === 'decoy' ? null : holds.group;
  const pieces = unit === null ? [] : piecesOfUnit(g, unit).map((piece) => piece.id);
  g.emit(unit === null ? 'PF-HID.7' : 'PF-HID.5', { type: 'markerRevealed', marker: id, by, holds, pieces });
  return pieces.length === 0 ? {} : { call: { kind: 'detection', side, marker: id, by, at, pieces } };
};

/** PF-HID.10: in a side's own half of the movement phase and of the shooting phase. */
export const detecting: Deed<'detect'> = {
  type: 'detect',
  choices: (look, { side, only }) => (only === null ? detectChoices(look, side) : []),
  refuse: (look, { side }, action) => refuseDetect(look, side, action),
  take: (g, { side }, action) => takeDetect(g, side, action),
};

type Shift = ActionOf<'shift'>;

/** Own markers that have not gone all their way yet. */
export const shiftChoices = (look: L, side: string): readonly Choice<Action>[] =>
  look.board.markers
    .filter((marker) => marker.side === side && marker.moved < MARKER_MOVE)
    .map((marker) => ({
      action: { type: 'shift', marker: marker.id, route: [marker.at] },
      holes: { route: wayOfShift(look, marker) },
    }));

/** Where a marker may be led: as far as its move goes, over the whole table. */
const wayOfShift = ({ setting }: L, { at, moved }: Marker) => {
  const { width, height } = setting.table.ground.table;
  const reach = MARKER_MOVE - moved;
  const [left, right] = [Math.max(0, at.x - reach), Math.min(width, at.x + reach)];
  const [top, bottom] = [Math.max(0, at.y - reach), Math.min(height, at.y + reach)];
  const area = [
    [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
  ];
  return { kind: 'route' as const, from: at, length: reach, area };
};

/** What a way costs a marker: difficult ground counts double (PF-HID.3); null where nobody can pass. */
export const costOfShift = (look: L, from: Point, route: readonly Point[]): Len | null => {
  let cost = 0;
  let at = from;
  for (const to of route) {
    const length = distance(at, to);
    const steps = Math.ceil(length / STEP);
    for (let i = 1; i <= steps; i += 1) {
      const there = {
        x: at.x + roundedQuotient((to.x - at.x) * i, steps),
        y: at.y + roundedQuotient((to.y - at.y) * i, steps),
      };
      if (!onTable(there, look.setting.table.ground.table) || isClosedAt(look, there)) return null;
      const piece = roundedQuotient(length * i, steps) - roundedQuotient(length * (i - 1), steps);
      cost += piece * (isDifficultAt(look, there) ? 2 : 1);
    }
    at = to;
  }
  return cost;
};

/** Why a marker can not be led that way (PF-HID.3). */
export const refuseShift = (look: L, side: string, { marker, route }: Shift): Illegal<Pf> | null => {
  const found = markerNamed(look, marker);
  if (!found || found.side !== side) return illegal('PF-HID.3', 'notYourMarker', { marker });
  const wrong = route.some(({ x, y }) => !Number.isInteger(x) || !Number.isInteger(y));
  const cost = wrong ? null : costOfShift(look, found.at, route);
  if (cost === null) return illegal('PF-HID.3', 'markerWay', { marker });
  return found.moved + cost > MARKER_MOVE || cost === 0 ? illegal('PF-HID.3', 'markerTooFar', { marker }) : null;
};

/** PF-HID.3, PF-HID.4: decoys move like all others. */
export const takeShift = (g: G, { marker, route }: Shift): void => {
  const { at } = markerNamed(g, marker)!;
  g.emit('PF-HID.3', { type: 'markerMoved', marker, at: route.at(-1)!, spent: costOfShift(g, at, route) ?? 0 });
};

const TRIES = 12;

/** Some legal way of a marker, or null. */
export const sampleShift = (look: L, { marker }: Shift, random: () => number): Action | null => {
  const found = markerNamed(look, marker)!;
  const reach = MARKER_MOVE - found.moved;
  for (let i = 0; i < TRIES; i += 1) {
    const off = (): number => Math.round((random() * 2 - 1) * reach * 0.7);
    const action: Shift = { type: 'shift', marker, route: [{ x: found.at.x + off(), y: found.at.y + off() }] };
    if (refuseShift(look, found.side, action) === null) return action;
  }
  return null;
};
