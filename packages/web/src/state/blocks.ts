import type { KeptEntry } from './keep.ts';
import { keptEntry } from './keep.ts';
import type { Session } from './session.ts';

/** So many answers lie together: few enough to write the last block again after each, enough to read a game in a few. */
export const BLOCK_ANSWERS = 100;

/** A run of answers as it is kept: one text, because a browser reads that several times as fast as a tree of objects. */
export interface KeptBlock {
  readonly game: string;
  /** From 0. */
  readonly block: number;
  readonly text: string;
}

/** The block in which an answer lies; n from 1. */
export const blockOf = (n: number): number => Math.floor((n - 1) / BLOCK_ANSWERS);

/** Answers in blocks; the first of them is answer `from` of its game and begins a block. */
export const packed = (game: string, entries: readonly KeptEntry[], from = 1): readonly KeptBlock[] => {
  const first = blockOf(from);
  const count = Math.ceil(entries.length / BLOCK_ANSWERS);
  return Array.from({ length: count }, (_, i) => ({
    game,
    block: first + i,
    text: JSON.stringify(entries.slice(i * BLOCK_ANSWERS, (i + 1) * BLOCK_ANSWERS)),
  }));
};

/** The answers in those blocks, in order. */
export const unpacked = (blocks: readonly KeptBlock[]): readonly KeptEntry[] =>
  blocks.flatMap(({ text }) => JSON.parse(text) as readonly KeptEntry[]);

/** A whole game in blocks. */
export const everyBlock = (session: Session): readonly KeptBlock[] => blocksFrom(session, 1);

/** The blocks of a game that are not as they were when it was written last. */
export const changedBlocks = (before: Session, session: Session): readonly KeptBlock[] => {
  const old: readonly unknown[] = before.id === session.id ? before.match.entries : [];
  const { entries } = session.match;
  let same = 0;
  while (same < old.length && same < entries.length && old[same] === entries[same]) same += 1;
  return same === old.length && same === entries.length ? [] : blocksFrom(session, same + 1);
};

const blocksFrom = (session: Session, n: number): readonly KeptBlock[] => {
  const from = blockOf(n) * BLOCK_ANSWERS + 1;
  const entries = session.match.entries.slice(from - 1).map((_, i) => keptEntry(session, from + i));
  return packed(session.id, entries, from);
};

/** An answer as it was kept by itself, before there were blocks. */
export interface SingleAnswer extends KeptEntry {
  readonly game: string;
  readonly n: number;
}

/** Answers of one game that were kept one by one, in blocks. */
export const packedSingles = (singles: readonly SingleAnswer[]): readonly KeptBlock[] =>
  packed(
    singles[0]?.game ?? '',
    singles.map(({ entry, after }) => ({ entry, after })),
  );
