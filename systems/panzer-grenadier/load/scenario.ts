import { scenarioBase, scenarioFacts } from '@grognard/kernel';
import { z } from 'zod';
import { unitTypeSchema } from '../data/unit-type.ts';
import { NATIONS, RANKS } from '../types/sides.ts';
import { boardFileSchema } from './board-file.ts';

const side = z.enum(NATIONS);
const hexName = z
  .string()
  .regex(/^(\d+-)?\d{4}$/)
  .describe('a hex by its printed name: "0704", or "3-0704" where there are several boards');
const id = z.string().regex(/^[a-z0-9-]+$/);

/** Some of the map: named hexes, whole boards, columns and rows from and to. */
const area = z
  .strictObject({
    hexes: z.array(hexName).optional(),
    boards: z.array(z.string()).optional(),
    columns: z.tuple([z.int(), z.int()]).optional(),
    rows: z.tuple([z.int(), z.int()]).optional(),
    edge: z.enum(['north', 'east', 'south', 'west']).optional(),
    within: z.strictObject({ hex: hexName, hexes: z.int().min(0) }).optional(),
  })
  .describe('all that is given must hold');
export type Area = z.infer<typeof area>;

/** Units and leaders that come together. */
const group = z.strictObject({
  id,
  area: area.optional().describe('where they may be set up, or the edge they enter by'),
  turn: z
    .int()
    .min(0)
    .default(0)
    .describe('0: set up before the game; else the turn in which they may enter (PG-16.51.1)'),
  hidden: z.boolean().default(false).describe('they may be set up hidden (PG-16.6.1)'),
  units: z
    .array(
      z.strictObject({
        type: id,
        count: z.int().min(1).default(1),
        hex: hexName.optional().describe('a place they are given; left out, the player chooses'),
        steps: z.int().min(1).max(2).optional(),
        aboard: id.optional().describe('the type of transport of this group that carries each of them'),
        dugIn: z.boolean().default(false),
        limbered: z.boolean().default(false),
      }),
    )
    .default([]),
  leaders: z
    .array(z.strictObject({ rank: z.enum(RANKS), count: z.int().min(1).default(1), name: z.string().optional() }))
    .default([])
    .describe('drawn from the pool and flipped unless named (PG-6.1.1)'),
  commissars: z.int().min(0).default(0),
});
export type Group = z.infer<typeof group>;

const forceSchema = z.strictObject({
  side,
  title: z.strictObject({ en: z.string(), fr: z.string() }).optional(),
  initiative: z.int().min(0).max(9).describe('PG-3.0.2'),
  morale: z.tuple([z.int().min(2).max(12), z.int().min(2).max(12)]).describe('full and reduced (PG-14.0.1)'),
  moraleOf: z
    .partialRecord(z.string(), z.tuple([z.int(), z.int()]))
    .default({})
    .describe('of some types, others'),
  groups: z.array(group).min(1),
  players: z.int().min(1).max(4).default(2).describe('how many share the side, where PG-17.5.1 is played'),
  tankLeaders: z.int().min(0).default(0).describe('PG-6.8.2: of nations that have not one in every tank'),
  factors: z.array(z.int().min(1).max(60)).default([]).describe('off-board artillery (PG-9.2.1)'),
  aircraft: z
    .array(z.tuple([z.int(), z.int()]))
    .default([])
    .describe('the two values of each counter (PG-15.2.1)'),
  mines: z.array(z.int().min(0).max(3)).default([]).describe('strengths laid at set-up; 0 is a dummy (PG-16.7.1)'),
  minesIn: area.optional(),
  entrenchments: z.int().min(0).default(0).describe('placed at set-up (PG-16.41.1)'),
  bunkers: z.array(id).default([]),
  smoke: z.boolean().default(false).describe('PG-16.1.1'),
});
export type Force = z.infer<typeof forceSchema>;

const goal = z
  .strictObject({
    side: side.optional().describe('who scores; left out, whoever holds it'),
    points: z.int(),
    hold: z.array(hexName).min(1).optional().describe('for each of these hexes controlled when the game ends'),
    lost: z.boolean().optional().describe('for each step the enemy has lost'),
    exit: area.optional().describe('for each step that left the map there (PG-16.52.1)'),
    clear: area.optional().describe('if no enemy combat unit in good order is there at the end'),
    handicap: z
      .literal(true)
      .optional()
      .describe('given to the side, whatever happens: what it lacks between equal players'),
  })
  .describe("PG-ABS.5: victory is wholly the scenario's");

export const scenarioSchema = z.strictObject({
  ...scenarioBase,
  ...scenarioFacts,
  year: z.int().min(1936).max(1946).describe('decides who has tank leaders and two shots (PG-6.8.1, PG-11.2.1)'),
  starts: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .describe('the hour of turn 1; a turn is a quarter of an hour (PG-2.4.1)'),
  turns: z.int().min(1).max(80),
  visibility: z
    .array(z.strictObject({ from: z.int().min(1), hexes: z.int().min(1).max(12) }))
    .default([{ from: 1, hexes: 12 }])
    .describe('from that turn on; 1 is night (PG-5.5.1, PG-8.1.1)'),
  map: z
    .array(
      z.strictObject({
        board: z.union([z.string(), boardFileSchema]),
        at: z.tuple([z.int(), z.int()]).default([0, 0]).describe('column and row of its upper left hex'),
        turned: z.boolean().default(false).describe('turned about'),
      }),
    )
    .min(1),
  limiting: z
    .array(hexName)
    .default([])
    .describe('hexes that hide whoever is in them and block sight as woods do, whatever grows there (PG-8.2.1)'),
  types: z.array(unitTypeSchema).default([]).describe('types of its own, beside the roster'),
  forces: z.tuple([forceSchema, forceSchema]).describe('who sets up first comes first (PG-3.0.9)'),
  crossing: z.int().min(2).max(12).default(7).describe('PG-5.72.3: two dice to leave a major river'),
  control: z
    .array(z.strictObject({ side, hexes: z.array(hexName).min(1) }))
    .default([])
    .describe('PG-1.1.15'),
  riders: z.boolean().default(false).describe('PG-1.1.31: tanks may carry infantry'),
  goals: z.array(goal).min(1),
  levels: z
    .array(z.strictObject({ margin: z.int(), result: z.enum(['draw', 'minor', 'major']) }))
    .default([
      { margin: 0, result: 'draw' },
      { margin: 1, result: 'minor' },
    ])
    .describe('how far ahead one must be for which victory'),
});
export type Scenario = z.infer<typeof scenarioSchema>;
