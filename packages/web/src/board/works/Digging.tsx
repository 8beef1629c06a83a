import type { ReactElement } from 'react';
import { CASING, INK } from '../pieces/colours.ts';

const EARTH = '#8a6a3f';
const EARTH_DARK = '#5c4526';
const EARTH_LIGHT = '#c9ab77';
const STONE = '#8d9094';
const STONE_LINE = '#3b3e42';

const CRENELS = 'M-48 8H-34V-10H-14V8H6V-10H26V8H48';

/** A trench: crenellated, earth thrown up on both sides. */
export const Trench = (): ReactElement => (
  <g fill="none" strokeLinejoin="round">
    <path d={CRENELS} stroke={EARTH_LIGHT} strokeWidth={18} strokeOpacity={0.75} />
    <path d={CRENELS} stroke={EARTH} strokeWidth={15} />
    <path d={CRENELS} stroke={EARTH_DARK} strokeWidth={7.5} />
    <path d="M-48 1H-41M-27-17H-21M-7 1H-1M13-17H19M33 1H41" stroke={EARTH_LIGHT} strokeWidth={2.4} />
  </g>
);

/** Sandbags in an arc. */
export const HastyDefence = (): ReactElement => (
  <>
    {[-60, -40, -20, 0, 20, 40, 60].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return (
        <rect
          key={degrees}
          x={-7}
          y={-4}
          width={14}
          height={8}
          rx={4}
          transform={`translate(${44 * Math.sin(angle)} ${12 - 44 * Math.cos(angle)}) rotate(${degrees})`}
          fill="#cdb587"
          stroke={EARTH_DARK}
          strokeWidth={1.4}
        />
      );
    })}
  </>
);

/** A bunker with its slit towards the front. */
export const Bunker = (): ReactElement => (
  <>
    <path d="M-30-20H30L40 24H-40Z" opacity={0.25} transform="translate(4 5)" />
    <path d="M-30-20H30L40 24H-40Z" fill={STONE} stroke={STONE_LINE} strokeWidth={3} strokeLinejoin="round" />
    <path d="M-22-10H22L29 15H-29Z" fill="#a6a9ac" stroke={STONE_LINE} strokeWidth={1.2} />
    <path d="M-18-20H18" stroke={INK} strokeWidth={6} />
  </>
);

const BARBS = [-40, -24, -8, 8, 24, 40]
  .map((x) => {
    const y = x * x * 0.0052;
    return `M${x - 5} ${y - 6}L${x + 5} ${y + 6}M${x - 5} ${y + 6}L${x + 5} ${y - 6}`;
  })
  .join('');

/** Barbed wire. */
export const Wire = (): ReactElement => (
  <g fill="none">
    <path d="M-48 6Q0-6 48 6" stroke={CASING} strokeWidth={6} />
    <path d={BARBS} stroke={CASING} strokeWidth={4.6} />
    <path d="M-48 6Q0-6 48 6" stroke={INK} strokeWidth={1.8} />
    <path d={BARBS} stroke={INK} strokeWidth={2} />
  </g>
);

/** Beams across a road. */
export const Roadblock = (): ReactElement => (
  <g strokeLinecap="round">
    <path d="M-36 18 36-14M-36-14 36 18M-40 2H40" stroke={EARTH_DARK} strokeWidth={11} />
    <path d="M-36 18 36-14M-36-14 36 18M-40 2H40" stroke="#a98655" strokeWidth={7} />
  </g>
);

/** Three mines. */
export const Mines = (): ReactElement => (
  <>
    {(
      [
        [-24, 8],
        [0, -12],
        [24, 8],
      ] as const
    ).map(([x, y]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <circle r={11} fill={INK} stroke={CASING} strokeWidth={2.6} />
        <path d="M0-16V-11M-10-12-7-8M10-12 7-8" stroke={INK} strokeWidth={2.4} />
        <circle cx={-3} cy={-3} r={2.6} fill="#777" />
      </g>
    ))}
  </>
);
