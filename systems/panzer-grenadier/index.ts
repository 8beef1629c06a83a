import type { GameSystem } from '@grognard/kernel';
import { calculator } from './calculator/calculator.ts';
import { onBoard } from './on-board.ts';
import { SCENARIOS } from './scenarios/index.ts';
import type { Grenadier } from './types.ts';

/** Panzer Grenadier: platoons and leaders on hexes of 200 m. */
export const panzerGrenadier: GameSystem<Grenadier> = {
  ...onBoard,
  scenarios: SCENARIOS,
  calculator,
};
