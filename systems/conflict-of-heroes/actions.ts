import { z } from 'zod';
import { card, facing, hexField, unitId } from './board.ts';

/** How an action is paid for (COH-2.2.4 to COH-2.2.9, COH-9.2). */
export const paymentSchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('activation'),
    caps: z.int().nonnegative().default(0).describe('CAPs on top of action points'),
  }),
  z.strictObject({ by: z.literal('command') }),
  z.strictObject({ by: z.literal('opportunity') }),
  z.strictObject({
    by: z.literal('card'),
    card,
    caps: z.int().nonnegative().default(0).describe('CAPs towards what the card costs'),
  }),
]);
export type Payment = z.infer<typeof paymentSchema>;

/** Where one unit goes in one action; an empty path is a pivot. Facing is free after each hex (COH-5.1.4): only the last counts. */
export const walk = z.strictObject({
  unit: unitId,
  path: z.array(hexField).readonly(),
  facing,
  cautious: z.boolean().default(false).describe('optional rule COH-5.0.3.4'),
  fort: z.string().nullable().default(null).describe('a trench or bunker to occupy on arrival'),
});
export type Walk = z.infer<typeof walk>;

/** Into a trench or bunker of the hex, or out of it: null. */
const shift = z.strictObject({ unit: unitId, fort: z.string().nullable(), facing });
/** A unit of engineers and the hex it lays smoke in. */
const smokeThrown = z.strictObject({ unit: unitId, hex: hexField });

/** How a shot is made. */
export const FIRE_MODES = ['direct', 'indirect', 'flame', 'smoke', 'indirectSmoke', 'weapon'] as const;
export type FireMode = (typeof FIRE_MODES)[number];

export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('activate'), unit: unitId }),
  z.strictObject({ type: z.literal('standDown') }),
  z.strictObject({ type: z.literal('move'), ...walk.shape, pay: paymentSchema }),
  z.strictObject({ type: z.literal('groupMove'), walks: z.array(walk).readonly(), pay: paymentSchema }),
  z.strictObject({
    type: z.literal('fire'),
    leader: unitId,
    supporters: z.array(unitId).readonly().default([]),
    mode: z.enum(FIRE_MODES).default('direct'),
    hex: hexField,
    target: z.string().nullable().default(null).describe('close combat: the one unit or counter attacked'),
    observer: hexField.nullable().default(null).describe('indirect fire: the observer hex'),
    weapon: card.nullable().default(null).describe('a weapon card: of the leader in mode weapon, else of a supporter'),
    bonus: z.array(card).readonly().default([]),
    pay: paymentSchema,
  }),
  z.strictObject({ type: z.literal('rally'), units: z.array(unitId).readonly(), pay: paymentSchema }),
  z.strictObject({ type: z.literal('digIn'), units: z.array(unitId).readonly(), pay: paymentSchema }),
  z.strictObject({
    type: z.literal('hide'),
    units: z
      .array(
        z.strictObject({ unit: unitId, hex: hexField.nullable().describe('null once it is done: nobody is told') }),
      )
      .readonly(),
    pay: paymentSchema,
  }),
  z.strictObject({
    type: z.literal('hiddenMove'),
    units: z
      .array(
        z.strictObject({
          unit: unitId,
          path: z
            .array(hexField)
            .readonly()
            .describe('once it is done empty, for nobody is told; of a unit found beside an enemy, the hex it left'),
        }),
      )
      .readonly(),
    pay: paymentSchema,
  }),
  z.strictObject({ type: z.literal('load'), vehicle: unitId, units: z.array(unitId).readonly(), pay: paymentSchema }),
  z.strictObject({
    type: z.literal('unload'),
    vehicle: unitId,
    units: z.array(z.strictObject({ unit: unitId, facing })).readonly(),
    pay: paymentSchema,
  }),
  z.strictObject({
    type: z.literal('shift'),
    ...shift.shape,
    others: z.array(shift).readonly().default([]).describe('who does so with it, as a group'),
    pay: paymentSchema,
  }),
  z.strictObject({
    type: z.literal('laySmoke'),
    ...smokeThrown.shape,
    others: z.array(smokeThrown).readonly().default([]).describe('who does so with it, as a group'),
    pay: paymentSchema,
  }),
  z.strictObject({
    type: z.literal('exit'),
    unit: unitId,
    others: z.array(unitId).readonly().default([]).describe('who leaves with it, as a group'),
    pay: paymentSchema,
  }),
  z.strictObject({
    type: z.literal('playCard'),
    card,
    unit: unitId.nullable().default(null),
    hex: hexField.nullable().default(null),
    fort: z.string().nullable().default(null),
    ap: z.int().nonnegative().default(0).describe('the part of its cost paid in action points'),
    hidden: z.boolean().default(false).describe('mines laid face down'),
  }),
  z.strictObject({ type: z.literal('satchel'), unit: unitId.nullable() }),
  z.strictObject({ type: z.literal('turnCoin'), hex: hexField }),
  z.strictObject({ type: z.literal('wait'), by: z.enum(['ap', 'cap']) }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('spendCaps'), points: z.int().min(-2).max(2) }),
  z.strictObject({ type: z.literal('luck'), play: z.boolean() }),
  z.strictObject({
    type: z.literal('payCost'),
    caps: z.int().nonnegative(),
    give: z.boolean().describe('false: forfeit instead'),
  }),
  z.strictObject({ type: z.literal('nextTarget'), target: z.string() }),
  z.strictObject({ type: z.literal('face'), facing }),
  z.strictObject({
    type: z.literal('plot'),
    plots: z.array(z.strictObject({ card, hex: hexField, smoke: z.boolean() })).readonly(),
  }),
  z.strictObject({ type: z.literal('keepPlot'), keep: z.boolean() }),
  z.strictObject({
    type: z.literal('deploy'),
    units: z
      .array(
        z.strictObject({
          unit: unitId,
          hex: hexField,
          facing,
          hidden: z.boolean().default(false),
          fort: z.string().nullable().default(null),
          aboard: unitId.nullable().default(null),
        }),
      )
      .readonly(),
    weapons: z
      .array(z.strictObject({ card, unit: unitId }))
      .readonly()
      .default([]),
    mines: z
      .array(z.strictObject({ fort: z.string(), hex: hexField }))
      .readonly()
      .default([]),
  }),
]);
export type Action = z.infer<typeof actionSchema>;
export type ActionOf<K extends Action['type']> = Extract<Action, { type: K }>;
/** The deeds of a unit that have a cost. */
export type Deed = Extract<Action, { pay: Payment }>;
export type DeedType = Deed['type'];
export type DeedOf<K extends DeedType> = Extract<Deed, { type: K }>;
export const deedSchema = actionSchema.refine((action) => 'pay' in action);
