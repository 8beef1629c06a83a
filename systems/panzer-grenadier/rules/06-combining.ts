import type { Illegal, Term } from '@grognard/kernel';
import { illegal, term } from '@grognard/kernel';
import type { FrameOf, Grenadier, Leader, Unit } from '../types.ts';
import type { L } from './facts.ts';
import { apart, halved, hexOf, isAfv, isAssaultHex, leaderAt } from './facts.ts';

type F = FrameOf<'acting'>;
type No = Illegal<Grenadier> | null;

/** PG-6.41.1, PG-6.42.1, PG-6.55.1: a leader who was activated to fire and has not helped anybody recover. */
const refuseLeader = (look: L, f: F, id: string): No => {
  if (!leaderAt(look, id) || !f.firing.includes(id)) return illegal('PG-6.41.1', 'leaderNotFiring', { leader: id });
  return f.helped.includes(id) ? illegal('PG-6.55.1', 'leaderHasHelped', { leader: id }) : null;
};

/** PG-6.4.1: units of several hexes fire together only under a leader. */
export const refuseCombination = (look: L, f: F, hexes: readonly number[], combines: string | null): No => {
  if (hexes.length < 2) return combines === null ? null : illegal('PG-6.4.1', 'nothingToCombine', { leader: combines });
  if (combines === null) return illegal('PG-6.4.1', 'needsCombiner');
  const wrong = refuseLeader(look, f, combines);
  if (wrong) return wrong;
  const leader = leaderAt(look, combines)!;
  // PG-6.41.3
  if (f.combined.includes(combines)) return illegal('PG-6.41.3', 'combinedAlready', { leader: combines });
  return refuseReach(look, leader, hexes);
};

/** PG-6.41.1: in good order, all of his own hex and of as many beside it as his modifier says. */
const refuseReach = (look: L, leader: Leader, hexes: readonly number[]): No => {
  const { id, combat, state } = leader;
  const here = hexOf(look, leader)!;
  if (state !== 'good' || combat === 0) return illegal('PG-6.41.1', 'cannotCombine', { leader: id });
  const others = hexes.filter((hex) => hex !== here);
  if (others.some((hex) => apart(look, here, hex) > 1)) return illegal('PG-6.41.1', 'beyondLeader', { leader: id });
  if (others.length > combat) return illegal('PG-6.41.1', 'tooManyHexes', { leader: id, most: combat });
  // PG-12.51.2: from within an assault he has no say outside it.
  return isAssaultHex(look, here) ? illegal('PG-12.51.2', 'leaderInAssault', { leader: id }) : null;
};

/** Those who could bring several hexes together. */
export const combinersOf = (look: L, f: F): readonly Leader[] =>
  f.leaders.flatMap((id) => {
    const leader = leaderAt(look, id);
    if (!leader || f.combined.includes(id) || refuseLeader(look, f, id)) return [];
    const here = hexOf(look, leader);
    return here !== null && refuseReach(look, leader, [here]) === null ? [leader] : [];
  });

/** PG-6.42.1, PG-6.82.2: each leader adds to one unit of his hex, which is no tank; a unit has one of them at most. */
export const refuseLending = (look: L, f: F, leaders: readonly string[], shooters: readonly Unit[]): No => {
  for (const [i, id] of leaders.entries()) {
    const wrong = refuseLeader(look, f, id);
    if (wrong) return wrong;
    // PG-6.42.3
    if (f.added.includes(id) || leaders.indexOf(id) !== i) return illegal('PG-6.42.3', 'addedAlready', { leader: id });
    const leader = leaderAt(look, id)!;
    if (leader.state === 'demoralised' || leader.combat === 0)
      return illegal('PG-6.42.1', 'nothingToAdd', { leader: id });
    const here = hexOf(look, leader);
    const helped = shooters.filter((one) => hexOf(look, one) === here && !isAfv(look, one)).length;
    const helpers = leaders.filter((other) => hexOf(look, leaderAt(look, other) ?? leader) === here).length;
    const hasTanks = shooters.some((one) => hexOf(look, one) === here && isAfv(look, one));
    if (helped < helpers) return illegal(hasTanks ? 'PG-6.82.2' : 'PG-6.42.1', 'nobodyToAddTo', { leader: id });
  }
  return null;
};

/** Leaders who could add to the fire out of a hex. */
export const lendersIn = (look: L, f: F, hex: number): readonly Leader[] =>
  f.leaders.flatMap((id) => {
    const leader = leaderAt(look, id);
    if (!leader || hexOf(look, leader) !== hex || refuseLeader(look, f, id)) return [];
    return leader.combat > 0 && leader.state !== 'demoralised' && !f.added.includes(id) ? [leader] : [];
  });

/** PG-6.42.1; PG-6.42.2: half of it from a leader who is disrupted, rounded up. */
export const lentTerms = (look: L, leaders: readonly string[]): readonly Term<Grenadier>[] =>
  leaders.flatMap((id): readonly Term<Grenadier>[] => {
    const leader = leaderAt(look, id);
    if (!leader) return [];
    return leader.state === 'disrupted'
      ? [term('PG-6.42.2', halved(leader.combat), 'leaderNamed', { leader: id })]
      : [term('PG-6.42.1', leader.combat, 'leaderNamed', { leader: id })];
  });
