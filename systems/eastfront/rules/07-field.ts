import type { Terrain } from '../map/types.ts';
import type { FrontSide, Weather } from '../types.ts';
import { enemyOf } from '../types.ts';
import { isFortress, isMajorCity, weatherIn } from './01-map.ts';
import { scenarioNow } from './03-start.ts';
import type { L } from './facts.ts';
import { battleIn, terrainOf } from './facts.ts';

/** What ground, weather and command make of a battle: all that fire and defence go by. */
export interface Field {
  readonly terrain: Terrain;
  /** EF-12.3.3: of the hex of the battle. */
  readonly weather: Weather;
  readonly isMajorCity: boolean;
  /** A fortress that the passive side had first. */
  readonly isFortress: boolean;
  /** EF-7.4.1: in command radius of the active side. */
  readonly isSupported: boolean;
  /** EF-W41.2: Axis attacks in the snow of that winter. */
  readonly isNumb: boolean;
}

/** Open ground in dry weather, in command: where nothing changes how a type fires and is hit. */
export const OPEN_FIELD: Field = {
  terrain: 'clear',
  weather: 'dry',
  isMajorCity: false,
  isFortress: false,
  isSupported: true,
  isNumb: false,
};

/** The field of a battle that `side` fights as the active side; before it is begun the enemy is its original defender. */
export const fieldOf = (look: L, hex: number, side: FrontSide, isSupported: boolean): Field => {
  const weather = weatherIn(look, hex);
  // EF-7.23.2: nobody but its original defender profits from a fortress, and he only when passive.
  const isTheirs = (battleIn(look, hex)?.defender ?? enemyOf(side)) !== side;
  return {
    terrain: terrainOf(look, hex),
    weather,
    isMajorCity: isMajorCity(look, hex),
    isFortress: isFortress(look, hex) && isTheirs,
    isSupported,
    isNumb: side === 'axis' && weather === 'snow' && scenarioNow(look).special['EF-W41.2'] === true,
  };
};

/** The field of a battle under way (EF-7.4.5: its support is fixed when the combat phase starts). */
export const fieldIn = (look: L, hex: number, side: FrontSide): Field =>
  fieldOf(look, hex, side, battleIn(look, hex)?.supported ?? false);
