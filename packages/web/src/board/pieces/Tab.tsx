import type { Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import { Cardboard } from './Counter.tsx';
import { CASING, HIT, INK, LIVERY, PLATE, rimOf, towards } from './colours.ts';
import { Label } from './Label.tsx';
import { isIn } from './States.tsx';

/** The marks of a tab stand side by side from its right end. */
const MARK = 17;

const DEEDS = { moved: 'M-6 0H5M1-4 6 0 1 4', fired: 'M0-6V6M-6 0H6M-4-4 4 4M-4 4 4-4' } as const;

const Deed = ({ deed }: { readonly deed: keyof typeof DEEDS }): ReactElement => (
  <>
    <rect x={-8.5} y={-9} width={17} height={18} rx={3} fill={INK} />
    <path d={DEEDS[deed]} fill="none" stroke="#fff" strokeWidth={2.2} strokeLinecap="round" strokeLinejoin="round" />
  </>
);

const Bars = ({ d }: { readonly d: string }): ReactElement => (
  <>
    <path d={d} stroke={CASING} strokeWidth={6.4} fill="none" />
    <path d={d} stroke={HIT} strokeWidth={3.8} fill="none" />
  </>
);

const Eye = (): ReactElement => (
  <>
    <circle r={8} fill={INK} />
    <path d="M-5.6 0Q0-5 5.6 0Q0 5-5.6 0Z" fill="none" stroke="#fff" strokeWidth={1.6} />
    <circle r={1.5} fill="#fff" />
  </>
);

/** What is to be known of a piece at a glance, the most pressing first. */
const marksOf = (piece: Piece): readonly ReactElement[] => [
  ...(isIn(piece, 'demoralised') ? [<Bars key="demoralised" d="M-7 8-1-8M1 8 7-8" />] : []),
  ...(isIn(piece, 'disrupted') ? [<Bars key="disrupted" d="M-3 8 3-8" />] : []),
  ...(isIn(piece, 'moved') ? [<Deed key="moved" deed="moved" />] : []),
  ...(isIn(piece, 'fired') ? [<Deed key="fired" deed="fired" />] : []),
  ...(isIn(piece, 'spotted') ? [<Eye key="spotted" />] : []),
];

/** Dots for the steps of a piece, hollow where one is lost: left out where marks need the room. */
const Steps = ({ left, of }: NonNullable<Piece['steps']>): ReactElement => (
  <>
    {Array.from({ length: of }, (_, i) => (
      <circle
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are alike
        key={i}
        cx={40 - i * 11}
        cy={-36.5}
        r={4}
        fill={i < of - left ? 'none' : INK}
        stroke={INK}
        strokeWidth={1.6}
      />
    ))}
  </>
);

/** A man's rank and the figure that counts most with him, as a dark tab. */
const ManTab = ({ piece, band }: { readonly piece: Piece; readonly band: string }): ReactElement => (
  <>
    <rect
      x={-48}
      y={-48}
      width={96}
      height={96}
      rx={6}
      fill={towards(LIVERY[piece.nation].dark, '#000', 0.18)}
      stroke={rimOf(piece.nation)}
      strokeWidth={1.6}
    />
    <Label x={-42} y={-29} size={20} fill="#fff" anchor="start" stretch={80}>
      {band}
    </Label>
    <Label x={8} y={-29} size={20} fill={PLATE} anchor="start">
      {piece.figures.find(({ place }) => place === 'middle')?.text ?? ''}
    </Label>
  </>
);

/** A piece of which others leave only the upper edge to be seen, drawn about (0, 0) in a box of a hundred. */
export const Tab = ({ piece }: { readonly piece: Piece }): ReactElement => {
  const marks = marksOf(piece);
  return (
    <>
      {piece.body.kind === 'portrait' ? (
        <ManTab piece={piece} band={piece.body.band} />
      ) : (
        <>
          <Cardboard piece={piece} />
          <Label x={-43} y={-29} size={21} anchor="start" stretch={72}>
            {piece.tab ?? ''}
          </Label>
          {marks.length === 0 && piece.steps && <Steps {...piece.steps} />}
        </>
      )}
      {marks.map((mark, i) => (
        <g key={mark.key} transform={`translate(${38 - i * MARK} -36)`}>
          {mark}
        </g>
      ))}
    </>
  );
};
