import type {
  Calculation,
  Calculator,
  Check,
  FlagProblem,
  FlagValues,
  Forecast,
  Result,
  Sum,
  Term,
} from '@grognard/kernel';
import { message, reduced, sumOf, term } from '@grognard/kernel';
import { TYPES } from '../rules/02-units.ts';
import { countPerStep, hitsPerStep } from '../rules/07-defence.ts';
import type { Field } from '../rules/07-field.ts';
import type { Shooter } from '../rules/07-fire.ts';
import { airCheck, defensiveFire, FACES, fireCheck, offensiveFire } from '../rules/07-fire.ts';
import { countsOf, endingsOf } from '../rules/07-forecast.ts';
import type { BattleOdds, Fighter, Scene } from '../rules/07-odds.ts';
import { battleOdds } from '../rules/07-odds.ts';
import { lowestRepulse } from '../rules/07-repulse.ts';
import type { East } from '../types.ts';
import type { Word } from '../words/en.ts';
import type { Told, ToldUnit } from './flags.ts';
import { FLAGS, problemsOf, toldBy } from './flags.ts';

type Found = Result<readonly Calculation<East>[], FlagProblem<Word>>;

/** Odds for a real table: rounds of a battle, a repulse or a pursuit, from what the blocks and the hex say. */
export const calculator: Calculator<East> = {
  flags: FLAGS,
  calculate: (given: FlagValues): Found => {
    const problems = problemsOf(given);
    if (problems.length > 0) return { ok: false, problems };
    const told = toldBy(given);
    const most = Math.max(1, countPerStep(fieldOf(told))) - 1;
    if (told.kept > most) return { ok: false, problems: [{ flag: 'kept', why: message('calcKeptTooMany', { most }) }] };
    return { ok: true, value: told.test === 'pursuit' ? [pursuit(told)] : battle(told) };
  },
};

const fieldOf = ({ terrain, weather, isCity, isFortress, isSupported, isWinter41 }: Told): Field => ({
  terrain,
  weather,
  isMajorCity: isCity,
  isFortress,
  isSupported,
  isNumb: isWinter41 && weather === 'snow',
});

const shooterOf = ({ type, isSs }: ToldUnit): Shooter => ({ type, isSs, isSiege: type === 'siege' });

const kindOf = ({ type }: ToldUnit): Fighter['kind'] => {
  if (type === 'hq' || type === 'shq') return 'hq';
  return type === 'static' || type === 'paratroops' ? type : 'ordinary';
};

const fighterOf = (unit: ToldUnit, need: Sum<East> | null): Fighter => ({
  cv: unit.cv,
  need: need === null ? null : sumOf(need),
  kind: kindOf(unit),
});

/** EF-7.5.1: nobody is repulsed who joins a battle under way. */
const repulseOf = ({ attack, weather, isJoined, isJune41 }: Told): Term<East> | null =>
  isJoined
    ? null
    : lowestRepulse(
        attack.map(({ by, type }) => ({ by, isCoastal: type === 'coastal' })),
        weather,
        isJune41 ? 'undefended' : 'open',
      );

const sceneOf = (told: Told, field: Field, repulse: Term<East> | null): Scene => ({
  active: told.attack.map((one) => fighterOf(one, offensiveFire(shooterOf(one), field))),
  passive: told.defend.map((one) => fighterOf(one, defensiveFire(shooterOf(one), field, 'other'))),
  perStep: countPerStep(field),
  repulse: repulse?.value ?? 0,
  strike: told.strike > 0 ? { dice: told.strike, need: sumOf(airCheck(told.strike, told.air).need) } : null,
  isFortress: field.isFortress,
  kept: told.kept,
});

/** The first of the strongest of a fortress that fire; null elsewhere. */
const strongestOf = ({ defend, isFortress }: Told): ToldUnit | null => {
  const able = defend.filter(({ type, cv }) => TYPES[type].defence !== null && cv > 0);
  const most = Math.max(...able.map(({ cv }) => cv));
  return isFortress ? (able.find(({ cv }) => cv === most) ?? null) : null;
};

/** The rolls of the first round at full strength, in their order. */
const checksOf = (told: Told, field: Field, repulse: Term<East> | null): readonly Check<East>[] => {
  const strongest = strongestOf(told);
  const canFire = ({ cv }: ToldUnit, need: Sum<East> | null): need is Sum<East> => need !== null && cv > 0;
  const isInVain = countPerStep(field) === 0;
  return [
    ...(told.strike > 0 && !isInVain ? [airCheck(told.strike, told.air)] : []),
    ...told.defend.flatMap((one) => {
      const need = defensiveFire(shooterOf(one), field, one === strongest ? 'strongest' : 'other');
      return canFire(one, need) ? [fireCheck(one.text, one.cv, need, repulse)] : [];
    }),
    ...(isInVain ? [] : told.attack).flatMap((one) => {
      const need = offensiveFire(shooterOf(one), field);
      return canFire(one, need) ? [fireCheck(one.text, one.cv, need, null)] : [];
    }),
  ];
};

const calculation = (
  about: Calculation<East>['about'],
  outcomes: Forecast<East>['outcomes'],
  checks: readonly Check<East>[] = [],
  terms: Sum<East> = [],
): Calculation<East> => ({
  about,
  checks,
  terms,
  outcomes: outcomes.map(({ outcome, chance }) => ({ what: outcome, chance: reduced(chance) })),
});

const battle = (told: Told): readonly Calculation<East>[] => {
  const field = fieldOf(told);
  const repulse = repulseOf(told);
  const scene = sceneOf(told, field, repulse);
  const checks = checksOf(told, field, repulse);
  const rounds = battleOdds(scene, told.rounds);
  const last: BattleOdds = rounds.at(-1)!;
  const back = calculation(
    message('repulsedUpTo', { upTo: repulse?.value ?? 0 }),
    countsOf(rounds[0]!, ({ back: count }) => count, 'blocksBack'),
    told.test === 'repulse' ? checks.filter(({ rule }) => rule === repulse?.rule) : [],
    repulse ? [repulse] : [],
  );
  if (told.test === 'repulse') return [back];
  const count = { rounds: told.rounds };
  return [
    calculation(message('calcAfter', count), endingsOf(last), checks),
    calculation(
      message('calcDefenderLoses', count),
      countsOf(last, ({ passive }) => passive, 'stepsCount'),
      [],
      hitsPerStep(field) ?? [term('EF-7.4.3', 0)],
    ),
    calculation(message('calcAttackerLoses', count), countsOf(last, last.activeLost, 'stepsCount')),
    ...(repulse ? [back] : []),
  ];
};

/** How fast the rear guard gets away: over the beach by EF-15.6.1, on land by T1 and, of the Axis in winter 1941, EF-W41.2. */
const speedOf = ({ type }: ToldUnit, { weather, isWinter41, isEvacuation }: Told): number => {
  if (isEvacuation) return type === 'coastal' ? 2 : 1;
  return isWinter41 && weather === 'snow' ? 1 : TYPES[type][weather];
};

/** EF-6.42.1: who is faster fires double, who is as fast single, who is slower not at all. */
const pursuitNeed = (one: ToldUnit, speed: number, told: Told): Sum<East> | null => {
  const lead = TYPES[one.type][told.weather] - speed;
  if (lead < 0 || TYPES[one.type].attack === null) return null;
  return [term('EF-6.42.1', lead > 0 ? FACES.double : FACES.single)];
};

const pursuit = (told: Told): Calculation<East> => {
  const guard = told.defend[0]!;
  const speed = speedOf(guard, told);
  const needs = told.attack.map((one) => ({ one, need: pursuitNeed(one, speed, told) }));
  // EF-6.42.3: printed ground and city cover the rear guard, mud does not.
  const cover = hitsPerStep({ ...fieldOf(told), weather: 'dry', isSupported: true }) ?? [];
  const perStep = sumOf(cover);
  const [odds] = battleOdds(
    {
      active: needs.map(({ one, need }) => fighterOf(one, need)),
      passive: [fighterOf(guard, null)],
      perStep,
      repulse: 0,
      strike: null,
      isFortress: false,
      kept: told.kept,
    },
    1,
  ) as [BattleOdds];
  const checks = needs.flatMap(({ one, need }) =>
    need && one.cv > 0 ? [{ ...fireCheck(one.text, one.cv, need, null), rule: 'EF-6.42.1' as const }] : [],
  );
  return calculation(
    message('calcPursuit', { perStep }),
    countsOf(odds, ({ passive }) => passive, 'stepsCount'),
    checks,
    cover,
  );
};
