import type { Dir, HexGrid, HexId, HexsideId, LineFinder } from '@grognard/hex';
import type { Frame, Look, Sum, Types } from '@grognard/kernel';
import { z } from 'zod';
import type { Board } from './board.ts';
import { card, facing, hexField, side, unitId } from './board.ts';
import type { RuleId } from './book.ts';
import type { Memory } from './cache/memory.ts';
import type { CardId } from './data/cards.ts';
import type { UnitType, UnitTypeId } from './data/units.ts';
import type { Scenario } from './load/scenario.ts';
import type { Word } from './words/en.ts';

/** The two nations. A side of the kernel is one player's force; in games for three or four, a nation has two. */
export const NATIONS = ['german', 'soviet'] as const;
export type Nation = (typeof NATIONS)[number];

export const TERRAINS = [
  'open',
  'field',
  'lightWoods',
  'forest',
  'woodenBuilding',
  'stoneBuilding',
  'water',
  'marsh',
] as const;
export type Terrain = (typeof TERRAINS)[number];

export type { Board, Force, Fort, FortKind, Plot, Unit } from './board.ts';
export { boardSchema, FORT_KINDS } from './board.ts';

/** How an action is paid for (COH-2.2.4 to COH-2.2.9, COH-9.2). */
export const paymentSchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('activation'),
    caps: z.int().nonnegative().default(0).describe('CAPs on top of action points'),
  }),
  z.strictObject({ by: z.literal('command') }),
  z.strictObject({ by: z.literal('opportunity') }),
  z.strictObject({
    by: z.literal('card'),
    card,
    caps: z.int().nonnegative().default(0).describe('CAPs towards what the card costs'),
  }),
]);
export type Payment = z.infer<typeof paymentSchema>;

/** Where one unit goes in one action; an empty path is a pivot. Facing is free after each hex (COH-5.1.4): only the last counts. */
const walk = z.strictObject({
  unit: unitId,
  path: z.array(hexField).readonly(),
  facing,
  cautious: z.boolean().default(false).describe('optional rule COH-5.0.3.4'),
  fort: z.string().nullable().default(null).describe('a trench or bunker to occupy on arrival'),
});
export type Walk = z.infer<typeof walk>;

/** How a shot is made. */
export const FIRE_MODES = ['direct', 'indirect', 'flame', 'smoke', 'indirectSmoke', 'weapon'] as const;
export type FireMode = (typeof FIRE_MODES)[number];

export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('activate'), unit: unitId }),
  z.strictObject({ type: z.literal('standDown') }),
  z.strictObject({ type: z.literal('move'), ...walk.shape, pay: paymentSchema }),
  z.strictObject({ type: z.literal('groupMove'), walks: z.array(walk).readonly(), pay: paymentSchema }),
  z.strictObject({
    type: z.literal('fire'),
    leader: unitId,
    supporters: z.array(unitId).readonly().default([]),
    mode: z.enum(FIRE_MODES).default('direct'),
    hex: hexField,
    target: z.string().nullable().default(null).describe('close combat: the one unit or counter attacked'),
    observer: hexField.nullable().default(null).describe('indirect fire: the observer hex'),
    weapon: card.nullable().default(null).describe('a weapon card: of the leader in mode weapon, else of a supporter'),
    bonus: z.array(card).readonly().default([]),
    pay: paymentSchema,
  }),
  z.strictObject({ type: z.literal('rally'), units: z.array(unitId).readonly(), pay: paymentSchema }),
  z.strictObject({ type: z.literal('digIn'), units: z.array(unitId).readonly(), pay: paymentSchema }),
  z.strictObject({
    type: z.literal('hide'),
    units: z
      .array(
        z.strictObject({ unit: unitId, hex: hexField.nullable().describe('null once it is done: nobody is told') }),
      )
      .readonly(),
    pay: paymentSchema,
  }),
  z.strictObject({
    type: z.literal('hiddenMove'),
    units: z
      .array(
        z.strictObject({
          unit: unitId,
          path: z.array(hexField).readonly().describe('empty once it is done: nobody is told'),
        }),
      )
      .readonly(),
    pay: paymentSchema,
  }),
  z.strictObject({ type: z.literal('load'), vehicle: unitId, units: z.array(unitId).readonly(), pay: paymentSchema }),
  z.strictObject({
    type: z.literal('unload'),
    vehicle: unitId,
    units: z.array(z.strictObject({ unit: unitId, facing })).readonly(),
    pay: paymentSchema,
  }),
  z.strictObject({ type: z.literal('shift'), unit: unitId, fort: z.string().nullable(), facing, pay: paymentSchema }),
  z.strictObject({ type: z.literal('laySmoke'), unit: unitId, hex: hexField, pay: paymentSchema }),
  z.strictObject({ type: z.literal('exit'), unit: unitId, pay: paymentSchema }),
  z.strictObject({
    type: z.literal('playCard'),
    card,
    unit: unitId.nullable().default(null),
    hex: hexField.nullable().default(null),
    fort: z.string().nullable().default(null),
    ap: z.int().nonnegative().default(0).describe('the part of its cost paid in action points'),
    hidden: z.boolean().default(false).describe('mines laid face down'),
  }),
  z.strictObject({ type: z.literal('satchel'), unit: unitId.nullable() }),
  z.strictObject({ type: z.literal('turnCoin'), hex: hexField }),
  z.strictObject({ type: z.literal('wait'), by: z.enum(['ap', 'cap']) }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('spendCaps'), points: z.int().min(-2).max(2) }),
  z.strictObject({ type: z.literal('luck'), play: z.boolean() }),
  z.strictObject({
    type: z.literal('payCost'),
    caps: z.int().nonnegative(),
    give: z.boolean().describe('false: forfeit instead'),
  }),
  z.strictObject({ type: z.literal('nextTarget'), target: z.string() }),
  z.strictObject({ type: z.literal('face'), facing }),
  z.strictObject({
    type: z.literal('plot'),
    plots: z.array(z.strictObject({ card, hex: hexField, smoke: z.boolean() })).readonly(),
  }),
  z.strictObject({ type: z.literal('keepPlot'), keep: z.boolean() }),
  z.strictObject({
    type: z.literal('deploy'),
    units: z
      .array(
        z.strictObject({
          unit: unitId,
          hex: hexField,
          facing,
          hidden: z.boolean().default(false),
          fort: z.string().nullable().default(null),
          aboard: unitId.nullable().default(null),
        }),
      )
      .readonly(),
    weapons: z
      .array(z.strictObject({ card, unit: unitId }))
      .readonly()
      .default([]),
    mines: z
      .array(z.strictObject({ fort: z.string(), hex: hexField }))
      .readonly()
      .default([]),
  }),
]);
export type Action = z.infer<typeof actionSchema>;
export type ActionOf<K extends Action['type']> = Extract<Action, { type: K }>;
/** The deeds of a unit that have a cost. */
export type Deed = Extract<Action, { pay: Payment }>;
const deedSchema = actionSchema.refine((action) => 'pay' in action);

/** One thing a shot is rolled against. A hex that looks empty has the one target `hidden`, whether or not anybody is there. */
const target = z.strictObject({ target: z.string(), kind: z.enum(['unit', 'fort', 'hidden']) });
export type Target = z.infer<typeof target>;
const scored = z.strictObject({
  target: z.string(),
  kind: z.enum(['unit', 'fort', 'hidden']),
  margin: z
    .int()
    .describe('how far the attack beat the defence; of a hidden target the bare attack value, for the frame is seen'),
});
export type Scored = z.infer<typeof scored>;

const attack = z.strictObject({
  side,
  by: z.enum(['units', 'artillery']),
  leader: unitId.nullable(),
  supporters: z.array(unitId).readonly(),
  mode: z.enum(FIRE_MODES),
  weapon: card.nullable(),
  hex: hexField,
  only: z.string().nullable().describe('close combat: the one unit or counter attacked'),
  observer: hexField.nullable(),
  bonus: z.array(card).readonly(),
});
/** A shot as declared: all that its checks need to know. */
export type Attack = z.infer<typeof attack>;

const kinds = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), step: z.string().optional(), ...shape });

export const frameSchema = z.discriminatedUnion('kind', [
  kinds('game', {}),
  kinds('deployment', { side }),
  kinds('turn', {}),
  kinds('plotting', { sealed: z.record(z.string(), z.unknown()).optional() }),
  kinds('barrage', {
    side,
    card,
    smoke: z.boolean(),
    hexes: z.array(hexField).readonly(),
    at: z.int().nonnegative(),
  }),
  kinds('keepPlot', { side }),
  kinds('initiative', {
    sides: z.array(side).readonly(),
    rolls: z.array(z.int()).readonly(),
    lucky: z.int().nonnegative().default(0).describe('how many were asked for luck, once all have rolled'),
  }),
  kinds('initiativeCaps', { side }),
  /** The action phase: `at` is whose phase it is, by its place in the order of play. */
  kinds('phases', {
    at: z.int().nonnegative(),
    second: z.boolean().default(false).describe('of two actions in a row'),
  }),
  kinds('phase', { side, second: z.boolean().default(false).describe('the second of two actions in a row') }),
  /** COH-3.0.1.1 [optional]: a unit is activated with as many points as are rolled. */
  kinds('activating', { side, unit: unitId }),
  /** A deed of one or more units: paid for, done, and settled (statuses, bars, passes). */
  kinds('deed', { side, deed: z.custom<Deed>((value) => deedSchema.safeParse(value).success) }),
  kinds('march', {
    side,
    walks: z.array(walk).readonly(),
    unit: z.int().nonnegative().describe('which of the walks, from 0'),
    at: z.int().nonnegative().describe('which hex of its path, from 0'),
    from: hexField.nullable().default(null).describe('the hex it left for it'),
    rapid: z.boolean().default(false).describe('by the card of rapid deployment'),
  }),
  kinds('obstacle', {
    side,
    walks: z.array(walk).readonly(),
    pay: paymentSchema,
    /** What each walk in turn adds to its cost: rolled where an obstacle is in the way, else nothing. */
    rolls: z.array(z.int().nonnegative()).readonly(),
    total: z.int().nullable().default(null).describe('the die just thrown, before luck'),
  }),
  kinds('payExtra', {
    side,
    units: z.array(unitId).readonly(),
    pay: paymentSchema,
    cost: z.int().nonnegative(),
    die: z
      .strictObject({ at: z.enum(['wire', 'roadblock']), points: z.int().nonnegative() })
      .optional()
      .describe('how much of the cost was rolled, and at what'),
  }),
  /** One attack after the other on these units; `margin` is of the roll just made, before luck. */
  kinds('mineAttack', { units: z.array(unitId).readonly(), margin: z.int().nullable().default(null) }),
  kinds('bogTest', { unit: unitId, margin: z.int().nullable().default(null) }),
  /** The owners of the units just revealed choose their facings. */
  kinds('reveal', {}),
  kinds('setFacing', { unit: unitId, hex: hexField.nullable().describe('a hex that must be in its arc') }),
  kinds('volley', { attack, left: z.array(target).readonly(), scored: z.array(scored).readonly() }),
  kinds('pickTarget', { attack, left: z.array(target).readonly(), scored: z.array(scored).readonly() }),
  /** Before any roll of a side's own: 0 to 2 CAPs, up or down (COH-3.2.3). */
  kinds('rollCaps', { side, roll: z.string().describe('what is rolled, for the prompt'), unit: z.string().nullable() }),
  /** After it: the luck card (COH-C.12). */
  kinds('luck', {
    side,
    total: z.int().optional().describe('what was rolled, before luck'),
    margin: z.int().optional().describe('by how much it passed or failed, where that is known to all'),
  }),
  kinds('rallying', {
    side,
    units: z.array(unitId).readonly(),
    at: z.int().nonnegative(),
    automatic: z.boolean(),
    total: z.int().nullable().default(null).describe('the dice just thrown, before luck'),
  }),
  kinds('cardRoll', { side, card, total: z.int().optional() }),
]);
export type CohFrame = z.infer<typeof frameSchema> & Frame;
export type FrameOf<K extends CohFrame['kind']> = Extract<CohFrame, { kind: K }>;

/** What a line of sight comes to: clear, through hexes of thin smoke if any, or the first hex that stops it and why. */
export type Sight =
  | { readonly clear: true; readonly hindered: readonly HexId[] }
  | { readonly clear: false; readonly by: HexId; readonly rule: RuleId };

/** What the ground makes of one step, for everybody who moves in the same way. */
export interface Step {
  /** Null for a step onto the map. */
  readonly dir: Dir | null;
  readonly byRoad: boolean;
  /** What terrain, walls and climbing add to its cost, and what that comes to. */
  readonly extra: Sum<Coh>;
  readonly extraPrice: number;
  /** Why nobody can take it, or null. */
  readonly closed: { readonly rule: RuleId; readonly word: Word } | null;
}
export type Mobility = UnitType['mobility'];

export interface Setting {
  readonly scenario: Scenario;
  readonly grid: HexGrid;
  readonly names: readonly string[];
  readonly hexes: readonly HexId[];
  readonly hexNamed: ReadonlyMap<string, HexId>;
  readonly terrain: readonly Terrain[];
  readonly level: readonly number[];
  /** Hexsides a road crosses, and hexsides with a wall. */
  readonly roads: ReadonlySet<HexsideId>;
  readonly walls: ReadonlySet<HexsideId>;
  /** Hexes with a road in them. */
  readonly roadHexes: ReadonlySet<number>;
  readonly line: LineFinder;
  /** Sight over the ground alone, without smoke: each pair of hexes is worked out once, when it is first asked for. */
  readonly bareSight: (from: number, to: number) => Sight;
  /** The step from one hex to the next, or onto the map (null): kept like sight. Null where there is no such step. */
  readonly step: (mobility: Mobility, from: number | null, to: number) => Step | null;
  readonly forces: readonly { readonly id: string; readonly nation: Nation }[];
  /** The nation of each force. */
  readonly nations: Readonly<Record<string, Nation>>;
  readonly memory: Memory;
  /** The facings in whose arc of fire a hex lies, seen from another, one bit each; then one for sight over bare ground. */
  readonly view: (from: number, to: number) => number;
  /** Optional rules in use, by id. */
  readonly options: ReadonlySet<string>;
}

export interface Coh extends Types {
  rule: RuleId;
  word: Word;
  setting: Setting;
  board: Board;
  frame: CohFrame;
  action: Action;
  event: import('./events.ts').CohEvent;
}
export type L = Look<Coh>;
export type { CardId, UnitTypeId };
