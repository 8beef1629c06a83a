import type { HexGround, TableGround } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
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

/** A device with fine pixels gets a finer print, but no more than twice as fine. */
const fineness = (): number => Math.min(2, globalThis.devicePixelRatio || 1);

/**
 * The printed map: one canvas, as large as the sheet at zoom 1, painted by a worker once for a map, a theme and a zoom
 * step. Until the first is finished quiet tints stand in for it; a later one replaces the one before it.
 */
export const Print = ({ ground, theme, zoom, grid = true }: PrintProps): ReactElement => {
  const plain = useRef<HTMLCanvasElement>(null);
  const printed = useRef<HTMLCanvasElement>(null);
  const { width, height } = layoutOf(ground);
  useEffect(() => {
    const context = plain.current?.getContext('2d');
    if (!plain.current || !context) return;
    plain.current.width = Math.ceil(width / 2);
    plain.current.height = Math.ceil(height / 2);
    context.setTransform(0.5, 0, 0, 0.5, 0, 0);
    paintPlainly(context, ground, theme, false);
  }, [ground, theme, width, height]);
  useEffect(() => {
    const hang = (picture: ImageBitmap): void => {
      const canvas = printed.current;
      if (!canvas) return;
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
      canvas.dataset.printed = 'true';
    };
    const order = { ground, night: theme === 'dark', zoom: zoom * fineness(), ruling: grid ? 'grid' : 'dots' } as const;
    return orderPrint(order, 'map', hang);
  }, [ground, theme, zoom, grid]);
  return (
    <div className="print" style={{ position: 'absolute', inset: 0, width, height }} aria-hidden="true">
      <canvas ref={plain} style={{ position: 'absolute', inset: 0, width, height }} />
      <canvas ref={printed} style={{ position: 'absolute', inset: 0, width, height }} data-testid="print" />
    </div>
  );
};
