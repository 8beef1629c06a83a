import type { Check } from '@grognard/kernel';
import { isOnMap, type MapPlace, type Piece } from '@grognard/looks';
import { termsOf } from './citations.ts';
import type { Action, Asked } from './desk.ts';
import { checksIn, lookOf, refusedIn } from './desk.ts';
import { orNull } from './faults.ts';
import { described } from './picking.ts';
import { type Atlas, placesIn } from './places-in.ts';
import type { Voice } from './speech.ts';
import type { Table } from './table.ts';

/** Why a rule matters in the position that is looked at. */
export type Reason =
  /** It is what asks the question. */
  | { readonly kind: 'asks'; readonly text: string }
  /** It counts in a roll that could be made: so much, and in which. */
  | {
      readonly kind: 'counts';
      readonly text: string;
      readonly value: number | null;
      readonly note: string | null;
      readonly at: readonly MapPlace[];
    }
  /** It forbids something one might look for. */
  | { readonly kind: 'forbids'; readonly text: string; readonly why: string; readonly at: readonly MapPlace[] }
  /** It came up in an answer that was given. */
  | { readonly kind: 'happened'; readonly text: string; readonly entry: number };

/** More choices are not looked through: the rules would keep the reader waiting. */
const MOST_CHOICES = 60;
/** What lies farther back is the log's. */
const MOST_LINES = 40;
/** More of one kind say nothing new. */
const EACH = 3;

type Add = (rule: string, reason: Reason) => void;

/** The rules that bear on a position, each with what it does there. */
export const rulesHere = (
  { asked, lines }: Pick<Table, 'asked' | 'lines'>,
  voice: Voice,
): ReadonlyMap<string, readonly Reason[]> => {
  const found = new Map<string, Reason[]>();
  const add: Add = (rule, reason) => {
    const known = found.get(rule) ?? [];
    const alike = known.filter(({ kind }) => kind === reason.kind);
    if (alike.length < EACH && !alike.some(({ text }) => text === reason.text)) found.set(rule, [...known, reason]);
  };
  if (asked) addAsked(add, asked, voice);
  for (const { rule, text, entry, roll } of [...lines.slice(-MOST_LINES)].reverse()) {
    const happened: Reason = { kind: 'happened', text, entry };
    if (rule !== null) add(rule, happened);
    for (const one of roll ? termsOf(roll.check) : []) add(one.rule, happened);
  }
  return found;
};

/** The question itself, what it does not allow, and the rolls that its choices lead to, as far as they are plain. */
const addAsked = (add: Add, asked: Asked, voice: Voice): void => {
  const { desk, view, side, question } = asked;
  const look = lookOf(desk, view);
  const pieces = desk.looks.pieces(look, side);
  const atlas = { pieces, ground: desk.looks.ground(desk.setting) };
  add(question.rule, { kind: 'asks', text: voice.say(question.prompt) });
  for (const { action, refusal } of orNull(() => refusedIn(asked)) ?? []) {
    const told = described(asked, action);
    if (!told) continue;
    const at = placesOfAction(asked, action, pieces);
    add(refusal.rule, { kind: 'forbids', text: voice.say(told), why: voice.say(refusal.why), at });
  }
  const plain = question.choices.filter(({ holes }) => Object.keys(holes ?? {}).length === 0);
  for (const { action } of plain.slice(0, MOST_CHOICES))
    for (const check of orNull(() => checksIn(asked, action)) ?? []) addCheck(add, check, voice, atlas);
};

const addCheck = (add: Add, check: Check, voice: Voice, atlas: Atlas): void => {
  const text = check.about ? voice.say(check.about) : voice.title(check.rule);
  const at = placesIn(check.about, atlas);
  add(check.rule, { kind: 'counts', text, value: null, note: null, at });
  for (const { rule, value, note } of termsOf(check))
    add(rule, { kind: 'counts', text, value, note: note ? voice.say(note) : null, at });
};

const placeOf = (pieces: readonly Piece[], id: unknown): readonly MapPlace[] => {
  const at = pieces.find((piece) => piece.id === id)?.at;
  return at && isOnMap(at) ? [at] : [];
};

const placesOfAction = ({ desk, view }: Asked, action: Action, pieces: readonly Piece[]): readonly MapPlace[] => {
  const about = orNull(() => desk.looks.about(lookOf(desk, view), action));
  return [...(about?.pieces ?? []).flatMap((id) => placeOf(pieces, id)), ...(about?.places ?? []).filter(isOnMap)];
};
