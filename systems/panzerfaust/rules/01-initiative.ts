import { message } from '@grognard/kernel';
import type { G, Pf } from '../types.ts';
import { enemyOf } from './pieces.ts';

const dieOf = (g: G, rule: Pf['rule'], about: 'initiativeOf' | 'deploysOf', side: string): number =>
  g.roll({ shape: 'plain', rule, about: message(about, { side }), sides: 6, dice: 1, add: [] }).result as number;

/** PF-BASE.2: a die each; on a tie it passes to the side that did not have it, on the first turn they throw again. */
export const initiative = (g: G): void => {
  const { scenario, sides } = g.setting;
  if (g.board.turn === 1 && scenario.initiative !== null) {
    g.emit('PF-HIST-FOR.5', { type: 'initiativeWon', side: scenario.initiative });
    return;
  }
  const had = g.board.turn === 1 ? null : g.board.initiative;
  for (;;) {
    const [a, b] = [dieOf(g, 'PF-BASE.2', 'initiativeOf', sides[0]), dieOf(g, 'PF-BASE.2', 'initiativeOf', sides[1])];
    if (a !== b) {
      g.emit('PF-BASE.2', { type: 'initiativeWon', side: a > b ? sides[0] : sides[1] });
      return;
    }
    g.emit('PF-BASE.2', { type: 'initiativeTied' });
    if (had !== null) {
      g.emit('PF-BASE.2', { type: 'initiativeWon', side: enemyOf(g, had) });
      return;
    }
  }
};

/** PF-SCN-ENC.2: who chooses the order, where the scenario leaves it to the dice; a tie is thrown again. */
export const rollForOrder = (g: G): string | null => {
  if (!g.setting.parts.some(({ side }) => side === null)) return null;
  const { sides } = g.setting;
  for (;;) {
    const [a, b] = [dieOf(g, 'PF-SCN-ENC.2', 'deploysOf', sides[0]), dieOf(g, 'PF-SCN-ENC.2', 'deploysOf', sides[1])];
    if (a !== b) return a > b ? sides[0] : sides[1];
    g.emit('PF-SCN-ENC.2', { type: 'initiativeTied' });
  }
};
