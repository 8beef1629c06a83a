import type { Setting } from '../types.ts';

/**
 * The answer to a question about something that never changes, such as a board: worked out when it is first asked, and
 * forgotten with what it is about. Nothing hangs on whether it is still known.
 */
export const remembered = <V>(
  { cache }: Pick<Setting, 'cache'>,
  about: object,
  question: string,
  workOut: () => V,
): V => {
  let answers = cache.get(about);
  if (answers === undefined) {
    answers = new Map();
    cache.set(about, answers);
  }
  if (!answers.has(question)) answers.set(question, workOut());
  return answers.get(question) as V;
};
