import type { Forecast } from '../check/chain.ts';
import type { Check, Roll, Sum } from '../check/check.ts';
import type { Budget } from './budget.ts';
import type { Choice, Holes, LineAsked } from './question.ts';
import type { Illegal, Message, Outcome, Side, Types } from './types.ts';

/** What a question of fact may read: the true board in a step, one side's view of it in an ask. */
export interface Look<T extends Types> {
  readonly setting: T['setting'];
  /** The board now: read it again after every `emit`. */
  readonly board: T['board'];
}

/** What a step may do, for the time of one answer. */
export interface Game<T extends Types> extends Look<T> {
  /** Change the board, and say by which rule. */
  emit(rule: T['rule'], event: T['event']): void;
  roll(check: Check<T>): Roll<T>;
  finish(outcome: Outcome<T>): void;
}

/** Leave this procedure now. */
export const END: unique symbol = Symbol('end');
/** Start it over: a sequence at its first step, an ask with the same question. */
export const AGAIN: unique symbol = Symbol('again');

/** What follows a step: change this frame's own notes, resolve another frame first, go on elsewhere. */
export interface Next<T extends Types, F> {
  /** The notes that change, or the frame as it goes on, whole: quicker where it happens all the time. */
  readonly set?: Partial<F>;
  readonly call?: T['frame'];
  /** Without it a sequence goes on to its next step, and an ask ends. */
  readonly goTo?: string | typeof END | typeof AGAIN;
}

/** A procedure the rules lay down in steps; the keys, in order, are its table of contents. */
export interface Sequence<T extends Types, F> {
  readonly rule: T['rule'];
  /** The rule by which the others wait while it goes on, told to whoever answers out of turn; of a frame all may see. */
  waiting?(frame: F): T['rule'];
  readonly steps: Readonly<Record<string, (game: Game<T>, frame: F) => Next<T, F> | void>>;
  /** The same in order, once `laidOut` has seen to it. */
  readonly layout?: Layout<T, F>;
}

/** The steps of a sequence in order: their names, and what is done in each. */
export interface Layout<T extends Types, F> {
  readonly names: readonly string[];
  readonly steps: readonly Sequence<T, F>['steps'][string][];
}

/** A question that comes in the middle of another's action: a player may leave it to a standing order. */
export interface Reaction<T extends Types, F> {
  /** The answer that lets the chance go by; null where one must be given. */
  readonly pass: T['action'] | null;
  /** What an answer is aimed at, by id or by kind: an order may name it. */
  targets?(look: Look<T>, frame: F, side: Side, action: T['action']): readonly string[];
  /** The chance, from 0 to 1, that an answer does what it is given for; without it, that its first roll passes. */
  hope?(look: Look<T>, frame: F, side: Side, action: T['action']): number | null;
}

interface Asking<T extends Types, F> {
  readonly rule: T['rule'];
  /** The rule of this question, where one kind of frame asks by several; without it all ask by `rule`. */
  ruleOf?(frame: F): T['rule'];
  readonly reaction?: Reaction<T, F>;
  /** What is asked, as a sentence. Sees what the side asked sees, as do all below: nothing hidden leaks through a list or a reason. */
  prompt(look: Look<T>, frame: F, side: Side): Message<T['word']>;
  choices(look: Look<T>, frame: F, side: Side): readonly Choice<T['action']>[];
  /** The authority on legality; `choices` and `sample` must agree with it. */
  refuse(look: Look<T>, frame: F, side: Side, action: T['action']): Illegal<T> | null;
  /** A listed choice with its open holes worked out; its action stays as listed. */
  spell?(look: Look<T>, frame: F, side: Side, choice: Choice<T['action']>): Choice<T['action']>;
  /** The open holes of one line of a sheet or of routes, worked out from what the answer holds so far. */
  spellLine?(look: Look<T>, frame: F, side: Side, asked: LineAsked<T['action']>): Holes;
  /** What a sheet is filled under: what there is, and what it costs as it stands. Told while it is filled, legal or not. */
  budgets?(look: Look<T>, frame: F, side: Side, action: T['action']): readonly Budget<T>[];
  /** Fill the holes of a choice: for bots and fuzzing. */
  sample?(look: Look<T>, frame: F, choice: Choice<T['action']>, random: () => number, side: Side): T['action'];
  /** What a player might look for here, legal or not: whatever is refused is shown greyed, with its reason. */
  candidates?(look: Look<T>, frame: F, side: Side): readonly T['action'][];
  /** The rolls an action leads to as far as the side can know: shown with their odds before it is taken. */
  checks?(look: Look<T>, frame: F, side: Side, action: T['action']): readonly Check<T>[];
  /** What an action leads to in the end, through all its rolls, as far as the side can know: a battle's losses, say. */
  forecasts?(look: Look<T>, frame: F, side: Side, action: T['action']): readonly Forecast<T>[];
  /** What a player might try with one unit, legal or not: all that `candidates` would be too long for. */
  attempts?(look: Look<T>, frame: F, side: Side, unit: string): readonly T['action'][];
  /** What an action that is not refused costs in points, part by part, as far as the side can know. */
  price?(look: Look<T>, frame: F, side: Side, action: T['action']): Sum<T>;
}

/** A point where one side must choose. */
export interface Ask<T extends Types, F> extends Asking<T, F> {
  /** Sees the true board: who must choose now; nobody means go on. */
  who(look: Look<T>, frame: F): Side | null;
  /** Acts on the true board; what was hidden comes out here, as events. */
  take(game: Game<T>, frame: F, side: Side, action: T['action']): Next<T, F> | void;
}

/** A point where several sides choose at the same time, each without knowing what the others chose. */
export interface SealedAsk<T extends Types, F> extends Asking<T, F> {
  /** `own`: each side is told its own answer and no other's, even after they are opened; the events of `open` are all the rest hear. */
  readonly told?: 'own';
  who(look: Look<T>, frame: F): readonly Side[];
  /** All answers are in: opened together. */
  open(game: Game<T>, frame: F, answers: Readonly<Record<Side, T['action']>>): Next<T, F> | void;
}

export type Procedure<T extends Types, F> = Sequence<T, F> | Ask<T, F> | SealedAsk<T, F>;

/** One procedure for each kind of frame. */
export type Procedures<T extends Types> = {
  readonly [K in T['frame']['kind']]: Procedure<T, Extract<T['frame'], { readonly kind: K }>>;
};
