import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How far a rule is: `proved`: a test that names it fails when its code is broken; `enforced`: code cites it, in a value
 * and not in a comment, and a test names it; `told`: it is in the book, and that is all that is known of it;
 * `notApplicable`: a computer has nothing to do for it.
 */
export type RuleState = 'proved' | 'enforced' | 'told' | 'notApplicable';

/** How a rule came out when faults were put where it is. */
export interface ProofRow {
  readonly state: RuleState;
  /** Faults that a test that names the rule found, of so many tried. */
  readonly killed: number;
  readonly tried: number;
  /** `file:line` from the system's folder, of a fault that was found, or of where code names the rule; null: nowhere. */
  readonly code: string | null;
  /** Of the test that found it, or of one that names the rule. */
  readonly test: string | null;
  /** Changes with the code at its places and with the tests that name it. */
  readonly key: string;
}
/** What `npm run prove` found out about a system: `systems/SYSTEM/proof.json`. */
export interface Proof {
  readonly command: string;
  readonly date: string;
  /** Faults drawn from all of `rules/`, held against all tests; null: not measured. */
  readonly overall: { readonly killed: number; readonly tried: number } | null;
  readonly rules: Readonly<Record<string, ProofRow>>;
}

/** Where a system's proof lies. */
export const proofPath = (root: string, system: string): string => join(root, 'systems', system, 'proof.json');

/** A system's proof; null where none was made. */
export const readProof = (root: string, system: string): Proof | null => {
  const path = proofPath(root, system);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
};

/** A row for a rule that was never tried. */
export const UNTRIED: Omit<ProofRow, 'state'> = { killed: 0, tried: 0, code: null, test: null, key: '' };

/** Has a test that names the rule found a fault at its place? */
export const isProved = (proof: Proof | null, rule: string): boolean => (proof?.rules[rule]?.killed ?? 0) > 0;
