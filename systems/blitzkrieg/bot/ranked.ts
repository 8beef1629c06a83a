import type { Idea } from '@grognard/bots';
import type { Message, Value } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Bk } from '../types.ts';
import type { BrainWord } from './words.ts';

/** Something worth a thought, and how it ranks among others. */
export interface Ranked {
  readonly idea: Idea<Bk>;
  readonly rank: number;
}

/** A sentence of the brain. */
export const because = (word: BrainWord, values?: Readonly<Record<string, Value>>): Message => message(word, values);

/** An idea. */
export const ranked = (action: Bk['action'], rank: number, why: Message, hope = 0): Ranked => ({
  idea: { action, hope, why },
  rank,
});
