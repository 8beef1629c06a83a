import type { ScenarioFile } from '@grognard/kernel';
import firstFight from './first-fight.json' with { type: 'json' };
import riverAtDawn from './river-at-dawn.json' with { type: 'json' };
import stateFarm from './state-farm.json' with { type: 'json' };

/** Every scenario of the game, from the first fight to the hardest. */
export const SCENARIOS = [firstFight, stateFarm, riverAtDawn] as readonly ScenarioFile[];
