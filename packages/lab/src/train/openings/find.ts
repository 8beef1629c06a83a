import type { AnyBotSystem, Bot, SetUp, Weights } from '@grognard/bots';
import { momentIn } from '@grognard/bots';
import { settingNamed } from '@grognard/cli/io/find-game.ts';
import type { Side, Types } from '@grognard/kernel';
import { askOf, freshRandom } from '@grognard/kernel';
import { firstIdeaWith, normal, perturbed } from '../../first-idea.ts';
import { playGame } from '../../simulate/game.ts';

/** Set-ups of a side to be found. */
export interface Hunt {
  readonly scenario: string;
  readonly side: Side;
  /** Set-ups that are drawn, and games that the best of them play. */
  readonly tries: number;
  readonly games: number;
  readonly seed: number;
}

/** A set-up on trial; its parts are found when it is first played, by weights and chance of its own. */
export interface Trial {
  readonly weights: Weights;
  readonly random: () => number;
  readonly parts: Record<string, Types['action']>;
  won: number;
  games: number;
}

/**
 * Of all games that the best set-ups play, the part that falls in a round, and the part of the set-ups that is kept after it
 * (successive halving).
 */
const ROUNDS = [
  { part: 0.04, kept: 0.3 },
  { part: 0.08, kept: 1 / 3 },
  { part: 0.21, kept: 3 / 8 },
  { part: 0.67, kept: 2 / 3 },
] as const;
const MOST_ANSWERS = 20_000;
/** Every so many games the enemy sets up by the brain's own weights, and not by the tuned ones. */
const OTHERWISE = 3;

/**
 * Set-ups that win most, the best first: drawn by perturbing the tuned weights, played out by first ideas on both sides,
 * the worse dropped again and again. All meet the same enemies and begin with the same dice.
 */
export const setUpsOf = (system: AnyBotSystem, hunt: Hunt): readonly SetUp<Types>[] => {
  const { scenario, side, games } = hunt;
  let left = [...trialsOf(system, hunt)];
  let game = 0;
  for (const { part, kept } of ROUNDS) {
    const until = game + Math.max(1, Math.round(games * part));
    while (game < until) {
      game += 1;
      for (const trial of left) playTrial(system, hunt, trial, game);
    }
    left = left.sort((a, b) => b.won / b.games - a.won / a.games).slice(0, Math.max(1, Math.round(left.length * kept)));
  }
  return left.map((trial) => ({ scenario, side, won: trial.won, games: trial.games, parts: trial.parts }));
};

/** All set-ups that are to be tried. */
export const trialsOf = (system: AnyBotSystem, { tries, seed }: Hunt): readonly Trial[] =>
  Array.from({ length: tries }, (_, i) => {
    const random = freshRandom(seed * SEEDS_APART + i);
    return { weights: drawn(system, random), random, parts: {}, won: 0, games: 0 };
  });
/** Seeds of two runs never meet. */
const SEEDS_APART = 1_000_003;

const tunedOf = ({ brain }: AnyBotSystem): Weights => brain!.tunedWeights ?? brain!.weights;

const drawn = (system: AnyBotSystem, random: () => number): Weights =>
  Object.fromEntries(Object.entries(tunedOf(system)).map(([name, value]) => [name, perturbed(value, normal(random))]));

/** One game of a set-up. */
export const playTrial = (system: AnyBotSystem, { scenario, side, seed }: Hunt, trial: Trial, game: number): void => {
  // What a setting remembers of sight and ground grows with every game.
  const setting = settingNamed(system, scenario);
  const foe = settingUp(system, firstIdeaWith(game % OTHERWISE === 0 ? system.brain!.weights : tunedOf(system)));
  const bots = system.sides(setting).map((one) => (one === side ? settingUp(system, onTrial(trial)) : foe));
  const { status, error, winner } = playGame({ system, setting, bots, seed, limit: MOST_ANSWERS }, game);
  if (status !== 'ended') throw new Error(`game ${game} of ${scenario} ${status}: ${error}`);
  trial.games += 1;
  trial.won += winner === null ? 0.5 : winner === side ? 1 : 0;
};

/** Sets up as one bot does and plays by the tuned weights. */
const settingUp = (system: AnyBotSystem, setUp: Bot): Bot => {
  const { part } = system.brain!.valueNet!.openings!;
  const rest = firstIdeaWith(tunedOf(system));
  return {
    id: setUp.id,
    choose: (given, setting, view, budget) => {
      const isSetUp = part({ setting, board: view.board }, view.stack.at(-1)!) !== null;
      return (isSetUp ? setUp : rest).choose(given, setting, view, budget);
    },
  };
};

/** Answers as it did before, where it may. */
const onTrial = ({ parts, weights, random }: Trial): Bot => ({
  id: 'trial',
  choose: (system, setting, view, budget) => {
    const { look, stack, side } = momentIn(setting, view);
    const frame = stack.at(-1)!;
    const name = system.brain!.valueNet!.openings!.part(look, frame)!;
    const known = parts[name];
    if (known && askOf(system, frame).refuse(look, frame, side, known) === null)
      return { action: known, why: { word: 'bot.known' } };
    const found = firstIdeaWith(weights).choose(system, setting, view, { ...budget, random });
    parts[name] ??= found.action;
    return found;
  },
});
