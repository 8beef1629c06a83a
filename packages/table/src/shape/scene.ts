import type { Box, Point, Table } from '../point.ts';
import type { Len } from '../units.ts';
import type { Ground } from './area.ts';
import { comparePointSegment } from './convex.ts';
import { boxesInBox, boxesOnLine, type Grid, makeGrid, segmentMeetsBox } from './grid.ts';
import { segmentsMeet } from './polygon.ts';
import { placeOf, type Shape, shapeOf, shapeOfLine } from './shape.ts';

/** The ground of a table made ready for questions, once a game; areas first, then lines, each in the order given. */
export interface Scene {
  readonly table: Table;
  readonly shapes: readonly Shape[];
  readonly index: Grid;
}

/** Makes a table's ground ready for questions. */
export const makeScene = (ground: Ground): Scene => {
  const shapes = [...ground.areas.map(shapeOf), ...ground.lines.map(shapeOfLine)];
  return { table: ground.table, shapes, index: makeGrid(shapes.map(({ box }) => box)) };
};

/** The shape of an area or line by its id, or null. */
export const shapeNamed = (scene: Scene, id: string): Shape | null =>
  scene.shapes.find((shape) => shape.id === id) ?? null;

/** Every shape whose box meets a box, in the scene's order. */
export const shapesByBox = ({ index, shapes }: Scene, box: Box): Shape[] =>
  boxesInBox(index, box).map((i) => shapes[i]!);

/** Every shape whose box a segment meets, or comes at most `margin` near to on both axes, in the scene's order. */
export const shapesByLine = ({ index, shapes }: Scene, a: Point, b: Point, margin: Len = 0): Shape[] =>
  boxesOnLine(index, a, b, margin).map((i) => shapes[i]!);

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
