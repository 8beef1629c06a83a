import type { Flag, FlagProblem, FlagValues } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Nation, Terrain } from '../types.ts';
import { TERRAINS } from '../types.ts';
import type { Word } from '../words/en.ts';
import type { ToldPiece } from './pieces.ts';
import { partsIn, pieceIn, pieceProblems } from './pieces.ts';

/** What can be worked out. */
const TESTS = [
  'direct',
  'opportunity',
  'bombard',
  'friendly',
  'air',
  'anti-tank',
  'assault',
  'morale',
  'recovery',
] as const;
export type Test = (typeof TESTS)[number];

const options = (list: readonly string[]) => ({ kind: 'options', options: list }) as const;
const text = (example: string) => ({ kind: 'text', example }) as const;
const SWITCH = { kind: 'switch' } as const;

/** What can be said of an attack or a check at a real table. */
export const FLAGS: readonly Flag<Word>[] = [
  { name: 'test', about: 'calcTest', takes: options(TESTS) },
  { name: 'fire', about: 'calcFire', takes: text('german-inf, german-hmg disrupted, leader 8/1/0') },
  { name: 'at', about: 'calcAt', takes: text('soviet-inf dug-in, soviet-gun-76, leader 9/0/1') },
  { name: 'distance', about: 'calcDistance', takes: text('2') },
  { name: 'terrain', about: 'calcTerrain', takes: options(TERRAINS) },
  { name: 'hill', about: 'calcHill', takes: SWITCH },
  { name: 'fire-hill', about: 'calcFireHill', takes: SWITCH },
  { name: 'works', about: 'calcWorks', takes: options(['entrenchment', 'bunker']) },
  { name: 'night', about: 'calcNight', takes: SWITCH },
  { name: 'mines', about: 'calcMines', takes: SWITCH },
  { name: 'seen', about: 'calcSeen', takes: SWITCH },
  { name: 'flak', about: 'calcFlak', takes: SWITCH },
  { name: 'crossfire', about: 'calcCrossfire', takes: SWITCH },
  { name: 'charge', about: 'calcCharge', takes: SWITCH },
  { name: 'reinforced', about: 'calcReinforced', takes: SWITCH },
  { name: 'result', about: 'calcResultFlag', takes: options(['M', 'M1', 'M2', 'M3']) },
  { name: 'morale', about: 'calcMorale', takes: text('8/7') },
  { name: 'fire-morale', about: 'calcFireMorale', takes: text('8/7') },
  { name: 'year', about: 'calcYear', takes: text('1943') },
];

/** What is asked, as it is told. */
export interface Told {
  readonly test: Test;
  readonly fire: readonly ToldPiece[];
  readonly at: readonly ToldPiece[];
  readonly sides: readonly [fire: Nation, at: Nation];
  readonly distance: number;
  readonly terrain: Terrain;
  readonly works: 'entrenchment' | 'bunker' | null;
  readonly morale: readonly [number, number];
  readonly fireMorale: readonly [number, number];
  /** What is added to a morale check. */
  readonly worse: number;
  readonly year: number;
  readonly is: ReadonlySet<string>;
}

const FARTHEST = 70;
const LINE_MORALE = '8/7';

const piecesIn = (given: FlagValues[string] | undefined): readonly ToldPiece[] =>
  partsIn(given).flatMap((part) => pieceIn(part) ?? []);

const nationOf = (pieces: readonly ToldPiece[]): Nation | null => {
  const first = pieces.find((one) => one.is === 'unit');
  return first?.is === 'unit' ? first.type.nation : null;
};

/** Whoever has no units of his own, guns off the map say, is somebody else than the enemy. */
const otherThan = (nation: Nation): Nation => (nation === 'german' ? 'soviet' : 'german');

const sidesOf = (fire: readonly ToldPiece[], at: readonly ToldPiece[]): readonly [Nation, Nation] => {
  const [first, second] = [nationOf(fire), nationOf(at)];
  if (first !== null) return [first, second ?? otherThan(first)];
  return second === null ? ['german', 'soviet'] : [otherThan(second), second];
};

const pairIn = (given: FlagValues[string] | undefined): readonly [number, number] => {
  const [full = 8, reduced = full] = String(given ?? LINE_MORALE)
    .split('/')
    .map(Number);
  return [full, reduced];
};

const optionIn = <V extends string>(list: readonly V[], given: FlagValues[string] | undefined): V =>
  list.find((one) => one === given) ?? list[0]!;

/** The facts, once nothing is wrong with them. */
export const toldBy = (given: FlagValues): Told => {
  const [fire, at] = [piecesIn(given.fire), piecesIn(given.at)];
  const test = optionIn(TESTS, given.test);
  return {
    test,
    fire,
    at,
    sides: sidesOf(fire, at),
    // PG-12.0.1: an assault is fought in one hex.
    distance: test === 'assault' ? 0 : Number(given.distance ?? 2),
    terrain: optionIn(TERRAINS, given.terrain),
    works: given.works === 'entrenchment' || given.works === 'bunker' ? given.works : null,
    morale: pairIn(given.morale),
    fireMorale: pairIn(given['fire-morale']),
    worse: Number(String(given.result ?? 'M').slice(1)),
    year: Number(given.year ?? 1943),
    is: new Set(Object.keys(given).filter((name) => given[name] === true)),
  };
};

const wrong = (flag: string, why: Word, values?: Record<string, number>): readonly FlagProblem<Word>[] => [
  { flag, why: message(why, values) },
];

const numberProblem = (given: FlagValues, flag: string, least: number, most: number): readonly FlagProblem<Word>[] => {
  const typed = given[flag];
  if (typed === undefined) return [];
  const isSound = /^\d+$/.test(String(typed)) && Number(typed) >= least && Number(typed) <= most;
  return isSound ? [] : wrong(flag, 'calcNumber', { least, most });
};

const moraleProblem = (given: FlagValues, flag: string): readonly FlagProblem<Word>[] => {
  const typed = given[flag];
  if (typed === undefined) return [];
  const [full, reduced = full, ...more] = String(typed).split('/').map(Number);
  const isSound = [full, reduced].every((one) => one !== undefined && one >= 2 && one <= 12) && more.length === 0;
  return isSound ? [] : wrong(flag, 'calcMoralePair');
};

/** Who is needed for what is asked. */
const absentees = (given: FlagValues): readonly FlagProblem<Word>[] => {
  const test = optionIn(TESTS, given.test);
  const [fire, at] = [piecesIn(given.fire), piecesIn(given.at)];
  const isCheck = test === 'morale' || test === 'recovery' || test === 'friendly';
  const mayBeBare = test !== 'anti-tank' && test !== 'assault';
  const armed = fire.filter((one) => one.is === 'unit' || (mayBeBare && one.is === 'strength'));
  return [
    ...(!isCheck && partsIn(given.fire).length === 0 ? wrong('fire', 'calcNobody') : []),
    ...(!isCheck && fire.length > 0 && armed.length === 0 ? wrong('fire', 'calcNobody') : []),
    ...(partsIn(given.at).length === 0 ? wrong('at', 'calcNobody') : []),
    ...(at.some((one) => one.is === 'strength') ? wrong('at', 'calcNoStrength') : []),
    ...(!isCheck && nationOf(fire) !== null && nationOf(fire) === nationOf(at) ? wrong('at', 'calcOneSide') : []),
  ];
};

/** All that is wrong with the flags by themselves. */
export const flagProblems = (given: FlagValues): readonly FlagProblem<Word>[] => {
  const typed = [...pieceProblems('fire', given.fire), ...pieceProblems('at', given.at)];
  return [
    ...typed,
    ...(typed.length > 0 ? [] : absentees(given)),
    ...numberProblem(given, 'distance', 0, FARTHEST),
    ...numberProblem(given, 'year', 1936, 1946),
    ...moraleProblem(given, 'morale'),
    ...moraleProblem(given, 'fire-morale'),
  ];
};
