import { z } from 'zod';

const cell = z
  .string()
  .regex(/^\d{4}$/)
  .describe('column and row, two digits each, from 01');
const course = z.array(cell).min(2).describe('the hexes it runs through, in order');

/** A geomorphic board: twelve columns of hexes, the odd ones (counted from 0) half a hex lower. */
export const boardFileSchema = z.strictObject({
  format: z.literal(1).default(1),
  id: z.string().regex(/^\d+$/).describe('the number of the board, the first part of its hex names'),
  terrain: z
    .array(z.string().regex(/^[.fwtc]+$/))
    .min(1)
    .describe('rows from the north: . clear, f field, w woods, t town, c city'),
  levels: z
    .array(z.string().regex(/^[0-9]+$/))
    .default([])
    .describe('0 flat, more: hill; left out, all flat'),
  roads: z.array(course).default([]).describe('over a river they are bridges'),
  rivers: z.array(z.strictObject({ hexes: course, major: z.boolean().default(false) })).default([]),
  fords: z.array(cell).default([]).describe('where a river can be forded without a road'),
  rails: z.array(course).default([]),
  places: z
    .array(z.strictObject({ hex: cell, name: z.string().min(1) }))
    .default([])
    .describe('names printed on the board'),
});
export type BoardFile = z.infer<typeof boardFileSchema>;
