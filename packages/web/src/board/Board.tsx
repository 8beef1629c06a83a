import type { Piece, Place, Work } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { ReactElement, RefObject } from 'react';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { placeKey } from '../state/picking.ts';
import { useGame, useLater, useSay, useTheme } from '../ui/hooks.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { Carry } from './Carry.tsx';
import { askedAbout, middleOfArea, useFirstLook } from './first-look.ts';
import type { Dot, Layout } from './geometry.ts';
import { layoutOf } from './geometry.ts';
import { HouseSwitches } from './HouseSwitches.tsx';
import { type Floors, useFloors } from './houses.ts';
import { firstPlace, useKeys, useTap } from './keys.ts';
import { LayerSwitch, StoreySwitch } from './LayerSwitch.tsx';
import { MapTools, ScaleBar } from './MapTools.tsx';
import { Margin } from './Margin.tsx';
import { Names, printedNames } from './Names.tsx';
import { useOpening } from './opening.ts';
import { PencilOver, PencilUnder } from './Pencils.tsx';
import { Pieces } from './Pieces.tsx';
import { PieceView } from './PieceView.tsx';
import { Print } from './Print.tsx';
import type { PanZoom } from './pan-zoom.ts';
import { usePanZoom } from './pan-zoom.ts';
import type { BoardProps } from './props.ts';
import type { Placed } from './stacks.ts';
import { type Boxed, boxedIn, placedPieces } from './stacks.ts';
import { Tags } from './Tags.tsx';
import { WorkView } from './WorkView.tsx';

const Boxes = onDemand(() => import('./Boxes.tsx').then((part) => part.Boxes));
const Squad = onDemand(() => import('./Squad.tsx').then((part) => part.Squad));
const Shots = onDemand(() => import('./Shots.tsx').then((part) => part.Shots));
const Tray = onDemand(() => import('./Tray.tsx').then((part) => part.Tray));
const RememberedView = onDemand(() => import('./Remembered.tsx').then((part) => part.RememberedView));
const Hover = onDemand(() => import('./Hover.tsx').then((part) => part.Hover));
/** Fetched when a mouse first comes over a table. */
const Overview = onDemand(() => import('./Overview.tsx').then((part) => part.Overview));
const Scars = onDemand(() => import('./Scars.tsx').then((part) => part.Scars));
const Theatre = onDemand(() => import('./Theatre.tsx').then((part) => part.Theatre));
const Fallen = onDemand(() => import('./Fallen.tsx').then((part) => part.Fallen));
const Layers = onDemand(() => import('./layers/Layers.tsx').then((part) => part.Layers));

/** The map with everything on it: print, layers, works, pencil, pieces, pencil, frame; and the boxes beside it. */
export const Board = (props: BoardProps): ReactElement => {
  const { ground, pieces, pencil, cursor, onCursor, spoken, boxes } = props;
  const say = useSay();
  const layout = useMemo(() => layoutOf(ground), [ground]);
  const later = useLater();
  const [grid, setGrid] = useState(true);
  const [isMouse, setIsMouse] = useState(false);
  const { storey, floors, onStorey, onFloor } = useFloors(props.layers, pieces);
  const [layers, turn] = useLayers(props.layers);
  // What is pointed at is in sight: the sheet stays where it is, so that the same place can be pointed at once more.
  const isPointing = useRef(false);
  const pointAt = useCallback(
    (place: Place) => {
      isPointing.current = true;
      onCursor(place);
    },
    [onCursor],
  );
  const tap = useTap({ ...props, onCursor: pointAt }, layout, floors);
  const pan = usePanZoom(layout, useFirstLook(props, layout), tap, layout.kind === 'table' && pencil.area.length > 0);
  // Who points sees where: the cursor is for who steps.
  const [byKeys, setByKeys] = useState(true);
  const onGrid = useCallback(() => setGrid((shown) => !shown), []);
  const onMap = useMemo(
    () => ({ pan, storey, floors, onGrid, onStorey, onFloor }),
    [pan, storey, floors, onGrid, onStorey, onFloor],
  );
  const keys = useKeys(props, layout, onMap);
  useShown(props, layout, pan, isPointing);
  return (
    <div className="board">
      <div className="map" {...(props.dark ? { 'data-theme': 'dark' } : {})}>
        <div
          ref={pan.window}
          className="window"
          role="application"
          aria-label={say('map')}
          aria-describedby="map-keys"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is one tab stop with a cursor of its own
          tabIndex={0}
          onPointerMove={({ pointerType }) => pointerType === 'mouse' && setIsMouse(true)}
          onPointerDownCapture={() => setByKeys(false)}
          onKeyDown={(event) => {
            // Who has pointed confirms what he has put together; who steps takes what is under the cursor.
            if (event.key === 'Enter' && !byKeys) return;
            keys(event);
            // A figure that the map leaves alone picks a line of the question: what confirms it confirms that.
            if (event.isDefaultPrevented() || FIGURE.test(event.key)) setByKeys(event.isDefaultPrevented());
          }}
          onFocus={({ currentTarget }) => {
            // Who clicks into the map has a place of his own in mind: the sheet stays under his hand.
            if (!currentTarget.matches(':focus-visible')) return;
            setByKeys(true);
            if (!cursor) onCursor(firstPlace(pieces, layout));
          }}
        >
          <div ref={pan.sheet} className="sheet-edge" />
          <SheetLayers
            {...props}
            layout={layout}
            pan={pan}
            grid={grid}
            floors={floors}
            onFloor={onFloor}
            layers={layers}
            byKeys={byKeys}
            onTap={tap}
          />
        </div>
        <p id="map-keys" className="out-of-sight">
          {say('mapKeys')}
        </p>
        <p className="out-of-sight" role="status" data-testid="spoken">
          {spoken}
        </p>
        <div className="frame" />
        {props.over}
        {!props.guesses && <Margin ground={ground} layout={layout} pan={pan} />}
        <MapTools {...props} pan={pan} grid={grid} onGrid={onGrid} />
        <div className="mapswitches">
          <LayerSwitch layers={props.layers} shown={layers} onTurn={turn} />
          <StoreySwitch storeys={props.storeys} storey={storey} onStorey={onStorey} />
        </div>

        {later && <Hover layout={layout} pan={pan} onHover={props.onHover} />}
        {isMouse && ground.kind === 'table' && <Overview {...{ ground, pieces, layout, pan }} />}
        {later && props.scars.length > 0 && <Fallen scars={props.scars} onJump={props.onJump} />}

        {!props.guesses && (
          <ScaleBar
            layout={layout}
            zoom={pan.zoom}
            scale={props.scale}
            unit={ground.kind === 'table' ? ground.unit : 'hex'}
          />
        )}
      </div>
      {props.tray && (
        <Tray
          tray={props.tray}
          onTaken={() => {
            setByKeys(true);
            pan.window.current?.focus();
            const [first] = pencil.legal;
            if (first && !cursor) onCursor(first.place);
          }}
        />
      )}
      {boxes.length > 0 && (
        <Boxes
          {...{ boxes, pieces, pencil }}
          isTight={props.tray !== null}
          onPiece={props.onPiece}
          onPlace={props.onPlace}
        />
      )}
    </div>
  );
};

/** The layers that are shown: those that always are, and those that somebody turned on or off. */
const useLayers = (all: BoardProps['layers']): readonly [BoardProps['layers'], (id: string) => void] => {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const turn = (id: string): void =>
    setTurned(new Set(turned.has(id) ? [...turned].filter((one) => one !== id) : [...turned, id]));
  return [all.filter(({ id, shown }) => (shown === 'always') !== turned.has(id)), turn];
};

interface SheetProps extends BoardProps {
  readonly layout: Layout;
  readonly pan: PanZoom;
  readonly grid: boolean;
  readonly floors: Floors;
  readonly onFloor: (house: string, floor: number) => void;
  readonly byKeys: boolean;
  readonly onTap: (dot: Dot, target: Element) => void;
}

/** All that lies on the sheet, from the bottom up. */
const SheetLayers = (props: SheetProps): ReactElement => {
  const { ground, pieces, pencil, cursor, layout, pan, layers, own, squad, carry, remembered, floors } = props;
  const page = useTheme();
  const theme = props.dark ? 'dark' : page;
  const { voice } = useGame();
  // What tells of the battle comes once the board stands; a game that is opened does not begin with the dice of yesterday.
  const later = useLater();
  const isOpening = useOpening(props.at);
  const fan = props.stack && placeKey(props.stack);
  const placed = useMemo(() => placedPieces(pieces, layout, fan, own), [pieces, layout, fan, own]);
  const printed = useMemo(() => printedNames(props.labels, layout), [props.labels, layout]);
  const nations = useMemo(() => new Map(pieces.map(({ side, nation }) => [side, nation])), [pieces]);
  const held = useMemo(() => new Set(pieces.flatMap(({ at }) => (at.kind === 'hex' ? [at.hex] : []))), [pieces]);
  const works = useMemo(() => {
    const { over = [], under = [] } = Object.groupBy(props.works, (work) => (isAside(work, held) ? 'over' : 'under'));
    return { over, under };
  }, [props.works, held]);
  const dotOfPiece = useCallback(
    (id: string): Dot | null => placed.find(({ piece }) => piece.id === id)?.at ?? null,
    [placed],
  );
  const boxOf = useCallback((id: string): Boxed => boxedIn(placed, id), [placed]);
  const fanned = useMemo(() => placed.filter(({ piece }) => placeKey(piece.at) === fan), [placed, fan]);
  const marked = useMemo(
    () => new Set(props.works.flatMap(({ lies, at }) => (lies === 'aside' && at.kind === 'hex' ? [at.hex] : []))),
    [props.works],
  );
  const names = <Names names={props.labels} {...{ layout, held, marked }} fan={fanned} zoom={pan.zoom} />;
  const namesOver = ground.kind === 'hexes' && ground.manner === 'operational';
  return (
    <div ref={pan.layers} className="layers" style={{ width: layout.width, height: layout.height }}>
      <Print ground={ground} theme={theme} zoom={pan.step} zoomNow={pan.stepNow} grid={props.grid} />
      {layers.length > 0 && <Layers {...{ layers, layout, own, theme, floors }} zoom={pan.zoom} />}
      {later && props.scars.length > 0 && <Scars scars={props.scars} turn={props.turn} layout={layout} />}
      <Works works={works.under} layout={layout} nations={nations} held={held} />
      <PencilUnder pencil={pencil} layout={layout} />
      {!namesOver && names}
      {remembered.length > 0 && <RememberedView remembered={remembered} layout={layout} zoom={pan.zoom} />}
      <Pieces placed={placed} own={props.own} layout={layout} zoom={pan.zoom} floors={floors} />
      {works.over.length > 0 && <Works works={works.over} layout={layout} nations={nations} held={held} />}
      {namesOver && names}
      {layout.kind === 'table' && <Tags placed={placed} printed={printed} layout={layout} zoom={pan.zoom} />}
      {!isOpening && <Shots shots={props.shots} at={props.at} layout={layout} voice={voice} />}
      {pencil.works.length > 0 && <Works works={pencil.works} layout={layout} nations={nations} held={held} />}
      <Ghosts ghosts={pencil.ghosts} layout={layout} />
      {carry && (layout.kind === 'hexes' || carry.haul || carry.drawn) && (
        <Carry {...{ carry, placed, layout, pan }} legal={pencil.legal} onTap={props.onTap} onCursor={props.onCursor} />
      )}
      <HouseSwitches {...{ floors, layout, cursor }} names={props.storeys} zoom={pan.zoom} onFloor={props.onFloor} />
      <PencilOver
        pencil={pencil}
        layout={layout}
        cut={layers.flatMap((layer) => (layer.kind === 'supply' ? layer.without : []))}
        dotOfPiece={dotOfPiece}
        boxOf={boxOf}
        cursor={cursor && isOnMap(cursor) && props.byKeys ? layout.dotOf(cursor) : null}
      />
      {squad && <Squad {...{ squad, placed, layout, pan, cursor, floors, layers }} />}
      <Counts placed={placed} layout={layout} />
      {!isOpening && (
        <Theatre
          {...{ pieces, layout, pan }}
          lines={props.lines}
          shots={props.shots}
          at={props.at}
          scars={props.scars}
          read={props.making}
        />
      )}
    </div>
  );
};

const PLATE_ABOVE = 28;

/** Brings into sight what the cursor, the question or an open area is about. */
const useShown = (
  props: BoardProps,
  layout: Layout,
  { show, showSome, showLine, lookAnew }: PanZoom,
  isPointing: RefObject<boolean>,
): void => {
  const { cursor, focus, pencil, pieces } = props;
  const isSetUp = props.tray === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once all is set up, or something more is to be
  useEffect(lookAnew, [isSetUp, lookAnew]);
  useEffect(() => {
    if (cursor && isOnMap(cursor) && !isPointing.current) show(layout.dotOf(cursor));
  }, [cursor, layout, show, isPointing]);
  const own = pieces.flatMap(({ side, at }) => (side === props.own && isOnMap(at) ? [layout.dotOf(at)] : []));
  const stands = own.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one's own pieces are in sight when they are first there
  useEffect(() => {
    if (stands) showSome(own);
  }, [stands, layout, showSome]);
  const [outline = []] = pencil.area;
  const wanted = `${outline.length} ${outline[0]?.x} ${outline[0]?.y}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an area comes into sight once, not with every point set in it
  useEffect(() => {
    if (outline.length > 0) show(middleOfArea(outline, layout.scale));
  }, [wanted, layout, show]);
  useEffect(() => {
    if (focus && isOnMap(focus) && !isPointing.current) show(layout.dotOf(focus));
  }, [focus, layout, show, isPointing]);
  const [template] = pencil.templates;
  const lies = template ? placeKey(template.at) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is laid on the table comes into sight where it was not laid by pointing
  useEffect(() => {
    if (template?.shape !== 'round' || isPointing.current) return;
    const { x, y } = layout.dotOf(template.at);
    // With the plate above it.
    show({ x, y: Math.max(0, y - template.radius * layout.scale - PLATE_ABOVE) });
  }, [lies, layout, show, isPointing]);
  const { sight, aimed } = pencil;
  const fire = sight && aimed.length > 0 ? `${placeKey(sight.from)} ${placeKey(sight.to)}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line of fire comes into sight once, when another is aimed at than before
  useEffect(() => {
    if (sight && fire !== '' && !isPointing.current) showLine(layout.dotOf(sight.from), layout.dotOf(sight.to));
  }, [fire, layout, showLine, isPointing]);
  const [first] = pencil.legal;
  const offered = first ? `${pencil.legal.length} ${placeKey(first.place)}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be pointed at comes into sight once, when it is offered
  useEffect(() => {
    if (first) showSome(pencil.legal.map(({ place }) => layout.dotOf(place)));
  }, [offered, layout, showSome]);
  const [ringed] = pencil.held === null && pencil.legal.length === 0 ? pencil.rings : [];
  const answering = ringed ? `${pencil.rings.length} ${ringed.piece}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: who can be pointed at comes into sight once, when that is asked
  useEffect(() => {
    if (answering !== '') showSome(askedAbout(props, layout));
  }, [answering, layout, showSome]);
  const { step, pointed } = pencil;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a lesson speaks of comes into sight once, when it does
  useEffect(() => {
    if (step !== undefined) showSome(pointed.flat().map(layout.dotOf));
  }, [step, layout, showSome]);
  useEffect(() => {
    isPointing.current = false;
  });
};

/** What the pieces of its hex would cover stands above them, small, at their upper right. */
const isAside = ({ lies, at }: Work, held: ReadonlySet<number>): boolean =>
  lies === 'aside' && at.kind === 'hex' && held.has(at.hex);
const asideOf = (work: Work, held: ReadonlySet<number>, unit: number): string =>
  isAside(work, held) ? ` translate(${0.47 * unit} ${-0.3 * unit}) scale(.66)` : '';

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

/** Pieces smaller than this part of a hex share it with others: their number is smaller too. */
const SMALL_STACK = 0.45;

/** How many stand in a stack: over the rings that go round its top piece. */
const Counts = memo(
  ({ placed, layout }: { readonly placed: readonly Placed[]; readonly layout: Layout }): ReactElement => (
    <svg className="over" width={layout.width} height={layout.height} aria-hidden="true">
      {placed
        .filter(({ count }) => count > 0)
        .map(({ piece, at, size, count, corner }) => (
          <g
            key={piece.id}
            style={{
              transform: `translate(${at.x + (corner === 'left' ? -size / 2 : size / 2)}px, ${at.y - size / 2}px)`,
              transition: 'transform var(--move) var(--calm)',
            }}
          >
            <g transform={`scale(${size < layout.unit * SMALL_STACK ? 0.78 : 1})`}>
              <circle r={11} fill="#15181a" stroke="#fff" strokeWidth={1.5} />
              <text y={4.5} textAnchor="middle" fontSize={13} fontWeight={750} fill="#fff">
                {count}
              </text>
            </g>
          </g>
        ))}
    </svg>
  ),
);

const GHOST = 0.72;
const FIGURE = /^[1-9]$/;

/** Pieces as they would stand after the answer in the making. */
const Ghosts = ({ ghosts, layout }: { readonly ghosts: readonly Piece[]; readonly layout: Layout }): ReactElement => (
  <svg className="over" width={layout.width} height={layout.height} aria-hidden="true">
    {placedPieces(ghosts, layout, null).map(({ piece, at, size }) => (
      <g key={piece.id} data-ghost={piece.id} transform={`translate(${at.x} ${at.y})`} opacity={GHOST}>
        <PieceView piece={piece} size={size} />
      </g>
    ))}
  </svg>
);
