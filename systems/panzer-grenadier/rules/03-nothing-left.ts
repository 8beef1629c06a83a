import type { Nation } from '../types.ts';
import { readyPieces } from './03-activation.ts';
import { readyFactors } from './09-off-board.ts';
import { readyAircraft } from './15-aircraft.ts';
import type { L } from './facts.ts';

/** PG-16.6.1: may a side have somebody whom the enemy does not know of? All can read that in the scenario. */
export const mayHide = ({ setting: { scenario } }: L, side: Nation): boolean =>
  scenario.forces.some((force) => force.side === side && force.groups.some(({ hidden }) => hidden));

/**
 * PG-3.0.5: can a side do nothing but pass? Then nobody asks it. A side that may hide somebody is asked all the same: else
 * the enemy could tell by the question that there is one who has not acted.
 */
export const mayOnlyPass = (look: L, side: Nation): boolean =>
  !mayHide(look, side) &&
  look.board.saved !== side &&
  look.board.drive !== side &&
  readyFactors(look, side).length === 0 &&
  readyAircraft(look, side).length === 0 &&
  readyPieces(look, side).length === 0;
