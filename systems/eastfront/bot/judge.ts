import { countPerStep } from '../rules/07-defence.ts';
import { fieldOf } from '../rules/07-field.ts';
import type { L } from '../rules/facts.ts';
import { apart, blocksIn, hexOf, unitOf } from '../rules/facts.ts';
import type { Block, FrontSide } from '../types.ts';
import { enemyOf } from '../types.ts';
import type { FrontWeights } from './weights.ts';

/** The steps a block has, or is taken to have. */
export const stepsOf = ({ cv, seen }: Block, w: FrontWeights): number => cv ?? seen?.cv ?? w.unseen;

/** What a step of a block is worth beside one of infantry. */
export const stepWorth = (look: L, one: Pick<Block, 'unit'>, w: FrontWeights): number => {
  switch (unitOf(look, one)?.type) {
    case 'armour':
    case 'shock':
      return w.armour;
    case 'mechanised':
      return (1 + w.armour) / 2;
    case 'hq':
    case 'shq':
      return w.staff;
    default:
      return 1;
  }
};

/** What a side has: its blocks by their steps, and the points of production it controls. */
export const sideWorth = (look: L, side: FrontSide, w: FrontWeights): number => {
  let sum = 0;
  for (const one of look.board.blocks)
    if (one.side === side)
      sum += w.block + stepsOf(one, w) * stepWorth(look, one, w) - (one.supplied ? 0 : w.unsupplied);
  for (const { hex, value, resource } of look.setting.map.towns)
    if (look.board.control[hex] === side) sum += (value + (resource?.value ?? 0)) * w.town;
  return sum;
};

/** What hexes promise a side: production points it does not hold, the nearer the better. Remembered hex by hex. */
export const pullFor = (look: L, side: FrontSide, w: FrontWeights): ((hex: number) => number) => {
  const goals = look.setting.map.towns.flatMap(({ hex, value, resource }) => {
    const points = value + (resource?.value ?? 0);
    return points > 0 && look.setting.isInPlay[hex] && look.board.control[hex] !== side ? [{ hex, points }] : [];
  });
  const known = new Map<number, number>();
  return (hex) => {
    const before = known.get(hex);
    if (before !== undefined) return before;
    const pull = goals.reduce((sum, goal) => sum + goal.points * w.pull * w.fade ** apart(look, hex, goal.hex), 0);
    known.set(hex, pull);
    return pull;
  };
};

/** How many times as strong a side is as its enemies in a hex, cover counted, with one block more; 0 where it can do no harm. */
export const oddsIn = (
  look: L,
  side: FrontSide,
  hex: number,
  joining: readonly Block[],
  isSupported: boolean,
  w: FrontWeights,
): number => {
  const foes = blocksIn(look, hex, enemyOf(side));
  const own = [...blocksIn(look, hex, side), ...joining];
  const strength = (blocks: readonly Block[]): number =>
    blocks.reduce((sum, one) => sum + stepsOf(one, w) * stepWorth(look, one, w), 0);
  const perStep = countPerStep(fieldOf(look, hex, side, isSupported));
  return perStep === 0 ? 0 : strength(own) / (Math.max(0.5, strength(foes)) * perStep);
};

/** Is the hex next to an enemy block? */
export const isFront = (look: L, side: FrontSide, hex: number, foes: ReadonlySet<number>): boolean =>
  look.setting.around[hex]!.some((next) => foes.has(next.hex)) && blocksIn(look, hex, side).length > 0;

export const hexesOfFoes = (look: L, side: FrontSide): ReadonlySet<number> =>
  new Set(look.board.blocks.flatMap((one) => (one.side === side ? [] : (hexOf(one) ?? []))));
