import type { Dir, HexGrid, HexId, HexsideId, LineFinder } from '@grognard/hex';
import type { Check, Choice, Frame, Game, Illegal, Look, Next, Sum, Types } from '@grognard/kernel';
import { z } from 'zod';
import type { Action, Deed, Payment } from './actions.ts';
import { deedSchema, FIRE_MODES, paymentSchema, walk } from './actions.ts';
import type { Board, Unit } from './board.ts';
import { card, hexField, side, unitId } from './board.ts';
import type { RuleId } from './book.ts';
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
  'corn',
] as const;
export type Terrain = (typeof TERRAINS)[number];

export type { Action, ActionOf, Deed, DeedOf, DeedType, FireMode, Payment, Walk } from './actions.ts';
export { actionSchema } from './actions.ts';
export type { Board, Force, Fort, FortKind, Plot, Unit } from './board.ts';
export { boardSchema, FORT_KINDS } from './board.ts';

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
  kinds('deed', { side, deed: deedSchema as unknown as z.ZodType<Deed> }),
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

/** A step a unit can take, the way it faces then, and what it costs. */
export interface PricedStep {
  readonly hex: number;
  readonly facing: number;
  readonly price: number;
}

/** How far a weapon reaches, and how near is too near. */
export interface Reach {
  readonly most: number;
  readonly least: number;
}

/** The hexes a weapon commands from where it stands, were there no smoke. */
export interface Field {
  readonly holds: (hex: number) => boolean;
  /** All of them, in the order of the map. */
  readonly hexes: () => readonly number[];
}

/** The enemies a side sees, and their hexes, each once. */
export interface Front {
  readonly foes: readonly Unit[];
  readonly hexes: readonly number[];
}

/** The hexes a unit may fire at, and how things stood when they were worked out. */
export interface KnownTargets {
  readonly unit: Unit;
  readonly front: Front;
  readonly smoke: Board['smoke'];
  readonly hexes: readonly number[];
}

/** What was worked out of the last thing that was asked about. */
export interface Cache {
  about: object | null;
  readonly answers: Map<string, unknown>;
}
/** What is kept once it is worked out. */
export interface Caches {
  readonly seen: Cache;
  readonly survey: { board: Board | null; side: string; made: unknown };
  /** By the list of cards itself. */
  readonly hands: WeakMap<Board['forces'][string]['hand'], unknown>;
  /** By side. */
  readonly fronts: Map<string, Front>;
  /** By unit. */
  readonly targets: Map<string, KnownTargets>;
  readonly reach: Cache;
  /** By type of unit, then by hex and facing. */
  readonly steps: Map<UnitTypeId, (readonly PricedStep[])[]>;
}

export interface Setting {
  readonly scenario: Scenario;
  readonly grid: HexGrid;
  readonly names: readonly string[];
  readonly hexes: readonly HexId[];
  readonly hexNamed: ReadonlyMap<string, HexId>;
  readonly terrain: readonly Terrain[];
  readonly level: readonly number[];
  /** Hexsides a road crosses, and hexsides with a wall. */
  /** COH-4.0.3: by the hexsides they cross; the terrain of a hex stays what it is. */
  readonly roads: ReadonlySet<HexsideId>;
  /** COH-4.0.4: between two hexes, the terrain of neither changed. */
  readonly walls: ReadonlySet<HexsideId>;
  /** Hexes with a road in them. */
  readonly roadHexes: ReadonlySet<number>;
  readonly line: LineFinder;
  /** Sight over the ground alone, without smoke. */
  readonly bareSight: (from: number, to: number) => Sight;
  /** Does the arc of fire of whoever faces that way from a hex hold another? */
  readonly isInFront: (from: number, facing: Dir, to: number) => boolean;
  /** What a weapon commands from a hex, in range, in its arc and in sight over the ground alone. */
  readonly fieldOfFire: (from: number, heading: Dir | 'allRound', reach: Reach) => Field;
  /** The step from one hex to the next, or onto the map (null). Null where there is no such step. */
  readonly step: (mobility: Mobility, from: number | null, to: number) => Step | null;
  readonly forces: readonly { readonly id: string; readonly nation: Nation }[];
  /** The nation of each force. */
  readonly nations: Readonly<Record<string, Nation>>;
  /** What was worked out before, for `cache/` alone. */
  readonly caches: Caches;
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

/** What each kind of deed is made of. Payment is the same for all of them (chapter 3). */
export interface DeedRules<D extends Deed> {
  /** The units that act. */
  actors(deed: Omit<D, 'pay'>): readonly string[];
  /** Those whose state decides how it may be paid for, where that is not all of them. */
  payers?(look: L, deed: Omit<D, 'pay'>): readonly string[];
  /**
   * Put into the list what of this kind a side may do now and can pay for, as far as it can see: one for each unit and
   * way of doing it. Holes are left open: spelling them all out would cost more than all the rest. There is one list for
   * all kinds, for a dozen of their own would cost more than what goes into them.
   */
  list(look: L, side: string, found: Choice<D>[]): void;
  /** What may go into the open holes of a listed deed, how it is paid for apart. */
  spell?(look: L, side: string, deed: Omit<D, 'pay'>): NonNullable<Choice<D>['holes']>;
  /** The same with a way to pay for it. Each kind makes its own, so that V8 copies one hidden class. */
  paid(deed: Omit<D, 'pay'>, pay: Payment): D;
  /** Why it may not be done, apart from its price. */
  refuse(look: L, side: string, deed: D): Illegal<Coh> | null;
  /** Its normal price, term by term. Only asked for deeds that are not refused. */
  cost(look: L, side: string, deed: Omit<D, 'pay'>): Sum<Coh>;
  /** Those whose move cost goes into the price, whatever else does. */
  movers?(deed: Omit<D, 'pay'>): readonly string[];
  /** Why it may not be done when it is paid for in this way. */
  refuseWay?(look: L, side: string, deed: Omit<D, 'pay'>, pay: Payment): Illegal<Coh> | null;
  /** A deed whose price is rolled (wire, roadblocks) pays by a frame of its own. */
  rolledPrice?(look: L, side: string, deed: D): FrameOf<'obstacle'> | null;
  /** Do it: emit events, or call the frame that does. Runs after it was paid. */
  begin(game: Game<Coh>, side: string, deed: D): Next<Coh, FrameOf<'deed'>> | void;
  /** The rolls it would lead to, as far as the side can see. */
  checks?(look: L, side: string, deed: D): readonly Check<Coh>[];
  /** A random way to fill the holes of a listed deed. */
  sample?(look: L, side: string, deed: Omit<D, 'pay'>, random: () => number): Omit<D, 'pay'>;
}

export type { CardId, UnitTypeId };
