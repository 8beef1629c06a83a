import type { Art, NationMark } from '@grognard/looks';
import type { ReactElement } from 'react';
import { CASING, INK, LIVERY, towards } from './colours.ts';

type Man = Extract<Art, { kind: 'man' }>;
type Weapon = Man['weapon'];

const SKIN = '#dcc3a0';
const WOOD = '#6b4a2a';
const CROSS = '#8c1f14';

/** The tones of a man's clothes. */
interface Cloth {
  readonly fill: string;
  readonly line: string;
  readonly light: string;
  readonly middle: string;
  readonly pack: string;
}
const clothOf = (nation: NationMark): Cloth => {
  const { body, dark } = LIVERY[nation];
  return {
    fill: towards(dark, body, 0.16),
    line: towards(dark, '#000', 0.55),
    light: towards(body, '#fff', 0.55),
    middle: towards(dark, body, 0.62),
    pack: towards(dark, body, 0.38),
  };
};

const Line = ({ d, width, stroke }: { readonly d: string; readonly width: number; readonly stroke: string }) => (
  <path d={d} fill="none" stroke={stroke} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);
/** A thing he carries: dark, with a light edge, so that it is read before the man. */
const Cased = ({
  d,
  width,
  stroke = INK,
}: {
  readonly d: string;
  readonly width: number;
  readonly stroke?: string;
}) => (
  <>
    <Line d={d} width={width * 1.2 + 5.5} stroke={CASING} />
    <Line d={d} width={width * 1.2} stroke={stroke} />
  </>
);
const Limb = ({ d, width, cloth }: { readonly d: string; readonly width: number; readonly cloth: Cloth }) => (
  <>
    <Line d={d} width={width + 4} stroke={cloth.line} />
    <Line d={d} width={width} stroke={cloth.fill} />
  </>
);
const Dot = ({
  x,
  y,
  r,
  fill,
  edge,
}: {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly fill: string;
  readonly edge?: string;
}) => <circle cx={x} cy={y} r={r} fill={fill} {...(edge ? { stroke: edge, strokeWidth: 3 } : {})} />;

const BULB = 'M13-80C24-70 26-54 20-40H8.5C2-54 3-70 13-80Z';

/** What each weapon looks like in the hands of a man who faces north: its butt at his right shoulder. */
const HELD: Readonly<Record<Weapon, (cloth: Cloth) => ReactElement | null>> = {
  rifle: () => (
    <>
      <Cased d="M17 20 8-66" width={5} />
      <Line d="M17.5 22 13.5-14" width={8.5} stroke={WOOD} />
    </>
  ),
  sniper: () => (
    <>
      <Cased d="M17 20 8-70" width={5} />
      <Line d="M17.5 22 13.5-14" width={8.5} stroke={WOOD} />
      <Cased d="M6.5-4 4.4-24" width={6} />
      <Dot x={4.2} y={-25} r={5.4} fill={CASING} edge={INK} />
    </>
  ),
  smg: () => (
    <>
      <Cased d="M17 18 12-40" width={7.5} />
      <Cased d="M13-16 31-20" width={6.5} />
      <Line d="M17 20 15.5 6" width={8} stroke={WOOD} />
    </>
  ),
  lmg: () => (
    <>
      <Cased d="M9-50-7-70M9-50 26-68" width={4.2} />
      <Cased d="M18 22 8-74" width={8} />
      <Line d="M18 24 15.6 8" width={10} stroke={WOOD} />
      <Dot x={26} y={-10} r={9.5} fill={INK} edge={CASING} />
    </>
  ),
  mg: () => (
    <>
      <Cased d="M12-40-12-66M12-40 36-66M12-40V-14" width={4.4} />
      <Cased d="M12-12V-78" width={5} />
      <Cased d="M12-44V-64" width={11} />
      <rect x={19} y={-46} width={16} height={15} fill={INK} stroke={CASING} strokeWidth={3} />
    </>
  ),
  mortar: ({ middle }) => (
    <>
      <Cased d="M10-56-12-74M10-56 32-74" width={4.4} />
      <rect x={-6} y={-36} width={32} height={20} rx={4} fill={INK} stroke={CASING} strokeWidth={3} />
      <Cased d="M10-26V-62" width={13} />
      <Line d="M10-26V-60" width={8} stroke={middle} />
    </>
  ),
  rocket: ({ middle }) => (
    <>
      <path d="M27 46 14-62" stroke={CASING} strokeWidth={20} />
      <path d="M27 46 14-62" stroke={INK} strokeWidth={15} />
      <path d="M25.6 36 14.6-54" stroke={middle} strokeWidth={6} />
      <path d="M17.5 47 37 45M4.5-61 23.5-63.5" stroke={INK} strokeWidth={6} />
    </>
  ),
  panzerfaust: () => (
    <>
      <Cased d="M24 40 14.5-36" width={7} stroke="#4d4a37" />
      <path d={BULB} fill="#66633f" stroke={CASING} strokeWidth={9} />
      <path d={BULB} fill="#66633f" stroke={INK} strokeWidth={4} />
    </>
  ),
  pistol: () => (
    <>
      <Cased d="M17-10 14-40" width={7} />
      <Line d="M17-10 22-2" width={7} stroke={INK} />
    </>
  ),
  flame: () => (
    <>
      <Cased d="M22 16Q44 22 30-8" width={5} />
      <Cased d="M25 0 12-62" width={6.5} />
      <Dot x={11.6} y={-65} r={6} fill={INK} edge={CASING} />
    </>
  ),
  grenade: () => (
    <>
      <Cased d="M24-24 30-44" width={5} stroke={WOOD} />
      <ellipse cx={31.5} cy={-49} rx={7.5} ry={9} fill={INK} stroke={CASING} strokeWidth={3} />
    </>
  ),
  glasses: () => (
    <>
      {[-1, 15].map((x) => (
        <g key={x}>
          <Dot x={x} y={-31} r={8} fill={INK} edge={CASING} />
          <Dot x={x} y={-32} r={3} fill="#8fa4ab" />
        </g>
      ))}
    </>
  ),
  medic: () => null,
  none: () => null,
};

/** Where his arms go and end, by what he holds. */
const ARMS: Partial<Readonly<Record<Weapon, readonly (readonly [string, number, number])[]>>> = {
  pistol: [
    ['M-25 4Q-34-12-30-26', -30, -28],
    ['M25 0Q30-12 18-16', 17, -17],
  ],
  mg: [
    ['M-25 0Q-26-16 6-18', 6, -18],
    ['M25 2Q32-10 18-16', 18, -16],
  ],
  mortar: [
    ['M-25 0Q-28-18-10-26', -9, -27],
    ['M25 0Q38-14 28-30', 27, -31],
  ],
  grenade: [
    ['M-25 0Q-26-22-8-28', -7, -29],
    ['M25 0Q38-12 26-26', 25, -27],
  ],
  medic: [
    ['M-25 2Q-28-16-16-24', -15, -26],
    ['M25 2Q28-16 16-24', 15, -26],
  ],
  glasses: [
    ['M-25 0Q-28-22-5-27', -6, -27],
    ['M25 0Q34-20 20-27', 20, -27],
  ],
};
const USUAL_ARMS = [
  ['M-25 0Q-28-24 7-34', 9, -34],
  ['M25 4Q34-8 17-8', 16, -8],
] as const;

const FLARED = 'M0-17C11-17 15.5-9 16 0C20 6 19 14 11 16Q0 19-11 16C-19 14-20 6-16 0C-15.5-9-11-17 0-17Z';
const FLARED_NATIONS: ReadonlySet<NationMark> = new Set<NationMark>(['germany', 'hungary', 'finland', 'blue']);

/** The helmet tells the side without its colour: flared or round, a cap for a flared nation's officer. */
const Helmet = ({ nation, cloth, man }: { readonly nation: NationMark; readonly cloth: Cloth; readonly man: Man }) => {
  const flared = FLARED_NATIONS.has(nation);
  const cap = flared && man.rank === 'officer';
  return (
    <>
      {cap ? (
        <>
          <ellipse cy={3} rx={17} ry={15} fill={cloth.middle} stroke={cloth.line} strokeWidth={4} />
          <path d="M-13-7Q0-24 13-7Q0-14-13-7Z" fill={INK} stroke={INK} strokeWidth={2} />
        </>
      ) : (
        <path
          d={flared ? FLARED : 'M0-16.5A16.5 16.5 0 1 1-.1-16.5Z'}
          fill={cloth.middle}
          stroke={cloth.line}
          strokeWidth={4}
        />
      )}
      <path d="M-10-6A12 12 0 0 1 1-12" fill="none" stroke={cloth.light} strokeWidth={4.2} strokeLinecap="round" />
      {!cap && man.rank === 'officer' && <Line d="M0 5V13" width={5} stroke={CASING} />}
      {man.rank === 'nco' && <Line d="M-5 9H5" width={4.6} stroke={CASING} />}
      {man.weapon === 'medic' && (
        <>
          <Dot x={0} y={0} r={11} fill={CASING} />
          <Line d="M0-7V7M-7 0H7" width={5} stroke={CROSS} />
        </>
      )}
    </>
  );
};

interface ManProps {
  readonly man: Man;
  readonly nation: NationMark;
  readonly cloth: Cloth;
}

const Standing = ({ man, nation, cloth }: ManProps): ReactElement => {
  const arms = ARMS[man.weapon] ?? USUAL_ARMS;
  return (
    <>
      {man.weapon === 'flame' ? (
        [-19, 2].map((x) => (
          <rect
            key={x}
            x={x}
            y={6}
            width={17}
            height={34}
            rx={8}
            fill={cloth.middle}
            stroke={cloth.line}
            strokeWidth={4}
          />
        ))
      ) : (
        <rect x={-14} y={8} width={28} height={18} rx={6} fill={cloth.pack} stroke={cloth.line} strokeWidth={3.6} />
      )}
      <path
        d="M-30 2Q-28-11-12-10H12Q28-11 30 2Q30 15 16 15H-16Q-30 15-30 2Z"
        fill={cloth.fill}
        stroke={cloth.line}
        strokeWidth={4}
      />
      {arms.map(([d]) => (
        <Limb key={d} d={d} width={9.5} cloth={cloth} />
      ))}
      {HELD[man.weapon](cloth)}
      {arms.map(([d, x, y]) => (
        <circle key={d} cx={x} cy={y} r={5.6} fill={SKIN} stroke={cloth.line} strokeWidth={1.6} />
      ))}
      <Helmet nation={nation} cloth={cloth} man={man} />
    </>
  );
};

const TORSO = 'M-19-6Q0-16 19-6L13 24Q0 30-13 24Z';

const Prone = ({ man, nation, cloth }: ManProps): ReactElement => (
  <>
    <Limb d="M-7 18-17 54" width={12} cloth={cloth} />
    <Limb d="M7 18 16 56" width={12} cloth={cloth} />
    <path d={TORSO} fill={cloth.fill} stroke={cloth.line} strokeWidth={4} strokeLinejoin="round" />
    <Limb d="M-17-2Q-27-24-3-34" width={9} cloth={cloth} />
    <Limb d="M17-2Q28-14 14-22" width={9} cloth={cloth} />
    <g transform="translate(-4 -8)">{HELD[man.weapon](cloth)}</g>
    <Dot x={-2} y={-36} r={5.5} fill={SKIN} />
    <Dot x={12} y={-24} r={5} fill={SKIN} />
    <g transform="translate(0 -12) scale(.94)">
      <Helmet nation={nation} cloth={cloth} man={man} />
    </g>
  </>
);

/** Knocked down: on his back, his helmet off, his weapon apart from him. */
const Down = ({ man, nation, cloth }: ManProps): ReactElement => (
  <>
    <g transform="rotate(-62)">
      <Limb d="M-8 18Q-24 34-12 52" width={12} cloth={cloth} />
      <Limb d="M8 18 20 50" width={12} cloth={cloth} />
      <Limb d="M-16-6-40-20" width={9} cloth={cloth} />
      <Limb d="M16-6 42 0" width={9} cloth={cloth} />
      <path d={TORSO} fill={cloth.fill} stroke={cloth.line} strokeWidth={4} />
      <circle cy={-22} r={12} fill={SKIN} stroke={cloth.line} strokeWidth={3.4} />
    </g>
    <g transform="translate(30 -28) scale(.62)">
      <Helmet nation={nation} cloth={cloth} man={{ ...man, rank: 'none' }} />
    </g>
    <g transform="translate(18 34) rotate(58) scale(.7)">{HELD[man.weapon](cloth)}</g>
  </>
);

const POSTURES = { standing: Standing, prone: Prone, down: Down } as const;

/** One man from above in a box of a hundred, facing north; weapon and legs may pass the edge. */
export const OneMan = ({ man, nation }: { readonly man: Man; readonly nation: NationMark }): ReactElement => {
  const Posture = POSTURES[man.posture];
  return <Posture man={man} nation={nation} cloth={clothOf(nation)} />;
};
