import type { Setting } from '../types.ts';

/** For a setting that is being made. */
export const newCaches = (): Setting['caches'] => ({ seen: new WeakMap(), survey: new WeakMap(), reach: new WeakMap() });

/**
 * The answer to a question about something that never changes, such as a board: worked out when it is first asked, and
 * forgotten with what it is about. Nothing hangs on whether it is still known.
 */
export const remembered = <V>(known: WeakMap<object, Map<string, unknown>>, about: object, question: string, workOut: () => V): V => {
  const answers = known.get(about) ?? new Map<string, unknown>();
  if (answers.size === 0) known.set(about, answers);
  if (!answers.has(question)) answers.set(question, workOut());
  return answers.get(question) as V;
};
