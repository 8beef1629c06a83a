import type { ScenarioFile } from '@grognard/kernel';
import barbarossa from './barbarossa.json' with { type: 'json' };
import edelweiss from './edelweiss.json' with { type: 'json' };

/** All of the book, in the order of the war after the tutorial. */
export const scenarios = [edelweiss, barbarossa] as readonly unknown[] as readonly ScenarioFile[];
