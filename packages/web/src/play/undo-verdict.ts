import type { NoUndo } from '@grognard/kernel';
import { useCallback, useRef, useState } from 'react';

/** How it is found out whether the last answer may be taken back. As long as it is the same, so is what it finds. */
type FindOut = () => Promise<NoUndo | null>;

/** Whether the last answer may be taken back: found out once an answer, and only when somebody wants to know. */
export interface UndoVerdict {
  /** Null: nothing is known to forbid it. */
  readonly why: NoUndo | null;
  /** Find out, if that was not done yet. */
  readonly ask: () => Promise<NoUndo | null>;
}

export const useUndoVerdict = (plainly: NoUndo | null, findOut: FindOut): UndoVerdict => {
  const [verdict, setVerdict] = useState<{ readonly by: FindOut; readonly why: NoUndo | null } | null>(null);
  const asked = useRef<{ readonly by: FindOut; readonly found: Promise<NoUndo | null> } | null>(null);
  const ask = useCallback((): Promise<NoUndo | null> => {
    if (plainly !== null) return Promise.resolve(plainly);
    if (asked.current?.by === findOut) return asked.current.found;
    const found = findOut();
    asked.current = { by: findOut, found };
    found.then(
      (why) => setVerdict({ by: findOut, why }),
      // A worker that was stopped has said nothing: the next one is asked again.
      () => {
        asked.current = null;
      },
    );
    return found;
  }, [plainly, findOut]);
  return { why: plainly ?? (verdict?.by === findOut ? verdict.why : null), ask };
};
