import type { HexGrid, HexId } from '@grognard/hex';
import type { Frame, Types } from '@grognard/kernel';
import { scenarioBase } from '@grognard/kernel';
import { z } from 'zod';
import type { RuleId } from './book.ts';
import type { Word } from './words/en.ts';

export const SIDES = ['red', 'blue'] as const;
export type PatrolSide = (typeof SIDES)[number];
export const enemyOf = (side: PatrolSide): PatrolSide => (side === 'red' ? 'blue' : 'red');

const side = z.enum(SIDES);
const hex = z.int().nonnegative().describe('row × width + column, from 0');
const unitId = z.string().min(1);

/** What a hit does; `unknown` is a marker seen from behind. */
export const MARKERS = ['pinned', 'shaken'] as const;
const marker = z.enum([...MARKERS, 'unknown']).nullable();

const unit = z.strictObject({
  id: unitId,
  side,
  hex,
  hidden: z.boolean().default(false),
  marker: marker.default(null).describe('the marker of a hit, null for none'),
  ordered: z.boolean().default(false).describe('has had its order this turn'),
  reacted: z.boolean().default(false).describe('has fired in reaction this turn'),
});
export type Unit = z.infer<typeof unit>;

export const boardSchema = z.strictObject({
  turn: z.int().positive(),
  first: side.describe('who goes first this turn'),
  units: z.array(unit).readonly(),
  lost: z.array(unitId).readonly(),
  points: z.strictObject({ red: z.int().nonnegative(), blue: z.int().nonnegative() }).readonly(),
  spentOnRoll: z.int().nonnegative().describe('command points on the roll about to be made'),
});
export type Board = z.infer<typeof boardSchema>;

const frame = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), step: z.string().optional(), ...shape });

export const frameSchema = z.discriminatedUnion('kind', [
  frame('game', {}),
  frame('bid', { sealed: z.record(z.string(), z.unknown()).optional() }),
  frame('orders', { side }),
  frame('march', { unit: unitId, path: z.array(hex).readonly(), at: z.int().nonnegative() }),
  frame('watch', { mover: unitId }),
  frame('shot', { by: unitId, hex }),
  frame('spend', { by: unitId, hex }),
  frame('returnFire', { unit: unitId, at: unitId }),
]);
type PatrolFrame = z.infer<typeof frameSchema> & Frame;
export type FrameOf<K extends PatrolFrame['kind']> = Extract<PatrolFrame, { kind: K }>;

export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bid'), points: z.int().nonnegative() }),
  z.strictObject({ type: z.literal('move'), unit: unitId, path: z.array(hex).readonly() }),
  z.strictObject({ type: z.literal('fire'), unit: unitId, hex }),
  z.strictObject({ type: z.literal('spend'), points: z.int().nonnegative() }),
  z.strictObject({ type: z.literal('pass') }),
]);
export type Action = z.infer<typeof actionSchema>;

export type Event =
  | { readonly type: 'turnBegan'; readonly turn: number }
  | { readonly type: 'bidsOpened'; readonly red: number; readonly blue: number }
  | { readonly type: 'wentFirst'; readonly side: PatrolSide }
  | { readonly type: 'ordered'; readonly unit: string }
  | { readonly type: 'entered'; readonly unit: string; readonly hex: number }
  | { readonly type: 'bumped'; readonly unit: string; readonly hex: number }
  | { readonly type: 'revealed'; readonly unit: string; readonly side: PatrolSide; readonly hex: number }
  | { readonly type: 'reacted'; readonly unit: string }
  | { readonly type: 'fired'; readonly unit: string; readonly hex: number }
  | { readonly type: 'pointsSpent'; readonly side: PatrolSide; readonly points: number }
  | { readonly type: 'shotMissed'; readonly hex: number }
  | { readonly type: 'hit'; readonly unit: string; readonly marker: 'pinned' | 'shaken' | 'unknown' }
  | { readonly type: 'lost'; readonly unit: string }
  | { readonly type: 'rallied'; readonly unit: string };

export const scenarioSchema = z.strictObject({
  ...scenarioBase,
  map: z
    .array(z.string().regex(/^[.#O]+$/))
    .min(1)
    .describe('rows of hexes, odd columns half a hex lower: . open, # wood, O the objective'),
  turns: z.int().min(1).max(50),
  points: z
    .strictObject({ red: z.int().nonnegative(), blue: z.int().nonnegative() })
    .describe('command points for the whole game'),
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

export interface Setting {
  readonly scenario: Scenario;
  readonly grid: HexGrid;
  readonly woods: ReadonlySet<number>;
  readonly objective: HexId;
  /** Does nothing stand between these two hexes? Worked out once. */
  readonly clearLine: (a: number, b: number) => boolean;
  /** The hexes next to each hex, and those it can be fired at from, worked out once. */
  readonly next: readonly (readonly HexId[])[];
  readonly inReach: readonly (readonly HexId[])[];
}

export interface Patrol extends Types {
  rule: RuleId;
  word: Word;
  setting: Setting;
  board: Board;
  frame: PatrolFrame;
  action: Action;
  event: Event;
}
