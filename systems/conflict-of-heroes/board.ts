import { memorySchema } from '@grognard/kernel';
import { z } from 'zod';
import { CARD_IDS, OBJECTIVE_CARDS } from './data/cards.ts';
import { MARKERS } from './data/hits.ts';
import { UNIT_TYPE_IDS } from './data/units.ts';

/** More CAPs than anybody ever has, at the start or later. */
export const MOST_CAPS = 99;

/** A force. */
export const side = z.string().min(1).describe("a force, by its id in the scenario: 'german', 'soviet'");
/** In files a hex is written by its printed name ("2-J10"); here it is its number on the joined map. */
export const hexField = z
  .int({ error: 'a hex is wanted, by its printed name, such as "2-J10"' })
  .nonnegative()
  .meta({ hexName: true, description: 'a hex by its printed name, such as "2-J10"' });
/** A unit, by its name. */
export const unitId = z.string().min(1);
/** COH-5.1.1: one side of the hex, never a corner. */
export const facing = z
  .int({ error: 'a facing is wanted: NE, E, SE, SW, W, NW, or its number, 0 to 5' })
  .min(0)
  .max(5)
  .describe('the hexside faced: 0 north-east, 1 east, 2 south-east, 3 south-west, 4 west, 5 north-west');
/** A card. */
export const card = z.enum(CARD_IDS);

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
  caps: z.int().nonnegative().max(MOST_CAPS),
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
  /**
   * COH-7.7.3.14: hexes a unit may not leave for in the very next action, until it has been taken; first the one the enemy
   * came from. COH-20.2.4: likewise the enemy's hex that a die keeps the AI out of.
   */
  barred: z
    .array(
      z.strictObject({
        from: hexField.nullable().describe('null: off the map'),
        hexes: z.array(hexField).readonly(),
        side,
        rule: z.enum(['COH-7.7.3.14', 'COH-20.2.4']).default('COH-7.7.3.14').describe('the rule that bars them'),
      }),
    )
    .readonly(),
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
  /** COH-10.0.2, COH-10.2.1: where units came to light, or were before they hid. */
  lastSeen: memorySchema({ hex: hexField }),
  /** COH-7.5.0.4, COH-7.5.0.7: markers that were shown, and hidden or taken away again. */
  shownMarkers: memorySchema({ marker: z.enum(MARKERS) }),
  /** COH-7.5.0.4: and those that can't lie under a unit, for what it did would have shown them. */
  ruledOutMarkers: memorySchema({ markers: z.array(z.enum(MARKERS)).readonly() }),
});
export type Board = z.infer<typeof boardSchema>;
