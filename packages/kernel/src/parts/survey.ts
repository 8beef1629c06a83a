import type { Sum } from '../check/check.ts';
import type { Message, Types } from '../engine/types.ts';

/** Something the rules make of a board as it stands: a range, a supply line, a score, part by part. */
export interface Fact<T extends Types = Types> {
  readonly rule: T['rule'];
  readonly says: Message<T['word']>;
  readonly parts: Sum<T>;
}
