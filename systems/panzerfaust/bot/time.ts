import type { Len } from '@grognard/table';
import { INCH } from '@grognard/table';
import type { L } from '../types.ts';
import { FAR } from './grid.ts';

/** Turns of a scenario that has no end. */
export const LONG = 12;

/** How many turns there are still to come. */
export const turnsLeft = ({ board, setting }: L): number => (setting.scenario.turns ?? LONG) - board.turn;

/** Is there no more time than it takes to get there? Over hedges and round houses a squad goes slowly, and an enemy has to be driven off. */
export const isLate = (look: L, far: Len, spare = SPARE): boolean =>
  far > 3 * INCH && far < FAR && far >= (turnsLeft(look) - spare) * A_TURN;
const A_TURN: Len = Math.round(4.5 * INCH);
const SPARE = 1;

/** Is it the last turn there is? */
export const isLastTurn = ({ board, setting }: L): boolean => board.turn === setting.scenario.turns;
