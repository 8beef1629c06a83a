import { z } from 'zod';
import type { Check, Sum } from '../check/check.ts';
import type { Chance } from '../check/odds.ts';
import type { Cites, Message, Result } from '../engine/types.ts';

/** What a flag takes: nothing, one of a few words, or anything that reads like the example. */
export type FlagTakes =
  | { readonly kind: 'switch' }
  | { readonly kind: 'options'; readonly options: readonly string[] }
  | { readonly kind: 'text'; readonly example: string };

/** One fact that a calculator can be told: `--cover light` on a command line, a field of a form on a page. */
export interface Flag<W extends string = string> {
  readonly name: string;
  /** What it means, as a word of the system's. */
  readonly about: W;
  readonly takes: FlagTakes;
}

/** Flags as they were given: a switch is true, all else is what was typed. */
export type FlagValues = Readonly<Record<string, string | true>>;

/** One thing wrong with the flags. */
export interface FlagProblem<W extends string = string> {
  readonly flag: string;
  readonly why: Message<W>;
}

/** An attack or a test worked out: its rolls in order, and the chances of all it can come to. */
export interface Calculation<C extends Cites = Cites> {
  readonly about: Message<C['word']>;
  readonly checks: readonly Check<C>[];
  /** What counts beside the rolls, part by part: how many hits a step takes, say. */
  readonly terms?: Sum<C>;
  /** Every way the whole can end, each once; the chances add up to certainty. */
  readonly outcomes: readonly { readonly what: Message<C['word']>; readonly chance: Chance }[];
}

/** Odds for a real table, from plain facts and without a map. */
export interface Calculator<C extends Cites = Cites> {
  readonly flags: readonly Flag<C['word']>[];
  /** All that is wrong at once, or the rolls with their chances. Flags it does not know never reach it. */
  calculate(given: FlagValues): Result<readonly Calculation<C>[], FlagProblem<C['word']>>;
}

/** The shape of flags: what is no flag, or no value of it, is said in the language zod speaks. */
export const flagSchema = (flags: readonly Flag[]): z.ZodType<FlagValues> => {
  const shape = flags.map(({ name, takes }) => [name, valueSchema(takes).optional()] as const);
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<FlagValues>;
};

const valueSchema = (takes: FlagTakes): z.ZodType<string | true> => {
  switch (takes.kind) {
    case 'switch':
      return z.literal(true);
    case 'options':
      return z.enum(takes.options as readonly [string, ...string[]]);
    case 'text':
      return z
        .string()
        .min(1)
        .meta({ examples: [takes.example] });
  }
};
