import { describe, expect, it } from 'vitest';
import type { Dot } from '../../board/geometry.ts';
import { contoursOf } from './contours.ts';

/** Is a dot inside closed lines, by how often a ray from it crosses them? */
const isInside = (lines: readonly (readonly Dot[])[], { x, y }: Dot): boolean =>
  lines
    .flatMap((line) => line.map((from, i) => [from, line[(i + 1) % line.length]!] as const))
    .filter(([from, to]) => from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y))
    .length %
    2 ===
  1;

const REACH = 40;
/** So many round a place, always the same. */
const crowd = (count: number, at: Dot, wide: number): readonly Dot[] =>
  Array.from({ length: count }, (_, i) => ({
    x: at.x + wide * Math.sqrt(i / count) * Math.cos(i * 2.4),
    y: at.y + wide * Math.sqrt(i / count) * Math.sin(i * 2.4),
  }));

describe('the lines round where most fell', () => {
  const two = [...crowd(60, { x: 200, y: 200 }, 60), ...crowd(40, { x: 900, y: 500 }, 120)];

  it('hold the part of them that they are drawn for', () => {
    for (const { part, lines } of contoursOf(two, [0.9, 0.5, 0.2], REACH)) {
      const held = two.filter((dot) => isInside(lines, dot)).length / two.length;
      expect(Math.abs(held - part), `${part}`).toBeLessThan(0.1);
    }
  });

  it('are apart where they fell in two places, and the innermost is where they fell thickest', () => {
    const [outer, , inner] = contoursOf(two, [0.9, 0.5, 0.2], REACH);
    expect(outer!.lines.length).toBeGreaterThanOrEqual(2);
    expect(isInside(outer!.lines, { x: 550, y: 350 })).toBe(false);
    expect(inner!.lines).toHaveLength(1);
    expect(isInside(inner!.lines, { x: 200, y: 200 })).toBe(true);
  });

  it('are none round nobody, or round one alone', () => {
    expect(contoursOf([], [0.5], REACH)).toEqual([]);
    expect(contoursOf([{ x: 1, y: 1 }], [0.5], REACH)).toEqual([]);
  });
});
