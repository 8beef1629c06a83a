import type { AnySystem, Position, Side, Types } from '@grognard/kernel';
import { refusalOf } from '@grognard/kernel';
import type { PlannedAnswer } from '../protocol.ts';

interface Asked {
  readonly system: AnySystem;
  readonly setting: object;
  readonly position: Position<Types>;
  readonly side: Side;
}

/** What a plan answers here, and what is left of it. */
export interface FromPlan {
  readonly action: Types['action'];
  readonly left: readonly PlannedAnswer[];
}

/**
 * The next answer of a plan that may be given to what is asked now; null: the side itself is asked. What can't be done any more
 * is passed over; but a question that comes after this one, as the next segment after what a group does, waits for its turn.
 */
export const plannedAnswerIn = (asked: Asked, plan: readonly PlannedAnswer[]): FromPlan | null => {
  const { system, setting, position, side } = asked;
  const kinds = position.stack.map(({ kind }) => kind);
  const now = kinds.at(-1)!;
  const { turn: thisTurn } = position.board as { readonly turn?: unknown };
  for (const [i, { question, action, turn = thisTurn }] of plan.entries()) {
    if (turn !== thisTurn) continue;
    if (question !== now) {
      if (kinds.includes(question)) return null;
      continue;
    }
    const parsed = system.schemas.action.safeParse(action);
    if (parsed.success && refusalOf(system, setting, position, side, parsed.data) === null)
      return { action: parsed.data, left: plan.slice(i + 1) };
  }
  return null;
};
