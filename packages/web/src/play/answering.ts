import type { Message } from '@grognard/kernel';
import type { Place } from '@grognard/looks';
import { useCallback, useMemo, useState } from 'react';
import { aboutAction } from '../state/about.ts';
import { openWayOf } from '../state/ahead.ts';
import { aimedAt, bestOf, foeCalled, heldBefore, stakeWith, whyNoShot } from '../state/aiming.ts';
import type { Action, Asked } from '../state/desk.ts';
import { checksIn, followedBy, lookOf, withLead } from '../state/desk.ts';
import type { Pickable, Way } from '../state/pickable.ts';
import { follow, pickable, rowsAbout, setPoint, walksBy } from '../state/pickable.ts';
import type { Picking } from '../state/picking.ts';
import {
  alike,
  chooseRow,
  holesOf,
  isTakenUp,
  listOf,
  lookAt,
  placeKey,
  verdictOn,
  wholeAction,
} from '../state/picking.ts';
import { pointAt } from '../state/squad.ts';
import type { Table } from '../state/table.ts';
import { takenUp } from '../state/taken-up.ts';
import { useGiving } from './giving.ts';
import { isTouched, type Leading, useLeading } from './leading.ts';
import { usePicking } from './picked.ts';

/** An answer in the making, and all that is done to it from the board, the panel and the keyboard. */
export interface Answering {
  readonly picking: Picking;
  readonly setPicking: (picking: Picking) => void;
  /** Has whoever is asked taken up a choice? */
  readonly making: boolean;
  /** What of the board answers the question as it stands. */
  readonly found: Pickable | null;
  readonly onPlace: (place: Place) => void;
  readonly onPiece: (id: string, place: Place) => void;
  /** A piece carried to a place is put down there: that is given at once where no dice fall, for undo forgives it. */
  readonly onDrop: (place: Place) => void;
  /** A piece of a table goes to a place, or as near as it gets; what is to be said before goes without saying. */
  readonly leadTo: Leading['leadTo'];
  readonly goOn: Leading['goOn'];
  readonly pickRow: (row: number) => void;
  /** Take up an answer as it is, to be looked at before it is given; false where it answers something else. */
  readonly take: (action: Action) => boolean;
  /** Give it, if it is whole and legal. */
  readonly answer: () => void;
  /** Give answers that somebody else decided. */
  readonly give: (actions: readonly Action[]) => void;
  readonly spared: Spared | null;
}

/** An enemy who was pointed at and can't be fired at, and why. */
export interface Spared {
  readonly at: Place;
  readonly why: Message;
}

/** The answer to what is asked now. */
export const useAnswering = (table: Table): Answering => {
  const { asked } = table;
  const { picking, setPicking, making } = usePicking(asked);
  const found = useMemo(() => (asked ? pickable(asked, picking) : null), [asked, picking]);
  const give = useGiving(table);
  const [stopped, setStopped] = useState<(Spared & { readonly picking: Picking }) | null>(null);
  const answerWith = useCallback(
    (made: Picking) => {
      const action = wholeAction(made);
      if (asked && action && verdictOn(asked, made) === null)
        give([...withLead(asked, action), ...stakeWith(asked, made, action), ...followedBy(asked, action)]);
    },
    [asked, give],
  );
  const answer = useCallback(() => answerWith(picking), [answerWith, picking]);
  const take = useCallback(
    (action: Action) => {
      const made = asked && takenUp(asked, picking, action);
      if (made) setPicking(made);
      return made !== null;
    },
    [asked, picking, setPicking],
  );
  const { leadTo, goOn, aimAt, rouse } = useLeading(table, give, take);
  const onPlace = useCallback(
    (place: Place) => {
      if (!asked || !found) return;
      const spot = place.kind === 'spot' && found.area ? pointAt(place) : null;
      const walker = place.kind === 'spot' && picking.choice === null ? inHandOf(asked, picking) : null;
      if (walker !== null && openWayOf(asked, walker)) {
        leadTo(walker, place, 'pointed');
        return;
      }
      const led = place.kind === 'spot' && picking.choice === null ? onlyWay(asked, picking.piece) : null;
      if (led !== null && place.kind === 'spot') {
        setPicking(setPoint(asked, chooseRow(asked, picking, led), pointAt(place)));
        return;
      }
      const way = found.places.get(placeKey(place))?.ways[0];
      // Pointed at once more, what is ready is given; a finger may slip, and has the button.
      if ((isMeant(asked, picking, place) || (way && isSet(picking, way))) && !isTouched()) answer();
      else if (way) setPicking(follow(asked, picking, way));
      else if (spot) setPicking(setPoint(asked, picking, spot));
    },
    [asked, found, picking, setPicking, answer, leadTo],
  );
  const onPiece = useCallback(
    (id: string, place: Place) => {
      const ways = found?.pieces.get(id);
      const only = asked && ways?.length === 1 ? asked.question.choices[ways[0]!.row]! : null;
      if (asked && picking.choice === null && only && isTakenUp(asked, only)) {
        give([only.action]);
        return;
      }
      // Where a place is wanted, whoever stands there is the place.
      if (asked && !ways && place.kind === 'spot' && wantsPoint(picking, /area/)) {
        setPicking(setPoint(asked, picking, pointAt(place)));
        return;
      }
      const anyFoe = asked && foeCalled(asked, id);
      // Whoever sleeps is woken by the fire that is pointed at, alone or in the group that the sheet has so far.
      if (anyFoe && !ways && (picking.choice === null || listOf(picking)) && rouse(picking, id)) return;
      const enemy = listOf(picking) ? null : anyFoe;
      // A choice that is about an enemy is aimed at him: he is not looked at, he is fired at.
      const at = asked && enemy && ways && picking.choice === null && bestOf(asked, picking, ways);
      if (asked && at) {
        setPicking(follow(asked, picking, at));
        return;
      }
      const foe = ways ? null : enemy;
      if (asked && foe && picking.choice === null && aimAt(inHandOf(asked, picking), foe.id)) return;
      // A vehicle in hand runs at whom it can't fire at: taken up, for dice fall.
      const driver = asked && foe && picking.choice === null ? inHandOf(asked, picking) : null;
      const way = driver !== null && place.kind === 'spot' ? openWayOf(asked!, driver)?.roaming : null;
      const run = place.kind === 'spot' && way?.runsAt?.(place) ? way.wayTo(place) : null;
      if (run && take(run)) return;
      const aimed = foe && (picking.choice === null || !found?.places.has(placeKey(place))) ? foe : null;
      const held = asked && heldBefore(asked, picking);
      const shot = asked && held && aimed && aimedAt(asked, held, aimed);
      if (asked && held && shot) {
        setPicking(follow(asked, held, shot));
        return;
      }
      // An enemy out of fire is told to be so: who means to go in among them carries his piece there.
      const why =
        asked && aimed && isWalk(asked, found?.places.get(placeKey(place))?.ways[0])
          ? whyNoShot(asked, picking, aimed)
          : null;
      if (why) {
        setStopped({ at: place, why, picking });
        return;
      }
      // What a sheet takes by pointing needs no choice taken up before.
      const isTaken = ways?.some(({ field }) => field !== null) && ways.every(({ field }) => field !== null);
      const filling = (picking.choice !== null || isTaken) && asked && ways && bestOf(asked, picking, ways);
      if (asked && filling) setPicking(follow(asked, picking, filling));
      // Whoever goes is led to the enemy who is pointed at: into contact, or over him.
      else if (
        asked &&
        found?.area &&
        !ways &&
        wantsPoint(picking, /^route/) &&
        place.kind === 'spot' &&
        foeCalled(asked, id)
      )
        setPicking(setPoint(asked, picking, pointAt(place)));
      else if (found?.places.has(placeKey(place)) && id !== picking.piece && !ways) onPlace(place);
      else setPicking(lookAt(picking, id));
    },
    [asked, found, picking, onPlace, setPicking, give, aimAt, rouse, take],
  );
  const spared = stopped?.picking === picking ? stopped : null;
  const onDrop = useCallback(
    (place: Place) => {
      const way = found?.places.get(placeKey(place))?.ways[0];
      if (!asked || !way) return;
      const put = follow(asked, picking, way);
      const action = wholeAction(put);
      if (action && verdictOn(asked, put) === null && checksIn(asked, action).length === 0) answerWith(put);
      else setPicking(put);
    },
    [asked, found, picking, setPicking, answerWith],
  );
  const pickRow = useCallback(
    (row: number) => asked && setPicking(chooseRow(asked, picking, row)),
    [asked, picking, setPicking],
  );
  return {
    picking,
    setPicking,
    making,
    found,
    onPlace,
    onPiece,
    onDrop,
    leadTo,
    goOn,
    pickRow,
    take,
    answer,
    give,
    spared,
  };
};

/** Does a way lead somebody step by step? */
const isWalk = (asked: Asked, way: Way | undefined): boolean =>
  way !== undefined && way.field !== null && walksBy(asked, way.row) === way.field;

/** Is a point of the table, or of a way over it, to be put into what has been taken up? */
const wantsPoint = ({ choice, field }: Picking, kind: RegExp): boolean =>
  holesOf(choice).some((hole) => hole.field === field && kind.test(hole.space.kind));

/** Who is in hand: the piece that is looked at, or the one the question is about. */
const inHandOf = ({ desk, view }: Asked, { piece }: Picking): string | null =>
  piece ?? desk.looks.subject?.(lookOf(desk, view), view.stack) ?? null;

/** Is this what the answer in the making says already? A list is given by its button alone. */
const isSet = (picking: Picking, { row, field, value }: Way): boolean =>
  picking.row === row &&
  field !== null &&
  !listOf(picking) &&
  !picking.open?.rows &&
  alike(picking.filled[field], value);

/** The one choice that wants a point of the table, where there is one alone: who points at bare ground means it. */
const onlyWay = (asked: Asked, piece: string | null): number | null => {
  const rows = rowsAbout(asked, piece).flatMap((row) => {
    const kinds = Object.values(asked.question.choices[row]!.holes ?? {}).map(
      (space) => (space as { readonly kind: string }).kind,
    );
    return kinds.some((kind) => kind === 'route' || kind === 'area') ? [row] : [];
  });
  return rows.length === 1 ? rows[0]! : null;
};

/** Is this a place that the answer taken up is about, and nothing in it left open? */
const isMeant = (asked: Asked, { choice }: Picking, place: Place): boolean =>
  choice !== null &&
  holesOf(choice).length === 0 &&
  (aboutAction(asked, choice.action)?.places.some((one) => placeKey(one) === placeKey(place)) ?? false);
