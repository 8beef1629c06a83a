import type { Holes, Types } from '@grognard/kernel';
import type { Ahead, Roaming, Toll } from '@grognard/looks';
import { aboutAction } from './about.ts';
import type { Action, Asked } from './desk.ts';
import { askedIn, lookOf, spelledIn } from './desk.ts';
import { orFault } from './faults.ts';
import { beginPlan, planAnswer, viewPlanned } from './planning.ts';

/** A question that pointing leads to: what is answered before it, and what is asked then. */
export interface AskedAhead {
  readonly first: readonly Action[];
  readonly asked: Asked;
}

const known = new WeakMap<Asked, Map<string, AskedAhead | null>>();

/** What is asked once a piece of a table is to go somewhere, or to fire at somebody; null where it can't. */
export const askedAhead = (asked: Asked, piece: string, at: Ahead<Types>['at']): AskedAhead | null => {
  const kept = known.get(asked) ?? new Map<string, AskedAhead | null>();
  known.set(asked, kept);
  const key = `${at} ${piece}`;
  const before = kept.get(key);
  if (before !== undefined) return before;
  const found = orFault(`ahead ${at}`, () => playedAhead(asked, piece, at));
  kept.set(key, found);
  return found;
};

const playedAhead = (asked: Asked, piece: string, at: Ahead<Types>['at']): AskedAhead | null => {
  const { desk, view, side } = asked;
  const deed = desk.looks.ahead?.(lookOf(desk, view), view.stack, side, piece).find((one) => one.at === at);
  const then = deed && askedAfter(asked, deed.first);
  return then ? { first: deed.first, asked: then } : null;
};

/** What is asked after some answers; null where they do not lead on. */
export const askedAfter = (asked: Asked, first: readonly Action[]): Asked | null => {
  if (first.length === 0) return asked;
  const { desk, view, side } = asked;
  let planning = beginPlan(desk, view, side);
  for (const action of first) {
    const next = planAnswer(planning, action);
    if (!next.ok) return null;
    planning = next.planning;
  }
  return askedIn(desk, viewPlanned(planning));
};

/** A choice that leaves a way open, and where it may lead. */
export interface OpenWay extends AskedAhead {
  readonly row: number;
  readonly roaming: Roaming<Types>;
}

const ways = new WeakMap<Asked, Map<string, OpenWay | null>>();

/** The way that is open to a piece of a table, whatever is to be answered before it; worked out once for a question. */
export const openWayOf = (asked: Asked, piece: string): OpenWay | null => {
  const kept = ways.get(asked) ?? new Map<string, OpenWay | null>();
  ways.set(asked, kept);
  const before = kept.get(piece);
  if (before !== undefined) return before;
  const found = foundWay(asked, piece);
  kept.set(piece, found);
  return found;
};

const foundWay = (asked: Asked, piece: string): OpenWay | null => {
  if (!asked.desk.looks.roams) return null;
  const ahead = askedAhead(asked, piece, 'ground') ?? { first: [], asked };
  const { desk, view, side, question } = ahead.asked;
  for (const [row, { action, holes }] of question.choices.entries()) {
    const isWay = Object.values((holes ?? {}) as Holes).some(({ kind }) => kind === 'route');
    const isHis = ahead.first.length > 0 || isAbout(ahead.asked, action, piece);
    if (!isWay || !isHis) continue;
    const look = lookOf(desk, view);
    const made = spelledIn(ahead.asked, row).action;
    const roaming = orFault(`roams ${action.type}`, () => desk.looks.roams!(look, view.stack, side, made));
    if (roaming) return { ...ahead, row, roaming };
  }
  return null;
};

const isAbout = (asked: Asked, action: Action, piece: string): boolean => {
  const { desk, view } = asked;
  const [first] = aboutAction(asked, action)?.pieces ?? [];
  return (first ?? desk.looks.subject?.(lookOf(desk, view), view.stack)) === piece;
};

/** What an answer costs, as it is charged, and what is left. */
export const tollOf = ({ desk, view, side }: Asked, action: Action): Toll | null =>
  orFault(`toll ${action.type}`, () => desk.looks.toll?.(lookOf(desk, view), view.stack, side, action) ?? null);
