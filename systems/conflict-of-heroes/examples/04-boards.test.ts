import type { Dir, HexId } from '@grognard/hex';
import { DIRS, hexNamed, LETTER_ROW, makeGrid, neighbour, OFF_MAP, rowsFromBottom } from '@grognard/hex';
import { describe, expect, it } from 'vitest';
import { BOARDS } from '../boards/index.ts';
import { type BoardFile, DIRECTIONS } from '../load/scenario.ts';

const GROUND = {
  '.': 'open',
  f: 'field',
  w: 'light woods',
  F: 'forest',
  B: 'wooden building',
  S: 'stone building',
  '~': 'water',
} as const;
const NAMING = rowsFromBottom(LETTER_ROW);

const gridOf = (board: BoardFile) =>
  makeGrid({ width: board.terrain[0]!.length, height: board.terrain.length, tops: 'pointy', shoved: board.offset });

/** A board and one of its hexes, from a printed name such as "2-J10". */
const find = (name: string) => {
  const [id, place] = name.split('-');
  const board = BOARDS[id!]!;
  const grid = gridOf(board);
  const parsed = hexNamed(grid, NAMING, place!);
  if (!parsed.ok) throw new Error(parsed.why.en);
  return { board, grid, hex: parsed.hex, place: place! };
};
const letterAt = (board: BoardFile, hex: HexId): string => board.terrain.join('')[hex]!;
const levelAt = (board: BoardFile, hex: HexId): number => Number(board.levels.join('')[hex] ?? 0);

const groundOf = (name: string): string => {
  const { board, hex } = find(name);
  return GROUND[letterAt(board, hex) as keyof typeof GROUND];
};
const levelOf = (name: string): number => {
  const { board, hex } = find(name);
  return levelAt(board, hex);
};
const hasRoad = (name: string): boolean => {
  const { board, place } = find(name);
  return board.roads.some((road) => road.includes(place));
};
/** A wall belongs to both hexes it stands between. */
const hasWall = (name: string): boolean => {
  const { board, grid, hex } = find(name);
  return board.walls.some((wall) => {
    const [place, side] = wall.split(' ');
    const from = find(`${board.id}-${place}`).hex;
    return from === hex || neighbour(grid, from, DIRECTIONS.indexOf(side as never) as Dir) === hex;
  });
};
const hasCliff = (name: string): boolean => {
  const { board, grid, hex } = find(name);
  return DIRS.map((dir) => neighbour(grid, hex, dir)).some(
    (near) => near !== OFF_MAP && Math.abs(levelAt(board, near) - levelAt(board, hex)) >= 2,
  );
};

const each = <T>(names: string, ask: (name: string) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, ask(name)]));
const all = <T>(names: string, answer: T): Readonly<Record<string, T>> => each(names, () => answer);

describe('4.0 The sample hexes lie on our boards as the book names them', () => {
  it('COH-4.0.2: the open hexes are open', () => {
    const names = '1-B07 2-C10 2-F07 2-H08 2-I05 3-F14 4-F08 4-H12 5-C08 5-J06 5-K11 5-K17';
    expect(each(names, groundOf)).toEqual(all(names, 'open'));
  });

  it('COH-4.0.3: the road hexes have a road', () => {
    const names = '1-G08 1-D13 2-I08 4-G11 5-D10 5-H07';
    expect(each(names, hasRoad)).toEqual(all(names, true));
  });

  it('COH-4.0.4: the walled hexes have a wall on a side, the others none', () => {
    const walled = '2-G05 2-H04 4-G12';
    const bare = '2-J05 5-A07 5-D03 5-K11';
    expect(each(walled, hasWall)).toEqual(all(walled, true));
    expect(each(bare, hasWall)).toEqual(all(bare, false));
  });

  it('COH-4.0.5: the wooden buildings stand where they should', () => {
    const names = '2-F08 2-I09 4-F10 5-F02 5-G04 5-I04 5-L03 5-K15';
    expect(each(names, groundOf)).toEqual(all(names, 'wooden building'));
  });

  it('COH-4.0.6: so do the stone ones, the church of board 2 among them', () => {
    const names = '2-J10 5-E03 5-B07 5-C16 5-I05 5-K07 5-J11';
    expect(each(names, groundOf)).toEqual(all(names, 'stone building'));
  });

  it('COH-4.0.7: the hill hexes are above level 0', () => {
    const names = '3-E09 3-G11 3-E13 3-K07 4-D05 4-D07 4-B12';
    expect(each(names, (name) => levelOf(name) > 0)).toEqual(all(names, true));
    expect(levelOf('1-G08')).toBe(0);
  });

  it('COH-4.0.8: the cliff hexes have a neighbour two levels off, others of the same hills have not', () => {
    const names = '3-F14 3-G15 3-K11';
    expect(each(names, hasCliff)).toEqual(all(names, true));
    expect(each('3-E09 3-K07 4-D05', hasCliff)).toEqual(all('3-E09 3-K07 4-D05', false));
  });

  it('COH-4.0.9: the ploughed fields are fields, the hexes said not to be are not', () => {
    const names = '2-G02 2-J03 4-C17 4-G13 4-E15';
    expect(each(names, groundOf)).toEqual(all(names, 'field'));
    expect(Object.values(each('2-K04 4-J11 4-F15', groundOf))).not.toContain('field');
  });

  it('COH-4.0.10: light woods and forest, and what is neither', () => {
    const light = '1-E03 1-F11 2-L03 2-L07 3-E09 3-K08 4-H08 4-J17 5-B15';
    const forest = '1-E12 2-K07 3-E08 4-B12 4-G07 5-A04 5-E12 5-G14';
    expect(each(light, groundOf)).toEqual(all(light, 'light woods'));
    expect(each(forest, groundOf)).toEqual(all(forest, 'forest'));
    expect(Object.values(each('5-F10 5-K17', groundOf))).not.toContain('light woods');
  });

  it('COH-4.0.11: the river runs where it should', () => {
    const names = '5-B11 5-C13';
    expect(each(names, groundOf)).toEqual(all(names, 'water'));
  });
});

describe('the boards themselves', () => {
  const boards = Object.values(BOARDS);

  it('are all twelve rows of seventeen hexes, with levels for every hex or none', () => {
    for (const { id, terrain, levels } of boards) {
      expect([id, terrain.length, ...terrain.map((row) => row.length)]).toEqual([id, 12, ...terrain.map(() => 17)]);
      expect([id, levels.map((row) => row.length)]).toEqual([id, levels.length === 0 ? [] : terrain.map(() => 17)]);
    }
  });

  it('COH-T.1, COH-T.2: have every terrain, hills to level 2, cliffs, walls and bridges between them', () => {
    const letters = new Set(boards.flatMap(({ terrain }) => [...terrain.join('')]));
    expect([...letters].sort()).toEqual(Object.keys(GROUND).sort());
    expect(new Set(boards.flatMap(({ levels }) => [...levels.join('')]))).toEqual(new Set(['0', '1', '2']));
    const bridges = boards.flatMap(({ id, roads }) =>
      roads.flatMap((road) => road.map((place) => `${id}-${place}`).filter((name) => groundOf(name) === 'water')),
    );
    expect(bridges).toEqual(['5-B10', '5-D16', '8-E05']);
  });

  it('COH-4.0.3: roads run from a hex to its neighbour and never over a cliff', () => {
    const broken = boards.flatMap((board) =>
      board.roads.flatMap((road) =>
        road.slice(1).flatMap((place, i) => {
          const [from, to] = [find(`${board.id}-${road[i]}`), find(`${board.id}-${place}`)];
          const next = DIRS.some((dir) => neighbour(from.grid, from.hex, dir) === to.hex);
          const steep = Math.abs(levelAt(board, from.hex) - levelAt(board, to.hex)) >= 2;
          return next && !steep ? [] : [`${board.id}: ${road[i]} to ${place}`];
        }),
      ),
    );
    expect(broken).toEqual([]);
  });

  it('COH-4.0.4: walls stand between two hexes of the board', () => {
    const outside = boards.flatMap((board) =>
      board.walls.filter((wall) => {
        const [place, side] = wall.split(' ');
        const { grid, hex } = find(`${board.id}-${place}`);
        return neighbour(grid, hex, DIRECTIONS.indexOf(side as never) as Dir) === OFF_MAP;
      }),
    );
    expect(outside).toEqual([]);
  });

  it('COH-1.0.4: roads leave at column 09 in the north and south and at row F in the west and east, so that boards join', () => {
    const leaving = boards.map((board) => {
      const ends = board.roads.flatMap((road) => [road[0]!, road.at(-1)!]);
      const edge = (place: string): boolean => /^[AL]|01$|17$/.test(place);
      return [board.id, [...new Set(ends.filter(edge))].sort()];
    });
    expect(leaving).toEqual(boards.map(({ id }) => [id, ['A09', 'F01', 'F17', id === '7' ? 'L10' : 'L09']]));
  });
});
