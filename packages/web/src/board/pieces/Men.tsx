import type { Art } from '@grognard/looks';
import type { ReactElement } from 'react';
import type { Tones } from './colours.ts';

/** A weapon a single man holds. */
type Held = 'rifle' | 'smg' | 'tube' | 'flame' | 'none';

/** Where a man stands in the silhouette. */
interface Standing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly held?: Held;
  readonly turn?: number;
  readonly prone?: boolean;
}

const HELD: Readonly<Record<Held, (tones: Tones) => ReactElement | null>> = {
  rifle: ({ deep }) => <path d="M4.5 1 6.2-16" stroke={deep} strokeWidth={2.2} />,
  smg: ({ deep }) => (
    <>
      <path d="M4-1 5-11" stroke={deep} strokeWidth={3} />
      <path d="M5-5 8.5-6" stroke={deep} strokeWidth={2} />
    </>
  ),
  tube: ({ deep }) => <path d="M4.5 5 6.5-20" stroke={deep} strokeWidth={3.4} />,
  flame: ({ deep, light }) => (
    <>
      <path d="M4 1 5.5-13" stroke={deep} strokeWidth={3} />
      <path d="M5.5-14Q2-19 5.8-23Q9.5-18 5.5-14Z" fill={light} stroke={deep} strokeWidth={1} />
    </>
  ),
  none: () => null,
};

/** One man from above: shoulders, weapon, helmet. */
const Man = ({ tones, at }: { readonly tones: Tones; readonly at: Standing }): ReactElement => (
  <g transform={`translate(${at.x} ${at.y}) rotate(${at.turn ?? 0}) scale(${at.scale})`}>
    {at.prone ? (
      <path d="M-2.5 4-4 17M2.5 4 4.5 16" stroke={tones.fill} strokeWidth={3.6} strokeLinecap="round" />
    ) : (
      <rect x={-4.5} y={1} width={9} height={6.5} rx={2} fill={tones.middle} stroke={tones.deep} />
    )}
    <ellipse rx={8} ry={4.6} fill={tones.fill} stroke={tones.deep} strokeWidth={1.1} />
    <g strokeLinecap="round" fill="none">
      {HELD[at.held ?? 'none'](tones)}
    </g>
    <circle cy={-1.2} r={4.7} fill={tones.middle} stroke={tones.deep} strokeWidth={1.2} />
    <path d="M-2.9-2.6A3.4 3.4 0 0 1 .6-4.6" stroke={tones.light} strokeWidth={1.3} fill="none" strokeLinecap="round" />
  </g>
);

const SQUAD: readonly (readonly [number, number])[] = [
  [-3, -19],
  [-25, 2],
  [21, -6],
  [1, 18],
];
const squad = (held: Held): readonly Standing[] => SQUAD.map(([x, y]) => ({ x, y, scale: 1.5, held }));

type Weapon = Extract<Art, { kind: 'men' }>['weapon'];

const CREWS: Readonly<Record<Weapon, readonly Standing[]>> = {
  rifles: squad('rifle'),
  smg: squad('smg'),
  lmg: [
    { x: -1, y: 6, scale: 1.5, prone: true },
    { x: 22, y: 6, scale: 1.4, held: 'rifle' },
    { x: -24, y: 12, scale: 1.4, held: 'rifle' },
  ],
  hmg: [
    { x: 0, y: 21, scale: 1.5 },
    { x: 25, y: 3, scale: 1.4, turn: -30 },
    { x: -26, y: 8, scale: 1.4, turn: 25 },
  ],
  mortar: [
    { x: -23, y: 4, scale: 1.45, turn: 60 },
    { x: 23, y: 8, scale: 1.45, turn: -60 },
  ],
  engineers: [
    { x: 0, y: -17, scale: 1.45, held: 'smg' },
    { x: -23, y: 2, scale: 1.45, held: 'rifle' },
    { x: 22, y: 0, scale: 1.45, held: 'smg' },
  ],
  antiTank: [
    { x: 4, y: -4, scale: 1.7, held: 'tube' },
    { x: -20, y: 12, scale: 1.5, held: 'rifle' },
  ],
  flame: [
    { x: 4, y: -2, scale: 1.7, held: 'flame' },
    { x: -20, y: 12, scale: 1.5, held: 'smg' },
  ],
  leader: [{ x: 0, y: 0, scale: 2.3, held: 'smg' }],
};

/** What a crew stands round. */
const Served = ({ weapon, tones }: { readonly weapon: Weapon; readonly tones: Tones }): ReactElement | null => {
  const { deep, fill, middle, light } = tones;
  switch (weapon) {
    case 'lmg':
      return <path d="M0 10V-32M0-24-7-33M0-24 7-33" stroke={deep} strokeWidth={3.4} fill="none" />;
    case 'hmg':
      return (
        <>
          <path d="M0-4-15 16M0-4 15 16M0-4V-22" stroke={deep} strokeWidth={3.2} strokeLinecap="round" />
          <path d="M0 8V-38" stroke={deep} strokeWidth={4.2} />
          <path d="M0-14V-32" stroke={deep} strokeWidth={7} strokeDasharray="3 1.6" />
          <rect x={-5} y={-9} width={10} height={17} rx={2} fill={fill} stroke={deep} strokeWidth={1.4} />
          <path d="M5-2H17" stroke={light} strokeWidth={3} strokeDasharray="2 1.4" />
        </>
      );
    case 'mortar':
      return (
        <>
          <circle cy={12} r={9} fill={fill} stroke={deep} strokeWidth={1.6} />
          <path d="M0 12V-20" stroke={deep} strokeWidth={8} />
          <path d="M0 10V-18" stroke={middle} strokeWidth={4.6} />
          <path d="M0-10-14-20M0-10 14-20" stroke={deep} strokeWidth={2.6} />
        </>
      );
    case 'engineers':
      return (
        <>
          <rect x={-7} y={12} width={14} height={10} rx={2} fill={middle} stroke={deep} strokeWidth={1.4} />
          <path d="M-3 17H3M0 14V20" stroke={deep} strokeWidth={1.4} />
        </>
      );
    default:
      return null;
  }
};

/** Men on foot with what they carry. */
export const Men = ({ weapon, tones }: { readonly weapon: Weapon; readonly tones: Tones }): ReactElement => (
  <>
    <Served weapon={weapon} tones={tones} />
    {CREWS[weapon].map((at) => (
      <Man key={`${at.x} ${at.y}`} tones={tones} at={at} />
    ))}
    {weapon === 'leader' && (
      <path
        d="M-13 6-6 3M13 6 6 3"
        stroke={tones.light}
        strokeWidth={2.4}
        strokeLinecap="round"
        transform="scale(1.1)"
      />
    )}
  </>
);

/** Two men who serve a gun. */
export const GunCrew = ({ tones }: { readonly tones: Tones }): ReactElement => (
  <>
    <Man tones={tones} at={{ x: -11, y: 17, scale: 1.3 }} />
    <Man tones={tones} at={{ x: 12, y: 21, scale: 1.3 }} />
  </>
);

/** Horsemen: three horses in a wedge, each with its rider. */
export const Horsemen = ({ tones }: { readonly tones: Tones }): ReactElement => (
  <>
    {(
      [
        [0, -14],
        [-21, 10],
        [20, 12],
      ] as const
    ).map(([x, y]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <path
          d="M0-24Q4-20 3.4-13Q7-8 6.4 4Q6 16 0 18Q-6 16-6.4 4Q-7-8-3.4-13Q-4-20 0-24Z"
          fill={tones.fill}
          stroke={tones.deep}
          strokeWidth={1.4}
        />
        <path d="M0 18Q3 22 1 26" stroke={tones.deep} strokeWidth={2} fill="none" strokeLinecap="round" />
        <Man tones={tones} at={{ x: 0, y: 1, scale: 1.15, held: 'rifle' }} />
      </g>
    ))}
  </>
);
