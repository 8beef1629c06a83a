import { expect, it } from 'vitest';
import { withLine } from './lie.ts';

const ROOM = { width: 1000, height: 700 };
const AS_IT_LIES = { x: 0, y: 0, zoom: 1 };

it('a line that is in sight stays where it is, and one that fits is moved no farther than it must be', () => {
  expect(withLine(AS_IT_LIES, { x: 200, y: 600 }, { x: 300, y: 100 }, ROOM)).toEqual(AS_IT_LIES);
  expect(withLine(AS_IT_LIES, { x: 200, y: 400 }, { x: 300, y: -60 }, ROOM)).toEqual({ x: 0, y: 120, zoom: 1 });
});

it('a longer one is drawn smaller, and of one that is longer still only its end is shown', () => {
  const { zoom, y } = withLine(AS_IT_LIES, { x: 500, y: 600 }, { x: 500, y: -125 }, ROOM);
  expect(zoom).toBeCloseTo(0.8, 3);
  expect([600 * zoom + y, -125 * zoom + y].map(Math.round)).toEqual([640, 60]);
  expect(withLine(AS_IT_LIES, { x: 500, y: 600 }, { x: 500, y: -2000 }, ROOM)).toEqual({ x: 0, y: 2060, zoom: 1 });
});
