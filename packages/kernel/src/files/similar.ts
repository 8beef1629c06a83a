import { editsBetween } from './edits.ts';

/** The name most like a mistyped one, if any comes near. */
export const similarTo = (typed: string, names: readonly string[]): string | null => {
  const small = typed.toLowerCase();
  const farthest = Math.max(2, Math.floor(small.length / 3));
  let best: string | null = null;
  let nearest = farthest + 1;
  for (const name of names) {
    const known = name.toLowerCase();
    const beginning = small.length > 1 && known.startsWith(small);
    const distance = beginning ? 0 : editsBetween(small, known);
    if (distance < nearest) [best, nearest] = [name, distance];
  }
  return best;
};
