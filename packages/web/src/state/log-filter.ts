import type { AnySystem, Side } from '@grognard/kernel';
import type { Line } from './story.ts';

/** Which lines of the log are shown. */
export interface LogFilter {
  /** Whose; null: everybody's. */
  readonly side: Side | 'nobody' | null;
  /** The chapter of the rule they came of; null: any. */
  readonly chapter: string | null;
  readonly diceOnly: boolean;
}

/** All of them. */
export const WHOLE_LOG: LogFilter = { side: null, chapter: null, diceOnly: false };

/** A line, and whose it is. */
export interface MarkedLine {
  readonly line: Line;
  readonly side: Side | null;
}

/** The chapter a line is about: that of its rule. */
export const chapterOf = ({ book }: AnySystem, { rule }: Line): string | null =>
  rule === null ? null : (book[rule]?.chapter ?? null);

/** Is a line shown? */
export const isShown = (system: AnySystem, { side, chapter, diceOnly }: LogFilter, marked: MarkedLine): boolean =>
  (side === null || (marked.side ?? 'nobody') === side) &&
  (chapter === null || chapterOf(system, marked.line) === chapter) &&
  (!diceOnly || marked.line.roll !== null);
