import { recordOf } from '@grognard/kernel';
import { hasBrain } from '@grognard/systems';
import { useEffect, useState } from 'react';
import { lookBackOn } from '../../play/look-back.ts';
import { openGame } from '../../play/open-game.ts';
import { recordedSession } from '../../state/recorded.ts';
import { humansOf, type Session } from '../../state/session.ts';
import { rememberedTurn, rememberTurn, type Turned, turnedMost } from '../../state/turned.ts';
import type { Thinker } from '../../worker/brain.ts';
import type { Book } from './books.ts';
import { nameOfBook } from './books.ts';

/** The battle itself, once it was in sight. */
export const useBookSession = ({ id, from, system }: Book, wanted: boolean): Session | null => {
  const [session, setSession] = useState<Session | null>(null);
  const isThere = session !== null;
  useEffect(() => {
    if (!wanted || isThere) return;
    let current = true;
    void (from === 'kept' ? openGame(id) : recordedSession({ system, name: id }))
      .then((found) => current && setSession(found))
      // Then only its map is shown.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [id, from, system, wanted, isThere]);
  return session;
};

/** Where it turned: remembered, or worked out now. Null until then, and where it is not over. */
export const useTurned = (
  book: Book,
  session: Session | null,
  thinker: () => Thinker,
  onTurned: () => void,
): Turned | null => {
  const name = nameOfBook(book);
  const [turned, setTurned] = useState(() => rememberedTurn(name));
  const isKnown = turned !== null;
  useEffect(() => {
    if (isKnown || !session || !book.isOver || !hasBrain(session.desk.system)) return;
    let current = true;
    const { desk, match, scenario } = session;
    const side = humansOf(session)[0] ?? desk.system.sides(desk.setting)[0]!;
    void lookBackOn(recordOf(match, scenario, 'withSecret'), side, thinker())
      .then((found) => {
        const most = turnedMost(found);
        if (most) rememberTurn(name, most);
        if (!current) return;
        setTurned(most);
        onTurned();
      })
      // Without it the middle of the battle is shown.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [isKnown, session, book.isOver, name, thinker, onTurned]);
  return turned;
};
