import type { ScenarioFile } from '@grognard/kernel';
import { withBalance } from '@grognard/kernel';
import balance from './balance.json' with { type: 'json' };
import { FACTS } from './facts.ts';
import { aachen, formigny, lingevres } from './historical.ts';
import { LARGE } from './large.ts';
import { omaha, omahaForFour } from './omaha.ts';
import { SMALL } from './small.ts';

const ALL = [...SMALL, ...LARGE, formigny, lingevres, aachen, omaha, omahaForFour] as readonly ScenarioFile[];

/** Every scenario of the game: small ones first, then those of the large table, then history. */
export const SCENARIOS = withBalance(
  ALL.map((scenario) => ({ ...scenario, ...FACTS[scenario.id] })),
  balance,
);
