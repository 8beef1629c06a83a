import type { ReactElement } from 'react';
import { useReducer, useState } from 'react';
import { useSettings } from '../state/settings.ts';
import { SHELF } from '../state/words/shelf.ts';
import { useSay, useWordsOf } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import { BookRow } from './shelf/BookRow.tsx';
import { booksFound, SHELVES, type ShelfName, useBooks } from './shelf/books.ts';
import { useOpeners } from './shelf/openers.ts';
import '../styles/home.css';
import '../styles/play/board.css';
import '../styles/shelf.css';

/** Every battle one can look back on: of this browser, from a file, by a link, and some that were recorded for all. */
export const ReplayPage = (): ReactElement => {
  const say = useWordsOf(SHELF);
  const language = useSettings((settings) => settings.language);
  const [search, setSearch] = useState('');
  const [shelf, setShelf] = useState<ShelfName>('all');
  const { books, isWhole } = useBooks(language);
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const found = booksFound(books, shelf, search, language);
  const { openers, problem, busy } = useOpeners();
  return (
    <Sheet title={say('shelf')}>
      <div className="content">
        <div className="spread stacks">
          <h1>{say('shelf')}</h1>
          <span className="muted">{say('shelfHow')}</span>
        </div>
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
            {busy && say('opening')}
            {!busy && (isWhole || found.length > 0 ? say('count', { count: found.length }) : say('looking'))}
          </span>
        </div>
        {problem && (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <BookRow books={found} onOpen={openers.book} onTurned={lookAgain} />
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
      <label className="btn file">
        {say('recordFile')}
        <input
          type="file"
          className="out-of-sight"
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
