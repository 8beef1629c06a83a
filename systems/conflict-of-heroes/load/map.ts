import type { Board, Dir, HexGrid, HexId, HexsideId, Joined, MaybeHex, Naming } from '@grognard/hex';
import {
  allHexes,
  DIRS,
  dirTo,
  hexDataAt,
  hexNamed as hexOnBoard,
  hexsideBetween,
  hexsideOf,
  isShoved,
  joinBoards,
  LETTER_ROW,
  makeGrid,
  nameOnJoined,
  namesOnJoined,
  neighbour,
  OFF_MAP,
  onBoard,
  opposite,
  rowsFromBottom,
} from '@grognard/hex';
import type { Problem, Result } from '@grognard/kernel';
import { BOARDS } from '../boards/index.ts';
import type { Setting, Terrain } from '../types.ts';
import type { BoardFile, Scenario } from './scenario.ts';
import { DIRECTIONS } from './scenario.ts';

/** House, COH-1.0.6: a row cut off at the edge of a board ends in half a hex, which is no part of the map. */
const isHalfHex = (column: number, rowLength: number): boolean => column >= rowLength;

/** What a map is made of. */
export type MapSetting = Pick<
  Setting,
  'grid' | 'names' | 'hexes' | 'hexNamed' | 'terrain' | 'level' | 'roads' | 'walls' | 'roadHexes'
>;

/** A board with where its parts lie on its own grid. */
interface Drawn {
  readonly file: BoardFile;
  readonly grid: HexGrid;
  readonly cells: ReadonlyMap<HexId, Cell>;
  readonly roads: readonly (readonly HexId[])[];
  readonly walls: readonly (readonly [HexId, Dir])[];
}
interface Cell {
  readonly terrain: Terrain;
  readonly level: number;
}
type Joint = Joined<Cell, never>;

/** The letters of terrain on a board that is written out. */
export const LETTERS: Readonly<Record<string, Terrain>> = {
  '.': 'open',
  f: 'field',
  w: 'lightWoods',
  F: 'forest',
  B: 'woodenBuilding',
  S: 'stoneBuilding',
  '~': 'water',
  m: 'marsh', // COH-4.0.13
  c: 'corn', // COH-S.9
};

/** COH-1.0.5: row letters from the south, then columns from the west. */
const NAMING: Naming = rowsFromBottom(LETTER_ROW);

/** COH-1.0.4: the boards of a scenario laid together as one map, or all that is wrong with them. */
export const layMap = ({ map, readAs, season }: Pick<Scenario, 'map' | 'readAs' | 'season'>): Result<MapSetting> => {
  const problems: Problem[] = [];
  const drawn = map.map(({ board }, i) => {
    const read =
      typeof board === 'string' ? storedBoard(board, `map[${i}].board`) : drawBoard(board, `map[${i}].board`);
    if (!read.ok) problems.push(...read.problems);
    return read.ok ? read.value : null;
  });
  if (problems.length > 0) return { ok: false, problems };
  const boards = drawn as readonly Drawn[];
  const result = joinBoards(boards.map((board, i) => placed(board, map[i]!)));
  if (!result.ok) return { ok: false, problems: result.problems.map((why) => ({ path: 'map', why })) };
  return { ok: true, value: inSeason(readGround(settingOf(result.joined, boards), readAs), season) };
};

/** A scenario may read one terrain of its boards as another, as the courier's reads its woods (COH-S.9). */
const readGround = (ground: MapSetting, readAs: Scenario['readAs']): MapSetting => {
  const read = new Map(Object.entries(readAs).map(([from, to]) => [LETTERS[from], LETTERS[to]!]));
  return { ...ground, terrain: ground.terrain.map((terrain) => read.get(terrain) ?? terrain) };
};

/** House, COH-S.11: corn stands in summer; in the mud and in winter it has been cut, and leaves a field. */
const inSeason = (ground: MapSetting, season: Scenario['season']): MapSetting =>
  season === 'summer'
    ? ground
    : { ...ground, terrain: ground.terrain.map((terrain) => (terrain === 'corn' ? 'field' : terrain)) };

const storedBoard = (id: string, path: string): Result<Drawn> => {
  const file = BOARDS[id];
  if (file) return drawBoard(file, path);
  const known = Object.keys(BOARDS).join(', ');
  return {
    ok: false,
    problems: [
      {
        path,
        why: {
          en: `there is no board "${id}"; there are ${known}`,
          fr: `il n'y a pas de planche « ${id} » ; il y a ${known}`,
        },
      },
    ],
  };
};

const drawBoard = (file: BoardFile, path: string): Result<Drawn> => {
  const shapeProblems = rowProblems(file, path);
  if (shapeProblems.length > 0) return { ok: false, problems: shapeProblems };
  const grid = gridOf(file);
  const problems: Problem[] = [];
  const roads = file.roads.map((road, i) => readRoad(grid, road, { path: `${path}.roads[${i}]`, problems }));
  const walls = file.walls.flatMap((wall, i) => readWall(grid, wall, { path: `${path}.walls[${i}]`, problems }));
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: { file, grid, cells: cellsOf(file, grid), roads, walls } };
};

const widthOf = ({ terrain }: BoardFile): number => Math.max(...terrain.map((row) => row.length));

/** A board with straight edges has one hex less in the rows that stand half a hex to the east. */
const isStraightEdged = (file: BoardFile): boolean => {
  const inner = file.terrain.filter((_, row) => isShoved({ shoved: file.offset }, row));
  return inner.length > 0 && inner.every((row) => row.length === widthOf(file) - 1);
};

const rowProblems = (file: BoardFile, path: string): readonly Problem[] => {
  const width = widthOf(file);
  const isStraight = isStraightEdged(file);
  const terrain = file.terrain.flatMap((row, i) => {
    const due = isStraight && isShoved({ shoved: file.offset }, i) ? width - 1 : width;
    const why = {
      en: `the row has ${row.length} hexes, not ${due}`,
      fr: `la rangée a ${row.length} hex au lieu de ${due}`,
    };
    return row.length === due ? [] : [{ path: `${path}.terrain[${i}]`, why }];
  });
  if (file.levels.length === 0) return terrain;
  if (file.levels.length !== file.terrain.length)
    return [
      ...terrain,
      {
        path: `${path}.levels`,
        why: {
          en: `the terrain has ${file.terrain.length} rows, the levels have ${file.levels.length}`,
          fr: `le terrain a ${file.terrain.length} rangées, les niveaux ${file.levels.length}`,
        },
      },
    ];
  const levels = file.levels.flatMap((row, i) => {
    const due = file.terrain[i]!.length;
    const why = {
      en: `${row.length} levels for a row of ${due} hexes`,
      fr: `${row.length} niveaux pour une rangée de ${due} hex`,
    };
    return row.length === due ? [] : [{ path: `${path}.levels[${i}]`, why }];
  });
  return [...terrain, ...levels];
};

/** COH-1.0.6: what would be half-hexes is not there. */
const gridOf = (file: BoardFile): HexGrid => {
  const width = widthOf(file);
  const missing = file.terrain.flatMap((row, i) => (isHalfHex(width - 1, row.length) ? [i * width + width - 1] : []));
  return makeGrid({ width, height: file.terrain.length, tops: 'pointy', shoved: file.offset, missing });
};

const cellsOf = (file: BoardFile, grid: HexGrid): ReadonlyMap<HexId, Cell> =>
  new Map(
    allHexes(grid).map((hex) => {
      const [row, column] = [Math.floor(hex / grid.width), hex % grid.width];
      const terrain = LETTERS[file.terrain[row]![column]!]!;
      // COH-4.0.7, COH-11.0.2: a hill is a level and no terrain, so that a bare one is open ground.
      return [hex, { terrain, level: Number(file.levels[row]?.[column] ?? 0) }];
    }),
  );

interface Reading {
  readonly path: string;
  readonly problems: Problem[];
}

const readHex = (grid: HexGrid, name: string, { path, problems }: Reading): HexId | null => {
  const found = hexOnBoard(grid, NAMING, name);
  if (found.ok) return found.hex;
  problems.push({ path, why: found.why });
  return null;
};

const readRoad = (grid: HexGrid, road: readonly string[], { path, problems }: Reading): readonly HexId[] => {
  const hexes = road.map((name, i) => readHex(grid, name, { path: `${path}[${i}]`, problems }));
  for (const [i, hex] of hexes.entries()) {
    const before = i === 0 ? null : hexes[i - 1]!;
    if (before !== null && hex !== null && dirTo(grid, before, hex) === null)
      problems.push({
        path: `${path}[${i}]`,
        why: { en: `${road[i]} is not next to ${road[i - 1]}`, fr: `${road[i]} n'est pas à côté de ${road[i - 1]}` },
      });
  }
  return hexes.filter((hex) => hex !== null);
};

const readWall = (grid: HexGrid, wall: string, reading: Reading): readonly (readonly [HexId, Dir])[] => {
  const [name, direction] = wall.split(' ');
  const hex = readHex(grid, name!, reading);
  return hex === null ? [] : [[hex, DIRECTIONS.indexOf(direction as (typeof DIRECTIONS)[number]) as Dir]];
};

const placed = (board: Drawn, { at, turned }: Scenario['map'][number]): Board<Cell, never> => ({
  name: `board ${board.file.id}`,
  grid: board.grid,
  naming: onBoard(NAMING, board.file.id),
  at: { column: at[0], row: at[1] },
  turn: turned ? 180 : 0,
  hexData: (hex) => board.cells.get(hex) ?? null,
  sideData: () => null,
});

const settingOf = (joined: Joint, boards: readonly Drawn[]): MapSetting => {
  const { grid } = joined;
  const hexes = allHexes(grid);
  const cells = new Map(hexes.map((hex) => [hex as number, hexDataAt(joined, hex)!]));
  const all = Array.from(grid.present.keys());
  const roads = boards.flatMap((board, i) => board.roads.map((road) => road.map((hex) => joined.places[i]![hex]!)));
  return {
    grid,
    hexes,
    names: all.map((hex) => (cells.has(hex) ? nameOnJoined(joined, hex as HexId) : '')),
    hexNamed: hexesByName(joined),
    terrain: all.map((hex) => cells.get(hex)?.terrain ?? 'open'),
    level: all.map((hex) => cells.get(hex)?.level ?? 0),
    roads: new Set([...roadSides(grid, roads), ...seamRoads(joined, boards)]),
    walls: new Set(boards.flatMap((board, i) => wallSides(joined, board, i))),
    roadHexes: new Set(roads.flat()),
  };
};

/** Every printed name; on a map of one board the board's number may be left out. */
const hexesByName = (joined: Joint): ReadonlyMap<string, HexId> => {
  const named = new Map<string, HexId>();
  for (const hex of allHexes(joined.grid))
    for (const name of namesOnJoined(joined, hex)) {
      named.set(name, hex);
      if (joined.boards.length === 1) named.set(name.slice(name.indexOf('-') + 1), hex);
    }
  return named;
};

const roadSides = (grid: HexGrid, roads: readonly (readonly MaybeHex[])[]): readonly HexsideId[] =>
  roads.flatMap((road) => road.slice(1).map((hex, i) => hexsideBetween(grid, road[i] as HexId, hex as HexId)!));

/** House, COH-5.0.1.1: roads that reach the edges of two boards side by side run on from one to the other. */
const seamRoads = ({ grid, places }: Joint, boards: readonly Drawn[]): readonly HexsideId[] => {
  const ends = boards.flatMap((board, i) =>
    board.roads
      .flatMap((road) => [road[0]!, road.at(-1)!])
      .filter((hex) => DIRS.some((dir) => neighbour(board.grid, hex, dir) === OFF_MAP))
      .map((hex) => ({ board: i, hex: places[i]![hex] as HexId })),
  );
  return ends.flatMap((end) =>
    ends
      .filter((other) => other.board > end.board)
      .map((other) => hexsideBetween(grid, end.hex, other.hex))
      .filter((side) => side !== null),
  );
};

const wallSides = ({ grid, places, boards }: Joint, board: Drawn, index: number): readonly HexsideId[] =>
  board.walls.map(([hex, dir]) => {
    const turned = boards[index]!.turn === 180 ? opposite(dir) : dir;
    return hexsideOf(grid, places[index]![hex] as HexId, turned);
  });
