/** A game of a bot whose weights were drawn by chance: how far each was off, in spreads, and how it ended for the bot. */
export interface DrawnGame {
  /** The scenario and the camp it played: what these lean to by themselves is told apart. */
  readonly seat: string;
  readonly result: number;
  readonly off: readonly number[];
}

/** What a spread more of a weight adds to the leaning of a game (ln 3 is three in four), and how sure that is. */
export interface Slope {
  readonly name: string;
  readonly slope: number;
  readonly error: number;
}

/** Slopes are held small until the games speak. */
const REIN = 10;
const SEAT_REIN = 0.1;
const STEPS = 12;

/** Which way each weight should go: a logistic regression of how games ended on all that was drawn at once. */
export const slopesOf = (names: readonly string[], games: readonly DrawnGame[]): readonly Slope[] => {
  const seats = [...new Set(games.map(({ seat }) => seat))];
  const rows = games.map(({ seat, off }) => [...off, ...seats.map((one) => (one === seat ? 1 : 0))]);
  const reins = [...names.map(() => REIN), ...seats.map(() => SEAT_REIN)];
  let found = reins.map(() => 0);
  let curve = reins.map((rein, i) => reins.map((_, j) => (i === j ? rein : 0)));
  for (let step = 0; step < STEPS; step += 1) {
    const slope = found.map((value, i) => -reins[i]! * value);
    curve = reins.map((rein, i) => reins.map((_, j) => (i === j ? rein : 0)));
    for (const [n, row] of rows.entries()) {
      const chance = 1 / (1 + Math.exp(-row.reduce((sum, x, i) => sum + x * found[i]!, 0)));
      const wrong = games[n]!.result - chance;
      for (const [i, x] of row.entries()) {
        if (x === 0) continue;
        slope[i]! += x * wrong;
        for (const [j, y] of row.entries()) curve[i]![j]! += x * y * chance * (1 - chance);
      }
    }
    const by = solved(curve, slope);
    found = found.map((value, i) => value + by[i]!);
  }
  return names.map((name, i) => {
    const unit = reins.map((_, j) => (i === j ? 1 : 0));
    return { name, slope: found[i]!, error: Math.sqrt(solved(curve, unit)[i]!) };
  });
};

/** What `rows` times this gives `sums`: Gauss's elimination, for sums of squares, which need no pivot. */
const solved = (rows: readonly (readonly number[])[], sums: readonly number[]): readonly number[] => {
  const left = rows.map((row, i) => [...row, sums[i]!]);
  for (const [i, row] of left.entries())
    for (const other of left.slice(i + 1)) {
      const part = other[i]! / row[i]!;
      for (let j = i; j < row.length; j += 1) other[j]! -= part * row[j]!;
    }
  const found: number[] = [];
  for (let i = left.length - 1; i >= 0; i -= 1) {
    const row = left[i]!;
    const known = found.reduce((sum, value, j) => sum + value * row[i + 1 + j]!, 0);
    found.unshift((row.at(-1)! - known) / row[i]!);
  }
  return found;
};
