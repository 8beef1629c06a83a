import type { Place } from '@grognard/looks';
import type { Action, Asked } from './desk.ts';
import { lookOf } from './desk.ts';
import type { OpenLines, Picking } from './picking.ts';
import { alike, fill, nextOfSeveral, placeKey, severalOf, subjectIn } from './picking.ts';

/** A place where a piece of a set-up may be put, what the list is then, and who is in hand next. */
export interface Placing {
  readonly place: Place;
  readonly value: readonly unknown[];
  readonly open: OpenLines | null;
}

/** The ways a piece may be put, by where: it may be turned there, or go under cover. */
const known = new WeakMap<object, Map<string, ReadonlyMap<string, Options>>>();
interface Options {
  readonly place: Place;
  readonly options: readonly unknown[];
}

const optionsOf = (asked: Asked, picking: Picking, field: string, piece: string): ReadonlyMap<string, Options> => {
  const { space } = severalOf(picking)!;
  const kept = known.get(space) ?? new Map<string, ReadonlyMap<string, Options>>();
  known.set(space, kept);
  const before = kept.get(piece);
  if (before) return before;
  const found = new Map<string, { readonly place: Place; readonly options: unknown[] }>();
  const look = lookOf(asked.desk, asked.view);
  for (const option of space.options) {
    const action = { ...picking.choice!.action, [field]: [option] } as Action;
    const { pieces, places } = asked.desk.looks.about(look, action);
    const [place] = places;
    if (pieces[0] !== piece || !place) continue;
    const there = found.get(placeKey(place));
    if (there) there.options.push(option);
    else found.set(placeKey(place), { place, options: [option] });
  }
  kept.set(piece, found);
  return found;
};

/** Where a piece may be put. Pointed at once more where it stands, it is put there in the next way: turned, or under cover. */
export const placingsOf = (asked: Asked, picking: Picking, field: string, piece: string): readonly Placing[] => {
  const now = (picking.filled[field] ?? []) as readonly unknown[];
  const stands = now.find((option) => subjectIn(asked, picking, field, option) === piece);
  const places = [...optionsOf(asked, picking, field, piece).values()];
  const [first] = places[0]?.options ?? [];
  const next = stands === undefined ? nextOfSeveral(asked, fill(picking, field, [...now, first])) : again(piece);
  return places.map(({ place, options }) => {
    const at = stands === undefined ? -1 : options.findIndex((option) => alike(option, stands));
    const option = at >= 0 ? options[(at + 1) % options.length] : usualOf(asked, picking, field, options);
    const value = stands === undefined ? [...now, option] : now.map((one) => (one === stands ? option : one));
    return { place, value, open: next };
  });
};

const again = (piece: string): OpenLines => ({ at: [], part: null, rows: [piece] });

/** Of several ways to be put there, the one that its system holds for usual. */
const usualOf = (
  { desk, view, side }: Asked,
  picking: Picking,
  field: string,
  options: readonly unknown[],
): unknown => {
  const [first] = options;
  const action = { ...picking.choice!.action, [field]: [first] } as Action;
  const usual = desk.looks.usual?.(lookOf(desk, view), action, side, view.stack) ?? action;
  const [wanted] = (usual as unknown as Readonly<Record<string, readonly unknown[]>>)[field] ?? [];
  return options.find((option) => alike(option, wanted)) ?? first;
};
