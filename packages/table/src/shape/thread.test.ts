import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import { ringOf } from './polygon.ts';
import { arrivesOn, crossingsOfPath } from './thread.ts';

const p = (x: number, y: number): Point => ({ x, y });
const WALL = ringOf([p(100, 0), p(100, 100), p(200, 100)]);

describe('a leg that ends on a wall', () => {
  it('has come onto it, whether the wall ends there, bends or runs on', () => {
    expect([p(100, 50), p(100, 100), p(100, 0), p(150, 100)].map((to) => arrivesOn(WALL, p(50, 200), to))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('has not come onto it when it stops short or goes past', () => {
    expect(arrivesOn(WALL, p(50, 50), p(99, 50))).toBe(false);
    expect(arrivesOn(WALL, p(50, 50), p(150, 50))).toBe(false);
  });

  it('has not come onto it when it ran along it', () => {
    expect(arrivesOn(WALL, p(100, 0), p(100, 100))).toBe(false);
    expect(arrivesOn(WALL, p(100, 20), p(100, 50))).toBe(false);
    expect(arrivesOn(WALL, p(0, 100), p(150, 100))).toBe(false);
  });

  it('has come onto it at the near end of a run along it', () => {
    expect(arrivesOn(WALL, p(0, 100), p(100, 100))).toBe(true);
  });

  it('has come onto it again after a short cut through a bend', () => {
    expect(arrivesOn(WALL, p(100, 50), p(150, 100))).toBe(true);
  });

  it('of no length comes onto nothing', () => {
    expect(arrivesOn(WALL, p(100, 50), p(100, 50))).toBe(false);
  });
});

describe('the crossings of a path', () => {
  it('lie strictly between the ends of the segment', () => {
    expect(crossingsOfPath(WALL, p(50, 50), p(150, 50))).toHaveLength(1);
    expect(crossingsOfPath(WALL, p(100, 50), p(150, 50))).toEqual([]);
    expect(crossingsOfPath(WALL, p(50, 50), p(100, 50))).toEqual([]);
    expect(crossingsOfPath(WALL, p(0, 50), p(50, 50))).toEqual([]);
    expect(crossingsOfPath(WALL, p(150, 50), p(250, 50))).toEqual([]);
  });

  it('count a run along the segment only when both its ends lie between', () => {
    const bent = ringOf([p(100, 0), p(100, 50), p(200, 50), p(200, 100)]);
    expect(crossingsOfPath(bent, p(0, 50), p(300, 50))).toHaveLength(1);
    expect(crossingsOfPath(bent, p(150, 50), p(300, 50))).toEqual([]);
    expect(crossingsOfPath(bent, p(0, 50), p(200, 50))).toEqual([]);
  });

  it('of an open path are found though it starts or ends on the line', () => {
    const places = (points: readonly Point[]) =>
      crossingsOfPath(ringOf(points), p(0, 50), p(400, 50)).map(({ from }) => from.n / from.d);
    expect(places([p(100, 50), p(150, 0), p(250, 100)])).toEqual([0.5]);
    expect(places([p(150, 0), p(250, 100), p(300, 50)])).toEqual([0.5]);
    expect(places([p(100, 50), p(150, 0), p(250, 100), p(300, 50)])).toEqual([0.5]);
    expect(places([p(100, 50), p(150, 0), p(250, 100), p(100, 0)])).toHaveLength(2);
    expect(places([p(100, 50), p(150, 0), p(250, 100), p(300, 50), p(100, 60)])).toEqual([0.5]);
  });

  it('of a closed path are found wherever it is begun', () => {
    const yard = [p(100, 50), p(200, 0), p(300, 50), p(200, 100)];
    const tilted = [p(100, 40), p(200, 0), p(300, 60), p(200, 100)];
    for (const [corners, found] of [
      [yard, 2],
      [tilted, 2],
    ] as const)
      for (let first = 0; first < 4; first += 1) {
        const turned = [...corners.slice(first), ...corners.slice(0, first), corners[first]!];
        expect(crossingsOfPath(ringOf(turned), p(0, 50), p(400, 50))).toHaveLength(found);
        expect(crossingsOfPath(ringOf(turned), p(0, 0), p(400, 0))).toEqual([]);
      }
  });

  it('of a path wholly on one side are none, whichever side', () => {
    expect(crossingsOfPath(WALL, p(0, 150), p(400, 150))).toEqual([]);
    expect(crossingsOfPath(WALL, p(400, 150), p(0, 150))).toEqual([]);
  });

  it('of a closed path that lies on the line are none', () => {
    expect(crossingsOfPath(ringOf([p(10, 0), p(20, 0), p(10, 0)]), p(0, 0), p(100, 0))).toEqual([]);
  });
});
