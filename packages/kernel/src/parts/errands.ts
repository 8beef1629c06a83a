import type { Look } from '../engine/procedure.ts';
import type { Side, Types } from '../engine/types.ts';

/** What an errand is given with: at how many chances in a hundred, to whom, and where he is to go. */
export interface ErrandTerms {
  readonly atLeast?: number | undefined;
  readonly who?: string | undefined;
  readonly where?: string | undefined;
}

/** Something that a side's own men do by themselves until they are told otherwise. */
export interface Errand<T extends Types> {
  readonly rule: T['rule'];
  /** What it is called, and what they then do. */
  readonly name: T['word'];
  readonly how: T['word'];
  /** What has to be said with it. */
  readonly terms: readonly (keyof ErrandTerms)[];
  /** Its next answer to what is asked; null: there is nothing for it to do. Sees what the side sees. */
  next(look: Look<T>, frame: T['frame'], side: Side, terms: ErrandTerms): T['action'] | null;
}

/** An errand with its terms. */
export interface GivenErrand extends ErrandTerms {
  readonly errand: string;
}

/** What a side may order once and for all about its own actions, so that a game by mail need not go back and forth for each. */
export interface Errands<T extends Types> {
  /** The question an errand begins with, and those it goes on in. */
  readonly begins: T['frame']['kind'];
  readonly goesOn: readonly T['frame']['kind'][];
  /** The answer that lets the first of them go by. */
  readonly pass: T['action'];
  readonly kinds: Readonly<Record<string, Errand<T>>>;
  /** Who may be sent somewhere. */
  senders(look: Look<T>, side: Side): readonly string[];
  /** Is there a place of that name to be sent to? */
  isPlace(setting: T['setting'], name: string): boolean;
  /** The places worth being sent to: others have names too. */
  places(look: Look<T>, side: Side): readonly string[];
  /** Errands that make sense on this board, the most pressing first: a beginning for whoever gives orders. */
  suggested(look: Look<T>, side: Side): readonly GivenErrand[];
}
