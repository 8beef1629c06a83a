import { isOnMap } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo, useRef } from 'react';
import { framed } from '../../board/framed.ts';
import { layoutOf } from '../../board/geometry.ts';
import { MapPicture } from '../../board/Thumb.tsx';
import type { OpenPuzzle } from '../../state/puzzles.ts';
import { useRoom } from '../../ui/hooks.ts';
import '../../styles/play/board.css';

/** The position, and the deed that is thought of: its pieces ringed, a line from the one to the other. */
export const PuzzleMap = ({
  open,
  deed,
}: {
  readonly open: OpenPuzzle;
  readonly deed: number | null;
}): ReactElement => {
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const { looks, look, puzzle, last } = open;
  const ground = useMemo(() => looks.ground(look.setting), [looks, look]);
  const layout = useMemo(() => layoutOf(ground), [ground]);
  const pieces = useMemo(() => looks.pieces(look, puzzle.side), [looks, look, puzzle]);
  const dots = useMemo(() => pieces.flatMap(({ at }) => (isOnMap(at) ? [layout.dotOf(at)] : [])), [pieces, layout]);
  const about = deed === null ? null : looks.about(look, last[deed]!);
  const marked = (about?.pieces ?? []).flatMap((id) => {
    const at = pieces.find((piece) => piece.id === id)?.at;
    return at && isOnMap(at) ? [layout.dotOf(at)] : [];
  });
  const aimed = (about?.places ?? []).filter(isOnMap).map(layout.dotOf);
  const all = [...marked, ...aimed];
  const r = layout.unit * 0.46;
  return (
    <div ref={frame} className="puzzle-map">
      {room.width > 0 && (
        <MapPicture
          ground={ground}
          pieces={pieces}
          {...framed(dots, layout.unit, room.width, room.height)}
          over={
            <svg className="puzzle-pencil" width={layout.width} height={layout.height} aria-hidden="true">
              {all.length > 1 && <polyline points={all.map(({ x, y }) => `${x},${y}`).join(' ')} />}
              {all.map(({ x, y }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rings have no names
                <circle key={i} cx={x} cy={y} r={r} />
              ))}
            </svg>
          }
        />
      )}
    </div>
  );
};
