import { useCallback, useEffect, useRef } from 'react';
import type { Thinker } from './brain.ts';
import { newThinker } from './brain.ts';

/** The worker that thinks for this table, hired when something is first asked of it. */
export const useThinker = (): (() => Thinker) => {
  const worker = useRef<Thinker | null>(null);
  useEffect(
    () => () => {
      worker.current?.stop();
      worker.current = null;
    },
    [],
  );
  return useCallback(() => {
    worker.current ??= newThinker();
    return worker.current;
  }, []);
};
