import { useCallback, useEffect, useRef } from 'react';
import type { Action, Asked } from '../state/desk.ts';
import { refusalIn } from '../state/desk.ts';
import { chooseRow, holesOf, NOTHING_PICKED, verdictOn, wholeAction } from '../state/picking.ts';
import { useSettings } from '../state/settings.ts';
import type { Table } from '../state/table.ts';

/** What is still to be said of what was decided together, once so many answers stand. */
interface Rest {
  readonly actions: readonly Action[];
  readonly after: number;
}

/** So much of the pace passes before what goes without saying is said: what led to it is seen first. */
const PART_OF_PACE = 0.5;
/** And where dice led to it, so many times the pace: until they have fallen and their verdict has been read. */
const TO_READ_DICE = 1.73;

/** How long what follows by itself waits for what led to it. */
export const waitFor = ({ lines, last }: Pick<Table, 'lines' | 'last'>, pace: number, isOnly: boolean): number => {
  const diceFell = lines.some(({ entry, roll }) => entry === last - 1 && roll !== null && roll.check.shape !== 'draw');
  return pace * (diceFell ? TO_READ_DICE : isOnly ? PART_OF_PACE : 0);
};

/**
 * Gives answers that were decided together, one after the other, as long as nobody else answers in between; and a question
 * with one answer answers itself. Who takes an answer back takes back what followed it by itself, too.
 */
export const useGiving = (table: Table): ((actions: readonly Action[]) => void) => {
  const { asked, last } = table;
  const pace = useSettings((settings) => settings.pace);
  const now = useRef(table);
  now.current = table;
  const rest = useRef<Rest | null>(null);
  /** After how many answers one was given by itself. */
  const byItself = useRef(new Set<number>());
  const before = useRef(last);
  const give = useCallback(([first, ...others]: readonly Action[]) => {
    if (!first) return;
    rest.current = others.length > 0 ? { actions: others, after: now.current.last + 1 } : null;
    now.current.answer(first);
  }, []);
  useEffect(() => {
    const isTakenBack = last < before.current;
    before.current = last;
    if (!asked) return;
    if (isTakenBack) {
      rest.current = null;
      if (byItself.current.delete(last)) now.current.undo();
      return;
    }
    if (byItself.current.has(last)) return;
    const decided = rest.current?.after === last ? rest.current.actions : [];
    const isNext = decided[0] !== undefined && refusalIn(asked, decided[0]) === null;
    const only = isNext ? null : onlyAnswer(asked);
    const actions = isNext ? decided : only ? [only] : [];
    if (actions.length === 0) {
      rest.current = null;
      return;
    }
    const timer = setTimeout(
      () => {
        byItself.current.add(last);
        give(actions);
      },
      waitFor(now.current, pace, only !== null),
    );
    return () => clearTimeout(timer);
  }, [asked, last, pace, give]);
  return give;
};

/** The answer to a question that leaves nothing to choose. */
const onlyAnswer = (asked: Asked): Action | null => {
  if (asked.question.choices.length !== 1) return null;
  const only = chooseRow(asked, NOTHING_PICKED, 0);
  return holesOf(only.choice).length === 0 && verdictOn(asked, only) === null ? wholeAction(only) : null;
};
