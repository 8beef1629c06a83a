import type { Calculation, Calculator, FlagProblem, FlagValues, Result, Sum, Term } from '@grognard/kernel';
import { message, odds, reduced, sumOf, term } from '@grognard/kernel';
import { lentTerms } from '../rules/06-combining.ts';
import { isCommissar } from '../rules/06-commissars.ts';
import { refuseRange, struckIn } from '../rules/07-firing.ts';
import { fatesUnder, fateUnder } from '../rules/07-forecast.ts';
import type { FireKind } from '../rules/07-values.ts';
import { fireValue } from '../rules/07-values.ts';
import { bombardment } from '../rules/09-bombardment.ts';
import type { FireAt } from '../rules/10-direct-fire.ts';
import { directFire } from '../rules/10-direct-fire.ts';
import { antiTankCheck, isAntiTankTarget, isInAntiTankRange } from '../rules/11-anti-tank.ts';
import { assaultFire, strengthOf } from '../rules/12-assault-odds.ts';
import { forecastAssault } from '../rules/12-forecast.ts';
import type { Melee } from '../rules/12-sides.ts';
import { attack, defence, struckIn as meleeTargets } from '../rules/12-sides.ts';
import { moraleCheck } from '../rules/14-morale.ts';
import { canHelp } from '../rules/14-recover.ts';
import { recoveryCheck } from '../rules/14-recovery.ts';
import { moraleForecast, recoveryForecast } from '../rules/14-recovery-odds.ts';
import type { L, Piece } from '../rules/facts.ts';
import { enemyOf, isAfv, isKind, leaderAt } from '../rules/facts.ts';
import type { Grenadier, Leader, Source, Unit } from '../types.ts';
import type { Word } from '../words/en.ts';
import type { Told } from './flags.ts';
import { FLAGS, flagProblems, toldBy } from './flags.ts';
import type { LaidOut } from './laid-out.ts';
import { laidOut } from './laid-out.ts';
import { cellText, fateOf, readingsOf, SEVERITY } from './readings.ts';
import { strays } from './strays.ts';

type Found = Result<readonly Calculation<Grenadier>[], FlagProblem<Word>>;

/** Odds for a real table: any fire, an assault or a check, from what the counters and the ground say. */
export const calculator: Calculator<Grenadier> = {
  flags: FLAGS,
  calculate: (given: FlagValues): Found => {
    const problems = flagProblems(given);
    if (problems.length > 0) return { ok: false, problems };
    const told = toldBy(given);
    const laid = laidOut(told);
    const wrong = [...firingProblems(told, laid), ...helpProblems(told, laid)];
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
  const short = fire.units.find((one) => refuseRange(look, one, fireValue(look, one, kind)!, hex) !== null);
  if (!short) return [];
  const { range } = fireValue(look, short, kind)!;
  return [{ flag: 'distance', why: message('calcTooFar', { piece: short.id, range }) }];
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
    case 'friendly':
      return strays(told, laid);
    case 'anti-tank':
      return antiTank(told, laid);
    case 'assault':
      return assault(told, laid);
    case 'morale':
    case 'recovery':
      return check(told, laid);
  }
};

/** PG-6.42.1, PG-6.42.3, PG-6.82.2: each leader adds to one unit that is no tank, in fire of his own segment only. */
const lenders = ({ test, fire: told }: Told, { look, fire }: LaidOut): readonly string[] => {
  if (test !== 'direct') return [];
  const helped =
    fire.units.filter((one) => !isAfv(look, one)).length + told.filter(({ is }) => is === 'strength').length;
  return fire.leaders
    .filter(({ combat, state }) => combat > 0 && state !== 'demoralised')
    .toSorted((a, b) => b.combat - a.combat)
    .slice(0, helped)
    .map(({ id }) => id);
};

/** What fires together: units as they are, bare strengths, and leaders who add to it. */
const strength = (asked: Told, laid: LaidOut, kind: FireKind): Sum<Grenadier> => [
  ...laid.fire.units.flatMap((one) => fireValue(laid.look, one, kind)?.terms ?? []),
  ...asked.fire.flatMap((one): readonly Term<Grenadier>[] =>
    one.is === 'strength' ? [term('PG-7.3.1', one.value, 'calcStrength')] : [],
  ),
  ...lentTerms(laid.look, lenders(asked, laid)),
];

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
  const shot = directFire(look, fire, targets);
  return readingsOf(shot, sum, fatesUnder(look, source, shot));
};

const bombard = (told: Told, laid: LaidOut): readonly Calculation<Grenadier>[] => {
  const sum = strength(told, laid, 'bf');
  const barrage = { side: told.sides[0], hex: laid.hex, strength: sumOf(sum), isSeen: told.is.has('seen') };
  const targets = struckIn(laid.look, laid.hex, told.sides[1]);
  const shot = bombardment(laid.look, barrage, targets);
  return readingsOf(shot, sum, fatesUnder(laid.look, 'bombardment', shot));
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

/** PG-12.42.2: of the leaders of the attacker the one with the most to add. */
const bestOf = (leaders: readonly Leader[]): string | null =>
  leaders.toSorted((a, b) => b.combat - a.combat)[0]?.id ?? null;

/** PG-12.4.3: both sides throw; where all who defend are fortified they fire first, and that counts (PG-12.43.1). */
const assault = (told: Told, laid: LaidOut): readonly Calculation<Grenadier>[] => {
  const { look, fire, hex } = laid;
  const isRider = (one: Unit): boolean => told.is.has('charge') && isKind(look, one, 'cavalry');
  const melee: Melee = {
    side: told.sides[0],
    hex,
    attackers: fire.units.map(({ id }) => id),
    leaders: fire.leaders.map(({ id }) => id),
    leader: bestOf(fire.leaders),
    charging: fire.units.filter(isRider).map(({ id }) => id),
    starts: !told.is.has('reinforced'),
  };
  const fates = forecastAssault(look, melee);
  return [attack(look, melee), defence(look, melee)].flatMap((one) => {
    const sum = strengthOf(look, one);
    // PG-REC-AS.2
    if (sumOf(sum) <= 0) return [];
    return readingsOf(assaultFire(look, one, meleeTargets(look, hex, enemyOf(look, one.side))), sum, fates);
  });
};

/** PG-6.65.1: a commissar beside a demoralised unit is the one who helps; else the first who can. */
const helperOf = (look: L, subject: Piece, leaders: readonly Leader[]): Leader | null => {
  const able = leaders.filter((one) => one.id !== subject.id && canHelp(look, one, subject));
  return able.find(isCommissar) ?? able[0] ?? null;
};

/** PG-6.54.1: a leader is helped by those above him, so whoever is named after him is. */
const subordinate = ({ setting, board }: L, id: string): L => ({
  setting,
  board: { ...board, leaders: board.leaders.map((one) => (one.id === id ? { ...one, rank: 'LT' } : one)) },
});

/** Who checks or recovers, where ranks are as they must be. */
const checked = ({ look, at }: LaidOut): { readonly look: L; readonly subject: Piece } => {
  const [unit] = at.units;
  if (unit) return { look, subject: unit };
  const [leader] = at.leaders;
  const ranked = leader!.rank === null ? look : subordinate(look, leader!.id);
  return { look: ranked, subject: leaderAt(ranked, leader!.id)! };
};

const check = ({ test, worse }: Told, laid: LaidOut): readonly Calculation<Grenadier>[] => {
  const { look, subject } = checked(laid);
  const helper = helperOf(look, subject, laid.at.leaders);
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

/** PG-6.82.2, PG-6.6.3: whoever is named to help a recovery and can not. */
const helpProblems = (told: Told, laid: LaidOut): readonly FlagProblem<Word>[] => {
  if (told.test !== 'recovery') return [];
  const { look, subject } = checked(laid);
  const [other] = laid.at.leaders.filter(({ id }) => id !== subject.id);
  if (!other || helperOf(look, subject, laid.at.leaders)) return [];
  return [{ flag: 'at', why: message('cannotHelp', { leader: other.id, piece: subject.id }) }];
};
