/** How even the scenarios are and how strong the bots, by their own games: options in packages/lab/src/measure/measure.ts. */
import { measure } from '../../../packages/lab/src/measure/measure.ts';
import { brain } from '../bot/brain.ts';
import { panzerfaust } from '../index.ts';
import { modelsLeft } from '../rules/01-victory.ts';
import type { L, Pf } from '../types.ts';

/** What of its army a side has left, in hundredths. */
const leftOf = (look: L, side: L['setting']['sides'][number]): number =>
  (100 * modelsLeft(look, side)) / Math.max(1, look.board.started[side] ?? 1);

await measure<Pf>(
  {
    system: { ...panzerfaust, brain },
    leadOf: (look) => leftOf(look, look.setting.sides[0]!) - leftOf(look, look.setting.sides[1]!),
  },
  import.meta.filename,
);
