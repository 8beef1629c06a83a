import type { AnySystem, Calculation, Flag, FlagValues } from '@grognard/kernel';
import { share } from '@grognard/kernel';
import type { CalculatorForm } from '@grognard/looks';

/** Facts of the form under one heading. */
export interface Group {
  readonly title: string;
  readonly flags: readonly Flag[];
}

/** The facts in the groups of the form; those in none of them make a last one. */
export const groupsOf = (
  flags: readonly Flag[],
  { groups }: CalculatorForm,
  language: 'en' | 'fr',
  others: string,
): readonly Group[] => {
  const laidOut = groups.map(({ title, flags: names }) => ({
    title: title[language],
    flags: names.flatMap((name) => flags.find((flag) => flag.name === name) ?? []),
  }));
  const left = flags.filter(({ name }) => !groups.some((group) => group.flags.includes(name)));
  return left.length === 0 ? laidOut : [...laidOut, { title: others, flags: left }];
};

/** The same facts with one of them told otherwise, or no more. */
export const withFact = (given: FlagValues, name: string, value: string | boolean): FlagValues => {
  const { [name]: _old, ...rest } = given;
  return value === false || value === '' ? rest : { ...rest, [name]: value as string | true };
};

/** The chance of what stands first in the result; null while something is missing. */
const firstChance = (system: AnySystem, given: FlagValues): number | null => {
  const result = system.calculator!.calculate(given);
  const first = result.ok ? result.value[0]?.outcomes[0] : undefined;
  return first ? share(first.chance) : null;
};

/** What telling a fact would add to the chance that stands first, in hundredths; null where it can't be told. */
export const worthOf = (system: AnySystem, given: FlagValues, name: string): number | null => {
  const [without, withIt] = [withFact(given, name, false), withFact(given, name, true)].map((facts) =>
    firstChance(system, facts),
  );
  return without === null || withIt === null || without === undefined || withIt === undefined
    ? null
    : Math.round((withIt - without) * 100);
};

/** The parts of a fact of several names. */
export const partsOf = (value: string | true | undefined): readonly string[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : [];

/** One of the ends of a calculation, by lot and each with its own chance. */
export const thrown = ({ outcomes }: Calculation, random: () => number): number => {
  let left = random();
  const at = outcomes.findIndex(({ chance }) => {
    left -= share(chance);
    return left < 0;
  });
  return at < 0 ? outcomes.length - 1 : at;
};
