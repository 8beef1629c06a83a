import type { ReactElement } from 'react';
import { placeKey } from '../../state/picking.ts';
import type { Dot, Layout } from '../geometry.ts';
import { pointsOf } from '../geometry.ts';
import type { Pencil } from '../pencil.ts';
import { between } from '../pencil.ts';
import { plateWidth } from '../plates.ts';
import { across, entries } from './along.ts';
import { Plate, pathOf, StopBadge } from './strokes.tsx';

/** Who could fire at a place, and what is seen along a line. */
export const Sights = ({ layout, pencil }: { readonly layout: Layout; readonly pencil: Pencil }): ReactElement => (
  <>
    {pencil.watchers.map(({ from, to }) => (
      <WatchLine key={placeKey(from)} from={layout.dotOf(from)} to={layout.dotOf(to)} />
    ))}
    {pencil.sight && <SightLine layout={layout} sight={pencil.sight} />}
  </>
);

const EYE = 'M-6 0Q0-6.4 6 0 0 6.4-6 0Z';

/** Who could fire at a place: an eye at his base, and a dashed line. */
const WatchLine = ({ from, to }: { readonly from: Dot; readonly to: Dot }): ReactElement => (
  <g data-watcher="">
    <path d={pathOf([from, to])} stroke="var(--casing)" strokeWidth={4} strokeOpacity={0.7} fill="none" />
    <path d={pathOf([from, to])} stroke="var(--foe)" strokeWidth={1.7} strokeDasharray="5 4" fill="none" />
    <g transform={`translate(${from.x.toFixed(1)} ${(from.y - 30).toFixed(1)})`}>
      <circle r={9.6} fill="var(--foe)" stroke="var(--casing)" strokeWidth={2} />
      <path d={EYE} fill="none" stroke="var(--casing)" strokeWidth={1.5} />
      <circle r={2} fill="var(--casing)" />
    </g>
  </g>
);

const nearestOn = (from: Dot, to: Dot, dot: Dot): Dot => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((dot.x - from.x) * dx + (dot.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  return between(from, to, Math.min(1, Math.max(0, along)));
};

/** Lines at 45 degrees over a hex, cut off at its sides. */
const hatchOver = (corners: readonly Dot[]): string => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const lines: string[] = [];
  for (let sum = x0 + y0 + 6; sum < x1 + y1; sum += 12) {
    const cuts = corners.flatMap((a, i) => {
      const b = corners[(i + 1) % corners.length]!;
      const [sa, sb] = [a.x + a.y - sum, b.x + b.y - sum];
      return sa * sb < 0 ? [between(a, b, sa / (sa - sb))] : [];
    });
    if (cuts.length === 2) lines.push(pathOf(cuts));
  }
  return lines.join('');
};

/** The place that stops a line of sight: hatched and outlined. */
const Culprit = ({ layout, hex }: { readonly layout: Layout; readonly hex: number }): ReactElement => {
  const corners = layout.corners(hex, 0.93);
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={hatchOver(corners)} stroke="var(--foe)" strokeWidth={2.2} strokeOpacity={0.75} />
      <polygon points={pointsOf(corners)} stroke="var(--casing)" strokeWidth={6} strokeOpacity={0.9} />
      <polygon points={pointsOf(corners)} stroke="var(--foe)" strokeWidth={2.6} />
    </g>
  );
};

/** Where sight enters the hex that stops it; on a table, the nearest point of the line to the culprit. */
const stopDot = (layout: Layout, sight: NonNullable<Pencil['sight']>, from: Dot, to: Dot): Dot => {
  if (!sight.stop) return to;
  const { place } = sight.stop;
  const into =
    place.kind === 'hex'
      ? entries(layout, from, to).find((dot) => {
          const beyond = between(dot, to, Math.min(1, 3 / (Math.hypot(to.x - dot.x, to.y - dot.y) || 1)));
          const at = layout.placeAt(beyond);
          return at?.kind === 'hex' && at.hex === place.hex;
        })
      : undefined;
  return into ?? nearestOn(from, to, layout.dotOf(place));
};

interface SightProps {
  readonly layout: Layout;
  readonly sight: NonNullable<Pencil['sight']>;
}

/** Sight: blue while it is clear, with a tick where each hex is entered; stopped, dashed vermilion beyond the culprit. */
const SightLine = ({ layout, sight }: SightProps): ReactElement => {
  const [from, to] = [layout.dotOf(sight.from), layout.dotOf(sight.to)];
  const stop = sight.clear ? to : stopDot(layout, sight, from, to);
  const ticks = sight.clear
    ? entries(layout, from, to)
        .map((dot) => pathOf(across(from, to, dot, 5)))
        .join('')
    : '';
  return (
    <g fill="none" data-sight="">
      {sight.stop?.place.kind === 'hex' && <Culprit layout={layout} hex={sight.stop.place.hex} />}
      <path d={pathOf([from, to])} stroke="var(--casing)" strokeWidth={7} strokeOpacity={0.85} strokeLinecap="round" />
      <path
        d={pathOf([from, stop])}
        stroke={sight.clear ? 'var(--own)' : 'var(--ink)'}
        strokeWidth={sight.clear ? 3 : 2}
      />
      {ticks !== '' && <path d={ticks} stroke="var(--own)" strokeWidth={2} />}
      {!sight.clear && (
        <>
          <path d={pathOf([stop, to])} stroke="var(--foe)" strokeWidth={2.4} strokeDasharray="5 5" />
          <StopBadge at={stop} />
        </>
      )}
      {sight.crosses?.map(({ place, label }) => (
        <Comb key={`${label} ${placeKey(place)}`} line={[from, to]} at={layout.dotOf(place)} />
      ))}
    </g>
  );
};

/** What is said of a line of sight: it lies over pieces and their rings. */
export const SightPlates = ({ layout, sight }: SightProps): ReactElement => {
  const [from, to] = [layout.dotOf(sight.from), layout.dotOf(sight.to)];
  const stop = sight.clear ? to : stopDot(layout, sight, from, to);
  // Between neighbours it would lie on both of them, and tell nothing.
  const isNextDoor =
    layout.kind === 'hexes' && sight.clear && Math.hypot(to.x - from.x, to.y - from.y) < layout.unit * 1.2;
  return (
    <>
      {/* On the upper side of the line, where no base stands in its own shadow. */}
      {sight.crosses?.map(({ place, label }) => (
        <Plate
          key={`${label} ${placeKey(place)}`}
          at={besideLine([from, to], layout.dotOf(place), label, 'upper')}
          text={label}
          tone="own"
        />
      ))}
      {!isNextDoor && (
        <Plate
          at={
            sight.crosses?.length
              ? besideLine([from, to], between(from, stop), sight.distance, 'lower')
              : between(from, stop)
          }
          text={sight.distance}
          tone={sight.clear ? 'own' : 'ink'}
        />
      )}
      {sight.stop && <Plate at={below(layout, layout.dotOf(sight.stop.place))} text={sight.stop.label} tone="foe" />}
    </>
  );
};

/** Teeth of a comb across the line, where it goes through something. */
const TEETH = [-6, 0, 6] as const;
const Comb = ({ line: [from, to], at }: { readonly line: readonly [Dot, Dot]; readonly at: Dot }): ReactElement => {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const teeth = TEETH.map((along) => pathOf(across(from, to, { x: at.x + dx * along, y: at.y + dy * along }, 6)));
  return (
    <g data-testid="crossed">
      <path d={teeth.join('')} stroke="var(--casing)" strokeWidth={4.5} />
      <path d={teeth.join('')} stroke="var(--own)" strokeWidth={2} />
    </g>
  );
};

const CLEAR = 9;
const HALF_HIGH = 10;

/** Where a plate lies beside a line, clear of it however steep that is; what is crossed on one side, how far it is on the other. */
export const besideLine = ([from, to]: readonly [Dot, Dot], at: Dot, text: string, side: 'upper' | 'lower'): Dot => {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const out = CLEAR + Math.abs(dy) * (plateWidth(text) / 2) + Math.abs(dx) * HALF_HIGH;
  const up = (dx < 0 ? -1 : 1) * (side === 'upper' ? out : -out);
  return { x: at.x + dy * up, y: at.y - dx * up };
};

const below = (layout: Layout, { x, y }: Dot): Dot => ({
  x,
  y: y + (layout.kind === 'hexes' ? layout.unit * 0.32 : 20),
});
