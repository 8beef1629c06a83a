import { z } from 'zod';
import { boardSchema, hex, leaderSchema, unitSchema } from './board.ts';
import { NATIONS } from './sides.ts';

const place = z.union([
  z.string().describe('a hex by its name, the unit that carries it, or the group it comes with'),
  unitSchema.shape.at,
]);

const writtenUnit = unitSchema.partial().extend({
  type: z.string().describe('a type of the roster; of a unit that the scenario has it may be left out').optional(),
  at: place.optional(),
});

const writtenLeader = leaderSchema.partial().extend({ at: place.optional() });

/** The board as a position file may have it: what is left out follows from the rest, or from the scenario. */
export const writtenBoardSchema = boardSchema.extend({
  units: z.array(writtenUnit),
  leaders: z.array(writtenLeader),
  control: z.union([
    z
      .partialRecord(z.enum([...NATIONS, 'nobody']), z.array(hex))
      .describe('hexes in other hands than those who stand there'),
    boardSchema.shape.control,
  ]),
});
