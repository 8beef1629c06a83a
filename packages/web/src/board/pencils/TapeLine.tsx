import type { ReactElement } from 'react';
import type { Layout } from '../geometry.ts';
import type { Pencil } from '../pencil.ts';
import { Plate } from './strokes.tsx';

const WIDE = 21;
const PAPER = '#f3e3a8';
const INK = '#2b2416';
const TICK = { each: 6, fifth: 10, tenth: 13 } as const;

/** A measuring tape, with a tick for each centimetre or inch, longer ones for five and ten, and how far it is. */
export const TapeLine = ({
  layout,
  tape,
}: {
  readonly layout: Layout;
  readonly tape: NonNullable<Pencil['tape']>;
}): ReactElement => {
  const [from, to] = [layout.dotOf(tape.from), layout.dotOf(tape.to)];
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const each = tape.each * layout.scale;
  const ticks = Array.from({ length: Math.floor(long / each) + 1 }, (_, i) => i);
  const high = (i: number): number => (i % 10 === 0 ? TICK.tenth : i % 5 === 0 ? TICK.fifth : TICK.each);
  // Figures stand upright whichever way it is laid.
  const isUpsideDown = Math.abs(turn) > 90;
  return (
    <g data-testid="tape">
      <g transform={`translate(${from.x.toFixed(1)} ${from.y.toFixed(1)}) rotate(${turn.toFixed(1)})`}>
        <rect x={0} y={-WIDE / 2} width={long} height={WIDE} fill={PAPER} stroke={INK} strokeWidth={1} />
        <path
          d={ticks.map((i) => `M${(i * each).toFixed(1)} ${-WIDE / 2}V${-WIDE / 2 + high(i)}`).join('')}
          stroke={INK}
          strokeWidth={1}
        />
        {ticks
          .filter((i) => i > 0 && i % 5 === 0)
          .map((i) => (
            <text
              key={i}
              transform={`translate(${(i * each).toFixed(1)} ${isUpsideDown ? 2 : 9})${isUpsideDown ? ' rotate(180)' : ''}`}
              textAnchor="middle"
              fontFamily="var(--sans)"
              fontSize={9.5}
              fill={INK}
            >
              {i}
            </text>
          ))}
      </g>
      <Plate at={{ x: to.x, y: to.y - 24 }} text={tape.text} tone="ink" filled />
    </g>
  );
};
