import type { Piece } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useMemo, useRef } from 'react';
import type { Desk } from '../state/desk.ts';
import { useRoom } from '../ui/hooks.ts';
import { framed } from './framed.ts';
import { layoutOf } from './geometry.ts';
import { MapPicture } from './Thumb.tsx';

/** Where a battle is fought, as near as all that stand on it can be seen; where nobody does, the whole field. */
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
  const { played, dotOf, unit } = useMemo(() => layoutOf(ground), [ground]);
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const standing = pieces.flatMap(({ at }) => (isOnMap(at) ? [dotOf(at)] : []));
  const corners = [played, { x: played.x + played.width, y: played.y + played.height }];
  const { focus, zoom } = framed(standing.length > 0 ? standing : corners, unit, room.width, room.height);
  return (
    <div ref={frame} style={{ height: '100%' }}>
      {room.width > 0 && <MapPicture ground={ground} pieces={pieces} focus={focus} zoom={Math.min(nearest, zoom)} />}
    </div>
  );
};
