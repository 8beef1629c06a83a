import type { MapPlace } from '@grognard/looks';
import type { ReactElement } from 'react';
import type { Dot, Layout } from '../geometry.ts';
import type { Pencil } from '../pencil.ts';
import { afterOf, cutOut } from './along.ts';
import { isGapOfOne, outlineOf, rounded } from './outlines.ts';
import { Cased, circlePath, Plate, pathOf } from './strokes.tsx';

interface BandsProps {
  readonly layout: Layout;
  readonly pencil: Pencil;
}

/** What can be asked of the ground: its levels, what is reached or seen from where, how far orders carry. */
export const Fields = ({ layout, pencil: { command, ...pencil } }: BandsProps): ReactElement => (
  <>
    <Levels layout={layout} levels={pencil.levels} />
    <ReachBand layout={layout} places={pencil.reach} far={pencil.farReach} />
    <SeenFrom layout={layout} places={pencil.seenFrom} />
    {pencil.vista && <VistaBand layout={layout} vista={pencil.vista} />}
    <RangeBands layout={layout} bands={pencil.bands} />
    {command && !('chain' in command) && <CommandBand layout={layout} command={command} />}
  </>
);

/** The arcs that are fired into. */
export const Arcs = ({ layout, pencil }: BandsProps): ReactElement => (
  <>
    {pencil.arcs.map((arc) => (
      <ArcRays key={JSON.stringify(arc)} layout={layout} arc={arc} />
    ))}
  </>
);

/** The stretches of a route that are seen. */
export const Stretches = ({ layout, pencil }: BandsProps): ReactElement => (
  <>
    {pencil.stretches.map((stretch) => (
      <SeenStretch key={stretch.from} layout={layout} stretch={stretch} />
    ))}
  </>
);

/** The edge of what a piece reaches with its fire: round the hexes, dotted for long range, or the circle on a table. */
const ReachBand = ({
  layout,
  places,
  far,
}: {
  readonly layout: Layout;
  readonly places: readonly MapPlace[];
  readonly far: readonly MapPlace[];
}): ReactElement | null => {
  if (places.length === 0) return null;
  if (layout.kind === 'table')
    return <Cased d={pathOf(places.map(layout.dotOf), true)} stroke="var(--ink)" width={2} dash="1 6" />;
  const beyond = new Set(hexesIn(far));
  const near = hexesIn(places).filter((hex) => !beyond.has(hex));
  return (
    <>
      {[
        ...(beyond.size > 0 ? [{ hexes: hexesIn(places), dash: '1 7' }] : []),
        { hexes: near, dash: undefined },
      ].flatMap(({ hexes, dash }) =>
        // The hex a friend stands in would look like a ring round him.
        outlineOf(layout, hexes)
          .filter((loop) => !isGapOfOne(layout, loop))
          .map((loop) => (
            <Cased
              key={`${dash} ${pathOf(loop.slice(0, 1))}`}
              d={pathOf(rounded(loop), true)}
              stroke="var(--own)"
              width={2.6}
              {...(dash ? { dash } : {})}
            />
          )),
      )}
    </>
  );
};

/** The hexes that see a place: a faint wash and a thin ink outline, which says nothing of moves or fire. */
const SeenFrom = ({
  layout,
  places,
}: {
  readonly layout: Layout;
  readonly places: readonly MapPlace[];
}): ReactElement | null => {
  if (places.length === 0) return null;
  const d = outlineOf(layout, hexesIn(places))
    .map((loop) => pathOf(rounded(loop), true))
    .join('');
  return (
    <g data-seen-from={places.length}>
      <path d={d} fill="var(--ink)" fillOpacity={0.07} fillRule="evenodd" />
      <Cased d={d} stroke="var(--ink)" width={1.4} dash="6 3" />
    </g>
  );
};

/** The same on a table, point by point; what a piece could fire at has the colour of its side. */
const VistaBand = ({
  layout: { scale },
  vista: { loops, of },
}: {
  readonly layout: Layout;
  readonly vista: NonNullable<Pencil['vista']>;
}): ReactElement => {
  const d = loops
    .map((loop) => pathOf(rounded(loop.map(({ x, y }) => ({ x: x * scale, y: y * scale }))), true))
    .join('');
  const isSight = of === 'sight';
  const stroke = isSight ? 'var(--ink)' : `var(--${of})`;
  return (
    <g data-vista={of}>
      <path d={d} fill={stroke} fillOpacity={isSight ? 0.07 : 0.09} fillRule="evenodd" />
      <Cased d={d} stroke={stroke} width={1.4} {...(isSight ? { dash: '6 3' } : {})} />
    </g>
  );
};

const hexesIn = (places: readonly MapPlace[]): readonly number[] =>
  places.flatMap((place) => (place.kind === 'hex' ? [place.hex] : []));

/** How far orders carry: black and white dashes, never a colour. */
const CommandBand = ({
  layout,
  command,
}: {
  readonly layout: Layout;
  readonly command: NonNullable<Pencil['command']>;
}): ReactElement => {
  const loops =
    'hexes' in command
      ? outlineOf(layout, command.hexes).map((loop) => pathOf(rounded(loop), true))
      : [circlePath(layout.dotOf(command.at), command.radius * layout.scale)];
  return (
    <>
      {loops.map((d) => (
        <g key={d} fill="none">
          <path d={d} stroke="var(--casing)" strokeWidth={5} />
          <path d={d} stroke="var(--ink)" strokeWidth={2.4} strokeDasharray="12 6" />
        </g>
      ))}
      {'links' in command && (
        <path
          d={command.links.map((link) => pathOf(link.map(layout.dotOf))).join('')}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={1.2}
        />
      )}
    </>
  );
};

/** The limits of range on a table: dotted circles, each with its distance. */
const RangeBands = ({ layout, bands }: { readonly layout: Layout; readonly bands: Pencil['bands'] }): ReactElement => (
  <>
    {bands.map(({ at, radius, label }) => {
      const dot = layout.dotOf(at);
      const far = radius * layout.scale;
      const inside = [-90, 90, 180, 0].map((degrees) => ({
        x: dot.x + far * Math.cos((degrees * Math.PI) / 180),
        y: dot.y + far * Math.sin((degrees * Math.PI) / 180),
      }));
      const plate = inside.find(({ x, y }) => x > 30 && y > 14 && x < layout.width - 30 && y < layout.height - 14);
      return (
        <g key={radius}>
          <Cased d={circlePath(dot, far)} stroke="var(--own)" width={2} dash="1 6" />
          {plate && <Plate at={plate} text={label} tone="ink" />}
        </g>
      );
    })}
  </>
);

/** The level of hexes, in figures as on a survey map. */
const Levels = ({ layout, levels }: { readonly layout: Layout; readonly levels: Pencil['levels'] }): ReactElement => (
  <g className="levels">
    {levels.map(({ place, level }) => {
      const { x, y } = layout.dotOf(place);
      return (
        <text key={`${x} ${y}`} x={x} y={y + layout.unit * 0.36} textAnchor="middle">
          {level}
        </text>
      );
    })}
  </g>
);

const RAY = 3.4;
/** Those of several arms are told apart by their length too. */
const RAYS = { turret: 1.5, hull: 1.8 } as const;

/** The arc a piece may fire into: two rays and no fill, dashed of a hull, dotted of what turns; what it is of on a plate. */
export const ArcRays = ({
  layout,
  arc,
}: {
  readonly layout: Layout;
  readonly arc: Pencil['arcs'][number];
}): ReactElement => {
  const { facing, half, label, of = 'hull', tone = 'own' } = arc;
  const at = layout.dotOf(arc.at);
  const long = layout.unit * (label === undefined ? RAY : RAYS[of]);
  const end = (degrees: number): Dot => ({
    x: at.x + long * Math.sin((degrees * Math.PI) / 180),
    y: at.y - long * Math.cos((degrees * Math.PI) / 180),
  });
  const [left, right] = [end(facing - half), end(facing + half)];
  const rays = pathOf([left, at, right]);
  const edge = label === undefined ? '' : `M${left.x} ${left.y}A${long} ${long} 0 0 1 ${right.x} ${right.y}`;
  const isDotted = of === 'turret';
  return (
    <g fill="none" data-arc={of}>
      <path d={rays + edge} stroke="var(--casing)" strokeWidth={4.6} strokeOpacity={0.7} />
      <path
        d={rays + edge}
        stroke={`var(--${tone})`}
        strokeWidth={isDotted ? 2.2 : 1.6}
        strokeLinecap={isDotted ? 'round' : 'butt'}
        strokeDasharray={isDotted ? '0.1 5' : '8 5'}
      />
      {/* Those of a hull and of its turret may point the same way: their plates lie apart. */}
      {label !== undefined && <Plate at={isDotted ? left : right} text={label} tone={tone} />}
    </g>
  );
};

const bar = ({ x, y, degrees }: ReturnType<typeof afterOf>, half: number): string => {
  const [dx, dy] = [Math.cos((degrees * Math.PI) / 180) * half, Math.sin((degrees * Math.PI) / 180) * half];
  return `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
};

/** The stretch of a route that a piece sees: its view as a fan, a broad band with end bars, the moment chosen. */
export const SeenStretch = ({
  layout,
  stretch,
}: {
  readonly layout: Layout;
  readonly stretch: Pencil['stretches'][number];
}): ReactElement => {
  const way = stretch.route.map(layout.dotOf);
  const [from, to] = [stretch.from * layout.scale, stretch.to * layout.scale];
  const seen = cutOut(way, from, to);
  const watcher = stretch.seenFrom && layout.dotOf(stretch.seenFrom);
  const [first, last] = [afterOf(way, from), afterOf(way, to)];
  const moment = stretch.moment === null ? null : afterOf(way, stretch.moment * layout.scale);
  return (
    <g fill="none">
      {watcher && <path d={pathOf([watcher, ...seen], true)} fill="var(--own)" fillOpacity={0.1} />}
      <Cased d={pathOf(way)} stroke="var(--ink)" width={3} dash="1 7" />
      <path d={pathOf(seen)} stroke="var(--casing)" strokeWidth={18} strokeOpacity={0.8} />
      <path d={pathOf(seen)} stroke="var(--foe)" strokeWidth={14} strokeOpacity={0.3} />
      <path d={pathOf(seen)} stroke="var(--foe)" strokeWidth={3} />
      <Cased d={bar(first, 13) + bar(last, 13)} stroke="var(--foe)" width={3} cap="butt" />
      <Plate at={{ x: first.x, y: first.y - 26 }} text={stretch.labels[0]} tone="foe" />
      <Plate at={{ x: last.x, y: last.y - 26 }} text={stretch.labels[1]} tone="foe" />
      {moment && (
        <circle cx={moment.x} cy={moment.y} r={9} fill="var(--foe)" stroke="var(--casing)" strokeWidth={2.6} />
      )}
    </g>
  );
};
