import type { Art } from '@grognard/looks';
import type { ReactElement } from 'react';
import type { Tones } from './colours.ts';
import { GunCrew } from './Men.tsx';

type Tank = Extract<Art, { kind: 'tank' }>;

/** A track from above, link by link. */
const Track = ({
  tones,
  x,
  width,
  from,
  to,
}: {
  readonly tones: Tones;
  readonly x: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
}): ReactElement => {
  const links = Array.from({ length: Math.max(0, Math.floor((to - from - 4) / 4.2)) }, (_, i) => from + 3 + i * 4.2);
  return (
    <>
      <rect x={x - width / 2} y={from} width={width} height={to - from} rx={3} fill={tones.deep} />
      <path
        d={links.map((y) => `M${x - width / 2 + 1} ${y.toFixed(1)}h${width - 2}`).join('')}
        stroke={tones.middle}
        strokeWidth={1.3}
      />
    </>
  );
};

const Wheel = ({ tones, x, y }: { readonly tones: Tones; readonly x: number; readonly y: number }): ReactElement => (
  <rect x={x - 3} y={y - 6} width={6} height={12} rx={2} fill={tones.deep} />
);

/** A barrel that points north from a height, so long, with its muzzle brake. */
const Barrel = ({
  tones,
  from,
  to,
  calibre,
  brake,
}: {
  readonly tones: Tones;
  readonly from: number;
  readonly to: number;
  readonly calibre: number;
  readonly brake: boolean;
}): ReactElement => (
  <>
    <path d={`M0 ${from}V${to}`} stroke={tones.deep} strokeWidth={calibre} />
    <path d={`M0 ${from}V${to + 1}`} stroke={tones.middle} strokeWidth={Math.max(1, calibre - 2.4)} />
    {brake && <rect x={-3.6} y={to - 2} width={7.2} height={6} rx={1.5} fill={tones.deep} />}
  </>
);

const turretPath = ({ turret: r, turretShape }: Tank): string => {
  switch (turretShape) {
    case 'hex':
      return `M${-r * 0.62} ${-r}L${r * 0.62} ${-r}L${r} ${-r * 0.1}L${r * 0.72} ${r}H${-r * 0.72}L${-r} ${-r * 0.1}Z`;
    case 'box':
      return `M${-r + 2} ${-r}H${r - 2}L${r} ${-r + 3}V${r * 1.1}H${-r}V${-r + 3}Z`;
    case 'round':
      return `M0 ${-r}A${r} ${r} 0 1 1-.01 ${-r}Z`;
    case 'none':
      return `M${-r * 0.8} ${-r * 0.9}H${r * 0.8}L${r * 1.15} ${r}H${-r * 1.15}Z`;
  }
};

const Hull = ({ tank, tones }: { readonly tank: Tank; readonly tones: Tones }): ReactElement => {
  const [half, x, track] = [tank.length / 2, tank.width / 2, tank.track];
  const deck = tank.width - 2 * track - 4;
  return (
    <>
      <Track tones={tones} x={-x + track / 2} width={track} from={-half} to={half} />
      <Track tones={tones} x={x - track / 2} width={track} from={-half} to={half} />
      <path
        d={`M${-x + track * 0.55} ${-half + 4}H${x - track * 0.55}L${x - track * 0.3} ${-half + 11}V${half - 3}H${-x + track * 0.3}V${-half + 11}Z`}
        fill={tones.fill}
        stroke={tones.deep}
        strokeWidth={1.4}
      />
      <path
        d={`M${-x + track + 2} ${half - 12}h${deck}M${-x + track + 2} ${half - 8}h${deck}`}
        stroke={tones.deep}
        strokeWidth={1.2}
        opacity={0.7}
      />
      <path
        d={`M${-x + track} ${-half + 13}h${tank.width - 2 * track}`}
        stroke={tones.light}
        strokeWidth={1.2}
        opacity={0.55}
      />
    </>
  );
};

/** A tank from its measures; the turret may look another way than the hull. */
export const TankArt = ({
  tank,
  tones,
  turn,
}: {
  readonly tank: Tank;
  readonly tones: Tones;
  readonly turn: number;
}): ReactElement => {
  const r = tank.turret;
  const calibre = tank.barrel > 22 ? 5.2 : tank.barrel > 13 ? 4.6 : 3.8;
  const fixed = tank.turretShape === 'none';
  // A gun without a turret sits far forward and looks where the hull looks.
  const seat = fixed ? -tank.length * 0.06 : -2;
  return (
    <>
      <Hull tank={tank} tones={tones} />
      <g transform={`translate(0 ${seat}) rotate(${fixed ? 0 : turn})`}>
        <Barrel tones={tones} from={-r + 2} to={-r - tank.barrel} calibre={calibre} brake={tank.brake} />
        {r > 0 ? (
          <>
            <path d={turretPath(tank)} fill={tones.middle} stroke={tones.deep} strokeWidth={1.5} />
            <circle cx={r * 0.36} cy={r * 0.28} r={r * 0.32} fill={tones.fill} stroke={tones.deep} strokeWidth={1.2} />
            <path d={`M${-r * 0.6} ${-r * 0.55}H${r * 0.3}`} stroke={tones.light} strokeWidth={1.3} opacity={0.75} />
          </>
        ) : (
          <path d="M-10 1-5-4H5L10 1V6H-10Z" fill={tones.middle} stroke={tones.deep} strokeWidth={1.5} />
        )}
      </g>
    </>
  );
};

const BARRELS = { short: 24, normal: 38, long: 47 } as const;
const CALIBRES = { short: 7, normal: 5, long: 6 } as const;
const TRAILS = { short: 13, normal: 15, long: 22 } as const;

/** A gun on its carriage, with two men. */
export const GunArt = ({
  gun,
  tones,
}: {
  readonly gun: Extract<Art, { kind: 'gun' }>;
  readonly tones: Tones;
}): ReactElement => {
  const spread = TRAILS[gun.barrel];
  const trails = `M-3 4L${-spread} 36M3 4L${spread} 36`;
  return (
    <>
      <path d={trails} stroke={tones.deep} strokeWidth={4.4} strokeLinecap="round" />
      <path d={trails} stroke={tones.middle} strokeWidth={2} strokeLinecap="round" />
      <Wheel tones={tones} x={-17} y={0} />
      <Wheel tones={tones} x={17} y={0} />
      <Barrel tones={tones} from={10} to={-BARRELS[gun.barrel]} calibre={CALIBRES[gun.barrel]} brake={gun.brake} />
      <path d="M-15-4-5-8H5L15-4" stroke={tones.deep} strokeWidth={4.6} fill="none" strokeLinejoin="round" />
      <path d="M-15-4-5-8H5L15-4" stroke={tones.fill} strokeWidth={2.2} fill="none" strokeLinejoin="round" />
      <GunCrew tones={tones} />
    </>
  );
};

/** Four wheels, by their two axles. */
const Wheels = ({
  tones,
  x,
  axles,
}: {
  readonly tones: Tones;
  readonly x: number;
  readonly axles: readonly number[];
}): ReactElement => (
  <>{axles.flatMap((y) => [-x, x].map((side) => <Wheel key={`${side} ${y}`} tones={tones} x={side} y={y} />))}</>
);

/** A half-track: wheels in front, tracks behind, open on top. */
export const HalfTrack = ({ tones }: { readonly tones: Tones }): ReactElement => (
  <>
    <Track tones={tones} x={-15} width={9} from={-2} to={34} />
    <Track tones={tones} x={15} width={9} from={-2} to={34} />
    <Wheels tones={tones} x={14} axles={[-22]} />
    <path d="M-9-34H9L13-16V34H-13V-16Z" fill={tones.fill} stroke={tones.deep} strokeWidth={1.5} />
    <rect x={-9.5} y={-2} width={19} height={32} rx={2} fill={tones.middle} stroke={tones.deep} strokeWidth={1.3} />
    <path d="M-7-14H7" stroke={tones.light} strokeWidth={2} />
    <path d="M0-2V-22" stroke={tones.deep} strokeWidth={3} />
    <path d="M-6 5V25M6 5V25" stroke={tones.deep} strokeWidth={1.4} opacity={0.6} />
  </>
);

/** A truck: bonnet, windscreen, tilt. */
export const Truck = ({ tones }: { readonly tones: Tones }): ReactElement => (
  <>
    <Wheels tones={tones} x={14.5} axles={[-20, 20]} />
    <path d="M-10-36H10L12-14H-12Z" fill={tones.fill} stroke={tones.deep} strokeWidth={1.5} />
    <path d="M-11-14H11V-7H-11Z" fill={tones.light} stroke={tones.deep} strokeWidth={1.2} />
    <rect x={-15} y={-7} width={30} height={42} rx={3} fill={tones.middle} stroke={tones.deep} strokeWidth={1.5} />
    <path d="M-15 4H15M-15 14H15M-15 24H15" stroke={tones.deep} strokeWidth={1.1} opacity={0.6} />
  </>
);

/** An armoured car: four wheels and a small turret. */
export const Car = ({ tones, turn }: { readonly tones: Tones; readonly turn: number }): ReactElement => (
  <>
    <Wheels tones={tones} x={14} axles={[-20, 16]} />
    <path d="M-8-34H8L13-16V22L9 32H-9L-13 22V-16Z" fill={tones.fill} stroke={tones.deep} strokeWidth={1.5} />
    <g transform={`rotate(${turn} 0 2)`}>
      <path d="M0-4V-34" stroke={tones.deep} strokeWidth={3.2} />
      <circle cy={2} r={10.5} fill={tones.middle} stroke={tones.deep} strokeWidth={1.5} />
      <circle cx={3} cy={5} r={3.4} fill={tones.fill} stroke={tones.deep} />
    </g>
  </>
);

/** A wagon with two horses. */
export const Wagon = ({ tones }: { readonly tones: Tones }): ReactElement => (
  <>
    <Wheels tones={tones} x={15} axles={[-2, 24]} />
    <rect x={-11} y={-8} width={22} height={42} rx={2} fill={tones.middle} stroke={tones.deep} strokeWidth={1.5} />
    <path d="M-11 6H11M-11 20H11" stroke={tones.deep} strokeWidth={1.1} opacity={0.6} />
    <path d="M0-8V-36" stroke={tones.deep} strokeWidth={2.4} />
    <ellipse cx={-7} cy={-26} rx={4.6} ry={11} fill={tones.fill} stroke={tones.deep} strokeWidth={1.2} />
    <ellipse cx={7} cy={-26} rx={4.6} ry={11} fill={tones.fill} stroke={tones.deep} strokeWidth={1.2} />
  </>
);

/** An assault boat. */
export const Boat = ({ tones }: { readonly tones: Tones }): ReactElement => (
  <>
    <path
      d="M0-38Q15-24 15-4V26Q15 32 9 34H-9Q-15 32-15 26V-4Q-15-24 0-38Z"
      fill={tones.fill}
      stroke={tones.deep}
      strokeWidth={1.8}
    />
    <path d="M0-28Q9-18 9-4V22H-9V-4Q-9-18 0-28Z" fill={tones.middle} stroke={tones.deep} strokeWidth={1.3} />
    <path d="M-9-4H9M-9 9H9" stroke={tones.deep} strokeWidth={2} />
    <path d="M0 34V40" stroke={tones.deep} strokeWidth={4} />
  </>
);
