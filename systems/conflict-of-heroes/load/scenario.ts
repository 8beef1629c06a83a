import type { ScenarioFile, Side } from '@grognard/kernel';
import { scenarioBase, scenarioFacts } from '@grognard/kernel';
import { z } from 'zod';
import { MOST_CAPS } from '../board.ts';
import { CARD_IDS } from '../data/cards.ts';
import { UNIT_TYPE_IDS } from '../data/units.ts';

const hexName = z
  .string()
  .regex(/^(\d+-)?[A-Z]\d{2}$/)
  .describe('a hex by its printed name, such as "2-J10"');
const DIRECTIONS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;

/** A geomorphic board: twelve rows of seventeen hexes, or any other size. Row A is the southern edge. */
export const boardFileSchema = z.strictObject({
  format: z.literal(1).default(1),
  id: z.string().regex(/^\d+$/).describe('the board number, the first part of its hex names'),
  terrain: z
    .array(z.string().regex(/^[.fwFBS~mc]+$/))
    .min(1)
    .max(26)
    .describe(
      'rows from the northern edge down: . open, f field, w light woods, F forest, B wooden building, S stone building, ~ water, m marsh, c corn',
    ),
  levels: z
    .array(z.string().regex(/^[0-9]+$/))
    .default([])
    .describe('heights, row by row as the terrain; left out, all 0'),
  roads: z
    .array(z.array(z.string().regex(/^[A-Z]\d{2}$/)).min(2))
    .default([])
    .describe('each road as the hexes it runs through, in order; over water it is a bridge'),
  walls: z
    .array(z.string().regex(/^[A-Z]\d{2} (NE|E|SE|SW|W|NW)$/))
    .default([])
    .describe('hexsides with a wall: "G05 NE"'),
  offset: z
    .enum(['odd', 'even'])
    .default('odd')
    .describe('which rows, counted from the northern edge from 0, stand half a hex to the east'),
});
export type BoardFile = z.infer<typeof boardFileSchema>;
export { DIRECTIONS };

const entry = z.strictObject({ turn: z.int().positive(), hexes: z.array(hexName).min(1) });
const placed = z.strictObject({
  id: z.string().min(1),
  type: z.enum(UNIT_TYPE_IDS),
  hex: hexName.optional().describe('where it stands at the start'),
  facing: z.enum(DIRECTIONS).optional(),
  zone: z.string().optional().describe('or a zone its player may deploy it in'),
  hidden: z.boolean().default(false).describe('starts hidden'),
  fort: z.string().optional().describe('the fortification it starts in'),
  aboard: z.string().optional().describe('the vehicle it starts aboard'),
  entry: entry.optional().describe('or: comes as a reinforcement'),
});

const forceSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  nation: z.enum(['german', 'soviet']),
  title: z.object({ en: z.string(), fr: z.string() }).optional(),
  caps: z.int().min(0).max(MOST_CAPS),
  handicap: z
    .int()
    .min(0)
    .max(2)
    .default(0)
    .describe('CAPs on top of these for the weaker player; needs the optional rule COH-3.2.5.1'),
  hand: z.int().nonnegative().default(0).describe('cards dealt before the first turn'),
  draws: z
    .union([z.int().nonnegative(), z.array(z.int().nonnegative())])
    .default(0)
    .describe('cards drawn in each later turn, or turn by turn from turn 1'),
  weapons: z.array(z.enum(CARD_IDS)).default([]),
  observers: z
    .union([z.literal('any'), z.array(z.string())])
    .default('any')
    .describe('who may direct off-board artillery'),
  units: z.array(placed).min(1),
});

const scoring = z.strictObject({
  start: z.record(z.string(), z.int().min(0).max(30)).default({}).describe('points at the start by force: a bid'),
  unit: z
    .record(z.string(), z.int())
    .default({})
    .describe('points for each enemy unit eliminated, by the force that scores; 1 if left out'),
  types: z
    .record(z.string(), z.partialRecord(z.enum(UNIT_TYPE_IDS), z.int()))
    .default({})
    .describe('points for enemy units of these types instead, by the force that scores'),
  hexes: z
    .array(
      z.strictObject({
        hex: hexName,
        points: z.int(),
        side: z.string().optional().describe('only for this force'),
        turns: z.union([z.literal('last'), z.literal('each'), z.array(z.int().positive())]).default('last'),
      }),
    )
    .default([]),
  exits: z
    .array(
      z.strictObject({
        side: z.string(),
        hexes: z.array(hexName).min(1),
        points: z.int(),
        units: z.array(z.string()).min(1).optional().describe('only these units may leave here: a convoy'),
      }),
    )
    .default([]),
  rescue: z
    .array(
      z.strictObject({
        side: z.string(),
        units: z.array(z.string()).min(1).describe('who is cut off'),
        points: z.int().positive().describe('for each of them that lives at the end, in touch with the others or gone'),
      }),
    )
    .default([]),
  control: z
    .array(z.strictObject({ hex: hexName, side: z.string() }))
    .default([])
    .describe('who controls which hex at the start'),
  satchel: z
    .strictObject({
      carrier: z.string(),
      last: z.record(z.string(), z.int()),
      exit: z.record(z.string(), z.int()),
      held: z
        .strictObject({
          side: z.string(),
          hexes: z.array(hexName),
          points: z.int(),
          turns: z.array(z.int().positive()),
        })
        .optional(),
    })
    .optional(),
  reach: z
    .strictObject({ side: z.string(), points: z.int() })
    .optional()
    .describe('the game ends at once when this force has so many points'),
  card: z
    .strictObject({
      scoring: z.record(z.string(), z.int()).default({}).describe('the Scoring card: points by force'),
      hexes: z
        .array(z.strictObject({ hex: hexName, points: z.int() }))
        .default([])
        .describe('the Scoring card: points for whoever holds these hexes when it is drawn'),
      objectives: z
        .array(z.strictObject({ hex: hexName, points: z.int() }))
        .max(4)
        .default([])
        .describe('what the Objective cards stand for, in order; one is drawn before the game'),
      secretFor: z
        .string()
        .optional()
        .describe('the force whose secret the objective is; left out, nobody knows it and its holder scores'),
    })
    .optional(),
});

export const scenarioSchema = z.strictObject({
  ...scenarioBase,
  date: z.string().default(''),
  season: z
    .enum(['summer', 'mud', 'winter'])
    .default('summer')
    .describe('how the ground is painted; in the mud and in winter corn has been cut'),
  minutes: z.int().positive().default(60),
  complexity: z.int().min(1).max(5).default(1),
  teaches: z.array(z.string()).default([]).describe('chapters this scenario introduces'),
  favours: z.string().optional().describe('the side it favours, if it is not meant to be even'),
  bid: z.object({ en: z.string(), fr: z.string() }).optional(),
  balance: scenarioFacts.balance,
  campaign: z
    .strictObject({
      id: z.string(),
      battle: z.int().positive().describe('which battle of it this is, from 1'),
      won: z.record(z.string(), z.int().nonnegative()).default({}).describe('battles won so far, by force'),
      lost: z.record(z.string(), z.array(z.string())).default({}).describe('units that are missing, by force'),
    })
    .optional()
    .describe('the campaign this is a battle of, and how it stands (COH-K.1)'),
  map: z
    .array(
      z.strictObject({
        board: z.union([z.string(), boardFileSchema]),
        at: z.tuple([z.int(), z.int()]).default([0, 0]).describe('column and row of its north-western hex'),
        turned: z.boolean().default(false),
      }),
    )
    .min(1),
  readAs: z
    .record(z.string().regex(/^[.fwFBS~mc]$/), z.string().regex(/^[.fwFBS~mc]$/))
    .default({})
    .describe('terrain that counts as another on this map, by its letters'),
  turns: z.int().min(1).max(30),
  initiative: z.string().optional().describe('the force that has the initiative in turn 1'),
  order: z
    .enum(['alternate', 'sides'])
    .default('alternate')
    .describe('with three or four players: one by one, or whole sides'),
  victory: z.enum(['team', 'individual']).default('team'),
  solo: z
    .string()
    .optional()
    .describe('the force that plays by itself when the solitaire rules (COH-20.2.1) are in use'),
  deployFirst: z.string().optional(),
  zones: z.record(z.string(), z.array(hexName)).default({}),
  forces: z.array(forceSchema).min(2).max(4),
  forts: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        kind: z.enum(['trench', 'bunker', 'wire', 'roadblock', 'mines']),
        side: z.string(),
        hex: hexName.optional(),
        zone: z.string().optional(),
        facing: z.enum(DIRECTIONS).optional(),
        hidden: z.boolean().default(false),
        turn: z.int().min(2).optional().describe('comes in this turn instead of at set-up, with the reinforcements'),
      }),
    )
    .default([]),
  smoke: z.array(z.strictObject({ hex: hexName, points: z.int().min(1).max(2) })).default([]),
  deck: z.array(z.strictObject({ card: z.enum(CARD_IDS), count: z.int().positive() })).default([]),
  event: z
    .strictObject({
      points: z.record(z.string(), z.int()).default({}).describe('points by force'),
      units: z.array(z.string()).default([]).describe('reinforcements that may come from now on'),
    })
    .optional()
    .describe('what happens when the Event card is drawn'),
  hastyDefences: z.int().nonnegative().default(12).describe('how many hasty-defence counters there are'),
  smokeFrom: z
    .array(z.enum(UNIT_TYPE_IDS))
    .default([])
    .describe('unit types that may fire smoke besides those that always may'),
  noSmoke: z.boolean().default(false),
  radio: z.boolean().default(false).describe('heavy mortars need no observer hex near by'),
  gunsInBunkers: z.boolean().default(false),
  keepsWeapons: z
    .array(z.enum(CARD_IDS))
    .default([])
    .describe('weapon cards that are not discarded when they are used'),
  scoring: scoring.default(scoring.parse({})),
});

/** The scenario with points at the start for one force: a bid. */
export const withBid = (scenario: ScenarioFile, side: Side, points: number): ScenarioFile => {
  const { scoring: before } = scenario as { readonly scoring?: object };
  return { ...scenario, scoring: { ...before, start: points === 0 ? {} : { [side]: points } } };
};

/** The scenario with one force left to the solitaire rules (COH-20.2.1). */
export const leftAlone = (scenario: ScenarioFile, side: Side): ScenarioFile => {
  const { rules = {} } = scenario as { readonly rules?: { readonly use?: readonly string[] } };
  const use = [...new Set([...(rules.use ?? []), 'COH-20.2.1'])];
  return { ...scenario, solo: side, rules: { ...rules, use } };
};

export type Scenario = z.infer<typeof scenarioSchema>;
export type PlacedUnit = Scenario['forces'][number]['units'][number];
