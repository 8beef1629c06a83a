import type { Frame, Types } from '@grognard/kernel';
import { memorySchema, scenarioBase } from '@grognard/kernel';
import type { Point, Scene, Shape } from '@grognard/table';
import { z } from 'zod';
import type { RuleId } from './book.ts';
import type { Word } from './words/en.ts';

/** The sides, in the order they are asked. */
export const SIDES = ['red', 'blue'] as const;
/** One of the sides. */
export type SkirmishSide = (typeof SIDES)[number];
/** The other side. */
export const enemyOf = (side: SkirmishSide): SkirmishSide => (side === 'red' ? 'blue' : 'red');

/** The kinds of stand. */
const KINDS = ['infantry', 'gun'] as const;
/** What a side may choose for a turn (TS-1.3). */
export const PLANS = ['attack', 'guard'] as const;
/** A plan for a turn. */
export type Plan = (typeof PLANS)[number];
/** What is on the chips (TS-1.2). */
const WEATHERS = ['clear', 'mist'] as const;
/** The weather of a turn. */
export type Weather = (typeof WEATHERS)[number];
const TERRAINS = ['wood', 'hill', 'house'] as const;

const MOST_CORNERS = 20;

const side = z.enum(SIDES);
const weather = z.enum(WEATHERS);
const id = z.string().min(1);
const length = z.int();
const point = z.strictObject({ x: length, y: length }).readonly().describe('in tenths of a millimetre, y downwards');
const route = z.array(point).max(MOST_CORNERS).readonly();
const degrees = z.int().min(0).max(359).describe('0 is up, 90 to the right');

const stand = z.strictObject({
  id,
  side,
  kind: z.enum(KINDS),
  at: point,
  facing: degrees.default(0),
  pinned: z.boolean().default(false),
});
/** A stand on the table. */
export type Stand = z.infer<typeof stand>;

/** How far a shot goes, by name (TS-3.2). */
const RANGES = ['near', 'middle', 'far'] as const;
/** A range by name. */
export type Range = (typeof RANGES)[number];

/** What a shot depends on. */
const facts = { range: z.enum(RANGES), cover: z.boolean().describe('is the target in cover?') };

/** Distances between which a watcher may fire, and the shot is the same. */
const chance = z.strictObject({ from: length, to: length, ...facts });
/** A stretch on which a watcher may fire. */
export type Chance = z.infer<typeof chance>;

/**
 * What a watching side is told of a route: the stretches on which one of its stands sees and reaches the mover. Distances
 * count along these stretches alone, laid end to end, so that they tell nothing of what lies between.
 */
const watch = z.strictObject({
  glimpses: z
    .array(
      z.strictObject({
        start: length.describe('where it begins, counted along the stretches'),
        way: z.array(point).readonly().describe('to draw it'),
        along: length.nullable().describe('where it begins on the whole route; null as both sides see it'),
      }),
    )
    .readonly(),
  stands: z.array(z.strictObject({ stand: id, chances: z.array(chance).readonly() })).readonly(),
});
/** What is seen of a move. */
export type Watch = z.infer<typeof watch>;

const way = z.strictObject({
  route: z.array(point).readonly().describe('as declared, from where the stand set out'),
  along: length.describe('how far it has come'),
});
/** A declared route and how far the mover has come on it. */
type Way = z.infer<typeof way>;

/** A move under way. Neither side sees all of it: the one knows its way, the other what it sees of it. */
const march = z.strictObject({
  stand: id,
  way: way.nullable().describe('null as the enemy sees it'),
  watch: watch.nullable().describe('what the enemy sees of the rest of the way; null as the side of the mover sees it'),
});

/** The shape of a board. */
export const boardSchema = z.strictObject({
  turn: z.int().positive(),
  first: side.describe('who goes first this turn'),
  weather,
  cup: z.array(weather).readonly().describe('the weather still to be drawn'),
  plans: z.strictObject({ red: z.enum(PLANS).nullable(), blue: z.enum(PLANS).nullable() }).readonly(),
  stands: z.array(stand).readonly(),
  hiding: z
    .array(z.strictObject({ stand: id, woods: z.array(id).readonly() }))
    .readonly()
    .describe('who is in hiding, and the woods everybody knows it to be in'),
  lost: z.array(id).readonly(),
  acted: z.array(id).readonly().describe('stands activated this turn'),
  reacted: z.array(id).readonly().describe('stands that fired in reaction this turn'),
  points: z.strictObject({ red: z.int().nonnegative(), blue: z.int().nonnegative() }).readonly(),
  march: march.nullable(),
  lastSeen: memorySchema({ at: point }).describe('where stands came to light, hid or were lost, whichever was last'),
});
/** All that changes during a game. */
export type Board = z.infer<typeof boardSchema>;

const frame = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), step: z.string().optional(), ...shape });

const HOW = ['order', 'reaction'] as const;

/** The shape of what is being resolved. */
export const frameSchema = z.discriminatedUnion('kind', [
  frame('game', {}),
  frame('place', { stand: id }),
  frame('plans', { sealed: z.record(z.string(), z.unknown()).optional() }),
  frame('activations', { side }),
  frame('activate', { side }),
  frame('route', { stand: id }),
  // These two say nothing of the route: frames are sent to the side that is asked.
  frame('march', {}),
  frame('watch', {}),
  frame('reaction', { by: id, ...facts }),
  frame('shot', { by: id, at: id, how: z.enum(HOW), ...facts }),
]);
type SkirmishFrame = z.infer<typeof frameSchema> & Frame;
/** The frame of a kind. */
export type FrameOf<K extends SkirmishFrame['kind']> = Extract<SkirmishFrame, { kind: K }>;

const action = <K extends string, S extends z.ZodRawShape>(type: K, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });

/** The shape of an answer. */
export const actionSchema = z.discriminatedUnion('type', [
  action('place', { stand: id, at: point }),
  action('plan', { plan: z.enum(PLANS) }),
  action('move', { stand: id }),
  action('route', { route: route.describe('the corners and the end, without the start') }),
  action('turn', { stand: id, facing: degrees }),
  action('fire', { stand: id, target: id }),
  action('hide', { stand: id, at: point }),
  action('rest', { stand: id }),
  action('react', { stand: id, along: length.describe('how far along what is seen of the route') }),
  action('pass', {}),
]);
/** An answer. */
export type Action = z.infer<typeof actionSchema>;

/** What can happen. */
export type Event =
  | { readonly type: 'turnBegan'; readonly turn: number }
  | { readonly type: 'weatherDrawn'; readonly weather: Weather }
  | { readonly type: 'plansOpened'; readonly red: Plan; readonly blue: Plan }
  | { readonly type: 'wentFirst'; readonly side: SkirmishSide }
  | { readonly type: 'placed'; readonly stand: Stand; readonly woods: readonly string[] }
  | { readonly type: 'placedUnseen'; readonly stand: string; readonly woods: readonly string[] }
  | { readonly type: 'acted'; readonly stand: string }
  | { readonly type: 'rested'; readonly stand: string }
  | { readonly type: 'setOut'; readonly stand: string; readonly way: Way | null }
  | { readonly type: 'watched'; readonly watch: Watch }
  | { readonly type: 'halted'; readonly stand: string; readonly at: Point; readonly way: Way | null }
  | { readonly type: 'moved'; readonly stand: string; readonly at: Point }
  | { readonly type: 'turned'; readonly stand: string; readonly facing: number }
  | { readonly type: 'hid'; readonly stand: string; readonly at: Point; readonly wood: string }
  | { readonly type: 'hidUnseen'; readonly stand: string; readonly wood: string }
  | { readonly type: 'found'; readonly stand: Stand }
  | { readonly type: 'reacted'; readonly stand: string }
  | { readonly type: 'fired'; readonly stand: string; readonly target: string }
  | { readonly type: 'missed'; readonly stand: string }
  | { readonly type: 'pinned'; readonly stand: string }
  | { readonly type: 'lost'; readonly stand: string }
  | { readonly type: 'rallied'; readonly stand: string }
  | { readonly type: 'scored'; readonly side: SkirmishSide; readonly points: number };

/** The shape of a scenario file. */
export const scenarioSchema = z.strictObject({
  ...scenarioBase,
  table: z.strictObject({ width: z.int().positive(), height: z.int().positive() }),
  areas: z.array(z.strictObject({ id, terrain: z.enum(TERRAINS), outline: z.array(point) })),
  walls: z.array(z.strictObject({ id, line: z.array(point) })),
  objective: point,
  turns: z.int().min(1).max(50),
  cup: z.array(weather).describe('the weather chips, at least one for each turn'),
  stands: z
    .array(
      z.union([
        z.strictObject({ id, side, kind: z.enum(KINDS), at: point, facing: degrees.default(0) }),
        z
          .strictObject({ id, side, kind: z.literal('infantry'), hides: z.array(id).min(1) })
          .describe('placed in secret in one of these woods'),
      ]),
    )
    .min(2),
});
/** A scenario as written. */
export type Scenario = z.infer<typeof scenarioSchema>;

/** What never changes during a game. */
export interface Setting {
  readonly scenario: Scenario;
  readonly scene: Scene;
  readonly woods: readonly Shape[];
  readonly hills: readonly Shape[];
  readonly houses: readonly Shape[];
  readonly walls: readonly Shape[];
  /** For each wood places to hide in, a few centimetres apart: to guess from, and to try what is not known with. */
  readonly hidingPlaces: ReadonlyMap<string, readonly Point[]>;
  /** All of these, the nearest to the objective first: cover worth going to. */
  readonly coverPlaces: readonly Point[];
  /** Corners of woods and walls: places worth going to. */
  readonly coverEdges: readonly Point[];
}

/** The types of the system. */
export interface Skirmish extends Types {
  rule: RuleId;
  word: Word;
  setting: Setting;
  board: Board;
  frame: SkirmishFrame;
  action: Action;
  event: Event;
}
