import { z } from 'zod';
import { CLASSES, KINDS, NATIONS } from '../types/sides.ts';

const fire = z
  .string()
  .regex(/^\d+-\d+$/, 'written "value-range", such as "9-5"')
  .describe('PG-7.3.1: value and range');

/** A type of unit, as the roster and scenarios with types of their own write it. */
export const unitTypeSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  nation: z.enum(NATIONS),
  kind: z.enum(KINDS),
  name: z.strictObject({ en: z.string().min(1), fr: z.string().min(1) }),
  short: z.string().min(1).max(8).describe('what stands on the counter'),
  steps: z.union([z.literal(1), z.literal(2)]),
  class: z.enum(CLASSES).optional().describe('left out: that of its kind'),
  ma: z.int().min(0).max(14).describe('movement allowance of the front; 0 for guns that must be towed'),
  limberedMa: z.int().min(0).max(6).optional().describe('PG-5.1.4: of the back of a weapon'),
  df: fire.optional(),
  bf: fire.optional(),
  at: fire.optional(),
  armour: z.int().min(0).max(12).optional().describe('PG-1.1.6: 0 counts as armour'),
  reduced: z
    .strictObject({ df: fire.optional(), bf: fire.optional(), at: fire.optional() })
    .optional()
    .describe('PG-1.1.28: with one step of two'),
  traits: z
    .array(z.enum(['guards', 'gurkha', 'elite', 'selfPropelled']))
    .default([])
    .describe('what rules ask for beside the kind'),
  years: z.tuple([z.int(), z.int()]).describe('from and to which year it fought'),
});
export type UnitType = z.infer<typeof unitTypeSchema>;
