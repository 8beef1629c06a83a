import type { Ask } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { Len, Spot } from '@grognard/table';
import { LOOKS_EVERY } from '../house.ts';
import type { FrameOf, L, Marker, Pf } from '../types.ts';
import { seesMarker, turnOver } from './11-hidden.ts';
import { markerNamed, type OnTable } from './pieces.ts';

type Sighting = FrameOf<'sighting'>;

const foreignMarkers = ({ board }: L, side: string): readonly Marker[] =>
  board.markers.filter((marker) => marker.side !== side);

/** The enemy's markers that somebody sees from a spot, those left out that were thought of before. */
const seenFrom = (look: L, piece: OnTable, spot: Spot, known: readonly string[]): readonly string[] =>
  foreignMarkers(look, piece.side)
    .filter((marker) => !known.includes(marker.id) && seesMarker(look, { ...piece, at: { in: 'table', spot } }, marker))
    .map(({ id }) => id);

/** What a mover has in view before he sets out: it could have been turned over already. */
export const knownMarkers = (look: L, piece: OnTable, known: readonly string[]): readonly string[] =>
  look.board.markers.length === 0 ? known : [...known, ...seenFrom(look, piece, piece.at.spot, known)];

/** A way as far as it is looked at. */
interface Stretch {
  readonly length: Len;
  readonly spotAt: (along: Len) => Spot;
}

/** PF-HID.5: the first place on a way from which a marker comes into view; null: none does. */
export const firstSighting = (
  look: L,
  piece: OnTable,
  { length, spotAt }: Stretch,
  known: readonly string[],
): { readonly along: Len; readonly markers: readonly string[] } | null => {
  if (foreignMarkers(look, piece.side).every(({ id }) => known.includes(id))) return null;
  for (let along = LOOKS_EVERY; along < length; along += LOOKS_EVERY) {
    const markers = seenFrom(look, piece, spotAt(along), known);
    if (markers.length > 0) return { along, markers };
  }
  return null;
};

/** Has any of these been turned over since? */
export const isAnyTurned = (look: L, markers: readonly string[]): boolean =>
  markers.some((id) => markerNamed(look, id) === undefined);

/** PF-HID.5: one's own mover has a marker in view: it may be turned over at once, and need not be. */
export const sighting: Ask<Pf, Sighting> = {
  rule: 'PF-HID.5',
  who: (look, { side, markers }) => (isAnyTurned(look, markers) ? null : side),
  prompt: (_look, { by }) => message('askSighting', { piece: by }),
  choices: (_look, { by, markers }) => [
    { action: { type: 'pass' } },
    ...markers.map((marker) => ({ action: { type: 'detect' as const, marker, by, men: [] } })),
  ],
  refuse: (_look, { by, markers }, _side, action) => {
    if (action.type === 'pass') return null;
    const isOne = action.type === 'detect' && action.by === by && action.men.length === 0;
    return isOne && markers.includes(action.marker) ? null : illegal('PF-HID.5', 'notHere');
  },
  take: (g, { side, by }, _side, action) =>
    action.type === 'detect' ? turnOver(g, side, action.marker, by) : undefined,
};
