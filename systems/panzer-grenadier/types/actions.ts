import { z } from 'zod';
import { hex, id, player } from './board.ts';

const action = <K extends string, S extends z.ZodRawShape>(type: K, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });

const ids = z.array(id).readonly();
const some = z.array(id).min(1).readonly();
const path = z.array(hex).min(1).readonly().describe('the hexes entered, one after the other');

/** PG-3.1.7: everybody who is woken, and whether he moves or fires. */
const woken = z.strictObject({ row: id, does: z.enum(['move', 'fire']) }).readonly();

/** PG-3.0.9: a piece or a work and its place, or a tank and the leader in it. */
const setUpLine = z
  .strictObject({
    row: id,
    hex: hex.optional(),
    unit: id.optional().describe('PG-6.8.2: the tank that has the leader'),
    how: z.enum(['shown', 'hidden', 'onFoot', 'mounted']).optional().describe('PG-16.6.1, PG-6.9.1'),
  })
  .readonly();
export type SetUpLine = z.infer<typeof setUpLine>;

/** PG-7.23.2: an HMG may give a part of its fire. */
const part = z.strictObject({ unit: id, part: z.int().min(1) }).readonly();

export const actionSchema = z.discriminatedUnion('type', [
  action('setUp', { lines: z.array(setUpLine).readonly() }),
  action('pass', {}),
  action('save', {}).describe('PG-17.2.1: keep a segment of the lead'),
  action('spend', {}).describe('PG-17.2.1: two segments running, this one and the one that was kept'),
  action('drive', { unit: id }).describe('PG-17.4.1: Drive, its mark comes off'),
  action('place', { hex }).describe('PG-17.4.1: smoke or old mines'),
  action('split', { lines: z.array(z.strictObject({ row: id, player }).readonly()).readonly() }).describe(
    'PG-17.5.1: who commands whom; those left out are the commander’s',
  ),
  action('draw', {}).describe('PG-17.51.1: a more senior leader from the pool'),
  action('appoint', { player }).describe('PG-17.51.2: who acts in this segment'),
  action('activate', { lines: z.array(woken).readonly() }),
  action('artillery', {
    lines: z
      .array(
        z
          .strictObject({
            row: id.describe('which factor'),
            hex: z.int(),
            as: z.enum(['shells', 'smoke']).default('shells'),
            attack: z
              .int()
              .min(1)
              .max(9)
              .default(1)
              .describe('PG-9.3.2: those with the same hex and number fire as one'),
          })
          .readonly(),
      )
      .readonly(),
  }),
  action('aircraft', { lines: z.array(z.strictObject({ row: id, hex: z.int() }).readonly()).readonly() }),
  action('force', { piece: id }),
  action('move', { unit: id, path, with: ids.default([]).describe('leaders who go with it (PG-5.0.2)') }),
  action('load', { unit: id, carrier: id }),
  action('unload', { unit: id }),
  action('limber', { unit: id }),
  action('dig', { unit: id }),
  action('clear', { unit: id, what: z.enum(['wreck', 'mines']) }),
  action('consolidate', { unit: id, into: id }).describe('PG-17.1.1'),
  action('recover', { piece: id, helper: id.nullable().default(null) }),
  action('exit', { unit: id, with: ids.default([]) }),
  action('direct', {
    shooters: some,
    hex,
    parts: z.array(part).readonly().default([]).describe('HMGs that give no more than this (PG-7.23.2)'),
    leaders: ids.default([]).describe('who adds his combat modifier, each to a unit of his hex (PG-6.42.1)'),
    combines: id.nullable().default(null).describe('who brings several hexes together (PG-6.41.1)'),
  }),
  action('bombard', { shooters: some, hex, combines: id.nullable().default(null) }),
  action('smoke', { shooters: some, hex }),
  action('antiTank', {
    shooter: id,
    target: id,
    through: hex.nullable().default(null).describe('PG-11.11.2: where the fire enters, of two'),
  }),
  action('assault', {
    units: ids.describe('who goes in, and who of those inside joins'),
    leaders: ids.default([]).describe('who goes in with them, and who of those inside takes part'),
    hex,
    leader: id.nullable().default(null).describe('who adds his combat modifier'),
    charges: z
      .array(z.strictObject({ unit: id, through: hex }).readonly())
      .readonly()
      .default([])
      .describe('PG-15.4.1: cavalry from two hexes away, and the hex between'),
    fights: z.boolean().default(true).describe('PG-12.3.1: in a hex already contested one may go in and wait'),
  }),
  action('open', { shooters: some, kind: z.enum(['df', 'at']) }).describe('opportunity fire at the mover'),
  action('strike', {}).describe('PG-12.12.2: at those who leave an assault hex'),
  action('all', {}).describe('PG-12.43.2: all fire, at the same time as the attacker'),
  action('fortified', {}).describe('PG-12.43.2: only who is dug in or fortified, first'),
  action('choose', { piece: id }),
  action('flee', {
    path: z.array(hex).readonly().describe('the hexes entered; none where one may stay (PG-14.32.2)'),
    with: ids.default([]).describe('leaders who go with it (PG-14.4.4)'),
  }),
  action('done', {}),
]);
export type Action = z.infer<typeof actionSchema>;
export type ActionOf<K extends Action['type']> = Extract<Action, { type: K }>;
