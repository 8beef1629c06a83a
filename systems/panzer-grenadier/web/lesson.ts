import type { Choice } from '@grognard/kernel';
import type { Lesson, LessonStep, Place } from '@grognard/looks';
import { acting } from '../rules/03-acting.ts';
import { readyPieces } from '../rules/03-activation.ts';
import { opportunity } from '../rules/13-opportunity.ts';
import type { L } from '../rules/facts.ts';
import { apart, hexOf, isAssaultHex, isKind, isLeader } from '../rules/facts.ts';
import type { Action, FrameOf, Grenadier, Nation, OwnFrame, Rank, State } from '../types.ts';
import { LESSON_WORDS, type LessonWord } from './lesson-words.ts';
import { hexPlace } from './say.ts';
import { takes } from './take.ts';
import { usual } from './usual.ts';
import { ways } from './ways.ts';

const SIDE: Nation = 'soviet';

const hexAt = ({ setting }: L, name: string): number => setting.hexNamed.get(name)!;

/** PG-3.0.9: who stands where: riflemen and a leader on either side of the road, the machine guns on the slope. */
const PLAN: readonly (readonly [who: string | Rank, hex: string])[] = [
  ['soviet-inf', '1006'],
  ['soviet-inf', '1006'],
  ['soviet-inf', '1007'],
  ['soviet-inf', '1007'],
  ['soviet-hmg', '1005'],
  ['soviet-mortar-82', '1106'],
  ['CPT', '1006'],
  ['LT', '1007'],
  ['SGT', '1005'],
];

const setUp = (look: L): Action => {
  const used = new Set<string>();
  const { units, leaders } = look.board;
  const lines = PLAN.flatMap(([who, name]) => {
    const piece = [...units, ...leaders].find(
      (one) => one.side === SIDE && !used.has(one.id) && ('rank' in one ? one.rank === who : one.type === who),
    );
    if (!piece) return [];
    used.add(piece.id);
    return [{ row: piece.id, hex: hexAt(look, name) }];
  });
  return { type: 'setUp', lines };
};

/** PG-3.1.1: the leader who wakes most, then whoever is left; nobody: one passes. */
const wake = (look: L): Action => {
  const groups = readyPieces(look, SIDE)
    .map(({ id }) => takes(look, { type: 'activate', lines: [] }, id))
    .filter((one) => one?.type === 'activate');
  return groups.reduce<Action>((best, one) => (sizeOf(one) > sizeOf(best) ? one : best), { type: 'pass' });
};
const sizeOf = (action: Action): number => (action.type === 'activate' ? action.lines.length : 0);

const goalsOf = ({ setting }: L): readonly number[] =>
  setting.scenario.goals.flatMap(({ hold = [] }) => hold.map((name) => setting.hexNamed.get(name)!));

/** The hex in reach that lies nearest to the village; null where none is nearer than the one it is in. */
const march = (look: L, stack: readonly OwnFrame[], listed: Extract<Action, { type: 'move' }>): Action | null => {
  const goals = goalsOf(look).filter((hex) => look.board.control[hex] !== SIDE);
  const far = (hex: number): number => Math.min(...goals.map((goal) => apart(look, hex, goal)));
  const piece = [...look.board.units, ...look.board.leaders].find(({ id }) => id === listed.unit)!;
  const here = hexOf(look, piece);
  if (goals.length === 0 || here === null) return null;
  const [best] = [...ways(look, listed, stack)]
    .filter(([hex]) => far(hex) < far(here) && isRoomIn(look, hex))
    .sort(([a], [b]) => far(a) - far(b));
  return best ? { ...listed, path: best[1] } : null;
};

/** PG-4.1.1: three to a hex. */
const isRoomIn = (look: L, hex: number): boolean =>
  look.board.units.filter((one) => one.side === SIDE && hexOf(look, one) === hex).length < 3;

/** What the woken do: whoever can fire fires, the others go on towards the village, leaders with them. */
const act = (look: L, stack: readonly OwnFrame[], frame: FrameOf<'acting'>): Action => {
  const choices = acting.choices(look, frame, SIDE) as readonly Choice<Action>[];
  const fire = choices.find(({ action }) => ['direct', 'bombard', 'recover', 'antiTank'].includes(action.type));
  if (fire) return usual(look, fire.action, SIDE, stack);
  for (const { action } of choices) {
    const way = action.type === 'move' ? march(look, stack, action) : null;
    if (way) return way;
  }
  return choices.find(({ action }) => action.type === 'done')?.action ?? choices[0]!.action;
};

/** An answer to whatever is asked; null where everybody should decide for himself. */
const propose = (look: L, stack: readonly OwnFrame[]): Action | null => {
  const frame = stack.at(-1);
  switch (frame?.kind) {
    case 'setUp':
      return setUp(look);
    case 'segment':
      return wake(look);
    case 'acting':
      return act(look, stack, frame);
    case 'opportunity':
      return (opportunity.choices(look, frame, SIDE) as readonly Choice<Action>[])[0]?.action ?? null;
    default:
      return null;
  }
};

const assault = (look: L, stack: readonly OwnFrame[]): Action | null => {
  const frame = stack.at(-1);
  const choices = frame?.kind === 'acting' ? (acting.choices(look, frame, SIDE) as readonly Choice<Action>[]) : [];
  const going = choices.find(({ action }) => action.type === 'assault');
  return going ? usual(look, going.action, SIDE, stack) : propose(look, stack);
};

const isTurn =
  (turn: number) =>
  ({ board }: L): boolean =>
    board.turn >= turn;
const own = ({ board }: L) => [...board.units, ...board.leaders].filter(({ side }) => side === SIDE);
const hasMark = (look: L, mark: 'moved' | 'fired'): boolean => own(look).some((one) => one.mark === mark);
const isActing = (stack: readonly OwnFrame[]): boolean =>
  stack.some((frame) => frame.kind === 'acting' && frame.side === SIDE);

type Pieces = L['board']['units' | 'leaders'];
const placesOf = (look: L, pieces: Pieces): readonly Place[] =>
  [...new Set(pieces.flatMap((one) => hexOf(look, one) ?? []))].slice(0, MOST_PLACES).map(hexPlace);
const MOST_PLACES = 4;
const leaders = (look: L): readonly Place[] =>
  placesOf(
    look,
    look.board.leaders.filter(({ side }) => side === SIDE),
  );
const foes = (look: L): readonly Place[] =>
  placesOf(
    look,
    look.board.units.filter(({ side }) => side !== SIDE),
  );
const shaken = (look: L): readonly Place[] =>
  placesOf(look, own(look).filter(({ state }: { readonly state: State }) => state !== 'good') as Pieces);
const mortars = (look: L): readonly Place[] =>
  placesOf(
    look,
    look.board.units.filter((one) => one.side === SIDE && isKind(look, one, 'mortar')),
  );
const village = (look: L): readonly Place[] => goalsOf(look).map(hexPlace);

type More = Omit<LessonStep<Grenadier>, 'title' | 'text'>;
const step = (word: LessonWord, more: More): LessonStep<Grenadier> => ({ ...LESSON_WORDS[word], ...more });

/** A company's first fight, chapter by chapter, a turn a lesson. */
const STEPS: readonly LessonStep<Grenadier>[] = [
  step('pieces', { rule: 'PG-1.1.28' }),
  step('goal', { rule: 'PG-ABS.5', points: [village] }),
  step('setUp', { rule: 'PG-3.0.9', tries: propose, isDone: isTurn(1) }),
  step('lead', { rule: 'PG-3.0.3' }),
  step('wake', {
    rule: 'PG-3.1.1',
    points: [leaders],
    tries: propose,
    isDone: (look, stack) => isTurn(2)(look) || isActing(stack) || hasMark(look, 'moved'),
  }),
  step('march', {
    rule: 'PG-5.0.5',
    points: [village],
    tries: propose,
    isDone: (look) => isTurn(2)(look) || hasMark(look, 'moved'),
  }),
  step('all', { rule: 'PG-3.0.6', tries: propose, isDone: isTurn(2), mayBeLeft: true }),
  step('led', { rule: 'PG-5.41.1', points: [foes, leaders] }),
  step('watch', { rule: 'PG-13.0.1', tries: propose, isDone: isTurn(3), mayBeLeft: true }),
  step('spotting', { rule: 'PG-8.21.1', points: [foes] }),
  step('fire', {
    rule: 'PG-10.2.1',
    points: [foes],
    tries: propose,
    isDone: (look) => isTurn(4)(look) || hasMark(look, 'fired'),
  }),
  step('ledger', { rule: 'PG-10.3.1' }),
  step('morale', { rule: 'PG-14.1.1', points: [shaken] }),
  step('recover', { rule: 'PG-14.41.1', points: [shaken], tries: propose, isDone: isTurn(5), mayBeLeft: true }),
  step('bombard', { rule: 'PG-9.4.1', points: [mortars], tries: propose, isDone: isTurn(6), mayBeLeft: true }),
  step('combine', { rule: 'PG-6.41.1', points: [leaders], tries: propose, isDone: isTurn(7), mayBeLeft: true }),
  step('assault', {
    rule: 'PG-12.0.1',
    points: [foes],
    tries: assault,
    isDone: (look) => isTurn(9)(look) || look.board.units.some((one) => isInAssault(look, one)),
    mayBeLeft: true,
  }),
  step('melee', { rule: 'PG-12.4.3' }),
  step('onward', { rule: 'PG-ABS.5' }),
];

const isInAssault = (look: L, piece: Pieces[number]): boolean => {
  const hex = hexOf(look, piece);
  return !isLeader(piece) && look.board.turn >= 7 && hex !== null && isAssaultHex(look, hex);
};

export const lessons: readonly Lesson<Grenadier>[] = [{ scenario: 'first-fight', side: SIDE, steps: STEPS }];
