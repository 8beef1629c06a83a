import type { Types } from '@grognard/kernel';
import type { Looks, MapPlace, Piece } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { Deed } from './messages.ts';

/** The turns at whose end it is noted where everybody is: later on nothing is as it was planned. */
const NOTED = 2;

const isSame = (one: MapPlace, other: MapPlace): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Watches a game for what the sides do in its first turns; a place on a free table is never the same twice. */
export const newWatch = (looks: Looks<Types>, setting: Types['setting']) => {
  const deeds: Deed[] = [];
  let begun: ReadonlyMap<string, MapPlace> | null = null;
  let [turn, last]: [number, Types['board'] | null] = [0, null];
  const piecesOn = (board: Types['board']): readonly Piece[] => looks.pieces({ setting, board }, null);
  const note = (board: Types['board'], ended: number): void => {
    for (const { id, side, at } of piecesOn(board)) {
      const from = begun?.get(id);
      if (side === null || !from || !isOnMap(at)) continue;
      if (isSame(from, at)) deeds.push({ side, piece: id, turn: ended, to: null });
      else if (at.kind === 'hex') deeds.push({ side, piece: id, turn: ended, to: at });
    }
  };
  return {
    see: (board: Types['board']): void => {
      const { now } = looks.status({ setting, board }, null).turn;
      if (turn > NOTED) return;
      // What is set up stands as the first turn begins.
      if (!begun && now >= 1)
        begun = new Map(piecesOn(board).flatMap(({ id, at }) => (isOnMap(at) ? [[id, at] as const] : [])));
      if (turn >= 1 && now > turn && last) note(last, turn);
      [turn, last] = [now, board];
    },
    deeds: (): readonly Deed[] => deeds,
  };
};
