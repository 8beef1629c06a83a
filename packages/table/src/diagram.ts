import { type Box, inBox, type Point } from './point.ts';
import type { Stand } from './shape/base.ts';
import { gapToPointWithin } from './shape/base.ts';
import { segmentMeetsBox } from './shape/grid.ts';
import type { Scene } from './shape/scene.ts';
import { shapesByBox } from './shape/scene.ts';
import { placeOf, type Shape } from './shape/shape.ts';

/** A stand in a picture: the sign it is drawn with, one character, and its name in the legend. */
export interface Drawn {
  readonly stand: Stand;
  readonly sign: string;
  readonly name: string;
}

/** How large a picture is, in characters, legend and frame not counted. */
export interface Canvas {
  readonly columns: number;
  readonly rows: number;
}

/** How the legend speaks of ground, by its terrain, and of where a stand is. */
export interface Legend {
  readonly ground: (terrain: string) => string;
  readonly stand: (stand: Stand) => string;
}

const PLAIN: Legend = {
  ground: (terrain) => terrain,
  stand: ({ at, facing }) => `at ${at.x},${at.y} facing ${facing}`,
};

const DEFAULT_CANVAS: Canvas = { columns: 78, rows: 22 };
const SPARE_SIGNS = 'abcdefghijklmnopqrstuvwxyz~=%&*:;"';

/** A sign for each kind of terrain: the first letter of its name that is still free, small. */
export const terrainSigns = (shapes: readonly Shape[]): ReadonlyMap<string, string> => {
  const signs = new Map<string, string>();
  for (const { terrain } of shapes) {
    if (signs.has(terrain)) continue;
    const taken = new Set(signs.values());
    const wanted = [...terrain.toLowerCase().replace(/[^a-z]/g, ''), ...SPARE_SIGNS];
    signs.set(terrain, wanted.find((sign) => !taken.has(sign)) ?? '?');
  }
  return signs;
};

const cellBox = ({ table }: Scene, { columns, rows }: Canvas, column: number, row: number): Box => ({
  left: Math.floor((column * table.width) / columns),
  top: Math.floor((row * table.height) / rows),
  right: Math.floor(((column + 1) * table.width) / columns),
  bottom: Math.floor(((row + 1) * table.height) / rows),
});

const middleOf = ({ left, top, right, bottom }: Box): Point => ({
  x: (left + right) >> 1,
  y: (top + bottom) >> 1,
});

/** A thick shape shows where it holds the middle of a cell, a thin one in every cell it goes through. */
const shows = (shape: Shape, box: Box): boolean =>
  shape.kind === 'area'
    ? placeOf(shape, middleOf(box)) !== 'outside'
    : placeOf(shape, middleOf(box)) === 'inside' || shape.sides.some(([a, b]) => segmentMeetsBox(a, b, box));

const standSign = (drawn: readonly Drawn[], box: Box): string | null =>
  drawn.find(({ stand }) => inBox(stand.at, box))?.sign ??
  drawn.find(({ stand }) => gapToPointWithin(stand, middleOf(box), 0))?.sign ??
  null;

const groundSign = (scene: Scene, box: Box, signs: ReadonlyMap<string, string>): string => {
  const ground = shapesByBox(scene, box).findLast((shape) => shows(shape, box));
  return ground ? signs.get(ground.terrain)! : '.';
};

/** A legend may be wider than a small picture. */
const LEAST_WIDTH = 60;

/** Signs and what they mean, as many in a line as the frame is wide. */
const inLines = (meanings: readonly string[], width: number): readonly string[] => {
  const lines: string[] = [];
  for (const one of meanings) {
    const longer = `${lines.at(-1)}  ${one}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(one);
  }
  return lines;
};

/**
 * A table as text: a frame, stands by their signs, the last listed ground on top by the sign of its terrain, and a
 * legend below.
 */
export const drawTable = (
  scene: Scene,
  drawn: readonly Drawn[] = [],
  canvas: Canvas = DEFAULT_CANVAS,
  legend: Legend = PLAIN,
): string => {
  const signs = terrainSigns(scene.shapes);
  const bar = `+${'-'.repeat(canvas.columns)}+`;
  const rows = Array.from({ length: canvas.rows }, (_, row) => {
    const cells = Array.from({ length: canvas.columns }, (_, column) => {
      const box = cellBox(scene, canvas, column, row);
      return standSign(drawn, box) ?? groundSign(scene, box, signs);
    });
    return `|${cells.join('')}|`;
  });
  const terrain = [...signs].map(([name, sign]) => `${sign} ${legend.ground(name)}`);
  const names = drawn.map(({ sign, name, stand }) => `${sign} ${name} ${legend.stand(stand)}`);
  return [bar, ...rows, bar, ...inLines(terrain, Math.max(bar.length, LEAST_WIDTH)), ...names].join('\n');
};
