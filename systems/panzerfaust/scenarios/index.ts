import type { ScenarioFile } from '@grognard/kernel';
import { aachen, formigny, lingevres } from './historical.ts';
import { LARGE } from './large.ts';
import { omaha } from './omaha.ts';
import { SMALL } from './small.ts';

/** Every scenario of the game: small ones first, then those of the large table, then history. */
export const SCENARIOS = [...SMALL, ...LARGE, formigny, lingevres, aachen, omaha] as readonly ScenarioFile[];
