import { z } from 'zod';
import { WEAPON_IDS } from '../data/weapons.ts';
import { degrees, id, length, point, SHELLS, spot } from './board.ts';

const action = <K extends string, S extends z.ZodRawShape>(type: K, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });

const MOST_CORNERS = 20;
const ids = z.array(id).readonly();
const route = z.array(spot).max(MOST_CORNERS).readonly().describe('corners and end, without the start');

/** How one man of a squad goes. He ends standing or prone (PF-MOV.13); a way that ends in contact is a charge (PF-BASE.7). */
const way = z.strictObject({ unit: id, route, stance: z.enum(['standing', 'prone']).default('standing') }).readonly();
export type Way = z.infer<typeof way>;

export const TASKS = [
  'door',
  'lock',
  'gate',
  'clearMines',
  'cutWire',
  'placeTimer',
  'placeRemote',
  'defuse',
  'unroll',
  'takeFlag',
  'mount',
  'dismount',
] as const;
export type Task = (typeof TASKS)[number];

export const actionSchema = z.discriminatedUnion('type', [
  // Before the game
  action('layOut', {
    lines: z.array(z.strictObject({ row: id, at: point, facing: degrees.default(0) }).readonly()).readonly(),
  }).describe('objectives, mines, wire, craters, barricades'),
  action('deploy', {
    lines: z
      .array(
        z.strictObject({
          row: id,
          at: spot.optional(),
          facing: degrees.default(0),
          aboard: id.optional(),
          hidden: z.boolean().default(false),
          shell: z.enum(SHELLS).default('he'),
        }),
      )
      .readonly(),
  }),
  // Start of a turn, start of a phase
  action('unmask', { markers: ids }),
  action('heroic', { hero: id, with: ids.default([]) }).describe('PF-BASE.26'),
  action('trumpet', { man: id }),
  action('pass', {}),
  // Movement
  action('moveGroup', { ways: z.array(way).min(1).readonly() }).describe('a squad, or one man of it'),
  action('drive', {
    vehicle: id,
    route: z.array(point).max(MOST_CORNERS).readonly(),
    backwards: z.boolean().default(false),
    facing: degrees.nullable().default(null),
    turret: degrees.nullable().default(null),
  }),
  action('free', { vehicle: id }).describe('PF-VEH.6'),
  action('board', { men: ids, vehicle: id }),
  action('alight', { ways: z.array(way).min(1).readonly() }),
  action('lay', { gun: id, facing: degrees, at: point.nullable().default(null) }),
  action('push', { gun: id, men: ids, to: point }).describe('PF-HVY.13'),
  action('limber', { gun: id, vehicle: id, men: ids }),
  action('unlimber', { gun: id, at: point, facing: degrees, men: ids }),
  action('task', { man: id, task: z.enum(TASKS), at: point.nullable().default(null), on: id.nullable().default(null) }),
  action('shift', { marker: id, route: z.array(point).min(1).max(MOST_CORNERS).readonly() }).describe('PF-HID.3'),
  action('detect', { marker: id, by: id, men: z.array(z.strictObject({ man: id, at: spot })).readonly() }).describe(
    'PF-HID.8',
  ),
  action('face', { facings: z.array(z.strictObject({ piece: id, facing: degrees })).readonly() }),
  // Shooting
  action('shoot', {
    shooters: z
      .array(
        z.strictObject({ piece: id, weapon: z.enum(WEAPON_IDS), arm: z.int().nonnegative().nullable().default(null) }),
      )
      .min(1)
      .readonly(),
    targets: z
      .array(z.strictObject({ piece: id, aim: z.enum(['body', 'mount', 'passengers']).default('body') }))
      .readonly(),
    at: spot.nullable().default(null).describe('ground, a piece of scenery, or where a template is to lie'),
    spread: z
      .boolean()
      .optional()
      .describe('one shot at each of the targets in turn, then it is asked where the next goes (PF-RATE.2)'),
  }).describe('each takes the first of the targets he may shoot at, one shot after the other (PF-BASE.19)'),
  action('burst', { target: id.nullable(), at: point.nullable().default(null) }).describe('PF-RATE.2, PF-RATE.3'),
  action('estimate', {
    piece: id,
    distance: length.positive(),
    toward: point.nullable().default(null).describe('the bearing of a mortar or a howitzer in its arc; a gun is laid'),
    observer: id.nullable().default(null).describe('who sees for it (PF-IND.4, PF-IND.6); null: the gunner himself'),
  }).describe('PF-IND.7'),
  action('reload', { pieces: ids, shell: z.enum(SHELLS).nullable().default(null) }),
  action('detonate', { man: id, charge: id }),
  action('spy', { man: id, target: id }).describe('PF-VEQ.7'),
  action('stalk', { ways: z.array(way).min(1).readonly() }).describe('PF-SR.9: half a move instead of shooting'),
  action('throw', { man: id, target: id.nullable(), at: point.nullable().default(null) }).describe('PF-GREN.1'),
  // Dice that have fallen
  action('might', { points: z.int().min(1).max(3), up: z.boolean(), die: z.int().nonnegative() }).describe('PF-HERO.1'),
  action('fate', { points: z.int().min(1).max(3) }).describe('PF-HERO.7'),
  action('heal', { medic: id }).describe('PF-EQP.2'),
  action('reroll', { die: z.int().nonnegative() }).describe('PF-EQP.3, PF-SR.2'),
  // Close combat
  action('pair', {
    fights: z
      .array(z.strictObject({ alone: id, against: ids }))
      .readonly()
      .describe('in the order in which they are fought'),
  }),
  action('retreat', { man: id, to: point }),
  action('followUp', { ways: z.array(way).readonly() }).describe('PF-BASE.28'),
  action('steer', { to: point }).describe('PF-BRV.7'),
  action('evade', { to: point }).describe('PF-VCB.13'),
  action('choose', { piece: id }),
  action('done', {}),
]);
export type Action = z.infer<typeof actionSchema>;
export type ActionOf<K extends Action['type']> = Extract<Action, { type: K }>;
