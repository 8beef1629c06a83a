import type { Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import { memo } from 'react';
import { onDemand } from '../ui/on-demand.tsx';
import { Base } from './pieces/Base.tsx';
import { detailAt } from './pieces/detail.ts';

// Most games have pieces of one sort: what they are made of is fetched with the first.
const Counter = onDemand(() => import('./pieces/Counter.tsx').then((part) => part.Counter));
const BlockView = onDemand(() => import('./pieces/Block.tsx').then((part) => part.BlockView));
const Tab = onDemand(() => import('./pieces/Tab.tsx').then((part) => part.Tab));
const Portrait = onDemand(() => import('./pieces/Portrait.tsx').then((part) => part.Portrait));

/** What a piece is drawn from. It is drawn about (0, 0), its side so many pixels long. */
export interface PieceViewProps {
  readonly piece: Piece;
  /** The drawn side in pixels of the sheet. */
  readonly size: number;
  /** The side as the eye sees it: small pieces carry fewer figures. */
  readonly seenSize?: number;
  readonly symbols?: 'pictures' | 'nato';
  /** Under others only its tab is seen. */
  readonly shows?: 'all' | 'tab' | 'band';
}

const BodyView = ({
  piece,
  seen,
  symbols,
}: {
  readonly piece: Piece;
  readonly seen: number;
  readonly symbols: 'pictures' | 'nato';
}): ReactElement => {
  const { body } = piece;
  switch (body.kind) {
    case 'counter':
      return <Counter piece={piece} seen={seen} symbols={symbols} />;
    case 'portrait':
      return <Portrait piece={piece} band={body.band} seen={seen} />;
    case 'block':
      return <BlockView piece={piece} body={body} seen={seen} />;
    case 'disc':
    case 'box':
      return <Base piece={piece} symbols={symbols} />;
  }
};

/** A counter, a block, a portrait or a base with its figures and states; rings of choice are the pencil's. */
export const PieceView = memo(
  ({ piece, size, seenSize = size, symbols = 'pictures', shows = 'all' }: PieceViewProps): ReactElement => (
    <g transform={`scale(${size / 100})`}>
      {shows === 'tab' ? <Tab piece={piece} /> : <BodyView piece={piece} seen={seenSize} symbols={symbols} />}
    </g>
  ),
  // A change of zoom that shows no other figures draws nothing anew.
  (before, after) =>
    before.piece === after.piece &&
    before.size === after.size &&
    before.symbols === after.symbols &&
    before.shows === after.shows &&
    detailAt(before.seenSize ?? before.size) === detailAt(after.seenSize ?? after.size),
);
