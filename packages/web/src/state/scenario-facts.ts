import type { ScenarioFile, Side } from '@grognard/kernel';

/** How games between equal bots came out. */
export interface Balance {
  readonly games: number;
  /** Per cent by camp, a draw as half. */
  readonly score: Readonly<Record<Side, number>>;
  /** The points at the start that would have made them even. */
  readonly bid: { readonly side: Side; readonly points: number } | null;
}

/** What a scenario says of itself beside its title, where it does. */
export interface ScenarioFacts {
  readonly date: string;
  readonly minutes: number | null;
  readonly complexity: number | null;
  readonly sides: number | null;
  readonly balance: Balance | null;
}

/** How many dots difficulty is counted in. */
export const MOST_COMPLEX = 5;

/** By how much a score may be off by chance, nineteen times in twenty, in whole per cent. */
export const marginOf = ({ games, score }: Balance): number => {
  const [first = 50] = Object.values(score);
  // Nobody is sure to win because he won all of a few games.
  const share = (first * games + 50) / (games + 1) / 100;
  return Math.round(196 * Math.sqrt((share * (1 - share)) / games));
};

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What a scenario says of itself. */
export const factsOf = (scenario: ScenarioFile): ScenarioFacts => {
  const { date, minutes, complexity, forces, balance } = scenario as {
    readonly date?: unknown;
    readonly minutes?: unknown;
    readonly complexity?: unknown;
    readonly forces?: unknown;
    readonly balance?: Omit<Balance, 'bid'> & { readonly bid?: Balance['bid'] };
  };
  return {
    date: typeof date === 'string' ? date : '',
    minutes: numberOr(minutes),
    complexity: numberOr(complexity),
    sides: Array.isArray(forces) ? forces.length : null,
    balance: balance ? { ...balance, bid: balance.bid ?? null } : null,
  };
};

/** What the list of scenarios can be narrowed to; words that are on must all hold. */
export const FILTERS = ['short', 'evening', 'long', 'simple', 'rich', 'even', 'twoSides', 'manySides'] as const;
/** One of them. */
export type Filter = (typeof FILTERS)[number];

const SHORT_MINUTES = 60;
const LONG_MINUTES = 180;
const SIMPLE = 2;
const RICH = 4;
const EVEN_WITHIN = 12;

/** Does a scenario answer to a word? */
const answersTo = (filter: Filter, { minutes, complexity, sides, balance }: ScenarioFacts): boolean => {
  switch (filter) {
    case 'short':
      return minutes !== null && minutes < SHORT_MINUTES;
    case 'evening':
      return minutes !== null && minutes >= SHORT_MINUTES && minutes < LONG_MINUTES;
    case 'long':
      return minutes !== null && minutes >= LONG_MINUTES;
    case 'simple':
      return complexity !== null && complexity <= SIMPLE;
    case 'rich':
      return complexity !== null && complexity >= RICH;
    case 'even':
      return balance !== null && Object.values(balance.score).every((score) => Math.abs(score - 50) <= EVEN_WITHIN);
    case 'twoSides':
      return sides === 2;
    case 'manySides':
      return sides !== null && sides > 2;
  }
};

/** The scenarios that answer to all the words that are on. */
export const filtered = (scenarios: readonly ScenarioFile[], on: readonly Filter[]): readonly ScenarioFile[] =>
  scenarios.filter((scenario) => on.every((filter) => answersTo(filter, factsOf(scenario))));

/** The words that tell some of these scenarios from others. */
export const usefulFilters = (scenarios: readonly ScenarioFile[]): readonly Filter[] =>
  FILTERS.filter((filter) => {
    const { length } = filtered(scenarios, [filter]);
    return length > 0 && length < scenarios.length;
  });

/** A first sentence as short as that is the day and nothing else: "19 November 1942." */
const MOST_OF_A_DAY = 19;

/** What a row of the list tells of a scenario's notes: the day and where, or the day and what it is about in one clause. */
export const leadOf = (notes: string): string => {
  const [first = '', second = ''] = notes.split(/(?<=[.!?])\s/);
  if (first.length > MOST_OF_A_DAY || second === '') return first;
  return `${first} ${second.split(/\s?[,;:.]\s/)[0]!.replace(/\.$/, '')}.`;
};
