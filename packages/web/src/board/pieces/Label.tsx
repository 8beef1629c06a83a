import type { ReactElement } from 'react';
import { INK } from './colours.ts';

/** Letters and figures on a piece: always upright, always in the narrow face. */
export const Label = ({
  x,
  y,
  size,
  children,
  fill = INK,
  stretch = 75,
  weight = 750,
  anchor = 'middle',
}: {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly children: string;
  readonly fill?: string;
  readonly stretch?: number;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}): ReactElement => (
  <text
    x={x}
    y={y}
    fontSize={size}
    fill={fill}
    fontWeight={weight}
    textAnchor={anchor}
    fontFamily="Archivo Variable, Archivo, sans-serif"
    style={{ fontStretch: `${stretch}%` }}
  >
    {children}
  </text>
);
