import type { NationMark } from '@grognard/looks';
import type { ReactElement } from 'react';
import { CASING, HIT, INK, LIVERY, PICK } from '../pieces/colours.ts';
import { Label } from '../pieces/Label.tsx';
import { NationSign } from '../pieces/Mark.tsx';
import { TankArt } from '../pieces/Vehicles.tsx';

const PUFFS: readonly (readonly [number, number, number])[] = [
  [0, 0, 30],
  [-24, 6, 21],
  [24, 8, 22],
  [-10, -18, 20],
  [14, -17, 19],
  [4, 18, 20],
];

/** Smoke with what it adds. */
export const Smoke = ({ text }: { readonly text: string | null }): ReactElement => (
  <>
    <g fill="#f4f2ec" opacity={0.82}>
      {PUFFS.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
      ))}
    </g>
    <g fill="none" stroke="#8c8f8c" strokeWidth={2.2} strokeLinecap="round" opacity={0.8}>
      <path d="M-42 8A20 20 0 0 1-28-12A22 22 0 0 1 6-34M14-34A20 20 0 0 1 34-12A22 22 0 0 1 44 14M-30 26A26 26 0 0 0 2 36A24 24 0 0 0 30 28" />
      <path d="M-14 4Q-4-8 6 2T24 0" opacity={0.6} />
    </g>
    {text !== null && (
      <Label x={0} y={10} size={27} fill="#3c4140">
        {text}
      </Label>
    )}
  </>
);

const BURNT = { fill: '#3d3a37', middle: '#57524d', deep: '#1d1b1a', light: '#857d75' } as const;

/** A burnt-out vehicle, crossed. */
export const Wreck = (): ReactElement => (
  <>
    <g transform="rotate(40) scale(.74)" opacity={0.95}>
      <TankArt
        tank={{
          kind: 'tank',
          length: 64,
          width: 42,
          track: 10,
          turret: 13,
          turretShape: 'hex',
          barrel: 20,
          brake: false,
        }}
        tones={BURNT}
        turn={24}
      />
    </g>
    <path d="M-26-26 26 26M-26 26 26-26" stroke={CASING} strokeWidth={10} />
    <path d="M-26-26 26 26M-26 26 26-26" stroke={INK} strokeWidth={6} />
  </>
);

/** A pennant on its staff: what the place is worth, in the colour of who holds it, with his mark on the top. */
export const Pennant = ({
  text,
  nation,
}: {
  readonly text: string | null;
  readonly nation: NationMark | null;
}): ReactElement => (
  <g transform="translate(-30 0) scale(1.7)">
    <ellipse cy={13} rx={4} ry={1.8} fill={INK} />
    <path d="M0 12V-22" stroke={CASING} strokeWidth={4.4} opacity={0.8} />
    <path d="M0 12V-22" stroke={INK} strokeWidth={2.4} />
    <path
      d="M1-22H24L18-14 24-6H1Z"
      fill={nation ? LIVERY[nation].body : '#f8f5ec'}
      stroke={INK}
      strokeWidth={1.4}
      strokeLinejoin="round"
    />
    {nation && (
      <g transform="translate(0 -25)">
        <circle r={5.4} fill={LIVERY[nation].dark} stroke={CASING} strokeWidth={1.2} />
        <NationSign nation={nation} radius={3.4} fill={CASING} line={LIVERY[nation].dark} />
      </g>
    )}
    {text === null ? (
      <path d="M6-14H14M10-18V-10" stroke={INK} strokeWidth={1.6} />
    ) : (
      <Label x={10.5} y={-9.4} size={12} stretch={80}>
        {text}
      </Label>
    )}
  </g>
);

/** A courier's satchel. */
export const Satchel = (): ReactElement => (
  <>
    <path d="M-14-10Q0-34 14-10" fill="none" stroke={CASING} strokeWidth={9} />
    <path d="M-14-10Q0-34 14-10" fill="none" stroke="#5c4526" strokeWidth={4.4} />
    <rect x={-26} y={-12} width={52} height={36} rx={4} fill="#b58a4f" stroke={CASING} strokeWidth={7} />
    <rect x={-26} y={-12} width={52} height={36} rx={4} fill="#b58a4f" stroke="#5c4526" strokeWidth={2.6} />
    <path d="M-26-12H26V2Q0 14-26 2Z" fill="#c9a068" stroke="#5c4526" strokeWidth={2.2} strokeLinejoin="round" />
    <rect x={-5} y={2} width={10} height={9} rx={1.5} fill={PICK} stroke="#5c4526" strokeWidth={1.8} />
  </>
);

/** Where shells are to fall: crosshairs. */
export const Plot = (): ReactElement => (
  <g fill="none">
    {[
      [CASING, 8],
      [HIT, 3.6],
    ].map(([stroke, width]) => (
      <path
        key={stroke}
        d="M0-22A22 22 0 1 1-.1-22ZM0-36V-12M0 36V12M-36 0H-12M36 0H12"
        stroke={stroke as string}
        strokeWidth={width as number}
      />
    ))}
    <circle r={3} fill={HIT} />
  </g>
);

/** A ranging point: crosshairs that are not yet sure, dashed. */
export const Ranging = (): ReactElement => (
  <g fill="none">
    <circle r={24} stroke={CASING} strokeWidth={8} />
    <circle r={24} stroke={HIT} strokeWidth={3.4} strokeDasharray="7 5" />
    <path d="M-8 0H8M0-8V8" stroke={HIT} strokeWidth={3.4} />
  </g>
);

/** A coin that stands for something nobody has seen yet. */
export const Coin = (): ReactElement => (
  <>
    <circle cx={2} cy={3} r={24} opacity={0.25} />
    <circle r={24} fill="#c9b06a" stroke="#6b5626" strokeWidth={2.6} />
    <circle r={18.5} fill="none" stroke="#6b5626" strokeWidth={1.4} strokeDasharray="2 2.4" />
    <Label x={0} y={9} size={26} fill="#4d3c14" stretch={90}>
      ?
    </Label>
  </>
);
