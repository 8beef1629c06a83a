import { editsBetween } from '@grognard/kernel';

/** Names that begin so far alike may be meant, or that differ by so few letters; no more than a few are told. */
const LETTERS_ALIKE = 3;
const LETTERS_WRONG = 2;
const MOST_NAMES = 8;

/** How many letters of a name are as in another before they differ. */
const alike = (given: string, name: string): number => {
  const differs = [...given].findIndex((letter, i) => letter !== name[i]);
  return differs < 0 ? given.length : differs;
};

/** The names most like a mistyped one: with a letter or two wrong, or its first word in them; the likest first. */
export const namesLike = (given: string, names: readonly string[]): readonly string[] => {
  const [word = given] = given.split('-');
  const mistyped = names
    .map((name) => ({ name, edits: editsBetween(given, name) }))
    .filter(({ edits }) => edits <= LETTERS_WRONG)
    .sort((a, b) => a.edits - b.edits)
    .map(({ name }) => name);
  const inOrder = [...names].sort((a, b) => alike(given, b) - alike(given, a));
  const most = Math.max(0, ...names.map((name) => alike(given, name)));
  const isLong = most >= LETTERS_ALIKE && 2 * most >= given.length;
  const begins = (name: string): boolean => isLong && alike(given, name) === most;
  const holds = (name: string): boolean => word.length >= LETTERS_ALIKE && name.split('-').includes(word);
  const likely = inOrder.filter((name) => begins(name) || holds(name));
  return [...new Set([...mistyped, ...likely])].slice(0, MOST_NAMES);
};
