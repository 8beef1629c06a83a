/** Laying geomorphic boards together, some of them turned about, as one map. */
import type { Text } from '@grognard/kernel';
import { allHexsides, dirOf, hexesOf } from './edges.ts';
import type { HexGrid, HexId, MaybeHex, Tops } from './grid.ts';
import { allHexes, columnOf, hexAt, isShoved, MOST_HEXES, makeGrid, neighboursOf, OFF_MAP, rowOf } from './grid.ts';
import type { Board, Home, Joined } from './joined.ts';
import { homesOf, nameOnJoined, namesOnJoined, sideWords } from './joined.ts';
import { namingFaults } from './names.ts';

/** A joined map, or everything that does not fit. */
export type JoinResult<T, S> =
  | { readonly ok: true; readonly joined: Joined<T, S> }
  | { readonly ok: false; readonly problems: readonly Text[] };

// A board as it lies: where each of its hexes goes, counted from its upper left corner, and how it is staggered.
interface Laid {
  readonly spots: readonly { readonly hex: HexId; readonly column: number; readonly row: number }[];
  readonly isFirstShoved: boolean;
}

const lineCount = (grid: HexGrid): number => (grid.tops === 'flat' ? grid.width : grid.height);

const lineOf = (tops: Tops, at: { readonly column: number; readonly row: number }): number =>
  tops === 'flat' ? at.column : at.row;

const hexesWithPlace = (grid: HexGrid): Laid['spots'] =>
  allHexes(grid).map((hex) => ({ hex, column: columnOf(grid, hex), row: rowOf(grid, hex) }));

// Shoved lines one hex shorter than the others: such a board looks the same in outline when it is turned.
const isStraightEdged = (grid: HexGrid): boolean =>
  Array.from({ length: lineCount(grid) }, (_, line) => line)
    .filter((line) => isShoved(grid, line))
    .every((line) => {
      const last = grid.tops === 'flat' ? hexAt(grid, line, grid.height - 1) : hexAt(grid, grid.width - 1, line);
      return last === OFF_MAP;
    });

// Turned about, half a hex down becomes half a hex up: either every shoved line starts one hex earlier than the
// rest, as on straight-edged boards, or else the lines that were not shoved are now.
const layTurned = (grid: HexGrid): Laid => {
  const isStraight = isStraightEdged(grid);
  const isLastShoved = isShoved(grid, lineCount(grid) - 1);
  const spots = hexesWithPlace(grid).map(({ hex, column, row }) => {
    const isEarlier = isStraight && isShoved(grid, grid.tops === 'flat' ? column : row);
    const back = isEarlier ? 1 : 0;
    const turned = { column: grid.width - 1 - column, row: grid.height - 1 - row };
    return grid.tops === 'flat'
      ? { hex, column: turned.column, row: turned.row - back }
      : { hex, column: turned.column - back, row: turned.row };
  });
  return { spots, isFirstShoved: isStraight ? isLastShoved : !isLastShoved };
};

const lay = (board: Pick<Board<unknown, unknown>, 'grid' | 'turn' | 'at'>): Laid => {
  const { grid, turn, at } = board;
  const laid = turn === 180 ? layTurned(grid) : { spots: hexesWithPlace(grid), isFirstShoved: isShoved(grid, 0) };
  const spots = laid.spots.map(({ hex, column, row }) => ({ hex, column: at.column + column, row: at.row + row }));
  return { spots, isFirstShoved: laid.isFirstShoved };
};

const isOdd = (number: number): boolean => (number & 1) === 1;

// What must hold before the boards can be laid at all.
const misfits = (boards: readonly Board<unknown, unknown>[], laid: readonly Laid[]): readonly Text[] => {
  const [first] = boards;
  if (first === undefined) return [{ en: 'there is no board', fr: "il n'y a pas de planche" }];
  const { tops } = first.grid;
  const [line, ligne] = tops === 'flat' ? ['column', 'colonne'] : ['row', 'rangée'];
  return boards.flatMap((board, index) => {
    const at = lineOf(tops, board.at);
    if (!Number.isInteger(board.at.column) || !Number.isInteger(board.at.row))
      return [
        {
          en: `${board.name} does not lie at a whole column and row`,
          fr: `${board.name} n'est pas à une colonne et une rangée entières`,
        },
      ];
    if (laid[index]!.spots.length === 0)
      return [{ en: `${board.name} has no hexes`, fr: `${board.name} n'a pas d'hex` }];
    if (board.grid.tops !== tops)
      return [
        {
          en: `${board.name} has ${board.grid.tops} tops, but ${first.name} ${tops} ones`,
          fr: `les hex de ${board.name} ne sont pas tournés comme ceux de ${first.name}`,
        },
      ];
    const differs = laid[index]!.isFirstShoved !== laid[0]!.isFirstShoved;
    return differs === isOdd(at - lineOf(tops, first.at))
      ? []
      : [
          {
            en: `${board.name} does not fit at ${line} ${at}: its hexes would lie half a hex off those of ${first.name}`,
            fr: `${board.name} ne s'ajuste pas à la ${ligne} ${at} : ses hex seraient à un demi-hex de ceux de ${first.name}`,
          },
        ];
  });
};

/** Where the joined map begins, and how large it is. */
const extentOf = (laid: readonly Laid[]) => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { spots } of laid)
    for (const { column, row } of spots) {
      left = Math.min(left, column);
      top = Math.min(top, row);
      right = Math.max(right, column);
      bottom = Math.max(bottom, row);
    }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
};

/** Judged before anything is allocated: boards far apart would fill the memory with nothing. */
const tooLarge = (laid: readonly Laid[]): readonly Text[] => {
  const { width, height } = extentOf(laid);
  if (width * height <= MOST_HEXES) return [];
  return [
    {
      en: `a map of ${width} by ${height} hexes is too large: at most ${MOST_HEXES} in all`,
      fr: `une carte de ${width} hex sur ${height} est trop grande : ${MOST_HEXES} en tout au plus`,
    },
  ];
};

const build = <T, S>(boards: readonly Board<T, S>[], laid: readonly Laid[]): Joined<T, S> => {
  const { left, top, width, height } = extentOf(laid);
  const homes: Home[][] = Array.from({ length: width * height }, () => []);
  const places = boards.map(({ grid }): MaybeHex[] => Array.from(grid.present, () => OFF_MAP));
  for (const [board, { spots: own }] of laid.entries())
    for (const { hex, column, row } of own) {
      const joined = ((row - top) * width + column - left) as HexId;
      homes[joined]!.push({ board, hex });
      places[board]![hex] = joined;
    }
  const { tops } = boards[0]!.grid;
  const shift = lineOf(tops, { column: left, row: top }) - lineOf(tops, boards[0]!.at);
  const isFirstShoved = laid[0]!.isFirstShoved !== isOdd(shift);
  const missing = Array.from(homes.keys()).filter((hex) => homes[hex]!.length === 0);
  const grid = makeGrid({ width, height, tops, shoved: isFirstShoved ? 'even' : 'odd', missing });
  return { grid, boards, homes, places };
};

const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const entries = Object.entries(a);
  const others: Readonly<Record<string, unknown>> = { ...b };
  return entries.length === Object.keys(b).length && entries.every(([key, value]) => isSame(value, others[key]));
};

const said = (data: unknown, none: string): string => (data === null ? none : JSON.stringify(data));

const hexClashes = (joined: Joined<unknown, unknown>): readonly Text[] =>
  allHexes(joined.grid).flatMap((hex) => {
    const words = homesOf(joined, hex)
      .map(({ board, hex: home }, at) => ({ at, data: joined.boards[board]!.hexData(home) }))
      .filter(({ data }) => data !== null);
    const [first, ...others] = words;
    const clash = others.find(({ data }) => !isSame(data, first!.data));
    if (clash === undefined) return [];
    const names = namesOnJoined(joined, hex);
    const [a, b] = [JSON.stringify(first!.data), JSON.stringify(clash.data)];
    return [
      {
        en: `${names[first!.at]} and ${names[clash.at]} are one hex, but show ${a} and ${b}`,
        fr: `${names[first!.at]} et ${names[clash.at]} sont un même hex, mais montrent ${a} et ${b}`,
      },
    ];
  });

const sideClashes = (joined: Joined<unknown, unknown>): readonly Text[] =>
  allHexsides(joined.grid).flatMap((side) => {
    const [hex, other] = hexesOf(joined.grid, side);
    const [first, ...others] = sideWords(joined, hex, dirOf(side));
    const clash = others.find(({ data }) => !isSame(data, first!.data));
    if (clash === undefined) return [];
    const name = nameOnJoined(joined, hex);
    const next = other === OFF_MAP ? null : nameOnJoined(joined, other);
    const where = {
      en: next === null ? `the outer side of ${name}` : `the side between ${name} and ${next}`,
      fr: next === null ? `le bord extérieur de ${name}` : `le côté entre ${name} et ${next}`,
    };
    const [one, two] = [joined.boards[first!.board]!.name, joined.boards[clash.board]!.name];
    const show = (none: string, and: string): string => `${said(first!.data, none)} ${and} ${said(clash.data, none)}`;
    return [
      {
        en: `${where.en} is ${show('nothing', 'and')} on ${one} and ${two}`,
        fr: `${where.fr} est ${show('rien', 'et')} sur ${one} et ${two}`,
      },
    ];
  });

const nameClashes = (joined: Joined<unknown, unknown>): readonly Text[] => {
  const unreadable = joined.boards.flatMap(({ name, grid, naming }) =>
    namingFaults(grid, naming).map(({ en, fr }) => ({ en: `${name}: ${en}`, fr: `${name} : ${fr}` })),
  );
  const named = new Map<string, HexId>();
  const twice = new Set<string>();
  for (const hex of allHexes(joined.grid))
    for (const name of namesOnJoined(joined, hex)) {
      if ((named.get(name) ?? hex) !== hex) twice.add(name);
      named.set(name, hex);
    }
  return [
    ...unreadable,
    ...Array.from(twice, (name) => ({ en: `two hexes are called ${name}`, fr: `deux hex s'appellent ${name}` })),
  ];
};

// A board touches another when they share a hex or have hexes side by side.
const strandedBoards = (joined: Joined<unknown, unknown>): readonly Text[] => {
  const reached = new Set([0]);
  for (const board of reached)
    for (const hex of joined.places[board]!) {
      if (hex === OFF_MAP) continue;
      for (const near of [hex, ...neighboursOf(joined.grid, hex)])
        for (const home of homesOf(joined, near)) reached.add(home.board);
    }
  const [first] = joined.boards;
  return joined.boards
    .filter((_, board) => !reached.has(board))
    .map(({ name }) => ({
      en: `${name} is cut off from ${first!.name} by a gap`,
      fr: `${name} est séparée de ${first!.name} par un vide`,
    }));
};

/**
 * Lay boards together. Boards may share the hexes of a seam or merely touch; what lies on shared hexes must agree.
 * The problems are words for the author of a scenario.
 */
export const joinBoards = <T, S>(boards: readonly Board<T, S>[]): JoinResult<T, S> => {
  const laid = boards.map(lay);
  const misfitting = misfits(boards, laid);
  const problems = misfitting.length > 0 ? misfitting : tooLarge(laid);
  if (problems.length > 0) return { ok: false, problems };
  const joined = build(boards, laid);
  const faults = [strandedBoards, nameClashes, hexClashes, sideClashes].flatMap((check) => check(joined));
  return faults.length > 0 ? { ok: false, problems: faults } : { ok: true, joined };
};
