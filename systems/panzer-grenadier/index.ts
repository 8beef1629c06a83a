import type { GameSystem } from '@grognard/kernel';
import { calculator } from './calculator/calculator.ts';
import { onBoard } from './on-board.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { sketch } from './sketch.ts';
import type { Grenadier } from './types.ts';
import { said as english } from './words/said-en.ts';
import { said as french } from './words/said-fr.ts';

/** Panzer Grenadier: platoons and leaders on hexes of 200 m. */
export const panzerGrenadier: GameSystem<Grenadier> = {
  ...onBoard,
  words: { en: english, fr: french },
  sketch,
  scenarios: SCENARIOS,
  calculator,
};
