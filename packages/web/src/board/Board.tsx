import type { HexGround, Piece, Place, Shot, TableGround, Work } from '@grognard/looks';
import type { KeyboardEvent, ReactElement } from 'react';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { placeKey } from '../state/picking.ts';
import { useSettings } from '../state/settings.ts';
import { useSay, useTheme } from '../ui/hooks.ts';
import type { Dot, Layout } from './geometry.ts';
import { layoutOf } from './geometry.ts';
import { MapTools, ScaleBar, ZOOM } from './MapTools.tsx';
import { Margin } from './Margin.tsx';
import { PencilOver, PencilUnder } from './Pencils.tsx';
import { PieceView } from './PieceView.tsx';
import { Print } from './Print.tsx';
import { usePanZoom } from './pan-zoom.ts';
import type { Pencil } from './pencil.ts';
import { Shots } from './Shots.tsx';
import type { Placed } from './stacks.ts';
import { placedPieces, sizeOfPiece } from './stacks.ts';
import { Tags } from './Tags.tsx';
import type { Printed } from './tags.ts';
import { type Tool, toolOfKey } from './tools.ts';
import { WorkView } from './WorkView.tsx';

interface BoardProps {
  readonly ground: HexGround | TableGround;
  readonly pieces: readonly Piece[];
  readonly works: readonly Work[];
  readonly pencil: Pencil;
  readonly tools: readonly Tool[];
  readonly offered: readonly Tool[];
  readonly onTool: (tool: Tool) => void;
  readonly onPiece: (id: string, place: Place) => void;
  readonly onPlace: (place: Place) => void;
  readonly cursor: Place | null;
  /** What is to be seen while a question is asked. */
  readonly focus: Place | null;
  readonly onCursor: (place: Place) => void;
  /** Names on the map, and what a hex or a centimetre stands for. */
  readonly labels: readonly { readonly at: Place; readonly text: string }[];
  readonly scale: string | null;
  /** What was fired in the answer that led here, and which answer that is. */
  readonly shots: readonly Shot[];
  readonly at: number;
  /** What is said of the place under the cursor. */
  readonly spoken: string;
}

/** The map with everything on it: print, works, pencil, pieces, pencil, frame. */
export const Board = (props: BoardProps): ReactElement => {
  const { ground, pieces, works, pencil, cursor, onCursor, spoken } = props;
  const say = useSay();
  const theme = useTheme();
  const layout = useMemo(() => layoutOf(ground), [ground]);
  const [fan, setFan] = useState<string | null>(null);
  const [grid, setGrid] = useState(true);
  const placed = useMemo(() => placedPieces(pieces, layout, fan), [pieces, layout, fan]);
  const printed = useMemo(() => printedNames(props.labels, layout), [props.labels, layout]);
  const nations = useMemo(() => new Map(pieces.map(({ side, nation }) => [side, nation])), [pieces]);
  const tap = useTap(props, layout, pieces, fan, setFan);
  const pan = usePanZoom(
    layout,
    useMemo(() => middleOf(pieces, layout), [pieces, layout]),
    tap,
    layout.kind === 'table' && pencil.area.length > 0,
  );
  const held = useMemo(() => new Set(pieces.flatMap(({ at }) => (at.kind === 'hex' ? [at.hex] : []))), [pieces]);
  // Who points sees where: the cursor is for who steps.
  const [byKeys, setByKeys] = useState(true);
  const keys = useKeys(props, layout, pan, fan, setFan, setGrid);
  const dotOfPiece = useCallback(
    (id: string): Dot | null => placed.find(({ piece }) => piece.id === id)?.at ?? null,
    [placed],
  );
  const sizeOf = useCallback(
    (id: string): number => {
      const piece = pieces.find((one) => one.id === id);
      return piece ? sizeOfPiece(piece, layout) : 0;
    },
    [pieces, layout],
  );
  useEffect(() => {
    if (cursor) pan.show(layout.dotOf(cursor));
  }, [cursor, layout, pan]);
  const [outline = []] = pencil.area;
  const wanted = `${outline.length} ${outline[0]?.x} ${outline[0]?.y}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an area comes into sight once, not with every point set in it
  useEffect(() => {
    if (outline.length > 0) pan.show(middleOfArea(outline, layout.scale));
  }, [wanted, layout, pan]);
  const { focus } = props;
  useEffect(() => {
    if (focus) pan.show(layout.dotOf(focus));
  }, [focus, layout, pan]);
  return (
    <div className="map">
      <div
        ref={pan.window}
        className="window"
        role="application"
        aria-label={say('map')}
        aria-describedby="map-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is one tab stop with a cursor of its own
        tabIndex={0}
        onPointerDownCapture={() => setByKeys(false)}
        onKeyDown={(event) => {
          setByKeys(true);
          keys(event);
        }}
        onFocus={() => {
          if (!cursor) onCursor(firstPlace(pieces, layout));
        }}
      >
        <div ref={pan.sheet} className="sheet-edge" />
        <div ref={pan.layers} className="layers" style={{ width: layout.width, height: layout.height }}>
          <Print ground={ground} theme={theme} zoom={pan.step} grid={grid} />
          <Names labels={props.labels} layout={layout} />
          <Works works={works} layout={layout} nations={nations} held={held} />
          <PencilUnder pencil={pencil} layout={layout} />
          <Pieces placed={placed} layout={layout} zoom={pan.zoom} />
          {layout.kind === 'table' && <Tags placed={placed} printed={printed} layout={layout} zoom={pan.zoom} />}
          <Shots shots={props.shots} at={props.at} layout={layout} />
          <PencilOver
            pencil={pencil}
            layout={layout}
            dotOfPiece={dotOfPiece}
            sizeOf={sizeOf}
            cursor={cursor && byKeys ? layout.dotOf(cursor) : null}
          />
        </div>
      </div>
      <p id="map-keys" className="out-of-sight">
        {say('mapKeys')}
      </p>
      <p className="out-of-sight" aria-live="polite" data-testid="spoken">
        {spoken}
      </p>
      <div className="frame" />
      <Margin ground={ground} layout={layout} pan={pan} />
      <MapTools {...props} pan={pan} grid={grid} onGrid={() => setGrid(!grid)} />
      <ScaleBar layout={layout} zoom={pan.zoom} scale={props.scale} />
    </div>
  );
};

/** Where most pieces stand. */
const middleOf = (pieces: readonly Piece[], layout: Layout): Dot => {
  const dots = pieces.map(({ at }) => layout.dotOf(at));
  const mean = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / list.length;
  return dots.length === 0
    ? { x: layout.width / 2, y: layout.height / 2 }
    : { x: mean(dots.map(({ x }) => x)), y: mean(dots.map(({ y }) => y)) };
};

const firstPlace = (pieces: readonly Piece[], layout: Layout): Place =>
  pieces[0]?.at ?? layout.placeAt({ x: layout.width / 2, y: layout.height / 2 }) ?? { kind: 'hex', hex: 0 };

/** A tap on a piece, a stack or a place. */
const useTap = (
  { onPiece, onPlace, onCursor }: BoardProps,
  layout: Layout,
  pieces: readonly Piece[],
  fan: string | null,
  setFan: (key: string | null) => void,
): ((dot: Dot, target: Element) => void) =>
  useCallback(
    (dot, target) => {
      const id = target.closest('[data-piece]')?.getAttribute('data-piece');
      const piece = pieces.find((one) => one.id === id);
      if (piece) {
        const key = placeKey(piece.at);
        const isStack = pieces.filter((one) => placeKey(one.at) === key).length > 1;
        onCursor(piece.at);
        if (isStack && fan !== key) setFan(key);
        onPiece(piece.id, piece.at);
        return;
      }
      setFan(null);
      const place = layout.placeAt(dot);
      if (!place) return;
      onCursor(place);
      onPlace(place);
    },
    [layout, pieces, fan, setFan, onPiece, onPlace, onCursor],
  );

const POINTY_KEYS: Readonly<Record<string, number>> = { q: 330, w: 30, e: 90, a: 270, s: 210, d: 150 };
const FLAT_KEYS: Readonly<Record<string, number>> = { q: 300, w: 0, e: 60, a: 240, s: 180, d: 120 };
const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };
const PAN = 80;

/** The map by keyboard: a cursor that steps from place to place, and the sheet itself. */
const useKeys = (
  { ground, pieces, cursor, onCursor, onPiece, onPlace, onTool, offered }: BoardProps,
  layout: Layout,
  pan: ReturnType<typeof usePanZoom>,
  fan: string | null,
  setFan: (key: string | null) => void,
  setGrid: (change: (grid: boolean) => boolean) => void,
): ((event: KeyboardEvent) => void) =>
  useCallback(
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const here = cursor ?? firstPlace(pieces, layout);
      const standing = pieces.filter((piece) => placeKey(piece.at) === placeKey(here));
      const move = (degrees: number | undefined): void => {
        const next = degrees === undefined ? null : (layout.step(here, degrees) ?? layout.step(here, degrees + 20));
        if (next) onCursor(next);
      };
      const steps = ground.kind === 'hexes' && ground.tops === 'pointy' ? POINTY_KEYS : FLAT_KEYS;
      const letter = event.key.toLowerCase();
      const tool = toolOfKey(letter);
      const arrow = ARROWS[event.key];
      if (event.shiftKey && arrow !== undefined)
        pan.panBy(arrow === 270 ? PAN : arrow === 90 ? -PAN : 0, arrow === 0 ? PAN : arrow === 180 ? -PAN : 0);
      else if (arrow !== undefined) move(arrow);
      else if (steps[letter] !== undefined) move(steps[letter]);
      else if (tool && offered.includes(tool)) onTool(tool);
      else if (letter === 'g') setGrid((grid) => !grid);
      else if (event.key === '+' || event.key === '=') pan.zoomBy(ZOOM);
      else if (event.key === '-') pan.zoomBy(1 / ZOOM);
      else if (event.key === '0') pan.showAll();
      else if (event.key === ' ') setFan(fan === placeKey(here) ? null : placeKey(here));
      else if (/^[1-9]$/.test(event.key) && standing[Number(event.key) - 1])
        onPiece(standing[Number(event.key) - 1]!.id, here);
      else if (event.key === 'Enter') {
        if (standing.length > 0) onPiece(standing[0]!.id, here);
        else onPlace(here);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
    [ground, pieces, cursor, onCursor, onPiece, onPlace, onTool, offered, layout, pan, fan, setFan, setGrid],
  );

/** Names of places, in the serif of the map. */
const Names = memo(
  ({ labels, layout }: { readonly labels: BoardProps['labels']; readonly layout: Layout }): ReactElement => (
    <svg className="over names" width={layout.width} height={layout.height} aria-hidden="true">
      {labels.map(({ at, text }) => {
        const { x, y } = layout.dotOf(at);
        return (
          <text key={text} x={x} y={y + NAME_DROP} textAnchor="middle">
            {text}
          </text>
        );
      })}
    </svg>
  ),
);
const NAME_DROP = 26;
const NAME_SIZE = 14.5;

const printedNames = (labels: BoardProps['labels'], layout: Layout): readonly Printed[] =>
  labels.map(({ at, text }) => {
    const { x, y } = layout.dotOf(at);
    return { at: { x, y: y + NAME_DROP }, text, size: NAME_SIZE };
  });

const middleOfArea = (outline: Pencil['area'][number], scale: number): Dot => {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const middle = (list: readonly number[]): number => ((Math.min(...list) + Math.max(...list)) / 2) * scale;
  return { x: middle(xs), y: middle(ys) };
};

/** A pennant stands at the upper right of the pieces in its hex. */
const asideOf = (work: Work, held: ReadonlySet<number>, unit: number): string =>
  work.kind === 'objective' && work.at.kind === 'hex' && held.has(work.at.hex)
    ? ` translate(${0.34 * unit} ${-0.26 * unit}) scale(.8)`
    : '';

const Works = memo(
  ({
    works,
    layout,
    nations,
    held,
  }: {
    readonly works: readonly Work[];
    /** Hexes that pieces stand in: they would cover a pennant there. */
    readonly held: ReadonlySet<number>;
    readonly layout: Layout;
    /** The nation of each side: what a side holds shows its colours. */
    readonly nations: ReadonlyMap<Piece['side'], Piece['nation']>;
  }): ReactElement => (
    <svg className="over" width={layout.width} height={layout.height} aria-hidden="true">
      {works.map((work) => {
        const { x, y } = layout.dotOf(work.at);
        const size = layout.kind === 'hexes' ? layout.unit * 0.7 : work.radius ? work.radius * 2 * layout.scale : 60;
        return (
          <g key={work.id} transform={`translate(${x} ${y})${asideOf(work, held, layout.unit)}`} data-work={work.id}>
            <WorkView work={work} size={size} nation={work.side === null ? null : (nations.get(work.side) ?? null)} />
          </g>
        );
      })}
    </svg>
  ),
);

const Pieces = memo(
  ({
    placed,
    layout,
    zoom,
  }: {
    readonly placed: readonly Placed[];
    readonly layout: Layout;
    readonly zoom: number;
  }): ReactElement => {
    const symbols = useSettings((settings) => settings.symbols);
    return (
      <svg width={layout.width} height={layout.height} aria-hidden="true" style={{ pointerEvents: 'none' }}>
        {placed.map(({ piece, at, size, count }) => (
          <g
            key={piece.id}
            className="piece"
            data-piece={piece.id}
            style={{
              transform: `translate(${at.x}px, ${at.y}px)`,
              transition: 'transform var(--move) var(--calm)',
              pointerEvents: 'auto',
            }}
          >
            <PieceView piece={piece} size={size} seenSize={size * zoom} symbols={symbols} />
            {count > 0 && (
              <g transform={`translate(${-size / 2} ${-size / 2})`}>
                <circle r={11} fill="#15181a" stroke="#fff" strokeWidth={1.5} />
                <text y={4.5} textAnchor="middle" fontSize={13} fontWeight={750} fill="#fff">
                  {count}
                </text>
              </g>
            )}
          </g>
        ))}
      </svg>
    );
  },
);
