import type { Piece, TableGround } from '@grognard/looks';
import type { PointerEvent, ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import type { Layout } from './geometry.ts';
import type { Lie } from './lie.ts';
import type { PanZoom } from './pan-zoom.ts';
import { Thumb } from './Thumb.tsx';

const WIDTH = 144;

interface OverviewProps {
  readonly ground: TableGround;
  readonly pieces: readonly Piece[];
  readonly layout: Layout;
  readonly pan: PanZoom;
}

/** The whole table, small, and what of it is in the window: pressed or dragged over, the window goes there. */
export const Overview = ({ ground, pieces, layout, pan }: OverviewProps): ReactElement => {
  const { played } = layout;
  const scale = WIDTH / played.width;
  const height = Math.round(played.height * scale);
  const seen = useRef<HTMLElement>(null);
  const now = useRef<Lie>({ x: 0, y: 0, zoom: 1 });
  useEffect(
    () =>
      pan.onChange((lie) => {
        now.current = { ...lie };
        const [frame, window] = [seen.current, pan.window.current];
        if (!frame || !window) return;
        const { x, y, zoom } = lie;
        const [wide, high] = [window.clientWidth, window.clientHeight];
        frame.style.left = `${(-x / zoom - played.x) * scale}px`;
        frame.style.top = `${(-y / zoom - played.y) * scale}px`;
        frame.style.width = `${(wide / zoom) * scale}px`;
        frame.style.height = `${(high / zoom) * scale}px`;
        // Who has all of it before him needs no second one.
        frame.parentElement!.hidden = wide >= played.width * zoom && high >= played.height * zoom;
      }),
    [pan, played, scale],
  );
  const goTo = (event: PointerEvent<HTMLElement>): void => {
    const window = pan.window.current;
    if (!window || (event.type === 'pointermove' && event.buttons === 0)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    const { x, y, zoom } = now.current;
    const at = { x: played.x + (event.clientX - box.left) / scale, y: played.y + (event.clientY - box.top) / scale };
    pan.panBy(window.clientWidth / 2 - at.x * zoom - x, window.clientHeight / 2 - at.y * zoom - y);
  };
  return (
    // The keys have arrows for it, and 0 for all of it.
    <div className="overview" aria-hidden="true" data-testid="overview" onPointerDown={goTo} onPointerMove={goTo}>
      <Thumb ground={ground} width={WIDTH} height={height} pieces={pieces} whole />
      <i ref={seen} />
    </div>
  );
};
