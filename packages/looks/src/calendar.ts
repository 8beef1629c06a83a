import type { Message } from '@grognard/kernel';
import type { Drawing } from './drawing.ts';

/** The days a game counts, beside or instead of its turns. */
export interface Calendar {
  /** "1942"; null where one year is not told from another. */
  readonly year: Message | null;
  /** Months or whatever the year is cut into, as many as the game may last, each with so many parts: two fortnights. */
  readonly periods: readonly { readonly name: Message; readonly parts: number }[];
  /** Which period it is, and which part of it: from 0 on. */
  readonly now: { readonly period: number; readonly part: number };
  /** The same in words: "the first fortnight of August 1942". */
  readonly spoken: Message;
  readonly weather: { readonly name: Message; readonly drawing: Drawing } | null;
  /** The phases of a turn, in order, and which one it is; null: none of them. */
  readonly phases: readonly Message[];
  readonly phase: number | null;
}
