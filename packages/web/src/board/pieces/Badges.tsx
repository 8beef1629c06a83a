import type { Drawing, NationMark } from '@grognard/looks';
import { line } from '@grognard/looks';
import type { ReactElement } from 'react';
import { DrawingView } from '../DrawingView.tsx';
import { CASING, HIT, INK, LIVERY, PICK, towards } from './colours.ts';
import { Label } from './Label.tsx';

/** The diamond of a hit with its icon. What the opponent sees of one is black with a question mark. */
export const HitBadge = ({ icon }: { readonly icon: Drawing | null }): ReactElement => (
  <>
    <path
      d="M0-17 17 0 0 17-17 0Z"
      fill={icon ? HIT : '#23282b'}
      stroke={CASING}
      strokeWidth={3}
      strokeLinejoin="round"
    />
    {icon ? (
      <DrawingView drawing={icon} />
    ) : (
      <Label x={0} y={7} size={20} fill="#fff" stretch={90}>
        ?
      </Label>
    )}
  </>
);

/** The wedge outside a piece, towards where it faces. */
export const FacingWedge = ({
  facing,
  nation,
  out,
}: {
  readonly facing: number;
  readonly nation: NationMark;
  /** How far beyond its usual place: past the ring of the active piece. */
  readonly out: number;
}): ReactElement => (
  <path
    transform={`rotate(${facing}) translate(0 ${-out})`}
    d="M0-73 13-56H-13Z"
    fill={towards(LIVERY[nation].dark, '#000', 0.25)}
    stroke={CASING}
    strokeWidth={3}
    strokeLinejoin="round"
    paintOrder="stroke"
  />
);

/** The yellow ring of the active piece, with its dark edge. */
export const ActiveRing = (): ReactElement => (
  <>
    <rect x={-55} y={-55} width={110} height={110} rx={13} fill="none" stroke={INK} strokeWidth={8} opacity={0.55} />
    <rect x={-55} y={-55} width={110} height={110} rx={13} fill="none" stroke={PICK} strokeWidth={5.5} />
  </>
);

/** The frame of a piece only its own side knows: black and white dashes, and a crossed eye. */
export const HiddenFrame = (): ReactElement => (
  <>
    <rect x={-52} y={-52} width={104} height={104} rx={10} fill="none" stroke={CASING} strokeWidth={5} opacity={0.9} />
    <rect
      x={-52}
      y={-52}
      width={104}
      height={104}
      rx={10}
      fill="none"
      stroke={INK}
      strokeWidth={3.4}
      strokeDasharray="9 6"
    />
    <g transform="translate(0 -50)">
      <rect x={-17} y={-11} width={34} height={22} rx={11} fill={INK} />
      <path d="M-9 0Q0-8 9 0Q0 8-9 0Z" fill="none" stroke="#fff" strokeWidth={2} />
      <path d="M-9 7 9-7" stroke="#fff" strokeWidth={2.4} />
    </g>
  </>
);

/** The eye of a piece the enemy has spotted. */
export const SpottedEye = (): ReactElement => (
  <>
    <circle r={12} fill={INK} stroke={CASING} strokeWidth={2.4} />
    <path d="M-8 0Q0-7 8 0Q0 7-8 0Z" fill="none" stroke="#fff" strokeWidth={2} />
    <circle r={2} fill="#fff" />
  </>
);

/** A black plate with a few letters: points left, a formation. */
export const TagPlate = ({ text }: { readonly text: string }): ReactElement => {
  const width = Math.max(26, 16 + text.length * 9.4);
  return (
    <>
      <rect x={-width / 2} y={-11} width={width} height={22} rx={4} fill={INK} />
      <Label x={0} y={6.6} size={18} fill="#fff" stretch={84}>
        {text}
      </Label>
    </>
  );
};

/** The bank in front of a piece that has dug in; dashed while it digs. */
export const Bank = ({ digging }: { readonly digging: boolean }): ReactElement => (
  <>
    <path
      d="M-52 40V54H52V40"
      fill="none"
      stroke="#6b4a26"
      strokeWidth={6}
      strokeLinejoin="round"
      {...(digging ? { strokeDasharray: '11 7' } : {})}
    />
    {!digging && (
      <path
        d={Array.from({ length: 9 }, (_, i) => `M${-48 + i * 12} 54v6`).join('')}
        stroke="#6b4a26"
        strokeWidth={3}
      />
    )}
  </>
);

/** Chevrons down: what the enemy's fire has done to a base. */
export const SHAKEN: Drawing = [line('M-6-4 0 2 6-4M-6 2 0 8 6 2', 2.8, { line: '#ffffff', ends: 'round' })];

const DEEDS = { moved: 'M-9 0H7M1-6 8 0 1 6', fired: 'M0-9V9M-9 0H9M-6-6 6 6M-6 6 6-6' } as const;

/** A black plate below a piece: an arrow where it has moved, a burst where it has fired. */
export const DeedPlate = ({ deed }: { readonly deed: keyof typeof DEEDS }): ReactElement => (
  <>
    <rect x={-17} y={-12} width={34} height={24} rx={4} fill={INK} stroke={CASING} strokeWidth={1.6} />
    <path d={DEEDS[deed]} fill="none" stroke="#fff" strokeWidth={3} strokeLinecap="round" strokeLinejoin="round" />
  </>
);

/** The same for one who has fired and may fire once more. */
export const HalfFiredPlate = (): ReactElement => (
  <>
    <rect x={-29} y={-12} width={58} height={24} rx={4} fill={INK} stroke={CASING} strokeWidth={1.6} />
    <path
      transform="translate(-16 0)"
      d={DEEDS.fired}
      fill="none"
      stroke="#fff"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <Label x={10} y={7} size={19} fill="#fff" stretch={80}>
      1/2
    </Label>
  </>
);

/** A crossed barrel: no supply reaches the piece. */
export const UnsuppliedBadge = (): ReactElement => (
  <>
    <circle r={14} fill={CASING} stroke={HIT} strokeWidth={3} />
    <path d="M-5-8H5V8H-5ZM-5-3H5M-5 3H5" fill="none" stroke={INK} strokeWidth={2.2} />
    <path d="M-9 9 9-9" stroke={HIT} strokeWidth={3.4} />
  </>
);

/** The cross of what is destroyed. */
export const WreckCross = ({ reach }: { readonly reach: number }): ReactElement => {
  const d = `M${-reach} ${-reach}L${reach} ${reach}M${-reach} ${reach}L${reach} ${-reach}`;
  return (
    <>
      <path d={d} stroke={CASING} strokeWidth={15} strokeLinecap="round" />
      <path d={d} stroke={HIT} strokeWidth={9} strokeLinecap="round" />
    </>
  );
};

/** A chain on what can't move. */
export const StuckBadge = (): ReactElement => (
  <>
    <circle r={13} fill={INK} stroke={CASING} strokeWidth={2.6} />
    <path d="M-7-5V5M7-5V5M-7 0H7" stroke="#fff" strokeWidth={2.8} strokeLinecap="round" />
  </>
);

const HATCH = Array.from({ length: 13 }, (_, i) => `M${-50 + i * 7.2} 1l13-16`).join('');

/** The hatched belt of a piece that has acted. */
export const SpentBelt = (): ReactElement => (
  <path d={HATCH} stroke={INK} strokeWidth={2.6} opacity={0.42} fill="none" />
);

/** The floor a piece is on, where it is not the one that is looked at. */
export const StoreyPlate = ({ storey }: { readonly storey: number }): ReactElement => (
  <>
    <rect x={-19} y={-19} width={38} height={38} rx={5} fill={INK} stroke={CASING} strokeWidth={5} />
    <Label x={0} y={12} size={34} fill="#fff" stretch={90}>
      {String(storey)}
    </Label>
  </>
);
