import type { TableGround, TablePaint } from '@grognard/looks';
import type { Field } from './field.ts';
import { blankField, contours, mapField } from './field.ts';
import type { Line } from './line.ts';
import { boxOf, closed, depthIn, rounded, smooth } from './line.ts';
import { roughness } from './random.ts';
import type { Area, AreaKind, Block, House, Relief } from './scene.ts';

/** A table area, in the drawing's measure. */
export interface Patch {
  readonly paint: TablePaint;
  readonly outline: Line;
  /** The same with its corners. */
  readonly corners: Line;
  readonly level: number;
  readonly seed: number;
}

const KINDS: Partial<Readonly<Record<TablePaint, AreaKind>>> = {
  wood: 'wood',
  forest: 'forest',
  orchard: 'orchard',
  scrub: 'scrub',
  marsh: 'marsh',
  water: 'water',
  shallows: 'shallows',
  ruins: 'ruins',
  hedgehogs: 'hedgehogs',
  trench: 'trench',
  gully: 'gully',
  beach: 'beach',
  mines: 'mines',
};

type Corner = TableGround['areas'][number]['outline'][number];

/** How far beyond the edge of the table an area runs on that reaches it, in tenths of a millimetre. */
const BEYOND = 900;

/** An outline that runs on beyond the edges of the table it lies along, so that no shore is drawn there. */
const runOn = ({ width, height }: TableGround, outline: readonly Corner[]): readonly Corner[] => {
  const sideOf = ({ x, y }: Corner, other: Corner): Corner | null => {
    if (x <= 0 && other.x <= 0) return { x: -BEYOND, y: 0 };
    if (x >= width && other.x >= width) return { x: BEYOND, y: 0 };
    if (y <= 0 && other.y <= 0) return { x: 0, y: -BEYOND };
    if (y >= height && other.y >= height) return { x: 0, y: BEYOND };
    return null;
  };
  return outline.flatMap((corner, i) => {
    const next = outline[(i + 1) % outline.length]!;
    const out = sideOf(corner, next);
    if (!out) return [corner];
    return [corner, { x: corner.x + out.x, y: corner.y + out.y }, { x: next.x + out.x, y: next.y + out.y }];
  });
};

/** Ground and water have no corners; they are rounded, but by no more than a base could tell, in tenths of a millimetre. */
const ROUND: ReadonlySet<TablePaint> = new Set<TablePaint>(['hill', 'water', 'shallows', 'marsh']);
const MOST_OFF = 40;

/** The patches of a table, scaled to the drawing. */
export const patchesOf = (ground: TableGround, scale: number): readonly Patch[] =>
  ground.areas.map(({ paint, outline, level }, i) => {
    const line = closed(runOn(ground, outline).map(({ x, y }) => [x * scale, y * scale] as const));
    return {
      paint,
      outline: ROUND.has(paint) ? rounded(line, MOST_OFF * scale) : line,
      corners: line,
      level,
      seed: ground.seed + i * 17 + 5,
    };
  });

/** The depth inside an outline on a net of its own. */
const depthNet = (outline: Line, unit: number): Field => {
  const box = boxOf([outline]);
  const net = blankField({ x0: box.x0 - 4, y0: box.y0 - 4, x1: box.x1 + 4, y1: box.y1 + 4 }, unit / 14);
  return mapField(net, (x, y) => depthIn(outline, x, y) / unit);
};

/** The areas of a table: their edge is the outline the rules use. */
export const tableAreas = (patches: readonly Patch[], unit: number): readonly Area[] =>
  patches.flatMap(({ paint, outline, seed }): readonly Area[] => {
    const kind = paint === 'field' ? (seed % 3 === 0 ? 'plough' : 'crop') : KINDS[paint];
    if (!kind) return [];
    return [
      {
        kind,
        loops: [outline],
        box: boxOf([outline]),
        depth: (x, y) => depthIn(outline, x, y) / unit,
        exact: true,
        seed,
        net: kind === 'water' || kind === 'shallows' ? depthNet(outline, unit) : null,
      },
    ];
  });

const SLOPE_REACH = 0.9;
const slope = (deep: number): number => {
  const t = Math.max(0, Math.min(1, deep));
  return t * (2 - t);
};

/** The hills of a table: the outline is the contour the rules use; the ground rises from it inwards. */
export const tableRelief = (
  patches: readonly Patch[],
  size: { readonly wide: number; readonly high: number },
  unit: number,
): Relief | null => {
  const hills = patches.filter(({ paint }) => paint === 'hill');
  if (hills.length === 0) return null;
  const net = blankField({ x0: -unit, y0: -unit, x1: size.wide + unit, y1: size.high + unit }, unit / 12);
  // Only the foot of a hill is exact: what rises from it has no corners at all.
  const slopes = hills.map(({ corners }) => rounded(corners, unit));
  const boxes = hills.map(({ outline }) => boxOf([outline]));
  const height = mapField(net, (x, y) => {
    let sum = 0;
    for (const [i, outline] of slopes.entries()) {
      const box = boxes[i]!;
      if (x < box.x0 - unit || x > box.x1 + unit || y < box.y0 - unit || y > box.y1 + unit) continue;
      const deep = depthIn(outline, x, y) / unit;
      sum += slope((deep + 0.25) / (SLOPE_REACH + 0.25));
    }
    return sum === 0 ? 0 : sum + 0.05 * Math.min(1, sum * 2) * roughness(x / unit, y / unit, 3, 8);
  });
  const rank = (patch: Patch): number => hills.filter(({ level }) => level < patch.level).length;
  const lowest = [...hills].sort((a, b) => rank(a) - rank(b));
  // Too many values on a large table to be handed over one by one.
  const tops = Math.ceil(height.values.reduce((highest, value) => Math.max(highest, value), 0) * 5);
  return {
    net: height,
    tints: lowest.map((patch) => ({
      loops: [patch.outline],
      ink: rank(patch) === 0 ? 'tint1' : rank(patch) === 1 ? 'tint2' : 'tint3',
    })),
    contours: [
      ...hills.map(({ outline }) => ({ line: outline, main: true })),
      ...Array.from({ length: tops }, (_, i) => (i + 2.6) / 5).flatMap((level) =>
        contours(height, level, 'open').map((line) => ({ line: smooth(line, 2), main: false })),
      ),
    ],
    steepness: 0.42,
  };
};

const STONY: ReadonlySet<TablePaint> = new Set<TablePaint>(['block']);
const BUILT: ReadonlySet<TablePaint> = new Set<TablePaint>(['house', 'block', 'bunker']);

/** Four corners that make a rectangle, or nearly: such a building gets a ridge. */
const asHouse = ({ outline, paint, seed }: Patch): House | null => {
  const [a, b, c, d] = outline.points;
  if (!a || !b || !c || !d || outline.points.length !== 4 || paint === 'bunker') return null;
  const [first, second] = [Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1])];
  const skew = Math.abs((b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])) / (first * second || 1);
  if (skew > 0.03) return null;
  const lengthwise = first >= second;
  const [from, to] = lengthwise ? [a, b] : [b, c];
  return {
    kind: STONY.has(paint) || seed % 3 === 1 ? 'stone' : 'wooden',
    x: (a[0] + c[0]) / 2,
    y: (a[1] + c[1]) / 2,
    width: Math.max(first, second),
    depth: Math.min(first, second),
    angle: Math.atan2(to[1] - from[1], to[0] - from[0]),
    hipped: STONY.has(paint) || seed % 2 === 0,
    church: false,
    tall: 7,
  };
};

/** The buildings of a table, on their exact footprints. */
export const tableHouses = (
  patches: readonly Patch[],
): { readonly houses: readonly House[]; readonly blocks: readonly Block[] } => {
  const built = patches.filter(({ paint }) => BUILT.has(paint));
  return {
    houses: built.flatMap((patch) => asHouse(patch) ?? []).sort((a, b) => a.y - b.y),
    blocks: built.flatMap((patch): readonly Block[] =>
      asHouse(patch)
        ? []
        : [
            {
              kind: patch.paint === 'bunker' ? 'bunker' : STONY.has(patch.paint) ? 'stone' : 'wooden',
              outline: patch.outline,
              tall: patch.paint === 'bunker' ? 4 : 7,
            },
          ],
    ),
  };
};
