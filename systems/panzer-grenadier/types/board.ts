import { z } from 'zod';
import { NATIONS, PHASES, RANKS, STATES } from './sides.ts';

export const side = z.enum(NATIONS);
export const hex = z.int().nonnegative().describe('a hex; files say its printed name, such as "0704"');
export const id = z.string().min(1);

/** Where a piece is. */
const place = z.discriminatedUnion('in', [
  z.strictObject({ in: z.literal('hex'), hex }),
  z.strictObject({ in: z.literal('aboard'), unit: id }).describe('carried or towed by that unit (PG-5.61.3)'),
  z
    .strictObject({ in: z.literal('entry'), group: id })
    .describe('off the map, in a group that is to enter (PG-16.51.1)'),
]);
export type Place = z.infer<typeof place>;

/**
 * PG-3.1.10, PG-13.1.2: `opened` has taken the first of two opportunity shots; `moved` and `fired` have acted; all of them
 * may not be activated any more this turn.
 */
const mark = z.enum(['none', 'opened', 'moved', 'fired']);
export type Mark = z.infer<typeof mark>;

/** What units and leaders have alike. */
const piece = {
  id,
  side,
  at: place.readonly(),
  state: z.enum(STATES).default('good'),
  mark: mark.default('none'),
  spent: z.int().min(0).default(0).describe('movement points of its segment, in halves (PG-5.0.5)'),
  began: hex.nullable().default(null).describe('where it was when the turn began (PG-12.3.2, PG-5.72.1)'),
};

/** Work that takes several turns, and the last turn in which it went on (PG-16.22.2, PG-16.32.1, PG-16.74.1). */
const work = z.strictObject({
  what: z.enum(['dig', 'wreck', 'mines']),
  turns: z.int().min(1).max(3),
  last: z.int().min(0),
});

export const unitSchema = z.strictObject({
  ...piece,
  type: id.describe('a type of the roster'),
  steps: z.int().min(1).max(2),
  limbered: z.boolean().default(false).describe('PG-5.63.1: the back of a weapon'),
  spotted: z.boolean().default(false).describe('PG-8.22.1'),
  dugIn: z.boolean().default(false).describe('PG-16.21.3: the work is finished'),
  work: work.readonly().nullable().default(null),
  hidden: z.boolean().default(false).describe('PG-16.6.1: the enemy does not know of it'),
  tankLeader: z.boolean().nullable().default(false).describe("PG-6.8.3: secret; null where it can't be known"),
  leaderShown: z.boolean().default(false).describe('whether it has a leader has come out (PG-6.81.1)'),
  shots: z
    .strictObject({ kind: z.enum(['df', 'at']), taken: z.int().min(1) })
    .readonly()
    .nullable()
    .default(null)
    .describe('opportunity shots of this turn (PG-13.0.6)'),
  fireFrom: z
    .array(hex)
    .readonly()
    .default([])
    .describe('PG-11.11.2: the hexes through which anti-tank fire came this turn, since it last moved'),
  forded: z
    .int()
    .min(0)
    .nullable()
    .default(null)
    .describe('PG-5.72.2: the turn it entered its river hex by an engineer'),
});
export type Unit = z.infer<typeof unitSchema>;

export const leaderSchema = z.strictObject({
  ...piece,
  name: z.string().min(1),
  rank: z.enum(RANKS).nullable().describe('null: a commissar, who has none'),
  morale: z.int().min(1).max(12),
  combat: z.int().min(0).max(2).default(0),
  support: z.int().min(0).max(2).default(0).describe('the morale modifier (PG-6.51.1)'),
  mounted: z.boolean().default(false).describe('PG-6.9.1: a cavalry leader'),
});
export type Leader = z.infer<typeof leaderSchema>;

const minefield = z.strictObject({
  id,
  side: side.describe('who laid it'),
  hex,
  strength: z.int().min(0).max(3).nullable().describe('0: a dummy; null: face down to whoever looks (PG-16.7.1)'),
  shown: z.boolean().default(false),
});
export type Minefield = z.infer<typeof minefield>;

const bunker = z.strictObject({ id, hex, type: id, mark: mark.default('none') });
export type Bunker = z.infer<typeof bunker>;

/** PG-6.72.1, PG-15.1.2: nobody of a side moves so near the spot until the end of a turn. */
const standstill = z.strictObject({ side, hex, within: z.int().min(1), until: z.int().min(1) });

/** PG-17.4.1: for this turn only. */
const lent = z.literal(true).optional();

/** PG-17.5.1: a player of a side that several share, by his number. */
export const player = z.int().min(1).max(4);

/** PG-17.5.1, PG-17.51.1: who commands whom, who commands them all, and who acts in this segment. */
const split = z.strictObject({
  chief: player.nullable().describe('PG-17.51.1: the commander in chief'),
  leader: id.nullable().describe('PG-17.51.1: the highest leader, by whom he commands'),
  acting: player.nullable().default(null).describe('PG-17.51.2: who was told to act in this segment'),
  of: z.record(id, player).readonly().default({}).describe('pieces and their players; all others are the chief’s'),
});
export type Split = z.infer<typeof split>;

const forEach = <S extends z.ZodType>(shape: S) => z.partialRecord(side, shape).readonly();

export const boardSchema = z.strictObject({
  turn: z.int().min(0),
  phase: z.enum(PHASES),
  /** PG-3.0.3, PG-3.0.4: whose segment it is, how many of the lead are left, who passed last. */
  segment: z
    .strictObject({
      number: z.int().min(0),
      side: side.nullable(),
      lead: z.int().min(0),
      passed: side.nullable(),
      open: z.boolean().default(false).describe('it has begun and is not over'),
    })
    .readonly(),
  saved: side.nullable().default(null).describe('PG-17.2.1: who has saved a segment'),
  drive: side.nullable().default(null).describe('PG-17.4.1: who may take the mark off a unit this turn'),
  units: z.array(unitSchema).readonly().describe('in the order of their names'),
  leaders: z.array(leaderSchema).readonly().describe('in the order of their names'),
  smoke: z.array(z.strictObject({ hex, side }).readonly()).readonly(),
  wrecks: z.array(z.strictObject({ hex, count: z.int().min(1).max(3) }).readonly()).readonly(),
  entrenchments: z.array(hex).readonly(),
  bunkers: z.array(bunker.readonly()).readonly(),
  mines: z.array(minefield.readonly()).readonly(),
  control: z.array(side.nullable()).readonly().describe('PG-1.1.14: whose unit was there last, by hex'),
  factors: forEach(
    z.array(z.strictObject({ value: z.int().min(1), fired: z.boolean(), lent }).readonly()).readonly(),
  ).describe('off-board artillery (PG-9.2.1)'),
  aircraft: forEach(z.array(z.strictObject({ id, used: z.boolean(), lent }).readonly()).readonly()),
  split: forEach(split.readonly()).default({}).describe('sides that several players share (PG-17.5.1)'),
  standstills: z.array(standstill.readonly()).readonly(),
  event: z.int().min(2).max(12).nullable().default(null).describe('PG-17.4.1: the random event of this turn'),
  lost: z
    .array(z.strictObject({ type: id, side, steps: z.int().min(1), turn: z.int() }).readonly())
    .readonly()
    .describe('steps lost, as victory counts them (PG-ABS.5)'),
  fallen: z.array(z.strictObject({ leader: id, side, rank: z.enum(RANKS).nullable() }).readonly()).readonly(),
  exited: z.array(z.strictObject({ unit: id, side, steps: z.int().min(1), by: id }).readonly()).readonly(),
});
export type Board = z.infer<typeof boardSchema>;
