import type { Frame, Types } from '@grognard/kernel';
import { scenarioBase } from '@grognard/kernel';
import { z } from 'zod';
import type { RuleId } from './book.ts';
import type { Word } from './words/en.ts';

export const SIDES = ['red', 'blue'] as const;
export type OwnSide = (typeof SIDES)[number];
export const enemyOf = (side: OwnSide): OwnSide => (side === 'red' ? 'blue' : 'red');

const side = z.enum(SIDES);
const unit = z.strictObject({
  space: z.int().positive().describe('a space of the road, from 1 at the end of Red'),
  lost: z.boolean().default(false),
});

export const boardSchema = z.strictObject({
  turn: z.int().positive(),
  red: unit,
  blue: unit,
});
export type Board = z.infer<typeof boardSchema>;

export const frameSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('turn'), step: z.string().optional() }),
  z.strictObject({ kind: z.literal('act'), step: z.string().optional(), side }),
]);
type OwnFrame = z.infer<typeof frameSchema> & Frame;
export type FrameOf<K extends OwnFrame['kind']> = Extract<OwnFrame, { kind: K }>;

export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move') }),
  z.strictObject({ type: z.literal('fire') }),
  z.strictObject({ type: z.literal('wait') }),
]);
export type Action = z.infer<typeof actionSchema>;

export type Event =
  | { readonly type: 'turnBegan'; readonly turn: number }
  | { readonly type: 'moved'; readonly side: OwnSide; readonly space: number }
  | { readonly type: 'waited'; readonly side: OwnSide }
  | { readonly type: 'missed'; readonly side: OwnSide }
  | { readonly type: 'lost'; readonly side: OwnSide };

export const scenarioSchema = z.strictObject({
  ...scenarioBase,
  spaces: z.int().min(2).max(50).describe('how long the road is'),
  turns: z.int().min(1).max(50),
});
export type Setting = z.infer<typeof scenarioSchema>;

export interface Own extends Types {
  rule: RuleId;
  word: Word;
  setting: Setting;
  board: Board;
  frame: OwnFrame;
  action: Action;
  event: Event;
}
