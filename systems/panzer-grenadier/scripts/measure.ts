/** How even the scenarios are and how strong the bots, by their own games: options in packages/lab/src/measure/measure.ts. */
import { measure } from '../../../packages/lab/src/measure/measure.ts';
import { brain } from '../bot/brain.ts';
import { panzerGrenadier } from '../index.ts';
import { pointsOf } from '../rules/01-victory.ts';
import type { Grenadier } from '../types.ts';

await measure<Grenadier>(
  {
    system: { ...panzerGrenadier, brain },
    leadOf: (look) => pointsOf(look, look.setting.sides[0]) - pointsOf(look, look.setting.sides[1]),
  },
  import.meta.filename,
);
