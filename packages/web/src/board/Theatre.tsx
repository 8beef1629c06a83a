import type { Piece, Shot } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { RolledDice } from '../panels/Log.tsx';
import { placeKey } from '../state/picking.ts';
import type { Scar } from '../state/scars.ts';
import { USUAL_PACE, useSettings } from '../state/settings.ts';
import type { Line } from '../state/story.ts';
import { useGame, useSay } from '../ui/hooks.ts';
import type { Dot, Layout } from './geometry.ts';
import type { PanZoom } from './pan-zoom.ts';
import {
  cameOff,
  farCorner,
  inRows,
  type Lies,
  laidOut,
  MOST_DICE,
  type Read,
  type Stood,
  stoodIn,
  type Throw,
  throwsOf,
  verdictOf,
} from './throws.ts';
import '../styles/play/theatre.css';

interface TheatreProps {
  readonly lines: readonly Line[];
  readonly shots: readonly Shot[];
  /** After how many answers the position shown stands. */
  readonly at: number;
  readonly pieces: readonly Piece[];
  readonly scars: readonly Scar[];
  readonly layout: Layout;
  readonly pan: Pick<PanZoom, 'zoom' | 'show'>;
  /** Is the next answer in the making? Then they have been read. */
  readonly read: boolean;
}

/** The last dice where they fell: beside what they were thrown at, with what was needed, what came, and what that means. */
export const Theatre = (props: TheatreProps): ReactElement | null => {
  const stood = useStood(props.pieces, props.scars);
  return props.read ? null : <Acts {...props} stood={stood} />;
};

const Acts = ({
  lines,
  shots,
  at,
  layout,
  pan,
  stood,
}: TheatreProps & { readonly stood: Stood }): ReactElement | null => {
  const pace = useSettings((settings) => settings.pace);
  const skipped = useSkip(at);
  const say = useSay();
  const { voice } = useGame();
  const beats = useMemo(
    () =>
      inRows(
        throwsOf({ lines, shots, at }, stood).map((thrown) => ({ ...thrown, verdict: verdictOf(say, voice, thrown) })),
      ),
    [lines, shots, at, stood, say, voice],
  );
  const scale = Math.min(1.6, 1 / pan.zoom);
  const lies = laidOut(beats, layout, scale);
  useInSight(at, beats, lies, layout, pan);
  if (beats.length === 0) return null;
  return (
    <div
      className={skipped ? 'theatre skipped' : 'theatre'}
      style={{ ['--beat' as string]: String(pace / USUAL_PACE) }}
    >
      {beats.map((act, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice fall in a fixed order, anew with each answer
        <Act key={`${at} ${i}`} {...act} {...{ layout, scale, lies: lies[i]! }} />
      ))}
    </div>
  );
};

/** Whoever is shot at is in sight with his dice, whoever shoots: once, as they fall. */
const useInSight = (
  at: number,
  beats: readonly Throw[],
  lies: readonly Lies[],
  layout: Layout,
  { show }: Pick<PanZoom, 'show'>,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as they fall
  useEffect(() => {
    const [beat, box] = [beats.at(-1), lies.at(-1)];
    if (!beat || !box) return;
    show(farCorner(box));
    show(layout.dotOf(beat.to));
  }, [at, layout, show]);
};
/** Any key and any tap jumps to the verdict of the dice that are falling, and never past it. */
const useSkip = (at: number): boolean => {
  const [skipped, setSkipped] = useState(-1);
  useEffect(() => {
    const skip = (): void => setSkipped(at);
    const events = ['keydown', 'pointerdown'] as const;
    for (const event of events) globalThis.addEventListener(event, skip, { capture: true });
    return () => {
      for (const event of events) globalThis.removeEventListener(event, skip, { capture: true });
    };
  }, [at]);
  return skipped === at;
};

/** Where everybody stands, and where those stood who are gone. */
const useStood = (pieces: readonly Piece[], scars: readonly Scar[]): Stood => {
  const before = useRef<Stood>(new Map());
  return useMemo(() => {
    before.current = stoodIn(before.current, pieces, scars);
    return before.current;
  }, [pieces, scars]);
};

type ActProps = Read & {
  readonly layout: Layout;
  readonly scale: number;
  readonly lies: Lies;
};

const RING = 40;

/** One throw: the line snaps, the ring closes, the dice lie beside the target, the verdict stands below. */
const Act = ({
  roll,
  from,
  to,
  verdict,
  inRow,
  layout,
  scale,
  lies: { left, top, wide, side },
}: ActProps): ReactElement => {
  const at = layout.dotOf(to);
  const start = from && placeKey(from) !== placeKey(to) ? layout.dotOf(from) : null;
  const won = cameOff(roll);
  return (
    <>
      <svg className="over" width={layout.width} height={layout.height} aria-hidden="true">
        {start && <path className="aim" pathLength={1} d={lineTo(start, at)} />}
        <circle className={from ? 'ring' : 'ring self'} cx={at.x} cy={at.y} r={RING} />
        {won && <circle className="ring wave" cx={at.x} cy={at.y} r={RING} />}
      </svg>
      <div
        className={['act', side, inRow ? 'row' : '', won === null ? '' : won ? 'won' : 'lost'].join(' ')}
        data-testid="act"
        style={{ left, top, width: wide / scale, transform: `scale(${scale})` }}
      >
        {roll.faces.length <= MOST_DICE && (
          <span className="thrown">
            <RolledDice roll={roll} />
          </span>
        )}
        <span className="told">
          {verdict.head && <small>{verdict.head}</small>}
          <b className="verdict">{verdict.text}</b>
          {verdict.sum && <small>{verdict.sum}</small>}
        </span>
      </div>
    </>
  );
};

/** From the rim of who fires to the ring: his figures stay legible. */
const lineTo = (start: Dot, at: Dot): string => {
  const far = Math.hypot(at.x - start.x, at.y - start.y);
  const gap = far > 3 * RING ? RING / far : 0;
  const along = (part: number): string => `${start.x + (at.x - start.x) * part} ${start.y + (at.y - start.y) * part}`;
  return `M${along(gap * 0.6)}L${along(1 - gap)}`;
};
