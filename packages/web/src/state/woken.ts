import type { Place } from '@grognard/looks';
import type { Pencil } from '../board/pencil.ts';
import { type AskedAhead, askedAfter } from './ahead.ts';
import type { Action, Asked } from './desk.ts';
import { lookOf } from './desk.ts';
import { orFault } from './faults.ts';
import { actionSoFar, NOTHING_PICKED, type Picking } from './picking.ts';

type Ways = ReadonlyMap<number, readonly Action[]>;
const NONE: Ways = new Map();
const known = new WeakMap<Picking, Ways>();

/** Where the piece in hand may walk once it is woken, in the group that is in the making or by itself; looked for once. */
export const wokenWays = ({ desk, view, side }: Asked, picking: Picking): Ways => {
  const { piece } = picking;
  if (piece === null || !desk.looks.woken) return NONE;
  const before = known.get(picking);
  if (before) return before;
  const found = orFault('woken', () =>
    desk.looks.woken!(lookOf(desk, view), view.stack, side, piece, actionSoFar(picking)),
  );
  known.set(picking, found ?? NONE);
  return found ?? NONE;
};

const lit = new WeakMap<Ways, Pencil['legal']>();

/** The places it walks to, as they are lit. */
export const litOf = (ways: Ways): Pencil['legal'] => {
  const before = lit.get(ways);
  if (before) return before;
  const made = [...ways.keys()].map((hex) => ({
    place: { kind: 'hex', hex } as const,
    label: null,
    risk: 0,
    chosen: false,
    target: false,
  }));
  lit.set(ways, made);
  return made;
};

/** Is it one that may walk somewhere once it is woken? */
export const mayBeWoken = (asked: Asked, piece: string): boolean =>
  wokenWays(asked, { ...NOTHING_PICKED, piece }).size > 0;

const awake = new WeakMap<Action, Asked | null>();

/** What is asked once a group is woken: one group leads to many places. */
const askedOnce = (before: Asked, first: readonly Action[]): Asked | null => {
  const [group] = first;
  if (!group) return before;
  const then = awake.get(group);
  if (then !== undefined) return then;
  const found = askedAfter(before, first);
  awake.set(group, found);
  return found;
};

/** The walk of the piece in hand to a place once it is woken, and what is asked then. */
export const wokenTo = (
  before: Asked,
  picking: Picking,
  place: Place,
): (AskedAhead & { readonly walk: Action }) | null => {
  const answers = place.kind === 'hex' ? wokenWays(before, picking).get(place.hex) : undefined;
  const first = answers?.slice(0, -1) ?? [];
  const then = answers && askedOnce(before, first);
  return then ? { first, asked: then, walk: answers.at(-1)! } : null;
};
