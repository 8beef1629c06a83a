import type { Box, Point, Table } from '../point.ts';
import type { Len } from '../units.ts';
import type { Ground } from './area.ts';
import { comparePointSegment } from './convex.ts';
import { boxesInBox, boxesOnLine, type Grid, gridWith, makeGrid, segmentMeetsBox } from './grid.ts';
import { segmentsMeet } from './polygon.ts';
import { placeOf, type Shape, shapeOf, shapeOfLine } from './shape.ts';

/**
 * The ground of a table made ready for questions: areas first, then lines, each in the order given; what came later in
 * play comes last.
 */
export interface Scene {
  readonly table: Table;
  readonly shapes: readonly Shape[];
  /** The shapes by their places in the index; those gone in play leave theirs empty. */
  readonly places: readonly (Shape | null)[];
  readonly index: Grid;
}

/** Makes shapes ready for questions, in the order given. */
export const sceneOf = (table: Table, shapes: readonly Shape[]): Scene => {
  const whole = { left: 0, top: 0, right: table.width, bottom: table.height };
  const index = makeGrid(
    shapes.map(({ box }) => box),
    [whole],
  );
  return { table, shapes, places: shapes, index };
};

/** Makes a table's ground ready for questions. */
export const makeScene = (ground: Ground): Scene =>
  sceneOf(ground.table, [...ground.areas.map(shapeOf), ...ground.lines.map(shapeOfLine)]);

/** Empty places that are let be; past as many as there are shapes, and these, a scene is made anew. */
const SPARE = 32;

/**
 * The same scene with other shapes put in, and some, by their ids, gone: what the scene made anew of what is left and
 * then the new ones would be, but many times quicker, as the index is copied and changed rather than made. The scene
 * itself stays as it was.
 */
export const sceneWith = (scene: Scene, added: readonly Shape[], removed: readonly string[]): Scene => {
  if (added.length + removed.length === 0) return scene;
  const gone = new Set(removed);
  const places: (Shape | null)[] = [];
  const shapes: Shape[] = [];
  const emptied: number[] = [];
  for (let place = 0; place < scene.places.length; place += 1) {
    const shape = scene.places[place]!;
    const goes = shape !== null && gone.has(shape.id);
    places.push(goes ? null : shape);
    if (goes) emptied.push(place);
    else if (shape) shapes.push(shape);
  }
  mustFit(shapes, added, removed, emptied.length);
  for (const shape of added) {
    places.push(shape);
    shapes.push(shape);
  }
  const { table, index } = scene;
  const crowded = places.length > shapes.length * 2 + SPARE;
  const changed = crowded ? null : gridWith(index, boxesOf(added), emptied);
  return changed ? { table, shapes, places, index: changed } : sceneOf(table, shapes);
};

const boxesOf = (shapes: readonly Shape[]): readonly Box[] => shapes.map(({ box }) => box);

/** A game that changes what is not there, or names two things alike, has lost count of its ground. */
const mustFit = (
  kept: readonly Shape[],
  added: readonly Shape[],
  removed: readonly string[],
  emptied: number,
): void => {
  if (emptied < removed.length) throw new Error(`of ${removed.join(', ')} some are not there`);
  const names = new Set<string>();
  for (const { id } of added) {
    if (names.has(id)) throw new Error(`${id} is there already`);
    names.add(id);
  }
  // What comes is little, and what is there is much.
  const twice = kept.find(({ id }) => names.has(id));
  if (twice) throw new Error(`${twice.id} is there already`);
};

/** The shape of an area or line by its id, or null. */
export const shapeNamed = (scene: Scene, id: string): Shape | null =>
  scene.shapes.find((shape) => shape.id === id) ?? null;

/** Every shape whose box meets a box, in the scene's order. */
export const shapesByBox = ({ index, places }: Scene, box: Box): Shape[] =>
  boxesInBox(index, box).map((i) => places[i]!);

/** Every shape whose box a segment meets, or comes at most `margin` near to on both axes, in the scene's order. */
export const shapesByLine = ({ index, places }: Scene, a: Point, b: Point, margin: Len = 0): Shape[] =>
  boxesOnLine(index, a, b, margin).map((i) => places[i]!);

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
