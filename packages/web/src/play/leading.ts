import type { Place } from '@grognard/looks';
import { useCallback, useEffect, useRef } from 'react';
import { type AskedAhead, openWayOf } from '../state/ahead.ts';
import type { Action, Asked } from '../state/desk.ts';
import { checksIn, lookOf } from '../state/desk.ts';
import { orFault } from '../state/faults.ts';
import { actionSoFar, type Picking } from '../state/picking.ts';
import type { Table } from '../state/table.ts';
import { bestShotAt } from './targets.ts';

/** Is the board pointed at with a finger? It may slip, and has the button. */
export const isTouched = (): boolean => globalThis.matchMedia('(hover: none)').matches;

/** What is to be taken up once so many answers stand. */
interface Wanted {
  readonly action: Action;
  readonly after: number;
}

/** What pointing makes a piece of a table do. */
export interface Leading {
  readonly leadTo: (piece: string, place: Place, how: 'pointed' | 'dropped', turn?: number) => void;
  /** What is said before it goes without saying; where it is meant and no dice fall it is given at once, else taken up. */
  readonly goOn: (ahead: AskedAhead, action: Action, how: 'pointed' | 'dropped') => void;
  /** It, or whoever does so best, fires at an enemy, which is shown before it is given; false where nobody can. */
  readonly aimAt: (piece: string | null, foe: string) => boolean;
  /** The same by those who are woken for it: those whom the list in the making has, or whoever does it best. */
  readonly rouse: (picking: Picking, foe: string) => boolean;
}

/**
 * A piece of a table goes to a place: all that is said before goes without saying. Where no dice fall it is given at once, for
 * undo forgives it; a finger is shown what comes of it, and has the button.
 */
export const useLeading = (
  table: Table,
  give: (actions: readonly Action[]) => void,
  take: (action: Action) => void,
): Leading => {
  const { asked, last } = table;
  const wanted = useRef<Wanted | null>(null);
  useEffect(() => {
    if (!asked || !wanted.current || wanted.current.after > last) return;
    const { action, after } = wanted.current;
    wanted.current = null;
    if (after === last) take(action);
  }, [asked, last, take]);
  const then = useCallback(
    (first: readonly Action[], action: Action) => {
      if (first.length === 0) take(action);
      else {
        wanted.current = { action, after: last + first.length };
        give(first);
      }
    },
    [last, give, take],
  );
  const goOn: Leading['goOn'] = useCallback(
    (way, action, how) => {
      const isMeant = how === 'dropped' || !isTouched();
      if (isMeant && checksIn(way.asked, action).length === 0) give([...way.first, action]);
      else then(way.first, action);
    },
    [give, then],
  );
  const leadTo: Leading['leadTo'] = useCallback(
    (piece, place, how, turn = 0) => {
      const way = asked && openWayOf(asked, piece);
      const action = way && place.kind === 'spot' ? way.roaming.wayTo(place, turn) : null;
      if (way && action) goOn(way, action, how);
    },
    [asked, goOn],
  );
  const aimAt: Leading['aimAt'] = useCallback(
    (piece, foe) => {
      const shot = asked && bestShotAt(asked, piece, foe);
      if (shot) then(shot.first, shot.action);
      return shot !== null;
    },
    [asked, then],
  );
  const rouse: Leading['rouse'] = useCallback(
    (picking, foe) => {
      const shot = asked && rousedFire(asked, picking, foe);
      if (shot) then(shot.slice(0, -1), shot.at(-1)!);
      return Boolean(shot);
    },
    [asked, then],
  );
  return { leadTo, goOn, aimAt, rouse };
};

const rousedFire = ({ desk, view, side }: Asked, picking: Picking, foe: string): readonly Action[] | null => {
  const { roused } = desk.looks;
  return roused
    ? orFault('roused', () => roused(lookOf(desk, view), view.stack, side, foe, actionSoFar(picking)))
    : null;
};
