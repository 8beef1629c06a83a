import type { Shot } from '@grognard/looks';
import type { ReactElement } from 'react';
import { memo, useState } from 'react';
import type { Dot, Layout } from './geometry.ts';

const STAR = Array.from({ length: 8 }, (_, i) => {
  const [far, turn] = [i % 2 === 0 ? 15 : 7, (i * Math.PI) / 4];
  return `${(far * Math.sin(turn)).toFixed(1)} ${(-far * Math.cos(turn)).toFixed(1)}`;
}).join('L');

/** Fire as it is seen once: a flash, a tracer, a burst. Whoever wants no motion sees the log alone. */
export const Shots = memo(
  ({
    shots,
    at,
    layout,
  }: {
    readonly shots: readonly Shot[];
    readonly at: number;
    readonly layout: Layout;
  }): ReactElement | null => {
    // A game that is opened does not begin with the last shot of yesterday.
    const [opened] = useState(at);
    if (shots.length === 0 || at === opened) return null;
    return (
      <svg className="over shots" width={layout.width} height={layout.height} aria-hidden="true">
        {shots.map(({ from, to }, i) => (
          <Fired
            // biome-ignore lint/suspicious/noArrayIndexKey: shots fall in a fixed order, anew with each answer
            key={`${at} ${i}`}
            from={from && layout.dotOf(from)}
            to={layout.dotOf(to)}
            order={i}
          />
        ))}
      </svg>
    );
  },
);

const NEXT_MS = 90;

const Fired = ({
  from,
  to,
  order,
}: {
  readonly from: Dot | null;
  readonly to: Dot;
  readonly order: number;
}): ReactElement => {
  const wait = { animationDelay: `${order * NEXT_MS}ms` };
  return (
    <>
      {from && <circle className="flash" style={wait} cx={from.x} cy={from.y} r={13} />}
      {from && <path className="tracer" style={wait} pathLength={1} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />}
      <g transform={`translate(${to.x} ${to.y})`}>
        <path className="impact" style={wait} d={`M${STAR}Z`} />
      </g>
    </>
  );
};
