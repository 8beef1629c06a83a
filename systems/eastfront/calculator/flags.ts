import type { Flag, FlagProblem, FlagValues } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { BlockType } from '../data/blocks.ts';
import { BLOCK_TYPES } from '../data/blocks.ts';
import type { Assault } from '../rules/07-repulse.ts';
import type { Weather } from '../types.ts';
import { WEATHERS } from '../types.ts';
import type { Word } from '../words/en.ts';

const TERRAINS = ['clear', 'forest', 'hill', 'marsh', 'mountain'] as const;
const AIR_FIRE = ['SF', 'DF', 'TF'] as const;
/** What can be worked out instead of a battle. */
const TESTS = ['battle', 'repulse', 'pursuit'] as const;
const WAYS = ['land', 'river', 'sea', 'air'] as const;

const options = (list: readonly string[]) => ({ kind: 'options', options: list }) as const;
const text = (example: string) => ({ kind: 'text', example }) as const;
const SWITCH = { kind: 'switch' } as const;

/** What can be said of a battle at a real table. */
export const FLAGS: readonly Flag<Word>[] = [
  { name: 'test', about: 'calcTest', takes: options(TESTS) },
  { name: 'attack', about: 'calcAttack', takes: text('armour 4, infantry 3 river') },
  { name: 'defend', about: 'calcDefend', takes: text('infantry 3, hq 2') },
  { name: 'terrain', about: 'calcTerrain', takes: options(TERRAINS) },
  { name: 'weather', about: 'calcWeather', takes: options(WEATHERS) },
  { name: 'city', about: 'calcCity', takes: SWITCH },
  { name: 'fortress', about: 'calcFortress', takes: SWITCH },
  { name: 'unsupported', about: 'calcUnsupported', takes: SWITCH },
  { name: 'strike', about: 'calcStrike', takes: text('2') },
  { name: 'air', about: 'calcAir', takes: options(AIR_FIRE) },
  { name: 'joined', about: 'calcJoined', takes: SWITCH },
  { name: 'winter-41', about: 'calcWinter', takes: SWITCH },
  { name: 'evacuation', about: 'calcEvacuation', takes: SWITCH },
  { name: 'rounds', about: 'calcRounds', takes: text('4') },
];

/** A unit as it was typed: `ss-armour 4 river`. */
export interface ToldUnit {
  readonly type: BlockType;
  readonly isSs: boolean;
  readonly cv: number;
  readonly by: NonNullable<Assault['by']>;
  readonly text: string;
}

/** A battle as it is told. */
export interface Told {
  readonly test: (typeof TESTS)[number];
  readonly attack: readonly ToldUnit[];
  readonly defend: readonly ToldUnit[];
  readonly terrain: (typeof TERRAINS)[number];
  readonly weather: Weather;
  readonly strike: number;
  readonly air: (typeof AIR_FIRE)[number];
  readonly rounds: number;
  readonly isCity: boolean;
  readonly isFortress: boolean;
  readonly isSupported: boolean;
  readonly isJoined: boolean;
  readonly isWinter41: boolean;
  readonly isEvacuation: boolean;
}

/** More than may stand in a hex, even where one fell back onto a full stack. */
const MOST_UNITS = 5;
const MOST_ROUNDS = 12;
const MOST_STRIKE = 3; // EF-5.1.2

const SS = 'ss-';
const hasZero = (type: BlockType): boolean => type === 'hq' || type === 'shq' || type === 'static';

const unitIn = (given: string): ToldUnit | null => {
  const [name = '', steps = '', way = 'land', ...more] = given.trim().split(/\s+/);
  const isSs = name.startsWith(SS);
  const typed = isSs ? name.slice(SS.length) : name;
  const type = BLOCK_TYPES.find((one) => one === typed);
  const by = WAYS.find((one) => one === way);
  if (!type || !by || more.length > 0 || !/^[0-4]$/.test(steps)) return null;
  const cv = Number(steps);
  return cv === 0 && !hasZero(type) ? null : { type, isSs, cv, by, text: `${name} ${cv}` };
};

const parts = (given: string | true | undefined): readonly string[] =>
  typeof given === 'string' ? given.split(',').map((one) => one.trim()) : [];
const numberIn = (given: string | true | undefined, otherwise: number): number =>
  typeof given === 'string' ? Number(given) : otherwise;
const oneOf = <N extends string>(names: readonly N[], given: string | true | undefined): N =>
  names.find((name) => name === given) ?? names[0]!;

const wrongUnits = (flag: 'attack' | 'defend', given: FlagValues): readonly FlagProblem<Word>[] => {
  const units = parts(given[flag]);
  if (units.length === 0) return [{ flag, why: message('calcNobody') }];
  if (units.length > MOST_UNITS) return [{ flag, why: message('calcTooMany', { most: MOST_UNITS }) }];
  return units
    .filter((one) => unitIn(one) === null)
    .map((one) => ({ flag, why: message('calcNoUnit', { text: one, types: BLOCK_TYPES.join(', ') }) }));
};

const wrongNumber = (flag: string, given: FlagValues, most: number): readonly FlagProblem<Word>[] => {
  const number = numberIn(given[flag], 1);
  const isRight = Number.isInteger(number) && number >= 1 && number <= most;
  return isRight ? [] : [{ flag, why: message('calcNumber', { most }) }];
};

/** All that is wrong with the facts. */
export const problemsOf = (given: FlagValues): readonly FlagProblem<Word>[] => [
  ...wrongUnits('attack', given),
  ...wrongUnits('defend', given),
  ...(given.test === 'pursuit' && parts(given.defend).length > 1
    ? [{ flag: 'defend', why: message('calcOneGuard') } as const]
    : []),
  ...wrongNumber('strike', given, MOST_STRIKE),
  ...wrongNumber('rounds', given, MOST_ROUNDS),
];

/** The facts, once nothing is wrong with them. */
export const toldBy = (given: FlagValues): Told => ({
  test: oneOf(TESTS, given.test),
  attack: parts(given.attack).flatMap((one) => unitIn(one) ?? []),
  defend: parts(given.defend).flatMap((one) => unitIn(one) ?? []),
  terrain: oneOf(TERRAINS, given.terrain),
  weather: oneOf(WEATHERS, given.weather),
  strike: numberIn(given.strike, 0),
  air: oneOf(AIR_FIRE, given.air),
  rounds: numberIn(given.rounds, 1),
  isCity: given.city === true,
  isFortress: given.fortress === true,
  isSupported: given.unsupported !== true,
  isJoined: given.joined === true,
  isWinter41: given['winter-41'] === true,
  isEvacuation: given.evacuation === true,
});
