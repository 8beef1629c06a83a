const chance = (row: readonly number[], coefficients: readonly number[]): number => {
  const sum = row.reduce((total, value, i) => total + value * coefficients[i]!, 0);
  return 1 / (1 + Math.exp(-sum));
};

/** How badly the coefficients foretell what happened, on average: ln 2 is a coin's. */
export const logLoss = (
  rows: readonly (readonly number[])[],
  won: readonly number[],
  coefficients: readonly number[],
): number => {
  const losses = rows.map((row, i) => {
    const p = Math.min(1 - 1e-9, Math.max(1e-9, chance(row, coefficients)));
    return -(won[i]! * Math.log(p) + (1 - won[i]!) * Math.log(1 - p));
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length);
};

/** The solution of a small system of equations, by elimination. */
const solve = (matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] => {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const n = rows.length;
  for (let column = 0; column < n; column += 1) {
    let pivot = column;
    for (let i = column + 1; i < n; i += 1)
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let i = 0; i < n; i += 1) {
      if (i === column || rows[column]![column] === 0) continue;
      const factor = rows[i]![column]! / rows[column]![column]!;
      for (let j = column; j <= n; j += 1) rows[i]![j]! -= factor * rows[column]![j]!;
    }
  }
  return rows.map((row, i) => (row[i] === 0 ? 0 : row[n]! / row[i]!));
};

const ROUNDS = 25;

/**
 * Logistic regression without a constant, by Newton's method. `penalty` pulls each coefficient towards what it is
 * expected to be, nought if nothing is said.
 */
export const fitLogistic = (
  rows: readonly (readonly number[])[],
  won: readonly number[],
  penalty: number,
  expected?: readonly number[],
): readonly number[] => {
  const size = rows[0]?.length ?? 0;
  const start = expected ?? Array.from({ length: size }, () => 0);
  let now: readonly number[] = start;
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = now.map((value, i) => -penalty * (value - start[i]!));
    const bend = now.map((_, i) => now.map((__, j) => (i === j ? penalty + 1e-9 : 0)));
    rows.forEach((row, n) => {
      const p = chance(row, now);
      row.forEach((value, i) => {
        slope[i]! += (won[n]! - p) * value;
        row.forEach((other, j) => {
          bend[i]![j]! += p * (1 - p) * value * other;
        });
      });
    });
    const step = solve(bend, slope);
    now = now.map((value, i) => value + step[i]!);
  }
  return now;
};
