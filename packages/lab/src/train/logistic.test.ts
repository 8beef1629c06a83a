import { sigmoid } from '@grognard/bots';
import { describe, expect, it } from 'vitest';
import { fitLogistic, logLoss } from './logistic.ts';

/** Games in which the first column is worth 1 and the second 2, each outcome in its exact share. */
const games = () => {
  const rows: number[][] = [];
  const won: number[] = [];
  for (const a of [-1, 0, 1])
    for (const b of [-1, 0, 1]) {
      rows.push([a, b]);
      won.push(sigmoid(a + 2 * b));
    }
  return { rows, won };
};

describe('logistic regression', () => {
  it('finds the coefficients that made the outcomes', () => {
    const { rows, won } = games();
    const { coefficients: found } = fitLogistic(rows, won, [0, 0]);
    expect(found[0]).toBeCloseTo(1, 6);
    expect(found[1]).toBeCloseTo(2, 6);
  });

  it('is pulled towards what is expected, the more the fewer games there are', () => {
    const { rows, won } = games();
    const [a, b] = fitLogistic(rows, won, [1000, 1000], [0.5, 0.5]).coefficients;
    expect(a).toBeCloseTo(0.5, 1);
    expect(b).toBeCloseTo(0.5, 1);
  });

  it('measures how well outcomes are foretold: a coin is ln 2', () => {
    const { rows, won } = games();
    expect(logLoss(rows, won, [0, 0])).toBeCloseTo(Math.LN2, 6);
    expect(logLoss(rows, won, [1, 2])).toBeLessThan(Math.LN2);
  });

  it('is the surer the more games there are: four times as many, half the standard error', () => {
    const { rows, won } = games();
    const four = [1, 2, 3, 4];
    const [once] = fitLogistic(rows, won, [0, 0]).errors;
    const [often] = fitLogistic(
      four.flatMap(() => rows),
      four.flatMap(() => won),
      [0, 0],
    ).errors;
    expect(often).toBeCloseTo(once! / 2, 6);
  });
});
