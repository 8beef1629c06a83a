import type { Cache, Caches } from '../types.ts';

/** For a setting that is being made. */
export const newCaches = (): Caches => ({
  seen: { about: null, answers: new Map() },
  survey: { board: null, side: '', made: null },
  hands: new WeakMap(),
  fronts: new Map(),
  targets: new Map(),
  reach: { about: null, answers: new Map() },
  steps: new Map(),
});

/**
 * The answer to a question about something that never changes, such as a board: worked out when it is first asked, and
 * forgotten when another is asked about. Nothing hangs on whether it is still known.
 */
export const remembered = <V>(cache: Cache, about: object, question: string, workOut: () => V): V => {
  if (cache.about !== about) {
    cache.about = about;
    cache.answers.clear();
  }
  const known = cache.answers.get(question) as V | undefined;
  if (known !== undefined) return known;
  const answer = workOut();
  // Whatever was asked on the way may have been about another.
  if (cache.about === about) cache.answers.set(question, answer);
  return answer;
};
