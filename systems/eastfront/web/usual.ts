import type { Side } from '@grognard/kernel';
import { sensibleLines } from '../rules/03-first-arrivals.ts';
import { offersTo } from '../rules/11-offer.ts';
import { fits, linesFor } from '../rules/11-production.ts';
import type { L } from '../rules/facts.ts';
import { apart, hexOf } from '../rules/facts.ts';
import type { Action, FrontSide, ProductionLine } from '../types.ts';

/** EF-11.5.1: whoever must come in, as near to the enemy as may be. */
const arrivals = (look: L, side: FrontSide): readonly ProductionLine[] => {
  const enemies = look.board.blocks.flatMap((one) => (one.side === side ? [] : (hexOf(one) ?? [])));
  const far = (hex: number): number => Math.min(...enemies.map((other) => apart(look, hex, other)));
  const lines: ProductionLine[] = [];
  for (const offer of offersTo(look, side)) {
    if (offer.does !== 'arrive') continue;
    const nearest = offer.gates.toSorted((a, b) => far(a.hex) - far(b.hex));
    const line = linesFor(offer, nearest).find((one) => fits(look, side, lines, one));
    if (line) lines.push(line);
  }
  return lines;
};

/** Sheets begin with what nobody has to think about: a sensible set-up, and those who arrive. */
export const usual = (look: L, action: Action, side: Side): Action => {
  if (action.type === 'setUp') return { ...action, lines: sensibleLines(look, side as FrontSide) };
  if (action.type === 'produce') return { ...action, lines: arrivals(look, side as FrontSide) };
  return action;
};
