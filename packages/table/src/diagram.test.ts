import { expect, it } from 'vitest';
import { drawTable } from './diagram.ts';
import type { Point } from './point.ts';
import { makeScene } from './shape/scene.ts';

const p = (x: number, y: number): Point => ({ x, y });
const SCENE = makeScene({
  table: { width: 2000, height: 1000 },
  areas: [
    { id: 'w', terrain: 'wood', level: 2, outline: [p(0, 0), p(800, 0), p(800, 500), p(0, 500)] },
    { id: 'h', terrain: 'house', level: 1, outline: [p(400, 0), p(600, 0), p(600, 300), p(400, 300)] },
  ],
  lines: [
    { id: 'l', terrain: 'wall', level: 1, line: [p(1250, 0), p(1250, 1000)], thickness: 0 },
    { id: 'r', terrain: 'road', level: 0, line: [p(0, 750), p(2000, 750)], thickness: 200 },
  ],
});

it('a table is drawn with its ground, its stands and a legend', () => {
  const drawn = [
    { stand: { at: p(1650, 250), facing: 90, base: { shape: 'disc', radius: 20 } }, sign: 'A', name: 'Able' },
    { stand: { at: p(150, 350), facing: 0, base: { shape: 'box', length: 140, width: 300 } }, sign: 'T', name: 'tank' },
  ] as const;
  expect(drawTable(SCENE, drawn, { columns: 20, rows: 10 })).toBe(
    [
      '+--------------------+',
      '|wwwwhhww....a.......|',
      '|wwwwhhww....a.......|',
      '|wwwwhhww....a...A...|',
      '|TTTwwwww....a.......|',
      '|wwwwwwww....a.......|',
      '|............a.......|',
      '|rrrrrrrrrrrrrrrrrrrr|',
      '|rrrrrrrrrrrrrrrrrrrr|',
      '|rrrrrrrrrrrrrrrrrrrr|',
      '|............a.......|',
      '+--------------------+',
      'w wood  h house  a wall  r road',
      'A Able at 1650,250 facing 90',
      'T tank at 150,350 facing 0',
    ].join('\n'),
  );
});

it('an empty table is a frame of dots, as wide as a terminal', () => {
  const lines = drawTable(makeScene({ table: { width: 2000, height: 1000 }, areas: [], lines: [] })).split('\n');
  expect(lines).toHaveLength(24);
  expect(new Set(lines.map((line) => line.length))).toEqual(new Set([80]));
  expect(lines[5]).toBe(`|${'.'.repeat(78)}|`);
});

it('terrains that share all their letters still get signs of their own', () => {
  const outline = [p(0, 0), p(9, 0), p(9, 9)];
  const areas = ['a', 'aa', 'aaa'].map((terrain) => ({ id: terrain, terrain, level: 0, outline }));
  const text = drawTable(makeScene({ table: { width: 20, height: 20 }, areas, lines: [] }), [], {
    columns: 2,
    rows: 2,
  });
  expect(text.split('\n').at(-1)).toBe('a a  b aa  c aaa');
});
