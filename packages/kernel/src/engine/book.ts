import type { Text } from './types.ts';

/** Where a rule comes from: the book, its errata, or a ruling of ours where the book is silent. */
export const SOURCES = ['printed', 'errata', 'house'] as const;
export type Source = (typeof SOURCES)[number];

/** A rule as players and breakdowns name it; its full text is in the system's RULES.md and RULES.fr.md. */
export interface Rule {
  readonly title: Text;
  readonly chapter: string;
  readonly source: Source;
  /** Only in games that choose it. */
  readonly optional?: boolean;
  /** Why nothing enforces it: a physical aid, no effect on a screen. */
  readonly notEnforced?: string;
}
export type Book<R extends string> = Readonly<Record<R, Rule>>;

/** The rulings of ours, for the list that players are shown. */
export const houseRules = <R extends string>(book: Book<R>): readonly R[] =>
  (Object.keys(book) as R[]).filter((id) => book[id].source === 'house');
