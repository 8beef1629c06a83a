import type { MapPlace, Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import { placeKey } from '../state/picking.ts';
import { useSettings } from '../state/settings.ts';
import type { CarryOnBoard } from './carry.ts';
import type { Dot, Layout } from './geometry.ts';
import { LandingView } from './LandingView.tsx';
import { PieceView } from './PieceView.tsx';
import type { Pencil } from './pencil.ts';
import { RouteLine } from './pencils/Lines.tsx';
import { Aimed } from './pencils/Rings.tsx';
import { Plate } from './pencils/strokes.tsx';
import type { Placed } from './stacks.ts';

const GHOST = 0.7;
const BELOW = 52;
const PLATE = 21;

/** A piece carried over hexes: its ghost where it may be put down, the way there, what that costs, and what awaits it. */
export const Lift = ({
  carry,
  at: hand,
  layout,
  legal,
  drawn,
}: {
  readonly carry: CarryOnBoard;
  /** Where the hand is. */
  readonly at: Dot;
  readonly layout: Layout;
  readonly legal: Pencil['legal'];
  readonly drawn: Pick<Placed, 'piece' | 'size'>;
}): ReactElement => {
  const symbols = useSettings((settings) => settings.symbols);
  const place = layout.placeAt(hand);
  const way = place && carry.wayTo(place);
  const at = way && place ? layout.dotOf(place) : hand;
  const toll = way && place ? (carry.tollTo?.(place) ?? null) : null;
  const price =
    toll?.cost ?? (way && place ? legal.find((one) => placeKey(one.place) === placeKey(place))?.label : null);
  const why = place && !way ? (carry.whyNot?.(place) ?? null) : null;
  return (
    <svg className="over carry" width={layout.width} height={layout.height} aria-hidden="true">
      {way && way.length > 1 && (
        <g data-way="">
          <RouteLine layout={layout} dots={way.map(layout.dotOf)} />
        </g>
      )}
      <g data-ghost={drawn.piece.id} transform={`translate(${at.x} ${at.y})`} opacity={GHOST}>
        <PieceView piece={drawn.piece} size={drawn.size} symbols={symbols} />
      </g>
      {!way && !isThere(drawn, place) && <Aimed layout={layout} at={at} size={drawn.size} />}
      {price && (
        <g data-testid="carry-cost">
          <Plate at={{ x: at.x, y: at.y + BELOW }} text={price} tone="own" filled />
          {toll && <Plate at={{ x: at.x, y: at.y + BELOW + PLATE }} text={toll.left} tone="own" />}
        </g>
      )}
      {way && place && carry.landing && <LandingView landing={carry.landing} {...{ place, layout }} />}
      {why && <Plate at={{ x: at.x, y: at.y + BELOW }} text={why} tone="foe" />}
    </svg>
  );
};

const isThere = ({ piece }: { readonly piece: Piece }, place: MapPlace | null): boolean =>
  place !== null && placeKey(piece.at) === placeKey(place);
