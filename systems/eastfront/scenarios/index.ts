/** IV.0: the tutorial, then the war from June 1941 to May 1945. */
import type { ScenarioFile } from '@grognard/kernel';
import { withBalance } from '@grognard/kernel';
import bagration from './bagration.json' with { type: 'json' };
import balance from './balance.json' with { type: 'json' };
import barbarossa from './barbarossa.json' with { type: 'json' };
import caseBlue from './case-blue.json' with { type: 'json' };
import citadel from './citadel.json' with { type: 'json' };
import crisisInUkraine from './crisis-in-ukraine.json' with { type: 'json' };
import edelweiss from './edelweiss.json' with { type: 'json' };
import raceToBerlin from './race-to-berlin.json' with { type: 'json' };
import typhoon from './typhoon.json' with { type: 'json' };
import uranus from './uranus.json' with { type: 'json' };

const ALL = [
  edelweiss,
  barbarossa,
  typhoon,
  caseBlue,
  uranus,
  citadel,
  crisisInUkraine,
  bagration,
  raceToBerlin,
] as readonly ScenarioFile[];

/** Every scenario of the game, in the order they are offered. */
export const SCENARIOS = withBalance(ALL, balance);
