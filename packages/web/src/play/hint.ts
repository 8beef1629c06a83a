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
