import type { Dir, HexGrid, HexId, HexsideId, LineFinder } from '@grognard/hex';
import type { Frame, Look, Sum, Types } from '@grognard/kernel';
import { z } from 'zod';
import type { RuleId } from './book.ts';
import type { CardId } from './data/cards.ts';
import { CARD_IDS, OBJECTIVE_CARDS } from './data/cards.ts';
import { MARKERS } from './data/hits.ts';
import type { UnitType, UnitTypeId } from './data/units.ts';
import { UNIT_TYPE_IDS } from './data/units.ts';
import type { Scenario } from './scenario.ts';
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

const side = z.string().min(1).describe("a force, by its id in the scenario: 'german', 'soviet'");
/** In files a hex is written by its printed name ("2-J10"); here it is its number on the joined map. */
export const hexField = z
  .int()
  .nonnegative()
  .meta({ hexName: true, description: 'a hex by its printed name, such as "2-J10"' });
const unitId = z.string().min(1);
// COH-5.1.1: one side of the hex, never a corner.
const facing = z
  .int()
  .min(0)
  .max(5)
  .describe('the hexside faced: 0 north-east, 1 east, 2 south-east, 3 south-west, 4 west, 5 north-west');
const card = z.enum(CARD_IDS);

/** `unknown` is a marker seen from behind. */
const hit = z.enum([...MARKERS, 'unknown']).nullable();

const unit = z.strictObject({
  id: unitId,
  type: z.enum(UNIT_TYPE_IDS),
  side,
  hex: hexField.nullable().describe('null while off the map'),
  facing: facing.default(0),
  status: z.enum(['fresh', 'active', 'spent']).default('fresh'),
  hit: hit.default(null).describe('the hit marker under it, null for none'),
  hidden: z.boolean().default(false).describe('its hex is known to its own side only'),
  aboard: unitId.nullable().default(null).describe('the vehicle that carries or tows it'),
  fort: z.string().nullable().default(null).describe('the trench or bunker it occupies'),
  hasty: z.boolean().default(false).describe('has a hasty defence'),
  bogged: z.enum(['terrain', 'card']).nullable().default(null).describe('immobilised, but not by a hit marker'),
  entry: z
    .strictObject({ turn: z.int().positive(), hexes: z.array(hexField).readonly() })
    .nullable()
    .default(null)
    .describe('for a reinforcement: from which turn on, and through which hexes'),
});
export type Unit = z.infer<typeof unit>;

export const FORT_KINDS = ['trench', 'bunker', 'wire', 'roadblock', 'mines'] as const;
export type FortKind = (typeof FORT_KINDS)[number];
const fort = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(FORT_KINDS),
  hex: hexField,
  facing: facing.nullable().default(null).describe('bunkers only'),
  side: side.describe('who placed it'),
  hidden: z.boolean().default(false).describe('mines only: known to its side alone'),
});
export type Fort = z.infer<typeof fort>;

const plot = z.strictObject({
  side,
  card,
  hex: hexField.nullable().describe('null: a plot that the reader may not know'),
  smoke: z.boolean(),
  turn: z.int().positive().describe('the turn in which it was plotted'),
});
export type Plot = z.infer<typeof plot>;

const force = z.strictObject({
  caps: z.int().nonnegative(),
  /** CAPs lost for good: units on the track (COH-7.4.2). */
  lost: z.int().nonnegative().default(0).describe('own units on the CAP track'),
  points: z.int().default(0).describe('victory points'),
  ap: z.int().nonnegative().default(0).describe('action points left to the active unit or shared activation'),
  apSpent: z
    .int()
    .nonnegative()
    .default(0)
    .describe('action points spent since the last activation: all may count them'),
  /** COH-3.0.1.2 [optional]: the dice of a secret activation, kept until they are shown. */
  apDice: z.array(z.int().min(1).max(6)).readonly().nullable().default(null).describe('secret dice of the activation'),
  hand: z
    .array(z.enum([...CARD_IDS, 'unknown']))
    .readonly()
    .default([]),
});
export type Force = z.infer<typeof force>;

export const boardSchema = z.strictObject({
  turn: z.int().positive(),
  /** Order of play this turn; the first won the initiative. */
  order: z.array(side).readonly(),
  /** Sides that have passed one after the other since the last action. */
  passes: z.array(side).readonly(),
  forces: z.record(z.string(), force).readonly(),
  units: z.array(unit).readonly(),
  /** Units eliminated or gone off the map, for scoring and for the forces panel. */
  gone: z
    .array(z.strictObject({ id: unitId, type: z.enum(UNIT_TYPE_IDS), side, how: z.enum(['eliminated', 'exited']) }))
    .readonly(),
  forts: z.array(fort).readonly(),
  smoke: z
    .array(z.strictObject({ hex: hexField, points: z.int().min(1).max(2) }))
    .readonly()
    .describe('one entry a marker'),
  control: z.array(z.strictObject({ hex: hexField, side: side.nullable() })).readonly(),
  plots: z.array(plot).readonly(),
  /** COH-C.E2: the objective card drawn before the game; its owner alone knows it until the end. */
  objective: z
    .strictObject({ card: z.enum([...OBJECTIVE_CARDS, 'unknown']), shown: z.boolean() })
    .nullable()
    .default(null),
  /** What is left to draw; order means nothing, draws are late (COH-1.0.7, COH-1.0.8). */
  deck: z.array(z.enum([...CARD_IDS, 'unknown'])).readonly(),
  discards: z.array(card).readonly(),
  footHits: z.array(z.enum([...MARKERS, 'unknown'])).readonly(),
  vehicleHits: z.array(z.enum([...MARKERS, 'unknown'])).readonly(),
  /** Weapon cards and the unit each was given to; null for artillery, which belongs to the force. */
  weapons: z.array(z.strictObject({ card, side, unit: unitId.nullable() })).readonly(),
  /** A thing to be carried, such as the courier's satchel (COH-S.7). */
  satchel: z.strictObject({ hex: hexField.nullable(), carrier: unitId.nullable(), side: side.nullable() }).nullable(),
  /** What the next roll was given: CAPs (plus or minus), luck. Back to nothing after it (COH-3.2.3.1, COH-C.12). */
  onRoll: z.strictObject({ caps: z.int().min(-2).max(2), luck: z.int() }).readonly(),
  /** COH-7.7.3.14: hexes a unit may not leave for in the very next action, until it has been taken. */
  barred: z.array(z.strictObject({ from: hexField, hexes: z.array(hexField).readonly(), side })).readonly(),
  /** COH-3.2.4.1: CAPs announced for the initiative roll, by side. */
  announced: z.record(z.string(), z.int().nonnegative()).readonly(),
  /** COH-C.10: the side that acts once more before anybody else. */
  quick: side.nullable(),
  /** COH-18.3.1.3: the action under way came to nothing at an obstacle. */
  stuck: z.boolean(),
  /** COH-5.0.3.2 [optional]: units that moved without caution in the last action. */
  careless: z.array(unitId).readonly(),
  /** COH-10.0.1: units just revealed whose side has still to say which way they face. */
  unfaced: z.array(unitId).readonly().default([]),
  /** COH-20.0.6: with several players, the force of each nation that was first in an objective hex. */
  claims: z
    .array(z.strictObject({ hex: hexField, sides: z.array(side).readonly() }))
    .readonly()
    .default([]),
  /** COH-20.2.5: who fired last at which unit in this turn. */
  shots: z
    .array(z.strictObject({ unit: unitId, by: unitId }))
    .readonly()
    .default([]),
  /** COH-20.3.1 [optional]: hexes marked with a coin, and what is in the cup: hidden units, and null for a decoy. */
  coins: z
    .array(z.strictObject({ hex: hexField, side }))
    .readonly()
    .default([]),
  cup: z.array(unitId.nullable()).readonly().default([]),
});
export type Board = z.infer<typeof boardSchema>;

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
  kinds('initiative', { sides: z.array(side).readonly(), rolls: z.array(z.int()).readonly() }),
  kinds('initiativeCaps', { side }),
  /** The action phase: `at` is whose phase it is, by its place in the order of play. */
  kinds('phases', {
    at: z.int().nonnegative(),
    second: z.boolean().default(false).describe('of two actions in a row'),
  }),
  kinds('phase', { side, second: z.boolean().default(false).describe('the second of two actions in a row') }),
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
  kinds('payExtra', { side, units: z.array(unitId).readonly(), pay: paymentSchema, cost: z.int().nonnegative() }),
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
  kinds('luck', { side }),
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
  /** What terrain, walls and climbing add to its cost. */
  readonly extra: Sum<Coh>;
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
