import type { Side } from '@grognard/kernel';
import type { MapPlace, Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo, useRef } from 'react';
import { type Dot, layoutOf } from '../../board/geometry.ts';
import { LIVERY } from '../../board/pieces/colours.ts';
import { MapPicture } from '../../board/Thumb.tsx';
import type { Desk } from '../../state/desk.ts';
import { crowdOf } from '../../state/focus.ts';
import { sideHailed, type Voice } from '../../state/speech.ts';
import { LAB } from '../../state/words/lab.ts';
import { NationBadge } from '../../ui/atoms.tsx';
import { useRoom, useWordsOf } from '../../ui/hooks.ts';

/** A loss of the lab's games that fell on the map. */
export interface Fallen {
  readonly side: Side;
  readonly at: MapPlace;
}

const WIDE = 760;
const NEAR = 120;
const DASHES = ['', '14 9'];

/** Where units were lost, over the map itself: dots, and a ring for each side where most of its own fell. */
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
  const zoom = Math.min(1, (width || WIDE) / played.width);
  const crowds = status.sides.map(({ side, nation }) => {
    const dots = fallen.filter((one) => one.side === side).map(({ at }, i) => scattered(layout.dotOf(at), i));
    const middle = crowdOf(dots, NEAR);
    const near = middle ? dots.filter(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < NEAR).length : 0;
    return { side, nation, dots, middle, near };
  });
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
              {crowds.map(({ side, nation, dots, middle, near }, i) => (
                <g key={side} fill={LIVERY[nation].dark} stroke="#fffdf6">
                  {dots.map(({ x, y }) => (
                    <circle key={`${x} ${y}`} cx={x} cy={y} r={6 / zoom} strokeWidth={1.2 / zoom} />
                  ))}
                  {middle && near > 1 && (
                    <circle
                      cx={middle.x}
                      cy={middle.y}
                      r={NEAR}
                      fill={LIVERY[nation].body}
                      fillOpacity={0.22}
                      stroke={LIVERY[nation].dark}
                      strokeWidth={3 / zoom}
                      strokeDasharray={DASHES[i % DASHES.length]}
                    />
                  )}
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
          .map(({ side, nation, dots, near }) => (
            <span key={side} className="row">
              <NationBadge nation={nation} />
              {say('diedHere', { side: sideHailed(status, voice, side), count: near, all: dots.length })}
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
