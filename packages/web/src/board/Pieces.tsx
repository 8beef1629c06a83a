import type { Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import { memo } from 'react';
import { useSettings } from '../state/settings.ts';
import type { Layout } from './geometry.ts';
import type { Floors } from './houses.ts';
import { PieceView } from './PieceView.tsx';
import { StoreyPlate } from './pieces/Badges.tsx';
import type { Placed } from './stacks.ts';

const storeyOf = ({ at }: Piece): number => (at.kind === 'spot' ? (at.storey ?? 0) : 0);
const OTHER_STOREY = 0.55;

/** An enemy who acts has a ring of the enemy's colour to whoever looks on, so that he is told from who fires at him. */
export const ringsOf = ({ side }: Piece, own: string | null, among: string): string =>
  own === null || side === own ? among : `${among} theirs`;

/** All that stand on the map. */
export const Pieces = memo(
  ({
    placed,
    own,
    layout,
    zoom,
    floors,
  }: {
    readonly placed: readonly Placed[];
    /** Who looks at them. */
    readonly own: string | null;
    readonly layout: Layout;
    readonly zoom: number;
    /** Those on a floor that is not looked at are faint, say where they are, and lie below the others. */
    readonly floors: Floors;
  }): ReactElement => {
    const symbols = useSettings((settings) => settings.symbols);
    const isHere = ({ piece }: Placed): boolean => piece.at.kind !== 'spot' || floors.at(piece.at) === storeyOf(piece);
    const faint = new Set(placed.filter((one) => !isHere(one)));
    const drawn = faint.size === 0 ? placed : [...faint, ...placed.filter(isHere)];
    return (
      <svg width={layout.width} height={layout.height} aria-hidden="true" style={{ pointerEvents: 'none' }}>
        {drawn.map((one) => {
          const { piece, at, size, shows } = one;
          return (
            <g
              key={piece.id}
              className={ringsOf(piece, own, 'piece')}
              data-piece={piece.id}
              style={{
                transform: `translate(${at.x}px, ${at.y}px)`,
                transition: 'transform var(--move) var(--calm)',
                pointerEvents: 'auto',
              }}
            >
              <g {...(faint.has(one) ? { opacity: OTHER_STOREY } : {})}>
                <PieceView piece={piece} size={size} seenSize={size * zoom} symbols={symbols} shows={shows} />
              </g>
              {faint.has(one) && (
                <g transform={`scale(${size / 100}) translate(40 -40)`}>
                  <StoreyPlate storey={storeyOf(piece)} />
                </g>
              )}
            </g>
          );
        })}
      </svg>
    );
  },
);
