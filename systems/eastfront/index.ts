import type { GameSystem } from '@grognard/kernel';
import { calculator } from './calculator/calculator.ts';
import { onBoard } from './on-board.ts';
import { SCENARIOS } from './scenarios/index.ts';
import type { East } from './types.ts';

/** EastFront: corps and armies as blocks, headquarters, supply and weather, 1941 to 1945. */
export const eastfront: GameSystem<East> = {
  ...onBoard,
  scenarios: SCENARIOS,
  calculator,
};
