import type { Chance, Forecast, Term } from '@grognard/kernel';
import { chanceOfEnd, endsBy, message, sumOf } from '@grognard/kernel';
import type { Battle, Block, East, FrontSide } from '../types.ts';
import { enemyOf } from '../types.ts';
import { countPerStep } from './07-defence.ts';
import type { Field } from './07-field.ts';
import { fieldIn, fieldOf } from './07-field.ts';
import { defensiveFire, offensiveFire, shooterOf, strikeCheck } from './07-fire.ts';
import type { BattleOdds, Fighter, Scene } from './07-odds.ts';
import { battleOdds } from './07-odds.ts';
import { repulseIn, repulseOf } from './07-repulse.ts';
import type { L } from './facts.ts';
import { battleIn, blocksIn, unitOf } from './facts.ts';

/** Rounds that are looked ahead: two months of turns of one side. */
const ROUNDS_AHEAD = 4;

/** Steps of a block that was never shown: the middle of what it may have. */
const ASSUMED_STEPS = 2;

/** An attack that is thought of: who would be there, from where, with which support. */
export interface Attack {
  readonly hex: number;
  readonly side: FrontSide;
  readonly attackers: readonly Block[];
  readonly isSupported: boolean;
}

const kindOf = (look: L, one: Block): Fighter['kind'] => {
  switch (unitOf(look, one)?.type) {
    case 'hq':
    case 'shq':
      return 'hq';
    case 'static':
      return 'static';
    case 'paratroops':
      return 'paratroops';
    default:
      return 'ordinary';
  }
};

/** A block as its fire and steps are known; what was never shown is taken for infantry of two steps. */
const fighterOf = (look: L, one: Block, field: Field, manner: 'attack' | 'defence'): Fighter => {
  const shooter = shooterOf(look, one);
  const need = manner === 'attack' ? offensiveFire(shooter, field) : defensiveFire(shooter, field, 'other');
  return {
    cv: one.cv ?? one.seen?.cv ?? ASSUMED_STEPS,
    need: need === null ? null : sumOf(need),
    kind: kindOf(look, one),
  };
};

interface Given {
  readonly hex: number;
  readonly side: FrontSide;
  readonly attackers: readonly Block[];
  readonly field: Field;
  readonly repulse: Term<East> | null;
  readonly strike: Battle['strike'];
}

const sceneOf = (look: L, { hex, side, attackers, field, repulse, strike }: Given): Scene => ({
  active: attackers.map((one) => fighterOf(look, one, field, 'attack')),
  passive: blocksIn(look, hex, enemyOf(side)).map((one) => fighterOf(look, one, field, 'defence')),
  perStep: countPerStep(field),
  repulse: repulse?.value ?? 0,
  strike: strike ? { dice: strike.dice, need: sumOf(strikeCheck(look, side, strike.dice).need) } : null,
  isFortress: field.isFortress,
});

/** What a round in a battle may come to, and the battle if it goes on, as far as the active side can know. */
export const forecastOf = (look: L, hex: number, side: FrontSide): readonly Forecast<East>[] => {
  const battle = battleIn(look, hex);
  if (!battle) return [];
  const attackers = blocksIn(look, hex, side);
  const field = fieldIn(look, hex, side);
  return forecasts(look, {
    hex,
    side,
    attackers,
    field,
    repulse: repulseIn(look, hex, side),
    strike: battle.strike,
  });
};

/** The same for an attack that is not yet made: `attackers` say from where and how they would come. */
export const forecastOfAttack = (look: L, attack: Attack): readonly Forecast<East>[] => {
  const { hex, side, attackers, isSupported } = attack;
  const there = blocksIn(look, hex, side).filter((one) => !attackers.some(({ id }) => id === one.id));
  const all = [...there, ...attackers];
  const isNew = battleIn(look, hex)?.isNew ?? true;
  return forecasts(look, {
    hex,
    side,
    attackers: all,
    field: fieldOf(look, hex, side, isSupported),
    repulse: isNew ? repulseOf(look, hex, all) : null,
    strike: null,
  });
};

const forecasts = (look: L, given: Given): readonly Forecast<East>[] => {
  const scene = sceneOf(look, given);
  if (scene.active.length === 0 || scene.passive.length === 0) return [];
  const rounds = battleOdds(scene, ROUNDS_AHEAD);
  const [round] = rounds as [BattleOdds];
  const isGuess = blocksIn(look, given.hex, enemyOf(given.side)).some(({ cv }) => cv === null);
  return [
    {
      rule: 'EF-7.22.1',
      about: message(isGuess ? 'afterRoundGuess' : 'afterRound'),
      outcomes: endingsOf(round),
    },
    scene.perStep === 0
      ? stepsLost('EF-7.4.3', 'fortressImmune', round, ({ passive }) => passive)
      : stepsLost('EF-7.33.2', 'defenderLoses', round, ({ passive }) => passive),
    stepsLost('EF-7.33.1', 'attackerLoses', round, round.activeLost),
    ...(given.repulse
      ? [
          {
            rule: given.repulse.rule,
            about: message('repulsedUpTo', { upTo: given.repulse.value }),
            outcomes: countsOf(round, ({ back }) => back, 'blocksBack'),
          },
        ]
      : []),
    {
      rule: 'EF-7.23.1',
      about: message('afterRounds', { rounds: ROUNDS_AHEAD }),
      outcomes: endingsOf(rounds.at(-1)!),
    },
  ];
};

type Outcomes = Forecast<East>['outcomes'];

/** Who is left, each way once. */
export const endingsOf = (odds: BattleOdds): Outcomes =>
  [
    { outcome: message('defendersGone'), chance: chanceOfEnd(odds, odds.isPassiveGone) },
    {
      outcome: message('bothStay'),
      chance: chanceOfEnd(odds, (end) => !odds.isPassiveGone(end) && !odds.isActiveGone(end)),
    },
    {
      outcome: message('attackersGone'),
      chance: chanceOfEnd(odds, (end) => odds.isActiveGone(end) && !odds.isPassiveGone(end)),
    },
  ] satisfies Outcomes;

type Count = (fight: Parameters<BattleOdds['activeLost']>[0]) => number;

/** How a number is spread, from the least to the most. */
export const countsOf = (odds: BattleOdds, count: Count, word: 'stepsCount' | 'blocksBack'): Outcomes => {
  const all = endsBy(odds, count);
  return [...all.ways.keys()]
    .sort((a, b) => a - b)
    .map((n) => {
      const chance: Chance = { ways: all.ways.get(n)!, of: all.of };
      return { outcome: message(word, { count: n }), chance };
    });
};

const stepsLost = (
  rule: East['rule'],
  about: 'defenderLoses' | 'attackerLoses' | 'fortressImmune',
  odds: BattleOdds,
  count: Count,
): Forecast<East> => ({ rule, about: message(about), outcomes: countsOf(odds, count, 'stepsCount') });
