import type { ScenarioFile } from '@grognard/kernel';
import { withBalance } from '@grognard/kernel';
import balance from './balance.json' with { type: 'json' };
import boxInTheDesert from './box-in-the-desert.json' with { type: 'json' };
import bridgeOnThePrut from './bridge-on-the-prut.json' with { type: 'json' };
import departmentStore from './department-store.json' with { type: 'json' };
import gothicRidge from './gothic-ridge.json' with { type: 'json' };
import hedgerows from './hedgerows.json' with { type: 'json' };
import hillOverTheSteppe from './hill-over-the-steppe.json' with { type: 'json' };
import kingBeach from './king-beach.json' with { type: 'json' };
import raateRoad from './raate-road.json' with { type: 'json' };
import roadToStonne from './road-to-stonne.json' with { type: 'json' };
import stateFarm from './state-farm.json' with { type: 'json' };

const ALL = [
  roadToStonne,
  stateFarm,
  raateRoad,
  hedgerows,
  bridgeOnThePrut,
  gothicRidge,
  departmentStore,
  boxInTheDesert,
  kingBeach,
  hillOverTheSteppe,
] as unknown as readonly ScenarioFile[];

/** Every scenario of the game, the smallest first. */
export const SCENARIOS = withBalance(ALL, balance);
