/** Several boards read as one map: names, home hexes, what is printed where. */
import type { Dir, HexGrid, HexId, MaybeHex } from './grid.ts';
import { neighbour, OFF_MAP, opposite } from './grid.ts';
import type { Naming, Parsed } from './names.ts';
import { hexNamed, nameOf } from './names.ts';

/** One board and where it lies; columns and rows of the joined map may be counted from anywhere. */
export interface Board<T, S> {
  /** How problems speak of it, such as "board 2". */
  readonly name: string;
  readonly grid: HexGrid;
  readonly naming: Naming;
  /** Where its upper left corner (as it lies) goes. */
  readonly at: { readonly column: number; readonly row: number };
  readonly turn: 0 | 180;
  /** What is printed in a hex of the board; null where it leaves that to the board beside it. */
  readonly hexData: (hex: HexId) => T | null;
  /** What is printed on a hexside of the board; null for nothing. */
  readonly sideData: (hex: HexId, dir: Dir) => S | null;
}

/** A hex of one of the boards, the board by its place in the list. */
export interface Home {
  readonly board: number;
  readonly hex: HexId;
}

/** Several boards as one map. */
export interface Joined<T, S> {
  readonly grid: HexGrid;
  readonly boards: readonly Board<T, S>[];
  /** For each hex the board hexes it is made of: two or more on a seam that boards share, in the order of the boards. */
  readonly homes: readonly (readonly Home[])[];
  /** For each board the joined hex of each of its hexes, -1 where it has none. */
  readonly places: readonly (readonly MaybeHex[])[];
}

/** The board hexes a joined hex is made of. */
export const homesOf = (joined: Joined<unknown, unknown>, hex: HexId): readonly Home[] => joined.homes[hex] ?? [];

/** The direction on a board that is a direction on the joined map. */
export const homeDir = (joined: Joined<unknown, unknown>, home: Home, dir: Dir): Dir =>
  joined.boards[home.board]!.turn === 180 ? opposite(dir) : dir;

/** All printed names of a joined hex: more than one on a seam that boards share. */
export const namesOnJoined = (joined: Joined<unknown, unknown>, hex: HexId): readonly string[] =>
  homesOf(joined, hex).map((home) => {
    const { grid, naming } = joined.boards[home.board]!;
    return nameOf(grid, naming, home.hex);
  });

/** The printed name of a joined hex, on the first of its boards. */
export const nameOnJoined = (joined: Joined<unknown, unknown>, hex: HexId): string => namesOnJoined(joined, hex)[0]!;

/** The joined hex with a printed name of any of its boards, or what is wrong with the name. */
export const hexOnJoined = (joined: Joined<unknown, unknown>, text: string): Parsed => {
  const tries = joined.boards.map(({ grid, naming }) => hexNamed(grid, naming, text));
  for (const [board, parsed] of tries.entries())
    if (parsed.ok) return { ok: true, hex: joined.places[board]![parsed.hex] as HexId };
  const name = text.trim().toUpperCase();
  const meant = joined.boards.findIndex(({ naming }) => name.startsWith(naming.prefix.toUpperCase()));
  const prefixes = joined.boards.map(({ naming }) => `"${naming.prefix}"`).join(', ');
  return (
    tries[meant] ?? {
      ok: false,
      why: { en: `"${text}" begins with none of ${prefixes}`, fr: `« ${text} » ne commence par aucun de ${prefixes}` },
    }
  );
};

/** What the boards print in a hex: the first board that says anything. */
export const hexDataAt = <T>(joined: Joined<T, unknown>, hex: HexId): T | null => {
  for (const { board, hex: home } of homesOf(joined, hex)) {
    const data = joined.boards[board]!.hexData(home);
    if (data !== null) return data;
  }
  return null;
};

/** What each board that has a say prints on a hexside. */
export interface SideWord<S> {
  readonly board: number;
  readonly data: S | null;
}

/**
 * What the boards say of a hexside. Those that have the hexes on both sides decide, and their "nothing" counts.
 * When no board has both, the two boards that meet there decide, and only what they do print counts.
 */
export const sideWords = <S>(joined: Joined<unknown, S>, hex: HexId, dir: Dir): readonly SideWord<S>[] => {
  const wordsFrom = (from: HexId, way: Dir) =>
    homesOf(joined, from).map((home) => {
      const { grid, sideData } = joined.boards[home.board]!;
      const side = homeDir(joined, home, way);
      const isWhole = neighbour(grid, home.hex, side) !== OFF_MAP;
      return { isWhole, word: { board: home.board, data: sideData(home.hex, side) } };
    });
  const words = wordsFrom(hex, dir);
  const whole = words.filter(({ isWhole }) => isWhole);
  if (whole.length > 0) return whole.map(({ word }) => word);
  const other = neighbour(joined.grid, hex, dir);
  const across = other === OFF_MAP ? [] : wordsFrom(other, opposite(dir));
  return [...words, ...across].map(({ word }) => word).filter(({ data }) => data !== null);
};

/** What the boards print on a hexside of the joined map. */
export const sideDataAt = <S>(joined: Joined<unknown, S>, hex: HexId, dir: Dir): S | null =>
  sideWords(joined, hex, dir)[0]?.data ?? null;
