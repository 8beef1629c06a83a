import type { HexGround, TableGround } from '@grognard/looks';
import type { ReactElement } from 'react';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { layoutOf } from './geometry.ts';
import { orderPrint } from './order-print.ts';
import { PAPER } from './paper.ts';

/** What the print is drawn from: the same data give the same picture. */
export interface PrintProps {
  readonly ground: HexGround | TableGround;
  readonly theme: 'light' | 'dark';
  /** The zoom step it is drawn for. */
  readonly zoom: number;
  /** The step as the sheet lies now: known before the board is drawn at it. */
  readonly zoomNow?: () => number;
  /** Is the ruling of hexes drawn? */
  readonly grid?: boolean;
}

/** What stands in for the print where there can be none: fetched then. */
const printPlainly = async (
  canvas: HTMLCanvasElement,
  ground: PrintProps['ground'],
  theme: PrintProps['theme'],
): Promise<void> => {
  const { paintPlainly } = await import('./plain-print.ts');
  const { width, height } = layoutOf(ground);
  const context = canvas.getContext('2d');
  if (!context) return;
  canvas.width = Math.ceil(width / 2);
  canvas.height = Math.ceil(height / 2);
  context.setTransform(0.5, 0, 0, 0.5, 0, 0);
  paintPlainly(context, ground, theme);
};

const FADE_MS = 200;

/** What was ordered last. */
interface Ordered {
  readonly order: Parameters<typeof orderPrint>[0];
  readonly callOff: () => void;
}

const isSame = (a: Ordered['order'], b: Ordered['order']): boolean =>
  a.ground === b.ground && a.night === b.night && a.zoom === b.zoom && a.ruling === b.ruling;

/** A device with fine pixels gets a finer print, but no more than twice as fine. */
const fineness = (): number => Math.min(2, globalThis.devicePixelRatio || 1);

/**
 * The printed map: a canvas as large as the sheet at zoom 1, painted by a worker once for a map, a theme and a zoom step,
 * and kept for the next visit. Until the first has come there is bare paper; a later one fades in over the one before it.
 * Where nothing can be painted quiet tints stand in for it.
 */
export const Print = memo(({ ground, theme, zoom, zoomNow, grid = true }: PrintProps): ReactElement => {
  const plain = useRef<HTMLCanvasElement>(null);
  const prints = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null)] as const;
  const [shown, setShown] = useState<0 | 1 | null>(null);
  /** Has the newest one faded in? Then it alone is left: each further picture would be drawn anew in every frame. */
  const [alone, setAlone] = useState(false);
  /** Is it of an earlier visit? */
  const [fromStore, setKept] = useState(false);
  const turn = useRef<0 | 1>(0);
  const last = useRef<Ordered | null>(null);
  const { width, height } = useMemo(() => layoutOf(ground), [ground]);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const canvas = plain.current;
    if (refused && canvas) void printPlainly(canvas, ground, theme);
  }, [refused, ground, theme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two canvases are always the same
  useLayoutEffect(() => {
    const hang = (picture: ImageBitmap, kept: boolean): void => {
      const canvas = prints[turn.current].current;
      if (!canvas) return;
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
      setShown(turn.current);
      setAlone(false);
      setKept(kept);
      turn.current = turn.current === 0 ? 1 : 0;
    };
    // How large the sheet is first seen is known once the board stands: a print of another size is not ordered before.
    const timer = setTimeout(() => {
      const pixels = (zoomNow?.() ?? zoom) * fineness();
      const order = { ground, night: theme === 'dark', zoom: pixels, ruling: grid ? 'grid' : 'dots' } as const;
      if (last.current && isSame(last.current.order, order)) return;
      last.current?.callOff();
      last.current = { order, callOff: orderPrint(order, 'map', { deliver: hang, refuse: () => setRefused(true) }) };
    }, 0);
    return () => clearTimeout(timer);
  }, [ground, theme, zoom, zoomNow, grid]);
  useEffect(() => () => last.current?.callOff(), []);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setAlone(true), FADE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const size = { position: 'absolute', inset: 0, width, height } as const;
  return (
    <div
      className="print"
      style={{ ...size, background: PAPER[ground.theatre][theme] }}
      aria-hidden="true"
      data-testid="print"
      data-printed={shown !== null}
      data-kept={fromStore}
    >
      <canvas ref={plain} style={size} hidden={!refused || alone} />
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
});
