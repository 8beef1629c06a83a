import type { GameSystem } from '@grognard/kernel';
import { armies } from './armies/army.ts';
import { calculator } from './calculator/calculator.ts';
import { generator } from './generate/generate.ts';
import { loadFrom } from './load/load.ts';
import { misnamed } from './load/misnamed.ts';
import { withoutTables } from './on-board.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { sketch } from './sketch.ts';
import { tableNamed } from './tables/index.ts';
import type { Pf } from './types.ts';
import { moreEn } from './words/more-en.ts';
import { moreFr } from './words/more-fr.ts';
import { said as english } from './words/said-en.ts';
import { said as french } from './words/said-fr.ts';

/** Panzerfaust: one figure is one man, on a free table measured in inches. */
export const panzerfaust: GameSystem<Pf> = {
  ...withoutTables,
  words: { en: { ...english, ...moreEn }, fr: { ...french, ...moreFr } },
  sketch,
  load: (given) => loadFrom(tableNamed, given),
  misnamed,
  scenarios: SCENARIOS,
  armies,
  generator,
  calculator,
};
