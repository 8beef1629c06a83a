import { z } from 'zod';
import { hex } from './board.ts';
import { SATELLITES } from './sides.ts';

const id = z.string().min(1);
const path = z.array(hex).min(1).readonly().describe('the hexes entered, one after the other');

const setUpLine = z
  .strictObject({ row: z.string(), hex: z.int().optional(), cv: z.int().optional() })
  .readonly()
  .describe('a unit of the forces, where it stands, how strong');
export type SetUpLine = z.infer<typeof setUpLine>;

const productionLine = z
  .strictObject({ row: z.string(), hex: z.int().optional() })
  .readonly()
  .describe('what is bought or done; where it comes in');
export type ProductionLine = z.infer<typeof productionLine>;

const action = <K extends string, S extends z.ZodRawShape>(type: K, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });

export const actionSchema = z.discriminatedUnion('type', [
  action('setUp', { lines: z.array(setUpLine).readonly() }),
  action('produce', { lines: z.array(productionLine).readonly() }),
  action('activate', {
    block: id,
    to: hex.nullable().default(null).describe('the hex it deploys into; null: it stays (EF-5.21.1)'),
    as: z.enum(['command', 'blitz', 'landing', 'landingBlitz', 'drop', 'dropBlitz']).default('command'),
  }),
  action('move', {
    block: id,
    path,
    by: z
      .enum(['command', 'supreme'])
      .default('command')
      .describe('under a headquarters, or by a supreme move (EF-6.1.1)'),
    asRearGuard: z.boolean().default(false).describe('EF-6.41.1: named now, goes when all else has moved'),
  }),
  action('rail', { block: id, to: hex }),
  action('sail', { block: id, to: hex }),
  action('land', { hq: id, block: id, to: hex }),
  action('evacuate', { hq: id, block: id, asRearGuard: z.boolean().default(false) }),
  action('drop', { hq: id, block: id, to: hex }),
  action('mobilise', { block: id, path }),
  action('mobiliseByRail', { block: id, to: hex }),
  action('mobiliseBySea', { block: id, to: hex }),
  action('strike', { hq: id, hex }),
  action('declare', {
    hexes: z.array(hex).readonly().default([]).describe('battles to be fought beside those that must be'),
  }),
  action('fight', { hex }),
  action('choose', { block: id }),
  action('demand', { nation: z.enum(SATELLITES) }),
  action('deployBeachhead', {}),
  action('done', {}),
]);
export type Action = z.infer<typeof actionSchema>;
export type ActionOf<K extends Action['type']> = Extract<Action, { type: K }>;
