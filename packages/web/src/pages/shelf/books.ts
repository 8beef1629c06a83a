import type { Language, ScenarioFile } from '@grognard/kernel';
import { loadSystem, registeredAs } from '@grognard/systems';
import { useEffect, useState } from 'react';
import { loadLooks, openDesk } from '../../looks.ts';
import { keptGames } from '../../state/database.ts';
import type { KeptGame } from '../../state/keep.ts';
import { plain } from '../../state/plain.ts';
import type { Recorded } from '../../state/recorded.ts';
import { recordedGames } from '../../state/recorded.ts';
import { hailed, voiceOf } from '../../state/speech.ts';
import type { Turned } from '../../state/turned.ts';
import { rememberedTurn } from '../../state/turned.ts';

/** A battle on the shelf: one of this browser's, or one that was recorded for everybody. */
export interface Book {
  readonly id: string;
  readonly from: 'kept' | 'recorded';
  readonly system: string;
  readonly scenario: ScenarioFile;
  readonly answers: number | null;
  /** Who won, by name; null for a draw; undefined where that is not known, or it is not over. */
  readonly winner: string | null | undefined;
  readonly isOver: boolean;
}

/** What is remembered of it goes by this name. */
export const nameOfBook = ({ id, from, system }: Book): string => (from === 'kept' ? id : `${system} ${id}`);

/** What is on the shelf, book by book as it is fetched, and whether that is all. */
export const useBooks = (language: Language): { readonly books: readonly Book[]; readonly isWhole: boolean } => {
  const [books, setBooks] = useState<readonly Book[]>([]);
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    let current = true;
    const put = (more: readonly Book[]): void => {
      if (current) setBooks((all) => [...all, ...more]);
    };
    setBooks([]);
    setIsWhole(false);
    const fetchAll = async (): Promise<void> => {
      const kept = (await keptGames()).filter(({ answers }) => answers > 0);
      for (const game of kept) put([await keptBook(game, language)]);
      for (const one of recordedGames()) put(await recordedBook(one));
    };
    void fetchAll()
      .catch(() => undefined)
      .then(() => current && setIsWhole(true));
    return () => {
      current = false;
    };
  }, [language]);
  return { books, isWhole };
};

const keptBook = async (game: KeptGame, language: Language): Promise<Book> => {
  const { id, system, scenario, answers, outcome } = game;
  const winner = outcome && outcome.winner !== null ? await sideName(game, outcome.winner, language) : outcome?.winner;
  return { id, from: 'kept', system, scenario, answers, winner, isOver: outcome !== null };
};

const sideName = async ({ system: id, scenario }: KeptGame, side: string, language: Language): Promise<string> => {
  const [desk, looks] = await Promise.all([openDesk(id, scenario), loadLooks(id)]);
  return desk ? hailed(voiceOf(desk.system, looks, language, desk.setting).name(side)) : side;
};

const recordedBook = async ({ system, name }: Recorded): Promise<readonly Book[]> => {
  const scenario = (await loadSystem(system))?.scenarios.find(({ id }) => id === name);
  return scenario
    ? [{ id: name, from: 'recorded', system, scenario, answers: null, winner: undefined, isOver: true }]
    : [];
};

/** Which battles are shown. */
export const SHELVES = ['all', 'mine', 'going', 'examples', 'turning', 'chosen'] as const;
/** One of them. */
export type ShelfName = (typeof SHELVES)[number];

/** A battle that turned so often is one worth watching. */
const MANY_TURNS = 3;

/** What is not known yet stays on the shelf until it was worked out. */
const stands = ({ from, isOver }: Book, shelf: ShelfName, turned: Turned | null): boolean => {
  switch (shelf) {
    case 'all':
      return true;
    case 'mine':
      return from === 'kept';
    case 'going':
      return !isOver;
    case 'examples':
      return from === 'recorded';
    case 'turning':
      return isOver && (turned === null || turned.turns >= MANY_TURNS);
    case 'chosen':
      return isOver && (turned === null || turned.by === 'choice');
  }
};

/** Those of one shelf in which every word of the search is found. */
export const booksFound = (
  books: readonly Book[],
  shelf: ShelfName,
  search: string,
  language: Language,
): readonly Book[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const textOf = ({ scenario, system, winner }: Book): string =>
    plain(`${scenario.title[language]} ${registeredAs(system)?.title[language]} ${winner ?? ''}`);
  return books.filter(
    (book) =>
      stands(book, shelf, rememberedTurn(nameOfBook(book))) && words.every((word) => textOf(book).includes(word)),
  );
};
