import type { Check, Sum, Term } from '@grognard/kernel';

/** Every number of a roll with the rule it comes from. */
export const termsOf = (check: Check): readonly Term[] => {
  switch (check.shape) {
    case 'plain':
      return check.add;
    case 'target':
      return [...check.need, ...check.add, ...(check.grades ?? [])];
    case 'pool':
      return [...check.dice, ...check.need, ...check.add];
    case 'table':
      return [...check.add, ...check.shifts];
    case 'readings':
      return [...check.add, ...check.readings.flatMap(({ shifts, add }): Sum => [...shifts, ...(add ?? [])])];
    case 'draw':
      return [];
  }
};

/** Does a roll lean on a rule, and with which of its numbers? Null: not at all. */
export const citedIn = (check: Check, rule: string): readonly Term[] | null => {
  const terms = termsOf(check).filter((one) => one.rule === rule);
  return terms.length > 0 || check.rule === rule ? terms : null;
};
