import type { HexGround, HexPaint, TableGround, TableLine, TablePaint } from '@grognard/looks';
import type { Dot } from './geometry.ts';
import { layoutOf } from './geometry.ts';

type Theme = 'light' | 'dark';
type Tint = Readonly<Record<Theme, string>>;
const tint = (light: string, dark: string): Tint => ({ light, dark });

const PAPER = tint('#ebe7d6', '#4a483d');
const GRID = tint('#1b202242', '#e8e4d933');
const INK = tint('#5f635e', '#a9aaa0');
const HEX_TINTS: Readonly<Record<HexPaint, Tint>> = {
  open: PAPER,
  ploughed: tint('#d6c29f', '#4b3e26'),
  crop: tint('#e0d4a2', '#4c4320'),
  lightWoods: tint('#c9d3ac', '#3f452b'),
  forest: tint('#abbd8f', '#364122'),
  wooden: tint('#dcc7a4', '#4e3f2a'),
  stone: tint('#cfccc4', '#3f4040'),
  water: tint('#b4d0da', '#32454b'),
  marsh: tint('#d3ddc6', '#414738'),
  orchard: tint('#d5dcb2', '#434a2f'),
  rough: tint('#ddd3ba', '#494333'),
  sea: tint('#b4d0da', '#32454b'),
  hill: tint('#e2d3b4', '#4f4530'),
  mountain: tint('#cdb78c', '#4a3d26'),
};
const RUBBLE = tint('#c4bfb4', '#484745');
const TABLE_TINTS: Readonly<Record<TablePaint, Tint>> = {
  wood: HEX_TINTS.lightWoods,
  forest: HEX_TINTS.forest,
  orchard: HEX_TINTS.orchard,
  field: HEX_TINTS.crop,
  scrub: HEX_TINTS.rough,
  marsh: HEX_TINTS.marsh,
  water: HEX_TINTS.water,
  shallows: tint('#c8dde3', '#3c4d52'),
  hill: tint('#e2d3b4', '#4f4530'),
  house: tint('#bd8b60', '#5b3b22'),
  block: HEX_TINTS.stone,
  ruins: RUBBLE,
  hedgehogs: RUBBLE,
  bunker: tint('#9fa3a3', '#3a3f40'),
  trench: tint('#b59c74', '#4b3c25'),
  gully: tint('#d3c6a8', '#42392a'),
  beach: tint('#f0e6c8', '#56503c'),
  mines: tint('#e6d5c0', '#4d4034'),
};
const LINE_TINTS: Readonly<Record<TableLine, Tint>> = {
  road: tint('#f7f2e6', '#a39c8b'),
  track: tint('#e0cfa9', '#8a7a58'),
  rail: tint('#6b3424', '#c58a76'),
  embankment: tint('#a87a44', '#8f7145'),
  wall: tint('#7d7a73', '#8d8b85'),
  hedge: tint('#7c9560', '#5c7044'),
  bocage: tint('#64804a', '#51653b'),
  barricade: tint('#8a6a42', '#8a6a42'),
  wire: tint('#4f5553', '#b0b1a8'),
  trench: tint('#8a6a3f', '#6b5230'),
  stream: tint('#8db7c6', '#4a6a75'),
};

/** The ground in quiet tints: paper, grid and the outlines of areas. */
export const paintPlainly = (
  context: CanvasRenderingContext2D,
  ground: HexGround | TableGround,
  theme: Theme,
): void => {
  const { width, height } = layoutOf(ground);
  context.fillStyle = PAPER[theme];
  context.fillRect(0, 0, width, height);
  if (ground.kind === 'hexes') paintHexes(context, ground, theme);
  else paintTable(context, ground, theme);
};

const trace = (context: CanvasRenderingContext2D, dots: readonly Dot[], closed: boolean): void => {
  context.beginPath();
  for (const [i, { x, y }] of dots.entries()) {
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  if (closed) context.closePath();
};

const LEVEL_SHADE = 0.07;

const PLAIN_WAYS = {
  paved: { edge: 14, core: 11, paint: 'road' },
  dirt: { edge: 11, core: 8.5, paint: 'track' },
  track: { edge: 4, core: 3, paint: 'track' },
  rail: { edge: 3, core: 2, paint: 'rail' },
  river: { edge: 13, core: 11, paint: 'stream' },
} as const;
const PLAIN_SIDES = {
  wall: { width: 5, paint: 'wall' },
  river: { width: 8, paint: 'stream' },
  coast: { width: 4, paint: 'stream' },
  border: { width: 2, paint: 'rail' },
  strait: { width: 4, paint: 'stream' },
  ridge: { width: 5, paint: 'embankment' },
  boundary: { width: 2, paint: 'wall' },
  bridge: { width: 0, paint: 'road' },
  ford: { width: 0, paint: 'track' },
} as const;

const paintHexes = (context: CanvasRenderingContext2D, ground: HexGround, theme: Theme): void => {
  const layout = layoutOf(ground);
  for (const [hex, paint] of ground.paint.entries()) {
    if (paint === null) continue;
    trace(context, layout.corners(hex, 1.01), true);
    context.fillStyle = HEX_TINTS[paint][theme];
    context.fill();
    const level = ground.level[hex] ?? 0;
    if (level > 0) {
      context.fillStyle = `rgba(168,122,68,${LEVEL_SHADE * 2 * level})`;
      context.fill();
    }
  }
  context.lineCap = 'round';
  for (const { hexes, kind } of ground.ways) {
    const [a, b] = hexes.map((hex) => layout.dotOf({ kind: 'hex', hex }));
    const { edge, core, paint } = PLAIN_WAYS[kind];
    trace(context, [a!, b!], false);
    context.strokeStyle = INK[theme];
    context.lineWidth = edge;
    context.stroke();
    context.strokeStyle = LINE_TINTS[paint][theme];
    context.lineWidth = core;
    context.stroke();
  }
  paintRuling(context, ground, theme);
};

const paintRuling = (context: CanvasRenderingContext2D, ground: HexGround, theme: Theme): void => {
  const layout = layoutOf(ground);
  context.strokeStyle = GRID[theme];
  context.lineWidth = 1;
  for (const [hex, paint] of ground.paint.entries()) {
    if (paint === null) continue;
    trace(context, layout.corners(hex), true);
    context.stroke();
  }
  for (const { hex, dir, kind } of ground.sides) {
    const { width, paint } = PLAIN_SIDES[kind];
    if (width === 0) continue;
    context.lineWidth = width;
    context.strokeStyle = LINE_TINTS[paint][theme];
    trace(context, sideEnds(ground, layout.dotOf({ kind: 'hex', hex }), layout.unit / Math.sqrt(3), dir), false);
    context.stroke();
  }
};

/** The two corners of the hexside that lies in a direction. */
const sideEnds = (ground: HexGround, { x, y }: Dot, radius: number, dir: number): readonly Dot[] => {
  const middle = (ground.tops === 'pointy' ? 30 : 0) + dir * 60;
  return [middle - 30, middle + 30].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: x + Math.sin(angle) * radius, y: y - Math.cos(angle) * radius };
  });
};

const paintTable = (context: CanvasRenderingContext2D, ground: TableGround, theme: Theme): void => {
  const { scale } = layoutOf(ground);
  const scaled = (points: readonly Dot[]): readonly Dot[] => points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  for (const { paint, outline } of ground.areas) {
    trace(context, scaled(outline), true);
    context.fillStyle = TABLE_TINTS[paint][theme];
    context.fill();
    context.strokeStyle = INK[theme];
    context.lineWidth = 1.2;
    context.stroke();
  }
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { paint, points, thickness } of ground.lines) {
    trace(context, scaled(points), false);
    context.strokeStyle = LINE_TINTS[paint][theme];
    context.lineWidth = Math.max(3, thickness * scale);
    context.stroke();
  }
};
