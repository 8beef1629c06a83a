import type { Language, Look, Side, Types } from '@grognard/kernel';
import type { Place } from './pieces.ts';

/** What is said once, in one place, in each language. */
type Said = Readonly<Record<Language, string>>;

/** One thing to be learned: it is told, shown on the board, and done or read on. */
export interface LessonStep<T extends Types> {
  readonly title: Said;
  /** At most sixty words or so; ①, ②, … after whatever is shown on the board. */
  readonly text: Said;
  readonly rule: T['rule'];
  /** Where one should look, mention by mention: what the text marks ① lies at the first of these, and so on. */
  readonly points?: readonly ((look: Look<T>) => readonly Place[])[];
  /** An answer that does it; null where there is none now. */
  readonly tries?: (look: Look<T>, stack: readonly T['frame'][]) => T['action'] | null;
  /** Has it been done? It stays so. Left out, the step is read, and read on. */
  readonly isDone?: (look: Look<T>, stack: readonly T['frame'][]) => boolean;
  /** It takes a good while to be played out: who has seen enough may read on. */
  readonly mayBeLeft?: true;
}

/** A scenario explained step by step to whoever plays one side of it. */
export interface Lesson<T extends Types> {
  readonly scenario: string;
  readonly side: Side;
  readonly steps: readonly LessonStep<T>[];
}

/**
 * The step a player is at: the first after the last that is done, unless he has read on from it; null at the end. So a game
 * that is opened again goes on where it was, and whoever does more than he was told is not held up.
 */
export const stepNow = <T extends Types>(
  { steps }: Lesson<T>,
  { look, stack }: { readonly look: Look<T>; readonly stack: readonly T['frame'][] },
  readTo: number,
): { readonly step: LessonStep<T>; readonly at: number } | null => {
  const done = steps.findLastIndex(({ isDone }) => isDone?.(look, stack) ?? false);
  const at = Math.max(done + 1, readTo);
  const step = steps[at];
  return step ? { step, at } : null;
};
