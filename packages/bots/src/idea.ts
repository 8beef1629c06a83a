import type { Message, Types } from '@grognard/kernel';

/** An answer worth a thought. */
export interface Idea<T extends Types> {
  readonly action: T['action'];
  /** What is expected of it beyond what `worth` sees one answer later, in the unit of `worth`. */
  readonly hope: number;
  /** What the side means to answer next, one after the other, as long as it may: a search tries all of it. */
  readonly line?: readonly T['action'][];
  /**
   * Answers that belong to it: they are given without another thought, as long as they may be and nothing unforeseen is
   * heard. One thought for a whole plan.
   */
  readonly plan?: readonly T['action'][];
  /** Why, for the player to read; in words of the system. */
  readonly why: Message;
}
