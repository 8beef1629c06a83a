import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { anyGround, anyPoint, TABLE } from '../test/tables.ts';
import { gapToShapeWithin } from './footing.ts';
import { passageOf } from './passage.ts';
import {
  makeScene,
  shapeNamed,
  shapesAlong,
  shapesAt,
  shapesByBox,
  shapesByLine,
  shapesInBox,
  shapesInDisc,
} from './scene.ts';
import type { Shape } from './shape.ts';

const ids = (shapes: readonly Shape[]): readonly string[] => shapes.map(({ id }) => id);
const p = (x: number, y: number): Point => ({ x, y });
const block = (id: string, x: number) => ({
  id,
  terrain: 'house',
  level: 1,
  outline: [p(x, 100), p(x + 100, 100), p(x + 100, 200), p(x, 200)],
});
const TOWN = makeScene({
  table: { width: 2000, height: 1000 },
  areas: [block('far', 1000), block('near', 100), block('middle', 500)],
  lines: [{ id: 'wall', terrain: 'wall', line: [p(0, 50), p(2000, 50)], thickness: 0, level: 1 }],
});

describe('a scene', () => {
  it('answers in the order things were listed, areas before lines', () => {
    expect(ids(shapesByBox(TOWN, { left: 0, top: 0, right: 2000, bottom: 1000 }))).toEqual([
      'far',
      'near',
      'middle',
      'wall',
    ]);
    expect(ids(shapesByLine(TOWN, p(0, 150), p(2000, 150)))).toEqual(['far', 'near', 'middle']);
    expect(ids(shapesAlong(TOWN, p(2000, 0), p(0, 300)))).toEqual(['far', 'wall']);
  });

  it('finds what a segment touches, edges and ends included', () => {
    expect(ids(shapesAlong(TOWN, p(300, 300), p(500, 200)))).toEqual(['middle']);
    expect(ids(shapesAlong(TOWN, p(520, 120), p(580, 180)))).toEqual(['middle']);
    expect(ids(shapesAlong(TOWN, p(0, 200), p(400, 200)))).toEqual(['near']);
    expect(ids(shapesAlong(TOWN, p(0, 201), p(400, 201)))).toEqual([]);
  });

  it('finds what lies in a disc or a box, edges included', () => {
    expect(ids(shapesInDisc(TOWN, p(350, 150), 149))).toEqual(['wall']);
    expect(ids(shapesInDisc(TOWN, p(350, 150), 99))).toEqual([]);
    expect(ids(shapesInDisc(TOWN, p(350, 150), 150))).toEqual(['near', 'middle', 'wall']);
    expect(ids(shapesInBox(TOWN, { left: 200, top: 200, right: 500, bottom: 400 }))).toEqual(['near', 'middle']);
    expect(ids(shapesInBox(TOWN, { left: 520, top: 120, right: 530, bottom: 130 }))).toEqual(['middle']);
    expect(ids(shapesInBox(TOWN, { left: 0, top: 300, right: 2000, bottom: 1000 }))).toEqual([]);
    expect(ids(shapesAt(TOWN, p(200, 150)))).toEqual(['near']);
  });

  it('knows its shapes by id', () => {
    expect(shapeNamed(TOWN, 'middle')?.terrain).toBe('house');
    expect(shapeNamed(TOWN, 'nowhere')).toBeNull();
  });

  it('may be empty', () => {
    const desert = makeScene({ table: TABLE, areas: [], lines: [] });
    expect(shapesByBox(desert, { left: 0, top: 0, right: 9, bottom: 9 })).toEqual([]);
    expect(shapesByLine(desert, p(0, 0), p(9, 9))).toEqual([]);
  });

  it('misses nothing that asking every shape in turn would find', () => {
    const next = wholeNumbers(21);
    const scene = makeScene(anyGround(next, 60, 20));
    for (let i = 0; i < 200; i += 1) {
      const [a, b, radius] = [anyPoint(next), anyPoint(next), between(next, 0, 2000)];
      const along = scene.shapes.filter((shape) => {
        const passage = passageOf(shape, { from: a, to: b, heights: null });
        return passage && passage.stretches.length > 0;
      });
      expect(ids(shapesAlong(scene, a, b))).toEqual(expect.arrayContaining([...ids(along)]));
      const spot = { at: a, facing: 0, base: { shape: 'disc', radius: 0 } } as const;
      expect(ids(shapesInDisc(scene, a, radius))).toEqual(
        ids(scene.shapes.filter((shape) => gapToShapeWithin(spot, shape, radius))),
      );
    }
  });
});
