import type { Chance, Check, Forecast, Odds } from '@grognard/kernel';
import { chanceOf, message, odds, totalResult } from '@grognard/kernel';
import type { Grenadier, Leader } from '../types.ts';
import type { Word } from '../words/en.ts';
import { isCommissar } from './06-commissars.ts';
import { failureOf, moraleCheck } from './14-morale.ts';
import { recoveredTo, recoveryCheck } from './14-recovery.ts';
import type { L, Piece } from './facts.ts';
import { isLeader } from './facts.ts';

const TWO_DICE: Check<Grenadier> = { shape: 'plain', rule: 'PG-14.1.1', sides: 6, dice: 2, add: [] };

/** What a piece may come to, the best first. */
const FATES = ['good', 'disrupted', 'demoralised', 'stepGone', 'removed'] as const satisfies readonly Word[];
type Fate = (typeof FATES)[number];

const fatesBy = (fateOf: (bare: number) => Fate): Forecast<Grenadier>['outcomes'] => {
  const thrown: Odds = odds(TWO_DICE);
  return FATES.flatMap((fate) => {
    const chance: Chance = chanceOf(thrown, (bare) => fateOf(bare as number) === fate);
    return chance.ways > 0n ? [{ outcome: message(fate), chance }] : [];
  });
};

/** PG-14.41.1 to PG-14.44.1, PG-6.63.1: exact chances of an attempt to recover. */
export const recoveryForecast = (look: L, piece: Piece, helper: Leader | null): Forecast<Grenadier> => {
  const check = recoveryCheck(look, piece, helper);
  const fateOf = (bare: number): Fate => {
    if ((totalResult(check, bare) as number) >= 0) return recoveredTo(piece, bare, helper);
    if (isLeader(piece)) return piece.state === 'demoralised' && bare === 12 ? 'removed' : piece.state;
    return helper && isCommissar(helper) ? 'stepGone' : piece.state;
  };
  return { rule: 'PG-14.41.1', about: message('recoveryOf', { piece: piece.id }), outcomes: fatesBy(fateOf) };
};

/** PG-14.1.1, PG-14.12.1, PG-14.12.2: exact chances of a check made worse by so much. */
export const moraleForecast = (look: L, piece: Piece, worse: number): Forecast<Grenadier> => {
  const check = moraleCheck(look, piece, worse);
  const fateOf = (bare: number): Fate => {
    const margin = totalResult(check, bare) as number;
    const failure = margin >= 0 ? piece.state : failureOf(piece, -margin);
    return failure === 'step' ? (isLeader(piece) ? 'removed' : 'stepGone') : failure;
  };
  return { rule: 'PG-14.1.1', about: message('moraleOf', { piece: piece.id }), outcomes: fatesBy(fateOf) };
};
