import type { Game } from '@grognard/kernel';
import type { Grenadier, Leader, Nation } from '../types.ts';
import { RANKS } from '../types.ts';
import { contest } from './17-contest.ts';
import { playerOf, playersOf } from './17-players.ts';
import type { L } from './facts.ts';
import { isCombatUnit, leaderAt, uses } from './facts.ts';

const seniorOf = (look: L, side: Nation, player: number): Leader | null =>
  look.board.leaders
    .filter((one) => one.side === side && one.rank !== null && playerOf(look, one) === player)
    .toSorted((a, b) => RANKS.indexOf(b.rank!) - RANKS.indexOf(a.rank!))[0] ?? null;

const rankIn = (look: L, side: Nation, player: number): number => {
  const rank = seniorOf(look, side, player)?.rank;
  return rank ? RANKS.indexOf(rank) : -1;
};

const stepsOf = (look: L, side: Nation, player: number): number =>
  look.board.units
    .filter((one) => one.side === side && isCombatUnit(look, one) && playerOf(look, one) === player)
    .reduce((sum, { steps }) => sum + steps, 0);

const best = (players: readonly number[], worth: (player: number) => number): readonly number[] => {
  const most = Math.max(...players.map(worth));
  return players.filter((one) => worth(one) === most);
};

/**
 * PG-17.52.1: the commander is lost: who has the highest leader left follows, between equals who has more steps of combat
 * units, then the die. House: as the next segment of the side begins, before anybody is told to act.
 */
export const succeed = (g: Game<Grenadier>, side: Nation): void => {
  const leader = g.board.split[side]?.leader ?? null;
  if (leader === null || leaderAt(g, leader) || !uses(g, 'PG-17.52.1')) return;
  const highest = best(playersOf(g, side), (player) => rankIn(g, side, player));
  const strongest = best(highest, (player) => stepsOf(g, side, player));
  const player = contest(g, 'PG-17.52.1', side, strongest);
  g.emit('PG-17.52.1', { type: 'commandTaken', side, player, leader: seniorOf(g, side, player)?.id ?? null });
};
