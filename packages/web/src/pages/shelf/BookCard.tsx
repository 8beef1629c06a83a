import { registeredAs } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { Thumb } from '../../board/Thumb.tsx';
import { useScenario } from '../../play/opened.ts';
import { useSettings } from '../../state/settings.ts';
import { SHELF } from '../../state/words/shelf.ts';
import { NationBadge } from '../../ui/atoms.tsx';
import { useWordsOf } from '../../ui/hooks.ts';
import type { Book } from './books.ts';

/** A battle on the shelf: its map, what it was, how it ended. */
export const BookCard = ({ book, onOpen }: { readonly book: Book; readonly onOpen: () => void }): ReactElement => {
  const say = useWordsOf(SHELF);
  const language = useSettings((settings) => settings.language);
  const { system, scenario, answers, winner, isOver, from } = book;
  const opened = useScenario(system, scenario);
  const ground = useMemo(() => opened?.desk.looks.ground(opened.desk.setting), [opened]);
  const title = scenario.title[language];
  const ended = (): string => {
    if (from === 'recorded') return say('example');
    if (!isOver) return say('stillOn');
    return winner ? say('wonBy', { side: winner }) : say('drawn');
  };
  return (
    <button type="button" className="book" data-book={book.id} onClick={onOpen}>
      <span className="cover">{ground && <Thumb ground={ground} width={228} height={124} />}</span>
      <strong>{title}</strong>
      <span className="row small">
        {opened?.status.sides.map(({ side, nation }) => (
          <NationBadge key={side} nation={nation} />
        ))}
        {registeredAs(system)?.title[language]}
      </span>
      <span className="small muted">
        {ended()}
        {answers !== null && ` · ${say('answers', { answers })}`}
      </span>
    </button>
  );
};
