/**
 * Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013), with the numbers of his paper. The libraries there are
 * keep players as objects of their own and know no handicap; it is forty lines of sums.
 */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** What one game tells of a player: whom he met, what he scored, and the points the scenario gave his side. */
export interface Meeting {
  readonly opponent: Rating;
  readonly score: number;
  readonly advantage: number;
}

export const NEW_PLAYER: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };
const SCALE = 173.7178;
/** How fast a volatility may change. */
const TAU = 0.5;
const PRECISION = 1e-6;
const MOST_DEVIATION = 350;
const LEAST_DEVIATION = 45;

/** Nobody wins so often, or so seldom, that a game tells nothing. */
const SURELY = 0.95;

/** The points by which equal players would score that share: what a side is worth. */
export const advantageOf = (share: number): number => {
  const p = Math.min(SURELY, Math.max(1 - SURELY, share));
  return 400 * Math.log10(p / (1 - p));
};

const weightOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2);

/** What a player would score on average against another, with so many points from the scenario. */
export const expectedScore = (player: Rating, opponent: Rating, advantage: number): number => {
  const g = weightOf(opponent.deviation / SCALE);
  // What the side is worth is known; only the opponent's rating is in doubt.
  return 1 / (1 + Math.exp((-g * (player.rating - opponent.rating) - advantage) / SCALE));
};

/** Who did not play for so many periods is less certain. */
export const rested = (player: Rating, periods: number): Rating => ({
  ...player,
  deviation: within(Math.hypot(player.deviation / SCALE, player.volatility * Math.sqrt(periods)) * SCALE),
});

/** The rating after these games, counted as one period. */
export const ratedAnew = (player: Rating, meetings: readonly Meeting[]): Rating => {
  const phi = player.deviation / SCALE;
  if (meetings.length === 0) return rested(player, 1);
  const seen = meetings.map(({ opponent, score, advantage }) => {
    const expected = expectedScore(player, opponent, advantage);
    return { g: weightOf(opponent.deviation / SCALE), expected, score };
  });
  const v = 1 / seen.reduce((sum, { g, expected }) => sum + g * g * expected * (1 - expected), 0);
  const gained = seen.reduce((sum, { g, expected, score }) => sum + g * (score - expected), 0);
  const volatility = newVolatility(player.volatility, phi, v, v * gained);
  const before = Math.hypot(phi, volatility);
  const after = 1 / Math.sqrt(1 / (before * before) + 1 / v);
  return {
    rating: player.rating + SCALE * after * after * gained,
    deviation: within(after * SCALE),
    volatility,
  };
};

const within = (deviation: number): number => Math.min(MOST_DEVIATION, Math.max(LEAST_DEVIATION, deviation));

/** Step 5 of the paper: the zero of f by the Illinois algorithm. */
const newVolatility = (sigma: number, phi: number, v: number, delta: number): number => {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const d = phi * phi + v + e;
    return (e * (delta * delta - d)) / (2 * d * d) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = Math.log(delta * delta - phi * phi - v);
  if (!(delta * delta > phi * phi + v)) {
    let k = 1;
    while (f(a - k * TAU) < 0) k += 1;
    high = a - k * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
};
