import type { NoUndo } from '@grognard/kernel';
import { useCallback, useRef, useState } from 'react';

/** What was found out about taking back the answer after which so many stood. */
interface Verdict {
  readonly answers: number;
  readonly why: NoUndo | null;
}

/** Whether the last answer may be taken back: found out once an answer, and only when somebody wants to know. */
export interface UndoVerdict {
  /** Null: nothing is known to forbid it. */
  readonly why: NoUndo | null;
  /** Find out, if that was not done yet. */
  readonly ask: () => Promise<NoUndo | null>;
}

export const useUndoVerdict = (
  answers: number,
  plainly: NoUndo | null,
  findOut: () => Promise<NoUndo | null>,
): UndoVerdict => {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const asked = useRef<{ readonly answers: number; readonly found: Promise<NoUndo | null> } | null>(null);
  const ask = useCallback((): Promise<NoUndo | null> => {
    if (plainly !== null) return Promise.resolve(plainly);
    if (asked.current?.answers === answers) return asked.current.found;
    const found = findOut();
    asked.current = { answers, found };
    found.then(
      (why) => setVerdict({ answers, why }),
      // A worker that was stopped has said nothing: the next one is asked again.
      () => {
        asked.current = null;
      },
    );
    return found;
  }, [answers, plainly, findOut]);
  return { why: plainly ?? (verdict?.answers === answers ? verdict.why : null), ask };
};
