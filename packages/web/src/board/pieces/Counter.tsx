import type { Art, Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import {
  ActiveRing,
  Bank,
  DeedPlate,
  FacingWedge,
  HalfFiredPlate,
  HiddenFrame,
  HitBadge,
  SpentBelt,
  SpottedEye,
  StuckBadge,
  TagPlate,
  WreckCross,
} from './Badges.tsx';
import { CASING, HIT, INK, LIVERY, PLATE, paleBody, rimOf, towards } from './colours.ts';
import { detailAt } from './detail.ts';
import { Figures } from './Figures.tsx';
import { NationSign } from './Mark.tsx';
import { NatoSymbol } from './NatoSymbol.tsx';
import { Silhouette } from './Silhouette.tsx';
import { hasActed, hitOf, isIn, StateMarkers } from './States.tsx';

const LONGEST = 58;
/** How large a silhouette is drawn on a counter: sizes stay comparable, but the largest tanks are held within it. */
const scaleOf = (art: Art): number => (art.kind === 'tank' ? Math.min(0.86, LONGEST / art.length) : 0.72);

/** The square of cardboard: body, lit along the top and left, dark along the bottom and right. */
export const Cardboard = ({ piece }: { readonly piece: Piece }): ReactElement => {
  const spent = hasActed(piece);
  return (
    <>
      <rect x={-46} y={-44} width={96} height={97} rx={8} fill="#000" fillOpacity={0.3} />
      <rect x={-50} y={-50} width={100} height={100} rx={9} fill="none" stroke="var(--piece-edge)" strokeWidth={5} />
      <rect
        x={-48}
        y={-48}
        width={96}
        height={96}
        rx={7}
        fill={spent ? paleBody(piece.nation) : LIVERY[piece.nation].body}
        stroke={rimOf(piece.nation)}
        strokeWidth={1.6}
      />
      <path
        d="M-46.4 41V-41a5.4 5.4 0 0 1 5.4-5.4H41"
        fill="none"
        stroke="#fff"
        strokeOpacity={0.5}
        strokeWidth={1.8}
      />
      <path
        d="M46.6-41V41a5.6 5.6 0 0 1-5.6 5.6H-41"
        fill="none"
        stroke="#000"
        strokeOpacity={0.22}
        strokeWidth={1.8}
      />
      {spent && <SpentBelt />}
    </>
  );
};

/** The picture in the middle: a silhouette on a paler ground, or a NATO symbol. */
const Picture = ({
  piece,
  symbols,
}: {
  readonly piece: Piece;
  readonly symbols: 'pictures' | 'nato';
}): ReactElement => {
  const spent = hasActed(piece);
  if (symbols === 'nato' || piece.art.kind === 'symbol')
    return (
      <g transform="translate(0 -8)" opacity={spent ? 0.62 : 1}>
        <NatoSymbol art={piece.art} width={44} />
      </g>
    );
  return (
    <>
      <ellipse
        cy={-4}
        rx={31}
        ry={27}
        fill={spent ? '#fbf8f0' : towards(LIVERY[piece.nation].body, '#fff', 0.34)}
        opacity={0.75}
      />
      <g transform="translate(0 -3)" opacity={spent ? 0.55 : 1}>
        <Silhouette
          art={piece.art}
          nation={piece.nation}
          facing={piece.facing ?? 0}
          turret={piece.turret}
          scale={scaleOf(piece.art)}
        />
      </g>
    </>
  );
};

/** One steep bar across the picture of a disrupted piece, two of a demoralised one. */
const Bars = ({ d }: { readonly d: string }): ReactElement => (
  <g transform="translate(0 -6)" fill="none">
    <path d={d} stroke={CASING} strokeWidth={10} />
    <path d={d} stroke={HIT} strokeWidth={6} />
  </g>
);

/** Dots on the right: hollow where a step is lost. */
const Steps = ({ left, of }: NonNullable<Piece['steps']>): ReactElement => (
  <>
    {Array.from({ length: of }, (_, i) => (
      <circle
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are alike
        key={i}
        cx={39}
        cy={2 + (i - (of - 1) / 2) * 13}
        r={4.6}
        fill={i < of - left ? 'none' : INK}
        stroke={INK}
        strokeWidth={1.8}
      />
    ))}
  </>
);

/** What a piece has done, where a game tells a move from a shot. */
const Deeds = ({ piece }: { readonly piece: Piece }): ReactElement => (
  <>
    {(['moved', 'fired'] as const)
      .filter((deed) => isIn(piece, deed))
      .map((deed, i) => (
        <g key={deed} transform={`translate(${i * 36} 59)`}>
          <DeedPlate deed={deed} />
        </g>
      ))}
    {isIn(piece, 'halfFired') && (
      <g transform="translate(0 59)">
        <HalfFiredPlate />
      </g>
    )}
  </>
);

/** What lies upon a counter and round it. */
const Marks = ({ piece }: { readonly piece: Piece }): ReactElement => {
  const hit = hitOf(piece);
  return (
    <>
      {isIn(piece, 'disrupted') && <Bars d="M-10 19 10-19" />}
      {isIn(piece, 'demoralised') && <Bars d="M-19 19 1-19M-1 19 19-19" />}
      {isIn(piece, 'dugIn', 'digging') && <Bank digging={isIn(piece, 'digging')} />}
      {piece.steps && <Steps {...piece.steps} />}
      {isIn(piece, 'camouflaged') && (
        <rect
          x={-51}
          y={-51}
          width={102}
          height={102}
          rx={9}
          fill="none"
          stroke={INK}
          strokeWidth={4}
          strokeDasharray="1 6.4"
          strokeLinecap="round"
        />
      )}
      {isIn(piece, 'wreck') && <WreckCross reach={40} />}
      {isIn(piece, 'spotted') && (
        <g transform="translate(44 45)">
          <SpottedEye />
        </g>
      )}
      {isIn(piece, 'immobile') && (
        <g transform="translate(44 -2)">
          <StuckBadge />
        </g>
      )}
      {hit && (
        <g transform={`translate(${isIn(piece, 'hidden') ? 30 : 0} -48)`}>
          <HitBadge icon={hit.icon} />
        </g>
      )}
      <StateMarkers piece={piece} />
      <Deeds piece={piece} />
    </>
  );
};

/** A counter, drawn about (0, 0) in a box of a hundred. */
export const Counter = ({
  piece,
  seen,
  symbols,
}: {
  readonly piece: Piece;
  /** Its side as the eye sees it, in pixels. */
  readonly seen: number;
  readonly symbols: 'pictures' | 'nato';
}): ReactElement => {
  const active = isIn(piece, 'active');
  const hidden = isIn(piece, 'hidden');
  return (
    <>
      <g opacity={hidden ? 0.62 : 1}>
        {active && <ActiveRing />}
        {piece.facing !== null && <FacingWedge facing={piece.facing} nation={piece.nation} out={active ? 9 : 0} />}
        <Cardboard piece={piece} />
        <Picture piece={piece} symbols={symbols} />
        <g transform="translate(0 -37)">
          <NationSign
            nation={piece.nation}
            radius={7.5}
            fill={PLATE}
            line={towards(LIVERY[piece.nation].dark, '#000', 0.25)}
          />
        </g>
        <Figures figures={piece.figures} detail={detailAt(seen)} />
        <Marks piece={piece} />
      </g>
      {hidden && <HiddenFrame />}
      {piece.tag !== null && (
        <g transform="translate(0 62)">
          <TagPlate text={piece.tag} />
        </g>
      )}
    </>
  );
};
