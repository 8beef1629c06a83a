import type { AnySystem, ScenarioFile } from '@grognard/kernel';

/** The rules of a book that a game may choose. */
export const optionalRules = ({ book }: AnySystem): readonly string[] =>
  Object.keys(book).filter((id) => book[id]!.optional && book[id]!.notEnforced === undefined);

/** The optional rules that a scenario is played with. */
export const rulesOf = (scenario: ScenarioFile): readonly string[] =>
  (scenario as { readonly rules?: { readonly use?: readonly string[] } }).rules?.use ?? [];

/** The scenario with the optional rules that were switched on. */
export const withRules = (scenario: ScenarioFile, use: readonly string[]): ScenarioFile => {
  if (use.join() === rulesOf(scenario).join()) return scenario;
  const { rules = {} } = scenario as { readonly rules?: object };
  return { ...scenario, rules: { ...rules, use } } as ScenarioFile;
};

/** The optional rules that this scenario can be played with: some are for so many players, or for one alone. */
export const switchesFor = (system: AnySystem, scenario: ScenarioFile): readonly string[] => {
  const own = rulesOf(scenario);
  return optionalRules(system).filter(
    (rule) => own.includes(rule) || system.load(withRules(scenario, [...own, rule])).ok,
  );
};

/** Those of some switches that go with what is in use: two kinds of weather do not go together. */
export const openSwitches = (
  system: AnySystem,
  scenario: ScenarioFile,
  switches: readonly string[],
  use: readonly string[],
): readonly string[] =>
  switches.filter((rule) => use.includes(rule) || system.load(withRules(scenario, [...use, rule])).ok);
