import { memorySchema } from '@grognard/kernel';
import { z } from 'zod';
import { GRADES } from './data/experience.ts';
import { ASSAULT_AIDS, SPECIAL_SHELLS } from './data/profile.ts';

/** A length in whole tenths of a millimetre. */
export const length = z.int();
/** A name. */
export const id = z.string().min(1);
/** A side of the game, by its name in the scenario. */
export const side = z.string().min(1);
/** A place on the table. */
export const point = z
  .strictObject({ x: length, y: length })
  .readonly()
  .describe('in tenths of a millimetre, from the top left corner, y downwards');
/** A direction in whole degrees. */
export const degrees = z.int().min(0).max(359).describe('0 is up, 90 to the right');

/** How an element is carried (BK-MOV.24). */
export const CARRIED = ['inside', 'riding', 'towed'] as const;
/** A way of being carried. */
export type Carried = (typeof CARRIED)[number];

/** BK-SEQ.10: what an element did in its last activation. */
export const MOTIONS = ['still', 'moved'] as const;

const load = z.strictObject({ by: id.describe('the vehicle'), how: z.enum(CARRIED) });

const shots = z.strictObject({
  weapon: z.int().nonnegative().describe('its place among the weapons of the profile'),
  target: id,
  count: z.int().positive(),
});

/** What has been fired of something that can run out (BK-AMM.1). */
const spent = z.strictObject({
  weapon: z.int().nonnegative().describe('its place among the weapons of the profile'),
  shell: z.enum([...SPECIAL_SHELLS, 'shot']),
  fired: z.int().nonnegative(),
  out: z.boolean(),
});

const element = z.strictObject({
  id,
  profile: id,
  formation: id,
  side,
  at: point.nullable().describe('null while off the table, carried, or not known'),
  facing: degrees.default(0).describe('of the hull, the gun, or the men in a building'),
  turret: degrees.default(0).describe('where the turret points, on the table and not from the hull'),
  floor: z.int().min(0).max(5).default(0).describe('0 is the ground'),
  carried: load.nullable().default(null),
  motion: z.enum(MOTIONS).default('still').describe('in its last activation (BK-SEQ.10)'),
  acted: z.boolean().default(false).describe('has had its activation this turn'),
  paid: length.nonnegative().default(0).describe('movement used up this turn, at the clear rate'),
  demoralised: z.boolean().default(false),
  camouflaged: z.boolean().default(false).describe('only its own side knows where it is'),
  lair: z
    .array(id)
    .readonly()
    .default([])
    .describe('camouflaged: the pieces of cover everybody knows it to be in or at'),
  bogged: z.boolean().default(false),
  immobilised: z.boolean().default(false),
  jammed: z.array(z.int().nonnegative()).readonly().default([]).describe('weapons that jammed, by their place'),
  headOut: z.boolean().default(false).describe('the commander looks out (BK-SA.13)'),
  flash: z.boolean().default(false).describe('fired since its last activation: seen at any distance (BK-LOS.8)'),
  shots: z.array(shots).readonly().default([]).describe('shots running at one target, by weapon (BK-GUN.4)'),
  laid: point.nullable().default(null).describe('the point its indirect fire is laid on (BK-HE.5)'),
  spent: z.array(spent).readonly().default([]).describe('ammunition that can run out, as far as it was used'),
  aidsUsed: z.array(z.enum(ASSAULT_AIDS)).readonly().default([]).describe('charges and mines that are gone'),
});
/** One base: a squad, a team, a gun with its crew or a vehicle. */
export type Element = z.infer<typeof element>;

const formation = z.strictObject({
  id,
  side,
  commander: id.nullable().describe('null while it has none'),
  grade: z.enum(GRADES),
  mind: z.enum(['fanatic', 'hesitant']).nullable().default(null),
  started: z.int().positive().describe('how many elements it began with'),
  lostThisTurn: z.int().nonnegative().default(0),
  activated: z.boolean().default(false),
  broken: z.boolean().default(false).describe('failed its cohesion test (BK-COH.1) and has not rallied since'),
});
/** A company, platoon or battery. */
export type Formation = z.infer<typeof formation>;

/** How an element was lost. */
export const LOSSES = ['eliminated', 'destroyed', 'bailedOut', 'left'] as const;
/** A way of being lost. */
export type Loss = (typeof LOSSES)[number];

const lost = z.strictObject({ id, profile: id, formation: id, side, how: z.enum(LOSSES) });

/** A vehicle that was destroyed: it stays in the way (BK-AT.5). */
const wreck = z.strictObject({ id, profile: id, at: point, facing: degrees });

const smoke = z.strictObject({
  at: point,
  radius: length,
  until: z.int().positive().describe('the last turn it is there'),
});

/** What tracks leave in a wall, hedge or wire (BK-MOV.22), and engineers in a minefield (BK-MINE.3). */
const gap = z.strictObject({ in: id.describe('the piece of ground'), at: point });
const lane = z.strictObject({ field: id, at: point });

/** BK-ART: where a battery stands in its mission. */
export const MISSIONS = ['waiting', 'granted', 'ranged', 'dry'] as const;

const battery = z.strictObject({
  id,
  side,
  mission: z.enum(MISSIONS).default('waiting'),
  mark: point.nullable().default(null).describe('where the ranging round fell'),
  observer: id.nullable().default(null),
  rangedIn: z.int().nonnegative().default(0).describe('the turn in which it last fired or a mission was called off'),
  fired: z.int().nonnegative().default(0),
});
/** An off-table battery. */
export type Battery = z.infer<typeof battery>;

const sortie = z.strictObject({
  id,
  side,
  state: z.enum(['waiting', 'denied', 'overhead', 'gone']).default('waiting'),
});
/** A sortie of aircraft. */
export type Sortie = z.infer<typeof sortie>;

const mines = z.strictObject({
  id,
  side: side.describe('who laid it'),
  hidden: z.boolean().default(true),
});

/** The shape of a board. */
export const boardSchema = z.strictObject({
  turn: z.int().positive(),
  initiative: side.nullable().describe('who won it this turn'),
  elements: z.array(element).readonly(),
  formations: z.array(formation).readonly(),
  lost: z.array(lost).readonly(),
  wrecks: z.array(wreck).readonly(),
  smoke: z.array(smoke).readonly(),
  gaps: z.array(gap).readonly(),
  lanes: z.array(lane).readonly(),
  ruins: z.array(id).readonly().describe('buildings brought down'),
  mines: z.array(mines).readonly().describe('the fields of the scenario, as far as they are known'),
  batteries: z.array(battery).readonly(),
  marks: z
    .array(z.strictObject({ side, at: point }))
    .readonly()
    .describe('where ranging rounds lie: all can see them'),
  sorties: z.array(sortie).readonly(),
  objectives: z.array(z.strictObject({ id, held: side.nullable() })).readonly(),
  score: z.record(z.string(), z.int().nonnegative()).readonly().describe('points destroyed, by side'),
  march: z
    .strictObject({ element: id, along: length.describe('how far it has come on its way') })
    .nullable()
    .default(null)
    .describe('a move under way'),
  mineHits: z.array(id).readonly().default([]).describe('elements mined already in this activation, as field:element'),
  lastSeen: memorySchema({ at: point }).describe('where elements came to light, or were before they hid'),
});
/** All that changes during a game. */
export type Board = z.infer<typeof boardSchema>;
