import type { ReactElement } from 'react';
import { placeKey } from '../../state/picking.ts';
import type { Dot, Layout } from '../geometry.ts';
import { pointsOf } from '../geometry.ts';
import type { Pencil } from '../pencil.ts';
import { between } from '../pencil.ts';
import { outlineOf, rounded } from './outlines.ts';
import { CostDisc, pathOf } from './strokes.tsx';

/** A triangle with the number of enemies who could fire there. */
const Risk = ({ at, count }: { readonly at: Dot; readonly count: number }): ReactElement => (
  <g transform={`translate(${(at.x + 17).toFixed(1)} ${(at.y - 14).toFixed(1)})`}>
    <path
      d="M0-9 9.5 7.5H-9.5Z"
      fill="var(--foe)"
      stroke="var(--casing)"
      strokeWidth={2}
      paintOrder="stroke"
      strokeLinejoin="round"
    />
    <text y={5.4} textAnchor="middle" fontFamily="var(--sans)" fontSize={10.5} fontWeight={800} fill="var(--casing)">
      {count}
    </text>
  </g>
);

const BRACKET = 'M-37-23V-37H-23M23-37H37V-23M37 23V37H23M-23 37H-37V23';

/** An enemy in reach, who would be fired at: four corners, and never the outline of a place to go to. */
const Brackets = ({ at, name }: { readonly at: Dot; readonly name: string }): ReactElement => (
  <g
    data-legal={name}
    data-target=""
    transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
    fill="none"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <path d={BRACKET} stroke="var(--casing)" strokeWidth={7.2} strokeOpacity={0.88} />
    <path d={BRACKET} stroke="var(--foe)" strokeWidth={3.2} />
  </g>
);

/** A hex of the ground that may be chosen; it has an outline of its own once it is. */
const HexMark = ({ corners, chosen }: { readonly corners: string; readonly chosen: boolean }): ReactElement =>
  chosen ? (
    <>
      <polygon
        points={corners}
        fill="none"
        stroke="var(--casing)"
        strokeWidth={7}
        strokeOpacity={0.7}
        strokeLinejoin="round"
      />
      <polygon
        points={corners}
        fill="var(--own)"
        fillOpacity={0.2}
        stroke="var(--own)"
        strokeWidth={3}
        strokeLinejoin="round"
      />
    </>
  ) : (
    <polygon points={corners} fill="none" />
  );

/** All hexes that may be gone to, or otherwise chosen: one outline round them, one wash. */
export const LegalGround = ({
  layout,
  legal,
}: {
  readonly layout: Layout;
  readonly legal: Pencil['legal'];
}): ReactElement | null => {
  const hexes = legal.flatMap(({ place, target }) => (place.kind === 'hex' && !target ? [place.hex] : []));
  if (hexes.length === 0) return null;
  const d = outlineOf(layout, hexes)
    .map((loop) => pathOf(rounded(loop), true))
    .join('');
  return (
    <g data-legal-ground={hexes.length} strokeLinejoin="round">
      <path d={d} fill="none" stroke="var(--casing)" strokeWidth={5.8} strokeOpacity={0.75} />
      <path d={d} fill="var(--own)" fillOpacity={0.11} fillRule="evenodd" stroke="var(--own)" strokeWidth={2.6} />
    </g>
  );
};

/** Somewhere that may be chosen: the cost, the risk; chosen, its own outline. */
export const LegalPlace = ({
  layout,
  legal,
}: {
  readonly layout: Layout;
  readonly legal: Pencil['legal'][number];
}): ReactElement => {
  const { place, label, chosen, risk = 0, target = false } = legal;
  const at = layout.dotOf(place);
  if (target && !chosen) return <Brackets at={at} name={placeKey(place)} />;
  return (
    <g data-legal={placeKey(place)}>
      {place.kind === 'hex' ? (
        <HexMark corners={pointsOf(layout.corners(place.hex, 0.9))} chosen={chosen} />
      ) : (
        <>
          <circle cx={at.x} cy={at.y} r={9} fill="none" stroke="var(--casing)" strokeWidth={6} strokeOpacity={0.85} />
          <circle
            cx={at.x}
            cy={at.y}
            r={9}
            fill="var(--own)"
            fillOpacity={chosen ? 0.5 : 0.2}
            stroke="var(--own)"
            strokeWidth={2.5}
          />
        </>
      )}
      {label !== null && <CostDisc at={at} text={label} filled={chosen} />}
      {risk > 0 && <Risk at={at} count={risk} />}
    </g>
  );
};

/** A hex under threat: corner ticks only, so that it can lie under anything. */
export const Threatened = ({ corners }: { readonly corners: readonly Dot[] }): ReactElement => {
  const ticks = corners
    .map((corner, i) =>
      [between(corner, corners[(i + 5) % 6]!, 0.2), corner, between(corner, corners[(i + 1) % 6]!, 0.2)]
        .map(({ x, y }, k) => `${k === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
        .join(''),
    )
    .join('');
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={ticks} stroke="var(--casing)" strokeWidth={6} strokeOpacity={0.6} />
      <path d={ticks} stroke="var(--foe)" strokeWidth={3} />
    </g>
  );
};

/** The ground that a piece of a table can get to: one outline, with what it must go round left out. */
export const RoamedGround = ({ loops }: { readonly loops: readonly (readonly Dot[])[] }): ReactElement => {
  const d = loops.map((loop) => pathOf(rounded(loop), true)).join('');
  return (
    <>
      <path d={d} fill="none" stroke="var(--casing)" strokeWidth={5.5} strokeOpacity={0.8} strokeLinejoin="round" />
      <path
        data-roam=""
        d={d}
        fill="var(--own)"
        fillOpacity={0.1}
        fillRule="evenodd"
        stroke="var(--own)"
        strokeWidth={2.4}
        strokeLinejoin="round"
      />
    </>
  );
};

/** Where on a table a point may be set. */
export const OpenArea = ({ dots }: { readonly dots: readonly Dot[] }): ReactElement => (
  <>
    <polygon
      points={pointsOf(dots)}
      fill="none"
      stroke="var(--casing)"
      strokeWidth={5.5}
      strokeOpacity={0.8}
      strokeLinejoin="round"
    />
    <polygon
      data-area=""
      points={pointsOf(dots)}
      fill="var(--own)"
      fillOpacity={0.1}
      stroke="var(--own)"
      strokeWidth={2}
      strokeLinejoin="round"
    />
  </>
);
