import { knownHexesIn } from '../cache/areas.ts';
import type { Group } from '../load/scenario.ts';
import type { Nation } from '../types.ts';
import type { L, Piece } from './facts.ts';
import { forceOf, unitAt } from './facts.ts';

const groupNamed = (look: L, side: Nation, name: string): Group | undefined =>
  forceOf(look, side).groups.find(({ id }) => id === name);

/** The group a piece waits in, be it on a transport. */
const groupOf = (look: L, { at, side }: Piece): Group | undefined => {
  if (at.in === 'entry') return groupNamed(look, side, at.group);
  const carrier = at.in === 'aboard' ? unitAt(look, at.unit) : undefined;
  return carrier && groupOf(look, carrier);
};

/** PG-16.51.1: the group off the map in which a piece may be woken, once its turn has come. */
export const waitingIn = (look: L, piece: Piece): string | null => {
  const group = piece.at.in === 'hex' ? undefined : groupOf(look, piece);
  return group !== undefined && group.turn > 0 && group.turn <= look.board.turn ? group.id : null;
};

/** PG-16.51.1: the hexes that its group may come in by. */
export const entriesOf = (look: L, piece: Piece): readonly number[] => {
  const group = waitingIn(look, piece);
  if (group === null) return [];
  return knownHexesIn(look.setting, groupNamed(look, piece.side, group)?.area);
};
