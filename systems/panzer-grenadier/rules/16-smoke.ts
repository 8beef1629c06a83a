import type { HexId } from '@grognard/hex';
import { DIRS, neighbour, OFF_MAP } from '@grognard/hex';
import type { Game, PlainCheck } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Grenadier } from '../types.ts';
import type { L } from './facts.ts';
import { hexName } from './facts.ts';

type G = Game<Grenadier>;

/** PG-16.12.1: what a die of a marker means. */
const STAYS = 1;
const DRIFTS = 2;

const dieFor = (look: L, rule: Grenadier['rule'], hex: number): PlainCheck<Grenadier> => ({
  shape: 'plain',
  rule,
  about: message(rule === 'PG-16.12.1' ? 'smokeIn' : 'windAt', { hex: hexName(look.setting, hex) }),
  sides: 6,
  dice: 1,
  add: [],
});

/** PG-REC-SMOKE.1: 1 is north, and so on clockwise; null beyond the edge. */
const downwind = (g: G, hex: number): number | null => {
  const face = g.roll(dieFor(g, 'PG-REC-SMOKE.1', hex)).result as number;
  const to = neighbour(g.setting.grid, hex as HexId, DIRS[face - 1]!);
  return to === OFF_MAP ? null : to;
};

/** PG-16.12.1: whoever placed a marker throws for it: it stays, drifts or is gone. */
export const driftSmoke = (g: G): void => {
  for (const { hex } of g.board.smoke) {
    const face = g.roll(dieFor(g, 'PG-16.12.1', hex)).result as number;
    if (face === STAYS) continue;
    const to = face === DRIFTS ? downwind(g, hex) : null;
    g.emit(face === DRIFTS ? 'PG-REC-SMOKE.1' : 'PG-16.12.1', { type: 'smokeDrifted', from: hex, to });
  }
};
