import type { Layer, Plan } from '@grognard/looks';
import type { ReactElement } from 'react';
import { memo, useId } from 'react';
import type { Dot, Layout } from '../geometry.ts';
import type { Floors, House } from '../houses.ts';
import { pathOf } from '../pencils/strokes.tsx';

/** How thick walls are drawn, in tenths of a millimetre: those outside, and those within. */
const WALL = 76;
const INNER = 50;

interface Tones {
  readonly floor: string;
  readonly seam: string;
  readonly wall: string;
  readonly hatch: string;
  readonly glass: string;
  readonly leaf: string;
}
const DAY: Tones = {
  floor: '#ecdfc6',
  seam: '#c9b48f',
  wall: '#3a352d',
  hatch: '#8b8272',
  glass: '#9cc3d6',
  leaf: '#8a5a2e',
};
const NIGHT: Tones = {
  floor: '#4d4638',
  seam: '#655b48',
  wall: '#161412',
  hatch: '#6d6657',
  glass: '#4f7687',
  leaf: '#a5713f',
};

/** Houses with their roofs off: whoever is in one, or looks at an upper storey, sees what can be crossed and shot through. */
export const Plans = memo(
  ({
    layer,
    layout,
    theme,
    floors,
  }: {
    readonly layer: Extract<Layer, { readonly kind: 'plans' }>;
    readonly layout: Layout;
    readonly theme: 'light' | 'dark';
    readonly floors: Floors;
  }): ReactElement => {
    const tones = theme === 'dark' ? NIGHT : DAY;
    return (
      <g data-layer="plans">
        {layer.houses.map((house) => {
          const floor = floors.shown(house);
          const plan = house.storeys.find((one) => one.storey === floor);
          return plan ? <Opened key={house.id} house={house} plan={plan} layout={layout} tones={tones} /> : null;
        })}
      </g>
    );
  },
);

const Opened = ({
  house,
  plan,
  layout,
  tones,
}: {
  readonly house: House;
  readonly plan: Plan;
  readonly layout: Layout;
  readonly tones: Tones;
}): ReactElement => {
  const id = useId();
  const dot = ({ x, y }: { readonly x: number; readonly y: number }): Dot => ({
    x: x * layout.scale,
    y: y * layout.scale,
  });
  const outline = pathOf(house.outline.map(dot), true);
  const [wall, inner] = [WALL * layout.scale, INNER * layout.scale];
  const line = (from: Dot, to: Dot): string => pathOf([from, to]);
  return (
    <g data-house={house.id} data-storey={plan.storey}>
      <pattern id={id} width={16} height={16} patternUnits="userSpaceOnUse">
        <path
          d={plan.storey === 0 ? 'M0 0H16M0 0V16' : 'M0 0H16M0 8H16M5 0V8M12 8V16'}
          stroke={tones.seam}
          strokeWidth={0.9}
          fill="none"
        />
      </pattern>
      <path d={outline} fill={tones.floor} />
      <path d={outline} fill={`url(#${id})`} />
      <g fill="none" strokeLinejoin="miter">
        <path d={outline} stroke={tones.wall} strokeWidth={wall} />
        <path d={outline} stroke={tones.hatch} strokeWidth={wall * 0.62} strokeDasharray="2.2 2.2" />
        {plan.inner.map(({ kind, line: points }) => (
          <path
            key={pathOf(points.map(dot))}
            d={pathOf(points.map(dot))}
            stroke={kind === 'wall' ? tones.wall : tones.leaf}
            strokeWidth={kind === 'wall' ? inner : inner * 0.7}
          />
        ))}
        {plan.openings.map(({ kind, from, to }) => {
          const d = line(dot(from), dot(to));
          return (
            <g key={d}>
              <path d={d} stroke={tones.floor} strokeWidth={wall + 1} />
              {kind === 'window' && (
                <>
                  <path d={d} stroke={tones.wall} strokeWidth={wall * 0.55} />
                  <path d={d} stroke={tones.glass} strokeWidth={wall * 0.34} />
                </>
              )}
              {kind === 'slit' && <path d={d} stroke={tones.glass} strokeWidth={wall * 0.3} />}
              {kind === 'door' && <path d={d} stroke={tones.leaf} strokeWidth={wall * 0.5} />}
              {kind === 'openDoor' && <path d={d} stroke={tones.leaf} strokeWidth={1.4} strokeDasharray="3 3" />}
            </g>
          );
        })}
      </g>
      {plan.stairs.map((place) => {
        const { x, y } = dot(place);
        return (
          <g
            key={`${x} ${y}`}
            data-stairs=""
            transform={`translate(${x} ${y})`}
            fill="none"
            stroke={tones.wall}
            strokeWidth={1.3}
          >
            <rect x={-15} y={-9} width={30} height={18} fill={tones.seam} fillOpacity={0.6} />
            <path d="M-9-9V9M-3-9V9M3-9V9M9-9V9" />
            <path d="M-11 0H10M5-4 10 0 5 4" strokeWidth={1.8} />
          </g>
        );
      })}
    </g>
  );
};
