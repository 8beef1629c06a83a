import type { PoolCheck, Sum, TargetCheck } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { Shelter } from '../../data/high-explosive.ts';
import { NAVAL_DICE, ROCKET_DICE, SHELL_DICE, SHELLS_ON, VEHICLE_IN_ZONE } from '../../data/high-explosive.ts';
import { AIR } from '../../house.ts';
import type { BkCites } from './cites.ts';
import { when } from './cites.ts';
import { oneDie } from './experience.ts';

/** House, BK-HE.7: direct shells from this calibre bring down a house or a block, on these. */
const DEMOLITION = { calibre: 91, house: 5, block: 6 } as const;

/** What bursts: a shell or bomb of some calibre in mm, rockets, a naval shell, a bomb from the air. */
export type Burst =
  | { readonly kind: 'shell'; readonly calibre: number }
  | { readonly kind: 'rockets' }
  | { readonly kind: 'naval' }
  | { readonly kind: 'airBomb' };

/** How many dice a burst throws. */
export const burstDice = (burst: Burst): number => {
  switch (burst.kind) {
    case 'shell':
      return SHELL_DICE.find(({ upTo }) => burst.calibre <= upTo)!.dice;
    case 'rockets':
      return ROCKET_DICE;
    case 'naval':
      return NAVAL_DICE;
    case 'airBomb':
      return AIR.dice; // BK-AIR.1
  }
};

/** What a burst among men depends on. */
export interface BurstFacts {
  readonly burst: Burst;
  readonly fire: 'direct' | 'indirect';
  readonly shelter: Shelter;
}

/** BK-HE.1, BK-HE.2: the dice of a burst at men; its result is the number of hits. */
export const burstCheck = ({ burst, fire, shelter }: BurstFacts): PoolCheck<BkCites> => {
  const { score, [fire]: lost } = SHELLS_ON[shelter];
  const rule = fire === 'direct' ? 'BK-HE.1' : 'BK-HE.2';
  return {
    shape: 'pool',
    rule,
    sides: 6,
    dice: [term(rule, burstDice(burst)), ...shelterTerms(shelter, lost)],
    add: [],
    need: [shelter === 'open' ? term('BK-HE.3', score) : term('BK-HE.3', score, shelter)],
    pass: 'atLeast',
  };
};

const shelterTerms = (shelter: Shelter, lost: number): Sum<BkCites> =>
  when(lost !== 0, { rule: 'BK-HE.3', value: lost }, shelter === 'bunker' ? 'targetInBunker' : 'sheltered');

/** BK-HE.2: is a vehicle in the zone hit? */
export const vehicleInZoneCheck = (): TargetCheck<BkCites> => oneDie('BK-HE.2', [term('BK-HE.2', VEHICLE_IN_ZONE)]);

/** BK-HE.7: does a direct hit leave a building in ruins? Null when the shell is too small to try. */
export const demolitionCheck = (calibre: number, building: 'house' | 'block'): TargetCheck<BkCites> | null =>
  calibre < DEMOLITION.calibre ? null : oneDie('BK-HE.7', [term('BK-HE.7', DEMOLITION[building])]);
