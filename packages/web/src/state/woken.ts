import type { MapPlace } from '@grognard/looks';
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
  place: MapPlace,
): (AskedAhead & { readonly walk: Action }) | null => {
  const answers = place.kind === 'hex' ? wokenWays(before, picking).get(place.hex) : undefined;
  const first = answers?.slice(0, -1) ?? [];
  const then = answers && askedOnce(before, first);
  return then ? { first, asked: then, walk: answers.at(-1)! } : null;
};
