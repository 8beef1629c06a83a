import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import { gapToPointWithin, type Stand } from '../shape/base.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { anyStand } from '../test/tables.ts';
import { firstContactIn, makeCrowd, standsByLine, standsNear } from './crowd.ts';
import type { Movement } from './route.ts';
import { firstContact } from './sweep.ts';

const p = (x: number, y: number): Point => ({ x, y });
const man = (x: number, y: number): Stand => ({ at: p(x, y), facing: 0, base: { shape: 'disc', radius: 100 } });

describe('a crowd', () => {
  const crowd = makeCrowd([man(5000, 0), man(1000, 0), man(3000, 500)]);

  it('is found near a point to the unit, in the order of the list', () => {
    expect(standsNear(crowd, p(2000, 0), 900)).toEqual([1]);
    expect(standsNear(crowd, p(2000, 0), 899)).toEqual([]);
    expect(standsNear(crowd, p(3000, 0), 1900)).toEqual([0, 1, 2]);
    expect(standsNear(crowd, p(1000, 0), 0)).toEqual([1]);
    expect(standsNear(crowd, p(1600, 600), 700)).toEqual([]);
  });

  it('is found along a line, with none left out', () => {
    expect(standsByLine(crowd, p(0, 0), p(6000, 0), 0)).toEqual([0, 1]);
    expect(standsByLine(crowd, p(0, 0), p(6000, 0), 450)).toEqual([0, 1, 2]);
  });

  it('is met in the order of the way, and only those who are minded', () => {
    const move: Movement = { stand: man(0, 0), route: [p(0, 0), p(6000, 0)], facing: 'kept' };
    expect(firstContactIn(crowd, move, 0)).toEqual({ at: 800, with: { kind: 'stand', index: 1 } });
    expect(firstContactIn(crowd, move, 0, (place) => place !== 1)).toEqual({
      at: 4800,
      with: { kind: 'stand', index: 0 },
    });
    expect(firstContactIn(crowd, move, 0, () => false)).toBeNull();
    expect(firstContactIn(crowd, { ...move, route: [p(0, 0)] }, 0)).toBeNull();
    expect(firstContactIn(crowd, { ...move, route: [p(1000, 150)] }, 0)?.at).toBe(0);
  });

  it('is met as one by one, wherever it stands', () => {
    const next = wholeNumbers(9);
    let held = 0;
    for (let i = 0; i < 200; i += 1) {
      const stands = Array.from({ length: 40 }, () =>
        anyStand(next, p(between(next, 0, 6000), between(next, 0, 6000))),
      );
      const stand = anyStand(next, p(between(next, 0, 6000), between(next, 0, 6000)));
      const near = (): Point => p(between(next, 0, 6000), between(next, 0, 6000));
      const move: Movement = { stand, route: [stand.at, near(), near()], facing: i % 2 === 0 ? 'along' : 'kept' };
      const all = makeCrowd(stands);
      const contact = firstContact(move, { stands, shapes: [], margin: i });
      expect(firstContactIn(all, move, i)).toEqual(contact);
      const around = stands.flatMap((other, place) => (gapToPointWithin(other, stand.at, 900) ? [place] : []));
      expect(standsNear(all, stand.at, 900)).toEqual(around);
      if (contact && contact.at > 0) held += 1;
    }
    expect(held).toBeGreaterThan(50);
  });
});
