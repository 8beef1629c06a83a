import type { Remembered } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { useSettings } from '../state/settings.ts';
import { useSay } from '../ui/hooks.ts';
import type { Layout } from './geometry.ts';
import { PieceView } from './PieceView.tsx';
import { Plate } from './pencils/strokes.tsx';
import { placedPieces } from './stacks.ts';

/** What was shown and is hidden again: its grey shadow where it was last seen, and in which turn that was. */
export const RememberedView = ({
  remembered,
  layout,
  zoom,
}: {
  readonly remembered: readonly Remembered[];
  readonly layout: Layout;
  readonly zoom: number;
}): ReactElement => {
  const say = useSay();
  const symbols = useSettings((settings) => settings.symbols);
  const turns = new Map(remembered.map(({ piece, turn }) => [piece.id, turn]));
  const placed = useMemo(
    () =>
      placedPieces(
        remembered.map(({ piece }) => piece),
        layout,
        null,
      ),
    [remembered, layout],
  );
  return (
    <svg className="over remembered" width={layout.width} height={layout.height} aria-hidden="true">
      {placed.map(({ piece, at, size }) => (
        <g key={piece.id} data-remembered={piece.id} transform={`translate(${at.x} ${at.y})`}>
          <g className="shadow">
            <PieceView piece={piece} size={size} seenSize={size * zoom} symbols={symbols} />
          </g>
          <Plate at={{ x: 0, y: size / 2 + 4 }} text={say('seenTurn', { turn: turns.get(piece.id)! })} tone="ink" />
        </g>
      ))}
    </svg>
  );
};
