import type { Figure, FigurePlace, Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import { DeedPlate, HitBadge, TagPlate } from './Badges.tsx';
import { CASING, HIT, INK, LIVERY, PICK, PLATE, paleBody, rimOf, towards } from './colours.ts';
import { Label } from './Label.tsx';
import { hasActed, hitOf, isIn, StateMarkers } from './States.tsx';

/** How wide a portrait is beside its height of a hundred. */
export const PORTRAIT = 0.54;
const WIDE = 100 * PORTRAIT;
const X = -WIDE / 2;

const Plated = ({ figure }: { readonly figure: Figure }): ReactElement | null => {
  switch (figure.place) {
    case 'middle':
      return (
        <>
          <circle cy={-4} r={16.5} fill={PLATE} stroke={INK} strokeWidth={1.6} />
          <Label x={0} y={5} size={26}>
            {figure.text}
          </Label>
        </>
      );
    case 'leftLower':
      return (
        <>
          <circle cx={-12.4} cy={31} r={11.4} fill={PLATE} />
          <Label x={-12.4} y={38} size={20}>
            {figure.text}
          </Label>
        </>
      );
    case 'rightLower':
      return (
        <>
          <rect x={2} y={20} width={22} height={22} fill={PLATE} stroke={INK} strokeWidth={2} />
          <Label x={13} y={38} size={20}>
            {figure.text}
          </Label>
        </>
      );
    default:
      return null;
  }
};

const SHOWN: ReadonlySet<FigurePlace> = new Set<FigurePlace>(['middle', 'leftLower', 'rightLower']);
/** Below this side, in pixels seen, only rank and the value in the middle can be read. */
const ALL_FROM = 34;

/** The card itself with its shadow and rim, and a ring round whoever acts. */
const Card = ({ piece }: { readonly piece: Piece }): ReactElement => (
  <>
    {isIn(piece, 'active') &&
      [INK, PICK].map((stroke, i) => (
        <rect
          key={stroke}
          x={X - 7}
          y={-55}
          width={WIDE + 14}
          height={110}
          rx={13}
          fill="none"
          stroke={stroke}
          strokeWidth={i === 0 ? 9 : 6}
          opacity={i === 0 ? 0.6 : 1}
        />
      ))}
    <rect x={X + 2} y={-44} width={WIDE} height={97} rx={8} fill="#000" opacity={0.3} />
    <rect
      x={X - 1.5}
      y={-49.5}
      width={WIDE + 3}
      height={99}
      rx={8}
      fill="none"
      stroke="var(--piece-edge)"
      strokeWidth={4}
    />
    <rect
      x={X}
      y={-48}
      width={WIDE}
      height={96}
      rx={7}
      fill={hasActed(piece) ? paleBody(piece.nation) : LIVERY[piece.nation].body}
      stroke={rimOf(piece.nation)}
      strokeWidth={1.8}
    />
  </>
);

/** One stroke for the disrupted, two for the demoralised. */
const Morale = ({ piece }: { readonly piece: Piece }): ReactElement | null =>
  isIn(piece, 'disrupted') || isIn(piece, 'demoralised') ? (
    <g transform="translate(-29 -4)">
      <circle r={15} fill={CASING} stroke={HIT} strokeWidth={2.4} />
      <path
        d={isIn(piece, 'demoralised') ? 'M-8 9-1-9M1 9 8-9' : 'M-4 9 4-9'}
        stroke={HIT}
        strokeWidth={4.6}
        strokeLinecap="round"
      />
    </g>
  ) : null;

/** One man: a narrow counter, his rank in a band at the head, his values on a disc, a round and a square plate. */
export const Portrait = ({
  piece,
  band,
  seen,
}: {
  readonly piece: Piece;
  readonly band: string;
  readonly seen: number;
}): ReactElement => {
  const { dark } = LIVERY[piece.nation];
  const hit = hitOf(piece);
  const shown = piece.figures.filter(({ place }) => SHOWN.has(place) && (seen >= ALL_FROM || place === 'middle'));
  return (
    <>
      <Card piece={piece} />
      <path d={`M${X + 0.8}-24V-41a6 6 0 0 1 6-6H${-X - 6.8}a6 6 0 0 1 6 6V-24Z`} fill={towards(dark, '#000', 0.18)} />
      <Label x={0} y={-29.5} size={band.length > 3 ? 17 : 20} fill="#fff" stretch={80}>
        {band}
      </Label>
      {shown.map((figure) => (
        <Plated key={figure.place} figure={figure} />
      ))}
      <Morale piece={piece} />
      {(['moved', 'fired'] as const)
        .filter((deed) => isIn(piece, deed))
        .map((deed) => (
          <g key={deed} transform="translate(0 59)">
            <DeedPlate deed={deed} />
          </g>
        ))}
      <StateMarkers piece={piece} />
      {hit && (
        <g transform="translate(0 -48)">
          <HitBadge icon={hit.icon} />
        </g>
      )}
      {piece.tag !== null && (
        <g transform="translate(0 60)">
          <TagPlate text={piece.tag} />
        </g>
      )}
    </>
  );
};
