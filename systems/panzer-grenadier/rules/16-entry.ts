import { remembered } from '../cache/remember.ts';
import type { Group } from '../load/scenario.ts';
import { hexesIn } from '../load/areas.ts';
import type { Place } from '../types.ts';
import type { L, Piece } from './facts.ts';

type Waiting = Extract<Place, { in: 'entry' }>;

const groupOf = ({ setting }: L, { group }: Waiting, { side }: Piece): Group | undefined =>
  setting.scenario.forces.find((force) => force.side === side)?.groups.find(({ id }) => id === group);

/** PG-16.51.1: a piece off the map whose turn has come: it may be woken where its group is arranged. */
export const isDue = (look: L, piece: Piece): boolean => {
  if (piece.at.in !== 'entry') return false;
  const group = groupOf(look, piece.at, piece);
  return group !== undefined && group.turn > 0 && group.turn <= look.board.turn;
};

/** PG-16.51.1: the hexes that its group may come in by. */
export const entriesOf = (look: L, piece: Piece): readonly number[] => {
  if (piece.at.in !== 'entry' || !isDue(look, piece)) return [];
  const group = groupOf(look, piece.at, piece)!;
  return remembered(look.setting, `entries ${piece.side} ${group.id}`, [], () => hexesIn(look.setting, group.area));
};
