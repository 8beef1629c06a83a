import type { Game as AnyGame, Look, Types } from '@grognard/kernel';
import type { RuleId } from './book.ts';
import type { Action } from './types/actions.ts';
import type { Board } from './types/board.ts';
import type { Event } from './types/events.ts';
import type { OwnFrame } from './types/frames.ts';
import type { Setting } from './types/setting.ts';
import type { Word } from './words/en.ts';

export * from './types/actions.ts';
export * from './types/board.ts';
export * from './types/events.ts';
export * from './types/frames.ts';
export * from './types/setting.ts';

/** The types of Panzerfaust. */
export interface Pf extends Types {
  rule: RuleId;
  word: Word;
  setting: Setting;
  board: Board;
  frame: OwnFrame;
  action: Action;
  event: Event;
}
/** What a question of fact reads. */
export type L = Look<Pf>;
/** What a step may do. */
export type G = AnyGame<Pf>;
