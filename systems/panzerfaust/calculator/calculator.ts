import type {
  Calculation,
  Calculator,
  ChainOdds,
  Check,
  FlagProblem,
  FlagValues,
  Message,
  Result,
} from '@grognard/kernel';
import { chainOdds, chanceOfEnd, message, reduced } from '@grognard/kernel';
import type { PfCites } from '../rules/checks/cites.ts';
import { damageCheck } from '../rules/checks/damage.ts';
import { scatterCheck } from '../rules/checks/deviation.ts';
import { fateCheck, medicCheck } from '../rules/checks/duel.ts';
import { foundCheck, grenadeCheck, hitCheck, jamCheck, mishapCheck } from '../rules/checks/hit.ts';
import { interceptionCheck, partlyUnderCheck } from '../rules/checks/interception.ts';
import { criticalCheck, moreWoundsCheck, secondWoundCheck, woundCheck, woundingBy } from '../rules/checks/wound.ts';
import type { State } from './chain.ts';
import { chainOf, REACHED } from './chain.ts';
import { FLAGS } from './flags.ts';
import type { Situation } from './read.ts';
import { readSituation } from './read.ts';

type Word = PfCites['word'];
type Ends = ChainOdds<State>;

/** Odds for a real table: any shooter, weapon, target, cover and range, from plain facts. */
export const calculator: Calculator<PfCites> = {
  flags: FLAGS,
  calculate: (given: FlagValues): Result<readonly Calculation<PfCites>[], FlagProblem<Word>> => {
    const read = readSituation(given);
    if (!('hit' in read)) return { ok: false, problems: read };
    const all = chainOdds(chainOf(read));
    const value = [ending(read, all), steps(read, all)];
    // PF-RATE.1: of a burst also what one shot of it does.
    if (read.shots > 1) value.push({ ...ending(read, oneShot(read)), about: message('calcOneShot') });
    return { ok: true, value };
  },
};

const oneShot = (situation: Situation): Ends => chainOdds(chainOf({ ...situation, shots: 1 }));

/** What becomes of the target. */
const ending = (situation: Situation, all: Ends): Calculation<PfCites> => ({
  about: message(situation.shots > 1 ? 'calcAllShots' : 'calcOneShot'),
  checks: checksOf(situation),
  terms: [...situation.strength, ...situation.defence.map((one) => ({ ...one, value: -one.value }))],
  outcomes: (situation.damage ? vehicleEnds(situation) : manEnds(situation)).flatMap(({ what, test }) => {
    const chance = reduced(chanceOfEnd(all, test));
    return chance.ways === 0n ? [] : [{ what, chance }];
  }),
});

interface End {
  readonly what: Message<Word>;
  readonly test: (state: State) => boolean;
}

const manEnds = ({ life, struck }: Situation): readonly End[] => [
  { what: message(struck === 'gun' ? 'endDestroyed' : 'endKilled'), test: (state) => state.life <= 0 },
  ...Array.from({ length: life - 1 }, (_, i) => ({
    what: message('endLifeLeft', { life: i + 1 }),
    test: (state: State) => state.life === i + 1,
  })),
  { what: message('endUnharmed'), test: (state) => state.life >= life },
];

const LOST = ['explosion', 'accident', 'lightAccident', 'outOfAction'] as const;
const LOST_WORDS = {
  explosion: 'endExplosion',
  accident: 'endAccident',
  lightAccident: 'endLightAccident',
  outOfAction: 'endOutOfAction',
} as const;

const vehicleEnds = ({ life, damage }: Situation): readonly End[] => {
  const stands = (state: State): boolean => state.damaged === null;
  const lamed = (state: State): boolean => stands(state) && state.wheelsOut && !damage!.wheelsOut;
  return [
    ...LOST.map((how) => ({ what: message(LOST_WORDS[how]), test: (state: State) => state.damaged === how })),
    { what: message('endWheelsOut'), test: lamed },
    ...Array.from({ length: life }, (_, i) => ({
      what: message('endLifeLeft', { life: i }),
      test: (state: State) => stands(state) && !lamed(state) && state.life === i,
    })),
    { what: message('endUnharmed'), test: (state) => stands(state) && !lamed(state) && state.life >= life },
  ];
};

const REACHED_WORDS = {
  noGrenade: 'reachedNoGrenade',
  missed: 'reachedMissed',
  astray: 'reachedAstray',
  notFound: 'reachedNotFound',
  hit: 'reachedHit',
  through: 'reachedThrough',
  wounded: 'reachedWounded',
} as const;

/** How far the best of the shots comes: not at all, hit, past all cover, wounded. */
const steps = (_situation: Situation, all: Ends): Calculation<PfCites> => ({
  about: message('calcSteps'),
  checks: [],
  outcomes: REACHED.flatMap((reached) => {
    const chance = reduced(chanceOfEnd(all, (state) => state.reached === reached));
    return chance.ways === 0n ? [] : [{ what: message(REACHED_WORDS[reached]), chance }];
  }),
});

/** The dice of one shot in the order in which they are thrown. */
const checksOf = (situation: Situation): readonly Check<PfCites>[] => {
  const wounding = woundingBy(situation.strength, situation.defence);
  const { blast, isFirearm, screens, damage } = situation;
  return [
    ...(situation.hit.weapon === 'grenade' ? [grenadeCheck()] : []),
    ...(situation.liesLow ? [foundCheck()] : []),
    hitCheck(situation.hit),
    ...(isFirearm ? [jamCheck()] : []),
    ...(blast === 'flame' ? [mishapCheck()] : []),
    ...(blast === 3 || blast === 5 ? [scatterCheck()] : []),
    ...(situation.partly ? [partlyUnderCheck()] : []),
    ...screens.map(interceptionCheck),
    ...(wounding ? [woundCheck(wounding)] : []),
    ...(wounding && wounding.second !== null ? [secondWoundCheck(wounding.second)] : []),
    ...(wounding && isFirearm ? [criticalCheck(), moreWoundsCheck()] : []),
    ...(situation.fate > 0 ? [fateCheck(1)] : []),
    ...(situation.medic ? [medicCheck()] : []),
    ...(damage ? [damageCheck(damage)] : []),
  ];
};
