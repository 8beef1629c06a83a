import type { Chance, PlainCheck, PoolCheck, Sum, TargetCheck } from '@grognard/kernel';
import { share, sumOf, term } from '@grognard/kernel';
import type { Melee } from '../../data/weapons.ts';
import type { PfCites } from './cites.ts';
import { oneDie, when } from './cites.ts';

/** What one fighter brings to a duel. */
export interface FighterFacts {
  readonly attacks: number;
  readonly closeCombat: number;
  readonly weapon: Melee;
  /** PF-CBT.10: a rider who has charged men on foot. */
  readonly chargesOnHorse: boolean;
  /** PF-CBT.5: stands below whom he fights. */
  readonly isLower: boolean;
}

/** PF-CBT.2: how many dice he throws. */
export const attacksOf = ({ attacks, chargesOnHorse }: FighterFacts): Sum<PfCites> => [
  term('PF-CBT.2', attacks, 'ownAttacks'),
  ...when(chargesOnHorse, { rule: 'PF-CBT.10', value: 1 }, 'chargeOnHorse'),
];

/** PF-MWP.1: a tool takes one off each die, and there is no floor to it. */
const weaponTerms = ({ weapon }: FighterFacts): Sum<PfCites> =>
  when(weapon === 'tool', { rule: 'PF-MWP.1', value: -1 }, 'toolInHand');

/** PF-CBT.2: his dice, of which the best counts; a sabre throws its 1s again (PF-MWP.3). */
export const duelCheck = (fighter: FighterFacts): PlainCheck<PfCites> => ({
  shape: 'plain',
  rule: 'PF-CBT.2',
  sides: 6,
  dice: sumOf(attacksOf(fighter)),
  keep: { best: 'highest', count: 1 },
  add: weaponTerms(fighter),
  ...(fighter.weapon === 'sabre' ? { reroll: { rule: 'PF-MWP.3', what: 'dice', when: [1] } as const } : {}),
});

/** What a face of his is worth in the duel. */
export const worthOf = (fighter: FighterFacts, face: number): number => face + sumOf(weaponTerms(fighter));

/** PF-CBT.5: who stands below fights as if he had hardly any skill. */
const LOWER_SKILL = 1;
export const skillOf = ({ closeCombat, isLower }: FighterFacts): number => (isLower ? LOWER_SKILL : closeCombat);

/** PF-CBT.3: nobody is better: 1 to 3 is for the first. */
export const tieCheck = (): PlainCheck<PfCites> => ({
  shape: 'plain',
  rule: 'PF-CBT.3',
  sides: 6,
  dice: 1,
  add: [],
});
export const TIE_FOR_FIRST = 3;

/** What decides a duel, of each side: its best die, then the best skill (PF-CBT.2, PF-CBT.3). */
export interface Standing {
  readonly best: number;
  readonly skill: number;
}

/** PF-CBT.2, PF-CBT.3: above 0 the first has won, below 0 the other, 0 is a dead tie. */
export const standingBetween = (first: Standing, other: Standing): number =>
  first.best - other.best || first.skill - other.skill;

/** In how many ways each die of these is worth no more than so much; a sabre's die is two, the second for its 1. */
const waysAtMost = (fighters: readonly FighterFacts[], most: number): bigint =>
  fighters.reduce((ways, fighter) => {
    const faces = Math.min(6, Math.max(0, most - sumOf(weaponTerms(fighter))));
    // A sabre shows a 1 only when it shows it twice.
    const one = fighter.weapon === 'sabre' ? (faces === 0 ? 0 : (faces - 1) * 6 + faces) : faces;
    return ways * BigInt(one) ** BigInt(sumOf(attacksOf(fighter)));
  }, 1n);

const allWays = (fighters: readonly FighterFacts[]): bigint =>
  fighters.reduce((ways, one) => ways * (one.weapon === 'sabre' ? 36n : 6n) ** BigInt(sumOf(attacksOf(one))), 1n);

const LOWEST_WORTH = -1;
const HIGHEST_WORTH = 6;

/** PF-CBT.2, PF-CBT.3: how likely the first side is to win a duel, before anybody turns a die. */
export const duelChance = (first: readonly FighterFacts[], other: readonly FighterFacts[]): Chance => {
  const skill = Math.max(...first.map(skillOf)) - Math.max(...other.map(skillOf));
  // Of six ways in which a dead tie is decided.
  const ofTies = BigInt(skill > 0 ? 6 : skill < 0 ? 0 : TIE_FOR_FIRST);
  let ways = 0n;
  for (let worth = LOWEST_WORTH + 1; worth <= HIGHEST_WORTH; worth += 1) {
    const bestIsThis = waysAtMost(first, worth) - waysAtMost(first, worth - 1);
    const otherIsLess = waysAtMost(other, worth - 1);
    const otherIsThis = waysAtMost(other, worth) - otherIsLess;
    ways += bestIsThis * (otherIsLess * 6n + otherIsThis * ofTies);
  }
  return { ways, of: 6n * allWays(first) * allWays(other) };
};

/** The same as a share of 1. */
export const duelOdds = (first: readonly FighterFacts[], other: readonly FighterFacts[]): number =>
  share(duelChance(first, other));

/** PF-CBT.12: across a barrier or in a narrow passage a blow comes through only on a 4. */
export const acrossCheck = (): TargetCheck<PfCites> => oneDie('PF-CBT.12', 4, 'acrossBarrier');

/** PF-HERO.7: a die a point of fate; each that shows 4 gives a point of life back. */
export const fateCheck = (points: number): PoolCheck<PfCites> => ({
  shape: 'pool',
  rule: 'PF-HERO.7',
  sides: 6,
  dice: [term('PF-HERO.7', points, 'fatePoints')],
  add: [],
  need: [term('PF-HERO.7', 4, 'fateNeeded')],
  pass: 'atLeast',
});

/** PF-HERO.7: one of those dice. */
export const fateDie = (): TargetCheck<PfCites> => oneDie('PF-HERO.7', 4, 'fateNeeded');

/** PF-EQP.2: what the medic needs. */
export const medicCheck = (): TargetCheck<PfCites> => oneDie('PF-EQP.2', 4, 'medicNeeded');
