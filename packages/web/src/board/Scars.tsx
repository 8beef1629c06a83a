import { isOnMap } from '@grognard/looks';
import type { ReactElement } from 'react';
import { memo } from 'react';
import type { Scar } from '../state/scars.ts';
import type { Layout } from './geometry.ts';

interface ScarsProps {
  readonly scars: readonly Scar[];
  /** The turn that is shown: smoke stands two turns. */
  readonly turn: number;
  readonly layout: Layout;
}

/** What died stays told: wrecks with their smoke, helmets where men fell; under the pieces, over the print. */
export const Scars = memo(
  ({ scars, turn, layout }: ScarsProps): ReactElement => (
    <svg className="over scars" width={layout.width} height={layout.height} aria-hidden="true">
      {scars.map(({ piece, leaves, turn: fell, at }, i) => {
        if (!isOnMap(piece.at)) return null;
        const { x, y } = layout.dotOf(piece.at);
        // Several that fell in one place lie beside each other.
        const [aside, down] = [((i * 7) % 5) * 7 - 14, ((i * 3) % 4) * 6 - 9];
        return (
          <g
            key={`${piece.id} ${at}`}
            data-scar={leaves}
            transform={`translate(${(x + aside).toFixed(1)} ${(y + down).toFixed(1)})`}
          >
            {leaves === 'wreck' ? (
              <Wreck turned={(piece.facing ?? 0) + 11} smokes={turn - fell < SMOKES} />
            ) : (
              <Helmet turned={((i * 53) % 40) - 20} />
            )}
          </g>
        );
      })}
    </svg>
  ),
);

const SMOKES = 2;
const RAYS = Array.from({ length: 15 }, (_, i) => {
  const [turn, far] = [(i * 2 * Math.PI) / 15, 24 + ((i * 37) % 9)];
  return `M${(15 * Math.sin(turn)).toFixed(1)} ${(-15 * Math.cos(turn)).toFixed(1)}L${(far * Math.sin(turn)).toFixed(1)} ${(-far * Math.cos(turn)).toFixed(1)}`;
}).join('');

/** A hull in ash tones on scorched ground, a track thrown off, a black disc with a cross. */
const Wreck = ({ turned, smokes }: { readonly turned: number; readonly smokes: boolean }): ReactElement => (
  <>
    <circle r={19} fill="#3b3631" fillOpacity={0.28} />
    <path d={RAYS} stroke="#3b3631" strokeOpacity={0.3} strokeWidth={2.4} strokeLinecap="round" />
    <g transform={`rotate(${turned})`}>
      <rect x={-10} y={-16} width={20} height={32} rx={3} fill="#8d867b" stroke="#3b3631" strokeWidth={1.6} />
      <path d="M-10-16V16M10-16V9" stroke="#3b3631" strokeWidth={4.4} strokeDasharray="3 1.6" />
      <path d="M11 11C17 15 19 21 15 27" fill="none" stroke="#3b3631" strokeWidth={3.4} strokeDasharray="3 1.6" />
      <circle r={6.4} fill="#6d665c" stroke="#3b3631" strokeWidth={1.4} />
    </g>
    {smokes && <Smoke />}
    <circle r={7} fill="#15181a" />
    <path d="M-3-3 3 3M3-3-3 3" stroke="#f4f1e6" strokeWidth={2} strokeLinecap="round" />
  </>
);

const PUFFS = Array.from({ length: 9 }, (_, i) => ({
  x: 4 + i * 6.5 + ((i * 29) % 7) - 3,
  y: -8 - i * 8.5,
  r: 5.5 + i * 2,
  grey: 53 + i * 20,
  opacity: 0.92 - i * 0.07,
}));

/** A column that the wind takes to the east; it does not move. */
const Smoke = (): ReactElement => (
  <g data-smoke="">
    {PUFFS.toReversed().map(({ x, y, r, grey, opacity }) => (
      <circle key={y} cx={x} cy={y} r={r} fill={`rgb(${grey} ${grey - 3} ${grey - 8})`} fillOpacity={opacity * 0.7} />
    ))}
  </g>
);

const Helmet = ({ turned }: { readonly turned: number }): ReactElement => (
  <g transform={`rotate(${turned})`} strokeLinecap="round">
    <path d="M0 14V-12M-7-5H7" stroke="#4a3f33" strokeWidth={3.4} />
    <path d="M-8-10A8 8 0 0 1 8-10L10-8H-10Z" fill="#6d665c" stroke="#3b3631" strokeWidth={1.3} />
  </g>
);
