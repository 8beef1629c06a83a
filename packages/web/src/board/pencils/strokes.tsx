import type { ReactElement } from 'react';
import type { Dot } from '../geometry.ts';
import { plateWidth } from '../plates.ts';

/** A path through dots. */
export const pathOf = (dots: readonly Dot[], closed = false): string =>
  `M${dots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`;

/** A circle as a path. */
export const circlePath = ({ x, y }: Dot, r: number): string =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;

/** A pencil line on its casing, so that it reads on any ground. */
export const Cased = ({
  d,
  stroke,
  width,
  dash,
  cap = 'round',
}: {
  readonly d: string;
  readonly stroke: string;
  readonly width: number;
  readonly dash?: string;
  readonly cap?: 'round' | 'butt';
}): ReactElement => (
  <g fill="none" strokeLinejoin="round" strokeLinecap={cap}>
    <path d={d} stroke="var(--casing)" strokeWidth={width + 4} strokeOpacity={0.88} />
    <path d={d} stroke={stroke} strokeWidth={width} {...(dash ? { strokeDasharray: dash } : {})} />
  </g>
);

/** Words on a small plate. A filled one is the chosen one. */
export const Plate = ({
  at,
  text,
  tone,
  filled = false,
}: {
  readonly at: Dot;
  readonly text: string;
  readonly tone: 'own' | 'foe' | 'ink';
  readonly filled?: boolean;
}): ReactElement => {
  const width = plateWidth(text);
  const colour = `var(--${tone})`;
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
      <rect
        x={-width / 2}
        y={-9.5}
        width={width}
        height={19}
        rx={3}
        fill={filled ? colour : 'var(--casing)'}
        stroke={filled ? 'var(--casing)' : colour}
        strokeWidth={1.3}
      />
      <text
        y={4.4}
        textAnchor="middle"
        fontFamily="var(--sans)"
        fontSize={12.5}
        fontWeight={650}
        style={{ fontStretch: '84%' }}
        fill={filled ? 'var(--casing)' : colour}
      >
        {text}
      </text>
    </g>
  );
};

/** A round badge with a cross: here it is stopped. */
export const StopBadge = ({ at }: { readonly at: Dot }): ReactElement => (
  <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
    <circle r={10} fill="var(--foe)" stroke="var(--casing)" strokeWidth={2.4} />
    <path d="M-4-4 4 4M-4 4 4-4" stroke="var(--casing)" strokeWidth={2.4} strokeLinecap="round" />
  </g>
);

/** A figure in a disc: what a step costs. */
export const CostDisc = ({
  at,
  text,
  filled,
  radius = 14,
}: {
  readonly at: Dot;
  readonly text: string;
  readonly filled: boolean;
  readonly radius?: number;
}): ReactElement => (
  <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
    <circle
      r={radius}
      fill={filled ? 'var(--own)' : 'var(--casing)'}
      stroke={filled ? 'var(--casing)' : 'var(--own)'}
      strokeWidth={2}
    />
    <text
      y={radius * 0.39}
      textAnchor="middle"
      fontFamily="var(--sans)"
      fontWeight={750}
      fontSize={radius * 1.14}
      style={{ fontStretch: '80%' }}
      fill={filled ? 'var(--casing)' : 'var(--own)'}
    >
      {text}
    </text>
  </g>
);
