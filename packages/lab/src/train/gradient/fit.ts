import { fitLogistic } from '../logistic.ts';

/** A game of a bot whose weights were perturbed: by how many spreads each, and how it ended for the bot. */
export interface DrawnGame {
  /** The scenario and the camp it played: how often these win by themselves is told apart. */
  readonly seat: string;
  readonly result: number;
  readonly off: readonly number[];
}

/** What a spread more of a weight adds to the logit of winning, and its standard error. */
export interface Slope {
  readonly name: string;
  readonly slope: number;
  readonly error: number;
}

/** Ridge penalties: slopes are held small until the games speak. */
const PENALTY = 10;
const SEAT_PENALTY = 0.1;

/** Which way each weight should go: a logistic regression of how games ended on all perturbations at once. */
export const gradientOf = (names: readonly string[], games: readonly DrawnGame[]): readonly Slope[] => {
  const seats = [...new Set(games.map(({ seat }) => seat))];
  const rows = games.map(({ seat, off }) => [...off, ...seats.map((one) => (one === seat ? 1 : 0))]);
  const penalties = [...names.map(() => PENALTY), ...seats.map(() => SEAT_PENALTY)];
  const outcomes = games.map(({ result }) => result);
  const { coefficients, errors } = fitLogistic(rows, outcomes, penalties);
  return names.map((name, i) => ({ name, slope: coefficients[i]!, error: errors[i]! }));
};
