import type { HexGround, Piece, TableGround } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { ReactElement, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useRoom, useTheme } from '../ui/hooks.ts';
import { type Layout, layoutOf } from './geometry.ts';
import { orderPrint } from './order-print.ts';
import { PieceView } from './PieceView.tsx';
import { Print } from './Print.tsx';
import { PAPER } from './paper.ts';
import { LIVERY } from './pieces/colours.ts';
import { placedPieces } from './stacks.ts';

/** Single houses are not made smaller than this: of a larger map only the middle is shown. */
const LEAST_SCALE = 0.2;
const leastScale = (ground: HexGround | TableGround): number =>
  ground.kind === 'hexes' && ground.manner === 'operational' ? 0 : LEAST_SCALE;

/** What part of a map a small picture of it shows. */
const cutOut = (
  { played }: Layout,
  ground: HexGround | TableGround,
  { width, height, whole }: { readonly width: number; readonly height: number; readonly whole: boolean },
): { readonly scale: number; readonly left: number; readonly top: number } => {
  const scale = Math.max(width / played.width, height / played.height, whole ? 0 : leastScale(ground));
  return {
    scale,
    left: width / 2 - (played.x + played.width / 2) * scale,
    top: height / 2 - (played.y + played.height / 2) * scale,
  };
};

const DOTS = 2;

/** The middle of what is played on, small and quickly drawn; where `pieces` stand, a speck of their colour each. */
export const Thumb = ({
  ground,
  width,
  height,
  pieces = [],
  whole = false,
}: {
  readonly ground: HexGround | TableGround;
  readonly width: number;
  readonly height: number;
  readonly pieces?: readonly Piece[];
  /** All of it, however small. */
  readonly whole?: boolean;
}): ReactElement => (
  <span className="thumb" style={{ width, height }}>
    <SmallPrint {...{ ground, width, height, whole }} />
    {pieces.length > 0 && <Specks {...{ ground, width, height, pieces, whole }} />}
  </span>
);

const SPECK = 3.6;

const Specks = ({
  ground,
  width,
  height,
  pieces,
  whole,
}: {
  readonly ground: HexGround | TableGround;
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
  readonly whole: boolean;
}): ReactElement => {
  const layout = layoutOf(ground);
  const { scale, left, top } = cutOut(layout, ground, { width, height, whole });
  return (
    <svg width={width} height={height} aria-hidden="true">
      {pieces.map(({ id, at, nation }) => {
        if (!isOnMap(at)) return null;
        const { x, y } = layout.dotOf(at);
        return (
          <rect
            key={id}
            x={left + x * scale - SPECK / 2}
            y={top + y * scale - SPECK / 2}
            width={SPECK}
            height={SPECK}
            fill={LIVERY[nation].body}
            stroke={LIVERY[nation].dark}
          />
        );
      })}
    </svg>
  );
};

const SmallPrint = ({
  ground,
  width,
  height,
  whole,
}: {
  readonly ground: HexGround | TableGround;
  readonly width: number;
  readonly height: number;
  readonly whole: boolean;
}): ReactElement => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !canvas.current) return;
    const layout = layoutOf(ground);
    const { scale, ...corner } = cutOut(layout, ground, { width, height, whole });
    const [left, top] = [corner.left * DOTS, corner.top * DOTS];
    context.setTransform(scale * DOTS, 0, 0, scale * DOTS, left, top);
    context.fillStyle = PAPER[ground.theatre][theme];
    context.fillRect(0, 0, layout.width, layout.height);
    const order = { ground, night: theme === 'dark', zoom: scale * DOTS, ruling: 'dots' } as const;
    const deliver = (picture: ImageBitmap): void => {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(picture, left, top);
      picture.close();
      if (canvas.current) canvas.current.dataset.printed = 'true';
    };
    return orderPrint(order, 'picture', { deliver });
  }, [ground, theme, width, height, whole]);
  return (
    <canvas
      ref={canvas}
      data-testid="print"
      data-printed="false"
      width={width * DOTS}
      height={height * DOTS}
      style={{ width, height, border: '1px solid var(--line-strong)', display: 'block' }}
    />
  );
};

/** As near to the one wanted as the edge of the sheet lets it be. */
const within = (wanted: number, half: number, whole: number): number =>
  half * 2 >= whole ? whole / 2 : Math.min(whole - half, Math.max(half, wanted));

/** A part of a map with its pieces, drawn by the game's own painter: for pages, not for play. */
export const MapPicture = ({
  ground,
  pieces,
  zoom,
  focus,
  over,
}: {
  readonly ground: HexGround | TableGround;
  readonly pieces: readonly Piece[];
  readonly zoom: number;
  readonly focus?: { readonly x: number; readonly y: number };
  /** What is drawn over the pieces. */
  readonly over?: ReactNode;
}): ReactElement => {
  const theme = useTheme();
  const layout = layoutOf(ground);
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const wanted = focus ?? { x: layout.width / 2, y: layout.height / 2 };
  const at = {
    x: within(wanted.x, room.width / 2 / zoom, layout.width),
    y: within(wanted.y, room.height / 2 / zoom, layout.height),
  };
  return (
    <div
      ref={frame}
      style={{ position: 'relative', overflow: 'hidden', width: '100%', height: '100%', background: 'var(--paper)' }}
      aria-hidden="true"
    >
      <div
        className="layers pans"
        style={{
          left: '50%',
          top: '50%',
          width: layout.width,
          height: layout.height,
          transform: `scale(${zoom}) translate(${-at.x}px, ${-at.y}px)`,
        }}
      >
        <div style={{ position: 'absolute' }}>
          <Print ground={ground} theme={theme} zoom={zoom <= 0.5 ? 0.5 : zoom <= 0.7 ? 0.7 : 1} />
        </div>
        <svg
          width={layout.width}
          height={layout.height}
          style={{ position: 'absolute', left: 0, top: 0 }}
          aria-hidden="true"
        >
          {placedPieces(pieces, layout, null).map(({ piece, at: dot, size }) => (
            <g key={piece.id} className="glides" style={{ transform: `translate(${dot.x}px, ${dot.y}px)` }}>
              <PieceView piece={piece} size={size} seenSize={size * zoom} />
            </g>
          ))}
        </svg>
        {over}
      </div>
    </div>
  );
};
