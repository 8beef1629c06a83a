import type { Log } from './logs.ts';

/** What nobody caught where it happened. The process goes on: whatever it was, the other rooms are plain data and whole. */
export interface Faults {
  readonly note: (error: unknown) => void;
  readonly count: () => number;
}

/** None so far. */
export const newFaults = (log: Log): Faults => {
  let count = 0;
  return {
    note: (error) => {
      count += 1;
      log.error({ error: error instanceof Error ? error.stack : String(error) }, 'something failed that nobody caught');
    },
    count: () => count,
  };
};
