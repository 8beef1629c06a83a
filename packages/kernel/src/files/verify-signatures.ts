import type { Problem, Text, Types } from '../engine/types.ts';
import type { PlacedStep } from './course.ts';
import type { GameRecord } from './record.ts';
import { type Deed, isSignedBy, type Signed } from './signature.ts';

/** What the keys of the players show of a record. */
export interface SignedShare {
  /** Answers under which the key of their side stands, those that were taken back included. */
  readonly signed: number;
  readonly problems: readonly Problem[];
}

interface Claim {
  readonly side: string;
  readonly signed: Signed;
  readonly deed: Deed;
  readonly path: string;
}

/** Every signature again: by the key of that side, under that deed, in that place of the game. */
export const verifySignatures = (record: GameRecord<Types>, course: readonly PlacedStep<Types>[]): SignedShare => {
  const steps = course.flatMap((step, i) => {
    const claim = claimOf(step);
    return claim ? [{ claim, problems: [...placeProblems(course, claim, i), ...keyProblems(record, claim)] }] : [];
  });
  const given = endClaim(record);
  const end = given ? keyProblems(record, given) : [];
  return {
    signed: steps.filter(({ claim, problems }) => 'answer' in claim.deed && problems.length === 0).length,
    problems: [...steps.flatMap(({ problems }) => problems), ...end],
  };
};

const claimOf = (step: PlacedStep<Types>): Claim | null => {
  const { path } = step;
  if ('answer' in step) {
    const { side, action, signed } = step.answer;
    return signed ? { side, signed, deed: { answer: action }, path } : null;
  }
  if ('undone' in step && step.signed) return { side: step.undone, signed: step.signed, deed: { undo: true }, path };
  return null;
};

const endClaim = ({ ended }: GameRecord<Types>): Claim | null =>
  ended?.signed && ended.side !== null
    ? { side: ended.side, signed: ended.signed, deed: { resign: true }, path: 'ended' }
    : null;

const keyProblems = (record: GameRecord<Types>, { side, signed, deed, path }: Claim): readonly Problem[] => {
  const key = record.keys?.[side];
  const placed = { commitment: record.dice.commitment, side, to: signed.to, deed };
  return key !== undefined && isSignedBy(key, placed, signed.signature) ? [] : [{ path, why: notSigned(side) }];
};

/**
 * Nothing happened between what the player knew of and his deed but answers of others, laid beside it in secret. Steps are
 * counted from 1.
 */
const placeProblems = (course: readonly PlacedStep<Types>[], { side, signed, path }: Claim, i: number) => {
  const between = course.slice(signed.to, i);
  const isHere = signed.to <= i && between.every((step) => 'answer' in step && step.answer.side !== side);
  return isHere ? [] : [{ path, why: ELSEWHERE }];
};

const notSigned = (side: string): Text => ({
  en: `the key of ${side} did not sign this`,
  fr: `la clé de ${side} n'a pas signé ceci`,
});
const ELSEWHERE: Text = {
  en: 'this was signed for another moment of the game',
  fr: 'ceci fut signé pour un autre moment de la partie',
};
