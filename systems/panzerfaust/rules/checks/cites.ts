import type { Term } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { Pf } from '../../types.ts';

/** What the rolls of this game may cite and say. */
export type PfCites = Pf;
type RuleId = PfCites['rule'];
type Word = PfCites['word'];

/** A printed modifier, if it applies. */
export const when = (
  applies: boolean,
  { rule, value }: { readonly rule: RuleId; readonly value: number },
  word?: Word,
): readonly Term<PfCites>[] => (applies ? [term<RuleId, Word>(rule, value, word)] : []);

/** One die that must show so much. */
export const oneDie = (rule: RuleId, need: number, word?: Word) =>
  ({
    shape: 'target',
    rule,
    sides: 6,
    dice: 1,
    add: [],
    need: [term<RuleId, Word>(rule, need, word)],
    pass: 'atLeast',
  }) as const;
