import type { Ask, Illegal, Match, Side, Types, View } from '@grognard/kernel';
import {
  askOf,
  fairDice,
  fillHoles,
  firstDice,
  newSecret,
  now,
  play,
  refusalOf,
  spellOut,
  view,
  waitingFor,
} from '@grognard/kernel';
import type { PlannedAnswer } from '@grognard/server/protocol';
import type { Action, Desk } from './desk.ts';
import { orFault } from './faults.ts';

/**
 * A plan in the making: a side plays ahead on what it knows, with made-up dice, as if the others did no more than they
 * must. What it answers on the way is what the plan says.
 */
export interface Planning {
  readonly side: Side;
  readonly answers: readonly PlannedAnswer[];
  /** Where each answer was given, and last where the next one is to be. */
  readonly matches: readonly Match<Types>[];
}

/** A plan as it is begun, from what a side that is asked something knows. */
export const beginPlan = ({ system, setting }: Desk, seen: View<Types>, side: Side): Planning => {
  const fair = fairDice(newSecret());
  const start = { board: seen.board, stack: seen.stack, dice: firstDice(fair), outcome: null };
  const match = { system, setting, fair, opening: [], positions: [start], entries: [], past: null };
  return { side, answers: [], matches: [match] };
};

/** Where the plan has come to. */
export const plannedTo = ({ matches }: Planning): Match<Types> => matches.at(-1)!;

/** What the side would see and be asked there. */
export const viewPlanned = (planning: Planning): View<Types> => {
  const { system, setting } = plannedTo(planning);
  return view(system, setting, now(plannedTo(planning)), planning.side);
};

/** What came of an answer to it. */
export type Planned =
  | { readonly ok: true; readonly planning: Planning }
  | { readonly ok: false; readonly refusal: Illegal<Types> };

/** What others would see and be asked right after one more answer, as far as the side knows. */
export const askedOfOthers = (planning: Planning, action: Action): readonly View<Types>[] => {
  const { system, setting } = plannedTo(planning);
  const played = play(plannedTo(planning), planning.side, action);
  if (!played.ok) return [];
  const then = now(played.match);
  return waitingFor(system, setting, then)
    .filter((side) => side !== planning.side)
    .map((side) => view(system, setting, then, side));
};

/** The plan with one more answer, played on to the next question that is put to the side. */
export const planAnswer = (planning: Planning, action: Action): Planned => {
  const match = plannedTo(planning);
  const played = play(match, planning.side, action);
  if (!played.ok) return played;
  const { board, stack } = now(match);
  const { turn } = board as { readonly turn?: unknown };
  const answer = { question: stack.at(-1)!.kind, action, ...(typeof turn === 'number' ? { turn } : {}) };
  const matches = [...planning.matches, quietUntilAsked(played.match, planning.side)];
  return { ok: true, planning: { ...planning, answers: [...planning.answers, answer], matches } };
};

/** Without its last answer. */
export const planBack = (planning: Planning): Planning =>
  planning.answers.length === 0
    ? planning
    : { ...planning, answers: planning.answers.slice(0, -1), matches: planning.matches.slice(0, -1) };

/** More than others are asked between two questions of one side. */
const MOST_QUIET = 200;

const quietUntilAsked = (match: Match<Types>, side: Side): Match<Types> => {
  let reached = match;
  for (let i = 0; i < MOST_QUIET && !now(reached).outcome; i += 1) {
    const waiting = waitingFor(reached.system, reached.setting, now(reached));
    const other = waiting.includes(side) ? undefined : waiting[0];
    const action = other === undefined ? null : quietAnswer(reached, other);
    const played = other !== undefined && action ? play(reached, other, action) : null;
    if (!played?.ok) return reached;
    reached = played.match;
  }
  return reached;
};

/** Answers that let something go by, as systems call them. */
const QUIET: readonly string[] = ['pass', 'done'];

/** The least that may be answered: letting it go by, else whatever is listed first and may be done. */
const quietAnswer = ({ system, setting, positions }: Match<Types>, side: Side): Action | null =>
  orFault('plan', () => {
    const position = positions.at(-1)!;
    const seen = view(system, setting, position, side);
    const look = { setting, board: seen.board };
    const frame = position.stack.at(-1)!;
    const { reaction } = askOf(system, frame) as Pick<Ask<Types, Types['frame']>, 'reaction'>;
    const choices = seen.questions[0]?.choices ?? [];
    const quietFirst = [
      ...choices.filter(({ action }) => QUIET.includes(action.type)),
      ...choices.filter(({ action }) => !QUIET.includes(action.type)),
    ];
    const ways = [
      () => reaction?.pass ?? null,
      ...quietFirst.map(
        (choice) => () =>
          fillHoles(system, look, frame, side, spellOut(system, look, frame, side, choice), Math.random),
      ),
    ];
    for (const way of ways) {
      const action = way();
      if (action && refusalOf(system, setting, position, side, action) === null) return action;
    }
    return null;
  });
