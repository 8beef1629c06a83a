import type { ReactElement } from 'react';
import type { Dot, Layout } from '../geometry.ts';
import type { Boxed } from '../stacks.ts';
import { StopBadge } from './strokes.tsx';

interface RingProps {
  readonly layout: Layout;
  readonly at: Dot;
  /** The drawn side of the piece. */
  readonly size: number;
  /** How wide it is, where that is less. */
  readonly wide?: number;
  /** Is only its upper edge seen? Then it has a tick there, and no ring. */
  readonly isWhole?: boolean;
  readonly turned?: Boxed['turned'];
}

/** The shape that goes round a piece: square round counters, round on a table, along the sides of a vehicle. */
const Round = ({
  layout,
  at,
  size,
  wide = size,
  isWhole: _isWhole,
  turned,
  gap,
  ...line
}: RingProps & {
  readonly gap: number;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly strokeDasharray?: string;
  readonly strokeOpacity?: number;
}): ReactElement =>
  layout.kind === 'hexes' ? (
    <rect
      x={at.x - wide / 2 - gap}
      y={at.y - size / 2 - gap}
      width={wide + 2 * gap}
      height={size + 2 * gap}
      rx={8}
      fill="none"
      {...line}
    />
  ) : turned ? (
    <rect
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${turned.facing})`}
      x={-turned.across / 2 - gap}
      y={-size / 2 - gap}
      width={turned.across + 2 * gap}
      height={size + 2 * gap}
      rx={8}
      fill="none"
      {...line}
    />
  ) : (
    <circle cx={at.x} cy={at.y} r={size / 2 + gap + 2} fill="none" {...line} />
  );

/** A narrow piece lies close beside others: its ring keeps to itself. */
const gapOf = ({ size, wide = size }: RingProps, gap: number): number => (wide < size ? gap / 4 : gap);

const TAB = 0.13;
/** A tick stands out beyond the edge, so that what is written on the tab can be read. */
const BESIDE = 4;

/** On the left of a tab: a tick where it is chosen, an open disc where it may be. */
const Tick = ({ at, size, wide = size, chosen }: RingProps & { readonly chosen: 'yes' | 'not' }): ReactElement => (
  <g
    transform={`translate(${(at.x - wide / 2 - BESIDE).toFixed(1)} ${(at.y - size * (0.5 - TAB)).toFixed(1)})`}
    fill="none"
    strokeLinecap="round"
  >
    <circle
      r={5.8}
      fill={chosen === 'yes' ? 'var(--own)' : 'var(--casing)'}
      stroke={chosen === 'yes' ? 'var(--casing)' : 'var(--own)'}
      strokeWidth={2}
    />
    {chosen === 'yes' && <path d="M-2.8 0-0.8 2.4 3.2-2.4" stroke="var(--casing)" strokeWidth={1.8} />}
  </g>
);

/** A piece that may be chosen: dashed blue. */
export const MayChoose = (ring: RingProps): ReactElement =>
  ring.isWhole === false ? <Tick {...ring} chosen="not" /> : <MayRing {...ring} />;

const MayRing = (ring: RingProps): ReactElement => (
  <>
    <Round {...ring} gap={gapOf(ring, 4)} stroke="var(--casing)" strokeWidth={6} strokeOpacity={0.85} />
    <Round {...ring} gap={gapOf(ring, 4)} stroke="var(--own)" strokeWidth={2.6} strokeDasharray="6 4" />
  </>
);

/** The chosen piece: yellow with a dark edge. */
export const Chosen = (ring: RingProps): ReactElement =>
  ring.isWhole === false ? <Tick {...ring} chosen="yes" /> : <ChosenRing {...ring} />;

const ChosenRing = (ring: RingProps): ReactElement => (
  <>
    <Round {...ring} gap={gapOf(ring, 4.5)} stroke="#15181a" strokeWidth={6} strokeOpacity={0.55} />
    <Round {...ring} gap={gapOf(ring, 4.5)} stroke="var(--pick)" strokeWidth={3.8} />
  </>
);

/** A piece that is aimed at: a vermilion ring with four ticks. */
export const Aimed = ({ at, size, turned }: RingProps): ReactElement => {
  const r = (turned?.across ?? size) * 0.76;
  const ticks = [0, 90, 180, 270].map((degrees) => (
    <path key={degrees} transform={`rotate(${degrees})`} d={`M0 ${-r - 7}V${-r + 6}`} />
  ));
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`} fill="none">
      <g stroke="var(--casing)" strokeWidth={7} strokeOpacity={0.9}>
        <circle r={r} />
        {ticks}
      </g>
      <g stroke="var(--foe)" strokeWidth={3}>
        <circle r={r} />
        {ticks}
      </g>
    </g>
  );
};

/** A piece that the enemy does not see: black and white dashes close round it, and a crossed eye. */
export const Unseen = (ring: RingProps): ReactElement => (
  <>
    <Round {...ring} gap={1.5} stroke="var(--casing)" strokeWidth={3.6} />
    <Round {...ring} gap={1.5} stroke="var(--ink)" strokeWidth={2.2} strokeDasharray="5 4" />
    <g transform={`translate(${ring.at.x.toFixed(1)} ${(ring.at.y - ring.size / 2).toFixed(1)})`}>
      <rect x={-11} y={-8} width={22} height={15} rx={7.5} fill="#15181a" />
      <path d="M-6 0Q0-6 6 0Q0 6-6 0M-6 5 6-6" fill="none" stroke="#fff" strokeWidth={1.6} />
    </g>
  </>
);

/** A piece that no order reaches: a cross at its corner. */
export const Cut = ({ at, size }: RingProps): ReactElement => (
  <StopBadge at={{ x: at.x + size / 2, y: at.y - size / 2 }} />
);

/** At which corner of its loop a number lies: two of one place don't cover each other. */
const CORNERS = [
  [-1, 1],
  [1, 1],
  [-1, -1],
  [1, -1],
] as const;

/** A place that a lesson speaks of: a loop of yellow crayon, with its number. */
export const Pointed = ({
  layout,
  at,
  nth,
}: {
  readonly layout: Layout;
  readonly at: Dot;
  readonly nth: number;
}): ReactElement => {
  const isTable = layout.kind !== 'hexes';
  const r = isTable ? 26 : layout.unit * 0.47;
  // Below a place of a table stands its name.
  const [right, down] = CORNERS[(nth + (isTable ? 1 : -1)) % CORNERS.length]!;
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`} fill="none" data-pointed={nth}>
      <ellipse rx={r} ry={r * 0.92} transform="rotate(-12)" stroke="#15181a" strokeOpacity={0.55} strokeWidth={7} />
      <ellipse rx={r} ry={r * 0.92} transform="rotate(-12)" stroke="var(--pick)" strokeWidth={4} />
      <g transform={`translate(${(r * 0.74 * right).toFixed(1)} ${(r * 0.74 * down).toFixed(1)})`}>
        <circle r={13} fill="var(--pick)" stroke="#15181a" strokeWidth={1.6} />
        <text y={5} textAnchor="middle" fontSize={14} fontWeight={750} fill="#15181a">
          {nth}
        </text>
      </g>
    </g>
  );
};

/** The cursor of the keyboard. */
export const Cursor = ({ layout, at }: { readonly layout: Layout; readonly at: Dot }): ReactElement => {
  const r = layout.kind === 'hexes' ? layout.unit * 0.45 : 16;
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`} fill="none">
      <circle r={r} stroke="var(--casing)" strokeWidth={6} />
      <circle r={r} stroke="var(--focus)" strokeWidth={3} strokeDasharray="10 6" />
    </g>
  );
};

/** A point set on a table: a cross in a ring, with a wedge the way a piece put there would face. */
export const SetPoint = ({ at, facing }: { readonly at: Dot; readonly facing: number | null }): ReactElement => (
  <g transform={`translate(${at.x} ${at.y})`} fill="none">
    <circle r={15} stroke="var(--casing)" strokeWidth={6} />
    <circle r={15} stroke="var(--own)" strokeWidth={2.6} />
    <path d="M-8 0H8M0-8V8" stroke="var(--casing)" strokeWidth={5} />
    <path d="M-8 0H8M0-8V8" stroke="var(--own)" strokeWidth={2} />
    {facing !== null && (
      <path transform={`rotate(${facing})`} d="M-7-19 0-29 7-19Z" fill="var(--own)" stroke="var(--casing)" />
    )}
  </g>
);
