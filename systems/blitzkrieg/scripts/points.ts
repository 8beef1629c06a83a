/**
 * Fits BlitzKrieg's points by self-play: small battles between armies drawn at random, on generated tables, by the policy
 * of the brain. A logistic regression of who won on the points each side spent on each class says which classes
 * are too cheap; half of the difference goes into the weights. The method is in docs/blitzkrieg-points.md.
 *
 *   npm run points -- --games 400 --seed 1             play, fit, and say what would change
 *   npm run points -- --games 400 --seed 1 --write     and rewrite data/point-weights.ts
 *   npm run points -- --duels 20                       how armies of one class fare against others at equal points
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { SideView } from '@grognard/bots';
import { momentIn, playedOut } from '@grognard/bots';
import { begin, fastRandom, message } from '@grognard/kernel';
import { fitLogistic, logLoss } from '../../../packages/lab/src/train/logistic.ts';
import type { PointWeights, Team } from '../armies/points.ts';
import { pointWeightsText, priceInGrade, teamOf } from '../armies/points.ts';
import { brain } from '../bot/brain.ts';
import type { Grade } from '../data/experience.ts';
import { GRADES } from '../data/experience.ts';
import { POINT_WEIGHTS } from '../data/point-weights.ts';
import type { Mover, Nation, Profile } from '../data/profile.ts';
import { ROSTER } from '../data/roster.ts';
import { generate } from '../generate/generate.ts';
import { blitzkrieg } from '../index.ts';
import type { Bk } from '../types.ts';

const { values: flags } = parseArgs({
  options: {
    games: { type: 'string', default: '0' },
    duels: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

const POINTS = 150;
const TURNS = 6;
const YEAR = 1943;
/** Nations whose tank crews are all veterans that year (BK-EXP.2), so that grades are the scenario's alone. */
const NATIONS: readonly Nation[] = ['germany', 'ussr', 'usa', 'britain'];

/** What is priced apart: teams by their weapon, all else by its line of the movement table. */
type Class = Team | Mover;
const classOf = (profile: Profile): Class => teamOf(profile) ?? profile.mover;
const CLASSES: readonly Class[] = [
  'foot',
  'machineGun',
  'mortar',
  'antiTank',
  'lightGun',
  'mediumGun',
  'lightTank',
  'mediumTank',
  'heavyTank',
  'tankDestroyer',
  'armouredCar',
];
const COLUMNS = [...CLASSES, 'elite', 'conscript'] as const;

const fits = (profile: Profile, nation: Nation): boolean =>
  profile.nation === nation &&
  profile.years[0] <= YEAR + 1 &&
  profile.years[1] >= YEAR &&
  CLASSES.includes(classOf(profile)) &&
  profile.weapons.length > 0 &&
  profile.points <= POINTS / 2;

interface Army {
  readonly nation: Nation;
  readonly grade: Grade;
  readonly profiles: readonly Profile[];
}

const pick = <V>(from: readonly V[], random: () => number): V => from[Math.floor(random() * from.length)]!;
const costOf = (profile: Profile, grade: Grade): number =>
  profile.kind === 'vehicle' ? profile.points : priceInGrade(profile.points, grade);
const totalOf = ({ profiles, grade }: Army): number => profiles.reduce((sum, p) => sum + costOf(p, grade), 0);

/** A headquarters, then elements of the classes wanted for most of the points, riflemen for the rest. */
const drawArmy = (random: () => number, points: number, wanted: readonly Class[], grade: Grade): Army => {
  const nation = pick(NATIONS, random);
  const pool = ROSTER.filter((profile) => fits(profile, nation));
  const hq = pool.find(({ id }) => id.endsWith('-hq'))!;
  const rifles = pool.find(({ id }) => id.endsWith('-rifles'))!;
  const profiles: Profile[] = [hq];
  const left = (): number => points - totalOf({ nation, grade, profiles });
  const best = pool.filter((profile) => profile !== hq && wanted.includes(classOf(profile)));
  for (let tries = 0; tries < 30 && left() > points / 5; tries += 1) {
    const profile = pick(best, random);
    if (profile && costOf(profile, grade) <= left()) profiles.push(profile);
  }
  while (left() >= costOf(rifles, grade) * 0.6) profiles.push(rifles);
  return { nation, grade, profiles };
};

const formationsOf = (side: string, zone: string, { grade, profiles }: Army) => {
  const men = profiles.filter(({ kind }) => kind !== 'vehicle');
  const armour = profiles.filter(({ kind }) => kind === 'vehicle');
  return [men, armour].flatMap((some, i) =>
    some.length === 0
      ? []
      : [
          {
            id: `${side}-${i}`,
            name: { en: side, fr: side },
            grade: i === 0 ? grade : 'veteran',
            commander: `${side}-${i}-0`,
            zone,
            elements: some.map(({ id }, n) => ({ id: `${side}-${i}-${n}`, profile: id })),
          },
        ],
  );
};

const load = (seed: number, armies: readonly [Army, Army]): Bk['setting'] => {
  const made = generate(seed, { points: POINTS, mission: 'meeting' }) as unknown as Record<string, unknown> & {
    readonly zones: readonly { readonly id: string; readonly outline: unknown }[];
  };
  const zones = made.zones.map(({ outline }, i) => ({ id: `zone-${i}`, outline }));
  const forces = armies.map((army, i) => ({
    id: i === 0 ? 'west' : 'east',
    name: { en: army.nation, fr: army.nation },
    nation: army.nation,
    formations: formationsOf(i === 0 ? 'west' : 'east', `zone-${i}`, army),
  }));
  const file = { ...made, zones, forces, turns: TURNS, year: YEAR, night: false, weather: 'clear', victory: [] };
  const loaded = blitzkrieg.load(file);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.value;
};

/** One battle by the policy: 1 when the west wins, 0 when the east does. */
const battle = (seed: number, armies: readonly [Army, Army]): number => {
  const setting = load(seed, armies);
  const random = fastRandom(seed);
  const { position: start } = begin(blitzkrieg, setting, { key: seed.toString(16).padStart(64, '0'), drawn: 0 });
  const choose = (seen: SideView<Bk>) => ({
    action: brain.policy(momentIn(setting, seen), random, brain.weights),
    why: message('bot.only'),
  });
  const { winner } = playedOut({ system: blitzkrieg, setting, start, choose }).outcome!;
  return winner === 'west' ? 1 : winner === 'east' ? 0 : 0.5;
};

/** What each side spent on each class, west less east, in hundreds of points. */
const spent = ([west, east]: readonly [Army, Army]): readonly number[] =>
  COLUMNS.map((column) => {
    const of = (army: Army): number =>
      army.profiles.reduce((sum, profile) => {
        const counts = classOf(profile) === column || (profile.kind !== 'vehicle' && army.grade === column);
        return counts ? sum + costOf(profile, army.grade) : sum;
      }, 0);
    return (of(west) - of(east)) / 100;
  });

interface Played {
  readonly rows: readonly (readonly number[])[];
  readonly won: readonly number[];
}

/** Battles with sides changed: the same ground and armies from either end. */
const playMany = (games: number, seed: number): Played => {
  const rows: (readonly number[])[] = [];
  const won: number[] = [];
  for (let n = 0; n < games / 2; n += 1) {
    const random = fastRandom(seed * 100_003 + n);
    // Handicaps of up to a fifth say what a point is worth.
    const army = (): Army => {
      const wanted = [pick(CLASSES, random), pick(CLASSES, random)];
      return drawArmy(random, POINTS * (0.8 + 0.4 * random()), wanted, pick(GRADES, random));
    };
    const armies = [army(), army()] as const;
    for (const pair of [armies, [armies[1], armies[0]] as const]) {
      rows.push(spent(pair));
      won.push(battle(seed * 1009 + n, pair));
    }
    if (n % 25 === 24) console.error(`${(n + 1) * 2} of ${games} battles`);
  }
  return { rows, won };
};

/** How much each coefficient is pulled towards the mean worth of a point: a class seen in few battles keeps its price. */
const PENALTY = 3;
const STEP = 0.5;
const held = (percent: number): number => Math.min(200, Math.max(50, Math.round(percent)));

/** The weights after half a step towards where every class is worth its points; riflemen stay what they are. */
const stepped = (weights: PointWeights, worths: Readonly<Record<string, number>>): PointWeights => {
  const rifles = worths.foot!;
  const step = (percent: number, name: string): number => {
    const worth = worths[name];
    return worth === undefined ? percent : held(percent * (1 + STEP * (worth / rifles - 1)));
  };
  const each = <K extends string>(table: Readonly<Record<K, number>>): Record<K, number> =>
    Object.fromEntries(Object.entries<number>(table).map(([name, percent]) => [name, step(percent, name)])) as Record<
      K,
      number
    >;
  // A grade's coefficient is what its points are worth beyond those of veterans.
  const grade = (name: 'elite' | 'conscript'): number =>
    held(weights.grades[name] * (1 + (STEP * worths[name]!) / rifles));
  return {
    ...weights,
    movers: { ...each(weights.movers), foot: weights.movers.foot },
    teams: each(weights.teams),
    grades: { ...weights.grades, elite: grade('elite'), conscript: grade('conscript') },
  };
};

const refit = (games: number, seed: number): void => {
  const { rows, won } = playMany(games, seed);
  const total = rows.map((row) => CLASSES.reduce((sum, _, i) => sum + row[i]!, 0));
  const totals = total.map((sum) => [sum]);
  const [point = 0] = fitLogistic(totals, won, [0]).coefficients;
  const towards = COLUMNS.map((_, i) => (i < CLASSES.length ? point : 0));
  const penalties = COLUMNS.map(() => PENALTY);
  const found = fitLogistic(rows, won, penalties, towards).coefficients;
  const worths = Object.fromEntries(COLUMNS.map((column, i) => [column, found[i]!]));
  const weights = stepped(POINT_WEIGHTS, worths);
  const report = {
    games: won.length,
    seed,
    point: round(point),
    logLoss: {
      even: round(Math.LN2),
      byPoints: round(logLoss(totals, won, [point])),
      fitted: round(logLoss(rows, won, found)),
    },
    worths: Object.fromEntries(Object.entries(worths).map(([name, worth]) => [name, round(worth)])),
    spent: Object.fromEntries(
      COLUMNS.map((column, i) => [column, Math.round(rows.reduce((sum, row) => sum + Math.abs(row[i]!), 0) * 50)]),
    ),
    before: POINT_WEIGHTS,
    after: weights,
  };
  console.log(JSON.stringify(report, null, 2));
  if (flags.json) writeFileSync(flags.json, `${JSON.stringify(report, null, 2)}\n`);
  if (flags.write) writeFileSync(new URL('../data/point-weights.ts', import.meta.url), pointWeightsText(weights));
};

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Armies of one kind against another at equal points: who wins, from both ends of the table. */
const DUELS: readonly (readonly [string, readonly Class[], Grade, string, readonly Class[], Grade])[] = [
  ['medium tanks', ['mediumTank'], 'veteran', 'infantry', ['foot'], 'veteran'],
  ['light tanks', ['lightTank', 'armouredCar'], 'veteran', 'infantry', ['foot'], 'veteran'],
  ['anti-tank guns', ['lightGun', 'mediumGun'], 'veteran', 'tanks', ['mediumTank', 'lightTank'], 'veteran'],
  ['machine guns', ['machineGun'], 'veteran', 'infantry', ['foot'], 'veteran'],
  ['mortars', ['mortar'], 'veteran', 'infantry', ['foot'], 'veteran'],
  ['elite infantry', ['foot'], 'elite', 'veterans', ['foot'], 'veteran'],
  ['green infantry', ['foot'], 'conscript', 'veterans', ['foot'], 'veteran'],
];

const duels = (games: number, seed: number): void => {
  for (const [one, ours, ourGrade, other, theirs, theirGrade] of DUELS) {
    let won = 0;
    for (let n = 0; n < games / 2; n += 1) {
      const random = fastRandom(seed * 7001 + n);
      const a = drawArmy(random, POINTS, ours, ourGrade);
      const b = drawArmy(random, POINTS, theirs, theirGrade);
      won += battle(seed * 5003 + n, [a, b]) + 1 - battle(seed * 5003 + n, [b, a]);
    }
    console.log(`${one} against ${other}: ${won} of ${games} (${Math.round((100 * won) / games)} %)`);
  }
};

if (Number(flags.games) > 0) refit(Number(flags.games), Number(flags.seed));
if (Number(flags.duels) > 0) duels(Number(flags.duels), Number(flags.seed));
