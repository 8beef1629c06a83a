import type { GameSystem } from '@grognard/kernel';
import { onBoard } from './on-board.ts';
import { next } from './rules/K-campaign.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { sketch } from './sketch.ts';
import type { Coh } from './types.ts';
import { said as english } from './words/said-en.ts';
import { said as french } from './words/said-fr.ts';

/** Conflict of Heroes: squads on hexes, action points, cards. */
export const coh: GameSystem<Coh> = {
  ...onBoard,
  words: { en: english, fr: french },
  sketch,
  scenarios: SCENARIOS,
  next,
};
