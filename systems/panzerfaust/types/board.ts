import { memorySchema } from '@grognard/kernel';
import { z } from 'zod';
import { VEHICLE_OPTIONS } from '../data/vehicle.ts';
import { GEAR, MELEE, WEAPON_IDS } from '../data/weapons.ts';

/** A length in whole tenths of a millimetre; an inch is 254 of them (PF-GEN.3). */
export const length = z.int();
export const id = z.string().min(1);
/** A side by its name in the scenario. */
export const side = z.string().min(1);
export const degrees = z.int().min(0).max(359).describe('0 is up, 90 to the right');
export const point = z.strictObject({ x: length, y: length }).readonly().describe('from the top left corner');
export const spot = z
  .strictObject({ x: length, y: length, storey: z.int().min(-1).max(5).default(0) })
  .readonly()
  .describe('a place on a storey; 0 is the ground');

/** Where somebody is who is not on the table. */
const away = z.discriminatedUnion('in', [
  z.strictObject({ in: z.literal('vehicle'), vehicle: id, how: z.enum(['inside', 'riding']) }),
  z.strictObject({ in: z.literal('marker'), marker: id.nullable() }).describe('PF-HID.1; null: not known behind which'),
  z.strictObject({ in: z.literal('ambush') }).describe('PF-SR.4: as others know of him who lies in wait'),
  z.strictObject({ in: z.literal('reserve') }).describe('PF-RES.1'),
  z.strictObject({ in: z.literal('craft'), craft: id }).describe('PF-HIST-OMA.11'),
  z.strictObject({ in: z.literal('tray') }).describe('not deployed yet'),
]);
const place = z.union([z.strictObject({ in: z.literal('table'), spot }), away]).readonly();
export type Place = z.infer<typeof place>;

/** PF-RLD.1, PF-JAM.1, PF-HVY.11. */
const WEAPON_STATES = ['ready', 'unloaded', 'jammed', 'spent'] as const;
const carried = z
  .strictObject({ weapon: z.enum(WEAPON_IDS), state: z.enum(WEAPON_STATES).default('ready') })
  .readonly();

/** PF-HERO.3 to PF-HERO.5. */
export const HEROICS = ['move', 'shoot', 'fight'] as const;
export type Heroic = (typeof HEROICS)[number];

/** What has been done this turn that later phases ask about (PF-BASE.12, PF-SHOOT.5, PF-VSH.6). */
const exertion = z.strictObject({
  spent: length.nonnegative().default(0).describe('of the move, in inches of clear ground'),
  moved: z.boolean().default(false).describe('has had its move'),
  crossed: z.boolean().default(false).describe('jumped, climbed or crossed an obstacle (PF-SHOOT.5)'),
  charged: z.boolean().default(false).describe('has charged somebody or something (PF-BASE.12)'),
  long: z.boolean().default(false).describe('a long action: counts as a whole move (PF-ACT.3)'),
  shot: z.boolean().default(false).describe('has shot, or has spent its shooting on something else'),
  fought: z.boolean().default(false),
  heroics: z.array(z.enum(HEROICS)).readonly().default([]).describe('which it has had the good of (PF-HERO.6)'),
});
export type Exertion = z.infer<typeof exertion>;

/** PF-PROF-US, PF-PROF-GER: one man, on foot or mounted. */
export const manSchema = z.strictObject({
  id,
  side,
  group: id.describe('his combat group; independents have one of their own (PF-GRP.1, PF-GRP.2)'),
  profile: id,
  at: place,
  weapons: z.array(carried).readonly(),
  melee: z.enum(MELEE).default('knife'),
  gear: z.array(z.enum(GEAR)).readonly().default([]),
  engineer: z.boolean().default(false).describe('PF-SR.6'),
  serves: id.nullable().default(null).describe('the gun whose gunner he is (PF-HVY.2)'),
  life: z.int().min(0).describe('0: struck down, while fate and the medic are asked (PF-BASE.19)'),
  might: z.int().min(0),
  fate: z.int().min(0),
  stance: z.enum(['standing', 'prone']).default('standing'),
  fell: z.boolean().default(false).describe('knocked down this turn: does not shoot (PF-BASE.42)'),
  height: z.int().min(0).nullable().default(null).describe('climbing: how high, in tenths of a millimetre (PF-MOV.11)'),
  mount: z
    .strictObject({ life: z.int().min(1) })
    .readonly()
    .nullable()
    .default(null)
    .describe('PF-BASE.24'),
  nerve: z.enum(['none', 'passed', 'failed']).default('none').describe('the isolated soldier of this turn (PF-GRP.9)'),
  shaken: z.boolean().default(false).describe('failed to charge: does nothing more this turn (PF-BRV.4)'),
  lurking: z.boolean().default(false).describe('in ambush: only his own side knows of him (PF-SR.4)'),
  seenUntil: z.int().nullable().default(null).describe('shot while prone in cover: seen until that turn (PF-MOV.16)'),
  did: exertion.readonly(),
});
export type Man = z.infer<typeof manSchema>;

/** PF-VSH.7: what lies in the breech; null where it can not be known. */
export const SHELLS = ['heat', 'he'] as const;
export type Shell = (typeof SHELLS)[number];

const mountedArm = z.strictObject({
  state: z.enum(WEAPON_STATES).default('ready'),
  shell: z.enum(SHELLS).nullable().default(null),
});

export const vehicleSchema = z.strictObject({
  id,
  side,
  profile: id,
  at: place,
  facing: degrees,
  turret: degrees.describe('where the turret points, on the table and not from the hull'),
  options: z
    .array(z.enum(Object.keys(VEHICLE_OPTIONS) as [keyof typeof VEHICLE_OPTIONS]))
    .readonly()
    .default([]),
  arms: z
    .array(mountedArm.readonly())
    .readonly()
    .describe('by their places in the profile, fitted ones last (PF-VGER.27)'),
  fitted: id.nullable().default(null).describe('whose machine gun is fitted (PF-VGER.27)'),
  tows: id.nullable().default(null).describe('the gun behind it (PF-HVY.14)'),
  life: z.int().min(0),
  bogged: z.boolean().default(false),
  freeing: z.boolean().default(false).describe('bogged this turn: neither moves nor fires (PF-VEH.6)'),
  wheelsOut: z.boolean().default(false).describe('PF-VDM.1'),
  tested: z.boolean().default(false).describe('has had its bog test of this phase (PF-VEH.5)'),
  rammed: z.array(id).readonly().default([]).describe('whom it has run at this turn (PF-VCB.13)'),
  spottedBy: z.boolean().default(true).describe('false: under its net (PF-VEQ.7)'),
  boarded: z.boolean().default(false).describe('men got on or off: does not move (PF-VEH.8)'),
  fired: z.array(z.int()).readonly().default([]).describe('which of its arms have fired this turn (PF-VSH.4)'),
  aimed: id.nullable().default(null).describe('what its turret gun or the gun beside it has shot at (PF-VSH.3)'),
  did: exertion.readonly(),
});
export type Vehicle = z.infer<typeof vehicleSchema>;

/** PF-HVY.17: a gun on its carriage. */
const gun = z.strictObject({
  id,
  side,
  group: id,
  weapon: z.enum(WEAPON_IDS),
  at: place,
  facing: degrees,
  state: z.enum(WEAPON_STATES).default('ready'),
  laid: point.nullable().default(null).describe('what it was laid on in the movement phase (PF-IND.7)'),
  spotted: z.boolean().default(true).describe('false: under its net (PF-VEQ.7)'),
  did: exertion.readonly(),
});
export type Gun = z.infer<typeof gun>;

const group = z.strictObject({
  id,
  side,
  entry: id.describe('the line of the army list it was bought by'),
  number: z.int().min(1).describe('its number among those of its kind'),
  reserve: z.boolean().default(false),
});
export type Group = z.infer<typeof group>;

/** PF-HID: what it hides is its owner's secret. */
const marker = z.strictObject({
  id,
  side,
  at: point,
  holds: z
    .union([z.strictObject({ group: id }), z.literal('decoy')])
    .nullable()
    .describe('null: not known'),
  moved: length.nonnegative().default(0),
});
export type Marker = z.infer<typeof marker>;

/** PF-DEM: an obstacle that was hit, and what has become of it. */
const damage = z.strictObject({
  piece: id,
  life: z.int().min(0),
  became: z.enum(['stands', 'gone', 'ruin', 'felled']),
});

const charge = z.strictObject({
  id,
  side,
  at: point,
  on: id.nullable().describe('the piece it was placed on (PF-ENG.15)'),
  fuse: z.enum(['timer', 'remote']),
  detonator: point.nullable().default(null).describe('PF-ENG.12'),
  cable: id.nullable().default(null).describe('who unrolls it'),
});
export type Charge = z.infer<typeof charge>;

const face = z.int().min(1).max(6);
/** The dice of the last check as they lie: their heroes may turn them before they count (PF-HERO.1, PF-BASE.29). */
const fallen = z.strictObject({
  dice: z
    .array(
      z
        .strictObject({
          by: id.nullable().describe('whose die it is'),
          thrown: face.describe('the natural face'),
          face,
        })
        .readonly(),
    )
    .readonly(),
  result: z.int().describe('what a check with a number to reach came to above it; else the total'),
});
export type Fallen = z.infer<typeof fallen>;

/** PF-BASE.26: a heroic action that was declared and is still to be done. */
const heroicDeed = z.strictObject({
  hero: id,
  side,
  what: z.enum(HEROICS),
  with: z.array(id).readonly(),
});
export type HeroicDeed = z.infer<typeof heroicDeed>;

/** How somebody was lost: it counts the same, but the tale is another. */
export const LOSSES = ['killed', 'destroyed', 'routed', 'left', 'blownUp'] as const;
export type Loss = (typeof LOSSES)[number];

export const PHASES = ['deployment', 'start', 'movement', 'shooting', 'grenades', 'combat', 'end'] as const;
export type Phase = (typeof PHASES)[number];

export const boardSchema = z.strictObject({
  turn: z.int().min(0),
  phase: z.enum(PHASES),
  initiative: side.nullable().describe('who has it this turn (PF-BASE.2)'),
  acting: side.nullable().describe('whose half of the phase it is'),
  men: z.array(manSchema).readonly().describe('in the order of their names'),
  vehicles: z.array(vehicleSchema).readonly(),
  guns: z.array(gun).readonly(),
  groups: z.array(group).readonly(),
  markers: z.array(marker).readonly(),
  crafts: z
    .array(z.strictObject({ id, at: point, grounded: z.int() }).readonly())
    .readonly()
    .describe('PF-HIST-OMA.11'),
  wrecks: z
    .array(z.strictObject({ id, profile: id, at: spot, facing: degrees, burns: z.boolean() }).readonly())
    .readonly(),
  damages: z.array(damage.readonly()).readonly(),
  doors: z.array(z.strictObject({ opening: id, state: z.enum(['open', 'closed', 'locked']) }).readonly()).readonly(),
  craters: z.array(point).readonly(),
  defences: z
    .array(
      z
        .strictObject({ id, side, kind: z.enum(['crater', 'barricade', 'mines', 'wire']), at: point, facing: degrees })
        .readonly(),
    )
    .readonly()
    .describe('laid by pioneers (PF-ENG.1)'),
  gaps: z
    .array(z.strictObject({ in: id, at: point }).readonly())
    .readonly()
    .describe('PF-ENG.6, PF-ENG.7'),
  mounts: z
    .array(z.strictObject({ id, side, at: spot }).readonly())
    .readonly()
    .default([])
    .describe('horses without a rider (PF-BRV.7)'),
  charges: z.array(charge.readonly()).readonly(),
  flags: z
    .array(z.strictObject({ side, bearer: id }).readonly())
    .readonly()
    .describe('PF-EQP.3'),
  blown: z.array(side).readonly().describe('whose trumpet has sounded (PF-EQP.4)'),
  roused: z.array(id).readonly().describe('who heard a trumpet this turn: bravery +1 (PF-EQP.4)'),
  fallen: fallen.readonly().nullable().describe('the dice of the last check'),
  heroics: z.array(heroicDeed.readonly()).readonly().describe('declared and not yet done (PF-BASE.26)'),
  tested: z.array(id).readonly().describe('who has tested this turn because half the army is lost (PF-BRV.6)'),
  medics: z.array(id).readonly().describe('who have helped this turn (PF-EQP.2)'),
  objectives: z
    .array(z.strictObject({ id, at: point, side: side.nullable(), held: side.nullable() }).readonly())
    .readonly(),
  occupied: z
    .array(z.strictObject({ goal: z.int().min(0), turns: z.int().positive() }).readonly())
    .readonly()
    .default([])
    .describe('for how many turns in a row a building has been held, by the place of the goal (PF-HIST-FOR.6)'),
  lost: z
    .array(z.strictObject({ id, side, profile: id, models: z.int(), how: z.enum(LOSSES), turn: z.int() }).readonly())
    .readonly(),
  started: z.record(z.string(), z.int()).readonly().describe('models at the start, by side (PF-BRV.9)'),
  lastSeen: memorySchema({ at: point }).describe('where those were who have gone out of sight'),
});
export type Board = z.infer<typeof boardSchema>;
