import type { NationMark, Work } from '@grognard/looks';
import type { ReactElement } from 'react';
import { DrawingView } from './DrawingView.tsx';

/** A work, drawn about (0, 0), its side so many pixels long; a pennant shows the nation that holds the place. */
export const WorkView = ({
  work,
  size,
  nation = null,
}: {
  readonly work: Work;
  readonly size: number;
  readonly nation?: NationMark | null;
}): ReactElement => (
  <g transform={`scale(${size / 100}) rotate(${work.facing ?? 0})`}>
    <DrawingView drawing={work.drawing} nation={nation} text={work.text} />
  </g>
);
