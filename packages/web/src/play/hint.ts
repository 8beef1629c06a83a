import { useCallback, useEffect, useState } from 'react';
import type { Table } from '../state/table.ts';
import { useSay } from '../ui/hooks.ts';
import type { Answering } from './answering.ts';

/** "What would you do?": what was said to it last, and how to ask. With a new question it is gone. */
export const useHint = (table: Table, take: Answering['take']): readonly [string | null, () => void] => {
  const say = useSay();
  const [hinted, setHinted] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a new question the hint is gone
  useEffect(() => setHinted(null), [table.asked]);
  const hint = useCallback(() => {
    setHinted(say('hintThinking'));
    void table.hint?.().then((found) => {
      if (!found) return;
      take(found.action);
      setHinted(found.why);
    });
  }, [table, take, say]);
  return [hinted, hint];
};

/** "Arrange for me": set-up by doctrine, question after question, until something else is asked. Null where none is asked. */
export const useArranging = (table: Table, give: Answering['give']): (() => void) | null => {
  const { asked, hint } = table;
  const [arranging, setArranging] = useState(false);
  const setsUp = asked !== null && (asked.desk.looks.setsUp?.(asked.view.stack) ?? false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a question
  useEffect(() => {
    if (!arranging || !asked) return;
    if (!setsUp || !hint) {
      setArranging(false);
      return;
    }
    let current = true;
    // Whom nobody answers may ask again.
    const giveUp = (): void => setArranging(false);
    void hint().then((found) => {
      if (current && found) give([found.action]);
    }, giveUp);
    return () => {
      current = false;
    };
  }, [asked, arranging]);
  return setsUp && hint && !arranging ? () => setArranging(true) : null;
};
