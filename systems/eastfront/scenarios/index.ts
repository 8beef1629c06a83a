/** IV.0: the tutorial, then the war from June 1941 to May 1945. */
import type { ScenarioFile } from '@grognard/kernel';
import barbarossa from './barbarossa.json' with { type: 'json' };
import edelweiss from './edelweiss.json' with { type: 'json' };

/** Every scenario of the game, in the order they are offered. */
export const SCENARIOS = [edelweiss, barbarossa] as readonly ScenarioFile[];
