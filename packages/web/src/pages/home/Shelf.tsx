import type { ReactElement } from 'react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useSettings } from '../../state/settings.ts';
import { SHELF } from '../../state/words/shelf.ts';
import { useInSight, useWordsOf } from '../../ui/hooks.ts';
import { BookRow } from '../shelf/BookRow.tsx';
import { useBooks } from '../shelf/books.ts';
import { useOpeners } from '../shelf/openers.ts';
import '../../styles/shelf.css';

const MOST = 6;

/** Some of the battles that can be looked back on, on the first page: read when they come into sight. */
export const Shelf = (): ReactElement => {
  const say = useWordsOf(SHELF);
  const place = useRef<HTMLElement>(null);
  const inSight = useInSight(place);
  return (
    <section ref={place} className="list home-shelf">
      <header>
        <h2>{say('shelf')}</h2>
        <small>
          <Link href="/replay">{say('toShelf')}</Link>
        </small>
      </header>
      <Books inSight={inSight} />
    </section>
  );
};

/** Once in sight they stay. */
const Books = ({ inSight }: { readonly inSight: boolean }): ReactElement => {
  const seen = useRef(false);
  seen.current ||= inSight;
  return seen.current ? <Row /> : <div className="books" />;
};

const Row = (): ReactElement => {
  const language = useSettings((settings) => settings.language);
  const books = useBooks(language).books.filter(({ isOver }) => isOver);
  const { openers } = useOpeners();
  return <BookRow books={books.slice(0, MOST)} onOpen={openers.book} />;
};
