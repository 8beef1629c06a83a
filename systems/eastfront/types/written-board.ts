import { z } from 'zod';
import { battleSchema, blockSchema, boardSchema, hex, ordersSchema } from './board.ts';
import { WEATHERS } from './sides.ts';

/** Orders of a headquarters in a word: what `activate` has, or that it is in the second half of its Blitz. */
export const ORDERS_IN_SHORT = [
  'command',
  'blitz',
  'landing',
  'landingBlitz',
  'drop',
  'dropBlitz',
  'secondBlitz',
] as const;
export type OrdersInShort = (typeof ORDERS_IN_SHORT)[number];

const { shape } = boardSchema;

const writtenBlock = blockSchema.partial().extend({
  unit: z.string().describe('which unit of the forces it is, by its id or its name'),
  at: z.union([z.string().describe('a hex by its name, or "Moscow" where that is off the map'), blockSchema.shape.at]),
  orders: z
    .union([z.enum(ORDERS_IN_SHORT), ordersSchema.partial(), z.null()])
    .optional()
    .describe('of an active headquarters'),
});

const writtenBattle = battleSchema.partial().extend({
  hex,
  strike: z
    .union([z.string().describe('the headquarters whose strike it is'), battleSchema.shape.strike])
    .optional()
    .describe('EF-7.13.1: the air strike allotted'),
});

const writtenControl = z
  .strictObject({
    axis: z.array(hex).optional(),
    soviet: z.array(hex).optional(),
    fixed: z.boolean().optional().describe('EF-8.1.1: as fixed when this phase began, whatever blocks stand there now'),
  })
  .describe('hexes in other hands than the start line and the blocks say');

const forEither = <S extends z.ZodObject>(both: S) => both.partial();

/** The board as a position file may have it: what is left out follows from the rest, or from the scenario. */
export const writtenBoardSchema = boardSchema.extend({
  weather: z.union([z.enum(WEATHERS), shape.weather]),
  control: z.union([writtenControl, shape.control]),
  blocks: z.array(writtenBlock),
  battles: z.array(writtenBattle),
  pool: forEither(shape.pool.unwrap()),
  lostOnce: forEither(shape.lostOnce.unwrap()),
  gone: forEither(shape.gone.unwrap()),
  beachhead: z.union([z.string().describe('its state, where it is in no hex'), shape.beachhead]),
});
