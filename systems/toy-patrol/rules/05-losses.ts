import type { Game } from '@grognard/kernel';
import { message, passed, term } from '@grognard/kernel';
import type { Patrol } from '../types.ts';

const RALLIES_ON = 4; // TP-5.4

/** TP-5.4: each marked unit tries once. */
export const rally = (game: Game<Patrol>): void => {
  for (const { id, side, marker } of game.board.units) {
    if (marker === null) continue;
    const roll = game.roll({
      shape: 'target',
      rule: 'TP-5.4',
      about: message('rallyOf', { unit: id }),
      sides: 6,
      dice: 1,
      add: [],
      need: [term('TP-5.4', RALLIES_ON)],
      pass: 'atLeast',
      seenBy: [side],
    });
    if (passed(roll)) game.emit('TP-5.4', { type: 'rallied', unit: id });
  }
};
