import type { Side } from '@grognard/kernel';
import { sensibleLines } from '../rules/03-first-arrivals.ts';
import type { Offer } from '../rules/11-offer.ts';
import { offersTo } from '../rules/11-offer.ts';
import { fits, linesFor } from '../rules/11-production.ts';
import type { L } from '../rules/facts.ts';
import { apart, hexOf } from '../rules/facts.ts';
import type { Action, FrontSide, ProductionLine } from '../types.ts';
import { SIDES } from '../types.ts';

/** A line for what is offered, beside those there are: where it comes in, as near to the enemy as may be. */
const lineFor = (
  look: L,
  side: FrontSide,
  offer: Offer,
  lines: readonly ProductionLine[],
): ProductionLine | undefined => {
  const enemies = look.board.blocks.flatMap((one) => (one.side === side ? [] : (hexOf(one) ?? [])));
  const far = (hex: number): number => Math.min(...enemies.map((other) => apart(look, hex, other)));
  const nearest = offer.gates.toSorted((a, b) => far(a.hex) - far(b.hex));
  return linesFor(offer, nearest).find((one) => fits(look, side, lines, one));
};

/** EF-11.5.1: whoever must come in. */
const arrivals = (look: L, side: FrontSide): readonly ProductionLine[] => {
  const lines: ProductionLine[] = [];
  for (const offer of offersTo(look, side)) {
    const line = offer.does === 'arrive' ? lineFor(look, side, offer, lines) : undefined;
    if (line) lines.push(line);
  }
  return lines;
};

/** Steps and cadres are bought by pointing at a block, or at a unit that is eliminated. */
const POINTED_AT = /^(?:step|cadre):/;
export const taken = (row: string): string | null => (POINTED_AT.test(row) ? row.replace(POINTED_AT, '') : null);

/** A sheet with a step or a cadre bought, or not bought after all. */
export const takes = (look: L, action: Action, piece: string): Action | null => {
  if (action.type !== 'produce') return null;
  const without = action.lines.filter(({ row }) => taken(row) !== piece);
  if (without.length < action.lines.length) return { ...action, lines: without };
  for (const side of SIDES) {
    const offer = offersTo(look, side).find(({ row }) => taken(row.id) === piece);
    const line = offer && lineFor(look, side, offer, action.lines);
    if (line) return { ...action, lines: [...action.lines, line] };
  }
  return null;
};

/** Sheets begin with what nobody has to think about: a sensible set-up, and those who arrive. */
export const usual = (look: L, action: Action, side: Side): Action => {
  if (action.type === 'setUp') return { ...action, lines: sensibleLines(look, side as FrontSide) };
  if (action.type === 'produce') return { ...action, lines: arrivals(look, side as FrontSide) };
  return action;
};
