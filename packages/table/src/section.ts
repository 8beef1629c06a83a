import type { Canvas } from './diagram.ts';
import { terrainSigns } from './diagram.ts';
import { compareRatio, floorOf, fraction, plus, ratio, times } from './ratio.ts';
import { ANY_HEIGHT, NO_UNDERSIDE } from './shape/area.ts';
import { type SightLine, stretchesIn } from './shape/passage.ts';
import { type Scene, shapesByLine } from './shape/scene.ts';
import type { Shape } from './shape/shape.ts';
import { type OpacityOf, sight } from './sight/sight.ts';

const DEFAULT_CANVAS: Canvas = { columns: 78, rows: 16 };

interface Cut {
  readonly shape: Shape;
  readonly columns: ReadonlySet<number>;
}

/** The columns of a picture in which a line is inside a shape or crosses it, whatever its height. */
const columnsOf = (shape: Shape, { from, to }: SightLine, count: number): ReadonlySet<number> => {
  const columns = new Set<number>();
  for (const stretch of stretchesIn(shape, from, to))
    for (let column = 0; column < count; column += 1) {
      const [start, end] = [ratio(column, count), ratio(column + 1, count)];
      if (compareRatio(stretch.from, end) < 0 && compareRatio(stretch.to, start) >= 0) columns.add(column);
    }
  return columns;
};

/** The lowest and highest of what is to be seen. */
const heightsOf = (cuts: readonly Cut[], ends: readonly [number, number]): readonly [number, number] => {
  const tops = cuts.map(({ shape }) => shape.level).filter((level) => level < ANY_HEIGHT);
  const undersides = cuts.map(({ shape }) => shape.bottom).filter((bottom) => bottom > NO_UNDERSIDE);
  return [Math.min(...ends, ...undersides, 0), Math.max(...ends, ...tops) + 1];
};

/**
 * A line of sight from the side, as text: what it runs through upright, each by the sign of its terrain and as high as it
 * is, the line as stars as far as one can see and as dots beyond. Below, what stops it and where.
 */
export const drawSection = (
  scene: Scene,
  line: SightLine,
  opacity: OpacityOf,
  canvas: Canvas = DEFAULT_CANVAS,
): string => {
  const [start, end] = line.heights ?? [0, 0];
  const cuts = shapesByLine(scene, line.from, line.to)
    .map((shape): Cut => ({ shape, columns: columnsOf(shape, line, canvas.columns) }))
    .filter(({ columns }) => columns.size > 0);
  const [lowest, highest] = heightsOf(cuts, [start, end]);
  const step = Math.max(1, Math.ceil((highest - lowest) / canvas.rows));
  const rowOf = (height: number): number => Math.floor((height - lowest) / step);
  const verdict = sight(scene, line, opacity);
  const stop = verdict.clear ? canvas.columns : columnOfStop(cuts, verdict.by);
  const signs = terrainSigns(cuts.map(({ shape }) => shape));
  const signAt = (column: number, row: number): string => {
    const height = floorOf(
      plus(fraction(start), times(fraction(end - start), fraction(2 * column + 1, 2 * canvas.columns))),
    );
    if (rowOf(height) === row) return column < stop ? '*' : '.';
    const cut = cuts.findLast(
      ({ shape, columns }) =>
        columns.has(column) &&
        rowOf(Math.max(lowest, shape.bottom)) <= row &&
        row <= rowOf(Math.min(highest, shape.level) - 1),
    );
    return cut ? signs.get(cut.shape.terrain)! : ' ';
  };
  const rows = Array.from({ length: rowOf(highest - 1) + 1 }, (_, row) => row).reverse();
  const picture = rows.map((row) => {
    const cells = Array.from({ length: canvas.columns }, (_, column) => signAt(column, row));
    return `${String(lowest + row * step).padStart(4)} |${cells.join('')}|`;
  });
  const legend = [...signs].map(([name, sign]) => `${sign} ${name}`).join('  ');
  const told = verdict.clear ? 'clear' : `stopped by ${verdict.by} at ${verdict.at}`;
  return [...picture, ...(legend ? [legend] : []), told].join('\n');
};

/** The column in which the line comes to what stops it. */
const columnOfStop = (cuts: readonly Cut[], by: string): number => {
  const cut = cuts.find(({ shape }) => shape.id === by);
  return cut ? Math.min(...cut.columns) : 0;
};
