import { scenarioBase, scenarioFacts } from '@grognard/kernel';
import { z } from 'zod';
import { armySchema } from '../armies/list.ts';
import { type ManId, MEN } from '../data/men.ts';
import { PERIODS, VEHICLE_OPTIONS } from '../data/vehicle.ts';
import { GEAR, MELEE, WEAPON_IDS } from '../data/weapons.ts';
import { degrees, id, length, point, SHELLS, side, spot } from '../types/board.ts';
import { tableSchema } from './table.ts';

const outline = z.array(point).min(3).readonly();
const names = z.object({ en: z.string().min(1), fr: z.string().min(1) });

/** Men of a group who are alike: named after the group and numbered, unless one is named and put somewhere. */
const men = z.strictObject({
  profile: z.enum(Object.keys(MEN) as [ManId, ...ManId[]]),
  count: z.int().min(1).max(20).default(1),
  weapons: z.array(z.enum(WEAPON_IDS)).readonly().default([]),
  melee: z.enum(MELEE).default('knife'),
  gear: z.array(z.enum(GEAR)).readonly().default([]),
  serves: id.nullable().default(null).describe('the gun whose gunner he is (PF-HVY.2)'),
  mounted: z.boolean().default(false).describe('PF-BASE.24'),
  id: id.optional(),
  at: spot.optional().describe('left out: its player places him'),
  aboard: id.optional(),
});
export type MenFile = z.infer<typeof men>;

const gun = z.strictObject({
  id,
  weapon: z.enum(WEAPON_IDS),
  at: point.optional(),
  facing: degrees.default(0),
  camouflaged: z.boolean().default(false).describe('PF-VEQ.7'),
});

/** PF-GRP.1: a combat group, or men who act alone. */
const group = z.strictObject({
  id,
  entry: id.describe('the line of the army list it was bought by'),
  number: z.int().min(1).default(1),
  points: z.int().nonnegative().default(0),
  engineers: z.boolean().default(false).describe('PF-SR.6'),
  reserve: z.boolean().default(false).describe('begins in reserve (PF-RES.1)'),
  part: z.int().nonnegative().nullable().default(null).describe('deploys in that part and no other'),
  men: z.array(men).readonly(),
  guns: z.array(gun).readonly().default([]),
});
export type GroupFile = z.infer<typeof group>;

const vehicle = z.strictObject({
  id,
  profile: id,
  options: z
    .array(z.enum(Object.keys(VEHICLE_OPTIONS) as [keyof typeof VEHICLE_OPTIONS]))
    .readonly()
    .default([]),
  points: z.int().nonnegative().default(0),
  reserve: z.boolean().default(false),
  part: z.int().nonnegative().nullable().default(null),
  at: point.optional(),
  facing: degrees.default(0),
  shell: z.enum(SHELLS).default('he'),
});
export type VehicleFile = z.infer<typeof vehicle>;

const EDGES = ['top', 'right', 'bottom', 'left'] as const;

/** PF-HIST-OMA.15: one of several who command an army between them. */
const player = z.strictObject({
  id: side.describe('his seat; a name of its own, not that of the army'),
  name: names,
  units: z.array(id).readonly().describe('what he commands; whatever nobody commands is the first one’s'),
});

const force = z.strictObject({
  id: side,
  name: names,
  nation: z.enum(['us', 'german']),
  army: armySchema
    .optional()
    .describe('bought by the lists; its units are named after the side and numbered: us-03, us-03-07'),
  groups: z.array(group).readonly().default([]).describe('written out, beside the army or instead of it'),
  vehicles: z.array(vehicle).readonly().default([]),
  edges: z.array(z.enum(EDGES)).min(1).readonly().describe('where its reserves come on (PF-RES.3)'),
  defences: z.int().nonnegative().default(0).describe('minefields and the like the scenario gives it, beside PF-ENG.1'),
  players: z
    .array(player)
    .readonly()
    .default([])
    .describe('where several command it; left out: one player, with the name of the side (PF-HIST-OMA.15)'),
});
export type ForceFile = z.infer<typeof force>;

/** A part of an army that is put down in one go. */
const part = z.strictObject({
  side: side.nullable().describe('null: first who was chosen to deploy first, then the other (PF-SCN-ENC.2)'),
  zones: z.array(id).min(1).readonly(),
  share: z
    .union([
      z.literal('all').describe('whatever is left'),
      z.strictObject({ of: z.enum(['units', 'points']), parts: z.int().min(2).max(4) }),
    ])
    .default('all'),
  hidden: z.enum(['never', 'may', 'must']).default('never').describe('PF-HID.1'),
  rest: z.enum(['stays', 'reserve']).default('stays').describe('what becomes of what this part leaves (PF-SCN-DEF.4)'),
});

/** How a side wins beside destroying or routing the other (PF-SCN.2). */
const goal = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('hold'), side, objectives: z.enum(['one', 'all']).default('one') })
    .describe('of those that are not its own'),
  z.strictObject({
    kind: z.literal('exit'),
    side,
    edge: z.enum(EDGES),
    share: z.int().min(1).max(100).describe('in per cent of its models'),
  }),
  z.strictObject({ kind: z.literal('occupy'), side, building: id, men: z.int().positive(), turns: z.int().positive() }),
  z.strictObject({ kind: z.literal('last'), side, turns: z.int().positive() }),
  z.strictObject({ kind: z.literal('quarters'), side, quarters: z.int().min(1).max(4), turn: z.int().positive() }),
]);
export type GoalFile = z.infer<typeof goal>;

/** The shape of a scenario file. */
export const scenarioSchema = z.strictObject({
  ...scenarioBase,
  ...scenarioFacts,
  table: z.union([id.describe('a table of the collection, by name'), tableSchema]),
  period: z.enum(PERIODS).default('F').describe('PF-ARMY.2'),
  measured: z
    .enum(['open', 'strict'])
    .default('open')
    .describe('strict: nobody measures before a shot stands (PF-SHOOT.2)'),
  night: z.boolean().default(false).describe('PF-NIGHT.1'),
  weather: z.enum(['fine', 'fog', 'rain', 'snowfall', 'snow']).default('fine').describe('PF-WTH'),
  demolition: z.boolean().default(true).describe('PF-DEM'),
  turns: z.int().min(1).max(60).nullable().default(null).describe('PF-SCN.3; null: no limit'),
  zones: z
    .array(
      z
        .strictObject({
          id,
          outline,
          side: side
            .nullable()
            .default(null)
            .describe('whose it is: a side, where a part of the deployment is of either, or one of its players'),
        })
        .readonly(),
    )
    .readonly()
    .default([]),
  forces: z.tuple([force, force]),
  deployment: z.array(part).readonly().default([]),
  objectives: z
    .strictObject({
      given: z
        .array(z.strictObject({ id, at: point, side: side.nullable().default(null) }).readonly())
        .readonly()
        .default([]),
      laid: z
        .array(
          z
            .strictObject({
              side,
              count: z.int().positive(),
              apart: length.nonnegative().default(0),
              inside: length.nonnegative().default(0),
              zones: z.array(id).min(1).readonly(),
            })
            .readonly(),
        )
        .readonly()
        .default([])
        .describe('placed by the players before they deploy (PF-SCN-POS.2, PF-SCN-DEF.3)'),
    })
    .readonly()
    .default({ given: [], laid: [] }),
  initiative: side.nullable().default(null).describe('who has it on turn 1; null: by the dice'),
  never: z.array(side).readonly().default([]).describe('who never rout (PF-HIST-OMA.7)'),
  goals: z.array(goal).readonly().default([]),
  otherwise: side.nullable().default(null).describe('who wins when the last turn is over; null: as `undecided` has it'),
  undecided: z
    .enum(['draw', 'models'])
    .default('draw')
    .describe('models: who has lost the smaller share of his models wins when the last turn is over (PF-SCN.3)'),
  special: z.enum(['omaha']).nullable().default(null).describe('rules of its own'),
});
export type Scenario = z.infer<typeof scenarioSchema>;

/** Is a zone open to one of these: to a side, or to a player of it? */
export const isZoneOf = ({ zones }: Scenario, zone: string, ...owners: readonly string[]): boolean => {
  const owner = zones.find((one) => one.id === zone)?.side ?? null;
  return owner === null || owners.includes(owner);
};
