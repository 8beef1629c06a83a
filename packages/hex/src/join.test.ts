import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawGrid, pictureOf } from './diagram.ts';
import type { Dir, HexGrid, HexId } from './grid.ts';
import { allHexes, DIRS, distance, halfHexes, hexAt, makeGrid, neighbour, neighboursOf, OFF_MAP } from './grid.ts';
import { joinBoards } from './join.ts';
import type { Board, Joined } from './joined.ts';
import { hexDataAt, hexOnJoined, homeDir, homesOf, nameOnJoined, namesOnJoined, sideDataAt } from './joined.ts';
import { COLUMN_ROW, LETTER_ROW, nameOf, onBoard } from './names.ts';
import { LAYOUTS } from './test/arbitrary.ts';

type Plain = Board<string, string>;

const boardOf = (number: string, grid: HexGrid, rest: Partial<Plain> = {}): Plain => ({
  name: `board ${number}`,
  grid,
  naming: onBoard(LETTER_ROW, number),
  at: { column: 0, row: 0 },
  turn: 0,
  hexData: () => null,
  sideData: () => null,
  ...rest,
});

const joinedFrom = (boards: readonly Plain[]): Joined<string, string> => {
  const result = joinBoards(boards);
  if (!result.ok) throw new Error(result.problems.map(({ en }) => en).join('; '));
  return result.joined;
};

const problemsOf = (boards: readonly Plain[]): readonly string[] => {
  const result = joinBoards(boards);
  return result.ok ? [] : result.problems.map(({ en }) => en);
};

const names = (joined: Joined<string, string>): string =>
  drawGrid(joined.grid, { cell: (hex) => nameOnJoined(joined, hex) });

const lines = (...content: readonly string[]): string => content.join('\n');

const straight = (width: number, height: number, tops: 'flat' | 'pointy' = 'flat'): HexGrid => {
  const shape = { width, height, tops, shoved: 'odd' } as const;
  return makeGrid({ ...shape, missing: halfHexes(shape) });
};

it('boards so far apart that nothing but emptiness would fill the memory are refused before any is taken', () => {
  const far = boardOf('2', straight(4, 4), { at: { column: 8000, row: 8000 } });
  expect(problemsOf([boardOf('1', straight(4, 4)), far])).toEqual([
    'a map of 8004 by 8004 hexes is too large: at most 40000 in all',
  ]);
  expect(() => makeGrid({ width: 100_000, height: 100_000, tops: 'flat', shoved: 'odd' })).toThrow('too large');
});

describe('joined boards', () => {
  it('that merely touch lie side by side under their own names', () => {
    const grid = makeGrid({ width: 2, height: 2, tops: 'pointy', shoved: 'odd' });
    const joined = joinedFrom([boardOf('1', grid), boardOf('2', grid, { at: { column: 2, row: 0 } })]);
    expect(names(joined)).toBe(lines('1-A01 1-A02 2-A01 2-A02', '   1-B01 1-B02 2-B01 2-B02'));
    expect(neighbour(joined.grid, 1 as HexId, 1)).toBe(2);
  });

  it('that share a column have two names for each of its hexes', () => {
    const grid = straight(3, 2);
    const joined = joinedFrom([boardOf('1', grid), boardOf('2', grid, { at: { column: 2, row: 0 } })]);
    expect(names(joined)).toBe(
      lines(
        '1-A01       1-A03       2-A03',
        '      1-A02       2-A02',
        '1-B01       1-B03       2-B03',
        '      -           -',
      ),
    );
    const shared = hexAt(joined.grid, 2, 1) as HexId;
    expect(namesOnJoined(joined, shared)).toEqual(['1-B03', '2-B01']);
    expect(homesOf(joined, shared)).toEqual([
      { board: 0, hex: 5 },
      { board: 1, hex: 3 },
    ]);
    expect(hexOnJoined(joined, '2-B01')).toEqual({ ok: true, hex: shared });
    expect(hexOnJoined(joined, '1-b3')).toEqual({ ok: true, hex: shared });
  });

  it('can lie anywhere, counted from anywhere', () => {
    const grid = makeGrid({ width: 2, height: 2, tops: 'flat', shoved: 'odd' });
    const joined = joinedFrom([
      boardOf('1', grid, { at: { column: 10, row: 10 } }),
      boardOf('2', grid, { at: { column: 8, row: 9 } }),
      boardOf('3', grid, { at: { column: 10, row: 8 } }),
    ]);
    expect(names(joined)).toBe(
      lines(
        '-           3-A01',
        '      -           3-A02',
        '2-A01       3-B01',
        '      2-A02       3-B02',
        '2-B01       1-A01',
        '      2-B02       1-A02',
        '-           1-B01',
        '      -           1-B02',
      ),
    );
    expect(joined.grid.shoved).toBe('odd');
  });

  it('keep their stagger when the map begins to the left of the first board', () => {
    const grid = makeGrid({ width: 2, height: 1, tops: 'flat', shoved: 'odd' });
    const single = makeGrid({ width: 1, height: 1, tops: 'flat', shoved: 'even' });
    const joined = joinedFrom([boardOf('1', grid), boardOf('2', single, { at: { column: -1, row: 0 } })]);
    expect(names(joined)).toBe(lines('      1-A01', '2-A01       1-A02'));
  });

  it('with straight edges look the same in outline when turned about', () => {
    const grid = straight(3, 3);
    const joined = joinedFrom([boardOf('1', grid), boardOf('2', grid, { at: { column: 2, row: 0 }, turn: 180 })]);
    expect(names(joined)).toBe(
      lines(
        '1-A01       1-A03       2-C01',
        '      1-A02       2-B02',
        '1-B01       1-B03       2-B01',
        '      1-B02       2-A02',
        '1-C01       1-C03       2-A01',
        '      -           -',
      ),
    );
    expect(namesOnJoined(joined, hexAt(joined.grid, 2, 0) as HexId)).toEqual(['1-A03', '2-C03']);
    const pointy = straight(3, 3, 'pointy');
    expect(names(joinedFrom([boardOf('1', pointy, { turn: 180 })]))).toBe(
      lines('1-C03 1-C02 1-C01', '   1-B02 1-B01 -', '1-A03 1-A02 1-A01'),
    );
  });

  it('with ragged edges change which columns are shoved when turned about', () => {
    const grid = makeGrid({ width: 2, height: 2, tops: 'flat', shoved: 'odd' });
    const turned = joinedFrom([boardOf('1', grid, { turn: 180 })]);
    expect(names(turned)).toBe(lines('1-B02', '      1-B01', '1-A02', '      1-A01'));
    const three = makeGrid({ width: 3, height: 1, tops: 'flat', shoved: 'odd' });
    expect(joinedFrom([boardOf('1', three, { turn: 180 })]).grid.shoved).toBe('even');
  });

  it('keep every neighbour, however they are turned', () => {
    const placed = fc.record({
      layout: fc.constantFrom(...LAYOUTS),
      width: fc.integer({ min: 1, max: 5 }),
      height: fc.integer({ min: 1, max: 5 }),
      column: fc.integer({ min: -3, max: 3 }),
      row: fc.integer({ min: -3, max: 3 }),
      turn: fc.constantFrom(0 as const, 180 as const),
      edges: fc.constantFrom('straight', 'ragged'),
    });
    fc.assert(
      fc.property(placed, ({ layout, width, height, column, row, turn, edges }) => {
        const shape = { width, height, ...layout };
        const grid = makeGrid({ ...shape, missing: edges === 'straight' ? halfHexes(shape) : [] });
        fc.pre(allHexes(grid).length > 0);
        const joined = joinedFrom([boardOf('1', grid, { at: { column, row }, turn })]);
        expect(allHexes(joined.grid)).toHaveLength(allHexes(grid).length);
        for (const hex of allHexes(joined.grid)) {
          const [home] = homesOf(joined, hex);
          expect(joined.places[0]![home!.hex]).toBe(hex);
          for (const dir of DIRS) {
            const next = neighbour(joined.grid, hex, dir);
            const nextHome = next === OFF_MAP ? OFF_MAP : homesOf(joined, next)[0]!.hex;
            expect(nextHome).toBe(neighbour(grid, home!.hex, homeDir(joined, home!, dir)));
          }
        }
      }),
      { seed: 91, numRuns: 200 },
    );
  });

  it('read every name they print', () => {
    const grid = straight(5, 4);
    const joined = joinedFrom([
      boardOf('1', grid),
      boardOf('2', grid, { at: { column: 4, row: 0 }, turn: 180 }),
      boardOf('3', grid, { at: { column: 0, row: 3 } }),
    ]);
    for (const hex of allHexes(joined.grid))
      for (const name of namesOnJoined(joined, hex)) expect(hexOnJoined(joined, name)).toEqual({ ok: true, hex });
    expect(allHexes(joined.grid)).toHaveLength(18 * 3 - 4 - 3);
    expect(distance(joined.grid, 0 as HexId, hexAt(joined.grid, 8, 0) as HexId)).toBe(8);
    expect(neighboursOf(joined.grid, hexAt(joined.grid, 4, 1) as HexId)).toHaveLength(6);
  });

  it('say what is wrong with a name', () => {
    const grid = makeGrid({ width: 2, height: 2, tops: 'pointy', shoved: 'odd' });
    const joined = joinedFrom([boardOf('1', grid), boardOf('2', grid, { at: { column: 2, row: 0 } })]);
    expect(hexOnJoined(joined, '2-C01')).toEqual({
      ok: false,
      why: expect.objectContaining({ en: '"2-C01": the map has no row C' }),
    });
    expect(hexOnJoined(joined, '3-A01')).toEqual({
      ok: false,
      why: expect.objectContaining({ en: '"3-A01" begins with none of "1-", "2-"' }),
    });
  });
});

describe('what is printed on joined boards', () => {
  const first = pictureOf(lines('a   b   c', '  d', 'e   f   g'), 'flat');
  const second = pictureOf(lines('c   h   i', '  j', 'g   k   l'), 'flat');
  const at = { column: 4, row: 0 };
  const dataOf = (picture: { tokens: readonly (string | null)[] }) => (hex: HexId) => picture.tokens[hex] ?? null;
  const wallAt =
    (name: string, grid: HexGrid, dir: Dir) =>
    (hex: HexId, way: Dir): string | null => {
      const walled = allHexes(grid).find((each) => nameOf(grid, LETTER_ROW, each) === name)!;
      const other = neighbour(grid, walled, dir);
      const isThere = (hex === walled && way === dir) || (hex === other && way === (dir + 3) % 6);
      return isThere ? 'wall' : null;
    };

  it('is what any of the boards prints there', () => {
    const joined = joinedFrom([
      boardOf('1', first.grid, { hexData: dataOf(first) }),
      boardOf('2', second.grid, { at, hexData: dataOf(second) }),
    ]);
    const printed = (name: string) => {
      const parsed = hexOnJoined(joined, name);
      return parsed.ok ? hexDataAt(joined, parsed.hex) : parsed.why;
    };
    expect(['1-A05', '2-A01', '2-B01', '2-A05', '1-A02'].map(printed)).toEqual(['c', 'c', 'g', 'i', 'd']);
    const silent = joinedFrom([boardOf('1', first.grid)]);
    expect(hexDataAt(silent, 0 as HexId)).toBeNull();
  });

  it('is left to the other board where one has nothing to say of a half-hex', () => {
    const joined = joinedFrom([
      boardOf('1', first.grid, { hexData: (hex) => (hex % 5 === 4 ? null : dataOf(first)(hex)) }),
      boardOf('2', second.grid, { at, hexData: dataOf(second) }),
    ]);
    expect(hexDataAt(joined, hexAt(joined.grid, 4, 0) as HexId)).toBe('c');
  });

  it('must agree on a hex that boards share', () => {
    const boards = [
      boardOf('1', first.grid, { hexData: dataOf(first) }),
      boardOf('2', first.grid, { at, hexData: dataOf(first) }),
    ];
    expect(problemsOf(boards)).toEqual([
      '1-A05 and 2-A01 are one hex, but show "c" and "a"',
      '1-B05 and 2-B01 are one hex, but show "g" and "e"',
    ]);
  });

  it('is compared by what is in it', () => {
    const shared = (board: string, hexData: (hex: HexId) => unknown): Board<unknown, null> => ({
      ...boardOf(board, straight(1, 1), { naming: onBoard(COLUMN_ROW, board) }),
      hexData,
      sideData: () => null,
    });
    const join = (one: unknown, two: unknown) => joinBoards([shared('1', () => one), shared('2', () => two)]).ok;
    expect(join({ terrain: 'wood', level: 1 }, { level: 1, terrain: 'wood' })).toBe(true);
    expect(join({ terrain: 'wood', level: 1 }, { level: 2, terrain: 'wood' })).toBe(false);
    expect(join({ terrain: 'wood' }, { terrain: 'wood', level: 2 })).toBe(false);
    expect(join(['a', ['b']], ['a', ['b']])).toBe(true);
    expect(join(['a', ['b']], ['a', null])).toBe(false);
    expect(join('wood', ['wood'])).toBe(false);
  });

  it('lies on the same hexside of the joined map, also on a board turned about', () => {
    const board = (turn: 0 | 180) => boardOf('1', first.grid, { turn, sideData: wallAt('A01', first.grid, 2) });
    const upright = joinedFrom([board(0)]);
    expect(DIRS.map((dir) => sideDataAt(upright, 0 as HexId, dir))).toEqual([null, null, 'wall', null, null, null]);
    expect(sideDataAt(upright, hexAt(upright.grid, 1, 0) as HexId, 5)).toBe('wall');
    const turned = joinedFrom([board(180)]);
    const walled = hexOnJoined(turned, '1-A01');
    expect(walled).toEqual({ ok: true, hex: hexAt(turned.grid, 4, 1) });
    const hex = hexAt(turned.grid, 4, 1) as HexId;
    expect(DIRS.map((dir) => sideDataAt(turned, hex, dir))).toEqual([null, null, null, null, null, 'wall']);
  });

  it('on the side between two boards is what either prints', () => {
    const grid = makeGrid({ width: 1, height: 1, tops: 'pointy', shoved: 'odd' });
    const right = boardOf('2', grid, {
      at: { column: 1, row: 0 },
      sideData: (_hex, dir) => (dir === 4 ? 'wall' : null),
    });
    const joined = joinedFrom([boardOf('1', grid), right]);
    expect(sideDataAt(joined, 0 as HexId, 1)).toBe('wall');
    expect(sideDataAt(joined, 1 as HexId, 4)).toBe('wall');
    expect(sideDataAt(joined, 1 as HexId, 1)).toBeNull();
    const left = boardOf('1', grid, { sideData: () => 'river' });
    expect(problemsOf([left, right])).toEqual([
      'the side between 1-A01 and 2-A01 is "river" and "wall" on board 1 and board 2',
    ]);
  });

  it('must agree on a hexside between two hexes that boards share', () => {
    const one = boardOf('1', first.grid, { sideData: wallAt('A05', first.grid, 3) });
    const two = boardOf('2', second.grid, { at, sideData: wallAt('A01', second.grid, 3) });
    const joined = joinedFrom([one, two]);
    expect(sideDataAt(joined, hexAt(joined.grid, 4, 1) as HexId, 0)).toBe('wall');
    expect(problemsOf([one, { ...two, sideData: () => null }])).toEqual([
      'the side between 1-A05 and 1-B05 is "wall" and nothing on board 1 and board 2',
    ]);
    const edge = boardOf('3', straight(1, 1), { sideData: () => 'river' });
    expect(
      problemsOf([edge, { ...edge, name: 'board 4', naming: onBoard(LETTER_ROW, '4'), sideData: () => 'wall' }])[0],
    ).toBe('the outer side of 3-A01 is "river" and "wall" on board 3 and board 4');
  });
});

describe('boards that do not fit', () => {
  const grid = makeGrid({ width: 3, height: 2, tops: 'flat', shoved: 'odd' });

  it('are at least one', () => {
    expect(problemsOf([])).toEqual(['there is no board']);
    expect(
      problemsOf([boardOf('1', makeGrid({ width: 1, height: 1, tops: 'flat', shoved: 'odd', missing: [0] }))]),
    ).toEqual(['board 1 has no hexes']);
  });

  it('lie half a hex off, or have other tops', () => {
    const pointy = makeGrid({ width: 3, height: 2, tops: 'pointy', shoved: 'odd' });
    expect(
      problemsOf([
        boardOf('1', grid),
        boardOf('2', grid, { at: { column: 3, row: 0 } }),
        boardOf('3', pointy),
        boardOf('4', grid, { at: { column: 0.5, row: 0 } }),
        boardOf('5', grid, { at: { column: 4, row: 0 }, turn: 180 }),
      ]),
    ).toEqual([
      'board 2 does not fit at column 3: its hexes would lie half a hex off those of board 1',
      'board 3 has pointy tops, but board 1 flat ones',
      'board 4 does not lie at a whole column and row',
      'board 5 does not fit at column 4: its hexes would lie half a hex off those of board 1',
    ]);
    const below = boardOf('2', pointy, { at: { column: 0, row: 1 } });
    expect(problemsOf([boardOf('1', pointy), below])).toEqual([
      'board 2 does not fit at row 1: its hexes would lie half a hex off those of board 1',
    ]);
  });

  it('are cut off by a gap', () => {
    const left = boardOf('1', grid);
    const middle = boardOf('2', grid, { at: { column: 2, row: 0 } });
    const right = boardOf('3', grid, { at: { column: 4, row: 0 } });
    const further = boardOf('4', grid, { at: { column: 6, row: 0 } });
    expect(problemsOf([left, right, further])).toEqual([
      'board 3 is cut off from board 1 by a gap',
      'board 4 is cut off from board 1 by a gap',
    ]);
    expect(problemsOf([left, right, further, middle])).toEqual([]);
  });

  it('have hexes of one name, or names that can not be read', () => {
    const twin = boardOf('1', grid, { at: { column: 0, row: 2 }, name: 'the other board 1' });
    expect(problemsOf([boardOf('1', grid), twin])).toEqual(
      ['A01', 'A02', 'A03', 'B01', 'B02', 'B03'].map((name) => `two hexes are called 1-${name}`),
    );
    const tall = makeGrid({ width: 1, height: 100, tops: 'flat', shoved: 'odd' });
    expect(problemsOf([boardOf('1', tall, { naming: COLUMN_ROW })])).toEqual([
      'board 1: the hex at column 0, row 99 would be called "01100", which can\'t be read back',
    ]);
  });
});
