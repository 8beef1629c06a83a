import type { Types } from '@grognard/kernel';
import type { MapPlace } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo, useRef } from 'react';
import { framed } from '../../board/framed.ts';
import { type Dot, layoutOf } from '../../board/geometry.ts';
import { MapPicture } from '../../board/Thumb.tsx';
import type { Desk } from '../../state/desk.ts';
import type { Eyes } from '../../state/story.ts';
import { useRoom } from '../../ui/hooks.ts';

/** Room about the places of a picture, in parts of a hex. */
const ABOUT = 1.2;
/** Both ends of a line are in the picture, from however far: one who fires across the table is as much part of it as his target. */
const FARTHEST = 0;
/** What lies above one another rather than beside has a higher picture. */
const isTall = (dots: readonly Dot[]): boolean => {
  const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)];
  return Math.max(...ys) - Math.min(...ys) > Math.max(...xs) - Math.min(...xs);
};

interface DiagramProps {
  readonly desk: Desk;
  readonly board: Types['board'];
  readonly eyes: Eyes;
  /** What it is about, from the first to the last. */
  readonly places: readonly MapPlace[];
  /** Where the line between them ends. */
  readonly stop: MapPlace | null;
  readonly title: string;
  readonly caption: string;
}

/** A part of a board, drawn as it is in play, with what a rule does there. */
export const RuleDiagram = ({ desk, board, eyes, places, stop, title, caption }: DiagramProps): ReactElement => {
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const ground = useMemo(() => desk.looks.ground(desk.setting), [desk]);
  const layout = useMemo(() => layoutOf(ground), [ground]);
  const side = eyes === 'all' ? null : eyes;
  const pieces = useMemo(() => desk.looks.pieces({ setting: desk.setting, board }, side), [desk, board, side]);
  const dots = places.map(layout.dotOf);
  const margin = layout.unit * ABOUT;
  const around = dots.flatMap(({ x, y }) => [
    { x: x - margin, y: y - margin },
    { x: x + margin, y: y + margin },
  ]);
  const { focus, zoom } = framed(around, layout.unit, room.width, room.height, FARTHEST);
  return (
    <figure className="rule-diagram" data-testid="rule-diagram">
      <figcaption className="caps">{title}</figcaption>
      <div ref={frame} className={isTall(dots) ? 'picture tall' : 'picture'}>
        {room.width > 0 && (
          <MapPicture
            ground={ground}
            pieces={pieces}
            focus={focus}
            zoom={zoom}
            over={
              <svg width={layout.width} height={layout.height} aria-hidden="true">
                <Pencil
                  dots={dots}
                  stop={stop ? layout.dotOf(stop) : null}
                  unit={layout.unit}
                  line={LINE_PX / Math.min(zoom, NEAR)}
                />
              </svg>
            }
          />
        )}
      </div>
      <p>{caption}</p>
    </figure>
  );
};

/** A line stays one however small the map is drawn. */
const LINE_PX = 2.2;
const NEAR = 0.45;

/** Rings round the places, a line from each to the next, a cross where it is stopped. */
const Pencil = ({
  dots,
  stop,
  unit,
  line,
}: {
  readonly dots: readonly Dot[];
  readonly stop: Dot | null;
  readonly unit: number;
  /** How thick it is drawn. */
  readonly line: number;
}): ReactElement => {
  const r = unit * 0.48;
  const arm = unit * 0.2;
  return (
    <g strokeWidth={line}>
      {dots.length > 1 && (
        <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} strokeDasharray={`${line * 3} ${line * 2}`} />
      )}
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
      ))}
      {stop && (
        <path
          className="stop"
          strokeWidth={line * 1.8}
          d={`M${stop.x - arm} ${stop.y - arm}l${arm * 2} ${arm * 2}m0 ${-arm * 2}l${-arm * 2} ${arm * 2}`}
        />
      )}
    </g>
  );
};
