import type { Limit, Thought } from '@grognard/bots';
import { botSteps, isLate, NO_LIMIT } from '@grognard/bots';
import { PROJECT } from '@grognard/cli/io/project.ts';
import type { Seated } from '@grognard/cli/match/seeded.ts';
import { startGame, turnOf } from '@grognard/cli/match/seeded.ts';
import type { Position, Side, Types } from '@grognard/kernel';
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
export interface Play extends Seated {
  /** Answers after which a game counts as one that never ends. */
  readonly limit: number;
  /** What a bot may think about one answer, in milliseconds; left out, the clock decides nothing. */
  readonly ms?: number | undefined;
  /** Count losses and choices too. */
  readonly tally?: boolean | undefined;
}

/** A watch on every side. */
const watchOf = (sides: readonly Side[], limit: Limit) => {
  const times = sides.map(() => ({ answers: 0, ms: 0, most: 0, late: 0 }));
  const timed =
    <V extends { readonly side: Side }>(choose: (seen: V) => Thought<Types>) =>
    (seen: V): Thought<Types> => {
      const started = performance.now();
      const thought = choose(seen);
      const ms = performance.now() - started;
      const time = times[sides.indexOf(seen.side)]!;
      time.answers += 1;
      time.ms += ms;
      time.most = Math.max(time.most, ms);
      if (isLate(ms, limit)) time.late += 1;
      return thought;
    };
  return { timed, taken: (): readonly Thinking[] => times };
};

/** Play one game to its end. */
export const playGame = (play: Play, game: number): TimedResult => {
  const started = performance.now();
  let answers = 0;
  let position: Position<Types> | null = null;
  const limit: Limit = play.ms === undefined ? NO_LIMIT : { ms: play.ms };
  const watch = watchOf(play.system.sides(play.setting), limit);
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
    const { log: _opening, choose, ...begun } = startGame(play, game, limit);
    position = begun.start;
    for (const { before, entry, after } of botSteps({ ...begun, choose: watch.timed(choose) })) {
      tally?.add(before.board, entry);
      position = after;
      answers += 1;
      if (answers >= play.limit && !position.outcome) return stopped('runaway', null);
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
