import type { Side } from '@grognard/kernel';
import type { MapPlace, Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo, useRef } from 'react';
import { type Dot, layoutOf } from '../../board/geometry.ts';
import { LIVERY } from '../../board/pieces/colours.ts';
import { MapPicture } from '../../board/Thumb.tsx';
import type { Desk } from '../../state/desk.ts';
import { sideHailed, type Voice } from '../../state/speech.ts';
import { LAB } from '../../state/words/lab.ts';
import { NationBadge } from '../../ui/atoms.tsx';
import { useRoom, useTheme, useWordsOf } from '../../ui/hooks.ts';
import { contoursOf } from './contours.ts';

/** A loss of the lab's games that fell on the map. */
export interface Fallen {
  readonly side: Side;
  readonly at: MapPlace;
}

const WIDE = 760;
/** The parts of a side's losses that its lines hold. */
const PARTS = [0.9, 0.5, 0.2];
/** How far a loss counts, in parts of a hex. */
const REACH = 0.35;
const DOT_PX = 3;
const LINE_PX = 28;
/** The first side's lines are solid, the second's dashed, and so on. */
const DASHES = [[], [9, 6], [2, 5], [14, 5, 2, 5]];
const dashes = (nth: number, zoom: number): string => DASHES[nth % DASHES.length]!.map((px) => px / zoom).join(' ');
const pathOf = (line: readonly Dot[]): string =>
  `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** Where units were lost, over the map itself: dots, and for each side lines round where most of its own fell. */
export const DeathMap = ({
  desk,
  fallen,
  status,
  voice,
}: {
  readonly desk: Desk;
  readonly fallen: readonly Fallen[];
  readonly status: Status;
  readonly voice: Voice;
}): ReactElement => {
  const say = useWordsOf(LAB);
  const ground = useMemo(() => desk.looks.ground(desk.setting), [desk]);
  const layout = useMemo(() => layoutOf(ground), [ground]);
  const { played } = layout;
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useRoom(frame);
  // By night the ground is dark.
  const ink = useTheme() === 'dark' ? 'body' : 'dark';
  const zoom = Math.min(1, (width || WIDE) / played.width);
  const crowds = useMemo(
    () =>
      status.sides.map(({ side, nation }) => {
        const dots = fallen.filter((one) => one.side === side).map(({ at }, i) => scattered(layout.dotOf(at), i));
        return { side, nation, dots, contours: contoursOf(dots, PARTS, layout.unit * REACH) };
      }),
    [status, fallen, layout],
  );
  return (
    <section data-testid="died">
      <header className="head">
        <h2>{say('died')}</h2>
        <small>{say('diedHow')}</small>
      </header>
      <div ref={frame} className="died" style={{ height: Math.min(560, played.height * zoom) }}>
        <MapPicture
          ground={ground}
          pieces={[]}
          zoom={zoom}
          focus={{ x: played.x + played.width / 2, y: played.y + played.height / 2 }}
          over={
            <svg className="over" width={layout.width} height={layout.height} aria-hidden="true">
              {crowds.map(({ side, nation, dots }) => (
                <g key={side} fill={LIVERY[nation].dark} stroke="#fffdf6">
                  {dots.map(({ x, y }) => (
                    <circle key={`${x} ${y}`} cx={x} cy={y} r={DOT_PX / zoom} strokeWidth={1 / zoom} />
                  ))}
                </g>
              ))}
              {crowds.map(({ side, nation, contours }, i) => (
                <g
                  key={side}
                  data-contours={side}
                  fill={LIVERY[nation].body}
                  fillOpacity={0.16}
                  stroke={LIVERY[nation][ink]}
                  strokeWidth={2.4 / zoom}
                  strokeDasharray={dashes(i, zoom)}
                >
                  {contours.map(({ part, lines }) => (
                    <path key={part} d={lines.map(pathOf).join('')} fillRule="evenodd" />
                  ))}
                </g>
              ))}
            </svg>
          }
        />
      </div>
      <p className="row small legend">
        {fallen.length === 0 && say('noneDied')}
        {crowds
          .filter(({ dots }) => dots.length > 0)
          .map(({ side, nation, dots }) => (
            <span key={side} className="row">
              <NationBadge nation={nation} />
              <svg width={LINE_PX} height={8} aria-hidden="true">
                <path
                  d={`M0 4H${LINE_PX}`}
                  stroke="currentColor"
                  strokeWidth={2.4}
                  strokeDasharray={dashes(
                    status.sides.findIndex((one) => one.side === side),
                    1,
                  )}
                />
              </svg>
              {say('diedHere', { side: sideHailed(status, voice, side), all: dots.length })}
            </span>
          ))}
      </p>
    </section>
  );
};

const STEP = 2.4;
const SPREAD = 26;

/** Those who fell in one hex lie beside each other, always in the same way. */
const scattered = ({ x, y }: Dot, nth: number): Dot => {
  const far = SPREAD * Math.sqrt(((nth * 7) % 11) / 11);
  return {
    x: Math.round((x + far * Math.cos(nth * STEP)) * 10) / 10,
    y: Math.round((y + far * Math.sin(nth * STEP)) * 10) / 10,
  };
};
