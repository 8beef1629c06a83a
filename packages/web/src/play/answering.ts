import type { Place } from '@grognard/looks';
import { useCallback, useMemo } from 'react';
import type { Action, Asked } from '../state/desk.ts';
import { asGiven } from '../state/desk.ts';
import type { Pickable, Way } from '../state/pickable.ts';
import { aboutAction, follow, pickable, setPoint } from '../state/pickable.ts';
import type { Picking } from '../state/picking.ts';
import { alike, chooseRow, holesOf, listOf, lookAt, placeKey, verdictOn, wholeAction } from '../state/picking.ts';
import type { Table } from '../state/table.ts';
import { usePicking } from './picked.ts';

/** An answer in the making, and all that is done to it from the board, the panel and the keyboard. */
export interface Answering {
  readonly picking: Picking;
  readonly setPicking: (picking: Picking) => void;
  /** What of the board answers the question as it stands. */
  readonly found: Pickable | null;
  readonly onPlace: (place: Place) => void;
  readonly onPiece: (id: string, place: Place) => void;
  readonly pickRow: (row: number) => void;
  /** Take up an answer as it is, to be looked at before it is given. */
  readonly take: (action: Action) => void;
  /** Give it, if it is whole and legal. */
  readonly answer: () => void;
}

/** The answer to what is asked now. */
export const useAnswering = (table: Table): Answering => {
  const { asked } = table;
  const [picking, setPicking] = usePicking(asked);
  const found = useMemo(() => (asked ? pickable(asked, picking) : null), [asked, picking]);
  const answer = useCallback(() => {
    const action = wholeAction(picking);
    if (asked && action && verdictOn(asked, picking) === null) table.answer(asGiven(asked, action));
  }, [asked, picking, table]);
  const onPlace = useCallback(
    (place: Place) => {
      if (!asked || !found) return;
      const spot = place.kind === 'spot' && found.area ? { x: place.x, y: place.y } : null;
      const way = found.places.get(placeKey(place))?.ways[0];
      // Pointed at once more, what is ready is given; a finger may slip, and has the button.
      if ((isMeant(asked, picking, place) || (way && isSet(picking, way))) && !isTouched()) answer();
      else if (way) setPicking(follow(asked, picking, way));
      else if (spot) setPicking(setPoint(asked, picking, spot));
    },
    [asked, found, picking, setPicking, answer],
  );
  const onPiece = useCallback(
    (id: string, place: Place) => {
      const ways = found?.pieces.get(id);
      // What a sheet takes by pointing needs no choice taken up before.
      const isTaken = ways?.length === 1 && ways[0]!.field !== null;
      const filling = (picking.choice !== null || isTaken) && ways?.[0];
      if (asked && filling) setPicking(follow(asked, picking, filling));
      else if (found?.places.has(placeKey(place)) && id !== picking.piece && !ways) onPlace(place);
      else setPicking(lookAt(picking, id));
    },
    [asked, found, picking, onPlace, setPicking],
  );
  const pickRow = useCallback(
    (row: number) => asked && setPicking(chooseRow(asked, picking, row)),
    [asked, picking, setPicking],
  );
  const take = useCallback(
    (action: Action) => {
      const row = asked?.question.choices.findIndex((choice) => isExampleOf(choice, action)) ?? -1;
      if (!asked || row < 0) return;
      const chosen = chooseRow(asked, { ...picking, piece: null }, row);
      const values = action as Readonly<Record<string, unknown>>;
      const fields = Object.keys(chosen.choice?.holes ?? {});
      setPicking({ ...chosen, filled: Object.fromEntries(fields.map((field) => [field, values[field]])) });
    },
    [asked, picking, setPicking],
  );
  return { picking, setPicking, found, onPlace, onPiece, pickRow, take, answer };
};

/** Is this what the answer in the making says already? A list is given by its button alone. */
const isSet = (picking: Picking, { row, field, value }: Way): boolean =>
  picking.row === row && field !== null && !listOf(picking) && alike(picking.filled[field], value);

/** Is this a place that the answer taken up is about, and nothing in it left open? */
const isMeant = (asked: Asked, { choice }: Picking, place: Place): boolean =>
  choice !== null &&
  holesOf(choice).length === 0 &&
  (aboutAction(asked, choice.action)?.places.some((one) => placeKey(one) === placeKey(place)) ?? false);

const isTouched = (): boolean => globalThis.matchMedia('(hover: none)').matches;

type Choice = { readonly action: Action; readonly holes?: object };

/** Is this choice, with its holes filled in, that action? */
const isExampleOf = (choice: Choice, action: Action): boolean =>
  alike(choice.action, action) || (choice.action.type === action.type && sameFixed(choice, action));

/** Does an action agree with a choice in everything that is not left open? */
const sameFixed = (choice: Choice, action: Action): boolean =>
  Object.entries(choice.action).every(
    ([key, value]) => key in (choice.holes ?? {}) || alike(value, (action as Readonly<Record<string, unknown>>)[key]),
  );
