import type { HexGrid, HexsideMap } from '@grognard/hex';
import type { Frame, Roll, Types } from '@grognard/kernel';
import { scenarioBase } from '@grognard/kernel';
import { z } from 'zod';
import type { RuleId } from './book.ts';
import { UNIT_TYPES, type UnitType } from './data/units.ts';
import type { Word } from './words/en.ts';

export const SIDES = ['red', 'blue'] as const;
export type FrontSide = (typeof SIDES)[number];
export const enemyOf = (side: FrontSide): FrontSide => (side === 'red' ? 'blue' : 'red');

/** What stands for a unit or a strength that can't be seen. */
export const UNKNOWN = '?';
export const NO_STRENGTH = 0;

/** What may lie on a hexside. */
export const EDGES = ['minorRiver', 'majorRiver', 'bridge', 'ford', 'rail', 'wall', 'border'] as const;
export type Edge = (typeof EDGES)[number];
export const WEATHERS = ['dry', 'mud', 'frost'] as const;
export type Weather = (typeof WEATHERS)[number];

const side = z.enum(SIDES);
const hex = z.int().nonnegative().describe('row × width + column, from 0');
const id = z.string().min(1);

const block = z.strictObject({
  id: id.describe('the name it was dealt: all the enemy knows it by'),
  side,
  unit: id.default(UNKNOWN).describe("which unit of the scenario it is; '?' where it can't be seen"),
  strength: z.int().min(0).max(4).default(NO_STRENGTH).describe("steps; 0 where they can't be seen"),
  at: z
    .discriminatedUnion('in', [
      z.strictObject({ in: z.literal('hex'), hex }),
      z.strictObject({ in: z.literal('reserve') }),
    ])
    .readonly(),
  from: hex.nullable().default(null).describe('the hex it came from this turn'),
  shown: z.boolean().default(false).describe('lies flat in a battle, for all to see'),
  seen: z
    .strictObject({ unit: id, strength: z.int().positive(), turn: z.int().positive() })
    .readonly()
    .nullable()
    .default(null)
    .describe('what was shown of it last, and in which fortnight'),
  known: z.boolean().default(false).describe('nothing secret has happened to its strength since it was shown'),
});
export type Block = z.infer<typeof block>;

const leader = z.strictObject({ id, side, hex: hex.nullable().describe('null in the box') });
export type Leader = z.infer<typeof leader>;

const forBoth = <S extends z.ZodType>(shape: S) => z.strictObject({ red: shape, blue: shape }).readonly();

export const boardSchema = z.strictObject({
  turn: z.int().positive().describe('the fortnight'),
  weather: z.enum(WEATHERS),
  control: z.array(side.nullable()).readonly().describe('whose each hex is'),
  blocks: z.array(block).readonly().describe('in the order of their names'),
  leaders: z.array(leader).readonly(),
  fallen: z
    .array(z.strictObject({ id, side, unit: id, strength: z.int().positive(), turn: z.int().positive() }).readonly())
    .readonly()
    .default([])
    .describe('blocks that were shown and are lost, as they were shown last'),
  pool: forBoth(z.array(id).readonly()).describe('units that are not on the map'),
  commanded: z.array(id).readonly().describe('blocks that may still move this turn'),
  points: forBoth(z.int().nonnegative()).describe('for turning dice'),
  turned: z
    .array(z.strictObject({ side, die: z.int(), by: z.int() }).readonly())
    .readonly()
    .describe('dice of the assault that were turned, in order'),
});
export type Board = z.infer<typeof boardSchema>;

const frame = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), step: z.string().optional(), ...shape });
const sealed = z.record(z.string(), z.unknown()).optional();
const roll = z.custom<Roll<Front>>((value) => typeof value === 'object' && value !== null);

export const frameSchema = z.discriminatedUnion('kind', [
  frame('game', {}),
  frame('setUp', { sealed }),
  frame('fortnight', {}),
  frame('production', { sealed }),
  frame('turn', { side }),
  frame('command', { side }),
  frame('movement', { side }),
  frame('battles', { side }),
  frame('battle', { side, hex, round: z.int().positive() }),
  frame('volley', { side, hex, round: z.int().positive(), left: z.array(id).readonly() }),
  frame('losses', { side, hex, hits: z.int().nonnegative() }),
  frame('choose', { side, hex }),
  frame('storm', { side, hex }),
  frame('assault', { side, hex, roll: roll.nullable() }),
  frame('turnDie', { side, hex, roll, next: side, passed: z.boolean() }),
  frame('fallBack', { side, hex }),
]);
type FrontFrame = z.infer<typeof frameSchema> & Frame;
export type FrameOf<K extends FrontFrame['kind']> = Extract<FrontFrame, { kind: K }>;

const setUpLine = z.strictObject({ row: z.string(), hex: z.int().optional(), strength: z.int().optional() }).readonly();
export type SetUpLine = z.infer<typeof setUpLine>;
const buyLine = z.strictObject({ row: z.string(), hex: z.int().optional() }).readonly();
export type BuyLine = z.infer<typeof buyLine>;

export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('setUp'), lines: z.array(setUpLine).readonly() }),
  z.strictObject({ type: z.literal('produce'), lines: z.array(buyLine).readonly() }),
  z.strictObject({ type: z.literal('command'), leader: id }),
  z.strictObject({ type: z.literal('move'), block: id, to: hex, leader: id.nullable() }),
  z.strictObject({
    type: z.literal('march'),
    blocks: z.array(z.strictObject({ unit: id, route: z.array(hex).readonly() }).readonly()).readonly(),
  }),
  z.strictObject({ type: z.literal('fight'), hex }),
  z.strictObject({ type: z.literal('lose'), block: id }),
  z.strictObject({ type: z.literal('assault') }),
  z.strictObject({ type: z.literal('turn'), die: z.int(), by: z.int() }),
  z.strictObject({ type: z.literal('fallBack'), hex }),
  z.strictObject({ type: z.literal('pass') }),
]);
export type Action = z.infer<typeof actionSchema>;
export type ActionOf<K extends Action['type']> = Extract<Action, { type: K }>;

/** A block as it comes onto the map. */
export type Arrival = Pick<Block, 'id' | 'side' | 'unit' | 'strength'> & { readonly hex: number };

export type Event =
  | { readonly type: 'placed'; readonly block: Arrival }
  | { readonly type: 'leaderMoved'; readonly leader: string; readonly hex: number | null }
  | { readonly type: 'fortnightBegan'; readonly turn: number }
  | { readonly type: 'weather'; readonly weather: Weather }
  | { readonly type: 'produced' }
  | { readonly type: 'stepped'; readonly block: string }
  | { readonly type: 'disbanded'; readonly block: string; readonly unit: string }
  | { readonly type: 'rested'; readonly block: string }
  | { readonly type: 'recalled'; readonly block: string; readonly hex: number }
  | { readonly type: 'commanded'; readonly leader: string; readonly blocks: readonly string[] }
  | { readonly type: 'moved'; readonly block: string; readonly path: readonly number[] }
  | { readonly type: 'halted'; readonly side: FrontSide }
  | { readonly type: 'controlled'; readonly side: FrontSide; readonly hex: number }
  | { readonly type: 'battleBegan'; readonly side: FrontSide; readonly hex: number }
  | { readonly type: 'shown'; readonly block: string; readonly unit: string; readonly strength: number }
  | { readonly type: 'fired'; readonly block: string; readonly hits: number }
  | { readonly type: 'stepLost'; readonly block: string }
  | { readonly type: 'lost'; readonly block: string; readonly unit: string }
  | { readonly type: 'dieTurned'; readonly side: FrontSide; readonly die: number; readonly by: number }
  | { readonly type: 'assaulted'; readonly side: FrontSide; readonly hex: number; readonly total: number }
  | { readonly type: 'fellBack'; readonly block: string; readonly hex: number }
  | { readonly type: 'stoodUp'; readonly hex: number }
  | { readonly type: 'starved'; readonly block: string };

const hexText = z
  .string()
  .regex(/^\d{4}$/)
  .describe('column and row, two digits each, from 01');

export const scenarioSchema = z.strictObject({
  ...scenarioBase,
  map: z
    .array(z.string().regex(/^[.#~]+$/))
    .min(1)
    .describe('rows of hexes, odd rows half a hex to the right: . open, # forest, ~ sea'),
  control: z
    .array(z.string().regex(/^[rb.~]+$/))
    .min(1)
    .describe('the same rows: r red, b blue, . nobody'),
  towns: z.array(z.strictObject({ hex: hexText, name: z.string().min(1), value: z.int().positive() })).min(2),
  source: forBoth(hexText).describe('the towns supply comes from'),
  edges: z.array(z.strictObject({ hexes: z.tuple([hexText, hexText]), has: z.array(z.enum(EDGES)).min(1) })),
  turns: z.int().min(1).max(12).describe('fortnights'),
  begins: z
    .strictObject({ year: z.int(), month: z.int().min(1).max(12), half: z.int().min(1).max(2) })
    .describe('the first fortnight'),
  strength: forBoth(z.int().positive()).describe('steps at the start'),
  points: forBoth(z.int().nonnegative()).describe('for turning dice'),
  units: z
    .array(
      z.strictObject({
        id,
        side,
        type: z.enum(UNIT_TYPES as [UnitType, ...UnitType[]]),
        from: z.int().min(0).default(0).describe('0 starts on the map; else the fortnight it may be bought from'),
      }),
    )
    .min(2),
  leaders: z.array(z.strictObject({ id, side })).min(2),
});
export type Scenario = z.infer<typeof scenarioSchema>;
export type Unit = Scenario['units'][number];

export interface Town {
  readonly hex: number;
  readonly name: string;
  readonly value: number;
}

export interface Setting {
  readonly scenario: Scenario;
  readonly grid: HexGrid;
  readonly sea: ReadonlySet<number>;
  readonly forest: ReadonlySet<number>;
  readonly towns: readonly Town[];
  readonly edges: HexsideMap<readonly Edge[]>;
  readonly units: ReadonlyMap<string, Unit>;
  readonly source: Readonly<Record<FrontSide, number>>;
  /** Whose each hex is before the first fortnight. */
  readonly control: readonly (FrontSide | null)[];
}

export interface Front extends Types {
  rule: RuleId;
  word: Word;
  setting: Setting;
  board: Board;
  frame: FrontFrame;
  action: Action;
  event: Event;
}
