import type { PlainCheck, TargetCheck } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { CM } from '@grognard/table';
import type { RuleId } from '../../book.ts';
import type { Nation } from '../../data/profile.ts';
import type { Supply, Support } from '../../data/support.ts';
import { PRECISION, REQUEST_ROWS, SCATTER_PIP, SHIFT, SUPPLY } from '../../data/support.ts';
import { AIR, isMinor } from '../../house.ts';
import type { BkCites } from './cites.ts';
import { when } from './cites.ts';
import { oneDie } from './experience.ts';

/** House, BK-ART.6: fire of weapons standing on the table scatters half as far. */
const ON_TABLE_SCATTER = { times: 1, of: 2 } as const;

/** BK-ART.1: what a nation must roll for support in a year. */
export const requestScore = (support: Support, nation: Nation, year: number): number =>
  REQUEST_ROWS.findLast((row) => (row.nations === 'others' || row.nations.includes(nation)) && year >= row.from)![
    support
  ];

/** BK-ART.1: a request for support from off the table. */
export const requestCheck = (support: Support, nation: Nation, year: number): TargetCheck<BkCites> =>
  oneDie('BK-ART.1', [term('BK-ART.1', requestScore(support, nation, year), support)]);

/** BK-ART.5: does a round land on its aim point? Pre-registered points need no roll: null. */
export const precisionCheck = (
  nation: Nation,
  registered: 'registered' | 'free' = 'free',
): TargetCheck<BkCites> | null => {
  if (registered === 'registered') return null;
  const poor = nation === 'ussr' || isMinor(nation);
  return oneDie('BK-ART.5', [term('BK-ART.5', poor ? PRECISION.russiansAndMinors : PRECISION.others)]);
};

/** BK-ART.3: does the fire shift where the observer wants it? */
export const shiftCheck = (): TargetCheck<BkCites> => oneDie('BK-ART.3', [term('BK-ART.3', SHIFT.score)]);

const plainDie = (rule: RuleId): PlainCheck<BkCites> => ({ shape: 'plain', rule, sides: 6, dice: 1, add: [] });

/** BK-ART.6: which of the six directions a round strays to. */
export const scatterDirectionCheck = (): PlainCheck<BkCites> => plainDie('BK-ART.6');

/** BK-ART.6: how far; `scatterDistance` reads it. */
export const scatterDistanceCheck = (): PlainCheck<BkCites> => plainDie('BK-ART.6');

/** BK-ART.6: the distance a die means; fire of weapons on the table strays half as far. */
export const scatterDistance = (face: number, from: 'table' | 'offTable'): Len => {
  const full = face * SCATTER_PIP * CM;
  return from === 'offTable' ? full : (full * ON_TABLE_SCATTER.times) / ON_TABLE_SCATTER.of;
};

/** BK-AMM.1: is there ammunition left after so many shots, the last included? */
export const ammunitionCheck = (shots: number, supply: Supply): TargetCheck<BkCites> =>
  oneDie(
    'BK-AMM.1',
    [term('BK-AMM.1', shots, 'shotsFired'), term('BK-AMM.1', 1, 'mustExceed')],
    when(
      SUPPLY[supply] !== 0,
      { rule: 'BK-AMM.1', value: SUPPLY[supply] },
      supply === 'limited' ? 'limited' : 'stockpile',
    ),
  );

/** BK-AIR.1: does a gun on the ground drive the aircraft off? */
export const antiAircraftCheck = (gun: 'single' | 'multiple20'): TargetCheck<BkCites> =>
  oneDie('BK-AIR.1', [term('BK-AIR.1', gun === 'multiple20' ? AIR.drivenOffByMultiple : AIR.drivenOff)]);

/** BK-AIR.1: do the rockets of an aircraft hit? */
export const airRocketsCheck = (): TargetCheck<BkCites> => oneDie('BK-AIR.1', [term('BK-AIR.1', AIR.rocketsHit)]);
