import type { Dice, Moment, Position, Side, Types } from '@grognard/kernel';
import { fastDice } from '@grognard/kernel';
import type { Brain, Idea } from './brain.ts';
import type { Begun, Context } from './context.ts';
import { after, afterPolicy, askedIn, settled, worthOf } from './context.ts';
import type { EvenDice } from './even-dice.ts';
import { sigmoid, worthPerLogit } from './value-net.ts';

/** How a search is cut short. */
export interface Effort {
  /** Games tried at most, and answers given in the head for all of them together. */
  readonly tries: number;
  readonly positions: number;
  /** Answers of a rollout at most. */
  readonly rollout: number;
  /** Candidates looked at. */
  readonly breadth: number;
  /** How often each candidate is evaluated one answer later, and how many of them go on into sequential halving. */
  readonly onePlyTries: number;
  readonly finalists: number;
  /** Boards drawn that fit what is seen. */
  readonly boards: number;
}

/** An answer under consideration, and how it fared. */
export interface Considered<T extends Types> {
  readonly idea: Idea<T>;
  readonly tries: number;
  /** The share of the games tried that it would win, by the worth of where they led. */
  readonly chance: number;
}

/** What a search came to. */
export interface Searched<T extends Types> {
  /** The best first. */
  readonly considered: readonly Considered<T>[];
  readonly tries: number;
  /** Answers given in the bot's head. */
  readonly positions: number;
}

/** A search under way. */
export interface Search<T extends Types> extends Context<T> {
  readonly me: Side;
  readonly effort: Effort;
  readonly dice: EvenDice;
  readonly seed: number;
  /** Answers a rollout has at most from this board; 0: none are made. */
  readonly horizon: number;
  positions: number;
}

/** The board of the n-th try. */
export type BoardFor<T extends Types> = (nth: number) => Position<T>;

/** How long rollouts are from here. */
export const horizonOf = <T extends Types>({ horizon }: Brain<T>, { look }: Moment<T>, { rollout }: Effort): number =>
  Math.min(rollout, (typeof horizon === 'function' ? horizon(look) : horizon) ?? rollout);

/** How a try began: the dice of its first answer, which is the n-th of its kind, and how deep the question lay. */
export interface Start {
  readonly thrown: Dice;
  readonly nth: number;
  readonly depth: number;
  readonly hope: number;
}

/** A try evaluated where it led at once, and after its rollout; null when there was no time for that. */
export const evaluated = <T extends Types>(
  run: Search<T>,
  { position, line }: Begun<T>,
  { thrown, nth, depth, hope }: Start,
): { readonly soon: number; readonly later: number } | null => {
  // What the answer set off goes evenly through its outcomes too; what comes later has the same dice for every answer
  // in its n-th try, so that luck makes no difference between them.
  const calm = settled(run, position, depth, thrown);
  const soon = estimateOf(run, calm, hope);
  if (run.horizon === 0) return { soon, later: soon };
  const end = rolledOut(run, { position: calm, line }, fastDice(run.seed + nth));
  return end && { soon, later: estimateOf(run, end, 0) };
};

/** A rollout: what the idea meant to do next, as long as it may be done, and everything else by the policy. */
const rolledOut = <T extends Types>(run: Search<T>, from: Begun<T>, dice: Dice): Position<T> | null => {
  const { setting, brain, me } = run;
  const clock = (at: Position<T>): number => brain.clock?.({ setting, board: at.board }) ?? 0;
  const started = clock(from.position);
  const depth = from.position.stack.length;
  const most = run.horizon;
  let { position, line } = from;
  for (let i = 0; i < most && !position.outcome && clock(position) === started; i += 1) {
    // A game broken off tells nothing: it would be evaluated at another time than the rest.
    if (!run.meter.isLeft()) return null;
    run.positions += 1;
    const isNext = line.length > 0 && position.stack.length === depth && askedIn(run, position) === me;
    const meant = isNext ? after(run, position, me, line[0]!, dice) : null;
    if (isNext) line = meant ? line.slice(1) : [];
    const next = meant ?? afterPolicy(run, position, dice);
    if (!next) return position;
    position = next;
  }
  return position;
};

/**
 * The value of a position. With rollouts it is the chance to win: they end in all sorts of ways. Without them it is the
 * logit: in a game all but won or lost all chances look alike, and answers must not.
 */
export const estimateOf = <T extends Types>(run: Search<T>, position: Position<T>, hope: number): number => {
  const logit = (worthOf(run, position, run.me) + hope) / worthPerLogit(run.brain);
  return run.horizon === 0 ? logit : sigmoid(logit);
};
