import type { ScenarioFile } from '@grognard/kernel';

/** The scenarios of the game. */
export const SCENARIOS: readonly ScenarioFile[] = [];
