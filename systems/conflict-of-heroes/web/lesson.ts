import type { Lesson, LessonStep, Place } from '@grognard/looks';
import type { Coh, L } from '../types.ts';
import { LESSON_WORDS, type LessonWord } from './lesson-words.ts';

const SIDE = 'german';

const placesOf = ({ board }: L, whose: 'own' | 'foe'): readonly Place[] =>
  board.units.flatMap(({ side, hex }) =>
    hex !== null && (side === SIDE) === (whose === 'own') ? [{ kind: 'hex', hex } as const] : [],
  );
const own = (look: L): readonly Place[] => placesOf(look, 'own');
const foes = (look: L): readonly Place[] => placesOf(look, 'foe');
const goals = ({ setting }: L): readonly Place[] =>
  setting.scenario.scoring.hexes.flatMap(({ hex: name }) => {
    const hex = setting.hexNamed.get(name);
    return hex === undefined ? [] : [{ kind: 'hex', hex } as const];
  });

const isTurn =
  (turn: number) =>
  ({ board }: L): boolean =>
    board.turn >= turn;

const isActivated = (look: L): boolean =>
  isTurn(2)(look) || look.board.units.some(({ side, status }) => side === SIDE && status !== 'fresh');

/** Has somebody gone so far that a second step was taken, or is he spent? */
const hasGoneOn = (look: L): boolean => {
  const moved = look.board.units.some((unit) => {
    const start = look.setting.scenario.forces.flatMap(({ units }) => units).find(({ id }) => id === unit.id)?.hex as
      | string
      | undefined;
    return unit.side === SIDE && unit.hex !== null && start !== undefined && look.setting.names[unit.hex] !== start;
  });
  return isTurn(3)(look) || (moved && (look.board.forces[SIDE]?.apSpent ?? 0) > 2);
};

const hasHit = (look: L): boolean =>
  isTurn(4)(look) ||
  look.board.gone.some(({ side }) => side !== SIDE) ||
  look.board.units.some(({ side, hit }) => side !== SIDE && hit !== null);

type More = Omit<LessonStep<Coh>, 'title' | 'text'>;
const step = (word: LessonWord, more: More): LessonStep<Coh> => ({ ...LESSON_WORDS[word], ...more });

/** Two squads a side, in the order of the book's chapters. What is to be done is proposed by the computer. */
const STEPS: readonly LessonStep<Coh>[] = [
  step('pieces', { rule: 'COH-1.1.1', points: [own] }),
  step('goal', { rule: 'COH-0.3', points: [goals] }),
  step('phases', { rule: 'COH-2.2.1' }),
  step('activate', { rule: 'COH-2.2.4', points: [own, goals], isDone: isActivated }),
  step('move', { rule: 'COH-2.2.2', points: [goals, foes], isDone: hasGoneOn }),
  step('sight', { rule: 'COH-6.0.1', points: [foes, own] }),
  step('arc', { rule: 'COH-6.1.1', points: [own] }),
  step('fire', { rule: 'COH-7.0.3', points: [foes], isDone: hasHit }),
  step('hits', { rule: 'COH-7.0.4', points: [foes] }),
  step('caps', { rule: 'COH-3.2.0.2' }),
  step('opportunity', { rule: 'COH-3.1.1', points: [foes] }),
  step('onward', { rule: 'COH-2.4.2', points: [goals] }),
];

export const lessons: readonly Lesson<Coh>[] = [{ scenario: 'crossroads', side: SIDE, steps: STEPS }];
