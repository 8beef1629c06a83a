import type { Game, Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Coh, L, Unit } from '../types.ts';
import { NATIONS } from '../types.ts';
import { forceOf, friends, nationOf, unitAt } from './facts.ts';

/** COH-20.0.1: do more than two play? */
export const isForSeveral = ({ setting }: L): boolean => setting.forces.length > 2;

/**
 * COH-20.0.2: whoever starts, then the others in turn: side by side player by player, or whole sides, each of whose
 * players acts before the other side may (COH-20.0.7). Three players have one phase each before it starts over.
 */
export const orderFrom = ({ setting }: L, first: string): readonly string[] => {
  const ids = setting.forces.map((force) => force.id);
  if (ids.length === 2) return ids[0] === first ? ids : [first, ids[0]!];
  const turned = [...ids.slice(ids.indexOf(first)), ...ids.slice(0, ids.indexOf(first))];
  const ours = turned.filter((id) => nationOf(setting, id) === nationOf(setting, first));
  const theirs = turned.filter((id) => nationOf(setting, id) !== nationOf(setting, first));
  if (setting.scenario.order === 'sides') return [...ours, ...theirs];
  const rounds = Math.max(ours.length, theirs.length);
  return Array.from({ length: rounds }, (_, i) => [ours[i], theirs[i]])
    .flat()
    .filter((id) => id !== undefined);
};

/** COH-2.2.13: one pass each; of several players all but one, and of three the last two must be opponents (COH-20.0.4). */
export const enoughPasses = ({ setting, board }: L): boolean => {
  const players = setting.forces.length;
  const { passes } = board;
  if (players !== 3) return passes.length >= Math.max(2, players - 1);
  const [last, before] = [passes.at(-1), passes.at(-2)];
  return last !== undefined && before !== undefined && nationOf(setting, last) !== nationOf(setting, before);
};

/** COH-20.0.5: why a card may not be played on these units: they are friends, but of another force. */
export const refuseCardOnFriends = (look: L, side: string, units: readonly string[]): Illegal<Coh> | null => {
  const isOthers = (id: string): boolean => {
    const owner = unitAt(look, id)?.side;
    return owner !== undefined && owner !== side && friends(look, owner, side);
  };
  const foreign = units.find(isOthers);
  return foreign === undefined ? null : illegal('COH-20.0.5', 'cardForOwnForce', { unit: foreign });
};

/** COH-20.0.6: the force of this nation that was first in a hex, of those that are there now. */
export const firstIn = ({ board }: L, hex: number, there: readonly string[]): string => {
  const first = board.claims.find((claim) => claim.hex === hex)?.sides.find((side) => there.includes(side));
  return first ?? there[0]!;
};

/** Remember who of each nation came first into an objective hex: one day it may be his. */
export const noteFirstIn = (game: Game<Coh>, hex: number, takers: readonly Unit[]): void => {
  if (!isForSeveral(game)) return;
  const sides = NATIONS.flatMap((nation) => {
    const there = takers.map((unit) => unit.side).filter((side) => nationOf(game.setting, side) === nation);
    return there.length > 0 ? [firstIn(game, hex, there)] : [];
  });
  const noted = game.board.claims.find((claim) => claim.hex === hex)?.sides ?? [];
  if (noted.join() !== sides.join()) game.emit('COH-20.0.6', { type: 'firstIn', hex, sides });
};

/** What a player or a team has in the end. */
export interface Standing {
  readonly forces: readonly string[];
  readonly points: number;
}

/** COH-20.0.6: by agreement a team wins together, or each player for himself; the best first. */
export const standings = (look: L): readonly Standing[] => {
  const { scenario, forces } = look.setting;
  const teams =
    scenario.victory === 'team'
      ? NATIONS.map((nation) => forces.filter((force) => force.nation === nation).map(({ id }) => id))
      : forces.map(({ id }) => [id]);
  const pointsOf = (ids: readonly string[]): number => {
    let points = 0;
    for (const id of ids) points += forceOf(look, id).points;
    return points;
  };
  return teams.map((ids) => ({ forces: ids, points: pointsOf(ids) })).sort((a, b) => b.points - a.points);
};
