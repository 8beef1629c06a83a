import type { GameSystem } from '@grognard/kernel';
import { onBoard } from './on-board.ts';
import { next } from './rules/K-campaign.ts';
import { SCENARIOS } from './scenarios/index.ts';
import type { Coh } from './types.ts';

/** Conflict of Heroes: squads on hexes, action points, cards. */
export const coh: GameSystem<Coh> = { ...onBoard, scenarios: SCENARIOS, next };
