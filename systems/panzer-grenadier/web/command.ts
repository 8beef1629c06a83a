import type { Command } from '@grognard/looks';
import { chainOf, leaderWakes } from '../rules/03-activation.ts';
import type { L } from '../rules/facts.ts';
import { hexOf, isLeader, leaderAt } from '../rules/facts.ts';
import { hexPlace } from './say.ts';

/** PG-3.1.1, PG-3.2.1: the chain of a leader: lines to those he wakes, and from them to theirs. */
export const command = (look: L, id: string): Command | null => {
  const leader = leaderAt(look, id);
  const at = leader ? hexOf(look, leader) : null;
  if (!leader || at === null) return null;
  const chain = chainOf(look, leader);
  const heads = chain.filter(isLeader);
  const links = heads.flatMap((head) =>
    chain.flatMap((other) => {
      const [from, to] = [hexOf(look, head), hexOf(look, other)];
      if (from === null || to === null || from === to || !leaderWakes(look, head, other)) return [];
      return [[hexPlace(from), hexPlace(to)] as const];
    }),
  );
  const reached = new Set(chain.map((one) => one.id));
  const without = look.board.units
    .filter((one) => one.side === leader.side && !reached.has(one.id) && hexOf(look, one) !== null)
    .map((one) => one.id);
  return { at: hexPlace(at), radius: 0, links, without };
};
