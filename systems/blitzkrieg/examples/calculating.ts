import type { FlagValues } from '@grognard/kernel';
import { fraction } from '@grognard/kernel';
import { calculator } from '../calculator/calculator.ts';

/** Flags as they are typed: "--cover light --moved". */
export const flagsOf = (typed: string): FlagValues => {
  const values: Record<string, string | true> = {};
  for (const [, name, value] of typed.matchAll(/--(\S+)(?: (?!--)(\S+))?/g)) values[name!] = value ?? true;
  return values;
};
/** What the calculator makes of them. */
export const calculate = (typed: string) => calculator.calculate(flagsOf(typed));
/** The same where it must work. */
export const worked = (typed: string) => {
  const found = calculate(typed);
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value;
};
/** Every ending with its chance, as "destroyed 1/2". */
export const endings = (typed: string, which = 0): readonly string[] =>
  worked(typed)[which]!.outcomes.map(({ what, chance }) => `${what.word.replace('outcome', '')} ${fraction(chance)}`);
/** What is wrong with flags, as "flag: word". */
export const problems = (typed: string): readonly string[] => {
  const found = calculate(typed);
  return found.ok ? [] : found.problems.map(({ flag, why }) => `${flag}: ${why.word}`);
};
