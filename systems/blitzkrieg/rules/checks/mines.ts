import type { TableCheck, TargetCheck } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { Grade } from '../../data/experience.ts';
import { ALL_TERRAIN_FREES, ANTI_TANK_MINE, BOGS_ON, MINES } from '../../data/mines.ts';
import type { Traction } from '../../data/profile.ts';
import type { BkCites } from './cites.ts';
import { experienceTest, oneDie } from './experience.ts';

/** House, BK-HOUSE.6: what horses draw bogs as wheels do. */
const BOGS_AS = {
  tracked: 'tracked',
  halfTracked: 'halfTracked',
  wheeled: 'wheeled',
  hoof: 'wheeled',
  carriage: 'wheeled',
} as const;

/** BK-MINE.1: does an anti-personnel mine hit? */
export const antiPersonnelCheck = (): TargetCheck<BkCites> => oneDie('BK-MINE.1', [term('BK-MINE.1', MINES.attack)]);

/** BK-MINE.2: what an anti-tank mine does; its result is a `MineResult`. */
export const antiTankMineCheck = (): TableCheck<BkCites> => ({
  shape: 'table',
  rule: 'BK-MINE.2',
  sides: 6,
  dice: 1,
  add: [],
  table: ANTI_TANK_MINE,
  column: 'vehicle',
  shifts: [],
});

/** BK-MINE.1: does somebody clear a lane? */
export const clearingCheck = (grade: Grade, who: 'engineers' | 'others'): TargetCheck<BkCites> =>
  who === 'engineers'
    ? oneDie('BK-MINE.1', [term('BK-MINE.1', MINES.engineersClear, 'engineers')])
    : experienceTest('BK-MINE.1', grade);

/** BK-MOV.18: does a vehicle get through? Failing it bogs. Nobody on foot bogs: null. */
export const bogCheck = (traction: Traction): TargetCheck<BkCites> | null => {
  if (traction === 'foot') return null;
  const row = BOGS_AS[traction];
  return oneDie('BK-MOV.18', [term('BK-MOV.18', BOGS_ON[row] + 1, row)]);
};

/** BK-MOV.18: an all-terrain vehicle that has bogged frees itself. */
export const allTerrainCheck = (): TargetCheck<BkCites> =>
  oneDie('BK-MOV.18', [term('BK-MOV.18', ALL_TERRAIN_FREES, 'allTerrain')]);

/** BK-TER.22: men cross barbed wire on an experience test. */
export const wireTest = (grade: Grade): TargetCheck<BkCites> => experienceTest('BK-TER.22', grade);

/** BK-MOV.19: the crew of a bogged vehicle gets it free. */
export const freeingTest = (grade: Grade): TargetCheck<BkCites> => experienceTest('BK-MOV.19', grade);
