import type { Flag, FlagProblem, FlagValues, Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Marker } from '../data/hits.ts';
import { HIT_MARKERS, MARKERS } from '../data/hits.ts';
import type { UnitTypeId } from '../data/units.ts';
import { UNIT_TYPE_IDS, UNIT_TYPES } from '../data/units.ts';
import { hitPoolOf } from '../house.ts';
import type { Terrain } from '../types.ts';
import { TERRAINS } from '../types.ts';
import type { Word } from '../words/en.ts';

const options = (list: readonly string[]) => ({ kind: 'options', options: list }) as const;
const text = (example: string) => ({ kind: 'text', example }) as const;
const SWITCH = { kind: 'switch' } as const;

/** What can be said of a shot at a real table. */
export const FLAGS: readonly Flag<Word>[] = [
  { name: 'attacker', about: 'calc.attacker', takes: options(UNIT_TYPE_IDS) },
  { name: 'target', about: 'calc.target', takes: options(UNIT_TYPE_IDS) },
  { name: 'distance', about: 'calc.distance', takes: text('3') },
  { name: 'mode', about: 'calc.mode', takes: options(['direct', 'flame']) },
  { name: 'flank', about: 'calc.flank', takes: SWITCH },
  { name: 'terrain', about: 'calc.terrain', takes: options(TERRAINS) },
  { name: 'wall', about: 'calc.wall', takes: SWITCH },
  { name: 'higher', about: 'calc.higher', takes: options(['attacker', 'target']) },
  { name: 'smoke', about: 'calc.smoke', takes: options(['1', '2']) },
  { name: 'cover', about: 'calc.cover', takes: options(['hasty', 'trench', 'bunker']) },
  { name: 'careless', about: 'calc.careless', takes: SWITCH },
  { name: 'attacker-hit', about: 'calc.attacker-hit', takes: options(MARKERS) },
  { name: 'target-hit', about: 'calc.target-hit', takes: options(MARKERS) },
  { name: 'supporters', about: 'calc.supporters', takes: text('1') },
  { name: 'caps', about: 'calc.caps', takes: text('1') },
  { name: 'aim', about: 'calc.aim', takes: SWITCH },
];

/** A shot as it is told. */
export interface Told {
  readonly attacker: UnitTypeId;
  readonly target: UnitTypeId;
  readonly distance: number;
  readonly mode: 'direct' | 'flame';
  readonly terrain: Terrain;
  readonly higher: 'attacker' | 'target' | null;
  readonly smoke: 1 | 2 | null;
  readonly cover: 'hasty' | 'trench' | 'bunker' | null;
  readonly attackerHit: Marker | null;
  readonly targetHit: Marker | null;
  readonly supporters: number;
  readonly caps: number;
  readonly isFlank: boolean;
  readonly isWalled: boolean;
  readonly isCareless: boolean;
  readonly isAimed: boolean;
}

const MOST_HEXES = 40;
const MOST_SUPPORTERS = 6;
const MOST_CAPS = 2; // COH-3.2.3.1

/** What is told, as far as it can be made out. */
export const toldBy = (given: FlagValues): Told => {
  const { attacker, target, mode = 'direct', terrain = 'open', higher = null, smoke, cover = null } = given;
  return {
    attacker: attacker as UnitTypeId,
    target: target as UnitTypeId,
    distance: Number(given.distance),
    mode: mode as Told['mode'],
    terrain: terrain as Terrain,
    higher: higher as Told['higher'],
    smoke: smoke === undefined ? null : (Number(smoke) as 1 | 2),
    cover: cover as Told['cover'],
    attackerHit: (given['attacker-hit'] ?? null) as Marker | null,
    targetHit: (given['target-hit'] ?? null) as Marker | null,
    supporters: Number(given.supporters ?? 0),
    caps: Number(given.caps ?? 0),
    isFlank: given.flank === true,
    isWalled: given.wall === true,
    isCareless: given.careless === true,
    isAimed: given.aim === true,
  };
};

/** All that is wrong with the flags by themselves. */
export const flagProblems = (given: FlagValues): readonly FlagProblem<Word>[] => {
  const missing = ['attacker', 'target', 'distance'].filter((flag) => given[flag] === undefined);
  const problems = [
    ...missing.map((flag) => ({ flag, why: message('calc.wanted' as const) })),
    ...numberProblem(given, 'distance', 0, MOST_HEXES),
    ...numberProblem(given, 'supporters', 0, MOST_SUPPORTERS),
    ...numberProblem(given, 'caps', -MOST_CAPS, MOST_CAPS),
  ];
  return problems.length > 0 ? problems : unitProblems(toldBy(given));
};

const numberProblem = (given: FlagValues, flag: string, least: number, most: number): readonly FlagProblem<Word>[] => {
  const typed = given[flag];
  if (typed === undefined) return [];
  const number = /^[-+]?\d+$/.test(String(typed)) ? Number(typed) : Number.NaN;
  const isGood = number >= least && number <= most;
  return isGood ? [] : [{ flag, why: message('calc.number' as const, { least, most }) }];
};

const unitProblems = ({ attacker, target, attackerHit, targetHit }: Told): readonly FlagProblem<Word>[] => [
  ...(UNIT_TYPES[attacker].nation === UNIT_TYPES[target].nation ? [wrong('target', 'calc.oneSide')] : []),
  ...(fits(attacker, attackerHit) ? [] : [wrong('attacker-hit', 'calc.otherMarker')]),
  ...(fits(target, targetHit) ? [] : [wrong('target-hit', 'calc.otherMarker')]),
];

const wrong = (flag: string, word: Word): FlagProblem<Word> => ({ flag, why: message(word) as Message<Word> });

const fits = (type: UnitTypeId, marker: Marker | null): boolean =>
  marker === null || HIT_MARKERS[marker].pool === hitPoolOf(UNIT_TYPES[type].mobility);
