import type { HitIcon, NationMark } from '@grognard/looks';
import type { ReactElement } from 'react';
import { CASING, HIT, INK, LIVERY, PICK, towards } from './colours.ts';
import { Label } from './Label.tsx';

const ICONS: Readonly<Record<HitIcon, string>> = {
  pinned: 'M-5-6H5M0-6V5M-4 5 0 9 4 5',
  suppressed: 'M-6-4 0 2 6-4M-6 2 0 8 6 2',
  panicked: 'M-2-8 3-1H-3L2 8',
  stunned: 'M0-8V8M-7-4 7 4M-7 4 7-4',
  unnerved: 'M-7 0Q-3.5-6 0 0T7 0',
  cowering: 'M-7 4A7 7 0 0 1 7 4ZM-7 4H7',
  berserk: 'M0-8Q7-1 3 6Q0 9-3 6Q-6 1-2-2Q0 1 0-8',
  damaged: 'M-6-6 6 6M6-6-6 6',
  immobile: 'M-7-5V5M7-5V5M-7 0H7',
};

/** The diamond of a hit. What the opponent sees of one is black with a question mark. */
export const HitBadge = ({ icon }: { readonly icon: HitIcon | 'unknown' }): ReactElement => (
  <>
    <path
      d="M0-17 17 0 0 17-17 0Z"
      fill={icon === 'unknown' ? '#23282b' : HIT}
      stroke={CASING}
      strokeWidth={3}
      strokeLinejoin="round"
    />
    {icon === 'unknown' ? (
      <Label x={0} y={7} size={20} fill="#fff" stretch={90}>
        ?
      </Label>
    ) : (
      <path d={ICONS[icon]} fill="none" stroke="#fff" strokeWidth={2.8} strokeLinecap="round" strokeLinejoin="round" />
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

/** The bank in front of a piece that has dug in. */
export const Bank = (): ReactElement => (
  <>
    <path d="M-52 40V54H52V40" fill="none" stroke="#6b4a26" strokeWidth={6} strokeLinejoin="round" />
    <path d={Array.from({ length: 9 }, (_, i) => `M${-48 + i * 12} 54v6`).join('')} stroke="#6b4a26" strokeWidth={3} />
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
