import type { Language } from '@grognard/kernel';
import { inLanguage, readRecord } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { openDesk } from '../looks.ts';
import { everyBlock } from '../state/blocks.ts';
import { keepGame } from '../state/database.ts';
import { keptGame, sessionFromRecord } from '../state/keep.ts';
import { fetchRecorded } from '../state/recorded.ts';
import { useSettings } from '../state/settings.ts';
import { sessionShared } from '../state/share.ts';
import { SHELF } from '../state/words/shelf.ts';
import { useSay, useWordsOf } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import { BookCard } from './shelf/BookCard.tsx';
import { type Book, booksFound, SHELVES, type ShelfName, useBooks } from './shelf/books.ts';
import '../styles/home.css';
import '../styles/shelf.css';

/** Every battle one can look back on: of this browser, from a file, by a link, and some that were recorded for all. */
export const ReplayPage = (): ReactElement => {
  const say = useWordsOf(SHELF);
  const language = useSettings((settings) => settings.language);
  const [search, setSearch] = useState('');
  const [shelf, setShelf] = useState<ShelfName>('all');
  const books = useBooks(language);
  const found = booksFound(books, shelf, search, language);
  const { openers, problem, busy } = useOpeners();
  return (
    <Sheet title={say('shelf')}>
      <div className="content">
        <h1>{say('shelf')}</h1>
        <p className="muted">{say('shelfHow')}</p>
        <div className="filters">
          <fieldset aria-label={say('shelf')}>
            {SHELVES.map((one) => (
              <button key={one} type="button" aria-pressed={shelf === one} onClick={() => setShelf(one)}>
                {say(one)}
              </button>
            ))}
          </fieldset>
          <input
            type="search"
            aria-label={say('search')}
            placeholder={say('search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <span className="small muted" role="status">
            {busy ? say('opening') : say('count', { count: found.length })}
          </span>
        </div>
        {problem && (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <div className="books">
          {found.map((book) => (
            <BookCard key={`${book.from} ${book.system} ${book.id}`} book={book} onOpen={() => openers.book(book)} />
          ))}
        </div>
        <Import onFile={openers.file} onLink={openers.link} />
      </div>
    </Sheet>
  );
};

/** From a file or a link. */
const Import = ({
  onFile,
  onLink,
}: {
  readonly onFile: (file: File) => void;
  readonly onLink: (link: string) => void;
}): ReactElement => {
  const say = useSay();
  const words = useWordsOf(SHELF);
  const [link, setLink] = useState('');
  return (
    <section className="list import">
      <header>
        <h2>{words('import')}</h2>
      </header>
      <label className="field">
        <span>{say('recordFile')}</span>
        <input
          type="file"
          accept="application/json,.json"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
          }}
        />
      </label>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          onLink(link);
        }}
      >
        <label className="field" style={{ flex: 1 }}>
          <span>{words('link')}</span>
          <input value={link} onChange={(event) => setLink(event.target.value)} />
        </label>
        <button type="submit" className="btn" style={{ alignSelf: 'end' }} disabled={!link.includes('#')}>
          {words('open')}
        </button>
      </form>
    </section>
  );
};

interface Openers {
  readonly book: (book: Book) => void;
  readonly file: (file: File) => void;
  readonly link: (link: string) => void;
}

/** What leads into a battle, from wherever it comes; a link in the address itself is followed at once. */
const useOpeners = (): { readonly openers: Openers; readonly problem: string | null; readonly busy: boolean } => {
  const say = useSay();
  const words = useWordsOf(SHELF);
  const language = useSettings((settings) => settings.language);
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const follow = useCallback(
    (opened: Promise<Opened>, otherwise: string) => {
      setProblem(null);
      setBusy(true);
      void opened
        .catch((): Opened => ({ ok: false, why: '' }))
        .then((found) => {
          setBusy(false);
          if (found.ok) navigate(`/after/${found.id}`);
          else setProblem(`${otherwise} ${found.why}`);
        });
    },
    [navigate],
  );
  const link = useCallback(
    (address: string) => follow(gameShared(address.slice(address.indexOf('#') + 1)), words('noLink')),
    [follow, words],
  );
  useEffect(() => {
    if (location.hash.length > 1) link(location.hash);
  }, [link]);
  const openers: Openers = {
    link,
    file: (file) =>
      follow(
        file.text().then((text) => gameFrom(JSON.parse(text), language)),
        say('noRecord'),
      ),
    book: ({ id, from, system }) => {
      if (from === 'kept') navigate(`/after/${id}`);
      else
        follow(
          fetchRecorded({ system, name: id }).then((record) => gameFrom(record, language)),
          say('noRecord'),
        );
    },
  };
  return { openers, problem, busy };
};

type Opened = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly why: string };

const gameShared = async (letters: string): Promise<Opened> => {
  const session = await sessionShared(letters);
  if (!session) return { ok: false, why: '' };
  await keepGame(keptGame(session), everyBlock(session));
  return { ok: true, id: session.id };
};

const gameFrom = async (record: unknown, language: Language): Promise<Opened> => {
  const given = record as { readonly system?: string; readonly scenario?: unknown };
  const system = await loadSystem(given.system ?? '');
  const desk = system && (await openDesk(system.id, given.scenario));
  if (!desk) return { ok: false, why: given.system ?? '' };
  const read = readRecord(desk.system, given);
  const session = read.ok ? sessionFromRecord(desk, read.value) : read;
  if (!session.ok)
    return {
      ok: false,
      why: session.problems.map(({ path, why }) => `${path}: ${inLanguage(language, why)}`).join('; '),
    };
  await keepGame(keptGame(session.value), everyBlock(session.value));
  return { ok: true, id: session.value.id };
};
