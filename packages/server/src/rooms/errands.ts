import type { AnySystem, Errands, Position, Side, Types } from '@grognard/kernel';
import { refusalOf, same, view } from '@grognard/kernel';
import type { StandingOrder } from '../protocol.ts';

interface Asked {
  readonly system: AnySystem;
  readonly setting: object;
  readonly position: Position<Types>;
  readonly side: Side;
}

/** What is known of a side whose men act by order. */
export interface Errant {
  /** The turn in which it last answered for itself what errands begin with. */
  readonly answered: number | null;
  /** What its men are at. */
  readonly underWay: StandingOrder | null;
}

/** The answer an errand gives, and the one that is under way then. */
export interface FromErrand {
  readonly action: Types['action'];
  readonly underWay: StandingOrder | null;
}

/** The turn of a board that counts them. */
export const turnOf = (board: object): number | null => {
  const { turn } = board as { readonly turn?: unknown };
  return typeof turn === 'number' ? turn : null;
};

const nextOf = (asked: Asked, errands: Errands<Types>, order: StandingOrder): Types['action'] | null => {
  const { system, setting, position, side } = asked;
  const look = { setting, board: view(system, setting, position, side).board };
  const errand = errands.kinds[order.errand ?? ''];
  const { atLeast, who, where } = order;
  return errand?.next(look, position.stack.at(-1)!, side, { atLeast, who, where }) ?? null;
};

/** What a side's errands answer here; null: the side itself is asked. Judged on what the side knows. */
export const errandAnswer = (
  asked: Asked,
  orders: readonly StandingOrder[],
  { answered, underWay }: Errant,
): FromErrand | null => {
  const { system, setting, position, side } = asked;
  const { errands } = system;
  if (!errands) return null;
  const { kind } = position.stack.at(-1)!;
  const isLegal = (action: Types['action'] | null): action is Types['action'] =>
    action !== null && refusalOf(system, setting, position, side, action) === null;
  if (errands.goesOn.includes(kind)) {
    // What was withdrawn meanwhile goes no further.
    const isOrdered = underWay !== null && orders.some((order) => same(order, underWay));
    const action = isOrdered ? nextOf(asked, errands, underWay) : null;
    return isLegal(action) ? { action, underWay } : null;
  }
  if (kind !== errands.begins) return null;
  for (const order of orders) {
    if (order.question !== kind) continue;
    if (order.do === 'ask') {
      if (order.once && answered === turnOf(position.board)) continue;
      return null;
    }
    const action = order.do === 'errand' ? nextOf(asked, errands, order) : order.do === 'pass' ? errands.pass : null;
    if (isLegal(action)) return { action, underWay: order.do === 'errand' ? order : null };
  }
  return null;
};
