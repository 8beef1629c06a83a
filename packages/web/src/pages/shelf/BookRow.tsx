import type { ReactElement } from 'react';
import { useThinker } from '../../worker/use-thinker.ts';
import { BookCard } from './BookCard.tsx';
import type { Book } from './books.ts';

const nothing = (): void => undefined;

/** Battles side by side on the shelf. */
export const BookRow = ({
  books,
  onOpen,
  onTurned = nothing,
}: {
  readonly books: readonly Book[];
  readonly onOpen: (book: Book) => void;
  readonly onTurned?: () => void;
}): ReactElement => {
  const thinker = useThinker();
  return (
    <div className="books">
      {books.map((book) => (
        <BookCard
          key={`${book.from} ${book.system} ${book.id}`}
          book={book}
          thinker={thinker}
          onOpen={() => onOpen(book)}
          onTurned={onTurned}
        />
      ))}
    </div>
  );
};
