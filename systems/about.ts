import type { Language } from '@grognard/kernel';

/**
 * How far a system is: `toy` is for practice and for testing the engine, `planned` can't be played yet,
 * `alpha` misses rules, `beta` has them all, `whole` has been played by others.
 */
export type Stage = 'planned' | 'toy' | 'alpha' | 'beta' | 'whole';

/** What a system may have beside a board to play on. */
export type Part = 'odds' | 'armies' | 'generator' | 'solitaire' | 'bids';

type Text = Readonly<Record<Language, string>>;

/** What the lists of games say of a system: read without loading its rules. */
export interface About {
  readonly id: string;
  /** The capitals its rule ids begin with. */
  readonly prefix: string;
  readonly title: Text;
  readonly stage: Stage;
  /** What it is about, in one sentence. */
  readonly blurb: Text;
  readonly scale: Text;
  /** How long a game takes. */
  readonly length: Text;
  readonly players: { readonly least: number; readonly most: number };
  /** How many it has: the list of games counts without loading them. */
  readonly scenarios: number;
  readonly has: readonly Part[];
  /** The recorded game it is shown by; left out, none is shown. */
  readonly demo?: string;
  /** The scenario that is explained step by step, and how long that takes; left out, there is none. */
  /** How many puzzles it has; left out, none. */
  readonly puzzles?: number;
  /** The first battle that is explained, to whoever plays that side of it. */
  readonly lesson?: {
    readonly scenario: string;
    readonly side: string;
    readonly title: Text;
    readonly minutes: number;
  };
}
