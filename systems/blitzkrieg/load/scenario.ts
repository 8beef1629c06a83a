import { scenarioBase, scenarioFacts } from '@grognard/kernel';
import { z } from 'zod';
import { degrees, id, length, point, side } from '../board.ts';
import { CHOSEN, GRADES } from '../data/experience.ts';
import {
  ASSAULT_AIDS,
  AT_WEAPONS,
  BARRELS,
  KINDS,
  MOUNTS,
  MOVERS,
  NATIONS,
  SIZES,
  SMALL_ARMS,
  SPECIAL_SHELLS,
  TRACTIONS,
  TRAITS,
} from '../data/profile.ts';
import { SUPPLY } from '../data/support.ts';
import { TERRAINS } from '../data/terrain.ts';

const outline = z.array(point).min(3);
const names = z.object({ en: z.string().min(1), fr: z.string().min(1) });

/** The shape of a table: its size and all that lies on it, in tenths of a millimetre. */
export const tableSchema = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  areas: z
    .array(
      z.strictObject({
        id,
        terrain: z.enum(TERRAINS),
        outline,
        holes: z.array(outline).optional(),
        level: z.int().optional().describe('its height, where it is not the one of the terrain table'),
      }),
    )
    .default([]),
  lines: z
    .array(
      z.strictObject({
        id,
        terrain: z.enum(TERRAINS),
        line: z.array(point).min(2),
        thickness: length
          .nonnegative()
          .default(0)
          .describe('0 for walls, hedges and wire; roads and rivers have a width'),
        level: z.int().optional(),
      }),
    )
    .default([]),
});
/** A table. */
export type TableFile = z.infer<typeof tableSchema>;

const weapon = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('smallArms'),
    row: z.enum(SMALL_ARMS),
    mount: z.enum(MOUNTS),
    barrel: z.enum(BARRELS).optional(),
  }),
  z.strictObject({
    kind: z.literal('gun'),
    calibre: z.int().positive(),
    barrel: z.enum(BARRELS),
    mount: z.enum(MOUNTS),
    shells: z.array(z.enum(SPECIAL_SHELLS)).default([]),
    heOnly: z.boolean().default(false),
    indirect: z.strictObject({ least: z.int(), most: z.int() }).nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('heavyMortar'), calibre: z.union([z.literal(107), z.literal(120)]) }),
  z.strictObject({ kind: z.literal('antiTank'), weapon: z.enum(AT_WEAPONS) }),
]);

/** A type of element written out in a scenario, for what the roster does not have. */
const profile = z.strictObject({
  id,
  name: names,
  nation: z.enum(NATIONS),
  years: z.tuple([z.int(), z.int()]).default([1939, 1945]),
  kind: z.enum(KINDS),
  mover: z.enum(MOVERS),
  pace: z.enum(['normal', 'fast', 'slow']).default('normal'),
  traction: z.enum(TRACTIONS),
  base: z
    .discriminatedUnion('shape', [
      z.strictObject({ shape: z.literal('round'), radius: z.int().positive().describe('in millimetres') }),
      z.strictObject({
        shape: z.literal('box'),
        length: z.int().positive().describe('in millimetres'),
        width: z.int().positive().describe('in millimetres'),
      }),
    ])
    .describe('in millimetres, not in tenths of one as places are'),
  armour: z.strictObject({ front: z.int(), rear: z.int() }).nullable().default(null),
  size: z.enum(SIZES).default('normal'),
  traits: z.array(z.enum(TRAITS)).default([]),
  weapons: z.array(weapon).default([]),
  aids: z.array(z.enum(ASSAULT_AIDS)).default([]),
  carries: z.int().nonnegative().default(0),
  tows: z.boolean().default(false),
  points: z.int().nonnegative().default(0),
});

const element = z.strictObject({
  id,
  profile: id.describe('a type of element: of docs/blitzkrieg-roster-list.md, or of `profiles` here'),
  at: point.optional().describe('left out: its player places it, in the zone of its formation'),
  facing: degrees.default(0),
  floor: z.int().min(0).default(0),
  camouflaged: z.boolean().default(false).describe('begins camouflaged where it stands'),
  aboard: id.optional().describe('begins inside, on or behind this vehicle'),
});

const formation = z.strictObject({
  id,
  name: names,
  grade: z.enum(GRADES),
  mind: z.enum(['fanatic', 'hesitant']).nullable().default(null),
  of: z.enum(CHOSEN).nullable().default(null).describe('a chosen corps, for the grade of tank crews'),
  commander: id,
  zone: id.nullable().default(null).describe('where its elements are placed'),
  arrives: z.int().nonnegative().default(0).describe('the turn in which it comes on; 0: it is there from the start'),
  hides: z.boolean().default(false).describe('its elements may be placed camouflaged, in cover (BK-SEQ.7)'),
  elements: z.array(element).min(1),
});
/** A formation as a scenario has it. */
export type FormationFile = z.infer<typeof formation>;

const battery = z.strictObject({
  id,
  name: names,
  calibre: z.int().positive(),
  rockets: z.boolean().default(false),
  naval: z.boolean().default(false),
  supply: z.enum(Object.keys(SUPPLY) as [keyof typeof SUPPLY, ...(keyof typeof SUPPLY)[]]).default('normal'),
  registered: z.array(point).default([]).describe('points registered before the battle (BK-ART.5)'),
  edge: z.enum(['top', 'right', 'bottom', 'left']).describe('the table edge it fires from: scatter is turned by it'),
});
/** A battery as a scenario has it. */
export type BatteryFile = z.infer<typeof battery>;

const sortie = z.strictObject({
  id,
  name: names,
  weapons: z.array(z.enum(['bombs', 'rockets', 'guns'])).min(1),
});
/** A sortie as a scenario has it. */
export type SortieFile = z.infer<typeof sortie>;

const force = z.strictObject({
  id: side,
  name: names,
  nation: z.enum(NATIONS),
  formations: z.array(formation).min(1),
  batteries: z.array(battery).default([]),
  sorties: z.array(sortie).default([]),
});
/** A force as a scenario has it. */
export type ForceFile = z.infer<typeof force>;

/** How a side wins outright at the end, before objectives and points are counted. */
const condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hold'), side, objectives: z.array(id).min(1), atLeast: z.int().positive() }),
  z.strictObject({ kind: z.literal('destroy'), side, points: z.int().positive() }),
  z.strictObject({ kind: z.literal('survive'), side, elements: z.int().positive() }),
]);

/** The shape of a scenario file. */
export const scenarioSchema = z.strictObject({
  ...scenarioBase,
  ...scenarioFacts,
  table: z.union([id.describe('a table of the collection, by name'), tableSchema]),
  turns: z.int().min(1).max(50).default(10),
  year: z.int().min(1936).max(1946),
  season: z.enum(['spring', 'summer', 'autumn', 'winter']).default('summer'),
  weather: z.enum(['clear', 'rain', 'fog']).default('clear'),
  night: z.boolean().default(false),
  zones: z.array(z.strictObject({ id, outline })).default([]),
  profiles: z.array(profile).default([]).describe('types of element that the roster does not have'),
  forces: z.tuple([force, force]).describe('the first one sets up first'),
  objectives: z
    .array(
      z.strictObject({
        id,
        name: names,
        at: point,
        radius: length.positive().default(1000),
        points: z.int().positive().default(1),
        held: side.nullable().default(null),
      }),
    )
    .default([]),
  minefields: z
    .array(
      z.strictObject({
        id,
        kind: z.enum(['antiPersonnel', 'antiTank']),
        side,
        outline,
        hidden: z.boolean().default(true),
      }),
    )
    .default([]),
  victory: z.array(condition).default([]),
});
/** A scenario as read. */
export type Scenario = z.infer<typeof scenarioSchema>;
