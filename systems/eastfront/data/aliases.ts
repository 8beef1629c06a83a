import type { Board } from '../types.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** So many names that no block has or had when it was shown: A1, B1 … Z1, A2 … */
export const freshAliases = (
  { blocks, fallen }: Pick<Board, 'blocks' | 'fallen'>,
  count: number,
): readonly string[] => {
  const used = new Set([...blocks, ...fallen].map(({ id }) => id));
  const fresh: string[] = [];
  for (let n = 0; fresh.length < count; n += 1) {
    const name = `${LETTERS[n % LETTERS.length]}${Math.floor(n / LETTERS.length) + 1}`;
    if (!used.has(name)) fresh.push(name);
  }
  return fresh;
};
