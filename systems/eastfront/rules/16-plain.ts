import type { Game, Sequence } from '@grognard/kernel';
import { AGAIN, END } from '@grognard/kernel';
import type { Block, East, FrameOf, FrontSide } from '../types.ts';
import { isHq } from './02-units.ts';
import { watchPolishPlain } from './17-victory.ts';
import type { L } from './facts.ts';
import { apart, blocksIn, hexOf, unitOf } from './facts.ts';

const isOccupied = (look: L, hex: number): boolean => blocksIn(look, hex, 'soviet').length > 0;

/** EF-16.7.4: one unit opposite each hex. */
const isOpposed = ({ board }: L, hex: number): boolean =>
  board.blocks.some(({ at }) => at.in === 'offMap' && at.hex === hex);

/** EF-16.7.1: hexes that only Soviet units occupy and nobody stands opposite of yet. */
const isBreach = (look: L, hex: number): boolean =>
  isOccupied(look, hex) && blocksIn(look, hex, 'axis').length === 0 && !isOpposed(look, hex);

/** EF-16.7.3: German combat units that are not engaged. */
const reserves = (look: L): readonly Block[] => {
  const fronts = new Set(look.board.blocks.flatMap((one) => (one.side === 'soviet' ? (hexOf(one) ?? []) : [])));
  return look.board.blocks.filter((one) => {
    const hex = hexOf(one);
    const isGerman = one.side === 'axis' && unitOf(look, one)?.nation === 'Germany';
    return isGerman && !isHq(look, one) && hex !== null && !fronts.has(hex);
  });
};

/** EF-16.7.1: the nearest of them, in hexes. */
const nearestTo = (look: L, hex: number): readonly string[] => {
  const ways = reserves(look).map((one) => ({ id: one.id, far: apart(look, hexOf(one)!, hex) }));
  const least = Math.min(...ways.map(({ far }) => far));
  return ways.filter(({ far }) => far === least).map(({ id }) => id);
};

/** EF-16.7.1: it leaves the map opposite the hex. */
export const pullOff = (g: Game<East>, block: string, hex: number): void =>
  g.emit('EF-16.7.1', { type: 'pulledOff', block, hex });

/** The end of a phase: has the west edge been reached? */
export const pull: Sequence<East, FrameOf<'pull'>> = {
  rule: 'EF-16.7.1',
  steps: {
    hungarianPlain: (g, f) => {
      const [hex, ...hexes] = f.hexes;
      if (hex === undefined) return;
      const among = isBreach(g, hex) ? nearestTo(g, hex) : [];
      const [only, ...equals] = among;
      if (only === undefined) return { set: { hexes }, goTo: AGAIN };
      if (equals.length > 0)
        return {
          set: { hexes },
          call: { kind: 'choose', side: 'axis', why: 'pulled', hex, among, perStep: 1 },
          goTo: AGAIN,
        };
      pullOff(g, only, hex);
      return { set: { hexes }, goTo: AGAIN };
    },
    polishPlain: (g) => {
      watchPolishPlain(g);
      return { goTo: END };
    },
  },
};

/** EF-16.7.2: when the Soviets have left, before the next Axis command phase. */
export const bringBack = (g: Game<East>, side: FrontSide): void => {
  if (side !== 'axis') return;
  for (const { id, at } of g.board.blocks)
    if (at.in === 'offMap' && !isOccupied(g, at.hex)) g.emit('EF-16.7.2', { type: 'cameBack', block: id, hex: at.hex });
};
