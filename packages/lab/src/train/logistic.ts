import { sigmoid } from '@grognard/bots';

type Row = readonly number[];

const dot = (a: Row, b: Row): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

/** The mean log loss of coefficients: ln 2 is that of a coin. */
export const logLoss = (rows: readonly Row[], outcomes: Row, coefficients: Row): number => {
  const losses = rows.map((row, i) => {
    const p = Math.min(1 - 1e-9, Math.max(1e-9, sigmoid(dot(row, coefficients))));
    return -(outcomes[i]! * Math.log(p) + (1 - outcomes[i]!) * Math.log(1 - p));
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length);
};

/** The solution of a small system of equations, by Gaussian elimination. */
const solve = (matrix: readonly Row[], right: Row): Row => {
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
/** Keeps the Hessian of a column that never differs from nought invertible. */
const LEAST_CURVATURE = 1e-9;

/** Coefficients of a logistic regression, and their standard errors. */
export interface Fit {
  readonly coefficients: Row;
  readonly errors: Row;
}

/**
 * Logistic regression without a constant, by Newton's method. The ridge penalty of each coefficient pulls it towards what
 * it is expected to be, nought if nothing is said.
 */
export const fitLogistic = (
  rows: readonly Row[],
  outcomes: Row,
  penalties: Row,
  expected: Row = penalties.map(() => 0),
): Fit => {
  const unit = (i: number): Row => penalties.map((_, j) => (i === j ? 1 : 0));
  let coefficients = expected;
  let hessian: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = coefficients.map((value, i) => -penalties[i]! * (value - expected[i]!));
    hessian = penalties.map((penalty, i) => unit(i).map((one) => one * (penalty + LEAST_CURVATURE)));
    rows.forEach((row, n) => {
      const p = sigmoid(dot(row, coefficients));
      row.forEach((value, i) => {
        if (value === 0) return;
        gradient[i]! += (outcomes[n]! - p) * value;
        for (const [j, other] of row.entries()) hessian[i]![j]! += p * (1 - p) * value * other;
      });
    });
    const step = solve(hessian, gradient);
    coefficients = coefficients.map((value, i) => value + step[i]!);
  }
  return { coefficients, errors: penalties.map((_, i) => Math.sqrt(solve(hessian, unit(i))[i]!)) };
};
