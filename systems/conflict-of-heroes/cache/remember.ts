import type { Caches } from '../types.ts';

/** For a setting that is being made. */
export const newCaches = (): Caches => ({
  seen: new WeakMap(),
  survey: new WeakMap(),
  reach: new WeakMap(),
  steps: new Map(),
});

/**
 * The answer to a question about something that never changes, such as a board: worked out when it is first asked, and
 * forgotten with what it is about. Nothing hangs on whether it is still known.
 */
export const remembered = <K extends WeakKey, V>(
  known: WeakMap<K, Map<string, unknown>>,
  about: K,
  question: string,
  workOut: () => V,
): V => {
  let answers = known.get(about);
  if (answers === undefined) {
    answers = new Map();
    known.set(about, answers);
  }
  const answer = answers.get(question) as V | undefined;
  if (answer !== undefined) return answer;
  const worked = workOut();
  answers.set(question, worked);
  return worked;
};
