import { z } from 'zod';
import type { Nation } from '../types/sides.ts';
import { RANKS } from '../types/sides.ts';
import american from './leaders/american.json' with { type: 'json' };
import british from './leaders/british.json' with { type: 'json' };
import chinese from './leaders/chinese.json' with { type: 'json' };
import commonwealth from './leaders/commonwealth.json' with { type: 'json' };
import finnish from './leaders/finnish.json' with { type: 'json' };
import french from './leaders/french.json' with { type: 'json' };
import german from './leaders/german.json' with { type: 'json' };
import italian from './leaders/italian.json' with { type: 'json' };
import japanese from './leaders/japanese.json' with { type: 'json' };
import polish from './leaders/polish.json' with { type: 'json' };
import soviet from './leaders/soviet.json' with { type: 'json' };

const morale = z.int().min(7).max(12);
const modifier = z.int().min(0).max(2);
const man = z.strictObject({ name: z.string().min(1), morale, combat: modifier, support: modifier });
const commissar = z.strictObject({ name: z.string().min(1), morale });

/** PG-6.1.1: counters with a man on either side, to be drawn blind and flipped. */
const poolSchema = z.strictObject({
  leaders: z.record(z.enum(RANKS), z.array(z.tuple([man, man]))),
  commissars: z.array(z.tuple([commissar, commissar])).describe('of some nations only'),
});
export type LeaderPool = z.infer<typeof poolSchema>;

/** All men of every nation; their names are of our own invention. */
export const LEADERS: Readonly<Record<Nation, LeaderPool>> = {
  german: poolSchema.parse(german),
  soviet: poolSchema.parse(soviet),
  polish: poolSchema.parse(polish),
  finnish: poolSchema.parse(finnish),
  italian: poolSchema.parse(italian),
  british: poolSchema.parse(british),
  commonwealth: poolSchema.parse(commonwealth),
  american: poolSchema.parse(american),
  japanese: poolSchema.parse(japanese),
  chinese: poolSchema.parse(chinese),
  french: poolSchema.parse(french),
};
