import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import { overlap, type Stand } from '../shape/base.ts';
import { closerToShape, overlapsShape } from '../shape/footing.ts';
import { shapeOf, shapeOfLine } from '../shape/shape.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { slowContact } from '../test/slow-sweep.ts';
import { anyOutline, anyStand } from '../test/tables.ts';
import { type Movement, routeLength, standAt } from './route.ts';
import { firstContact, type Obstacles } from './sweep.ts';

const p = (x: number, y: number): Point => ({ x, y });
const disc = (x: number, y: number, radius = 100): Stand => ({
  at: p(x, y),
  facing: 0,
  base: { shape: 'disc', radius },
});
const tank = (x: number, y: number, facing = 90): Stand => ({
  at: p(x, y),
  facing,
  base: { shape: 'box', length: 400, width: 200 },
});
const HOUSE = shapeOf({
  id: 'house',
  terrain: 'house',
  level: 1,
  outline: [p(2000, 0), p(3000, 0), p(3000, 1000), p(2000, 1000)],
});
const only = (more: Partial<Obstacles>): Obstacles => ({ stands: [], shapes: [], margin: 0, ...more });
const moveOf = (stand: Stand, ...route: Point[]): Movement => ({ stand, route: [stand.at, ...route], facing: 'along' });

describe('a moving base', () => {
  it('goes on until it touches another', () => {
    expect(firstContact(moveOf(disc(0, 0), p(2000, 0)), only({ stands: [disc(1000, 0)] }))).toEqual({
      at: 800,
      with: { kind: 'stand', index: 0 },
    });
    expect(firstContact(moveOf(tank(0, 0), p(2000, 0)), only({ stands: [disc(1000, 0)] }))?.at).toBe(700);
    expect(firstContact(moveOf(tank(0, 0), p(1000, 0)), only({ shapes: [HOUSE] }))).toBeNull();
    expect(firstContact(moveOf(tank(0, 500), p(5000, 500)), only({ shapes: [HOUSE] }))).toEqual({
      at: 1800,
      with: { kind: 'shape', shape: HOUSE },
    });
  });

  it('may slide along another, and leave one it touches', () => {
    expect(firstContact(moveOf(disc(0, 0), p(2000, 0)), only({ stands: [disc(1000, 200)] }))).toBeNull();
    expect(firstContact(moveOf(disc(0, 0), p(2000, 0)), only({ stands: [disc(1000, 199)] }))).not.toBeNull();
    expect(firstContact(moveOf(disc(0, 0), p(2000, 0)), only({ stands: [disc(-200, 0)] }))).toBeNull();
    expect(firstContact(moveOf(disc(0, -100), p(5000, -100)), only({ shapes: [HOUSE] }))).toBeNull();
  });

  it('gets nowhere when it starts on another', () => {
    expect(firstContact(moveOf(disc(0, 0), p(2000, 0)), only({ stands: [disc(-199, 0)] }))?.at).toBe(0);
    expect(firstContact(moveOf(disc(0, 0)), only({ stands: [disc(-199, 0)] }))?.at).toBe(0);
  });

  it('keeps the distance it must', () => {
    expect(firstContact(moveOf(disc(0, 0), p(2000, 0)), only({ stands: [disc(1000, 0)], margin: 200 }))?.at).toBe(600);
    expect(firstContact(moveOf(disc(0, 500), p(2000, 500)), only({ shapes: [HOUSE], margin: 254 }))?.at).toBe(1646);
    expect(firstContact(moveOf(disc(0, 0), p(2000, 0)), only({ stands: [disc(1000, 400)], margin: 200 }))).toBeNull();
  });

  it('meets the nearest of many first', () => {
    const stands = [disc(1500, 0), disc(900, 0), disc(1200, 0)];
    expect(firstContact(moveOf(disc(0, 0), p(2000, 0)), only({ stands, shapes: [HOUSE] }))).toEqual({
      at: 700,
      with: { kind: 'stand', index: 1 },
    });
  });

  it('is held up round the corner too', () => {
    const wall = shapeOfLine({
      id: 'wall',
      terrain: 'wall',
      line: [p(0, 1000), p(3000, 1000)],
      thickness: 0,
      level: 1,
    });
    expect(firstContact(moveOf(disc(0, 0), p(1000, 0), p(1000, 2000)), only({ shapes: [wall] }))?.at).toBe(1900);
  });

  it('needs room to turn, if it is a box', () => {
    // Facing right it reaches 100 down, facing down 200, and while it turns a corner reaches 223.
    const turning = moveOf(tank(0, 0), p(1000, 0), p(1000, 50));
    const below = (y: number): Obstacles => only({ stands: [disc(1000, y)] });
    expect([315, 340, 351].map((y) => firstContact(turning, below(y))?.at)).toEqual([1000, 1040, undefined]);
    expect(firstContact({ ...turning, facing: 'kept' }, below(315))).toBeNull();
    expect(firstContact(moveOf(tank(0, 0, 0), p(1000, 0)), only({ stands: [disc(290, 0, 100)] }))?.at).toBe(0);
    expect(firstContact(moveOf(tank(0, 0, 0), p(-1000, 0)), only({ stands: [disc(-190, -150, 40)] }))?.at).toBe(0);
  });

  it('is held up just where looking at every whole distance would find it', () => {
    const next = wholeNumbers(32);
    let held = 0;
    for (let i = 0; i < 30; i += 1) {
      const stand = anyStand(next, p(0, 0));
      const route = [
        p(0, 0),
        p(between(next, -2000, 2000), between(next, -2000, 2000)),
        p(between(next, -2000, 2000), 0),
      ];
      const move: Movement = { stand, route, facing: 'kept' };
      const other = anyStand(next, p(between(next, -2000, 2000), between(next, -2000, 2000)));
      const shape = shapeOf({ id: 'a', terrain: 'a', level: 0, outline: anyOutline(next, other.at, 600) });
      const margin = (i % 3) * 50;
      const slow = (tooNear: (at: Stand) => boolean): number | null => {
        for (let along = 0; along <= routeLength(route); along += 1)
          if (tooNear(standAt(move, along))) return Math.max(0, along - 1);
        return null;
      };
      const toStand = firstContact(move, only({ stands: [other] }))?.at ?? null;
      expect(toStand).toBe(slow((at) => overlap(at, other)));
      const toShape = firstContact(move, only({ shapes: [shape], margin }))?.at ?? null;
      expect(toShape).toBe(slow((at) => closerToShape(at, shape, margin)));
      if (toStand !== null && toStand > 0) held += 1;
      if (toShape !== null)
        expect(overlapsShape(standAt(move, toShape), shape) && toShape > 0 && margin > 0).toBe(false);
    }
    expect(held).toBeGreaterThan(1);
  });

  it('crosses a long wall between its corners, however far off they are', () => {
    const wall = shapeOfLine({
      id: 'wall',
      terrain: 'wall',
      level: 1,
      line: [p(2000, -9000), p(2000, 9000)],
      thickness: 0,
    });
    expect(firstContact(moveOf(disc(0, 0), p(4000, 0)), only({ shapes: [wall] }))?.at).toBe(1900);
    expect(firstContact(moveOf(tank(0, 0), p(4000, 0)), only({ shapes: [wall] }))?.at).toBe(1800);
  });

  it('is held up as it would be if it were looked at step by step, whatever is about', () => {
    const next = wholeNumbers(88);
    let held = 0;
    for (let i = 0; i < 250; i += 1) {
      const stand = anyStand(next, p(0, 0));
      const near = (far: number): Point => p(between(next, -far, far), between(next, -far, far));
      const route =
        i % 9 === 0 ? [p(0, 0)] : i % 7 === 0 ? [p(0, 0), p(0, 0), near(900)] : [p(0, 0), near(900), near(900)];
      const move: Movement = { stand, route, facing: (['along', 'backwards', 'kept'] as const)[i % 3]! };
      const obstacles: Obstacles = {
        stands: Array.from({ length: 4 }, () => anyStand(next, near(2500))),
        shapes: Array.from({ length: 2 }, (_, k) =>
          shapeOf({ id: `${k}`, terrain: 'a', level: 0, outline: anyOutline(next, near(3000), 900) }),
        ),
        margin: (i % 4) * 70,
      };
      const contact = firstContact(move, obstacles);
      expect(contact).toEqual(slowContact(move, obstacles));
      if (contact && contact.at > 0) held += 1;
    }
    expect(held).toBeGreaterThan(30);
  });
});
