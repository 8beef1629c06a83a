import type { FrontSide } from '../types.ts';
import { commandedHexes, effectiveCv } from './05-radius.ts';
import { shoresOff } from './15-coast.ts';
import type { L } from './facts.ts';
import { apart, hexOf } from './facts.ts';

/**
 * EF-15.41.2: hexes a landing headquarters supports. House: shores of the seas off its port, as far as its radius goes in
 * hexes: so the example of Simferopol has it, two hexes from Novorossiysk.
 */
const supportedFromSea = (look: L, side: FrontSide, blitz: boolean): readonly number[] =>
  look.board.blocks.flatMap((one) => {
    const port = hexOf(one);
    const isThere = one.side === side && one.orders?.task === 'landing' && port !== null;
    if (!isThere || (blitz && one.orders?.blitz !== 'second')) return [];
    const radius = effectiveCv(look, one);
    // EF-15.41.4: one may land farther off, but alone.
    return [port, ...shoresOff(look, side, port)].filter((hex) => apart(look, port, hex) <= radius);
  });

/** EF-7.4.1: hexes where a side's attacks have support, from headquarters on land and at sea. */
export const supportedHexes = (look: L, side: FrontSide, blitz: boolean): ReadonlySet<number> =>
  new Set([...commandedHexes(look, side, blitz), ...supportedFromSea(look, side, blitz)]);
