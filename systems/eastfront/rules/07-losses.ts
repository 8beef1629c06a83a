import type { Game, Sequence } from '@grognard/kernel';
import { AGAIN, END } from '@grognard/kernel';
import type { Block, East, FrameOf } from '../types.ts';
import { dropLoneStatics } from './02-static.ts';
import { leastSteps } from './02-units.ts';
import { endBattleIn } from './07-ends.ts';
import type { L } from './facts.ts';
import { blockAt, blockOf, blocksIn, hexOf } from './facts.ts';

/** EF-7.33.3: does the next step lost destroy it? At 1, or at 0 where there is a step of 0. */
const isLastStep = (look: L, one: Block): boolean => one.cv !== null && one.cv <= leastSteps(look, one);

/** A step less, with all that follows: the block eliminated, a static unit left alone, the battle over. */
export const loseStep = (
  g: Game<East>,
  rule: East['rule'],
  one: Block,
  type: 'stepLost' | 'starved' = 'stepLost',
): void => {
  const { id, unit } = one;
  if (isLastStep(g, one)) g.emit(rule, { type: 'lost', block: id, unit });
  else g.emit(rule, { type, block: id });
  const hex = hexOf(one);
  if (hex === null) return;
  // EF-2.67.2: two of them are not alone.
  dropLoneStatics(g, hex);
  endBattleIn(g, hex);
};

/** One hit on a block: kept, for all to see (EF-7.34.3), until there are enough for a step (EF-7.34.2, EF-7.35.1). */
export const takeHit = (g: Game<East>, id: string, perStep: number): void => {
  const { hits } = blockOf(g, id);
  if (hits + 1 < perStep) {
    g.emit('EF-7.34.2', { type: 'hitKept', block: id, hits: hits + 1 });
    return;
  }
  if (hits > 0) g.emit('EF-7.34.2', { type: 'hitKept', block: id, hits: 0 });
  loseStep(g, 'EF-7.33.2', blockOf(g, id));
};

type F = FrameOf<'losses'>;

/** Who may be hit: the side's blocks in the hex, or those named. */
const targets = (look: L, { hex, side, among }: F): readonly Block[] =>
  among === null ? blocksIn(look, hex, side) : among.flatMap((id) => blockAt(look, id) ?? []);

/** EF-7.33.2: the strongest at this moment; one that has a hit already must take the next (EF-7.34.2). */
const nextHit = (there: readonly Block[]): readonly Block[] => {
  const begun = there.find(({ hits }) => hits > 0);
  if (begun) return [begun];
  const most = Math.max(...there.map(({ cv }) => cv ?? 0));
  return there.filter(({ cv }) => (cv ?? 0) === most);
};

/** Hits on the blocks of `side`, one by one; the owner chooses between equals. */
export const losses: Sequence<East, F> = {
  rule: 'EF-7.33.2',
  steps: {
    take: (g, f) => {
      const there = targets(g, f);
      if (f.hits === 0 || there.length === 0) return { goTo: END };
      const strongest = nextHit(there);
      // Where each of the equals loses a step anyway, there is nothing to choose.
      const isChoice = strongest.length > 1 && f.hits < strongest.length * f.perStep;
      if (isChoice)
        return {
          call: {
            kind: 'choose',
            side: f.side,
            why: 'loss',
            hex: f.hex,
            among: strongest.map(({ id }) => id),
            perStep: f.perStep,
          },
        };
      takeHit(g, strongest[0]!.id, f.perStep);
      return;
    },
    next: (_g, f) => ({ set: { hits: f.hits - 1 }, goTo: AGAIN }),
  },
};
