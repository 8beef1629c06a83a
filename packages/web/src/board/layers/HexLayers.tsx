import type { Layer } from '@grognard/looks';
import type { ReactElement } from 'react';
import { memo, useId, useMemo } from 'react';
import { useTheme } from '../../ui/hooks.ts';
import type { Layout } from '../geometry.ts';
import { outlineOf, rounded } from '../pencils/outlines.ts';
import { Cased, pathOf } from '../pencils/strokes.tsx';
import { LIVERY } from '../pieces/colours.ts';
import type { DotLine } from './front.ts';
import { frontBetween, softened, ticksOn, toTheRight } from './front.ts';

type Of<K extends Layer['kind']> = Extract<Layer, { readonly kind: K }>;
interface Drawn<K extends Layer['kind']> {
  readonly layer: Of<K>;
  readonly layout: Layout;
  /** How much broader than on the sheet lines are drawn, so that they are seen from afar. */
  readonly bold: number;
}

const drawnLine = ({ dots, closed }: DotLine): string => pathOf(dots, closed);
const drawnHexes = (layout: Layout, hexes: readonly number[]): string =>
  outlineOf(layout, hexes)
    .map((loop) => pathOf(loop, true))
    .join('');

/** How wide the bands of control are, and how strong: the nearer to the front, the stronger. */
const BANDS = [
  [84, 0.07],
  [58, 0.07],
  [34, 0.09],
  [16, 0.12],
] as const;
const APART = 3.5;

/** Whose ground is whose: bands on either side of the front, and the front as two parallel pencils, one of them dashed. */
const Control = memo(({ layer, layout, bold }: Drawn<'control'>): ReactElement => {
  const id = useId();
  const night = useTheme() === 'dark';
  const { holders } = layer;
  const fronts = useMemo(
    () =>
      holders.flatMap((first, i) =>
        holders
          .slice(i + 1)
          .flatMap((second) =>
            frontBetween(layout, first.hexes, second.hexes).map((line) => ({ first, second, line: softened(line) })),
          ),
      ),
    [holders, layout],
  );
  const inkOf = (nation: Of<'control'>['holders'][number]['nation']): string =>
    night ? LIVERY[nation].body : LIVERY[nation].dark;
  return (
    <g fill="none" strokeLinejoin="round" data-layer="control">
      {holders.map(({ side, nation, hexes }, i) => (
        <g key={side}>
          <clipPath id={`${id}${i}`}>
            <path d={drawnHexes(layout, hexes)} clipRule="evenodd" />
          </clipPath>
          <g clipPath={`url(#${id}${i})`} stroke={inkOf(nation)}>
            {BANDS.map(([width, opacity]) => (
              <path
                key={width}
                d={fronts
                  .filter(({ first, second }) => first.side === side || second.side === side)
                  .map(({ line }) => drawnLine(line))
                  .join('')}
                strokeWidth={width}
                strokeOpacity={opacity}
              />
            ))}
          </g>
        </g>
      ))}
      {fronts.map(({ first, second, line }) => (
        <g key={`${first.side} ${second.side} ${drawnLine(line).slice(0, 24)}`} strokeWidth={3.4 * bold}>
          <path d={drawnLine(line)} stroke="var(--casing)" strokeWidth={13 * bold} strokeOpacity={0.6} />
          <path d={drawnLine(toTheRight(line, APART * bold))} stroke={inkOf(first.nation)} />
          <path
            d={drawnLine(toTheRight(line, -APART * bold))}
            stroke={inkOf(second.nation)}
            strokeDasharray={`${9 * bold} ${5 * bold}`}
          />
        </g>
      ))}
    </g>
  );
});

/** Mud is hatched, snow is white, a storm is slanted strokes; the ground stays to be seen through all of them. */
const Weather = memo(({ layer, layout }: { readonly layer: Of<'weather'>; readonly layout: Layout }): ReactElement => {
  const id = useId();
  const sheet = `M0 0H${layout.width}V${layout.height}H0Z`;
  const area = layer.hexes === 'all' ? sheet : drawnHexes(layout, layer.hexes);
  return (
    <g
      data-layer="weather"
      data-weather={layer.weather}
      {...(layout.waters === '' ? {} : { clipPath: `url(#${id}land)` })}
    >
      {layout.waters !== '' && (
        <clipPath id={`${id}land`}>
          <path d={sheet + layout.waters} clipRule="evenodd" />
        </clipPath>
      )}
      {layer.weather === 'snow' ? (
        <path d={area} fill="var(--snow)" fillRule="evenodd" />
      ) : (
        <>
          <pattern
            id={id}
            width={9}
            height={9}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${layer.weather === 'mud' ? 45 : 18})`}
          >
            {layer.weather === 'mud' ? (
              <path d="M0 0V9" stroke="var(--mud)" strokeWidth={4} />
            ) : (
              <path d="M2 0V5" stroke="var(--ink)" strokeWidth={1.4} strokeOpacity={0.35} />
            )}
          </pattern>
          <path d={area} fill={`url(#${id})`} fillRule="evenodd" />
        </>
      )}
    </g>
  );
});

/** Nobody's ground: hatched both ways, so that the hatch of mud is not taken for it. */
const Contested = ({ layer, layout }: { readonly layer: Of<'contested'>; readonly layout: Layout }): ReactElement => {
  const id = useId();
  return (
    <g data-layer="contested">
      <pattern id={id} width={11} height={11} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0H11M0 0V11" stroke="var(--ink)" strokeWidth={1.5} strokeOpacity={0.42} />
      </pattern>
      <path d={drawnHexes(layout, layer.hexes)} fill={`url(#${id})`} fillRule="evenodd" />
    </g>
  );
};

/** Ways of supply: black dashes with an arrow at their end. */
const Supply = ({ layer, layout }: { readonly layer: Of<'supply'>; readonly layout: Layout }): ReactElement => (
  <g data-layer="supply">
    {layer.rails && layer.rails.length > 0 && (
      <path
        d={layer.rails.map((ends) => pathOf(ends.map(layout.dotOf))).join('')}
        fill="none"
        stroke="var(--own)"
        strokeWidth={11}
        strokeOpacity={0.32}
        strokeLinecap="round"
      />
    )}
    {layer.lines.map((places) => {
      const dots = places.map(layout.dotOf);
      const [before, end] = [dots.at(-2), dots.at(-1)];
      if (!before || !end) return null;
      const degrees = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
      return (
        <g key={`${dots[0]!.x} ${dots[0]!.y} ${end.x} ${end.y}`}>
          <Cased d={pathOf(dots)} stroke="var(--ink)" width={3} dash="8 6" cap="butt" />
          <path
            transform={`translate(${end.x} ${end.y}) rotate(${degrees})`}
            d="M2 0-11-7V7Z"
            fill="var(--ink)"
            stroke="var(--casing)"
            strokeWidth={1.6}
          />
        </g>
      );
    })}
  </g>
);

/** How far orders carry: black and white dashes, never a colour. */
const Orders = ({ layer, layout, bold }: Drawn<'command'>): ReactElement => {
  const d = outlineOf(layout, layer.hexes)
    .map((loop) => pathOf(rounded(loop), true))
    .join('');
  return (
    <g fill="none" data-layer="command">
      <path d={d} stroke="var(--casing)" strokeWidth={5 * bold} />
      <path d={d} stroke="var(--ink)" strokeWidth={2.4 * bold} strokeDasharray={`${12 * bold} ${6 * bold}`} />
    </g>
  );
};

/** A zone of control: short ticks on the hexsides it reaches across. */
const Zone = ({
  layer,
  layout,
  own,
}: {
  readonly layer: Of<'zone'>;
  readonly layout: Layout;
  readonly own: string | null;
}) => {
  const d = layer.sides
    .flatMap((side) => ticksOn(layout, side, layout.unit * 0.085).map((tick) => pathOf(tick)))
    .join('');
  return (
    <g data-layer="zone">
      <Cased d={d} stroke={layer.side === own ? 'var(--own)' : 'var(--foe)'} width={2.2} />
    </g>
  );
};

/** What is said of the ground hex by hex. */
export type HexLayer = Exclude<Layer, { readonly kind: 'groups' | 'plans' }>;

/** Lines are drawn as broad as on the sheet down to this zoom, and stay so broad from farther off. */
const BOLD_BELOW = 0.7;

/** A layer over hexes. */
export const HexLayerView = ({
  layer,
  layout,
  own,
  zoom,
}: {
  readonly layer: HexLayer;
  readonly layout: Layout;
  readonly own: string | null;
  readonly zoom: number;
}): ReactElement => {
  const bold = Math.max(1, BOLD_BELOW / zoom);
  switch (layer.kind) {
    case 'control':
      return <Control layer={layer} layout={layout} bold={bold} />;
    case 'weather':
      return <Weather layer={layer} layout={layout} />;
    case 'supply':
      return <Supply layer={layer} layout={layout} />;
    case 'command':
      return <Orders layer={layer} layout={layout} bold={bold} />;
    case 'contested':
      return <Contested layer={layer} layout={layout} />;
    case 'zone':
      return <Zone layer={layer} layout={layout} own={own} />;
  }
};
