import type { Lesson, LessonStep, Place } from '@grognard/looks';
import { hexCalled } from '../map/names.ts';
import { battleIn, blocksIn, hexOf, type L } from '../rules/facts.ts';
import type { Action, Block, East, EastFrame, Phase } from '../types.ts';
import { PHASES } from '../types.ts';
import { LESSON_WORDS, type LessonWord } from './lesson-words.ts';
import { hexPlace } from './say.ts';

const hexAt = ({ setting }: L, name: string): number => {
  const found = hexCalled(setting.map, name);
  if (!found.ok) throw new Error(found.why.en);
  return found.hex;
};
const place =
  (name: string) =>
  (look: L): readonly Place[] => [hexPlace(hexAt(look, name))];

const unitNamed = ({ board }: L, unit: string): Block | undefined => board.blocks.find((one) => one.unit === unit);
const where =
  (unit: string) =>
  (look: L): readonly Place[] => {
    const one = unitNamed(look, unit);
    const hex = one ? hexOf(one) : null;
    return hex === null ? [] : [hexPlace(hex)];
  };

const FIRST = '1942-07-II';
/** Is the first turn of the Axis over? It goes first (EF-EDEL.2). */
const isTurnOver = ({ board }: L): boolean => board.date > FIRST || board.turnOf === 'soviet';
/** Is it past a phase of that turn? */
const isPast =
  (phase: Phase) =>
  (look: L): boolean =>
    isTurnOver(look) || PHASES.indexOf(look.board.phase) > PHASES.indexOf(phase);

/** The first attack as it may be made: who marches where, by which hexes. */
const PLAN: readonly (readonly [unit: string, ...way: string[]])[] = [
  ['de-5', 'Rostov'],
  ['de-3-pz', 'Rostov E1'],
  ['de-52', 'Rostov'],
  ['de-57-pz', 'Rostov'],
  ['de-14-pz', 'Rostov'],
  ['de-49-mtn', 'Rostov E1'],
  ['de-44', 'Rostov E2'],
  ['de-24-pz', 'Kamensk E1', 'Kotelnikovo'],
];

const marchOf = (look: L, [unit, ...way]: (typeof PLAN)[number]): Action | null => {
  const one = unitNamed(look, unit);
  if (one?.moved !== 'no') return null;
  return { type: 'move', block: one.id, path: way.map((name) => hexAt(look, name)), by: 'command', asRearGuard: false };
};
/** The next march of the plan; when all have gone, that is all. */
const nextMarch = (look: L): Action => {
  for (const march of PLAN) {
    const action = marchOf(look, march);
    if (action) return action;
  }
  return { type: 'done' };
};

const isActive = (look: L, unit: string): boolean => (unitNamed(look, unit)?.orders ?? null) !== null;
const hasBattle = (look: L, name: string): boolean => battleIn(look, hexAt(look, name)) !== undefined;
const isFought = (look: L, name: string): boolean =>
  (battleIn(look, hexAt(look, name))?.round ?? 'fought') === 'fought';

const strike = (look: L): Action => {
  const hq = unitNamed(look, 'de-aga');
  return hq ? { type: 'strike', hq: hq.id, hex: hexAt(look, 'Rostov') } : { type: 'done' };
};

/** Are rounds being fought? */
const inRounds = (stack: readonly EastFrame[]): boolean =>
  stack.some(({ kind }) => kind === 'rounds' || kind === 'battle');
const nextFight = ({ board }: L): Action | null => {
  const next = board.battles.find(({ round }) => round === 'declared');
  return next ? { type: 'fight', hex: next.hex } : null;
};

/** Where somebody is without supply, and Rostov, which is meant to be. */
const cutOff = (look: L): readonly Place[] => {
  const hexes = look.board.blocks.flatMap((one) => (one.supplied || hexOf(one) === null ? [] : [hexOf(one)!]));
  const rostov = hexAt(look, 'Rostov');
  const held = blocksIn(look, rostov, 'soviet').length > 0 ? [rostov] : [];
  return [...new Set([...hexes, ...held])].map(hexPlace);
};

type More = Omit<LessonStep<East>, 'title' | 'text'>;
const step = (word: LessonWord, more: More): LessonStep<East> => ({ ...LESSON_WORDS[word], ...more });

const DONE: Action = { type: 'done' };

/** Edelweiss, block by block: the first turn of the Axis, and what comes after it. */
const STEPS: readonly LessonStep<East>[] = [
  step('blocks', { rule: 'EF-2.3.1', points: [where('de-14-pz')] }),
  step('goal', { rule: 'EF-17.1.1', points: [place('Rostov'), place('Stalingrad'), place('Maikop')] }),
  step('weather', { rule: 'EF-12.1.1' }),
  step('activate', {
    rule: 'EF-5.2.1',
    points: [where('de-aga'), where('de-okh')],
    tries: (look) => {
      const hq = unitNamed(look, 'de-aga');
      return hq ? { type: 'activate', block: hq.id, to: null, as: 'command' } : null;
    },
    isDone: (look) => isPast('command')(look) || isActive(look, 'de-aga'),
  }),
  step('radius', {
    rule: 'EF-5.3.1',
    points: [where('de-aga'), place('Taganrog'), place('Kalach')],
    tries: () => DONE,
    isDone: isPast('command'),
  }),
  step('march', {
    rule: 'EF-6.1.1',
    points: [place('Taganrog'), place('Rostov')],
    tries: (look) => marchOf(look, PLAN[0]!),
    isDone: (look) => isPast('movement')(look) || hasBattle(look, 'Rostov'),
  }),
  step('river', {
    rule: 'EF-6.33.1',
    points: [place('Rostov E1'), place('Kamensk')],
    tries: (look) => marchOf(look, PLAN[1]!),
    isDone: (look) => isPast('movement')(look) || hasBattle(look, 'Rostov E1'),
  }),
  step('others', {
    rule: 'EF-6.31.1',
    points: [place('Rostov'), place('Kotelnikovo')],
    tries: nextMarch,
    isDone: isPast('movement'),
  }),
  step('strike', {
    rule: 'EF-7.13.1',
    points: [place('Rostov')],
    tries: strike,
    isDone: (look) => isPast('combat')(look) || look.board.battles.some((battle) => battle.strike !== null),
  }),
  step('declare', {
    rule: 'EF-7.14.1',
    points: [place('Stalingrad')],
    tries: () => ({ type: 'declare', hexes: [] }),
    isDone: (look, stack) => isPast('combat')(look) || inRounds(stack),
  }),
  step('round', {
    rule: 'EF-7.22.1',
    points: [place('Rostov')],
    tries: (look) => ({ type: 'fight', hex: hexAt(look, 'Rostov') }),
    isDone: (look, stack) => isPast('combat')(look) || (inRounds(stack) && isFought(look, 'Rostov')),
  }),
  step('rounds', { rule: 'EF-7.33.2', tries: nextFight, isDone: isTurnOver, mayBeLeft: true }),
  step('supply', { rule: 'EF-10.2.1', points: [cutOff, place('Kotelnikovo')] }),
  step('production', {
    rule: 'EF-11.41.1',
    isDone: ({ board }) => board.date > FIRST && !['production', 'supply'].includes(board.phase),
  }),
  step('onward', { rule: 'EF-4.1.1' }),
];

export const lessons: readonly Lesson<East>[] = [{ scenario: 'edelweiss', side: 'axis', steps: STEPS }];
