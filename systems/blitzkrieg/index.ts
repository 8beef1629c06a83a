import type { GameSystem } from '@grognard/kernel';
import { armies } from './armies/army.ts';
import { calculator } from './calculator/calculator.ts';
import { generator } from './generate/generate.ts';
import { loadFrom } from './load/load.ts';
import { withoutTables } from './on-board.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { sketch } from './sketch.ts';
import { tableNamed } from './tables/index.ts';
import type { Bk } from './types.ts';
import { said as english } from './words/said-en.ts';
import { said as french } from './words/said-fr.ts';

/** BlitzKrieg: miniatures on a free table, measured in centimetres. */
export const blitzkrieg: GameSystem<Bk> = {
  ...withoutTables,
  words: { en: english, fr: french },
  sketch,
  load: (given) => loadFrom(tableNamed, given),
  scenarios: SCENARIOS,
  calculator,
  generator,
  armies,
};
