import type { Types } from '@grognard/kernel';
import type { Looks, Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import { PieceView } from '../board/PieceView.tsx';

/** A man turned so is read best: what he carries reaches past the rim. */
const MAN_FACES = 40;

/** Something that is on no table: nothing has happened to it. */
const stillPiece = (seen: Pick<Piece, 'nation' | 'body' | 'art'>): Piece => ({
  id: 'figure',
  side: null,
  at: { kind: 'spot', x: 0, y: 0 },
  facing: seen.art.kind === 'man' ? MAN_FACES : 0,
  turret: 0,
  figures: [],
  states: [],
  tag: null,
  name: { word: 'figure' },
  spoken: { word: 'figure' },
  card: [],
  ...seen,
});

/** A man or a vehicle of a list as it will stand; nothing where the looks have no picture of it. */
export const FigureView = ({
  looks,
  figure,
  size = 36,
}: {
  readonly looks: Pick<Looks<Types>, 'figure'>;
  readonly figure: string | null;
  readonly size?: number;
}): ReactElement => {
  const seen = figure === null ? null : (looks.figure?.(figure) ?? null);
  return (
    <svg className="figure" width={size} height={size} viewBox="-60 -60 120 120" aria-hidden="true">
      {seen && <PieceView piece={stillPiece(seen)} size={100} seenSize={size} />}
    </svg>
  );
};
