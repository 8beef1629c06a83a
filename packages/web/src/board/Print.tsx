import type { HexGround, TableGround } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { layoutOf } from './geometry.ts';
import { orderPrint } from './order-print.ts';
import { paintPlainly } from './plain-print.ts';

/** What the print is drawn from: the same data give the same picture. */
export interface PrintProps {
  readonly ground: HexGround | TableGround;
  readonly theme: 'light' | 'dark';
  /** The zoom step it is drawn for. */
  readonly zoom: number;
  /** Is the ruling of hexes drawn? */
  readonly grid?: boolean;
}

const FADE_MS = 200;

/** A device with fine pixels gets a finer print, but no more than twice as fine. */
const fineness = (): number => Math.min(2, globalThis.devicePixelRatio || 1);

/**
 * The printed map: a canvas as large as the sheet at zoom 1, painted by a worker once for a map, a theme and a zoom step.
 * Until the first is finished quiet tints stand in for it; a later one fades in over the one before it.
 */
export const Print = ({ ground, theme, zoom, grid = true }: PrintProps): ReactElement => {
  const plain = useRef<HTMLCanvasElement>(null);
  const prints = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null)] as const;
  const [shown, setShown] = useState<0 | 1 | null>(null);
  /** Has the newest one faded in? Then it alone is left: each further picture would be drawn anew in every frame. */
  const [alone, setAlone] = useState(false);
  const turn = useRef<0 | 1>(0);
  const { width, height } = layoutOf(ground);
  useEffect(() => {
    const context = plain.current?.getContext('2d');
    if (!plain.current || !context) return;
    plain.current.width = Math.ceil(width / 2);
    plain.current.height = Math.ceil(height / 2);
    context.setTransform(0.5, 0, 0, 0.5, 0, 0);
    paintPlainly(context, ground, theme);
  }, [ground, theme, width, height]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two canvases are always the same
  useEffect(() => {
    const hang = (picture: ImageBitmap): void => {
      const canvas = prints[turn.current].current;
      if (!canvas) return;
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
      setShown(turn.current);
      setAlone(false);
      turn.current = turn.current === 0 ? 1 : 0;
    };
    const order = { ground, night: theme === 'dark', zoom: zoom * fineness(), ruling: grid ? 'grid' : 'dots' } as const;
    return orderPrint(order, 'map', hang);
  }, [ground, theme, zoom, grid]);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setAlone(true), FADE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const size = { position: 'absolute', inset: 0, width, height } as const;
  return (
    <div className="print" style={size} aria-hidden="true" data-testid="print" data-printed={shown !== null}>
      <canvas ref={plain} style={size} hidden={alone} />
      {([0, 1] as const).map((i) => (
        <canvas
          key={i}
          ref={prints[i]}
          style={size}
          hidden={shown !== i && (shown === null || alone)}
          className={shown === i ? 'newest' : ''}
        />
      ))}
    </div>
  );
};
