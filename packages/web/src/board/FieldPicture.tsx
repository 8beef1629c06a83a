import type { Piece } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo, useRef } from 'react';
import type { Desk } from '../state/desk.ts';
import { crowdOf } from '../state/focus.ts';
import { useRoom } from '../ui/hooks.ts';
import { framed } from './framed.ts';
import { layoutOf } from './geometry.ts';
import { MapPicture } from './Thumb.tsx';

/** Smaller than this pieces are only dots. */
const LEGIBLE = 0.42;

/**
 * Where a battle is fought, as near as all that stand on it can be seen, or, on a large field, those who stand together; where nobody
 * does, the whole of it. The sheet fills the picture.
 */
export const FieldPicture = ({
  desk: { looks, setting },
  pieces,
  nearest,
}: {
  readonly desk: Desk;
  readonly pieces: readonly Piece[];
  /** It is not drawn larger than this. */
  readonly nearest: number;
}): ReactElement => {
  const ground = useMemo(() => looks.ground(setting), [looks, setting]);
  const layout = useMemo(() => layoutOf(ground), [ground]);
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useRoom(frame);
  const { played, dotOf, unit } = layout;
  const standing = pieces.flatMap(({ at }) => (isOnMap(at) ? [dotOf(at)] : []));
  const corners = [played, { x: played.x + played.width, y: played.y + played.height }];
  const all = framed(standing.length > 0 ? standing : corners, unit, width, height);
  const crowd = all.zoom < LEGIBLE ? crowdOf(standing) : null;
  const covers = Math.max(width / layout.width, height / layout.height);
  return (
    <div ref={frame} style={{ height: '100%' }}>
      {width > 0 && (
        <MapPicture
          ground={ground}
          pieces={pieces}
          focus={crowd ?? all.focus}
          zoom={Math.max(covers, Math.min(nearest, crowd ? LEGIBLE : all.zoom))}
        />
      )}
    </div>
  );
};
