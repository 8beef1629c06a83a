import { wilson } from '../simulate/statistics.ts';

/** What one player scored against another, seen from the first. */
export interface Pairing {
  readonly first: string;
  readonly second: string;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

/** A player's strength: 400 points more win ten games to one. */
export interface Rating {
  readonly player: string;
  readonly games: number;
  readonly elo: number;
  /** The interval that holds the true one 95 times in 100, seen from the player in the middle of the field. */
  readonly low: number;
  readonly high: number;
}

const ROUNDS = 2000;
const SAMPLES = 200;
/** A draw with an average player for each, so that who wins all of his games is not infinitely strong. */
const PRIOR = 1;

/** Elo ratings that fit the results best, with intervals by playing the same results again at random. */
export const ratingsOf = (
  players: readonly string[],
  pairings: readonly Pairing[],
  random: () => number,
): readonly Rating[] => {
  const fitted = strengthsOf(players, pairings);
  const samples = Array.from({ length: SAMPLES }, () =>
    strengthsOf(
      players,
      pairings.map((pairing) => resampled(pairing, random)),
    ),
  );
  return players.map((player, i) => {
    const spread = samples.map((sample) => sample[i]!).sort((a, b) => a - b);
    const played = pairings.filter(({ first, second }) => first === player || second === player);
    return {
      player,
      games: played.reduce((sum, { wins, losses, draws }) => sum + wins + losses + draws, 0),
      elo: Math.round(fitted[i]!),
      low: Math.round(spread[Math.floor(SAMPLES * 0.025)]!),
      high: Math.round(spread[Math.ceil(SAMPLES * 0.975) - 1]!),
    };
  });
};

/** Bradley and Terry's model by Zermelo's rounds; the mean of the field is 1000. */
const strengthsOf = (players: readonly string[], pairings: readonly Pairing[]): readonly number[] => {
  const score = (player: string): number =>
    pairings.reduce((sum, { first, second, wins, losses, draws }) => {
      if (first === player) return sum + wins + draws / 2;
      return second === player ? sum + losses + draws / 2 : sum;
    }, PRIOR / 2);
  const scores = players.map(score);
  let strengths = players.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = players.map((player, i) => {
      let expected = PRIOR / (strengths[i]! + 1);
      for (const { first, second, wins, losses, draws } of pairings) {
        if (first !== player && second !== player) continue;
        const other = players.indexOf(first === player ? second : first);
        expected += (wins + losses + draws) / (strengths[i]! + strengths[other]!);
      }
      return scores[i]! / expected;
    });
    const mean = Math.exp(next.reduce((sum, s) => sum + Math.log(s), 0) / next.length);
    strengths = next.map((s) => s / mean);
  }
  return strengths.map((s) => 1000 + 400 * Math.log10(s));
};

/** As many games with the same chances. */
const resampled = ({ first, second, wins, losses, draws }: Pairing, random: () => number): Pairing => {
  const games = wins + losses + draws;
  const counted = { wins: 0, losses: 0, draws: 0 };
  for (let i = 0; i < games; i += 1) {
    const at = random() * games;
    counted[at < wins ? 'wins' : at < wins + losses ? 'losses' : 'draws'] += 1;
  }
  return { first, second, ...counted };
};

/** The share of games won, and the score with draws as half, each with its interval. */
export const sharesOf = ({ wins, losses, draws }: Pairing) => {
  const games = wins + losses + draws;
  return { games, won: wilson(wins, games), score: games === 0 ? 0 : (wins + draws / 2) / games };
};
