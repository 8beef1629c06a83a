import { INCH } from '@grognard/table';
import { expect, it } from 'vitest';
import { STOREY } from '../data/terrain.ts';
import { makeTable, tableProblems, tableSchema } from '../load/table.ts';

const p = (x: number, y: number) => ({ x: x * INCH, y: y * INCH });
const box = (x: number, y: number, width: number, height: number) => [
  p(x, y),
  p(x + width, y),
  p(x + width, y + height),
  p(x, y + height),
];

const FARM = {
  width: 24 * INCH,
  height: 24 * INCH,
  hills: [{ id: 'hill', outline: box(12, 0, 12, 12), level: 1 }],
  areas: [{ id: 'wood', terrain: 'wood', outline: box(13, 1, 4, 4) }],
  lines: [{ id: 'wall', terrain: 'lowWall', line: [p(1, 20), p(10, 20)] }],
  gates: [{ id: 'gate', line: [p(10, 20), p(12, 20)], state: 'open' }],
  buildings: [
    {
      id: 'barn',
      material: 'wood',
      outline: box(2, 2, 6, 5),
      storeys: [
        {
          openings: [
            { id: 'barn door', kind: 'door', from: p(4, 7), to: p(5, 7) },
            { id: 'hatch', kind: 'window', from: p(2, 4), to: p(2, 5) },
          ],
          inner: [{ id: 'stall', kind: 'wall', line: [p(5, 2), p(5, 4)] }],
        },
        {},
      ],
      roof: 'flat',
      links: [
        {
          id: 'stair',
          kind: 'stairs',
          ends: [
            { ...p(3, 3), storey: 0 },
            { ...p(3, 4), storey: 1 },
          ],
        },
      ],
    },
  ],
};

it('PF-BASE.9: a table with hills, gates and a building of storeys three inches high', () => {
  const file = tableSchema.parse(FARM);
  expect(tableProblems(file)).toEqual([]);
  const table = makeTable(file);
  expect(table.houses[0]!.storeys.map(({ floor, walls }) => [floor, walls])).toEqual([
    [0, 'closed'],
    [STOREY, 'closed'],
    [2 * STOREY, 'open'],
  ]);
  expect([...table.doors.values()].map(({ id, kind, state, building }) => [id, kind, state, building])).toEqual([
    ['gate', 'gate', 'open', null],
    ['barn door', 'door', 'closed', 'barn'],
  ]);
  // A wood on a hill two inches high is as much higher.
  expect(table.ground.areas.map(({ id, level }) => [id, level])).toEqual([
    ['hill', 2 * INCH],
    ['wood', 6 * INCH],
  ]);
});

it('a table says all that is wrong with it at once', () => {
  const twice = tableSchema.parse({
    ...FARM,
    lines: [...FARM.lines, { id: 'wood', terrain: 'hedge', line: [p(0, 0), p(0, 30)] }],
  });
  expect(tableProblems(twice).map(({ en }) => en)).toEqual([
    'wood: two features have this id',
    'wood: point 2 (0,7620) is off the table',
  ]);
});
