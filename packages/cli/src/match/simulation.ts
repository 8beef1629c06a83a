import { createHash } from 'node:crypto';
import type { Bot } from '@grognard/bots';
import type { Answered, AnySystem, Begun, Position, Side, Types } from '@grognard/kernel';
import { answer, begin, canonical, fairDice, fastRandom, firstDice, view, waitingFor } from '@grognard/kernel';
import { PROJECT } from '../io/project.ts';
import type { Tally } from './tally.ts';
import { tallyOf } from './tally.ts';

/** How one game between bots went. The same for the same seed and number, on any machine and any number of threads. */
export interface GameResult {
  readonly game: number;
  /** `runaway`: not over after the most answers allowed. `threw`: the rules or a bot broke. */
  readonly status: 'ended' | 'runaway' | 'threw';
  readonly winner: Side | null;
  /** The rule it ended by. */
  readonly rule: string | null;
  readonly answers: number;
  /** The turn it stopped in, where the board counts turns. */
  readonly turn: number | null;
  readonly error: string | null;
  /** What was lost and what was chosen, when it was asked for. */
  readonly tally?: Tally | undefined;
}
/** A result and the time it took, which is nobody's to repeat. */
export interface TimedResult extends GameResult {
  readonly ms: number;
  /** What each side took over its answers, in the order of the sides. */
  readonly thinking?: readonly Thinking[] | undefined;
}
/** How long a side thought. */
export interface Thinking {
  readonly answers: number;
  readonly ms: number;
  /** The longest it took over one answer. */
  readonly most: number;
  /** Answers that took a fifth more than they might. */
  readonly late: number;
}

/** What all games of a run share. */
export interface Play {
  readonly system: AnySystem;
  readonly setting: object;
  /** One for each side, in the order of the sides. */
  readonly bots: readonly Bot[];
  readonly seed: number;
  /** Answers after which a game counts as one that never ends. */
  readonly limit: number;
  /** What a bot may think about one answer, in milliseconds. */
  readonly ms?: number | undefined;
  /** Count losses and choices too. */
  readonly tally?: boolean | undefined;
}

/** What a bot may think about one answer, unless something else is said: so long that the clock decides nothing. */
const BOT_MS = 2000;

/** The secret of a game's dice: dice of play, so that a simulated game can be told from a real one by nothing. */
export const gameSecret = (seed: number, game: number): string =>
  createHash('sha256').update(`grognard game ${seed} ${game}`).digest('hex');

const botSeed = (seed: number, game: number, side: Side): number =>
  createHash('sha256').update(`grognard bot ${seed} ${game} ${side}`).digest().readInt32BE(0);

/** A game as it begins: the position at its first question, and the bots in their seats. */
export interface Started extends Begun<Types> {
  readonly choose: Choose;
}

/** Set a game up and run it to its first question. */
export const startGame = (play: Play, game: number): Started => {
  const dice = firstDice(fairDice(gameSecret(play.seed, game)));
  return { ...begin(play.system, play.setting, dice), choose: botsOf(play, game) };
};

/** Let the bot that is asked answer. */
export const nextAnswer = ({ system, setting }: Play, position: Position<Types>, choose: Choose): Accepted => {
  const side = waitingFor(system, setting, position)[0];
  if (side === undefined) throw new Error('nobody is asked, and the game is not over');
  const action = choose(side, position);
  const answered = answer(system, setting, position, side, action);
  if (answered.ok) return answered;
  const { rule, why } = answered.refusal;
  throw new Error(`${side} may not answer ${canonical(action)}: ${why.word} (${rule})`);
};

type Accepted = Extract<Answered<Types>, { ok: true }>;
type Choose = (side: Side, position: Position<Types>) => Types['action'];

/** Each side's bot with a stream of chance of its own. */
const botsOf = ({ system, setting, bots, seed, ms = BOT_MS }: Play, game: number): Choose => {
  const sides = system.sides(setting);
  const randoms = sides.map((side) => fastRandom(botSeed(seed, game, side)));
  return (side, position) => {
    const i = sides.indexOf(side);
    const seen = { ...view(system, setting, position, side), side };
    return bots[i]!.choose(system, setting, seen, { ms, random: randoms[i]! }).action;
  };
};

/** How far over its budget an answer may be. */
const LATE = 1.2;

/** A watch on every side. */
const watchOf = ({ system, setting, ms: given = BOT_MS }: Play) => {
  const sides = system.sides(setting);
  const times = sides.map(() => ({ answers: 0, ms: 0, most: 0, late: 0 }));
  const timed =
    (choose: Choose): Choose =>
    (side, position) => {
      const started = performance.now();
      const action = choose(side, position);
      const ms = performance.now() - started;
      const time = times[sides.indexOf(side)]!;
      time.answers += 1;
      time.ms += ms;
      time.most = Math.max(time.most, ms);
      if (ms > given * LATE) time.late += 1;
      return action;
    };
  return { timed, taken: (): readonly Thinking[] => times };
};

/** Play one game to its end. */
export const playGame = (play: Play, game: number): TimedResult => {
  const started = performance.now();
  let answers = 0;
  let position: Position<Types> | null = null;
  const watch = watchOf(play);
  const tally = play.tally ? tallyOf(play) : null;
  const stopped = (status: GameResult['status'], error: string | null): TimedResult => ({
    game,
    status,
    winner: position?.outcome?.winner ?? null,
    rule: position?.outcome?.rule ?? null,
    answers,
    turn: turnOf(position?.board),
    error,
    ...(tally ? { tally: tally.taken() } : {}),
    ms: Math.round((performance.now() - started) * 1000) / 1000,
    ...(play.ms === undefined ? {} : { thinking: watch.taken() }),
  });
  try {
    const begun = startGame(play, game);
    position = begun.position;
    for (; !position.outcome; answers += 1) {
      if (answers >= play.limit) return stopped('runaway', null);
      const answered = nextAnswer(play, position, watch.timed(begun.choose));
      tally?.add(position.board, answered.entry);
      position = answered.position;
    }
    return stopped('ended', null);
  } catch (error) {
    return stopped('threw', whereItBroke(error));
  }
};

const FRAMES_KEPT = 6;

/** What broke and where, without the path to the project: the same on every machine. */
const whereItBroke = (error: unknown): string => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replaceAll(`file://${PROJECT}/`, '').split('\n').slice(0, FRAMES_KEPT).join('\n');
};

/** The turn of a board that counts them. */
export const turnOf = (board: object | undefined): number | null => {
  const turn = (board as { readonly turn?: unknown } | undefined)?.turn;
  return typeof turn === 'number' ? turn : null;
};

/** A share of games, with the interval that holds the true one 95 times in 100. */
export interface Share {
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}
/** Where a number lies over many games. */
export interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly max: number;
}
/** What a run showed. */
export interface Summary {
  readonly games: number;
  /** Shares are of the games that ended. */
  readonly ended: number;
  readonly wins: readonly (Share & { readonly side: Side; readonly bot: string })[];
  readonly draws: Share;
  readonly answers: Spread | null;
  readonly turns: Spread | null;
  readonly runaway: readonly number[];
  readonly threw: readonly { readonly game: number; readonly error: string }[];
}

/** What many games came to. */
export const summarise = (
  results: readonly GameResult[],
  seats: readonly { readonly side: Side; readonly bot: string }[],
): Summary => {
  const ended = results.filter(({ status }) => status === 'ended');
  const won = (side: Side | null): Share => wilson(ended.filter(({ winner }) => winner === side).length, ended.length);
  return {
    games: results.length,
    ended: ended.length,
    wins: seats.map((seat) => ({ ...seat, ...won(seat.side) })),
    draws: won(null),
    answers: spread(ended.map(({ answers }) => answers)),
    turns: spread(ended.flatMap(({ turn }) => (turn === null ? [] : [turn]))),
    runaway: results.filter(({ status }) => status === 'runaway').map(({ game }) => game),
    threw: results.flatMap(({ status, game, error }) => (status === 'threw' ? [{ game, error: error ?? '' }] : [])),
  };
};

/** The two-sided 95 % point of the normal curve. */
const Z = 1.959964;

/** Wilson's interval: honest for few games and for shares near none or all. */
export const wilson = (hits: number, games: number): Share => {
  if (games === 0) return { games: 0, share: 0, low: 0, high: 1 };
  const share = hits / games;
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * games)) / (1 + z2 / games);
  const half = (Z / (1 + z2 / games)) * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games * games));
  const low = hits === 0 ? 0 : Math.max(0, middle - half);
  const high = hits === games ? 1 : Math.min(1, middle + half);
  return { games: hits, share, low, high };
};

const spread = (numbers: readonly number[]): Spread | null => {
  if (numbers.length === 0) return null;
  const sorted = [...numbers].sort((a, b) => a - b);
  let total = 0;
  for (const n of sorted) total += n;
  return { mean: total / sorted.length, median: medianOf(sorted), max: sorted.at(-1)! };
};

/** The middle of a list in order. */
export const medianOf = (sorted: readonly number[]): number => {
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};
