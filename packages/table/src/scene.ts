import Flatbush from 'flatbush';
import type { Ground } from './area.ts';
import { comparePointSegment } from './convex.ts';
import { segmentMeetsBox } from './passage.ts';
import type { Box, Point, Table } from './point.ts';
import { segmentsMeet } from './polygon.ts';
import { placeOf, type Shape, shapeOf, shapeOfLine } from './shape.ts';
import type { Len } from './units.ts';

/** The ground of a table made ready for questions, once a game; areas first, then lines, each in the order given. */
export interface Scene {
  readonly table: Table;
  readonly shapes: readonly Shape[];
  readonly index: Flatbush | null;
}

/** Makes a table's ground ready for questions. */
export const makeScene = (ground: Ground): Scene => {
  const shapes = [...ground.areas.map(shapeOf), ...ground.lines.map(shapeOfLine)];
  if (shapes.length === 0) return { table: ground.table, shapes, index: null };
  const index = new Flatbush(shapes.length);
  for (const { box } of shapes) index.add(box.left, box.top, box.right, box.bottom);
  index.finish();
  return { table: ground.table, shapes, index };
};

/** The shape of an area or line by its id, or null. */
export const shapeNamed = (scene: Scene, id: string): Shape | null =>
  scene.shapes.find((shape) => shape.id === id) ?? null;

/** Every shape whose box meets a box, in the scene's order. */
export const shapesByBox = (scene: Scene, box: Box): readonly Shape[] => {
  const found = scene.index?.search(box.left, box.top, box.right, box.bottom) ?? [];
  return inOrder(scene.shapes, found);
};

/** The index answers in the order of its tree: only sorted is the answer the same for every build of it. */
const inOrder = (shapes: readonly Shape[], found: number[]): Shape[] => {
  found.sort((a, b) => a - b);
  return found.map((i) => shapes[i]!);
};

/** Every shape whose box a segment meets, in the scene's order. */
export const shapesByLine = (scene: Scene, a: Point, b: Point): Shape[] => {
  const { index, shapes } = scene;
  if (!index) return [];
  const meets = (i: number): boolean => segmentMeetsBox(a, b, shapes[i]!.box);
  const [left, right] = a.x < b.x ? [a.x, b.x] : [b.x, a.x];
  const [top, bottom] = a.y < b.y ? [a.y, b.y] : [b.y, a.y];
  return inOrder(shapes, index.search(left, top, right, bottom, meets));
};

/** Every shape that a segment touches, ends and edges included: exact, in the scene's order. */
export const shapesAlong = (scene: Scene, a: Point, b: Point): readonly Shape[] =>
  shapesByLine(scene, a, b).filter(
    (shape) => placeOf(shape, a) !== 'outside' || shape.sides.some(([from, to]) => segmentsMeet(a, b, from, to)),
  );

/** Every shape within a distance of a point: exact, in the scene's order. */
export const shapesInDisc = (scene: Scene, at: Point, radius: Len): readonly Shape[] => {
  const box = { left: at.x - radius, top: at.y - radius, right: at.x + radius, bottom: at.y + radius };
  return shapesByBox(scene, box).filter(
    (shape) =>
      placeOf(shape, at) !== 'outside' ||
      shape.sides.some(([from, to]) => comparePointSegment(at, from, to, radius) <= 0),
  );
};

/** Every shape that shares a point with a box: exact, in the scene's order. */
export const shapesInBox = (scene: Scene, box: Box): readonly Shape[] =>
  shapesByBox(scene, box).filter(
    (shape) =>
      placeOf(shape, { x: box.left, y: box.top }) !== 'outside' ||
      shape.sides.some(([from, to]) => segmentMeetsBox(from, to, box)),
  );

/** Every shape a point is in, or on the edge of, in the scene's order. */
export const shapesAt = (scene: Scene, at: Point): readonly Shape[] => shapesInDisc(scene, at, 0);
