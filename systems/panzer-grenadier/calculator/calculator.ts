import type {
  Calculation,
  Calculator,
  FlagProblem,
  FlagValues,
  Forecast,
  ReadingsCheck,
  Result,
  Sum,
  Term,
} from '@grognard/kernel';
import { message, odds, oddsOfReading, reduced, sumOf, term } from '@grognard/kernel';
import { lentTerms } from '../rules/06-combining.ts';
import { refuseRange, struckIn } from '../rules/07-firing.ts';
import { fatesUnder, fateUnder } from '../rules/07-forecast.ts';
import type { FireKind } from '../rules/07-values.ts';
import { fireValue } from '../rules/07-values.ts';
import { bombardment } from '../rules/09-bombardment.ts';
import type { FireAt } from '../rules/10-direct-fire.ts';
import { directFire } from '../rules/10-direct-fire.ts';
import { antiTankCheck, isAntiTankTarget, isInAntiTankRange } from '../rules/11-anti-tank.ts';
import type { Assaulting } from '../rules/12-assault-odds.ts';
import { assaultFire, strengthOf } from '../rules/12-assault-odds.ts';
import { moraleCheck } from '../rules/14-morale.ts';
import { recoveryCheck } from '../rules/14-recovery.ts';
import { moraleForecast, recoveryForecast } from '../rules/14-recovery-odds.ts';
import type { Piece } from '../rules/facts.ts';
import { isAboard, isKind } from '../rules/facts.ts';
import type { Grenadier, Leader, Source, Unit } from '../types.ts';
import type { Word } from '../words/en.ts';
import type { Told } from './flags.ts';
import { FLAGS, flagProblems, toldBy } from './flags.ts';
import type { LaidOut } from './laid-out.ts';
import { laidOut } from './laid-out.ts';

type Found = Result<readonly Calculation<Grenadier>[], FlagProblem<Word>>;

/** Odds for a real table: any fire, an assault or a check, from what the counters and the ground say. */
export const calculator: Calculator<Grenadier> = {
  flags: FLAGS,
  calculate: (given: FlagValues): Found => {
    const problems = flagProblems(given);
    if (problems.length > 0) return { ok: false, problems };
    const told = toldBy(given);
    const laid = laidOut(told);
    const wrong = firingProblems(told, laid);
    return wrong.length > 0 ? { ok: false, problems: wrong } : { ok: true, value: worked(told, laid) };
  },
};

const KIND_OF: Readonly<Partial<Record<Told['test'], FireKind>>> = {
  direct: 'df',
  opportunity: 'df',
  bombard: 'bf',
  'anti-tank': 'at',
};

/** Who can not fire so, or not so far. */
const firingProblems = (told: Told, { look, fire, at, hex }: LaidOut): readonly FlagProblem<Word>[] => {
  const kind = KIND_OF[told.test];
  if (kind === undefined) return [];
  const unarmed = fire.units.find((one) => fireValue(look, one, kind) === null);
  if (unarmed) return [{ flag: 'fire', why: message('noSuchFire', { piece: unarmed.id }) }];
  if (kind === 'at') return antiTankProblems(told, { look, fire, at });
  const short = fire.units.flatMap((one) => refuseRange(look, one, fireValue(look, one, kind)!, hex) ?? []);
  return short.slice(0, 1).map(({ why }) => ({ flag: 'distance', why: why as FlagProblem<Word>['why'] }));
};

const antiTankProblems = (
  { distance }: Told,
  { look, fire, at }: Pick<LaidOut, 'look' | 'fire' | 'at'>,
): readonly FlagProblem<Word>[] => {
  const target = at.units[0];
  if (!target || !isAntiTankTarget(look, target))
    return [{ flag: 'at', why: message('noVehicle', { piece: target?.id ?? '' }) }];
  const { range } = fireValue(look, fire.units[0]!, 'at')!;
  return isInAntiTankRange(distance, range)
    ? []
    : [{ flag: 'distance', why: message('beyondLongRange', { piece: target.id, range }) }];
};

const worked = (told: Told, laid: LaidOut): readonly Calculation<Grenadier>[] => {
  switch (told.test) {
    case 'direct':
    case 'opportunity':
    case 'air':
      return direct(told, laid, told.test);
    case 'bombard':
      return bombard(told, laid);
    case 'anti-tank':
      return antiTank(told, laid);
    case 'assault':
      return assault(told, laid);
    case 'morale':
    case 'recovery':
      return check(told, laid);
  }
};

/** What fires together: units as they are, bare strengths, and leaders who add to it. */
const strength = ({ fire: told }: Told, { look, fire }: LaidOut, kind: FireKind): Sum<Grenadier> => [
  ...fire.units.flatMap((one) => fireValue(look, one, kind)?.terms ?? []),
  ...told.flatMap((one): readonly Term<Grenadier>[] =>
    one.is === 'strength' ? [term('PG-7.3.1', one.value, 'calcStrength')] : [],
  ),
  ...(kind === 'df'
    ? lentTerms(
        look,
        fire.leaders.filter(({ combat, state }) => combat > 0 && state !== 'demoralised').map(({ id }) => id),
      )
    : []),
];

/** The cells of the tables, from nothing to the worst. */
const SEVERITY = ['-', 'M', 'M1', 'M2', 'X', '2X', '3X', '1', '1+', '2', '3'];

/** For each of those who are hit: the result it reads, and what becomes of it in the end. */
const readingsOf = (
  laid: LaidOut,
  source: Source,
  check: ReadingsCheck<Grenadier>,
  terms: Sum<Grenadier>,
): readonly Calculation<Grenadier>[] => {
  const fates = fatesUnder(laid.look, source, check);
  return check.readings.flatMap((reading) => {
    const results = oddsOfReading(check, reading);
    const outcomes = SEVERITY.flatMap((cell) => {
      const ways = results.ways.get(cell);
      return ways === undefined ? [] : [{ what: cellText(cell), chance: reduced({ ways, of: results.of }) }];
    });
    const about = message('calcResultFor', { piece: reading.for });
    const fate = fates.filter((one) => pieceOf(one) === reading.for);
    return [{ about, checks: [{ ...check, readings: [reading] }], terms, outcomes }, ...fate.map(fateOf)];
  });
};

const pieceOf = ({ about }: Forecast<Grenadier>): unknown => about.with?.piece ?? about.with?.leader;

const cellText = (cell: string) => (cell === '-' ? message('calcNoResult') : message('calcCell', { cell }));

const fateOf = (forecast: Forecast<Grenadier>): Calculation<Grenadier> => ({
  about: message('calcFateOf', { piece: String(pieceOf(forecast)) }),
  checks: [],
  outcomes: forecast.outcomes.map(({ outcome, chance }) => ({ what: outcome, chance: reduced(chance) })),
});

const direct = (told: Told, laid: LaidOut, source: Source): readonly Calculation<Grenadier>[] => {
  const { look, hex, from } = laid;
  const sum = strength(told, laid, 'df');
  const fire: FireAt = {
    side: told.sides[0],
    hex,
    from: [from],
    strength: sum,
    isOpportunity: told.test === 'opportunity',
    ...(told.test === 'air' && { above: told.is.has('flak') ? 'flak' : 'clear' }),
  };
  const struck = struckIn(look, hex, told.sides[1]);
  // PG-7.4.4: opportunity fire is at one of them.
  const targets = told.test === 'opportunity' ? struck.slice(0, 1) : struck;
  return readingsOf(laid, source, directFire(look, fire, targets), sum);
};

const bombard = (told: Told, laid: LaidOut): readonly Calculation<Grenadier>[] => {
  const sum = strength(told, laid, 'bf');
  const barrage = { side: told.sides[0], hex: laid.hex, strength: sumOf(sum), isSeen: told.is.has('seen') };
  const targets = struckIn(laid.look, laid.hex, told.sides[1]);
  return readingsOf(laid, 'bombardment', bombardment(laid.look, barrage, targets), sum);
};

/** PG-11.11.2: crossfire as if fire had come from the far side before. */
const antiTank = ({ is, distance }: Told, { look, fire, at }: LaidOut): readonly Calculation<Grenadier>[] => {
  const [shooter, target] = [fire.units[0]!, at.units[0]!];
  const entry = distance > 0 ? distance - 1 : null;
  const before = is.has('crossfire') && entry !== null ? [ELSEWHERE] : [];
  const shot = antiTankCheck(look, shooter, { ...target, fireFrom: before }, entry);
  const results = odds(shot);
  const outcomes = SEVERITY.flatMap((cell) => {
    const ways = results.ways.get(cell);
    return ways === undefined ? [] : [{ what: cellText(cell), chance: reduced({ ways, of: results.of }) }];
  });
  return [
    { about: message('calcResultFor', { piece: target.id }), checks: [shot], outcomes },
    fateOf(fateUnder(look, target, shot)),
  ];
};
/** A hex that is beside none on the map. */
const ELSEWHERE = -1;

const leads = ({ state, rank }: Leader): boolean => rank !== null && state !== 'demoralised';
const adds = (leaders: readonly Leader[]): Leader | null =>
  leaders.filter(leads).toSorted((a, b) => b.combat - a.combat)[0] ?? null;

/** PG-12.4.3: both sides throw; who fires first is for the table to see. */
const assault = (told: Told, laid: LaidOut): readonly Calculation<Grenadier>[] => {
  const { look, fire, at, hex } = laid;
  const here = (pieces: readonly Unit[]): readonly Unit[] => pieces.filter((one) => !isAboard(one));
  const sideOf = (own: LaidOut['fire'], foe: LaidOut['fire'], role: Assaulting['role']): Assaulting => ({
    hex,
    side: told.sides[role === 'attacker' ? 0 : 1],
    units: here(own.units),
    foes: here(foe.units),
    leader: adds(own.leaders),
    isLed: own.leaders.some(leads),
    role,
    isStarting: !told.is.has('reinforced'),
    isCharge: told.is.has('charge') && own.units.some((one) => isKind(look, one, 'cavalry')),
  });
  const thrown = (own: LaidOut['fire'], foe: LaidOut['fire'], role: Assaulting['role']) => {
    const one = sideOf(own, foe, role);
    const sum = strengthOf(look, one);
    const targets: readonly Piece[] = [...here(foe.units), ...foe.leaders];
    // PG-REC-AS.2
    return sumOf(sum) > 0 ? readingsOf(laid, 'assault', assaultFire(look, one, targets), sum) : [];
  };
  return [...thrown(fire, at, 'attacker'), ...thrown(at, fire, 'defender')];
};

const check = ({ test, worse }: Told, { look, at }: LaidOut): readonly Calculation<Grenadier>[] => {
  const subject: Piece = at.units[0] ?? at.leaders[0]!;
  const helper = at.leaders.find((one) => one.id !== subject.id) ?? null;
  const isRecovery = test === 'recovery';
  const forecast = isRecovery ? recoveryForecast(look, subject, helper) : moraleForecast(look, subject, worse);
  return [
    {
      about: forecast.about,
      checks: [isRecovery ? recoveryCheck(look, subject, helper) : moraleCheck(look, subject, worse)],
      outcomes: forecast.outcomes.map(({ outcome, chance }) => ({ what: outcome, chance: reduced(chance) })),
    },
  ];
};
