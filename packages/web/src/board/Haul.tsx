import type { ReactElement } from 'react';
import { placeKey } from '../state/picking.ts';
import { useSettings } from '../state/settings.ts';
import { useCalm } from './calm.ts';
import type { CarryOnBoard, Hauled } from './carry.ts';
import type { Dot, Layout } from './geometry.ts';
import { PieceView } from './PieceView.tsx';
import { ArcRays, SeenStretch } from './pencils/Bands.tsx';
import { RouteLine } from './pencils/Lines.tsx';
import { Aimed } from './pencils/Rings.tsx';
import { Plate } from './pencils/strokes.tsx';
import type { Placed } from './stacks.ts';
import { placedPieces } from './stacks.ts';

const GHOST = 0.7;
const BELOW = 46;
const PLATE = 21;
const ABOVE = -26;

interface HaulProps {
  readonly haul: NonNullable<CarryOnBoard['haul']>;
  readonly at: Dot;
  /** By so many degrees it is turned there. */
  readonly turn: number;
  readonly layout: Layout;
  readonly drawn: Pick<Placed, 'piece' | 'size'>;
  readonly zoom: number;
}

/** A base carried over a table: its way round all that stands there, where it is seen on it, how it would stand, the cost. */
export const Haul = ({ haul, at, turn, layout, drawn, zoom }: HaulProps): ReactElement => {
  const symbols = useSettings((settings) => settings.symbols);
  const place = layout.placeAt(at);
  const calm = useCalm(place ? `${placeKey(place)} ${turn}` : '');
  const hauled = place && haul(place, calm ? 'calm' : 'moving', turn);
  // What is said is read at any zoom.
  const scale = Math.max(1, 1 / zoom);
  return (
    <svg className="over carry" width={layout.width} height={layout.height} aria-hidden="true">
      {hauled ? (
        <>
          {/* What the hand moves is drawn on, not anew: so each is known by its place. */}
          {hauled.stretches.map((stretch, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has no other name while it moves
            <SeenStretch key={i} layout={layout} stretch={stretch} />
          ))}
          <RouteLine layout={layout} dots={hauled.way.map(layout.dotOf)} />
          {hauled.arcs.map((arc, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same of an arc
            <ArcRays key={i} layout={layout} arc={arc} />
          ))}
          {placedPieces(hauled.ghosts, layout, null).map((ghost) => (
            <g key={ghost.piece.id} transform={`translate(${ghost.at.x} ${ghost.at.y})`} opacity={GHOST}>
              <g data-ghost={ghost.piece.id}>
                <PieceView piece={ghost.piece} size={ghost.size} symbols={symbols} />
              </g>
            </g>
          ))}
          {hauled.targets.map(({ at: foe, text }) => {
            const { x, y } = layout.dotOf(foe);
            return <Plate key={placeKey(foe)} at={{ x, y: y + BELOW }} text={text} tone="own" />;
          })}
          <Said hauled={hauled} at={layout.dotOf(hauled.way.at(-1)!)} scale={scale} />
          {hauled.why !== null && (
            <g data-testid="haul-why" transform={`translate(${at.x} ${at.y + ABOVE * scale}) scale(${scale})`}>
              <Plate at={{ x: 0, y: 0 }} text={hauled.why} tone="foe" />
            </g>
          )}
        </>
      ) : (
        <>
          <g data-ghost={drawn.piece.id} transform={`translate(${at.x} ${at.y})`} opacity={GHOST}>
            <PieceView piece={drawn.piece} size={drawn.size} symbols={symbols} />
          </g>
          <Aimed layout={layout} at={at} size={drawn.size} />
        </>
      )}
    </svg>
  );
};

/** What the way costs, and what is left over. */
const Said = ({
  hauled,
  at,
  scale,
}: {
  readonly hauled: Hauled;
  readonly at: Dot;
  readonly scale: number;
}): ReactElement => (
  <g data-testid="haul-cost" transform={`translate(${at.x} ${at.y + BELOW}) scale(${scale})`}>
    {hauled.cost !== null && <Plate at={{ x: 0, y: 0 }} text={hauled.cost} tone="own" filled />}
    {hauled.left !== null && <Plate at={{ x: 0, y: PLATE }} text={hauled.left} tone="own" />}
  </g>
);
