import type { Piece, PieceState } from '@grognard/looks';
import type { ReactElement } from 'react';
import { DrawingView } from '../DrawingView.tsx';
import { UnsuppliedBadge } from './Badges.tsx';

/** Whether a piece is in a state. */
export const isIn = ({ states }: Piece, ...kinds: readonly PieceState['kind'][]): boolean =>
  states.some(({ kind }) => kinds.includes(kind));

/** Has it done its part? */
export const hasActed = (piece: Piece): boolean => isIn(piece, 'spent', 'moved', 'fired');

/** The hit a piece shows, if any. */
export const hitOf = ({ states }: Piece): Extract<PieceState, { kind: 'hit' }> | undefined =>
  states.find((state) => state.kind === 'hit');

type Marker = Extract<PieceState, { kind: 'marker' }>;
const isMarker = (state: PieceState): state is Marker => state.kind === 'marker';

/** Where the markers of an edge hang, side by side. */
const SEATS: Readonly<Record<Marker['edge'], (nth: number) => string>> = {
  top: (nth) => `translate(${-30 + nth * 30} -50)`,
  bottom: (nth) => `translate(${-30 + nth * 30} 50)`,
  left: (nth) => `translate(-50 ${-26 + nth * 26})`,
  right: (nth) => `translate(50 ${-26 + nth * 26})`,
};
const MARKER = 0.3;

/** The markers of the system's own that hang on a piece, and the badge of one without supply. */
export const StateMarkers = ({ piece }: { readonly piece: Piece }): ReactElement => {
  const markers = piece.states.filter(isMarker);
  return (
    <>
      {markers.map((marker, i) => {
        const nth = markers.slice(0, i).filter(({ edge }) => edge === marker.edge).length;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: markers have no names but their place
          <g key={i} transform={`${SEATS[marker.edge](nth)} scale(${MARKER})`}>
            <DrawingView drawing={marker.drawing} nation={piece.nation} />
          </g>
        );
      })}
      {isIn(piece, 'unsupplied') && (
        <g transform="translate(44 -46)">
          <UnsuppliedBadge />
        </g>
      )}
    </>
  );
};
