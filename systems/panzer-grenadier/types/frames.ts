import type { Frame } from '@grognard/kernel';
import { z } from 'zod';
import { hex, id, side } from './board.ts';
import { STATES } from './sides.ts';

const frame = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({
    kind: z.literal(kind),
    step: z.string().optional(),
    sealed: z.record(z.string(), z.unknown()).optional(),
    ...shape,
  });

const ids = z.array(id).readonly();

/** PG-1.1.12: a cell of a fire table, for one piece. */
const resultFor = z.strictObject({ piece: id, result: z.string() }).readonly();
export type ResultFor = z.infer<typeof resultFor>;

/** PG-7.61.1, PG-7.63.5: pieces that lose steps together. */
const lossGroup = z
  .strictObject({
    among: z
      .array(z.strictObject({ unit: id, most: z.int().min(1) }).readonly())
      .readonly()
      .describe('who may lose steps, and how many of them (PG-7.61.6)'),
    left: z.int().min(1),
    first: z.boolean().describe('PG-7.63.3: the next step is the first, and the least affected loses it'),
    tanks: z.boolean().describe('PG-7.63.2: a step of an AFV must be among those that are left'),
  })
  .readonly();
export type LossGroup = z.infer<typeof lossGroup>;

/** By what pieces are hit: who may be hurt and who helps differs (PG-7.64.1, PG-12.51.1, section 23). */
export const SOURCES = [
  'direct',
  'bombardment',
  'antiTank',
  'assault',
  'opportunity',
  'air',
  'friendly',
  'mines',
] as const;
export type Source = (typeof SOURCES)[number];

/** An assault: who goes in, who of those inside takes part, and what was thrown at the defenders while they answer. */
const assault = {
  side,
  hex,
  attackers: ids,
  leaders: ids,
  leader: id.nullable(),
  charges: z.array(z.strictObject({ unit: id, through: hex }).readonly()).readonly(),
  charging: ids.describe('charging units that have come through'),
  starts: z.boolean().describe('PG-12.53.1: nobody of the side was inside'),
  fights: z.boolean(),
  first: z.enum(['nobody', 'fortified']).nullable().describe('PG-12.43.1: who fires before the attacker'),
  answer: z.array(resultFor).readonly().describe('what the attackers suffer at the same time'),
};

export const frameSchema = z.discriminatedUnion('kind', [
  frame('game', {}),
  frame('setUp', { side }),
  /** PG-17.5.1: a side that several players share: its commander, and who commands whom. */
  frame('command', { side }),
  frame('senior', { side }),
  frame('split', { side }),
  frame('turn', {}),
  frame('action', {}),
  frame('segment', { side }),
  /** PG-3.0.7: after a pass the other may force one to recover. */
  frame('force', { side, passer: side }),
  /** An activated group: who is still to move and to fire, and under whom. */
  frame('acting', {
    side,
    leaders: ids.default([]).describe('activated leaders, the first of the chain first'),
    moving: ids.default([]),
    firing: ids.default([]),
    helped: ids.default([]).describe('leaders who have helped a recovery and may not leave (PG-6.55.1)'),
    combined: ids.default([]).describe('leaders who have formed their combination of this segment (PG-6.41.3)'),
    added: ids.default([]).describe('leaders who have lent their combat modifier (PG-6.42.3)'),
    parts: z
      .array(z.strictObject({ unit: id, left: z.int().min(3) }).readonly())
      .readonly()
      .default([])
      .describe('HMGs that have given a part of their fire, and what is left of it (PG-7.23.2)'),
    bunkers: z
      .array(z.strictObject({ unit: id, kind: z.enum(['df', 'at']) }).readonly())
      .readonly()
      .default([])
      .describe('bunkers that have fired in one way and may still fire in the other (PG-16.82.1)'),
    again: ids.default([]).describe('AFVs that have made the first of two anti-tank attacks (PG-11.2.1)'),
    starts: z
      .array(z.strictObject({ piece: id, hex: hex.nullable(), state: z.enum(STATES) }).readonly())
      .readonly()
      .default([])
      .describe('where each of them was when woken, and in what order (PG-5.42.1, PG-5.43.1)'),
    mover: id.nullable().default(null).describe('who is under way and may still go on (PG-5.0.1)'),
  }),
  /** One unit on its way, hex by hex. */
  frame('march', {
    side,
    unit: id,
    with: ids.describe('leaders who go with it'),
    path: z.array(hex).readonly(),
    at: z.int().min(0).describe('hexes entered so far'),
    flight: z.boolean(),
    state: z.enum(STATES).describe('in which it set out: a worse one stops it (PG-13.14.1)'),
    hurries: z.boolean().default(false).describe('PG-17.3.1: farther than its allowance, out of sight'),
    riders: ids.default([]).describe('what it carried when it set out (PG-5.61.3)'),
    marks: ids.default([]).describe('who has moved when it is over (PG-3.1.10)'),
  }),
  frame('opportunity', {
    side,
    mover: id,
    with: ids.default([]).describe('leaders who go with it (PG-13.14.2)'),
    hurries: z.boolean().default(false).describe('PG-17.3.2: hidden units fire at it with two columns more'),
    shot: ids.describe('who has fired in this hex (PG-13.21.1)'),
  }),
  /**
   * One throw and what it says to each piece of one side that it strikes. Anti-tank fire is `antiTank` even when it is
   * opportunity fire: armour reads its cells. Whoever takes no part in an assault reads 0 for any figure: no step, but the
   * check (PG-AST.14). Of mines a cell is the steps lost and a D for demoralised: '1', 'D', '2D'. Leaders who go with a mover
   * are named too, be it with '-' (PG-13.14.2, PG-16.72.2).
   */
  frame('attack', {
    side: side.describe('whose pieces are struck'),
    source: z.enum(SOURCES),
    hex,
    results: z.array(resultFor).readonly(),
    lostBefore: z.int().min(0).optional().describe('how long the list of losses was; the attack notes it itself'),
    lone: z.int().min(0).optional().describe('PG-6.71.1: steps that struck a leader alone; noted likewise'),
  }),
  /** PG-9.4.1, PG-9.54.1: bombardments one after the other, each with the friends it may hit. */
  frame('barrage', {
    side,
    attacks: z
      .array(
        z
          .strictObject({
            hex,
            strength: z.int().min(1),
            isSeen: z.boolean().describe('by all who fire (PG-BFT.7)'),
          })
          .readonly(),
      )
      .readonly()
      .describe('those still to come, the present one first'),
    strays: z.array(hex).readonly().describe('hexes beside the target still to be tested for friendly fire'),
  }),
  /** 15.2: air attacks, hex by hex. */
  frame('strike', {
    side,
    attacks: z
      .array(z.strictObject({ hex, aircraft: ids }).readonly())
      .readonly()
      .describe('those still to come, the present one first'),
    strays: z
      .array(hex)
      .readonly()
      .describe('a hex for each test that is still to be made for an aircraft that missed'),
  }),
  frame('losses', { side, source: z.enum(SOURCES), hex, groups: z.array(lossGroup).readonly() }),
  frame('checks', {
    side,
    source: z.enum(SOURCES),
    hex,
    left: z.array(resultFor).readonly(),
    steps: z.int().min(0).describe("steps lost so far that count for leaders' casualties (PG-6.7.2)"),
  }),
  frame('assault', assault),
  /** PG-12.43.2: the defender's answer goes into the assault that goes on. */
  frame('firstFire', { ...assault, side: side.describe('who defends') }),
  /** PG-16.74.1: which of several fields becomes weaker. */
  frame('sweep', { side, among: ids }),
  /** PG-17.4.1: what the random event leaves to a side. */
  frame('happening', { side, event: z.int().min(2).max(12) }),
  /** PG-4.4.1: too many of a side in a hex when a segment is over. */
  frame('excess', { side, hex }),
  frame('parting', { side, hex, leavers: ids }),
  /** PG-14.31.1: whoever has failed to recover goes away, and then the others who must (PG-5.75.3). */
  frame('flight', {
    side,
    piece: id,
    with: ids,
    others: ids,
    driven: z.boolean().describe('PG-5.75.3: it must leave, threatened or not'),
  }),
  frame('flee', {
    side,
    piece: id,
    with: ids.describe('leaders who may go with it (PG-14.4.4); commissars must (PG-6.63.2)'),
  }),
  /** PG-6.71.2: enemies are in a hex where a side has leaders only; called by whoever brings them there. */
  frame('overrun', { side: side.describe("the leaders'"), hex }),
  frame('escape', { side, leader: id }),
  frame('markers', {}),
]);
export type OwnFrame = z.infer<typeof frameSchema> & Frame;
export type FrameOf<K extends OwnFrame['kind']> = Extract<OwnFrame, { kind: K }>;
