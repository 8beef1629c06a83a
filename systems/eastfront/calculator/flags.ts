import type { Flag, FlagProblem, FlagValues } from '@grognard/kernel';
import { message, similarTo } from '@grognard/kernel';
import type { BlockType } from '../data/blocks.ts';
import { BLOCK_TYPES, BLOCKS, blockCalled } from '../data/blocks.ts';
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
  { name: 'kept', about: 'calcKept', takes: text('1') },
  { name: 'june-41', about: 'calcJune', takes: SWITCH },
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
  readonly isJune41: boolean;
  /** EF-7.34.2: hits that are not yet a step. */
  readonly kept: number;
  readonly isEvacuation: boolean;
}

/** More than may stand in a hex, even where one fell back onto a full stack. */
const MOST_UNITS = 5;
const MOST_ROUNDS = 12;
const MOST_STRIKE = 3; // EF-5.1.2
const MOST_STEPS = 4; // EF-2.4.1
const MOST_KEPT = 2; // EF-7.35.1

const SS = 'ss-';
const hasZero = (type: BlockType): boolean => type === 'hq' || type === 'shq' || type === 'static';

/** A type as it is typed: whole, or as many of its letters as tell it from the others. */
const typeCalled = (typed: string): BlockType | null => {
  const whole = BLOCK_TYPES.find((one) => one === typed);
  const begun = typed.length < LEAST_LETTERS ? [] : BLOCK_TYPES.filter((one) => one.startsWith(typed));
  return whole ?? (begun.length === 1 ? begun[0]! : null);
};
const LEAST_LETTERS = 3;

/** A type, or a block of the game by its id. */
const kindCalled = (name: string): (Pick<ToldUnit, 'type' | 'isSs'> & { readonly most: number }) | null => {
  const block = blockCalled(name);
  if (block) return { type: block.type, isSs: block.ss === true, most: block.max };
  const isSs = name.startsWith(SS);
  const type = typeCalled(isSs ? name.slice(SS.length) : name);
  return type === null ? null : { type, isSs, most: MOST_STEPS };
};

const unitIn = (given: string): ToldUnit | null => {
  const [name = '', steps = '', way = 'land', ...more] = given.trim().toLowerCase().split(/\s+/);
  const kind = kindCalled(name);
  const by = WAYS.find((one) => one === way);
  const cv = /^[0-4]$/.test(steps) ? Number(steps) : null;
  if (!kind || !by || more.length > 0 || cv === null || cv > kind.most || (cv === 0 && !hasZero(kind.type)))
    return null;
  const { type, isSs } = kind;
  const called = blockCalled(name) ? name : `${isSs ? SS : ''}${type}`;
  return { type, isSs, cv, by, text: `${called} ${cv}` };
};

/** What is wrong with a unit as it was typed. */
const whyNoUnit = (given: string): FlagProblem<Word>['why'] => {
  const [name = '', steps = ''] = given.trim().toLowerCase().split(/\s+/);
  const kind = kindCalled(name);
  if (kind && /^\d+$/.test(steps) && Number(steps) > kind.most)
    return message('calcTooStrong', { text: given, most: kind.most });
  const near = kind ? null : similarTo(name, [...BLOCK_TYPES, ...BLOCKS.map(({ id }) => id)]);
  return near === null
    ? message('calcNoUnit', { text: given, types: BLOCK_TYPES.join(', ') })
    : message('calcUnitMeant', { text: given, near });
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
  return units.filter((one) => unitIn(one) === null).map((one) => ({ flag, why: whyNoUnit(one) }));
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
  ...wrongNumber('kept', given, MOST_KEPT),
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
  isJune41: given['june-41'] === true,
  kept: numberIn(given.kept, 0),
  isEvacuation: given.evacuation === true,
});
