import type { Game, TargetCheck } from '@grognard/kernel';
import { message, passed, term } from '@grognard/kernel';
import type { Grenadier, Leader } from '../types.ts';
import { RANKS } from '../types.ts';
import type { Fallen } from './06-leader-loss.ts';
import { removeLeader, standStill, wasHighest } from './06-leader-loss.ts';
import { carriersOf, checkMorale, unloadShaken } from './14-suffer.ts';
import { isAboard, unitAt, unitsIn } from './facts.ts';

type G = Game<Grenadier>;

/** PG-6.7.2: two dice, one less for each step lost there; he is gone on 2 or less. */
export const casualtyCheck = (leader: Leader, steps: number): TargetCheck<Grenadier> => ({
  shape: 'target',
  rule: 'PG-6.7.2',
  about: message('casualtyOf', { leader: leader.id }),
  sides: 6,
  dice: 2,
  add: [term('PG-6.7.2', -steps, 'stepsLost')],
  need: [term('PG-6.7.2', 3)],
  pass: 'atLeast',
});

export const rollCasualty = (g: G, leader: Leader, steps: number): Fallen | null =>
  passed(g.roll(casualtyCheck(leader, steps))) ? null : removeLeader(g, 'PG-6.7.2', leader);

/** PG-6.73.1: from this rank on the men feel his loss. */
const FELT_FROM = RANKS.indexOf('MAJ');

/** PG-6.72.1, PG-6.73.1: what the loss of a leader does to those around him. */
export const mourn = (g: G, { leader, hex }: Fallen): void => {
  if (hex === null) return;
  if (wasHighest(g, leader)) standStill(g, leader.side, hex);
  if (leader.rank === null || RANKS.indexOf(leader.rank) < FELT_FROM) return;
  const ids = unitsIn(g, hex, leader.side).flatMap((one) => (isAboard(one) ? [] : [one.id]));
  for (const id of ids) {
    const unit = unitAt(g, id);
    // Section 23: nobody else helps in this check.
    if (unit) checkMorale(g, unit, 0, [term('PG-6.73.1', -leader.support, 'leaderNamed', { leader: leader.id })]);
  }
};

/** A leader goes otherwise than by fire: all that follows, at once. */
export const loseLeader = (g: G, rule: Grenadier['rule'], leader: Leader): void => {
  const carriers = carriersOf(g, leader.side);
  mourn(g, removeLeader(g, rule, leader));
  unloadShaken(g, carriers);
};
