import type { ArmyProblem } from '@grognard/kernel';
import { editsBetween, message } from '@grognard/kernel';
import type { book } from '../book.ts';
import type { army } from '../words/en/army.ts';

type Word = keyof typeof army;
type RuleId = keyof typeof book;
/** One thing wrong with an army: where and what. */
export type Found = ArmyProblem<Word>;

type Values = Readonly<Record<string, string | number>>;

/** What a rule does not allow. */
export const wrong = (path: string, rule: RuleId, word: Word, values: Values = {}): Found => ({
  path,
  why: message(word, { ...values, rule }),
});

/** What no rule is needed for. */
export const misread = (path: string, word: Word, values: Values = {}): Found => ({ path, why: message(word, values) });

const LETTERS_WRONG = 3;

/** A name nobody knows, with the one that may have been meant. */
export const unknown = (path: string, id: string, known: readonly string[]): Found => {
  const [near] = known
    .map((name) => ({ name, edits: editsBetween(id, name) }))
    .filter(({ edits }) => edits <= LETTERS_WRONG)
    .sort((a, b) => a.edits - b.edits);
  return near ? misread(path, 'armyNoEntryNear', { id, near: near.name }) : misread(path, 'armyNoEntry', { id });
};
