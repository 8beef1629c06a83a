import type { Weights } from '@grognard/kernel';

/** One round of tuning: two sets of weights that differ a little in everything, and what they scored. */
export interface TuneRound {
  readonly round: number;
  readonly weights: Weights;
  readonly up: Weights;
  readonly down: Weights;
  /** Games won by the one, by the other, drawn. */
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

/** How far the two lie apart, and how far the weights follow the winner: less with each round. */
const APART = 0.2;
const FOLLOWS = 0.5;
const shrinks = (round: number): number => 1 / (1 + round / 20) ** 0.6;

/** The two sets to be tried against each other: each weight a little more or a little less, at random. */
export const candidates = (
  weights: Weights,
  round: number,
  random: () => number,
): { readonly up: Weights; readonly down: Weights } => {
  const step = 1 + APART * shrinks(round);
  const signs = Object.keys(weights).map(() => (random() < 0.5 ? 1 : -1));
  const moved = (way: 1 | -1): Weights =>
    Object.fromEntries(Object.entries(weights).map(([name, value], i) => [name, value * step ** (way * signs[i]!)]));
  return { up: moved(1), down: moved(-1) };
};

/** The weights after a round: towards the winner by as much as it won (Spall's simultaneous perturbation). */
export const followed = ({ weights, up, wins, losses, draws, round }: TuneRound): Weights => {
  const games = wins + losses + draws;
  const lead = games === 0 ? 0 : (wins - losses) / games;
  const pull = FOLLOWS * lead * shrinks(round);
  return Object.fromEntries(
    Object.entries(weights).map(([name, value]) => {
      const ratio = value === 0 ? 1 : up[name]! / value;
      return [name, value * ratio ** (pull / APART)];
    }),
  );
};
