import type { TargetCheck } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { PfCites } from './cites.ts';
import { when } from './cites.ts';

/** PF-BRV.1: what 2D6 and bravery must come to. */
const BRAVE = 10;

/** What a test of bravery depends on. */
interface BraveryFacts {
  readonly own: number;
  /** PF-BRV.2: of the best leader who is near; null: of none. */
  readonly leader: number | null;
  /** PF-EQP.4: has heard a trumpet this turn. */
  readonly roused: boolean;
}

/** PF-BRV.1: 2D6 and bravery. */
export const braveryCheck = ({ own, leader, roused }: BraveryFacts): TargetCheck<PfCites> => ({
  shape: 'target',
  rule: 'PF-BRV.1',
  sides: 6,
  dice: 2,
  add: [
    // PF-BRV.2: a leader's, where it is better than his own.
    leader !== null && leader > own ? term('PF-BRV.2', leader, 'leadersBravery') : term('PF-CHG.1', own, 'ownBravery'),
    ...when(roused, { rule: 'PF-EQP.4', value: 1 }, 'trumpetHeard'),
  ],
  need: [term('PF-BRV.1', BRAVE, 'braveryNeeded')],
  pass: 'atLeast',
});
