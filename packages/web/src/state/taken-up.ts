import type { Holes } from '@grognard/kernel';
import { fits } from '@grognard/kernel';
import type { Action, Asked } from './desk.ts';
import { refusalIn, spelledIn } from './desk.ts';
import type { Picking } from './picking.ts';
import { alike, chooseRow, filledAs, verdictOn, wholeAction } from './picking.ts';

/** An answer that somebody else made up, as advice is, taken up as if it had been picked; null where it is none. */
export const takenUp = (asked: Asked, picking: Picking, action: Action): Picking | null => {
  const row = rowOf(asked, action);
  return row < 0 ? null : filledIn(asked, chooseRow(asked, { ...picking, piece: null }, row), action);
};

/** The choice that an action is an answer by: the one it fills in, or else, where it may be given, the first of its kind. */
const rowOf = (asked: Asked, action: Action): number => {
  const { choices } = asked.question;
  const rows = [...choices.keys()].filter((at) => isExampleOf(choices[at]!, action));
  // Of several that leave the same open it is the one that it fits.
  const row = (rows.length > 1 ? rows.find((at) => isFit(asked, at, action)) : undefined) ?? rows[0] ?? -1;
  if (row >= 0 || refusalIn(asked, action) !== null) return row;
  return choices.findIndex((choice) => choice.action.type === action.type);
};

/** What an action says nothing of it leaves as it usually is. */
const isFit = (asked: Asked, row: number, action: Action): boolean =>
  Object.entries((spelledIn(asked, row).holes ?? {}) as Holes).every(
    ([field, space]) => !(field in action) || fits(space, (action as Readonly<Record<string, unknown>>)[field]),
  );

/** A choice filled in as the action has it; as it stands where it says more than the choice leaves open. */
const filledIn = (asked: Asked, chosen: Picking, action: Action): Picking => {
  // A sheet has no place for what goes without saying.
  const plain = filledAs(chosen, action);
  const isOfIt = isExampleOf(chosen.choice!, action);
  if (isOfIt && wholeAction(plain) !== null && verdictOn(asked, plain) === null) return plain;
  const values: Readonly<Record<string, unknown>> = { ...chosen.filled, ...action };
  const fields = Object.keys(chosen.choice?.holes ?? {});
  const filled = Object.fromEntries(fields.map((field) => [field, values[field]]));
  const choice = { ...chosen.choice!, action: { ...chosen.choice!.action, ...action } };
  const made = { ...chosen, choice, filled };
  const isWhole = wholeAction(made) !== null && verdictOn(asked, made) === null;
  return isWhole || isOfIt ? made : { ...chosen, choice: { action }, filled: {}, field: null };
};

type Choice = { readonly action: Action; readonly holes?: object };

/** Is this choice, with its holes filled in, that action? */
const isExampleOf = (choice: Choice, action: Action): boolean =>
  alike(choice.action, action) || (choice.action.type === action.type && sameFixed(choice, action));

/** Does an action agree with a choice in everything that is not left open? */
const sameFixed = (choice: Choice, action: Action): boolean =>
  Object.entries(choice.action).every(
    ([key, value]) => key in (choice.holes ?? {}) || alike(value, (action as Readonly<Record<string, unknown>>)[key]),
  );
