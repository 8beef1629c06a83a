import type { Frame, Look, Types } from '@grognard/kernel';
import type { Footprint, Len, Point, Scene, Shape } from '@grognard/table';
import { z } from 'zod';
import type { Board } from './board.ts';
import { degrees, id, length, point, side } from './board.ts';
import type { RuleId } from './book.ts';
import { MEANS, type Means } from './data/infantry-against-armour.ts';
import { type Profile, SPECIAL_SHELLS } from './data/profile.ts';
import type { Terrain } from './data/terrain.ts';
import type { BkEvent } from './events.ts';
import type { Scenario, TableFile } from './load/scenario.ts';
import type { Word } from './words/en.ts';

export type { Battery, Board, Element, Formation, Sortie } from './board.ts';
export { boardSchema } from './board.ts';

/** What an element can be told to do: the five actions of BK-SEQ.2, and the small ones that stand in their place. */
export const ORDERS = [
  'fire',
  'advance',
  'rapid',
  'assault',
  'camouflage',
  'crawl',
  'fallBack',
  'embark',
  'disembark',
  'limber',
  'unlimber',
  'clearMines',
  'support',
  'stay',
] as const;
/** An order. */
export type Order = (typeof ORDERS)[number];
/** The orders that are a way to go. */
export const MOVES = ['advance', 'rapid', 'assault', 'crawl', 'embark', 'disembark', 'fallBack'] as const;
/** An order to go somewhere. */
export type MoveOrder = (typeof MOVES)[number];

/** How much fire a shot comes out of (BK-SEQ.9, BK-SA.7). */
export const POWERS = ['full', 'reduced', 'opportunity'] as const;
/** A power of fire. */
export type Power = (typeof POWERS)[number];
/** What a gun is loaded with. */
export const SHELLS = ['ap', 'he', 'smoke', ...SPECIAL_SHELLS] as const;
/** A shell. */
export type Shell = (typeof SHELLS)[number];
/** What a shot at a vehicle is for (BK-GUN.m16). */
export const AIMS = ['destroy', 'immobilise'] as const;

/** What men attack a vehicle with (BK-INF.2). */
const means = z.enum(Object.keys(MEANS) as [Means, ...Means[]]);

/** What an aircraft attacks with (BK-AIR.1). */
export const AIR_WEAPONS = ['bombs', 'rockets', 'guns'] as const;

const MOST_CORNERS = 20;
const route = z.array(point).max(MOST_CORNERS).readonly();
const span = z.tuple([length, length]).readonly();

const action = <K extends string, S extends z.ZodRawShape>(type: K, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });

/** How an element goes: its corners and end without the start, and how it faces at last. */
const going = {
  route: route.describe('the corners and the end, without the start; empty to turn on the spot'),
  facing: degrees.nullable().default(null).describe('how it faces at last; null: as the way leaves it'),
  backwards: z.boolean().default(false),
  floor: z.int().min(0).max(5).default(0).describe('the floor it goes up to, in a building'),
};

/** The shape of an answer. */
export const actionSchema = z.discriminatedUnion('type', [
  action('place', {
    element: id,
    at: point,
    facing: degrees.default(0),
    floor: z.int().min(0).max(5).default(0),
    camouflaged: z.boolean().default(false),
  }),
  action('placeAboard', { element: id, vehicle: id }),
  action('rallyOrders', {
    successors: z.array(z.strictObject({ formation: id, element: id })).readonly(),
    requests: z.array(z.strictObject({ support: id, observer: id })).readonly(),
  }),
  action('activate', { formation: id }),
  action('select', { element: id }),
  action('order', { order: z.enum(ORDERS) }),
  action('done', {}),
  action('route', going),
  action('charge', { target: id, ...going }),
  action('stay', {}),
  action('openFire', {}),
  action('shoot', {
    weapon: z.int().nonnegative(),
    target: id,
    shell: z.enum(SHELLS).nullable().default(null).describe('guns only'),
    aim: z.enum(AIMS).default('destroy'),
  }),
  action('shootAt', { weapon: z.int().nonnegative(), at: point, shell: z.enum(SHELLS).nullable().default(null) }),
  action('holdFire', {}),
  action('react', { element: id, along: length.describe('how far along the way') }),
  action('pass', {}),
  action('board', { vehicle: id, ...going }),
  action('limber', { vehicle: id }),
  action('unlimber', { at: point, facing: degrees }),
  action('hatch', { out: z.boolean() }),
  action('pickLoss', { element: id }),
  action('takePosition', { take: z.boolean() }),
  action('attackWith', { means }),
  action('clearMines', { field: id, facing: degrees.describe('the way the lane runs') }),
  action('callFire', {
    battery: id,
    what: z.enum(['range', 'fire', 'shift', 'shiftAndFire', 'cancel']),
    at: point.nullable().default(null),
  }),
  action('strike', {
    sortie: id,
    with: z.enum(AIR_WEAPONS),
    at: point,
    facing: degrees.describe('the way it flies'),
  }),
  action('shareHits', { hits: z.array(z.strictObject({ element: id, hits: z.int().positive() })).readonly() }),
]);
/** An answer. */
export type Action = z.infer<typeof actionSchema>;
/** The answer of a type. */
export type ActionOf<K extends Action['type']> = Extract<Action, { type: K }>;

const frame = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), step: z.string().optional(), ...shape });

const sealed = { sealed: z.record(z.string(), z.unknown()).optional() };

/** What is being walked: the way from where it set out, and how far it has come. Both sides know it (see house.ts). */
const march = {
  element: id,
  order: z.enum(MOVES),
  way: z.array(point).readonly(),
  backwards: z.boolean(),
  facing: degrees.nullable(),
  floor: z.int(),
  spent: length.describe('what the whole way costs, at the clear rate'),
  target: id.nullable().describe('of a charge, or the vehicle to get on'),
  over: z.array(id).readonly().default([]).describe('whom a tank that charges drives over'),
  until: length.default(0).describe('the stretch being walked ends here'),
  handled: z.array(z.string()).readonly().default([]).describe('what has been rolled for on the way'),
};

/** The shape of what is being resolved. */
export const frameSchema = z.discriminatedUnion('kind', [
  // 1 Sequence
  frame('game', {}),
  frame('deployment', { side, turn: z.int().nonnegative().describe('0: before the game') }),
  frame('place', { side, element: id }),
  frame('turn', {}),
  frame('rally', {}),
  frame('rallyOrders', sealed),
  frame('manoeuvre', { side }),
  frame('chooseFormation', { side }),
  frame('formation', { formation: id }),
  frame('chooseElement', { formation: id }),
  frame('chooseOrder', { element: id }),
  frame('activation', { element: id, order: z.enum(ORDERS) }),
  /** Move and reduced fire, in either order (BK-SEQ.9). */
  frame('advance', { element: id, moved: z.boolean(), fired: z.boolean() }),
  frame('hatch', { element: id }),
  // 3 Movement
  frame('route', { element: id, order: z.enum(MOVES) }),
  frame('march', march),
  /** Opportunity fire (BK-SEQ.6): the side asked, and its watchers with the stretches on which they see the mover. */
  frame('watch', {
    side,
    element: id.describe('the mover'),
    order: z.enum(MOVES),
    way: z.array(point).readonly(),
    backwards: z.boolean(),
    watchers: z.array(z.strictObject({ element: id, spans: z.array(span).readonly() })).readonly(),
  }),
  frame('limber', { element: id }),
  frame('unlimber', { element: id }),
  // 4–9 Fire: one question a weapon, until all have fired or fire is held
  frame('fire', {
    element: id,
    power: z.enum(POWERS),
    moved: z.boolean().describe('moved in this activation'),
    only: id.nullable().describe('the only target there may be'),
    used: z.array(z.int()).readonly(),
  }),
  frame('smallArms', { by: id, weapon: z.int(), target: id, power: z.enum(POWERS) }),
  frame('gunShot', {
    by: id,
    weapon: z.int(),
    target: id,
    shell: z.enum(SHELLS).nullable(),
    aim: z.enum(AIMS),
    power: z.enum(POWERS),
    moved: z.boolean(),
  }),
  frame('indirectFire', { by: id, weapon: z.int(), at: point, shell: z.enum(SHELLS).nullable() }),
  frame('explosion', { by: id, weapon: z.int(), at: point, power: z.enum(POWERS) }),
  /** Saving throws, one element after the other (BK-SA.3). */
  frame('saves', {
    hits: z.array(z.strictObject({ element: id, hits: z.int().positive() })).readonly(),
    from: point.optional().describe('where the fire came from; left out: from the nearest enemy'),
  }),
  /** Direct HE (BK-HE.1): further hits among those near the target, which has one already. */
  frame('shareHits', { by: id, target: id, hits: z.int().positive(), among: z.array(id).readonly() }),
  // 6 Close combat
  frame('closeCombat', {
    attackers: z.array(id).readonly(),
    defenders: z.array(id).readonly(),
    round: z.int(),
    losses: z.tuple([z.int(), z.int()]).readonly().optional().describe('of attackers and defenders, this round'),
    place: point.optional().describe('where the defenders stood'),
  }),
  frame('pickLoss', { side, among: z.array(id).readonly(), count: z.int().nonnegative() }),
  frame('takePosition', { element: id, at: point }),
  // 10 Infantry against armour
  frame('tankAssault', { attacker: id, target: id, inOverrun: z.boolean() }),
  frame('chooseMeans', { attacker: id, target: id, inOverrun: z.boolean() }),
  frame('strikeVehicle', { attacker: id, target: id, means, inOverrun: z.boolean() }),
  frame('overrun', { tank: id, target: id }),
  // 11 Support
  frame('supportRequests', { requests: z.array(z.strictObject({ support: id, observer: id })).readonly() }),
  frame('support', { element: id }),
  frame('fireMission', { battery: id, at: point }),
  frame('airStrike', { sortie: id }),
  frame('airAttack', { sortie: id, with: z.enum(AIR_WEAPONS), at: point, facing: degrees }),
  // 12 Mines
  frame('mineAttack', { element: id, field: id }),
  frame('clearMines', { element: id }),
]);
/** What is being resolved. */
export type BkFrame = z.infer<typeof frameSchema> & Frame;
/** The frame of a kind. */
export type FrameOf<K extends BkFrame['kind']> = Extract<BkFrame, { kind: K }>;

/** A piece of ground with its terrain known. */
export interface Piece {
  readonly shape: Shape;
  readonly terrain: Terrain;
  /** A wall, hedge or the like: cover for whoever is at it. */
  readonly linear: boolean;
}

/** What never changes during a game. */
export interface Setting {
  readonly scenario: Scenario;
  /** The one it names, or has with it. */
  readonly table: TableFile;
  readonly scene: Scene;
  readonly sides: readonly [string, string];
  readonly profiles: ReadonlyMap<string, Profile>;
  /** The base of each profile. */
  readonly footprints: ReadonlyMap<string, Footprint>;
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly hills: readonly Shape[];
  readonly minefields: ReadonlyMap<string, Shape>;
  readonly zones: ReadonlyMap<string, Shape>;
  /** For each piece of cover places to be in it or at it, a few centimetres apart: to guess from. */
  readonly lairs: ReadonlyMap<string, readonly Point[]>;
  /** For each zone places to deploy at. */
  readonly spots: ReadonlyMap<string, readonly Point[]>;
  /** What lies at a point of the ground, kept from one question to the next; see rules/02-sight.ts. */
  readonly memory: Memory;
}

/** An armoured vehicle or wreck in the way of sight (BK-TER.23). */
export interface Armour {
  readonly id: string;
  readonly at: Point;
  readonly reach: Len;
  readonly shape: Shape;
}

/** Sight over the ground alone: worked out once for each pair of places, when it is first asked for. */
export interface Memory {
  readonly lines: Map<string, boolean>;
  /** How high the ground is, by place. */
  readonly levels: Map<number, number>;
  /** What is left of broken walls, by what broke them. */
  readonly walls: Map<string, readonly Shape[]>;
  /** Armoured vehicles and wrecks of the board asked about last. */
  armour: {
    readonly elements: Board['elements'];
    readonly wrecks: Board['wrecks'];
    readonly list: readonly Armour[];
  } | null;
  /** The cover round a base, by where it is. */
  readonly covers: Map<string, readonly Shape[]>;
}

/** The types of the system. */
export interface Bk extends Types {
  rule: RuleId;
  word: Word;
  setting: Setting;
  board: Board;
  frame: BkFrame;
  action: Action;
  event: BkEvent;
}
/** What a question of fact reads. */
export type L = Look<Bk>;
