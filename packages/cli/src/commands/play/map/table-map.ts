import type { Piece, TableGround, Work } from '@grognard/looks';
import type { Canvas } from './canvas.ts';
import { newCanvas } from './canvas.ts';
import { arrowOf } from './compass.ts';
import type { KeyedPiece } from './keys.ts';
import { AREA_SIGNS, LINE_SIGNS, STATE_SIGNS, stateSign, WORK_SIGNS, workSign } from './signs.ts';
import type { Unit } from './unit.ts';
import { unitOf } from './unit.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A letter is about twice as high as it is wide. */
const HIGH = 2;
/** Room for the lengths at the left and the frame. */
const MARGIN = 6;
const OPEN = ' ';

/** A free table in letters with its centimetres or inches along the edges: a sketch, exact figures are in the list of units. */
export const tableMap = (
  ground: TableGround,
  pieces: readonly KeyedPiece[],
  works: readonly Work[],
  width: number,
): readonly string[] => {
  const columns = width - MARGIN;
  const letter = ground.width / columns;
  const rows = Math.max(1, Math.round(ground.height / letter / HIGH));
  const canvas = newCanvas(columns, rows);
  const drawn = drawnOn(ground, letter);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1)
      canvas.write(x, y, signAt(drawn, { x: (x + 0.5) * letter, y: (y + 0.5) * letter * HIGH }));
  const cell = ({ x, y }: Point): Point => ({
    x: Math.min(columns - 1, Math.max(0, Math.floor(x / letter))),
    y: Math.min(rows - 1, Math.max(0, Math.floor(y / letter / HIGH))),
  });
  for (const work of works) if (work.at.kind === 'spot') place(canvas, cell(work.at), WORK_SIGNS[workSign(work)]);
  for (const { key, piece } of pieces) if (piece.at.kind === 'spot') place(canvas, cell(piece.at), key + tail(piece));
  return framed(canvas.lines(), columns, letter, unitOf(ground));
};

const tail = (piece: Piece): string => {
  const state = stateSign(piece);
  return `${piece.facing === null ? '' : arrowOf(piece.facing)}${state ? STATE_SIGNS[state] : ''}`;
};

const NEAR: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 4, y: 0 },
  { x: -4, y: 0 },
  { x: 4, y: 1 },
  { x: -4, y: 1 },
  { x: 4, y: -1 },
  { x: -4, y: -1 },
  { x: 0, y: 2 },
  { x: 0, y: -2 },
];

/** Written where it is, or close by where somebody stands there already. */
const place = (canvas: Canvas, { x, y }: Point, text: string): void => {
  const length = [...text].length;
  const free = NEAR.find((near) => canvas.isFree(x + near.x, y + near.y, length));
  if (free) canvas.claim(x + free.x, y + free.y, text);
};

/** Something on the ground, its sign, and the box it lies in: most of a table is far from it. */
interface Drawn {
  readonly sign: string;
  readonly low: Point;
  readonly high: Point;
  readonly covers: (point: Point) => boolean;
}

/** Lines over areas; of areas what is drawn last lies on top. */
const drawnOn = ({ lines, areas }: TableGround, letter: number): readonly Drawn[] => [
  ...lines.map(({ paint, points, thickness }) => {
    const reach = Math.max(thickness / 2, letter / 2);
    return { sign: LINE_SIGNS[paint], ...boxOf(points, reach), covers: (point: Point) => isNear(points, point, reach) };
  }),
  ...areas.toReversed().map(({ paint, outline }) => ({
    sign: AREA_SIGNS[paint],
    ...boxOf(outline, 0),
    covers: (point: Point) => isInside(outline, point),
  })),
];

const boxOf = (points: readonly Point[], reach: number): Pick<Drawn, 'low' | 'high'> => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    low: { x: Math.min(...xs) - reach, y: Math.min(...ys) - reach },
    high: { x: Math.max(...xs) + reach, y: Math.max(...ys) + reach },
  };
};

const signAt = (drawn: readonly Drawn[], point: Point): string =>
  drawn.find(
    ({ low, high, covers }) =>
      point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y && covers(point),
  )?.sign ?? OPEN;

const isInside = (outline: readonly Point[], { x, y }: Point): boolean => {
  let inside = false;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
};

const isNear = (points: readonly Point[], point: Point, most: number): boolean =>
  points.slice(1).some((to, i) => apart2(points[i]!, to, point) <= most * most);

/** The square of how far a point is from a stretch. */
const apart2 = (from: Point, to: Point, { x, y }: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length2 = dx * dx + dy * dy;
  const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length2));
  return (x - from.x - along * dx) ** 2 + (y - from.y - along * dy) ** 2;
};

/** With a frame, and lengths along two edges. */
const framed = (
  lines: readonly string[],
  columns: number,
  letter: number,
  { tenths, every }: Unit,
): readonly string[] => {
  const scale = newCanvas(columns, 1);
  for (let length = 0; (length * tenths) / letter < columns - 2; length += every)
    scale.write(Math.round((length * tenths) / letter), 0, String(length));
  const edge = `    +${'-'.repeat(columns)}+`;
  const marks = new Map<number, string>();
  for (let length = 0; length * tenths < lines.length * letter * HIGH; length += every)
    marks.set(Math.round((length * tenths) / letter / HIGH), String(length));
  const rows = lines.map((line, row) => `${(marks.get(row) ?? '').padStart(3)} |${line.padEnd(columns)}|`);
  return [`     ${scale.lines()[0]}`, edge, ...rows, edge];
};
