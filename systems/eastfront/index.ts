import type { GameSystem } from '@grognard/kernel';
import { calculator } from './calculator/calculator.ts';
import { onBoard } from './on-board.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { sketch } from './sketch.ts';
import type { East } from './types.ts';
import { said as english } from './words/said-en.ts';
import { said as french } from './words/said-fr.ts';

/** EastFront: corps and armies as blocks, headquarters, supply and weather, 1941 to 1945. */
export const eastfront: GameSystem<East> = {
  ...onBoard,
  words: { en: english, fr: french },
  sketch,
  scenarios: SCENARIOS,
  calculator,
};
