import type { Board, HexGrid, HexId, HexsideId, Joined, MaybeHex } from '@grognard/hex';
import {
  allHexes,
  COLUMN_ROW,
  DIRS,
  dirTo,
  hexDataAt,
  hexNamed as hexOnBoard,
  hexsideBetween,
  joinBoards,
  lineCache,
  makeGrid,
  namesOnJoined,
  neighbour,
  OFF_MAP,
  onBoard,
} from '@grognard/hex';
import type { Problem, Result } from '@grognard/kernel';
import { BOARDS } from '../boards/index.ts';
import type { Setting, Terrain } from '../types.ts';
import type { BoardFile } from './board-file.ts';
import type { Scenario } from './scenario.ts';

/** What a map is made of. */
export type MapSetting = Pick<
  Setting,
  | 'grid'
  | 'line'
  | 'hexes'
  | 'names'
  | 'hexNamed'
  | 'terrain'
  | 'level'
  | 'river'
  | 'fords'
  | 'roads'
  | 'rails'
  | 'flows'
  | 'named'
>;

const LETTERS: Readonly<Record<string, Terrain>> = { '.': 'clear', f: 'field', w: 'woods', t: 'town', c: 'city' };

/** What lies in a hex of a board: two boards that share it must agree (PG-2.2.3). */
interface Cell {
  readonly terrain: Terrain;
  readonly level: number;
  readonly river: 'minor' | 'major' | null;
  readonly isFord: boolean;
}

/** A board with where its parts lie on its own grid. */
interface Drawn {
  readonly file: BoardFile;
  readonly grid: HexGrid;
  readonly cells: ReadonlyMap<HexId, Cell>;
  readonly roads: readonly Course[];
  readonly rails: readonly Course[];
  readonly rivers: readonly Course[];
}
type Course = readonly HexId[];

/** PG-2.2.1, PG-2.2.2: the boards of a scenario laid together as one map, edge hexes and all, or all that is wrong with them (PG-2.3.1). */
export const layMap = ({ map }: Pick<Scenario, 'map'>): Result<MapSetting> => {
  const problems: Problem[] = [];
  const drawn = map.map(({ board }, i) => {
    const path = `map[${i}].board`;
    const read = typeof board === 'string' ? storedBoard(board, path) : drawBoard(board, path);
    if (!read.ok) problems.push(...read.problems);
    return read.ok ? read.value : null;
  });
  if (problems.length > 0) return { ok: false, problems };
  const boards = drawn as readonly Drawn[];
  const result = joinBoards(boards.map((board, i) => placed(board, map[i]!)));
  if (!result.ok) return { ok: false, problems: result.problems.map((why) => ({ path: 'map', why })) };
  return { ok: true, value: settingOf(result.joined, boards) };
};

const storedBoard = (id: string, path: string): Result<Drawn> => {
  const file = BOARDS[id];
  if (file) return drawBoard(file, path);
  const known = Object.keys(BOARDS).join(', ');
  const why = {
    en: `there is no board "${id}"; there are ${known}`,
    fr: `il n'y a pas de planche « ${id} » ; il y a ${known}`,
  };
  return { ok: false, problems: [{ path, why }] };
};

const drawBoard = (file: BoardFile, path: string): Result<Drawn> => {
  const shape = [
    ...rowProblems(file.terrain, file, `${path}.terrain`),
    ...rowProblems(file.levels, file, `${path}.levels`),
  ];
  if (shape.length > 0) return { ok: false, problems: shape };
  const grid = makeGrid({ width: file.terrain[0]!.length, height: file.terrain.length, tops: 'flat', shoved: 'odd' });
  const problems: Problem[] = [];
  const read = (names: readonly string[], where: string): Course =>
    courseOf(grid, names, { path: `${path}.${where}`, problems });
  const roads = file.roads.map((one, i) => read(one, `roads[${i}]`));
  const rails = file.rails.map((one, i) => read(one, `rails[${i}]`));
  const rivers = file.rivers.map(({ hexes, major }, i) => ({ hexes: read(hexes, `rivers[${i}].hexes`), major }));
  const fords = file.fords.flatMap((name, i) => hexAt(grid, name, { path: `${path}.fords[${i}]`, problems }) ?? []);
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: {
      file,
      grid,
      cells: cellsOf(file, grid, rivers, fords),
      roads,
      rails,
      rivers: rivers.map(({ hexes }) => hexes),
    },
  };
};

/** Rows are as long as the first, and as many as there are; levels may be left out. */
const rowProblems = (rows: readonly string[], { terrain }: BoardFile, path: string): readonly Problem[] => {
  if (rows.length === 0) return [];
  const [width, height] = [terrain[0]!.length, terrain.length];
  const count =
    rows.length === height
      ? []
      : [
          {
            path,
            why: { en: `${rows.length} rows, not ${height}`, fr: `${rows.length} rangées au lieu de ${height}` },
          },
        ];
  const lengths = rows.flatMap((row, i) =>
    row.length === width
      ? []
      : [
          {
            path: `${path}[${i}]`,
            why: {
              en: `the row has ${row.length} hexes, not ${width}`,
              fr: `la rangée a ${row.length} hex au lieu de ${width}`,
            },
          },
        ],
  );
  return [...count, ...lengths];
};

interface Reading {
  readonly path: string;
  readonly problems: Problem[];
}

const hexAt = (grid: HexGrid, name: string, { path, problems }: Reading): HexId | null => {
  const found = hexOnBoard(grid, COLUMN_ROW, name);
  if (found.ok) return found.hex;
  problems.push({ path, why: found.why });
  return null;
};

const courseOf = (grid: HexGrid, names: readonly string[], { path, problems }: Reading): Course => {
  const hexes = names.map((name, i) => hexAt(grid, name, { path: `${path}[${i}]`, problems }));
  for (const [i, hex] of hexes.entries()) {
    const before = hexes[i - 1] ?? null;
    if (before === null || hex === null || dirTo(grid, before, hex) !== null) continue;
    const why = {
      en: `${names[i]} is not next to ${names[i - 1]}`,
      fr: `${names[i]} n'est pas à côté de ${names[i - 1]}`,
    };
    problems.push({ path: `${path}[${i}]`, why });
  }
  return hexes.filter((hex) => hex !== null);
};

interface River {
  readonly hexes: Course;
  readonly major: boolean;
}

const cellsOf = (
  { terrain, levels }: BoardFile,
  grid: HexGrid,
  rivers: readonly River[],
  fords: readonly HexId[],
): ReadonlyMap<HexId, Cell> => {
  const major = new Set(rivers.flatMap((one) => (one.major ? one.hexes : [])));
  const minor = new Set(rivers.flatMap((one) => (one.major ? [] : one.hexes)));
  return new Map(
    allHexes(grid).map((hex) => {
      const [row, column] = [Math.floor(hex / grid.width), hex % grid.width];
      return [
        hex,
        {
          terrain: LETTERS[terrain[row]![column]!]!,
          level: Number(levels[row]?.[column] ?? 0),
          river: major.has(hex) ? 'major' : minor.has(hex) ? 'minor' : null,
          isFord: fords.includes(hex),
        },
      ];
    }),
  );
};

const placed = (board: Drawn, { at, turned }: Scenario['map'][number]): Board<Cell, never> => ({
  name: `board ${board.file.id}`,
  grid: board.grid,
  naming: onBoard(COLUMN_ROW, board.file.id),
  at: { column: at[0], row: at[1] },
  turn: turned ? 180 : 0,
  hexData: (hex) => board.cells.get(hex) ?? null,
  sideData: () => null,
});

const settingOf = (joined: Joined<Cell, never>, boards: readonly Drawn[]): MapSetting => {
  const { grid } = joined;
  const hexes = allHexes(grid);
  const cells = new Map<number, Cell>(hexes.map((hex) => [hex, hexDataAt(joined, hex)!]));
  const all = Array.from(grid.present.keys());
  const laid = (kind: Laid): ReadonlySet<HexsideId> =>
    new Set([...sidesOf(joined, boards, kind), ...overSeams(joined, boards, kind)]);
  return {
    grid,
    line: lineCache(grid),
    hexes,
    names: all.map((hex) => (cells.has(hex) ? shortNames(joined, hex as HexId) : [])),
    hexNamed: new Map(hexes.flatMap((hex) => shortNames(joined, hex).map((name) => [name, hex as number] as const))),
    terrain: all.map((hex) => cells.get(hex)?.terrain ?? 'clear'),
    level: all.map((hex) => cells.get(hex)?.level ?? 0),
    river: all.map((hex) => cells.get(hex)?.river ?? null),
    fords: new Set(hexes.filter((hex) => cells.get(hex)?.isFord)),
    roads: laid('roads'),
    rails: laid('rails'),
    flows: laid('rivers'),
    named: boards.flatMap((board, i) =>
      (board.file.places ?? []).flatMap(({ hex, name }) => {
        const own = hexOnBoard(board.grid, COLUMN_ROW, hex);
        const at = own.ok ? joined.places[i]![own.hex]! : OFF_MAP;
        return at === OFF_MAP ? [] : [{ hex: at as number, name }];
      }),
    ),
  };
};

/** What runs from hex to hex. */
type Laid = 'roads' | 'rails' | 'rivers';

/** PG-2.2.3: every printed name; on a map of one board its number is left out. */
const shortNames = (joined: Joined<Cell, never>, hex: HexId): readonly string[] => {
  const names = namesOnJoined(joined, hex);
  return joined.boards.length === 1 ? names.map((name) => name.slice(name.indexOf('-') + 1)) : names;
};

/** PG-5.2.1: the hexsides that a road or a railway goes over. */
const sidesOf = ({ grid, places }: Joined<Cell, never>, boards: readonly Drawn[], kind: Laid): readonly HexsideId[] =>
  boards.flatMap((board, i) =>
    board[kind].flatMap((course) => {
      const hexes: readonly MaybeHex[] = course.map((hex) => places[i]![hex]!);
      return hexes.slice(1).map((hex, n) => hexsideBetween(grid, hexes[n] as HexId, hex as HexId)!);
    }),
  );

/** What reaches the edges of two boards side by side runs on from one to the other. */
const overSeams = (
  { grid, places }: Joined<Cell, never>,
  boards: readonly Drawn[],
  kind: Laid,
): readonly HexsideId[] => {
  const ends = boards.flatMap((board, i) =>
    board[kind]
      .flatMap((course) => [course[0]!, course.at(-1)!])
      .filter((hex) => DIRS.some((dir) => neighbour(board.grid, hex, dir) === OFF_MAP))
      .map((hex) => ({ board: i, hex: places[i]![hex] as HexId })),
  );
  return ends.flatMap((end) =>
    ends.flatMap((other) => (other.board > end.board ? (hexsideBetween(grid, end.hex, other.hex) ?? []) : [])),
  );
};
