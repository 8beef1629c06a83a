import type { Frame, Types } from '@grognard/kernel';
import { memorySchema, scenarioBase } from '@grognard/kernel';
import type { Point, Shape, Spot, Storeys } from '@grognard/table';
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
const KINDS = ['infantry', 'gun', 'man', 'car'] as const;
/** What a side may choose for a turn (TS-1.3). */
export const PLANS = ['attack', 'guard'] as const;
/** A plan for a turn. */
export type Plan = (typeof PLANS)[number];
/** What is on the chips (TS-1.2). */
const WEATHERS = ['clear', 'mist'] as const;
/** The weather of a turn. */
export type Weather = (typeof WEATHERS)[number];
const TERRAINS = ['wood', 'hill', 'house'] as const;
/** How a man holds himself (TS-8.2); one who is pinned is down. */
export const POSTURES = ['standing', 'prone'] as const;
/** What a man carries besides his rifle and grenades (TS-7.3, TS-7.4). */
const ARMS = ['rifle', 'charge', 'flame'] as const;

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
  storey: z.int().default(0).describe('0 is the ground'),
  posture: z.enum(POSTURES).default('standing'),
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
  climb: id.nullable().describe('the stair or ladder it takes at the end'),
});
/** A declared route and how far the mover has come on it. */
type Way = z.infer<typeof way>;

/** A move under way. Neither side sees all of it: the one knows its way, the other what it sees of it. */
const march = z.strictObject({
  stand: id,
  way: way.nullable().describe('null as the enemy sees it'),
  watch: watch.nullable().describe('what the enemy sees of the rest of the way; null as the side of the mover sees it'),
});

const spot = z.strictObject({ x: length, y: length, storey: z.int() }).readonly();
const points = z.array(point).readonly();
const height = z.int().describe('in tenths of a level');

const area = z.strictObject({ id, terrain: id, level: height, outline: points });
const line = z.strictObject({ id, terrain: id, level: height, line: points, thickness: length });

/** A house one may enter, as geometry knows it (TS-6.1). */
const house = z.strictObject({
  id,
  walls: z.literal('brick'),
  floors: z.literal('floor'),
  outline: points,
  lowest: z.int(),
  storeys: z
    .array(
      z.strictObject({
        floor: height,
        walls: z.enum(['closed', 'open']),
        openings: z
          .array(
            z.strictObject({
              id,
              terrain: z.enum(['window', 'door']),
              from: point,
              to: point,
              sill: height,
              lintel: height,
            }),
          )
          .readonly(),
      }),
    )
    .readonly(),
  top: height,
  links: z
    .array(z.strictObject({ id, terrain: z.enum(['stair', 'ladder']), ends: z.tuple([spot, spot]).readonly() }))
    .readonly(),
});

/** A man of a squad and the way he goes. */
const order = z.strictObject({ unit: id, route });
/** A man and his way. */
export type Order = z.infer<typeof order>;

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
  orders: z.array(order).readonly().describe('the ways of a squad still to be gone; none as the enemy sees it'),
  ground: z
    .strictObject({
      added: z.array(z.union([area, line])).readonly(),
      removed: z.array(id).readonly(),
      built: z.array(house).readonly(),
    })
    .readonly()
    .describe('what craters, wrecks, gaps and ruins have made of the ground'),
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
  frame('squad', { squad: id, side }),
  frame('squadMarch', {}),
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
  action('route', {
    route: route.describe('the corners and the end, without the start'),
    climb: id.nullable().default(null).describe('the stair or ladder to go to from there, and take'),
  }),
  action('turn', { stand: id, facing: degrees }),
  action('fire', { stand: id, target: id }),
  action('hide', { stand: id, at: point }),
  action('rest', { stand: id }),
  action('react', { stand: id, along: length.describe('how far along what is seen of the route') }),
  action('pass', {}),
  action('posture', { stand: id, posture: z.enum(POSTURES) }),
  action('throw', { stand: id, at: point }),
  action('flame', { stand: id, facing: degrees }),
  action('charge', { stand: id, house: id }),
  action('squad', { squad: id }),
  action('routes', { routes: z.array(order).readonly() }),
]);
/** An answer. */
export type Action = z.infer<typeof actionSchema>;

/** What became of the ground, as a word. */
export type GroundEvent = 'crater' | 'gap' | 'ruins' | 'wreck';

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
  | { readonly type: 'climbed'; readonly stand: string; readonly link: string; readonly at: Spot }
  | { readonly type: 'tookPosture'; readonly stand: string; readonly posture: Stand['posture'] }
  | { readonly type: 'threw'; readonly stand: string; readonly at: Point }
  | { readonly type: 'flamed'; readonly stand: string; readonly facing: number }
  | { readonly type: 'laidCharge'; readonly stand: string; readonly house: string }
  | {
      readonly type: 'groundChanged';
      readonly what: GroundEvent;
      readonly added: Board['ground']['added'];
      readonly removed: readonly string[];
    }
  | { readonly type: 'ordered'; readonly squad: string; readonly orders: readonly Order[] }
  | { readonly type: 'scored'; readonly side: SkirmishSide; readonly points: number };

/** The shape of a scenario file. */
export const scenarioSchema = z.strictObject({
  ...scenarioBase,
  table: z.strictObject({ width: z.int().positive(), height: z.int().positive() }),
  areas: z.array(z.strictObject({ id, terrain: z.enum(TERRAINS), outline: z.array(point) })),
  walls: z.array(z.strictObject({ id, line: z.array(point) })),
  houses: z.array(house).default([]).describe('houses one may enter (TS-6.1)'),
  objective: point,
  turns: z.int().min(1).max(50),
  cup: z.array(weather).describe('the weather chips, at least one for each turn'),
  stands: z
    .array(
      z.union([
        z.strictObject({
          id,
          side,
          kind: z.enum(KINDS),
          at: point,
          facing: degrees.default(0),
          storey: z.int().default(0),
          squad: id.nullable().default(null).describe('the squad of a man (TS-8.4)'),
          arm: z.enum(ARMS).default('rifle'),
        }),
        z
          .strictObject({ id, side, kind: z.literal('infantry'), hides: z.array(id).min(1) })
          .describe('placed in secret in one of these woods'),
      ]),
    )
    .min(2),
});
/** A scenario as written. */
export type Scenario = z.infer<typeof scenarioSchema>;

/** The ground as it is now. */
export interface Terrain {
  readonly storeys: Storeys;
  /** What no base may enter: houses without storeys, wrecks. */
  readonly solid: readonly Shape[];
  /** The ground floors of houses with storeys, which only men may enter. */
  readonly rooms: readonly Shape[];
  readonly walls: readonly Shape[];
  /** Craters and ruins. */
  readonly rough: readonly Shape[];
}

/** What never changes during a game. */
export interface Setting {
  readonly scenario: Scenario;
  readonly woods: readonly Shape[];
  readonly hills: readonly Shape[];
  /** The ground after what happened to it: a cache. */
  readonly terrainAfter: (change: Board['ground']) => Terrain;
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
