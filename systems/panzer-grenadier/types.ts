import type { HexGrid } from '@grognard/hex';
import type { Frame, Types } from '@grognard/kernel';
import { scenarioBase } from '@grognard/kernel';
import { z } from 'zod';
import type { RuleId } from './book.ts';
import type { Word } from './words/en.ts';

export const SIDES = ['red', 'blue'] as const;
export type OwnSide = (typeof SIDES)[number];
export const enemyOf = (side: OwnSide): OwnSide => (side === 'red' ? 'blue' : 'red');

const side = z.enum(SIDES);
const hex = z.int().nonnegative().describe('row × width + column, from 0');
const unitId = z.string().min(1);

const unit = z.strictObject({
  id: unitId,
  side,
  hex,
  hidden: z.boolean().default(false).describe('the enemy does not know where it is'),
});
export type Unit = z.infer<typeof unit>;

export const boardSchema = z.strictObject({
  turn: z.int().positive(),
  units: z.array(unit).readonly(),
  lost: z.array(unitId).readonly(),
});
export type Board = z.infer<typeof boardSchema>;

export const frameSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('turn'), step: z.string().optional() }),
  z.strictObject({ kind: z.literal('act'), step: z.string().optional(), side }),
]);
type OwnFrame = z.infer<typeof frameSchema> & Frame;
export type FrameOf<K extends OwnFrame['kind']> = Extract<OwnFrame, { kind: K }>;

export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move'), unit: unitId, hex }),
  z.strictObject({ type: z.literal('fire'), unit: unitId, target: unitId }),
  z.strictObject({ type: z.literal('wait') }),
]);
export type Action = z.infer<typeof actionSchema>;
export type ActionOf<K extends Action['type']> = Extract<Action, { type: K }>;

export type Event =
  | { readonly type: 'turnBegan'; readonly turn: number }
  | { readonly type: 'entered'; readonly unit: string; readonly hex: number }
  | { readonly type: 'revealed'; readonly unit: string; readonly hex: number }
  | { readonly type: 'missed'; readonly unit: string; readonly target: string }
  | { readonly type: 'lost'; readonly unit: string };

export const scenarioSchema = z.strictObject({
  ...scenarioBase,
  map: z
    .array(z.string().regex(/^[.#O]+$/))
    .min(1)
    .describe('rows of hexes, odd columns half a hex lower: . open, # wood, O the objective'),
  turns: z.int().min(1).max(50),
  units: z
    .array(
      z.strictObject({
        id: unitId,
        side,
        hex: z
          .string()
          .regex(/^\d{4}$/)
          .describe('column and row, two digits each, from 01'),
      }),
    )
    .min(2),
});
export type Scenario = z.infer<typeof scenarioSchema>;

/** What never changes in a game. */
export interface Setting {
  readonly scenario: Scenario;
  readonly grid: HexGrid;
  readonly woods: ReadonlySet<number>;
  readonly objective: number;
}

export interface Own extends Types {
  rule: RuleId;
  word: Word;
  setting: Setting;
  board: Board;
  frame: OwnFrame;
  action: Action;
  event: Event;
}
