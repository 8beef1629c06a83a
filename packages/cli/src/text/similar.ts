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

/** How many letters must be put in, taken out or changed to make one word the other. */
const editsBetween = (a: string, b: string): number => {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(changed, above[j]! + 1, row[j - 1]! + 1));
    }
    above = row;
  }
  return above[b.length]!;
};
