import type { ScenarioFile } from '@grognard/kernel';
import { withBalance } from '@grognard/kernel';
import balance from './balance.json' with { type: 'json' };
import breakthrough from './breakthrough.json' with { type: 'json' };
import bridgeAtNight from './bridge-at-night.json' with { type: 'json' };
import charsOnTheRidge from './chars-on-the-ridge.json' with { type: 'json' };
import cityOnTheRiver from './city-on-the-river.json' with { type: 'json' };
import firstFight from './first-fight.json' with { type: 'json' };
import forestRoad from './forest-road.json' with { type: 'json' };
import gunsAboveTheValley from './guns-above-the-valley.json' with { type: 'json' };
import horseAndTrain from './horse-and-train.json' with { type: 'json' };
import houseByHouse from './house-by-house.json' with { type: 'json' };
import riverAtDawn from './river-at-dawn.json' with { type: 'json' };
import stateFarm from './state-farm.json' with { type: 'json' };
import twoHills from './two-hills.json' with { type: 'json' };

const ALL = [
  firstFight,
  horseAndTrain,
  forestRoad,
  bridgeAtNight,
  gunsAboveTheValley,
  twoHills,
  charsOnTheRidge,
  stateFarm,
  cityOnTheRiver,
  houseByHouse,
  riverAtDawn,
  breakthrough,
] as readonly ScenarioFile[];

/** Every scenario of the game, from the first fight to the hardest. */
export const SCENARIOS = withBalance(ALL, balance);
