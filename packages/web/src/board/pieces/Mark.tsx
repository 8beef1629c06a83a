import type { NationMark } from '@grognard/looks';
import type { ReactElement } from 'react';

/** A star of five points about (0, 0). */
const star = (outer: number, inner: number, down = 0): string => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    const far = i % 2 === 0 ? outer : inner;
    return `${(far * Math.cos(angle)).toFixed(2)} ${(far * Math.sin(angle) + down).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
};

const CROSS = 'M-3.6-10H3.6V-3.6H10V3.6H3.6V10H-3.6V3.6H-10V-3.6H-3.6Z';
const SHIELD = 'M-8.6-10H8.6V1C8.6 7 3 9.5 0 11C-3 9.5-8.6 7-8.6 1Z';

/** What a mark is drawn with. */
interface MarkProps {
  readonly nation: NationMark;
  readonly radius: number;
  readonly fill: string;
  readonly line: string;
}

const SHAPES: Readonly<Record<NationMark, (fill: string, line: string) => ReactElement>> = {
  germany: (fill, line) => <path d={CROSS} fill={fill} stroke={line} strokeWidth={1.3} strokeLinejoin="round" />,
  ussr: (fill, line) => (
    <path d={star(11.2, 5, 0.6)} fill={fill} stroke={line} strokeWidth={1.3} strokeLinejoin="round" />
  ),
  usa: (fill, line) => (
    <>
      <circle r={10} fill="none" stroke={line} strokeWidth={1.6} />
      <path d={star(9.2, 3.7)} fill={fill} />
    </>
  ),
  britain: (fill, line) => (
    <>
      <circle r={10} fill={fill} stroke={line} strokeWidth={1.6} />
      <circle r={6.2} fill="none" stroke={line} strokeWidth={2} />
    </>
  ),
  france: (fill, line) => (
    <>
      <path d="M-10-7.8H10V7.8H-10Z" fill={fill} stroke={line} strokeWidth={1.4} />
      <path d="M-3.4-7.8V7.8M3.4-7.8V7.8" stroke={line} strokeWidth={1.6} />
    </>
  ),
  italy: (fill, line) => (
    <>
      <path d={SHIELD} fill={fill} stroke={line} strokeWidth={1.5} />
      <path d="M0-10V10M-8.6-2H8.6" stroke={line} strokeWidth={2.2} />
    </>
  ),
  poland: (fill, line) => (
    <>
      <path d="M-9-9H9V9H-9Z" fill={fill} stroke={line} strokeWidth={1.5} />
      <path d="M-9-9H0V0H9V9H0V0H-9Z" fill={line} />
    </>
  ),
  romania: (fill, line) => (
    <>
      <path d="M-10 0 0-10 10 0 0 10Z" fill={fill} stroke={line} strokeWidth={1.5} />
      <path d="M-4.6 4.6V-4.6M4.6 4.6V-4.6" stroke={line} strokeWidth={2} />
    </>
  ),
  hungary: (fill, line) => (
    <>
      <path d="M-9-9H9V9H-9Z" fill={fill} stroke={line} strokeWidth={1.5} />
      <path d="M-9-9 9 9M9-9-9 9" stroke={line} strokeWidth={2.2} />
    </>
  ),
  bulgaria: (fill, line) => (
    <>
      <circle r={10} fill={fill} stroke={line} strokeWidth={1.5} />
      <path d="M-7-7 7 7M7-7-7 7" stroke={line} strokeWidth={2.4} />
    </>
  ),
  finland: (fill, line) => (
    <>
      <path d="M-10-7.5H10V7.5H-10Z" fill={fill} stroke={line} strokeWidth={1.4} />
      <path d="M-3-7.5V7.5M-10 0H10" stroke={line} strokeWidth={3} />
    </>
  ),
  japan: (fill, line) => (
    <>
      <path d="M-10-7.8H10V7.8H-10Z" fill={fill} stroke={line} strokeWidth={1.4} />
      <circle r={4.6} fill={line} />
    </>
  ),
  china: (fill, line) => (
    <>
      <circle r={10} fill={fill} stroke={line} strokeWidth={1.5} />
      <path d="M0-8 2 -3.5 6.9-4 4 0 6.9 4 2 3.5 0 8-2 3.5-6.9 4-4 0-6.9-4-2-3.5Z" fill={line} />
    </>
  ),
  red: (fill, line) => (
    <path d="M0-10 9.5 8H-9.5Z" fill={fill} stroke={line} strokeWidth={1.5} strokeLinejoin="round" />
  ),
  blue: (fill, line) => <circle r={9} fill={fill} stroke={line} strokeWidth={1.5} />,
};

/** The mark of a nation: a plain shape that reads in one colour and at ten pixels. */
export const NationSign = ({ nation, radius, fill, line }: MarkProps): ReactElement => (
  <g transform={`scale(${radius / 10})`}>{SHAPES[nation](fill, line)}</g>
);
