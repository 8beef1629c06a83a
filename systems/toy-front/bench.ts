import type { Bench } from '../bench.ts';
import type { Board } from './types.ts';

const BLOCKS_A_SIDE = 60;

/** A board with sixty blocks a side: copies of those on it, in the same places. */
const crowded = (board: Board): Board => ({
  ...board,
  blocks: (['red', 'blue'] as const).flatMap((side) => {
    const own = board.blocks.filter((one) => one.side === side);
    if (own.length === 0) return [];
    return Array.from({ length: BLOCKS_A_SIDE }, (_, i) =>
      i < own.length ? own[i]! : { ...own[i % own.length]!, id: `${own[i % own.length]!.id}-${i}` },
    );
  }),
});

export const bench: Bench = {
  undo: {
    name: 'front.undo',
    about: 'judging whether an answer may be taken back, 120 hidden blocks on the map: 5 ms each at most',
    scenario: 'river-line',
    budget: 200,
    crowded: (board) => crowded(board as Board),
  },
};
