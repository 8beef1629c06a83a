import type { Chain, Command } from '@grognard/looks';
import { chainOf, leaderWakes } from '../rules/03-activation.ts';
import type { L, Piece } from '../rules/facts.ts';
import { apart, around, hexOf, isLeader, leaderAt, unitsIn } from '../rules/facts.ts';
import type { Leader } from '../types.ts';
import { hexPlace } from './say.ts';

/** PG-3.1.3, PG-3.1.4: how far the word of a leader who can still lead goes. */
const reachOf = ({ rank, state }: Leader): number =>
  rank === null || state === 'demoralised' ? -1 : state === 'good' ? 1 : 0;

/** PG-3.2.1: each of the chain hangs on the first who wakes him. */
const linksOf = (look: L, heads: readonly Leader[]): Chain['leaders'] =>
  heads.slice(1).flatMap((below) => {
    const above = heads.find((one) => one.id !== below.id && leaderWakes(look, one, below));
    return above ? [[above.id, below.id] as const] : [];
  });

/** PG-3.1.3, PG-3.3.3: the stacks beside each leader of the chain, each once: his to order, or in reach and not his. */
const reachesOf = (look: L, heads: readonly Leader[], woken: ReadonlySet<string>): Chain['reaches'] => {
  const told = new Set<number>();
  return heads.flatMap((head) => {
    const here = hexOf(look, head);
    if (here === null || reachOf(head) < 1) return [];
    return around(look, here).flatMap((hex) => {
      const units = unitsIn(look, hex, head.side);
      const isLed = heads.some((one) => hexOf(look, one) === hex);
      if (units.length === 0 || told.has(hex) || isLed) return [];
      told.add(hex);
      return [
        { by: head.id, to: hexPlace(hex), are: units.some(({ id }) => woken.has(id)) ? 'his' : 'others' } as const,
      ];
    });
  });
};

const hexesOf = (look: L, heads: readonly Leader[]): readonly number[] => [
  ...new Set(
    heads.flatMap((head) => {
      const here = hexOf(look, head);
      return here === null
        ? []
        : [here, ...around(look, here).filter((hex) => apart(look, here, hex) <= reachOf(head))];
    }),
  ),
];

/** PG-3.1.1, PG-3.2.1: the chain of a leader: lines to the leaders he wakes, and from each to those in reach. */
export const command = (look: L, id: string): Command | null => {
  const leader = leaderAt(look, id);
  const at = leader ? hexOf(look, leader) : null;
  if (!leader || at === null || reachOf(leader) < 0) return null;
  const woken: readonly Piece[] = chainOf(look, leader);
  const heads = woken.filter(isLeader);
  const chain: Chain = {
    leaders: linksOf(look, heads),
    reaches: reachesOf(look, heads, new Set(woken.map((one) => one.id))),
    hexes: hexesOf(look, heads),
  };
  return { at: hexPlace(at), radius: 0, links: [], without: [], chain };
};
