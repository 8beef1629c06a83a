import type { Chain } from '@grognard/looks';
import type { ReactElement } from 'react';
import { placeKey } from '../../state/picking.ts';
import type { Dot, Layout } from '../geometry.ts';
import { between } from '../pencil.ts';
import { afterOf, wayLength } from './along.ts';
import { outlineOf, rounded } from './outlines.ts';
import { Cased, pathOf } from './strokes.tsx';

/** How far from the middle of a piece or a stack lines begin and end, in parts of a hex: never across a figure. */
const CLEAR = 0.36;
const CHEVRON = 'M-5 5 0-2 5 5';

/** A line between two, cut short at both ends. */
const shortened = (from: Dot, to: Dot, gap: number): readonly [Dot, Dot] => {
  const part = Math.min(0.45, gap / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y)));
  return [between(from, to, part), between(from, to, 1 - part)];
};

/** From a leader to one below him: blue, with a chevron in the middle and a ring at its end. */
const Order = ({ ends }: { readonly ends: readonly [Dot, Dot] }): ReactElement => {
  const middle = afterOf(ends, wayLength(ends) / 2);
  return (
    <>
      <Cased d={pathOf(ends)} stroke="var(--own)" width={3.4} />
      <g transform={`translate(${middle.x.toFixed(1)} ${middle.y.toFixed(1)}) rotate(${middle.degrees.toFixed(1)})`}>
        <Cased d={CHEVRON} stroke="var(--own)" width={3.4} />
      </g>
      <circle cx={ends[1].x} cy={ends[1].y} r={5} fill="var(--casing)" stroke="var(--own)" strokeWidth={3} />
    </>
  );
};

/** From a leader to a stack in his reach: dots, and a tick where he may order it, a bar where not. */
const Reach = ({ ends, are }: { readonly ends: readonly [Dot, Dot]; readonly are: 'his' | 'others' }): ReactElement => (
  <>
    <Cased d={pathOf(ends)} stroke={are === 'his' ? 'var(--own)' : 'var(--ink)'} width={3} dash="0.5 7" />
    <g transform={`translate(${ends[1].x.toFixed(1)} ${ends[1].y.toFixed(1)})`} fill="none" strokeLinecap="round">
      <circle
        r={8.5}
        fill={are === 'his' ? 'var(--own)' : 'var(--casing)'}
        stroke={are === 'his' ? 'var(--casing)' : 'var(--ink)'}
        strokeWidth={2}
      />
      <path
        d={are === 'his' ? 'M-4 0-1 3.4 4.4-3.6' : 'M-4 0H4'}
        stroke={are === 'his' ? 'var(--casing)' : 'var(--ink)'}
        strokeWidth={2.2}
      />
    </g>
  </>
);

/** A chain of command: lines from leader to leader, dots to those they reach, and all that it can wake within one outline. */
export const ChainView = ({
  layout,
  chain,
  dotOfPiece,
}: {
  readonly layout: Layout;
  readonly chain: Chain;
  readonly dotOfPiece: (id: string) => Dot | null;
}): ReactElement => {
  const gap = layout.unit * CLEAR;
  return (
    <g data-chain="">
      {outlineOf(layout, chain.hexes).map((loop) => {
        const d = pathOf(rounded(loop), true);
        return (
          <g key={d} fill="none">
            <path d={d} stroke="var(--casing)" strokeWidth={5} />
            <path d={d} stroke="var(--ink)" strokeWidth={2.4} strokeDasharray="12 6" />
          </g>
        );
      })}
      {chain.reaches.map(({ by, to, are }) => {
        const from = dotOfPiece(by);
        return from && <Reach key={`${by} ${placeKey(to)}`} ends={shortened(from, layout.dotOf(to), gap)} are={are} />;
      })}
      {chain.leaders.map(([above, below]) => {
        const [from, to] = [dotOfPiece(above), dotOfPiece(below)];
        const isNear = from && to && Math.hypot(to.x - from.x, to.y - from.y) < layout.unit / 2;
        return from && to && !isNear && <Order key={`${above} ${below}`} ends={shortened(from, to, gap * 0.8)} />;
      })}
    </g>
  );
};
