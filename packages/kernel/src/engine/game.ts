import type { Roll } from '../check/check.ts';
import { isUnseen, rollCheck } from '../check/check.ts';
import type { Dice, DiceState } from '../check/dice.ts';
import { officialDice } from '../check/dice.ts';
import type { Signed } from '../files/signature.ts';
import type { Course } from './course.ts';
import { destination, setOut, standing } from './course.ts';
import type { Ask, Game, Next, Procedure, SealedAsk, Sequence } from './procedure.ts';
import { AGAIN } from './procedure.ts';
import type { Question, UnlistedQuestion } from './question.ts';
import type { GameSystem } from './system.ts';
import type { Frame, Illegal, Outcome, Side, Types } from './types.ts';
import { message } from './types.ts';

/** Everything needed to go on. Saved between questions only, so no function is ever half done. */
export interface Position<T extends Types> {
  readonly board: T['board'];
  readonly stack: readonly T['frame'][];
  /** Never in a view. */
  readonly dice: DiceState;
  readonly outcome: Outcome<T> | null;
}

/** What happened, in order: a change of the board by a rule, or a roll. */
export type LogItem<T extends Types> =
  | { readonly rule: T['rule']; readonly event: T['event'] }
  | { readonly roll: Roll<T> };

/** One answer and all that came of it. */
export interface Entry<T extends Types> {
  readonly side: Side;
  /** The kind of frame that asked. */
  readonly question: string;
  /** Secret while it is sealed: others are sent what they hear, never this. */
  readonly action: T['action'];
  readonly log: readonly LogItem<T>[];
  /** The mark of the player's own key, where the game was played at a table that keeps it. */
  readonly signed?: Signed;
}

export interface Begun<T extends Types> {
  readonly position: Position<T>;
  /** What happened before anybody was asked. */
  readonly log: readonly LogItem<T>[];
}
export type Answered<T extends Types> =
  | { readonly ok: true; readonly position: Position<T>; readonly entry: Entry<T> }
  | { readonly ok: false; readonly refusal: Illegal<T> };

/** More steps than any answer needs: a rule that loops is a bug, and is told as one. */
const MOST_STEPS = 100_000;

/** The game up to its first question. */
export const begin = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  from: DiceState,
  dice?: Dice,
): Begun<T> =>
  goOn(system, setting, { board: system.setup(setting), stack: [system.first], dice: from, outcome: null }, dice);

/** A position whose top frame need not be a question yet, run on to the next one: for positions written by hand. */
export const goOn = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  dice?: Dice,
): Begun<T> => {
  const run = running(system, setting, position, dice);
  runOn(run);
  return { position: stopped(run), log: run.log };
};

/** The sides that must choose now. */
export const waitingFor = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
): readonly Side[] => {
  const frame = position.stack.at(-1);
  if (!frame || position.outcome) return [];
  const procedure = procedureOf(system, frame);
  return isSequence(procedure) ? NOBODY : stillAsked(procedure, { setting, board: position.board }, frame);
};

/** What each of them is asked, judged on what it may know. */
export const questions = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
): readonly Question<T['action'], T>[] => {
  const sides = waitingFor(system, setting, position);
  const frame = position.stack.at(-1)!;
  return sides.map((side) => questionFor(system, setting, system.see(setting, position.board, side), frame, side));
};

/** The question a frame puts to a side, from what that side sees: the same on the server, in a browser and in a bot. */
export const questionFor = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  seen: T['board'],
  frame: T['frame'],
  side: Side,
): Question<T['action'], T> => {
  const ask = askOf(system, frame);
  const look = { setting, board: seen };
  const open = unsealed(frame);
  return {
    kind: frame.kind,
    side,
    rule: ask.ruleOf?.(open) ?? ask.rule,
    prompt: ask.prompt(look, open, side),
    choices: ask.choices(look, open, side),
  };
};

/** The same without its choices. */
export const unlistedQuestionFor = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  seen: T['board'],
  frame: T['frame'],
  side: Side,
): UnlistedQuestion<T> => {
  const ask = askOf(system, frame);
  const open = unsealed(frame);
  const prompt = ask.prompt({ setting, board: seen }, open, side);
  return { kind: frame.kind, side, rule: ask.ruleOf?.(open) ?? ask.rule, prompt };
};

/** Why may this side not give this answer, as far as it can know? Null: it may. */
export const refusalOf = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  side: Side,
  action: T['action'],
): Illegal<T> | null => notAsked(system, setting, position, side) ?? judged(system, setting, position, side, action);

/** Give an answer. Pure: the position given is untouched. */
export const answer = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  side: Side,
  action: T['action'],
  dice?: Dice,
): Answered<T> => {
  const refusal = refusalOf(system, setting, position, side, action);
  if (refusal) return { ok: false, refusal };
  const run = running(system, setting, position, dice);
  const frame = run.stack.at(-1)!;
  take(run, procedureOf(system, frame), frame, side, action);
  runOn(run);
  return { ok: true, position: stopped(run), entry: { side, question: frame.kind, action, log: run.log } };
};

/** A game while one answer is worked out. */
interface Running<T extends Types> {
  readonly system: GameSystem<T>;
  readonly game: Game<T>;
  readonly log: LogItem<T>[];
  readonly diceState: () => DiceState;
  stack: T['frame'][];
  /** How far each frame of the stack has come, null until it is run: most steps change nothing else. */
  courses: (Course<T> | null)[];
  outcome: Outcome<T> | null;
}

const running = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  given: Dice | undefined,
): Running<T> => {
  const official = given ? null : officialDice(position.dice);
  const dice = given ?? official!;
  const log: LogItem<T>[] = [];
  // The board is a field that is written, not a getter: an object with a getter of its own has a hidden class of its own,
  // and V8 would deoptimise every rule it is handed to.
  const game: { -readonly [K in keyof Game<T>]: Game<T>[K] } = {
    setting,
    board: position.board,
    emit: (rule, event) => {
      log.push({ rule, event });
      game.board = system.reduce(game.board, event);
    },
    roll: (check) => {
      const roll = rollCheck(check, dice.unseen && isUnseen(check) ? dice.unseen : dice);
      log.push({ roll });
      return roll;
    },
    finish: (outcome) => {
      run.outcome = outcome;
    },
  };
  const run: Running<T> = {
    system,
    game,
    log,
    diceState: () => official?.state() ?? position.dice,
    stack: position.stack.slice(),
    courses: position.stack.map(() => null),
    outcome: position.outcome,
  };
  return run;
};

const stopped = <T extends Types>({ stack, courses, game, diceState, outcome }: Running<T>): Position<T> => {
  for (let level = 0; level < stack.length; level += 1) stack[level] = standing(stack[level]!, courses[level]!);
  return { board: game.board, stack, dice: diceState(), outcome };
};

/** Steps until somebody must choose or the game is over. */
const runOn = <T extends Types>(run: Running<T>): void => {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const top = run.stack.length - 1;
    if (top < 0 || run.outcome) return;
    const frame = run.stack[top]!;
    const course = run.courses[top] ?? null;
    if (course !== null) {
      step(run, course, frame);
      continue;
    }
    const procedure = procedureOf(run.system, frame);
    if (isSequence(procedure)) {
      run.courses[top] = setOut(procedure, frame);
      continue;
    }
    if (isSomebodyAsked(procedure, run.game, frame)) return;
    if (isSealed(procedure) && frame.sealed) openAnswers(run, procedure, frame);
    else follow(run, NOTHING_MORE, null);
  }
  const where = stopped(run).stack.map((frame) => `${frame.kind}.${frame.step ?? ''}`);
  throw new Error(`no question after ${MOST_STEPS} steps: ${where.join(' > ')}`);
};

const step = <T extends Types>(run: Running<T>, course: Course<T>, frame: T['frame']): void => {
  const { at } = course;
  const next = course.steps[at]!(run.game, frame);
  const to = next?.goTo === undefined ? at + 1 : destination(course, frame, next.goTo);
  if (to === course.steps.length) {
    follow(run, next ?? NOTHING_MORE, null);
    return;
  }
  // The frame is copied with its step when the run stops: copies for every step would cost more than the steps.
  course.at = to;
  if (!next) return;
  if (next.set) run.stack[run.stack.length - 1] = changed(frame, next.set);
  if (next.call) push(run, next.call);
};

/** What names its kind is a whole frame and taken as it is: to merge frames of many kinds is dear. */
const changed = <F extends Frame>(frame: F, set: Partial<F> | undefined): F => {
  if (set === undefined) return frame;
  return set.kind === undefined ? Object.assign({}, frame, set) : (set as F);
};

const NOTHING_MORE = {};

const take = <T extends Types>(
  run: Running<T>,
  procedure: Procedure<T, T['frame']>,
  frame: T['frame'],
  side: Side,
  action: T['action'],
): void => {
  if (isSealed(procedure)) {
    run.stack[run.stack.length - 1] = { ...frame, sealed: { ...frame.sealed, [side]: action } };
    return;
  }
  const next = (procedure as Ask<T, T['frame']>).take(run.game, frame, side, action) ?? {};
  afterAsk(run, next, frame);
};

const openAnswers = <T extends Types>(run: Running<T>, ask: SealedAsk<T, T['frame']>, frame: T['frame']): void => {
  const answers = frame.sealed as Readonly<Record<Side, T['action']>>;
  const { sealed: _opened, ...rest } = frame;
  afterAsk(run, ask.open(run.game, rest as T['frame'], answers) ?? {}, rest as T['frame']);
};

const afterAsk = <T extends Types>(run: Running<T>, next: Next<T, T['frame']>, frame: T['frame']): void => {
  if (typeof next.goTo === 'string') throw new Error(`${frame.kind} asks; it has no step '${next.goTo}' to go to`);
  follow(run, next, next.goTo === AGAIN ? changed(frame, next.set) : null);
};

/** Replace the top frame (or drop it), then put what it calls above it. */
const follow = <T extends Types>(run: Running<T>, next: Next<T, T['frame']>, frame: T['frame'] | null): void => {
  run.stack.pop();
  run.courses.pop();
  if (frame) push(run, frame);
  if (next.call) push(run, next.call);
};

const push = <T extends Types>(run: Running<T>, frame: T['frame']): void => {
  run.stack.push(frame);
  run.courses.push(null);
};

const notAsked = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  side: Side,
): Illegal<T> | null => {
  if (position.outcome) return { rule: position.outcome.rule, why: message('gameOver') };
  if (isAsked(system, setting, position, side)) return null;
  const rule = waitsBy(system, position);
  const done = position.stack.at(-1)?.sealed?.[side] !== undefined;
  return { rule, why: message(done ? 'alreadyAnswered' : 'notAsked', { side }) };
};

/** The rule by which the others wait: of what goes on, never of the question itself, which would tell them what is asked. */
const waitsBy = <T extends Types>(system: GameSystem<T>, { stack }: Position<T>): T['rule'] => {
  for (const frame of [...stack].reverse()) {
    const procedure = procedureOf(system, frame);
    if ('waiting' in procedure && procedure.waiting) return procedure.waiting(frame);
  }
  return procedureOf(system, system.first).rule;
};

const isAsked = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  side: Side,
): boolean => {
  const frame = position.stack[position.stack.length - 1];
  const procedure = frame && procedureOf(system, frame);
  if (!frame || !procedure || isSequence(procedure)) return false;
  const look = { setting, board: position.board };
  return isSealed(procedure) ? stillAsked(procedure, look, frame).includes(side) : procedure.who(look, frame) === side;
};

const judged = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  side: Side,
  action: T['action'],
): Illegal<T> | null => {
  const frame = position.stack.at(-1)!;
  const look = { setting, board: system.see(setting, position.board, side) };
  return askOf(system, frame).refuse(look, unsealed(frame), side, action);
};

const procedureOf = <T extends Types>(system: GameSystem<T>, frame: T['frame']): Procedure<T, T['frame']> => {
  const procedure = system.procedures[frame.kind as T['frame']['kind']] as Procedure<T, T['frame']> | undefined;
  if (!procedure) throw new Error(`${system.id} has no procedure '${frame.kind}'`);
  return procedure;
};

const isSequence = <T extends Types>(procedure: Procedure<T, T['frame']>): procedure is Sequence<T, T['frame']> =>
  (procedure as Sequence<T, T['frame']>).steps !== undefined;
const isSealed = <T extends Types>(procedure: Procedure<T, T['frame']>): procedure is SealedAsk<T, T['frame']> =>
  (procedure as SealedAsk<T, T['frame']>).open !== undefined;

/** The ask of a frame that asks. */
export const askOf = <T extends Types>(
  system: GameSystem<T>,
  frame: T['frame'],
): Ask<T, T['frame']> | SealedAsk<T, T['frame']> => {
  const procedure = procedureOf(system, frame);
  if (isSequence(procedure)) throw new Error(`${frame.kind} asks nobody`);
  return procedure;
};

const NOBODY: readonly Side[] = [];

const stillAsked = <T extends Types>(
  ask: Ask<T, T['frame']> | SealedAsk<T, T['frame']>,
  look: { readonly setting: T['setting']; readonly board: T['board'] },
  frame: T['frame'],
): readonly Side[] => {
  if (isSealed(ask)) return ask.who(look, frame).filter((side) => frame.sealed?.[side] === undefined);
  const side = ask.who(look, frame);
  return side === null ? NOBODY : [side];
};

/** Asked after every step: no list is made where one is enough. */
const isSomebodyAsked = <T extends Types>(
  ask: Ask<T, T['frame']> | SealedAsk<T, T['frame']>,
  look: { readonly setting: T['setting']; readonly board: T['board'] },
  frame: T['frame'],
): boolean => (isSealed(ask) ? stillAsked(ask, look, frame).length > 0 : ask.who(look, frame) !== null);

/** A frame without the answers that lie sealed in it: nobody's question depends on them. */
export const unsealed = <T extends Types>(frame: T['frame']): T['frame'] => {
  if (frame.sealed === undefined) return frame;
  const { sealed: _kept, ...rest } = frame;
  return rest as T['frame'];
};
