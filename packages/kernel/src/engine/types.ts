/** One of the parties to a game: 'german', 'soviet'. */
export type Side = string;

/** The languages every text of ours is written in. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a sentence is about: a number, a proper name, or another message to be said inside it. */
export type Value = number | string | Message;

/** A sentence before it is put into words: the engine speaks no language. */
export interface Message<W extends string = string> {
  readonly word: W;
  readonly with?: Readonly<Record<string, Value>>;
}

/** The two kinds of name a number or a refusal is explained by. */
export interface Cites {
  /** Every rule id, as a union of literals: a citation that does not exist does not compile. */
  rule: string;
  /** Every key of the system's word list, so that nothing is said that is not translated. */
  word: string;
}

/** The types one system is made of. A system names them once; the rest of the kernel follows. */
export interface Types extends Cites {
  /** What never changes during a game: map, terrain, unit types, scenario. Never copied, never saved. */
  setting: object;
  /** What does change: plain JSON, readonly all through. */
  board: object;
  /** What is being resolved: one plain object for each level of the stack. */
  frame: Frame;
  /** What a player can answer. */
  action: { readonly type: string };
  /** What can happen to a board. */
  event: { readonly type: string };
}

export interface Frame {
  readonly kind: string;
  /** The step a sequence will run next, by name, so that steps can be added or moved; absent means its first. */
  readonly step?: string | undefined;
  /** Answers given in secret, until every side asked has answered. */
  readonly sealed?: Readonly<Record<Side, unknown>> | undefined;
}

/** What the kernel itself may say: `packages/kernel/src/engine/words.ts` has the sentences. */
export type KernelWord =
  | 'gameOver'
  | 'notAsked'
  | 'alreadyAnswered'
  | 'noSuchRow'
  | 'rowTooOften'
  | 'rowTooSeldom'
  | 'notInRow'
  | 'missingInRow'
  | 'outsideHole'
  | 'noSuchMover'
  | 'moverTwice'
  | 'moversCount'
  | 'overBudget'
  | 'budgetLeft';

/** Where an answer is wrong: in which hole; of a sheet or of routes also on which line, from 0, and in which hole of it. */
export interface Part {
  readonly hole: string;
  readonly line?: number;
  readonly field?: string;
}

/** Why an answer may not be given: an illegal move is a value, never an exception. */
export interface Illegal<C extends Cites = Cites> {
  readonly rule: C['rule'];
  readonly why: Message<C['word'] | KernelWord>;
  /** The part of the answer that is wrong, where it has parts. */
  readonly at?: Part;
  /** What else is wrong with it, where that is cheap to tell. */
  readonly more?: readonly Illegal<C>[];
}

/** How a game ended; no winner means a draw. */
export interface Outcome<C extends Cites = Cites> {
  readonly winner: Side | null;
  readonly rule: C['rule'];
  readonly why: Message<C['word']>;
}

/** Words for an `Illegal`, in one call. */
export const illegal = <R extends string, W extends string>(
  rule: R,
  word: W,
  values?: Readonly<Record<string, Value>>,
): { readonly rule: R; readonly why: Message<W> } => ({ rule, why: message(word, values) });

/** The same, with the part of the answer it is about. */
export const wrongAt = <I extends Illegal>(at: Part, wrong: I): I & { readonly at: Part } => ({ ...wrong, at });

/** Everything that is wrong with an answer as one refusal: the first thing, with the others behind it. */
export const allWrong = <C extends Cites>([first, ...more]: readonly Illegal<C>[]): Illegal<C> | null =>
  first === undefined ? null : more.length === 0 ? first : { ...first, more };

/** The refusals folded into one, each by itself. */
export const eachWrong = <C extends Cites>({ more = [], ...first }: Illegal<C>): readonly Illegal<C>[] => [
  first,
  ...more,
];

export const message = <W extends string>(word: W, values?: Readonly<Record<string, Value>>): Message<W> =>
  values ? { word, with: values } : { word };

/** The same in every language. */
export type Text = Readonly<Record<Language, string>>;

/**
 * One thing wrong with a file, and where: `path` is a JSON path such as `pieces[3].hex`. Whoever finds it in a file does not
 * know who will read of it, and says it in every language; whoever talks to somebody already, in his.
 */
export interface Problem {
  readonly path: string;
  readonly why: Text | string;
}

/** A text in the language of whoever is to read it. */
export const inLanguage = (language: Language, text: Text | string): string =>
  typeof text === 'string' ? text : text[language];

/** A problem for whoever mends programs and tests. */
export const problemLine = ({ path, why }: Problem): string => `${path}: ${inLanguage('en', why)}`;

export type Result<V, P = Problem> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly problems: readonly P[] };
