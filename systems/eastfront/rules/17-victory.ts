import type { Game } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { East } from '../types.ts';

/** EF-3.12.1, EF-17.4.1: the scenario is scored; the game is over, or goes on into the next. */
export const endScenario = (g: Game<East>): 'over' | 'goesOn' => {
  g.finish({ winner: null, rule: 'EF-17.3.1', why: message('drawn') });
  return 'over';
};
