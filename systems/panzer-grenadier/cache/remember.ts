import type { Known, Setting } from '../types.ts';

/**
 * The answer to a question that hangs on a board, or on some parts of it: worked out when it is first asked, kept with the
 * setting, and forgotten when the same is asked about others. A board and its parts are never changed but replaced, so they
 * are told apart by what they are, not by what is in them. Nothing hangs on whether an answer is still known.
 */
export const remembered = <V>(
  { known }: Pick<Setting, 'known'>,
  question: string,
  about: readonly unknown[],
  workOut: () => V,
): V => {
  const before = known.get(question);
  if (before !== undefined && isSame(before.about, about)) return before.answer as V;
  const answer = workOut();
  known.set(question, { about, answer });
  return answer;
};

/** The same of one of many, such as a unit: what was worked out of each is kept as long as it is the same. */
export const rememberedOf = <V>(
  { knownOf }: Pick<Setting, 'knownOf'>,
  question: string,
  one: object,
  about: readonly unknown[],
  workOut: () => V,
): V => {
  const all = knownOf.get(question) ?? new WeakMap<object, Known>();
  const before = all.get(one);
  if (before !== undefined && isSame(before.about, about)) return before.answer as V;
  const answer = workOut();
  knownOf.set(question, all.set(one, { about, answer }));
  return answer;
};

const isSame = (before: readonly unknown[], now: readonly unknown[]): boolean => {
  if (before.length !== now.length) return false;
  for (let i = 0; i < now.length; i += 1) if (before[i] !== now[i]) return false;
  return true;
};
