import type { Action, Asked } from './desk.ts';
import { lookOf } from './desk.ts';
import { orFault } from './faults.ts';
import type { Picking } from './picking.ts';
import { actionWith, alike } from './picking.ts';

/** What an action with a value is about. */
export const aboutOption = (
  asked: Asked,
  picking: Picking,
  field: string,
  value: unknown,
): ReturnType<Asked['desk']['looks']['about']> | null => aboutAction(asked, actionWith(picking, field, value));

/** The pieces and places an action is about; null where its system can't say. */
export const aboutAction = (asked: Asked, action: Action): ReturnType<Asked['desk']['looks']['about']> | null =>
  orFault(`about ${action.type}`, () => asked.desk.looks.about(lookOf(asked.desk, asked.view), action));

/** A unit put into a list or taken out of it. */
export const toggled = (list: unknown, unit: string, max: number): readonly string[] => {
  const units = Array.isArray(list) ? (list as readonly string[]) : [];
  if (units.includes(unit)) return units.filter((other) => other !== unit);
  return units.length >= max && max === 1 ? [unit] : [...units, unit];
};

/** A list with an option put in: in place of one about the same piece, out again if it was there, else at the end. */
export const replaced = (
  asked: Asked,
  picking: Picking,
  field: string,
  option: unknown,
  max: number,
): readonly unknown[] => {
  const now = picking.filled[field];
  const list = Array.isArray(now) ? (now as readonly unknown[]) : [];
  if (list.some((one) => alike(one, option))) return list.filter((one) => !alike(one, option));
  const subject = ownSubject(asked, picking, field, option);
  const at = subject === null ? -1 : list.findIndex((one) => ownSubject(asked, picking, field, one) === subject);
  if (at >= 0) return list.map((one, i) => (i === at ? option : one));
  return list.length >= max ? [...list.slice(1), option] : [...list, option];
};

/** The piece that an option alone brings into a list, whatever else the answer is about. */
const ownSubject = (asked: Asked, picking: Picking, field: string, option: unknown): string | null => {
  const anyhow = aboutOption(asked, picking, field, [])?.pieces ?? [];
  const own = aboutOption(asked, picking, field, [option])?.pieces.filter((id) => !anyhow.includes(id)) ?? [];
  return own.length === 1 ? own[0]! : null;
};

/** The piece an option of a list is about; null when it is about none or several. */
export const subjectOf = (asked: Asked, picking: Picking, field: string, option: unknown): string | null => {
  const about = aboutOption(asked, picking, field, [option]);
  return about?.pieces.length === 1 ? about.pieces[0]! : null;
};
