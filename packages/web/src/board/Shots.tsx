import type { Shot } from '@grognard/looks';
import { type CSSProperties, memo, type ReactElement } from 'react';
import { USUAL_PACE, useSettings } from '../state/settings.ts';
import type { Voice } from '../state/speech.ts';
import type { Dot, Layout } from './geometry.ts';
import { between } from './pencil.ts';
import { Cased, Plate, pathOf } from './pencils/strokes.tsx';

const STAR = Array.from({ length: 8 }, (_, i) => {
  const [far, turn] = [i % 2 === 0 ? 15 : 7, (i * Math.PI) / 4];
  return `${(far * Math.sin(turn)).toFixed(1)} ${(-far * Math.cos(turn)).toFixed(1)}`;
}).join('L');

/** Fire as it is seen once: a flash, a tracer, a burst. Whoever wants no motion sees the log alone. */
export const Shots = memo(
  ({
    shots,
    at,
    layout,
    voice,
  }: {
    readonly shots: readonly Shot[];
    readonly at: number;
    readonly layout: Layout;
    readonly voice: Voice;
  }): ReactElement | null => {
    const pace = useSettings((settings) => settings.pace);
    if (shots.length === 0) return null;
    const beat = { '--beat': pace / USUAL_PACE } as CSSProperties;
    return (
      <svg className="over shots" style={beat} width={layout.width} height={layout.height} aria-hidden="true">
        {shots.map(({ from, to, strays }, i) =>
          from && strays ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: shots fall in a fixed order, anew with each answer
            <Strayed key={`${at} ${i}`} from={layout.dotOf(from)} to={layout.dotOf(to)} far={voice.say(strays)} />
          ) : (
            <Fired
              // biome-ignore lint/suspicious/noArrayIndexKey: shots fall in a fixed order, anew with each answer
              key={`${at} ${i}`}
              from={from && layout.dotOf(from)}
              to={layout.dotOf(to)}
              order={i}
            />
          ),
        )}
      </svg>
    );
  },
);

const BARB = 9;

/** A shell that came down elsewhere: an arrow from where it was aimed, which stays until something else is done. */
const Strayed = ({ from, to, far }: { readonly from: Dot; readonly to: Dot; readonly far: string }): ReactElement => {
  const turn = Math.atan2(to.y - from.y, to.x - from.x);
  const barb = (by: number): Dot => ({ x: to.x - BARB * Math.cos(turn + by), y: to.y - BARB * Math.sin(turn + by) });
  return (
    <g data-strayed="">
      <circle cx={from.x} cy={from.y} r={8} fill="none" stroke="var(--casing)" strokeWidth={5} />
      <circle cx={from.x} cy={from.y} r={8} fill="none" stroke="var(--foe)" strokeWidth={2} strokeDasharray="4 3" />
      <Cased d={pathOf([from, to])} stroke="var(--foe)" width={3} dash="8 4" />
      <Cased d={pathOf([barb(0.5), to, barb(-0.5)])} stroke="var(--foe)" width={3} />
      <Plate at={between(from, to)} text={far} tone="foe" />
    </g>
  );
};

const NEXT_MS = 90;

const Fired = ({
  from,
  to,
  order,
}: {
  readonly from: Dot | null;
  readonly to: Dot;
  readonly order: number;
}): ReactElement => {
  const wait = { animationDelay: `calc(var(--beat) * ${order * NEXT_MS}ms)` };
  return (
    <>
      {from && <circle className="flash" style={wait} cx={from.x} cy={from.y} r={13} />}
      {from && <path className="tracer" style={wait} pathLength={1} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />}
      <g transform={`translate(${to.x} ${to.y})`}>
        <path className="impact" style={wait} d={`M${STAR}Z`} />
      </g>
    </>
  );
};
