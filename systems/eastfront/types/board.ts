import { z } from 'zod';
import { EXPEDITION_TOWNS } from '../data/blocks.ts';
import { PHASES, SATELLITES, SIDES, WEATHERS } from './sides.ts';

/** What stands for a unit that can't be seen. */
export const UNKNOWN = '?';

const side = z.enum(SIDES);
export const hex = z
  .int({ error: 'a hex is wanted, by its name: "Rostov E2"' })
  .nonnegative()
  .describe('a hex; files say its name, such as "Rostov E2"');
const id = z.string().min(1);
export const date = z
  .string()
  .regex(/^19\d\d-(0[1-9]|1[0-2])-(I|II)$/, 'a fortnight is written like "1942-07-II"')
  .describe('a fortnight: year, month, first or second half');
const month = z
  .string()
  .regex(/^19\d\d-(0[1-9]|1[0-2])$/, 'a month is written like "1942-07"')
  .describe('year and month');

const forBoth = <S extends z.ZodType>(shape: S) => z.strictObject({ axis: shape, soviet: shape }).readonly();

/** EF-0.3: steps left. Headquarters and static units have a step of 0 (EF-5.1.4, EF-2.67.2). */
const steps = z.int().min(0).max(4);

const place = z.discriminatedUnion('in', [
  z.strictObject({ in: z.literal('hex'), hex }),
  z.strictObject({ in: z.literal('offMap'), hex }).describe('beyond the west edge, opposite that hex (EF-16.7.1)'),
  z.strictObject({ in: z.literal('moscow') }).describe('STAVKA where Moscow is not on the map (EF-EDEL.5)'),
]);

/** What an active headquarters was ordered to do. */
export const ordersSchema = z.strictObject({
  task: z
    .enum(['command', 'landing', 'drop'])
    .describe('EF-15.41.1, EF-14.2.1: landings and drops take all its command'),
  blitz: z.enum(['no', 'marked', 'second']).describe('EF-5.7.1: marked; second in the Blitz phases'),
  deployed: z.boolean().describe('EF-5.21.4: it may over-stack until the end of movement'),
  done: z.boolean().describe('its landing or drop of this phase is made'),
  moves: z.int().min(0).describe('EF-5.61.1: supreme moves left'),
});
export type Orders = z.infer<typeof ordersSchema>;

export const blockSchema = z.strictObject({
  id: id.describe('the name it was dealt: all the enemy knows it by'),
  side,
  unit: id.default(UNKNOWN).describe("which unit of the forces it is; '?' where it can't be seen"),
  cv: steps.nullable().default(null).describe("steps; null where they can't be seen"),
  at: place.readonly(),
  from: hex.nullable().default(null).describe('the hex it came from into the hex where it is, this phase'),
  by: z
    .enum(['land', 'river', 'sea', 'air'])
    .nullable()
    .default(null)
    .describe('how it came there this phase (EF-7.54.1)'),
  moved: z.enum(['no', 'ground', 'strategic']).default('no').describe('EF-6.1.3: this phase; strategic: this turn'),
  flat: z.boolean().default(false).describe('lies face up, for all to see'),
  orders: ordersSchema.readonly().nullable().default(null).describe('of an active headquarters'),
  stoodDown: z.boolean().default(false).describe('EF-5.43.1: a headquarters that was active this turn'),
  supplied: z.boolean().default(true).describe('EF-10.2.1: as of the last enemy supply phase'),
  dispersed: z.boolean().default(false).describe('EF-14.6.1: paratroops before they have regrouped'),
  landed: z.boolean().default(false).describe('EF-15.51.1: it came from the sea to the hex where it is'),
  hits: z.int().min(0).max(2).default(0).describe('EF-7.34.2: hits that are not yet a step, in this round'),
  seen: z
    .strictObject({ unit: id, cv: steps, date })
    .readonly()
    .nullable()
    .default(null)
    .describe('what was shown of it last, and when'),
  known: z.boolean().default(false).describe('nothing secret has happened to its strength since it was shown'),
});
export type Block = z.infer<typeof blockSchema>;

export const battleSchema = z.strictObject({
  hex,
  defender: side.describe('EF-7.12.1: the original defender; the other is the original attacker'),
  isNew: z.boolean().default(false).describe('EF-7.15.1: begun this phase, a round must be fought'),
  strike: z
    .strictObject({ hq: id, dice: steps })
    .readonly()
    .nullable()
    .default(null)
    .describe('EF-7.13.1: the air strike allotted, with its strength (EF-7.4.5)'),
  round: z.enum(['none', 'declared', 'fought']).default('none').describe('EF-7.21.1: at most one round a combat phase'),
  strongest: id
    .nullable()
    .default(null)
    .describe('EF-1.46.3: the defender of a fortress that fires triple in this round'),
  supported: z.boolean().default(false).describe('EF-7.4.5: fixed at the start of the combat phase'),
});
export type Battle = z.infer<typeof battleSchema>;

/** By whose order a rear guard goes; by sea: evacuated (EF-15.6.1). */
const REAR_GUARD_BY = ['command', 'supreme', 'sea'] as const;
export type RearGuardBy = (typeof REAR_GUARD_BY)[number];

export const boardSchema = z.strictObject({
  scenario: id.describe('the scenario being played; in a chain the next takes over'),
  date,
  phase: z.enum(PHASES),
  turnOf: side.nullable().describe('the active player (EF-0.8)'),
  weather: z.strictObject({ east: z.enum(WEATHERS), west: z.enum(WEATHERS) }).readonly(),
  control: z.array(side.nullable()).readonly().describe('EF-8.1.1: who controlled each hex last, as of this phase'),
  contested: z.array(hex).readonly().describe('EF-8.33.1: empty hexes in zones of control of both, as of this phase'),
  blocks: z.array(blockSchema).readonly().describe('in the order of their names'),
  battles: z.array(battleSchema).readonly().describe('in the order of their hexes'),
  crossings: z
    .array(z.strictObject({ from: hex, to: hex }).readonly())
    .readonly()
    .describe('EF-6.33.1: hexsides of battle hexes crossed in this movement phase, once for each unit'),
  rearGuards: z
    .array(z.strictObject({ block: id, path: z.array(hex).readonly(), by: z.enum(REAR_GUARD_BY) }).readonly())
    .readonly()
    .describe('EF-6.41.1: who leaves last, and the way that is kept free for it'),
  portUse: z.array(hex).readonly().describe('EF-15.21.1: ports used this player turn, once for each sea move'),
  blitz: z.boolean().default(false).describe('EF-5.7.5: a Blitz headquarters was activated this player turn'),
  landings: z
    .array(z.strictObject({ hq: id, block: id }).readonly())
    .readonly()
    .default([])
    .describe('EF-15.41.3: whom a headquarters has set ashore this player turn'),
  pool: forBoth(z.array(id).readonly()).describe('eliminated units, which may be rebuilt (EF-11.42.1)'),
  lostOnce: forBoth(z.array(id).readonly()).describe('units that were eliminated at any time (EF-2.66.3, EF-2.63.1)'),
  gone: forBoth(z.array(id).readonly()).describe('units out of the game for good (EF-16.1.2)'),
  due: forBoth(z.array(z.strictObject({ unit: id, month, cv: steps }).readonly()).readonly()).describe(
    'reinforcements still to come (EF-11.5.1)',
  ),
  fallen: z
    .array(z.strictObject({ id, side, unit: id, cv: steps, date }).readonly())
    .readonly()
    .default([])
    .describe('blocks that were shown and are lost, as they were shown last'),
  beachhead: z
    .strictObject({
      state: z.enum(['none', 'hidden', 'preparing', 'ready', 'deployed', 'eliminated']),
      hex: hex.nullable(),
    })
    .readonly()
    .describe("EF-15.51.2; hidden: the enemy can't tell whether it is ready"),
  armyGroupE: z.enum(['away', 'due', 'arrived']).describe('EF-16.5.1'),
  freed: z.strictObject({ Odessa: z.boolean(), Sevastopol: z.boolean() }).readonly().describe('EF-16.4.1'),
  retaken: z
    .array(z.enum(EXPEDITION_TOWNS))
    .readonly()
    .default([])
    .describe('EF-16.4.2: towns the Axis had and lost again'),
  surrendered: z.array(z.enum(SATELLITES)).readonly().describe('EF-16.1.2'),
  spared: z.array(id).readonly().describe('blocks that attrition spares in this supply phase (EF-10.5.1, EF-15.31.1)'),
  tried: z.array(z.enum(SATELLITES)).readonly().describe('EF-16.1.1: asked to surrender in this supply phase'),
  results: z
    .array(z.strictObject({ scenario: id, axis: z.int(), soviet: z.int() }).readonly())
    .readonly()
    .describe('EF-3.14.1: victory points at the end of each scenario played, the handicap in the Axis total'),
});
export type Board = z.infer<typeof boardSchema>;
