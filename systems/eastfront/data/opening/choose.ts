/** EF-3.22.1: a sensible choice of blocks for a side's lots, and of steps for each. */
import type { Block, BlockSide } from '../blocks.ts';
import type { Lot, ScenarioFile } from '../scenario-schema.ts';
import { lotNameOf, namedLots, startPool } from '../start-pool.ts';

export interface Chosen {
  readonly block: Block;
  readonly cv: number;
}

/** The blocks of every lot, those that can grow strongest first, with their steps. */
export const chooseBlocks = (file: ScenarioFile, side: BlockSide): readonly Chosen[] => {
  if (file.setUp.kind === 'fixed') return [];
  const pool = startPool(file, side);
  return namedLots(file.setUp.forces[side]).flatMap(({ name, lot }) => {
    const fit = pool.filter((block) => lotNameOf(block) === name);
    return withSteps(
      fit.toSorted((a, b) => b.max - a.max || Number(isSpecial(b)) - Number(isSpecial(a))).slice(0, lot.units),
      lot,
    );
  });
};

/** Blocks with a power of their own are not left behind. */
const isSpecial = ({ type, ss }: Block): boolean =>
  ss === true || type === 'siege' || type === 'mountain' || type === 'coastal';

/** Steps dealt round by round: each has one before any has two. */
const withSteps = (blocks: readonly Block[], { cv }: Lot): readonly Chosen[] => {
  let chosen: readonly Chosen[] = blocks.map((block) => ({ block, cv: 0 }));
  let left = cv;
  while (left > 0 && chosen.some((each) => each.cv < each.block.max))
    chosen = chosen.map((each) => {
      if (left === 0 || each.cv === each.block.max) return each;
      left -= 1;
      return { ...each, cv: each.cv + 1 };
    });
  return chosen;
};
