import type { ReactElement } from 'react';
import type { Dot, Layout } from '../geometry.ts';
import { Cased, CostDisc, pathOf } from './strokes.tsx';

/** A route: through hex centres with the steps counted, dotted on a table. */
export const RouteLine = ({
  layout,
  dots,
}: {
  readonly layout: Layout;
  readonly dots: readonly Dot[];
}): ReactElement =>
  layout.kind === 'table' ? (
    <>
      <Cased d={pathOf(dots)} stroke="var(--own)" width={4} dash="1 8" />
      {dots.slice(1).map((dot) => (
        <circle
          key={`${dot.x} ${dot.y}`}
          cx={dot.x}
          cy={dot.y}
          r={5.5}
          fill="var(--own)"
          stroke="var(--casing)"
          strokeWidth={2}
        />
      ))}
    </>
  ) : (
    <>
      <Cased d={pathOf(dots)} stroke="var(--own)" width={4} />
      {dots.slice(1).map((dot, i) => (
        <CostDisc key={`${dot.x} ${dot.y}`} at={dot} text={String(i + 1)} filled radius={11} />
      ))}
    </>
  );

/** The way another went, until the player acts: dotted grey, from a dashed square, its steps counted where there are several. */
export const TraceLine = ({ dots }: { readonly dots: readonly Dot[] }): ReactElement => {
  const [{ x, y }] = dots as readonly [Dot];
  return (
    <g data-trace={dots.length - 1}>
      <Cased d={pathOf(dots)} stroke="var(--ink-2)" width={3} dash="1 8" />
      <rect
        x={x - 9}
        y={y - 9}
        width={18}
        height={18}
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth={2}
        strokeDasharray="5 3"
      />
      {dots.length > 2 &&
        dots.slice(1).map((dot, i) => (
          <g key={`${dot.x} ${dot.y}`} transform={`translate(${dot.x} ${dot.y})`}>
            <circle r={9} fill="var(--casing)" stroke="var(--ink-2)" strokeWidth={2} />
            <text y={4} textAnchor="middle" fontFamily="var(--sans)" fontWeight={700} fontSize={11} fill="var(--ink)">
              {i + 1}
            </text>
          </g>
        ))}
    </g>
  );
};
