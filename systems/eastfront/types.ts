import type { Types } from '@grognard/kernel';
import type { RuleId } from './book.ts';
import type { Action } from './types/actions.ts';
import type { Board } from './types/board.ts';
import type { Event } from './types/events.ts';
import type { EastFrame } from './types/frames.ts';
import type { Setting } from './types/setting.ts';
import type { Word } from './words/en.ts';

export * from './types/actions.ts';
export * from './types/board.ts';
export type * from './types/events.ts';
export * from './types/frames.ts';
export type * from './types/setting.ts';
export * from './types/sides.ts';

export interface East extends Types {
  rule: RuleId;
  word: Word;
  setting: Setting;
  board: Board;
  frame: EastFrame;
  action: Action;
  event: Event;
}
