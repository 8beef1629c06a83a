import { distinctParts } from '@grognard/looks';
import type { Action, Asked } from '../state/desk.ts';
import { lookOf } from '../state/desk.ts';
import type { Picking } from '../state/picking.ts';
import { actionWith, described } from '../state/picking.ts';
import type { Voice } from '../state/speech.ts';

/** An action in words. */
export const wordsFor = (asked: Asked, voice: Voice, action: Action): string => {
  const told = described(asked, action);
  return told ? voice.say(told) : JSON.stringify(action);
};

/** What each value would make of the action, only as far as they differ. */
export const labelsFor = (
  asked: Asked,
  voice: Voice,
  picking: Picking,
  field: string,
  values: readonly unknown[],
): readonly string[] => {
  const own = values.map((value) => optionName(asked, voice, field, value) ?? voice.option(field, value));
  if (own.every((text) => text !== null)) return own;
  const pieces = pieceNames(asked, voice, values);
  if (pieces) return pieces;
  const whole = values.map((value) => wordsFor(asked, voice, actionWith(picking, field, value)));
  if (new Set(whole).size < whole.length)
    return values.map((value) =>
      typeof value === 'string' ? voice.name(value) : String(typeof value === 'object' ? JSON.stringify(value) : value),
    );
  return distinctParts(whole);
};

/** What its system calls a value of a hole; null where it has no name for it. */
export const optionName = ({ desk }: Asked, voice: Voice, field: string, value: unknown): string | null => {
  const named = desk.looks.optionName?.(field, value);
  return named ? voice.say(named) : null;
};

/** Where each value is about one piece, and each about another, they are called by these. */
const pieceNames = (asked: Asked, voice: Voice, values: readonly unknown[]): readonly string[] | null => {
  if (values.some((value) => typeof value !== 'object' || value === null)) return null;
  const look = lookOf(asked.desk, asked.view);
  const about = values.map((value) => asked.desk.looks.about(look, value as Action).pieces);
  const names = about.map(([piece]) => (piece === undefined ? '' : voice.name(piece)));
  return about.every(({ length }) => length === 1) && new Set(names).size === values.length ? names : null;
};
